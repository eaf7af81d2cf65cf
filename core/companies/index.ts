export { identityPointNames } from "./review-identity.ts";
export { type CompanyInput, companyInputSchema } from "./company.ts";
