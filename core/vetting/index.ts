export * from "./carrier-record.ts";
export { companyKey, isNamed } from "./company-names.ts";
export * from "./differences.ts";
export * from "./judge-carrier.ts";
export * from "./carrier-numbers.ts";
