export { CertificateList, EndingNotice, InsuranceSection } from "./insurance-section.tsx";
export { InsuredUntil } from "./insured-until.tsx";
export { type CertificateJson, coverageOf, inDays, kindNames, standingOf } from "./labels.ts";
export { ownInsurance } from "./queries.ts";
