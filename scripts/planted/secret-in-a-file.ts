// breaks: secrets
// file: apps/api/config-bucket.ts
export const accessKey = "AKIAIOSFODNN7EXAMPLE";
