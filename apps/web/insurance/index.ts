export { CertificateList, EndingNotice, InsuranceSection, InsuredUntil } from "./insurance-section.tsx";
export { type CertificateJson, coverageOf, inDays, kindNames, standingOf } from "./labels.ts";
