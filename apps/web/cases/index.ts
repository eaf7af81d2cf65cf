export { CasesCard, CasesOnDemand } from "./cases-card.tsx";
export { CaseState, deadlineText } from "./case-words.tsx";
