import { z } from "zod";
import { proofFields, type UserType } from "../accounts/index.ts";
import { requiredText } from "../shared/text.ts";

/** The uses of a key. A call names the one scope that opens it; a call that names none is closed to keys. */
export const keyScopes = [
  "orders:read",
  "orders:write",
  "shipments:read",
  "shipments:write",
  "loads:read",
  "loads:write",
  "invoices:read",
  "messages:read",
  "cases:read",
  "webhooks",
] as const;
export type KeyScope = (typeof keyScopes)[number];

/** The scopes in words for people. */
export const scopeNames: Readonly<Record<KeyScope, string>> = {
  "orders:read": "Read orders, tracking and documents",
  "orders:write": "Create, claim and change orders",
  "shipments:read": "Read shipments: orders that were posted together",
  "shipments:write": "Claim the orders of a shipment together",
  "loads:read": "Read loads, bids and the board",
  "loads:write": "Accept loads, bid on them and update their status",
  "invoices:read": "Read invoices, payments, statements and the journal",
  "messages:read": "Read what shipper and transporter wrote each other about an order",
  "cases:read": "Read cases, what was said in them and their files",
  webhooks: "Manage webhooks",
};

/** Carriers alone claim the orders of a shipment, and work with loads. Dealers read lane rates with `loads:read`. */
const carriersOnly: readonly KeyScope[] = ["shipments:write", "loads:write"];

/** The scopes that open something to an account. */
export const scopesFor = (userType: UserType): readonly KeyScope[] =>
  userType === "transporter" ? keyScopes : keyScopes.filter((scope) => !carriersOnly.includes(scope));

/** A key of one account. Its secret is kept nowhere. Times as ISO 8601 in UTC. */
export type ApiKey = {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  /** The first characters of the secret, by which people recognize the key. */
  readonly prefix: string;
  readonly createdAt: string;
  /** Null for a key that does not expire. */
  readonly expiresAt: string | null;
  /** To the minute; null before the first use. */
  readonly lastUsedAt: string | null;
};

export const secretPrefix = "lotlane_";
/** Four characters of 192 random bits leave a secret that cannot be guessed. */
export const shownSecretLength = secretPrefix.length + 4;

/** An account with more keys has forgotten some of them. */
export const mostKeys = 20;
export const mostKeyDays = 365;

export const newKeySchema = z.object({
  name: requiredText("Name is required", 60),
  scopes: z
    .array(z.enum(keyScopes, "Choose only from the available scopes"), "Choose at least one scope")
    .min(1, "Choose at least one scope")
    .max(50, "Choose each scope once")
    .transform((chosen) => keyScopes.filter((scope) => chosen.includes(scope)))
    .describe("What the key can be used for"),
  expiresInDays: z
    .int("Choose a whole number of days")
    .min(1, `A key expires after 1 to ${mostKeyDays} days`)
    .max(mostKeyDays, `A key expires after 1 to ${mostKeyDays} days`)
    .nullish()
    .transform((days) => days ?? null)
    .describe("If left out or null, the key does not expire"),
  password: z
    .string("Password is required")
    .min(1, "Password is required")
    .max(10_000, "The password is wrong")
    .describe("The account's password, to prove that its owner asks"),
  code: proofFields.code,
});
export type NewKey = z.output<typeof newKeySchema>;
