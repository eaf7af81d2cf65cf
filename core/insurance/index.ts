export * from "./certificate.ts";
export * from "./check-days.ts";
export * from "./coverage.ts";
export * from "./reminders.ts";
export type { CertificateRefused, TooManyCertificates } from "./add-certificate.ts";
export { mostWaiting } from "./add-certificate.ts";
export * from "./review-certificate.ts";
export {
  type CertificateNotFound,
  type InsuranceFile,
  mostShown,
  insuranceGap,
  insuranceNow,
  type InsuranceNeeds,
} from "./find-certificate.ts";
export { certificateLists, type CertificateList } from "./ports.ts";
