import { createMemoryPorts, memoryCodeAt, memoryNow } from "@lotlane/adapters/memory";
import { beforeEach, describe, expect, it } from "vitest";
import { createLotlane } from "../lotlane.ts";
import { accepted, anAccount, anId, castPassword, keepCast } from "../testing/index.ts";
import { disableTwoFactorSchema, enableTwoFactorSchema } from "./set-up-two-factor.ts";
import type { User } from "./user.ts";

let ports = createMemoryPorts();
let lotlane = createLotlane(ports);
let dana: User;
beforeEach(async () => {
  ports = createMemoryPorts();
  lotlane = createLotlane(ports);
  ({ dana } = await keepCast(ports));
});

const account = () => ports.storage.accounts.get(dana.id)!;
const setUp = () => lotlane.commands.setUpTwoFactor(dana);
const codeOf = (secret: string) => memoryCodeAt(secret, ports.clock.now());
const here = "the session here";
const enable = (code: string, password: string = castPassword, as = lotlane) =>
  as.commands.enableTwoFactor(dana, { code, password }, here);
const disable = (code: string, password: string = castPassword, as = lotlane) =>
  as.commands.disableTwoFactor(dana, { code, password }, here);
const kinds = async () => accepted(await lotlane.queries.accountHistory(dana.id)).map(({ kind }) => kind);

async function turnedOn() {
  const { secret } = accepted(await setUp());
  const backupCodes = accepted(await enable(codeOf(secret)));
  ports.clock.advance({ minutes: 1 });
  return { secret, backupCodes };
}

/** Signs Dana in at two places. @returns the keys of those that are left, asked later */
async function signedInTwice() {
  const session = { accountId: dana.id, stage: "signed_in", userAgent: "", address: "" } as const;
  for (const key of ["kept", "other"]) await ports.sessions.save(key, session, ports.clock.now());
  const kept = (await ports.sessions.find("kept", ports.clock.now()))!;
  const left = async () =>
    (await ports.sessions.list(dana.id, ports.clock.now())).map(({ id }) => (id === kept.id ? "kept" : "other"));
  return { id: kept.id, left };
}

/** The same product, in which the password is changed while it is being checked. */
function passwordChangedMeanwhile() {
  const verify = async (hash: string | undefined, password: string) => {
    const matches = await ports.passwords.verify(hash, password);
    const { user, credentials } = account();
    const passwordHash = await ports.passwords.hash("better than before");
    ports.storage.accounts.set(user.id, { user, credentials: { ...credentials, passwordHash } });
    return matches;
  };
  return createLotlane({ ...ports, passwords: { ...ports.passwords, verify } });
}

const mailed = async () => {
  await ports.drainEffects();
  return ports.outbox.map((mail) => [mail.to, mail.kind === "second_factor_email" && mail.change]);
};

const wrongPassword = {
  ok: false,
  refusal: { kind: "invalid_fields", errors: [{ path: "password", message: "The password is wrong" }] },
};
const invalid = { ok: false, refusal: { kind: "invalid_code", message: "Invalid verification code" } };
const notSetUp = {
  ok: false,
  refusal: { kind: "two_factor_not_set_up", message: "Two-factor authentication is not set up." },
};
const alreadyOn = {
  ok: false,
  refusal: {
    kind: "two_factor_already_on",
    message: "Two-factor authentication is already on. Turn it off before setting it up again.",
  },
};

describe("setting two-factor authentication up", () => {
  it("gives the app a secret, which is kept sealed, and changes no sign-in yet", async () => {
    const { secret, otpauthUrl } = accepted(await setUp());
    expect(otpauthUrl).toContain(secret);
    expect(otpauthUrl).toContain(encodeURIComponent(dana.email));
    expect(JSON.stringify(account())).not.toContain(secret);
    expect(account().user).toEqual(dana);
    expect(
      accepted(await lotlane.commands.signIn({ email: dana.email, password: castPassword })).secondFactorAwaited,
    ).toBe(false);
    expect(await kinds()).toEqual([]);
  });

  it("can start over, after which the last secret counts", async () => {
    const { secret: first } = accepted(await setUp());
    const { secret: second } = accepted(await setUp());
    expect(second).not.toBe(first);
    expect(await enable(codeOf(first))).toEqual(invalid);
    expect((await enable(codeOf(second))).ok).toBe(true);
  });

  it("is a fault without an account", async () => {
    const { user } = anAccount({ id: anId(), email: "unknown@dealer.example" });
    await expect(lotlane.commands.setUpTwoFactor(user)).rejects.toThrow();
  });
});

