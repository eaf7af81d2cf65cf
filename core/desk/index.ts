export * from "./subject.ts";
