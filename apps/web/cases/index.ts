export { CasesCard, CasesOnDemand } from "./cases-card.tsx";
export { CasesList } from "./cases-list.tsx";
export { CaseState, deadlineText } from "./case-words.tsx";
