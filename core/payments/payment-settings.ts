import type { SealedKey } from "./sealed-key.ts";

/** The service's environments: one for trying, and the real one. */
export const invoicingEnvironments = ["sandbox", "production"] as const;
export type InvoicingEnvironment = (typeof invoicingEnvironments)[number];

/** How a dealer's organization has its invoices issued by an outside service. */
export type PaymentSettings = {
  readonly organizationId: string;
  /** New invoices go through the service. */
  readonly enabled: boolean;
  readonly environment: InvoicingEnvironment;
  /** The dealer's organization as the service knows it. */
  readonly accountId: string;
  /** The dealer's name for the key at the service; null for the usual name. */
  readonly keyName: string | null;
  readonly sealedKey: SealedKey;
};

/** The settings as a person reads them: the key is masked, or null where there is none or none that can be read. */
export type ShownPaymentSettings = Pick<PaymentSettings, "enabled" | "environment" | "keyName"> & {
  readonly accountId: string | null;
  readonly maskedKey: string | null;
  /** The product's own secret is another one than when the key was stored: the key has to be entered again. */
  readonly isKeyLost: boolean;
  /** Which environments this installation can reach at all. */
  readonly offered: readonly InvoicingEnvironment[];
};
