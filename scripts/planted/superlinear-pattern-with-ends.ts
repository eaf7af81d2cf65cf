// breaks: linear-patterns
// file: adapters/webhooks/shown-answer.ts
export const isWord = (answer: string): boolean => /\w{0,1000}\w{0,1000}!/.test(answer);
