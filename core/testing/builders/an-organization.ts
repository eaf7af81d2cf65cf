import { noCarrierTerms, type Organization } from "../../accounts/index.ts";
import { anId } from "./an-id.ts";

/** A company on its first day, new in its id. */
export const anOrganization = (overrides: Partial<Organization> = {}): Organization => ({
  id: anId(),
  companyName: "First Day Motors",
  companyEmail: null,
  companyPhone: null,
  companyAddress: null,
  taxId: null,
  dotNumber: null,
  mcNumber: null,
  description: null,
  paymentTerms: "on_delivery",
  ...noCarrierTerms,
  ...overrides,
});
