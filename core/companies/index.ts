export { type CompanyInput, companyInputSchema } from "./company.ts";
