import { endpoints, type Name, openApiDocument } from "@lotlane/adapters/http/contract";
import { type Handler, type Host, productHandlers, type SupportContact } from "@lotlane/adapters/http/handlers";
import type { Lotlane } from "@lotlane/core";
import { demoAccounts } from "@lotlane/demo";
import type { BrowserSession } from "./browser-session.ts";

export const storySupport: SupportContact = { email: "support@lotlane.example", phone: "(555) 010-0100" };

/** The base maps, without tiles: stories call no outside host. */
const mapStyles = [
  { id: "watercolor", name: "Watercolor", maxZoom: 16 },
  { id: "minimalist", name: "Minimalist B&W", maxZoom: 20 },
  { id: "light", name: "Clean Light", maxZoom: 20 },
  { id: "dark", name: "Dark Minimal", maxZoom: 20 },
].map((style) => ({ ...style, url: "", attribution: "" }));

/** The calls that the screens make, answered by the core itself. */
export const memoryHandlers = (lotlane: Lotlane, supportContact: SupportContact) =>
  ({
    ...productHandlers(lotlane, supportContact),
    "GET /api/demo": () => ({ body: [...demoAccounts] }),
    "GET /api/map/styles": () => ({ body: mapStyles }),
    "GET /api/openapi.json": () => ({
      kept: {
        etag: () => '"description"',
        open: async () => ({ json: JSON.stringify(await openApiDocument(endpoints)) }),
      },
    }),
  }) satisfies { readonly [N in Name]?: Handler<N> };

/** A browser's side of the product, without limits. */
export async function memoryHost(browser: BrowserSession): Promise<Host> {
  const session = await browser.find();
  return {
    session: {
      user: session?.stage === "signed_in" ? session.user : undefined,
      id: session?.stage === "signed_in" ? session.id : undefined,
      awaiting: session?.stage === "second_factor" ? session.user.id : undefined,
      provedAt: session?.provedAt,
      proved: browser.prove,
      begin: (accountId, passwordHash) => browser.open(accountId, "signed_in", passwordHash),
      awaitSecondFactor: (accountId, passwordHash) => browser.open(accountId, "second_factor", passwordHash),
      end: browser.close,
    },
    limits: {
      countCall: async () => {},
      countMail: async () => {},
      countUnprovedOrder: async () => async () => {},
      countPickupCode: async () => async () => {},
      countProof: async () => async () => {},
      forgivePasswords: async () => {},
    },
    // A header holds no other letters.
    fingerprint: (data) => encodeURIComponent(JSON.stringify(data)),
  };
}
