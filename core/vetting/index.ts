export * from "./carrier-record.ts";
export { companyKey, isNamed } from "./company-names.ts";
export * from "./differences.ts";
export * from "./judge-carrier.ts";
export * from "./carrier-numbers.ts";
export { authorityOverrideSchema, type NotACarrier } from "./override-authority.ts";
export { type CarrierReview, type CarrierStanding, carrierStanding } from "./review-carrier.ts";
export * from "./vetting.ts";
export { carrierGap, type CarrierGapPorts } from "./need-authority.ts";
