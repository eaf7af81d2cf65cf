export * from "./vocabulary.ts";
export * from "./case.ts";
export { type CaseJob, type CaseJobRef, caseJobOf } from "./case-job.ts";
export { caseLists } from "./ports.ts";
export {
  type ActRefused,
  type CaseAct,
  caseActSchema,
  type CaseChanged,
  caseFileSchema,
  type CaseRefused,
  type NewCaseInput,
  newCaseSchema,
} from "./manage-cases.ts";
export { type CaseNotFound, settlementText, type ShownCase } from "./read-cases.ts";
