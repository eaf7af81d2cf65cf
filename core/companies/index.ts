export { identityPointNames } from "./review-identity.ts";
export { readCompany } from "./save-company.ts";
export { type CompanyInput, companyInputSchema } from "./company.ts";
