export { Finding, type FindingJson } from "./finding.tsx";
export { verdictWords } from "./words.ts";
