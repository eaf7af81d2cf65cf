export * from "./certificate.ts";
export { checkDays, type CertificateRefused, type TooManyCertificates, mostWaiting } from "./add-certificate.ts";
export * from "./reminders.ts";
export * from "./review-certificate.ts";
export {
  type CertificateNotFound,
  certificateNotFound,
  type InsuranceFile,
  mostShown,
  insuranceGap,
  insuranceNow,
  type InsuranceNeeds,
} from "./find-certificate.ts";
export { certificateLists, type CertificateList } from "./ports.ts";
