import { createMemoryPorts, memoryCodeAt, memoryNow } from "@lotlane/adapters/memory";
import { beforeEach, describe, expect, it } from "vitest";
import { createLotlane } from "../lotlane.ts";
import { accepted, anId, castPassword, keepCast } from "../testing/index.ts";
import type { User } from "./user.ts";

let ports = createMemoryPorts();
let lotlane = createLotlane(ports);
let dana: User;
let secret: string;
let backupCodes: readonly string[];
beforeEach(async () => {
  ports = createMemoryPorts();
  lotlane = createLotlane(ports);
  ({ dana } = await keepCast(ports));
  ({ secret } = accepted(await lotlane.commands.setUpTwoFactor(dana)));
  backupCodes = accepted(
    await lotlane.commands.enableTwoFactor(dana, { code: codeNow(), password: castPassword }, "here"),
  );
  ports.clock.advance({ hours: 1 });
});

const codeNow = () => memoryCodeAt(secret, ports.clock.now());
const give = (code: string, id = dana.id) => lotlane.commands.giveSecondFactor(id, code);
const wrong = { ok: false, refusal: { kind: "invalid_credentials", message: "Invalid verification code" } };
const kinds = async () => accepted(await lotlane.queries.accountHistory(dana.id)).map(({ kind }) => kind);

describe("the second step of a sign-in", () => {
  it("takes the code that the app shows", async () => {
    expect(accepted(await give(codeNow()))).toMatchObject({ id: dana.id, email: dana.email });
    expect(await kinds()).toEqual(["two_factor_enabled"]);
  });

  it("takes no code a second time, though it still holds", async () => {
    const code = codeNow();
    accepted(await give(code));
    expect(await give(code)).toEqual(wrong);
    ports.clock.advance({ milliseconds: 30_000 });
    expect(await give(code)).toEqual(wrong);
    accepted(await give(codeNow()));
  });

  it("takes no code before one that counted", async () => {
    const earlier = codeNow();
    ports.clock.advance({ milliseconds: 30_000 });
    accepted(await give(codeNow()));
    expect(await give(earlier)).toEqual(wrong);
  });

  it("takes one code once, also when it arrives twice at the same time", async () => {
    const results = await Promise.all([give(codeNow()), give(codeNow())]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("does not take the code with which it was turned on", async () => {
    ports.clock.set(memoryNow);
    expect(await give(codeNow())).toEqual(wrong);
  });

  it("takes a backup code once, and notes it", async () => {
    accepted(await give(backupCodes[0]!));
    expect(await give(backupCodes[0]!)).toEqual(wrong);
    accepted(await give(backupCodes[1]!));
    expect(await kinds()).toEqual(["backup_code_used", "backup_code_used", "two_factor_enabled"]);
  });

  it("with a backup code is mailed, and ends the sessions from before", async () => {
    const session = { accountId: dana.id, stage: "signed_in", userAgent: "", address: "" } as const;
    await ports.sessions.save("before", session, ports.clock.now());
    accepted(await give(codeNow()));
    expect(await ports.sessions.find("before", ports.clock.now())).toBeDefined();
    accepted(await give(backupCodes[0]!));
    expect(await ports.sessions.find("before", ports.clock.now())).toBeUndefined();
    await ports.drainEffects();
    expect(ports.outbox).toMatchObject([
      { kind: "second_factor_email", to: dana.email, change: "enabled" },
      { kind: "second_factor_email", to: dana.email, change: "backup_code_used" },
    ]);
  });

  it.each(["", "000000", "abcdef", "AAAAA-AAAAA"])("refuses %j", async (code) => {
    expect(await give(code)).toEqual(wrong);
  });

  it("refuses a user who has not turned it on or does not exist", async () => {
    expect(await give(codeNow(), anId())).toEqual(wrong);
    accepted(await lotlane.commands.setUpTwoFactor((await keepCast(ports)).dana));
    ports.storage.accounts.set(dana.id, {
      user: dana,
      credentials: { passwordHash: "", twoFactor: null },
    });
    expect(await give(codeNow())).toEqual(wrong);
  });

  it("refuses a user suspended or removed after giving the password", async () => {
    const suspended = {
      ok: false,
      refusal: { kind: "account_suspended", message: "This account is suspended. Please contact support." },
    };
    const account = ports.storage.accounts.get(dana.id)!;
    for (const change of [{ suspendedAt: memoryNow }, { removedAt: memoryNow }]) {
      ports.storage.accounts.set(dana.id, { ...account, user: { ...account.user, ...change } });
      expect(await give(codeNow())).toEqual(suspended);
    }
  });
});