describe("turning it on", () => {
  it("answers five backup codes once, and asks for a code from then on", async () => {
    const { secret } = accepted(await setUp());
    const backupCodes = accepted(await enable(codeOf(secret)));
    expect(backupCodes).toHaveLength(5);
    expect(account().user.twoFactorEnabledAt).toBe(memoryNow);
    expect(JSON.stringify(account())).not.toContain(backupCodes[0]);
    expect(
      accepted(await lotlane.commands.signIn({ email: dana.email, password: castPassword })).secondFactorAwaited,
    ).toBe(true);
    expect(accepted(await lotlane.queries.accountHistory(dana.id))).toMatchObject([
      { kind: "two_factor_enabled", at: memoryNow, actorId: dana.id },
    ]);
  });

  it("needs to be set up, and a right code", async () => {
    expect(await enable("123456")).toEqual(notSetUp);
    const { secret } = accepted(await setUp());
    const wrong = codeOf(secret) === "000000" ? "000001" : "000000";
    expect(await enable(wrong)).toEqual(invalid);
    expect(account().user.twoFactorEnabledAt).toBeNull();
  });

  it("needs the password, of the moment in which it is turned on", async () => {
    const { secret } = accepted(await setUp());
    expect(await enable(codeOf(secret), "another one")).toEqual(wrongPassword);
    expect(await enable(codeOf(secret), castPassword, passwordChangedMeanwhile())).toEqual(wrongPassword);
    expect(account().user.twoFactorEnabledAt).toBeNull();
    expect(await mailed()).toEqual([]);
  });

  it("is mailed to the person, and ends every session but the one here", async () => {
    const { id, left } = await signedInTwice();
    const { secret } = accepted(await setUp());
    accepted(await lotlane.commands.enableTwoFactor(dana, { code: codeOf(secret), password: castPassword }, id));
    expect(await left()).toEqual(["kept"]);
    expect(await mailed()).toEqual([[dana.email, "enabled"]]);
  });

  it("happens once: neither another set-up nor another code changes it", async () => {
    const { secret } = await turnedOn();
    const before = account();
    expect(await setUp()).toEqual(alreadyOn);
    expect(await enable(codeOf(secret))).toEqual(alreadyOn);
    expect(account()).toEqual(before);
  });
});

describe("turning it off", () => {
  it("takes the password and a code of the app", async () => {
    const { secret } = await turnedOn();
    expect(accepted(await disable(codeOf(secret))).twoFactorEnabledAt).toBeNull();
    expect(account().credentials.twoFactor).toBeNull();
    expect(
      accepted(await lotlane.commands.signIn({ email: dana.email, password: castPassword })).secondFactorAwaited,
    ).toBe(false);
    expect(await kinds()).toEqual(["two_factor_disabled", "two_factor_enabled"]);
  });

  it("takes a backup code too", async () => {
    const { backupCodes } = await turnedOn();
    expect(accepted(await disable(backupCodes[3]!)).twoFactorEnabledAt).toBeNull();
  });

  it("is refused with a wrong password at that field, and spends no code", async () => {
    const { secret } = await turnedOn();
    expect(await disable(codeOf(secret), "another one")).toEqual(wrongPassword);
    expect((await disable(codeOf(secret))).ok).toBe(true);
  });

  it("is refused when the password has changed since", async () => {
    const { secret } = await turnedOn();
    expect(await disable(codeOf(secret), castPassword, passwordChangedMeanwhile())).toEqual(wrongPassword);
    expect(account().user.twoFactorEnabledAt).not.toBeNull();
  });

  it("is mailed to the person, and ends every session but the one here", async () => {
    const { secret } = await turnedOn();
    const { id, left } = await signedInTwice();
    accepted(await lotlane.commands.disableTwoFactor(dana, { code: codeOf(secret), password: castPassword }, id));
    expect(await left()).toEqual(["kept"]);
    expect(await mailed()).toEqual([
      [dana.email, "enabled"],
      [dana.email, "disabled"],
    ]);
  });

  it("is refused with a wrong code, or one that counted before", async () => {
    const { secret } = await turnedOn();
    expect(await disable("AAAAA-AAAAA")).toEqual(invalid);
    const code = codeOf(secret);
    accepted(await lotlane.commands.giveSecondFactor(dana.id, code));
    expect(await disable(code)).toEqual(invalid);
    expect(account().user.twoFactorEnabledAt).not.toBeNull();
  });

  it("is refused when it is not on, also when it is only set up", async () => {
    expect(await disable("123456")).toEqual(notSetUp);
    const { secret } = accepted(await setUp());
    expect(await disable(codeOf(secret))).toEqual(notSetUp);
  });

  it("lets it be set up again", async () => {
    const { secret } = await turnedOn();
    accepted(await disable(codeOf(secret)));
    ports.clock.advance({ minutes: 1 });
    const again = await turnedOn();
    expect(again.secret).not.toBe(secret);
    expect(account().credentials.twoFactor?.backupCodes).toHaveLength(5);
  });
});

describe("the forms", () => {
  it("ask for what is missing", () => {
    const messages = (result: { error?: { issues: readonly { message: string }[] } | undefined }) =>
      result.error?.issues.map(({ message }) => message);
    expect(messages(enableTwoFactorSchema.safeParse({ code: "12345" }))).toEqual([
      "Please enter a 6-digit code",
      "Password is required",
    ]);
    expect(messages(disableTwoFactorSchema.safeParse({ code: "", password: "" }))).toEqual([
      "Please enter a 6-digit code",
      "Password is required",
    ]);
    expect(messages(disableTwoFactorSchema.safeParse({}))).toEqual([
      "Please enter a 6-digit code",
      "Password is required",
    ]);
  });
});
