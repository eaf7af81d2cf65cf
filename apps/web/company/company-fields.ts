import type { Answer } from "@lotlane/adapters/http/contract";

export type Company = Answer<"GET /api/company">;
export type CompanyField = keyof Company;

type Look = {
  readonly label: string;
  readonly required?: true;
  readonly type?: string;
  readonly inputMode?: "numeric";
  readonly autoComplete: string;
  readonly hint?: string;
  readonly maxLength: number;
  /** The height of a multi-line box, in lines. */
  readonly rows?: number;
  /** Stands beside its neighbor where there is room. */
  readonly half?: true;
};

/** In the order of the form. */
export const companyFields = {
  companyName: { label: "Company Name", required: true, autoComplete: "organization", maxLength: 200 },
  companyEmail: {
    label: "Company Email",
    required: true,
    type: "email",
    autoComplete: "email",
    maxLength: 254,
    half: true,
  },
  companyPhone: {
    label: "Company Phone",
    required: true,
    type: "tel",
    autoComplete: "tel",
    maxLength: 40,
    half: true,
  },
  taxId: { label: "Tax ID/EIN", autoComplete: "off", maxLength: 40 },
  dotNumber: {
    label: "DOT Number",
    autoComplete: "off",
    inputMode: "numeric",
    hint: "A carrier's registration with the USDOT.",
    maxLength: 40,
    half: true,
  },
  mcNumber: {
    label: "MC Number",
    autoComplete: "off",
    hint: "A carrier's operating authority.",
    maxLength: 40,
    half: true,
  },
  companyAddress: {
    label: "Company Address",
    required: true,
    autoComplete: "street-address",
    rows: 3,
    maxLength: 500,
  },
  description: { label: "Description", autoComplete: "off", rows: 4, maxLength: 5000 },
} as const satisfies Readonly<Record<CompanyField, Look>>;

export const companyFieldNames = Object.keys(companyFields) as CompanyField[];

export const lookOf = (field: CompanyField): Look => companyFields[field];
