import { standInClient } from "../../stand-ins/stand-in-client.ts";

const media = "application/vnd.coxauto.v2+json";

/** The listings that carriers find at the stand-in under a ref code. */
export async function listingsOf(refCode: string): Promise<readonly { listingId: number; price: { total: number } }[]> {
  const url = process.env["LOTLANE_E2E_CENTRAL_DISPATCH"]!;
  const asked = await fetch(`${url}/connect/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: standInClient.clientId,
      client_secret: standInClient.clientSecret,
      scope: "marketplace",
    }),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  const { access_token: token } = (await asked.json()) as { access_token: string };
  const answer = await fetch(`${url}/listings/mine?limit(1,500)`, {
    headers: { accept: media, authorization: `Bearer ${token}` },
  });
  const listings = (await answer.json()) as {
    listingId: number;
    listingStatus: string;
    externalId: string;
    price: { total: number };
  }[];
  return listings.filter(({ externalId, listingStatus }) => externalId === refCode && listingStatus === "ACTIVE");
}
