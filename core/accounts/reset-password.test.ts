import { memoryCodeAt, memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, anId, anOrder, castPassword, keepOrder } from "../testing/index.ts";
import { paymentInputSchema } from "../payments/index.ts";
import { forgotPasswordSchema, passwordResetSchema } from "./reset-password.ts";
import { isProfileComplete, type User } from "./user.ts";

freshBeforeEach();

const forgot = (email: string) => lotlane.commands.requestPasswordReset(forgotPasswordSchema.parse({ email }).email);
const reset = (token: string, password = "a new password") => lotlane.commands.resetPassword({ token, password });
const signsIn = async (email: string, password: string) => (await lotlane.commands.signIn({ email, password })).ok;

function alter(user: User, overrides: Partial<User>) {
  const account = ports.storage.accounts.get(user.id)!;
  ports.storage.accounts.set(user.id, { ...account, user: { ...account.user, ...overrides } });
}

/** The secret of the last link that was mailed. */
function mailedSecret(): string {
  const mail = ports.outbox.at(-1);
  if (!mail || !("secret" in mail)) throw new Error("no link was mailed");
  return mail.secret;
}

async function resetLink(email = people.dana.email): Promise<string> {
  await forgot(email);
  await ports.drainEffects();
  return mailedSecret();
}

const invalid = {
  ok: false,
  refusal: {
    kind: "token_invalid",
    message: "This link is invalid or has expired. Please request a new one.",
  },
};

describe("a forgotten password", () => {
  it("mails a link to the owner of the account, however the address is capitalized", async () => {
    await forgot(" DANA@dealer.example ");
    await ports.drainEffects();
    expect(ports.outbox).toEqual([
      { kind: "password_reset_email", to: people.dana.email, user: people.dana, secret: expect.any(String) },
    ]);
  });

  it("of an unknown address is answered the same, with no mail and no failure", async () => {
    const [known, unknown] = [await forgot(people.dana.email), await forgot("unknown@dealer.example")];
    expect(unknown).toEqual(known);
    expect(ports.storage.waiting.map(({ effect }) => effect.kind)).toEqual([
      "password_reset_email",
      "password_reset_email",
    ]);
    await ports.drainEffects();
    expect(ports.outbox.map(({ to }) => to)).toEqual([people.dana.email]);
    expect(ports.storage.failed).toEqual([]);
  });

  it("brings nothing to suspended and removed people", async () => {
    alter(people.dana, { suspendedAt: memoryNow });
    alter(people.sam, { removedAt: memoryNow });
    await forgot(people.dana.email);
    await forgot(people.sam.email);
    await ports.drainEffects();
    expect(ports.outbox).toEqual([]);
    expect(ports.storage.tokens.size).toBe(0);
  });

  it("brings one mail for each time it is asked, however often the mail is tried", async () => {
    await forgot(people.dana.email);
    ports.mail.outage = true;
    const [{ effect }] = ports.storage.waiting as [(typeof ports.storage.waiting)[0]];
    await expect(lotlane.carryOut(effect)).rejects.toThrow();
    ports.mail.outage = false;
    await lotlane.carryOut(effect);
    await ports.drainEffects();
    expect(ports.outbox).toHaveLength(1);
    expect((await reset(mailedSecret())).ok).toBe(true);
    await resetLink();
    expect(ports.outbox.filter(({ kind }) => kind === "password_reset_email")).toHaveLength(2);
  });

  it("keeps of the link a digest only", async () => {
    const secret = await resetLink();
    expect(
      JSON.stringify([...ports.storage.tokens, ...ports.storage.waiting, ...ports.storage.accountFacts]),
    ).not.toContain(secret);
  });
});

