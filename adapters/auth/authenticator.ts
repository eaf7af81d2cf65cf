import type { Authenticator } from "@lotlane/core/ports";
import { generateSecret, generateURI, verifySync } from "otplib";

const period = 30;
const common = { algorithm: "sha1", digits: 6, period } as const;

/** Codes that every authenticator app understands: SHA-1, six digits, 30 seconds. */
export function createAuthenticator(): Authenticator {
  return {
    newSecret: () => generateSecret({ length: 20 }),

    otpauthUrl: (secret, email) => generateURI({ ...common, issuer: "Lotlane", label: email, secret }),

    stepOf(secret, code, now) {
      if (!/^\d{6}$/.test(code)) return undefined;
      const epoch = Math.floor(now.getTime() / 1000);
      const found = verifySync({ ...common, secret, token: code, epoch, epochTolerance: period });
      return found.valid && "timeStep" in found ? found.timeStep : undefined;
    },
  };
}
