import type { UserJson } from "@lotlane/adapters/http/contract";
import { Client } from "pg";
import type { WebServer } from "./web-server.ts";

export const benchPassword = "bench password";

let registered = 0;

/** A user registered at the measured product, with the cookies of the session. */
export async function register(
  { url }: WebServer,
  userType: "shipper" | "transporter" = "shipper",
): Promise<{ user: UserJson; cookie: string }> {
  const response = await fetch(`${url}/api/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email: `bench.${Date.now()}.${++registered}@example.com`,
      password: benchPassword,
      firstName: "Ben",
      lastName: "Mark",
      userType,
      companyName: "Bench Motors",
      phoneNumber: "213-555-0142",
    }),
  });
  if (!response.ok) throw new Error(`registering answered ${response.status}: ${await response.text()}`);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return { user: (await response.json()) as UserJson, cookie };
}

/** Lets a transporter claim orders, as an admin's verification would. */
export async function verify(databaseUrl: string, accountId: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("update accounts set is_verified = true where id = $1", [accountId]);
  await client.end();
}
