export * from "./carrier-record.ts";
export * from "./differences.ts";
export * from "./judge-carrier.ts";
export { judgeCompany } from "./check-carrier.ts";
export { authorityOverrideSchema, type NotACarrier } from "./override-authority.ts";
export { type CarrierReview, type CarrierStanding, carrierStanding } from "./review-carrier.ts";
export * from "./vetting.ts";
export { type ActingAs, actingAs, asNobody, asParty, carrierGap, type CarrierGapPorts } from "./need-authority.ts";
