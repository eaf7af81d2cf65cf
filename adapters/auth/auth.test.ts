import { authenticatorContract, passwordHasherContract, vaultContract } from "@lotlane/core/testing/contracts";
import { generate } from "otplib";
import { createAuthenticator, createPasswordHasher, createVault } from "./index.ts";

const close = async () => {};
const cheap = { memoryKiB: 1024, passes: 2, lanes: 1 };

passwordHasherContract("Argon2id", async () => ({
  passwords: createPasswordHasher(cheap),
  otherCost: createPasswordHasher({ ...cheap, passes: 1 }),
  close,
}));

authenticatorContract("otplib", async () => ({
  authenticator: createAuthenticator(),
  codeAt: (secret, date) => generate({ secret, epoch: Math.floor(date.getTime() / 1000) }),
  close,
}));

vaultContract("AES-GCM", async () => {
  const secret = "0123456789abcdef0123456789abcdef";
  return {
    vault: createVault(secret),
    second: { vault: createVault(secret) },
    other: { vault: createVault("fedcba9876543210fedcba9876543210") },
    close,
  };
});
