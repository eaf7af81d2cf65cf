import { createMemoryPorts, memoryNow } from "@lotlane/adapters/memory";
import { beforeEach, describe, expect, it } from "vitest";
import { verificationEmail } from "./effects.ts";
import { createLotlane } from "../lotlane.ts";
import { accepted, keepCast } from "../testing/index.ts";
import type { User } from "./user.ts";

let ports = createMemoryPorts();
let lotlane = createLotlane(ports);
let people: Awaited<ReturnType<typeof keepCast>>;
beforeEach(async () => {
  ports = createMemoryPorts();
  lotlane = createLotlane(ports);
  people = await keepCast(ports);
  for (const user of Object.values(people)) alter(user, { emailVerifiedAt: null });
});

function alter(user: User, overrides: Partial<User>) {
  const account = ports.storage.accounts.get(user.id)!;
  ports.storage.accounts.set(user.id, { ...account, user: { ...account.user, ...overrides } });
}

const userOf = ({ id }: User) => ports.storage.accounts.get(id)!.user;
const verify = (token: string, as: User = people.dana) => lotlane.commands.verifyEmail(as, token);
const request = (user: User) => lotlane.commands.requestVerification(userOf(user));

async function link(user: User): Promise<string> {
  accepted(await request(user));
  await ports.drainEffects();
  const mail = ports.outbox.at(-1);
  if (mail?.kind !== "verification_email") throw new Error("no link was mailed");
  return mail.secret;
}

const invalid = {
  ok: false,
  refusal: {
    kind: "token_invalid",
    message: "This link is invalid or has expired. Please request a new one.",
  },
};

describe("verifying an e-mail address", () => {
  it("happens by the link that was sent there, and is noted", async () => {
    const token = await link(people.dana);
    expect(ports.outbox).toMatchObject([{ kind: "verification_email", to: people.dana.email }]);
    ports.clock.advance({ minutes: 5 });
    const at = "2026-11-20T12:05:00.000Z";
    expect(accepted(await verify(token))).toEqual({ ...people.dana, emailVerifiedAt: at });
    expect(accepted(await lotlane.queries.accountHistory(people.dana.id))).toMatchObject([
      { kind: "email_verified", at, actorId: people.dana.id },
    ]);
  });

  it("is refused to every other account, and uses up nothing", async () => {
    const token = await link(people.dana);
    for (const other of [people.carlos, people.sam, people.ada])
      expect(await verify(token, other)).toEqual({
        ok: false,
        refusal: {
          kind: "link_of_another_account",
          message: "This link was sent for another account. Log in to that account to confirm its address.",
        },
      });
    for (const user of [people.dana, people.carlos]) expect(userOf(user).emailVerifiedAt).toBeNull();
    expect((await verify(token)).ok).toBe(true);
  });

  it("is possible for 72 hours", async () => {
    const [early, late] = [await link(people.dana), await link(people.carlos)];
    ports.clock.advance({ days: 2, hours: 23, minutes: 59, milliseconds: 59_999 });
    expect((await verify(early)).ok).toBe(true);
    ports.clock.advance({ milliseconds: 1 });
    expect(await verify(late, people.carlos)).toEqual(invalid);
    expect(userOf(people.carlos).emailVerifiedAt).toBeNull();
  });

  it("works once, and uses up the person's other links", async () => {
    const [first, second] = [await link(people.dana), await link(people.dana)];
    accepted(await verify(second));
    expect(await verify(second)).toEqual(invalid);
    expect(await verify(first)).toEqual(invalid);
  });

  it("is refused for a link that is mangled, or sets a password", async () => {
    const token = await link(people.dana);
    for (const mangled of ["", token.slice(1), `${token}x`, token.toUpperCase(), ports.vault.digest(token)])
      expect(await verify(mangled), mangled).toEqual(invalid);
    await lotlane.commands.requestPasswordReset(people.dana.email);
    await ports.drainEffects();
    const mail = ports.outbox.at(-1);
    expect(await verify(mail && "secret" in mail ? mail.secret : "")).toEqual(invalid);
  });

  it("proves the address to which the link went and no later one", async () => {
    const token = await link(people.dana);
    alter(people.dana, { email: "other@dealer.example" });
    expect(await verify(token)).toEqual(invalid);
  });

  it("is refused once the person was removed", async () => {
    const token = await link(people.sam);
    alter(people.sam, { removedAt: memoryNow });
    expect(await verify(token, people.sam)).toEqual(invalid);
  });

  it("changes nothing when the address has been confirmed since", async () => {
    const token = await link(people.dana);
    alter(people.dana, { emailVerifiedAt: "2026-11-20T12:00:30.000Z" });
    expect(accepted(await verify(token)).emailVerifiedAt).toBe("2026-11-20T12:00:30.000Z");
    expect(ports.storage.accountFacts).toEqual([]);
  });
});

describe("asking for a link", () => {
  it("is refused once the address is verified", async () => {
    accepted(await verify(await link(people.dana)));
    expect(await request(people.dana)).toEqual({
      ok: false,
      refusal: { kind: "email_already_verified", message: "Your email address is already verified." },
    });
  });

  it("sends nothing when the address was proved, or the person removed, before the mail left", async () => {
    accepted(await request(people.dana));
    accepted(await request(people.sam));
    alter(people.dana, { emailVerifiedAt: memoryNow });
    alter(people.sam, { removedAt: memoryNow });
    await ports.drainEffects();
    expect(ports.outbox).toEqual([]);
    expect(ports.storage.failed).toEqual([]);
  });

  it("fails for an account that is not there", async () => {
    await expect(lotlane.carryOut(verificationEmail("act", "no-account"))).rejects.toThrow("no-account");
  });
});
