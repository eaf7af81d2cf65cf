import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { AccountPorts } from "./ports.ts";
import type { Account, TwoFactor } from "./user.ts";

export const backupCodeCount = 5;

export type InvalidCode = { readonly kind: "invalid_code"; readonly message: string };
export const invalidCode: InvalidCode = { kind: "invalid_code", message: "Invalid verification code" };

type Needs = Pick<SharedPorts & AccountPorts, "clock" | "authenticator" | "vault">;

export type SpentCode = { readonly twoFactor: TwoFactor; readonly backupCodeUsed: boolean };

/** Accepts a code of the app, later than any before it, or a backup code, which is then used up. */
export function spendCode(
  ports: Needs,
  { credentials: { twoFactor } }: Account,
  code: string,
): Result<SpentCode, InvalidCode> {
  if (!twoFactor) return refuse(invalidCode);
  const typed = code.replace(/[\s-]/g, "").toUpperCase();
  if (/^\d{6}$/.test(typed)) {
    const step = ports.authenticator.stepOf(ports.vault.open(twoFactor.sealedSecret), typed, ports.clock.now());
    return step === undefined || step <= twoFactor.lastStep
      ? refuse(invalidCode)
      : accept({ twoFactor: { ...twoFactor, lastStep: step }, backupCodeUsed: false });
  }
  const digests: readonly string[] = ports.vault.digests(backupCodeText(typed));
  const left = twoFactor.backupCodes.filter((kept) => !digests.includes(kept));
  return left.length < twoFactor.backupCodes.length
    ? accept({ twoFactor: { ...twoFactor, backupCodes: left }, backupCodeUsed: true })
    : refuse(invalidCode);
}

const backupCodeText = (code: string): string => `backup code ${code}`;

/** Codes as people write them down, such as `7K3M9-QXAWB`, and what is kept of them. */
export function newBackupCodes(ports: Pick<SharedPorts & AccountPorts, "identities" | "vault">): {
  codes: string[];
  digests: string[];
} {
  const raw = Array.from({ length: backupCodeCount }, () => ports.identities.newBackupCode());
  return {
    codes: raw.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
    digests: raw.map((code) => ports.vault.digest(backupCodeText(code))),
  };
}
