export { CasesCard } from "./cases-card.tsx";
export { CasesOnDemand } from "./cases-on-demand.tsx";
export { CasesList } from "./cases-list.tsx";
export { CaseState, deadlineText } from "./case-words.tsx";
