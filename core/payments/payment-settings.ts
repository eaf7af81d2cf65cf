import { z } from "zod";
import { proofFields } from "../accounts/index.ts";
import type { Vault } from "../accounts/ports.ts";
import { optionalText, requiredText } from "../shared/text.ts";

/** The service's environments: one for trying, and the real one. */
export const payablesEnvironments = ["sandbox", "production"] as const;
export type PayablesEnvironment = (typeof payablesEnvironments)[number];

/** The last check of the connection. Moments as ISO 8601 in UTC. */
export type ConnectionCheck = {
  /** Null before the first one with these settings. */
  readonly checkedAt: string | null;
  /** Why the connection did not hold; null when it did, and before the first check. */
  readonly checkProblem: string | null;
  /** When the next check of enabled settings is due. */
  readonly checkAt: string;
};

/** Stands for Lotlane's operator where a dealer's organization is named: its settings issue its invoices. */
export const operatorOwner = "operator";

/**
 * How a dealer's organization gets its invoices as bills in an outside service, and how the operator issues its own
 * there.
 */
export type PaymentSettings = ConnectionCheck & {
  /** The dealer's organization, or `operatorOwner`. */
  readonly organizationId: string;
  /** New invoices become bills in the service; the operator's own are issued from there. */
  readonly enabled: boolean;
  readonly environment: PayablesEnvironment;
  /** Their organization as the service knows it. */
  readonly accountId: string;
  /** Their name for the key at the service; null for the usual name. */
  readonly keyName: string | null;
  readonly sealedKey: SealedKey;
};

export const connectionStates = ["off", "unchecked", "active", "failing"] as const;

/** How the connection to the payables service stands, as people read it. */
export type Connection = {
  readonly state: (typeof connectionStates)[number];
  /** When the check was made that tells the state; null where the state comes from no check. */
  readonly checkedAt: string | null;
  /** The sentences that say what is wrong; null unless it fails. */
  readonly problem: string | null;
};

/** The settings as a person reads them: the key is masked, or null where there is none or none that can be read. */
export type ShownPaymentSettings = Pick<PaymentSettings, "enabled" | "environment" | "keyName"> & {
  readonly accountId: string | null;
  readonly maskedKey: string | null;
  /** The product's own secret is another one than when the key was stored: the key has to be entered again. */
  readonly isKeyLost: boolean;
  /** Which environments this installation can reach at all. */
  readonly offered: readonly PayablesEnvironment[];
  readonly connection: Connection;
};

/** Bank payments are over: what is sent of a bank account is checked and not kept. */
const bankText = (name: string) => optionalText(name, 100).describe("Deprecated: accepted but not stored");

/** The form of the payment settings, by its names outside, with the words that the form shows. */
export const paymentInputSchema = z.object({
  billcomEnabled: z.boolean("Enabled must be true or false").default(false),
  billcomOrgId: requiredText("Organization ID is required", 100),
  billcomEnvironment: z.enum(payablesEnvironments, "Environment is sandbox or production").default("sandbox"),
  billcomTokenName: optionalText("Token name", 100),
  billcomApiKey: requiredText("API Key is required", 500).describe(
    "The masked key from GET /api/payment keeps the stored one",
  ),
  bankName: bankText("Bank name"),
  accountHolderName: bankText("Account holder name"),
  routingNumber: bankText("Routing number"),
  accountNumber: bankText("Account number"),
  accountType: z
    .enum(["checking", "savings"], "Account type is checking or savings")
    .nullish()
    .describe("Deprecated: accepted but not stored"),
  ...proofFields,
});

export type PaymentInput = z.output<typeof paymentInputSchema>;

export const revealSchema = z.object({
  password: z.string("Password is required").min(1, "Password is required").max(10_000, "Password is required"),
  code: proofFields.code,
});

/** A key of one organization, which no other organization's row can borrow. */
type SealedKey = string;

export const sealKey = (vault: Pick<Vault, "seal">, organizationId: string, key: string): SealedKey =>
  vault.seal(`${organizationId} ${key}`);

/** Undefined where it cannot be opened any more, or was sealed for another organization. */
export function openKey(vault: Pick<Vault, "open">, organizationId: string, sealed: SealedKey): string | undefined {
  try {
    const opened = vault.open(sealed);
    return opened.startsWith(`${organizationId} `) ? opened.slice(organizationId.length + 1) : undefined;
  } catch {
    return undefined;
  }
}

const dots = "••••••••";
const shownAtEachEnd = 4;
const leastHidden = 4;

/** The first and last four characters; a key too short to hide something between them shows none. */
export const maskKey = (key: string): string =>
  key.length < 2 * shownAtEachEnd + leastHidden
    ? dots
    : `${key.slice(0, shownAtEachEnd)}${dots}${key.slice(-shownAtEachEnd)}`;

export const isMask = (text: string): boolean => text.includes(dots);