describe("setting a new password by a link", () => {
  it("lets the person sign in with the new one, not with the old", async () => {
    const user = accepted(await reset(await resetLink()));
    expect(user.id).toBe(people.dana.id);
    expect(await signsIn(people.dana.email, "a new password")).toBe(true);
    expect(await signsIn(people.dana.email, castPassword)).toBe(false);
  });

  it("ends every session of the user and of no other user", async () => {
    const visit = { stage: "signed_in", userAgent: "", address: "" } as const;
    const now = ports.clock.now();
    for (const [key, { id }] of Object.entries({ desk: people.dana, phone: people.dana, other: people.carlos }))
      await ports.sessions.save(key, { ...visit, accountId: id }, now);
    accepted(await reset(await resetLink()));
    expect(await ports.sessions.find("desk", now)).toBeUndefined();
    expect(await ports.sessions.find("phone", now)).toBeUndefined();
    expect(await ports.sessions.find("other", now)).toBeDefined();
  });

  it("is noted and told to the owner", async () => {
    const link = await resetLink();
    ports.clock.advance({ minutes: 5 });
    accepted(await reset(link));
    await ports.drainEffects();
    const at = "2026-11-20T12:05:00.000Z";
    expect(ports.outbox.at(-1)).toEqual({
      kind: "password_changed_email",
      to: people.dana.email,
      user: people.dana,
      at,
      takenOver: false,
    });
    expect(accepted(await lotlane.queries.accountHistory(people.dana.id))).toMatchObject([
      { kind: "password_reset", at, actorId: people.dana.id },
    ]);
  });

  it("proves the address too, so that guest orders are offered", async () => {
    alter(people.dana, { emailVerifiedAt: null });
    const order = anOrder({ customer: { ...people.dana, phoneNumber: "(213) 555-0142" } });
    keepOrder(ports, order);
    expect(accepted(await reset(await resetLink())).emailVerifiedAt).toBe(memoryNow);
    await ports.drainEffects();
    const offered = await lotlane.queries.listOfferedOrders({ ...people.dana, emailVerifiedAt: memoryNow });
    expect(offered.map((view) => view.order)).toEqual([order]);
    const kinds = accepted(await lotlane.queries.accountHistory(people.dana.id)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(["email_verified", "password_reset", "unverified"]);
  });

  it("leaves the day on which an address was first proved", async () => {
    expect(accepted(await reset(await resetLink())).emailVerifiedAt).toBe(people.dana.emailVerifiedAt);
  });

  it("takes off a second factor from before the address was proved: a stranger may have prepared it", async () => {
    alter(people.dana, { emailVerifiedAt: null });
    const { secret } = accepted(await lotlane.commands.setUpTwoFactor(people.dana));
    const code = memoryCodeAt(secret, ports.clock.now());
    accepted(await lotlane.commands.enableTwoFactor(people.dana, { code, password: castPassword }, "theirs"));
    expect(accepted(await reset(await resetLink())).twoFactorEnabledAt).toBeNull();
    expect(ports.storage.accounts.get(people.dana.id)!.credentials.twoFactor).toBeNull();
    const signIn = await lotlane.commands.signIn({ email: people.dana.email, password: "a new password" });
    expect(accepted(signIn).secondFactorAwaited).toBe(false);
    const kinds = accepted(await lotlane.queries.accountHistory(people.dana.id)).map(({ kind }) => kind);
    expect(kinds).toContain("two_factor_disabled");
  });

  it("takes off a picture from before the address was proved, and leaves a later one", async () => {
    for (const emailVerifiedAt of [null, memoryNow]) {
      const pictureId = anId();
      alter(people.rita, { emailVerifiedAt, pictureId });
      const owner = accepted(await reset(await resetLink(people.rita.email)));
      expect(owner.pictureId).toBe(emailVerifiedAt && pictureId);
    }
  });

  describe("of a main account", () => {
    const samSignsIn = () => signsIn(people.sam.email, castPassword);
    const takenOver = () =>
      ports.outbox.flatMap((mail) => (mail.kind === "password_changed_email" ? [mail.takenOver] : []));

    it("removes people from before its address was proved, since a stranger may have added them, and says so", async () => {
      alter(people.dana, { emailVerifiedAt: null });
      const link = await resetLink();
      expect(await samSignsIn()).toBe(true);
      accepted(await reset(link));
      await ports.drainEffects();
      expect(await samSignsIn()).toBe(false);
      expect(takenOver()).toEqual([true]);
      const facts = accepted(await lotlane.queries.accountHistory(people.sam.id));
      expect(facts[0]).toMatchObject({ kind: "removed", actorId: people.dana.id });
    });

    it("removes what was set up before: payee, webhooks, keys, searches, company and its verification", async () => {
      const settings = paymentInputSchema.parse({
        billcomEnabled: true,
        billcomOrgId: "00801STRANGER",
        billcomApiKey: "stranger_0123456789",
      });
      accepted(await lotlane.commands.savePaymentSettings(people.dana, settings));
      const hook = { url: "https://stranger.example/in", events: ["order.claimed" as const] };
      const { webhook } = accepted(await lotlane.commands.addWebhook(people.dana, hook));
      const key = { name: "theirs", scopes: ["orders:read" as const], expiresInDays: null, password: castPassword };
      const { secret } = accepted(await lotlane.commands.makeKey(people.dana, key));
      alter(people.dana, { emailVerifiedAt: null, isVerified: true });
      const owner = accepted(await reset(await resetLink()));
      expect(owner).toMatchObject({ isVerified: false, companyName: null });
      expect(await lotlane.queries.readPaymentSettings(owner)).toMatchObject({ accountId: null, enabled: false });
      expect(await ports.webhooks.find(webhook.id)).toBeUndefined();
      expect(await lotlane.commands.useKey(secret!)).toBeUndefined();
      expect(await lotlane.queries.readCompany(owner)).toMatchObject({ companyName: null, dotNumber: null });
      const kinds = accepted(await lotlane.queries.accountHistory(owner.id)).map(({ kind }) => kind);
      expect(kinds).toContain("unverified");
    });

    it("asks for phone and address again, and shows the stranger's to no counterparty", async () => {
      const order = keepOrder(ports, aDealersOrder("assigned"));
      const shown = async () =>
        accepted(await lotlane.queries.viewOrder(people.carlos, order.id)).view.shipper?.phoneNumber;
      expect(await shown()).toBe(people.dana.phoneNumber);
      alter(people.dana, { emailVerifiedAt: null, address: "1 Stranger St" });
      const owner = accepted(await reset(await resetLink()));
      expect(owner).toMatchObject({ phoneNumber: null, address: null, lastName: people.dana.lastName });
      expect(isProfileComplete(owner)).toBe(false);
      expect(await shown()).toBeNull();
    });

    it("leaves what was set up when the address was proved before", async () => {
      const hook = { url: "https://dealer.example/in", events: ["order.claimed" as const] };
      const { webhook } = accepted(await lotlane.commands.addWebhook(people.dana, hook));
      const owner = accepted(await reset(await resetLink()));
      expect(await ports.webhooks.find(webhook.id)).toEqual(webhook);
      expect((await lotlane.queries.readCompany(owner)).companyName).not.toBeNull();
      expect(owner.phoneNumber).toBe(people.dana.phoneNumber);
    });

    it("leaves people whom its owner adds at once", async () => {
      alter(people.dana, { emailVerifiedAt: null });
      const link = await resetLink();
      const owner = accepted(await reset(link));
      ports.clock.advance({ milliseconds: 1 });
      const [email, password] = ["pia@dealer.example", "password of Pia"];
      const pia = { firstName: "Pia", lastName: "Park", phoneNumber: null, companyName: null, address: null };
      accepted(await lotlane.commands.addMember(owner, "sub_user", { ...pia, email, password }));
      await ports.drainEffects();
      expect(await signsIn(email, password)).toBe(true);
    });

    it("leaves its people when the address was proved before", async () => {
      accepted(await reset(await resetLink()));
      await ports.drainEffects();
      expect(await samSignsIn()).toBe(true);
      expect(takenOver()).toEqual([false]);
    });
  });

  it("leaves two-factor authentication on", async () => {
    const secret = accepted(await lotlane.commands.setUpTwoFactor(people.dana)).secret;
    const twoFactor = ports.storage.accounts.get(people.dana.id)!.credentials.twoFactor;
    accepted(await reset(await resetLink()));
    expect(secret).not.toBe("");
    expect(ports.storage.accounts.get(people.dana.id)!.credentials.twoFactor).toEqual(twoFactor);
  });

  it("works once", async () => {
    const link = await resetLink();
    accepted(await reset(link));
    expect(await reset(link, "yet another one")).toEqual(invalid);
    expect(await signsIn(people.dana.email, "a new password")).toBe(true);
  });

  it("works once, also when it is sent twice at the same time", async () => {
    const link = await resetLink();
    const results = await Promise.all([reset(link), reset(link)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("uses up the other links of that person, and no one else's", async () => {
    const [first, others] = [await resetLink(), await resetLink(people.carlos.email)];
    const second = await resetLink();
    accepted(await reset(second));
    expect(await reset(first)).toEqual(invalid);
    expect((await reset(others)).ok).toBe(true);
  });

  it("is possible for an hour", async () => {
    const [early, late] = [await resetLink(), await resetLink(people.carlos.email)];
    ports.clock.advance({ minutes: 59, milliseconds: 59_999 });
    expect((await reset(early)).ok).toBe(true);
    ports.clock.advance({ milliseconds: 1 });
    expect(await reset(late)).toEqual(invalid);
    expect(await signsIn(people.carlos.email, castPassword)).toBe(true);
  });

  it("is refused for a link that is mangled", async () => {
    const link = await resetLink();
    for (const mangled of [
      "",
      " ",
      `${link} `,
      link.slice(1),
      link.toUpperCase(),
      `${link}x`,
      ports.vault.digest(link),
    ])
      expect(await reset(mangled), mangled).toEqual(invalid);
    expect((await reset(link)).ok).toBe(true);
  });

  it("is refused for a link that proves an address, which still proves it", async () => {
    alter(people.dana, { emailVerifiedAt: null });
    accepted(await lotlane.commands.requestVerification({ ...people.dana, emailVerifiedAt: null }));
    await ports.drainEffects();
    const link = mailedSecret();
    expect(await reset(link)).toEqual(invalid);
    expect((await lotlane.commands.verifyEmail(people.dana, link)).ok).toBe(true);
  });

  it("is refused for a link that went to an earlier address", async () => {
    const link = await resetLink();
    alter(people.dana, { email: "other@dealer.example" });
    expect(await reset(link)).toEqual(invalid);
  });

  it("is refused once the person was removed", async () => {
    const link = await resetLink(people.sam.email);
    alter(people.sam, { removedAt: memoryNow });
    expect(await reset(link)).toEqual(invalid);
  });

  it("does not let a suspended person in", async () => {
    const link = await resetLink();
    alter(people.dana, { suspendedAt: memoryNow });
    accepted(await reset(link));
    expect(await signsIn(people.dana.email, "a new password")).toBe(false);
  });
});

describe("the forms", () => {
  const messages = (result: { error?: { issues: readonly { message: string }[] } | undefined }) =>
    result.error?.issues.map(({ message }) => message);

  it("say what is missing", () => {
    expect(messages(forgotPasswordSchema.safeParse({ email: "dana" }))).toEqual(["Invalid email address"]);
    expect(messages(passwordResetSchema.safeParse({ token: "x", password: "12345" }))).toEqual([
      "Password must be at least 6 characters",
    ]);
    expect(messages(passwordResetSchema.safeParse({ password: "123456" }))).toEqual(["token is required"]);
  });
});
