import { createMemoryPorts, memoryCodeAt } from "@lotlane/adapters/memory";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { castAccounts } from "../testing/index.ts";
import { invalidCode, newBackupCodes, spendCode } from "./two-factor.ts";
import type { Account } from "./user.ts";

function anAccountWithTwoFactor() {
  const ports = createMemoryPorts();
  const secret = ports.authenticator.newSecret();
  const { codes, digests } = newBackupCodes(ports);
  const { dana } = castAccounts();
  const account: Account = {
    ...dana,
    credentials: {
      ...dana.credentials,
      twoFactor: { sealedSecret: ports.vault.seal(secret), lastStep: 0, backupCodes: digests },
    },
  };
  const codeIn = (seconds: number) => memoryCodeAt(secret, new Date(ports.clock.now().getTime() + seconds * 1000));
  return { ports, account, codes, codeIn };
}

const spentBy = (account: Account, twoFactor: Account["credentials"]["twoFactor"]): Account => ({
  ...account,
  credentials: { ...account.credentials, twoFactor },
});

describe("a code of the app", () => {
  it.each([-30, 0, 30])("counts %i seconds from now", (seconds) => {
    const { ports, account, codeIn } = anAccountWithTwoFactor();
    expect(spendCode(ports, account, codeIn(seconds))).toMatchObject({ ok: true, value: { backupCodeUsed: false } });
  });

  it.each([-3600, -90, -60, 60, 90, 3600])("does not count %i seconds from now", (seconds) => {
    const { ports, account, codeIn } = anAccountWithTwoFactor();
    expect(spendCode(ports, account, codeIn(seconds))).toEqual({ ok: false, refusal: invalidCode });
  });

  it("may be typed with blanks and hyphens", () => {
    const { ports, account, codeIn } = anAccountWithTwoFactor();
    const code = codeIn(0);
    for (const typed of [` ${code.slice(0, 3)} ${code.slice(3)} `, `${code.slice(0, 3)}-${code.slice(3)}`])
      expect(spendCode(ports, account, typed).ok).toBe(true);
  });

  it("accepts no code of a user who has not set it up", () => {
    const { ports, account, codes, codeIn } = anAccountWithTwoFactor();
    for (const code of [codeIn(0), codes[0]!, ""])
      expect(spendCode(ports, spentBy(account, null), code)).toEqual({ ok: false, refusal: invalidCode });
  });

  it("leaves the backup codes as they are", () => {
    const { ports, account, codeIn } = anAccountWithTwoFactor();
    const spent = spendCode(ports, account, codeIn(0));
    expect(spent.ok && spent.value.twoFactor.backupCodes).toEqual(account.credentials.twoFactor?.backupCodes);
  });
});

describe("backup codes", () => {
  it("are five, each another, and kept as digests only", () => {
    const { account, codes } = anAccountWithTwoFactor();
    expect(codes).toHaveLength(5);
    expect(new Set(codes).size).toBe(5);
    for (const code of codes) expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    const kept = JSON.stringify(account.credentials.twoFactor);
    for (const code of codes) for (const part of code.split("-")) expect(kept).not.toContain(part);
  });

  it("may be typed as people read them", () => {
    const { ports, account, codes } = anAccountWithTwoFactor();
    const code = codes[2]!;
    for (const typed of [code, code.replace("-", ""), code.toLowerCase(), ` ${code.replace("-", " - ")} `])
      expect(spendCode(ports, account, typed)).toMatchObject({ ok: true, value: { backupCodeUsed: true } });
  });

  it("are known by the former secret too, and used up as well", () => {
    const { ports, account, codes } = anAccountWithTwoFactor();
    const former = ports.vault;
    const vault = {
      ...former,
      digest: (text: string) => former.digest(`another ${text}`),
      digests: (text: string) => [former.digest(`another ${text}`), former.digest(text)] as const,
    };
    const kept = account.credentials.twoFactor!.backupCodes;
    const left = kept.filter((digest) => digest !== former.digest(`backup code ${codes[1]!.replace("-", "")}`));
    expect(left).toHaveLength(4);
    expect(spendCode({ ...ports, vault }, account, codes[1]!)).toMatchObject({
      ok: true,
      value: { backupCodeUsed: true, twoFactor: { backupCodes: left } },
    });
  });

  it.each(["", "-", "00000-00000", "{digest}"])("are not %j", (typed) => {
    const { ports, account } = anAccountWithTwoFactor();
    const code = typed.replace("{digest}", account.credentials.twoFactor!.backupCodes[0]!);
    expect(spendCode(ports, account, code)).toEqual({ ok: false, refusal: invalidCode });
  });
});

describe("whatever is typed, whenever", () => {
  type Try = { readonly wait: number; readonly away: number } | { readonly wait: number; readonly backup: number };
  const waits = fc.integer({ min: 0, max: 100 });
  const tries: fc.Arbitrary<Try> = fc.oneof(
    fc.record({ wait: waits, away: fc.constantFrom(-90, -60, -30, 0, 30, 60, 90) }),
    fc.record({ wait: waits, backup: fc.integer({ min: 0, max: 5 }) }),
  );

  it("no code counts twice, none older than one that counted, and none out of its time", () => {
    fc.assert(
      fc.property(fc.array(tries, { maxLength: 30 }), (sequence) => {
        const { ports, account: first, codes, codeIn } = anAccountWithTwoFactor();
        let account = first;
        let newest = 0;
        const unused = new Set(codes);
        for (const one of sequence) {
          ports.clock.advance({ milliseconds: one.wait * 1000 });
          const step = Math.floor(ports.clock.now().getTime() / 30_000);
          const code = "backup" in one ? (codes[one.backup] ?? "AAAAA-AAAAA") : codeIn(one.away);
          const counts = "backup" in one ? unused.has(code) : Math.abs(one.away) <= 30 && step + one.away / 30 > newest;
          const spent = spendCode(ports, account, code);
          expect(spent.ok).toBe(counts);
          if (!spent.ok) continue;
          expect(spent.value.backupCodeUsed).toBe("backup" in one);
          if ("backup" in one) unused.delete(code);
          else newest = step + one.away / 30;
          account = spentBy(account, spent.value.twoFactor);
        }
        expect(account.credentials.twoFactor?.backupCodes).toHaveLength(unused.size);
      }),
    );
  });
});
