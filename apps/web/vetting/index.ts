export { Finding, type FindingJson, verdictWords } from "./finding.tsx";
