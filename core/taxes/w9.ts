import { z } from "zod";
import { proofFields } from "../accounts/index.ts";
import { normalizeZip, stateCode } from "../lanes/index.ts";
import { optionalText, requiredText } from "../shared/text.ts";
import { tinOf, type TinType, tinTypes } from "./tin.ts";

/** Line 3a of Form W-9 (Rev. March 2024). An LLC says how it is taxed. */
export const taxClassifications = [
  "individual",
  "c_corporation",
  "s_corporation",
  "partnership",
  "trust_estate",
  "llc_c",
  "llc_s",
  "llc_p",
  "other",
] as const;
export type TaxClassification = (typeof taxClassifications)[number];

/** As the form words them. */
export const classificationWords: Readonly<Record<TaxClassification, string>> = {
  individual: "Individual / sole proprietor",
  c_corporation: "C corporation",
  s_corporation: "S corporation",
  partnership: "Partnership",
  trust_estate: "Trust / estate",
  llc_c: "LLC taxed as a C corporation",
  llc_s: "LLC taxed as an S corporation",
  llc_p: "LLC taxed as a partnership",
  other: "Other",
};

const corporations: readonly TaxClassification[] = ["c_corporation", "s_corporation", "llc_c", "llc_s"];

/** Payments to corporations are not reported on Form 1099-NEC (Treas. Reg. §1.6041-3(p)(1)). */
export const isCorporation = (classification: TaxClassification): boolean => corporations.includes(classification);

/** The four statements of Part II, to which the signer certifies under penalties of perjury. */
export const certifiedStatements = [
  "The number shown on this form is my correct taxpayer identification number (or I am waiting for a number to be issued to me).",
  "I am not subject to backup withholding because (a) I am exempt from backup withholding, or (b) I have not been notified by the Internal Revenue Service (IRS) that I am subject to backup withholding as a result of a failure to report all interest or dividends, or (c) the IRS has notified me that I am no longer subject to backup withholding.",
  "I am a U.S. citizen or other U.S. person.",
  "The FATCA code(s) entered on this form (if any) indicating that I am exempt from FATCA reporting is correct.",
] as const;

/** A signed Form W-9 of a carrier's company. Signed ones never change: a new one takes the place of the one before. */
export type W9 = {
  readonly id: string;
  readonly organizationId: string;
  /** Line 1: the name on the income tax return. */
  readonly name: string;
  readonly businessName: string | null;
  readonly classification: TaxClassification;
  /** The words for `other`. */
  readonly otherClassification: string | null;
  readonly exemptPayeeCode: string | null;
  readonly address: string;
  readonly city: string;
  /** Two-letter USPS code. */
  readonly state: string;
  readonly zip: string;
  readonly tinType: TinType;
  /** See `sealTin`. */
  readonly sealedTin: string;
  /** The last four digits of the number. */
  readonly tinEnding: string;
  /** The IRS has notified the signer of backup withholding: item 2 of the certification does not hold. */
  readonly isWithheld: boolean;
  /** The typed name of the signer. */
  readonly signature: string;
  readonly signedById: string;
  readonly signedAt: string;
};

/** As its owner and payers read it. */
export type ShownW9 = Omit<W9, "sealedTin">;

export const shownW9 = ({ sealedTin: _, ...shown }: W9): ShownW9 => shown;

const state = requiredText("State is required", 50).transform((typed, context) => {
  const code = stateCode(typed);
  if (code !== undefined || typed === "") return code ?? typed;
  context.addIssue({ code: "custom", message: "State must be a US state, such as TX or Texas" });
  return z.NEVER;
});

const zip = requiredText("ZIP is required", 20).transform((typed, context) => {
  const digits = normalizeZip(typed);
  if (digits !== undefined || typed === "") return digits ?? typed;
  context.addIssue({ code: "custom", message: "ZIP must have 5 digits, such as 90001" });
  return z.NEVER;
});

const tinMissing = "Taxpayer identification number is required";

export const w9InputSchema = z
  .object({
    name: requiredText("Name is required"),
    businessName: optionalText("Business name"),
    classification: z.enum(taxClassifications, "Please choose a tax classification"),
    otherClassification: optionalText("Classification", 60).describe("Required for other"),
    exemptPayeeCode: optionalText("Exempt payee code", 2)
      .refine((code) => code === null || /^([1-9]|1[0-3])$/.test(code), "Exempt payee code must be 1 to 13")
      .describe("1 to 13; blank counts as null"),
    address: requiredText("Address is required"),
    city: requiredText("City is required", 100),
    state,
    zip,
    tinType: z.enum(tinTypes, "Please choose SSN or EIN").describe("ssn: also for an ITIN"),
    tin: requiredText(tinMissing, 20).describe("Nine digits, dashes allowed"),
    isWithheld: z
      .boolean("Backup withholding must be true or false")
      .default(false)
      .describe("The IRS has notified you that you are subject to backup withholding"),
    certifies: z
      .boolean("Please certify the statements")
      // As a refinement, so that the number is checked at the same time.
      .refine((certified) => certified, "Please certify the statements")
      .describe("Under penalties of perjury, the statements of Part II hold, except item 2 where isWithheld is true"),
    signature: requiredText("Please type your name to sign"),
    ...proofFields,
  })
  .superRefine(({ tinType, tin, classification, otherClassification }, { addIssue }) => {
    // The number itself stands in no message: messages are logged and shown.
    if (tinOf(tinType, tin) === undefined)
      addIssue({
        code: "custom",
        path: ["tin"],
        message: tinType === "ssn" ? "This is not a valid SSN or ITIN" : "This is not a valid EIN",
      });
    if (classification === "other" && otherClassification === null)
      addIssue({ code: "custom", path: ["otherClassification"], message: "Please say which classification" });
  });
export type W9Input = z.output<typeof w9InputSchema>;
