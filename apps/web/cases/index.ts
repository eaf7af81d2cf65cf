export { CasesCard } from "./cases-card.tsx";
export { CaseState, deadlineText } from "./case-words.tsx";
