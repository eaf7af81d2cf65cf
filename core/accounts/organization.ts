import type { PaymentTerms } from "../shared/payment-terms.ts";

/** A dealer's or a transporter's company. */
export type Organization = {
  readonly id: string;
  readonly companyName: string | null;
  readonly companyEmail: string | null;
  readonly companyPhone: string | null;
  readonly companyAddress: string | null;
  readonly taxId: string | null;
  /** Federal registration of a carrier. */
  readonly dotNumber: string | null;
  /** Operating authority of a carrier. */
  readonly mcNumber: string | null;
  readonly description: string | null;
  /** A dealer's default for orders that name no terms. A transporter's company has `on_delivery`. */
  readonly paymentTerms: PaymentTerms;
} & CarrierTerms;

/** A transporter's ways of working, which its main account says; a dealer's company has `noCarrierTerms`. */
export type CarrierTerms = {
  /** It takes the card of a customer who pays by card, and keeps the card fee. */
  readonly takesCards: boolean;
  /** Its drivers read the pay for the jobs they drive. */
  readonly showsPayToDrivers: boolean;
  /** The payers of its overdue invoices are reminded. */
  readonly sendsReminders: boolean;
  /** The way to pay its invoices, in its own words. Several lines. */
  readonly paymentInstructions: string | null;
};

const requiredOfCompany = ["companyName", "companyEmail", "companyPhone", "companyAddress"] as const;

/** True once a company has all that its form requires. */
export const isCompanyComplete = (
  company: Readonly<Record<(typeof requiredOfCompany)[number], string | null>>,
): boolean => requiredOfCompany.every((name) => company[name]);

export const noCarrierTerms: CarrierTerms = {
  takesCards: false,
  showsPayToDrivers: false,
  sendsReminders: true,
  paymentInstructions: null,
};

/** The numbers that look up a carrier, digits only, without leading zeros. */
export type CarrierNumbers = {
  readonly dotNumber: string | null;
  readonly mcNumber: string | null;
};

/** The numbers of a company as its carrier typed them: a verdict counts for exactly these. */
export type TypedNumbers = Pick<Organization, "dotNumber" | "mcNumber">;

// USDOT numbers and dockets have at most 8 digits.
const dot = /^(?:(?:u ?s ?)?dot)? ?(?:no|number)? ?0*(?<digits>[1-9]\d{0,7})$/i;
const docket = /^(?<kind>mc|mx|ff)? ?(?:no|number)? ?0*(?<digits>[1-9]\d{0,7})$/i;

const read = (pattern: RegExp, text: string | null) =>
  pattern.exec(text?.trim().replaceAll(/[\s:.#\p{Pd}]+/gu, " ") ?? "")?.groups;

/** `"USDOT 0123456"` is `123456`, `"MC-98765"` is `98765`; null for any other text. */
export const numbersOf = ({ dotNumber, mcNumber }: TypedNumbers): CarrierNumbers => ({
  dotNumber: read(dot, dotNumber)?.["digits"] ?? null,
  mcNumber: read(docket, mcNumber)?.["digits"] ?? null,
});

/**
 * `"ff-98765"` is `FF 98765`, a different authority than `MC 98765`; a bare `98765` counts as MC. Null for no docket.
 */
export function docketOf(mcNumber: string | null): string | null {
  const found = read(docket, mcNumber);
  return found ? `${(found["kind"] ?? "mc").toUpperCase()} ${found["digits"]}` : null;
}

/** True when the company typed a DOT number that cannot be read. Such a number matches no other carrier's. */
export const hasUnreadableDot = (company: TypedNumbers): boolean =>
  company.dotNumber !== null && numbersOf(company).dotNumber === null;

/** True when the company gave any number at all, even a wrong one. */
export const gaveNumber = ({ dotNumber, mcNumber }: TypedNumbers): boolean => dotNumber !== null || mcNumber !== null;

export const sameNumbers = (one: TypedNumbers, other: TypedNumbers): boolean =>
  one.dotNumber === other.dotNumber && one.mcNumber === other.mcNumber;
