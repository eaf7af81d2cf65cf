export { createAuthenticator } from "./authenticator.ts";
export { type HashingCost, leastHashingCost, createPasswordHasher } from "./password-hasher.ts";
export { createVault } from "./vault.ts";
