export { CertificateList } from "./certificate-list.tsx";
export { EndingNotice } from "./ending-notice.tsx";
export { InsuranceSection } from "./insurance-section.tsx";
export { InsuredUntil } from "./insured-until.tsx";
export { type CertificateJson, coverageOf, inDays, kindNames, standingOf } from "./words.ts";
