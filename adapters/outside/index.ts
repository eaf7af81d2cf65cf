export { askService, type Question, type Reply, type Service } from "./ask-service.ts";
export { NoAnswer } from "./no-answer.ts";
export { type BreakerOptions, createBreaker } from "./breaker.ts";
