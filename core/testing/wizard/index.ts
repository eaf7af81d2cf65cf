export * from "./start-wizard.ts";
export * from "./wizards-at.ts";
