export * from "./job-rules.ts";
export * from "./next-status.ts";
export * from "./release-job.ts";
export * from "./standing.ts";
