export * from "./vocabulary.ts";
export * from "./case.ts";
export { caseLists } from "./ports.ts";
export {
  type ActRefused,
  type CaseAct,
  caseActSchema,
  type CaseChanged,
  caseFileSchema,
  type CaseNotFound,
  type CaseRefused,
  filingTerms,
  type NewCaseInput,
  newCaseSchema,
  settlementText,
  type ShownCase,
} from "./manage-cases.ts";
