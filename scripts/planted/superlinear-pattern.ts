// breaks: linear-patterns
// file: adapters/webhooks/shown-answer.ts
export const withoutAddresses = (answer: string): string => answer.replaceAll(/[^\s<>]+@[^\s<>]+/g, "(address)");
