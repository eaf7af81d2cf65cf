export * from "./authenticator.ts";
export * from "./password-hasher.ts";
export * from "./vault.ts";
