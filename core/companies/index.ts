export { identityPointNames } from "./review-identity.ts";
export { readCompany, type CompanyInput, companyInputSchema } from "./save-company.ts";
