import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accepted, anId } from "../testing/index.ts";
import { accountCorrectionSchema } from "./correct-account.ts";
import type { User } from "./user.ts";

freshBeforeEach();

const correct = (id: string, changes: object = {}, admin: User = people.ada) =>
  lotlane.commands.correctAccount(
    admin,
    id,
    accountCorrectionSchema.parse({
      firstName: people.dana.firstName,
      lastName: people.dana.lastName,
      phoneNumber: people.dana.phoneNumber,
      reason: "Said so on the telephone",
      ...changes,
    }),
  );
/** Another state of a person who is there. */
function keepUser({ storage }: typeof ports, user: User): void {
  storage.accounts.set(user.id, { ...storage.accounts.get(user.id)!, user });
}
const newest = async (id: string) => accepted(await lotlane.queries.accountHistory(id))[0];

describe("a correction of an account", () => {
  it("changes name and number, is kept with its reason, and is told to the person", async () => {
    const { dana, ada } = people;
    const corrected = accepted(await correct(dana.id, { lastName: "Miller", phoneNumber: "312-555-0199" }));
    expect(corrected).toEqual({ ...dana, lastName: "Miller", phoneNumber: "312-555-0199" });
    const changes = ["Name: “Dana Dealer”, now “Dana Miller”", `Phone: ${dana.phoneNumber}, now 312-555-0199`];
    expect(await newest(dana.id)).toMatchObject({
      kind: "corrected",
      actorId: ada.id,
      reason: `Said so on the telephone (${changes.join("; ")})`,
    });
    await ports.drainEffects();
    expect(ports.outbox).toMatchObject([{ kind: "account_corrected_email", to: dana.email, changes }]);
  });

  it("that changes nothing leaves no fact and mails nothing", async () => {
    const { dana } = people;
    expect(accepted(await correct(dana.id))).toEqual(dana);
    expect(await newest(dana.id)).toBeUndefined();
    await ports.drainEffects();
    expect(ports.outbox).toEqual([]);
  });

  it("takes no dealer's or transporter's number away, and needs a reason", async () => {
    expect(await correct(people.dana.id, { phoneNumber: "" })).toMatchObject({
      ok: false,
      refusal: { errors: [{ path: "phoneNumber" }] },
    });
    expect(accountCorrectionSchema.safeParse({ firstName: "D", lastName: "D", reason: " " }).success).toBe(false);
  });

  it("moves the account to another address, which has to be proved, and ends what the former one opened", async () => {
    const { dana, ada } = people;
    const now = ports.clock.now();
    await ports.sessions.save("key", { accountId: dana.id, userAgent: "", address: "", stage: "signed_in" }, now);
    const corrected = accepted(await correct(dana.id, { email: "Dana@New.example" }));
    expect(corrected).toEqual({ ...dana, email: "dana@new.example", emailVerifiedAt: null, addressMovedAt: memoryNow });
    expect(await ports.sessions.find("key", now)).toBeUndefined();
    const changes = [`Email: ${dana.email}, now dana@new.example`];
    expect(await newest(dana.id)).toMatchObject({ kind: "corrected", actorId: ada.id });
    await ports.drainEffects();
    expect(ports.outbox).toHaveLength(3);
    for (const [to, told] of [
      [dana.email, [`Email: no longer ${dana.email}`]],
      ["dana@new.example", changes],
    ])
      expect(ports.outbox).toContainEqual(
        expect.objectContaining({ kind: "account_corrected_email", to, changes: told }),
      );
    expect(ports.outbox).toContainEqual(
      expect.objectContaining({ kind: "verification_email", to: "dana@new.example" }),
    );
  });

  it("tells a former address nothing that was never proved: it may be a stranger's", async () => {
    const { dana } = people;
    keepUser(ports, { ...dana, emailVerifiedAt: null });
    accepted(await correct(dana.id, { email: "dana@new.example" }));
    await ports.drainEffects();
    expect(ports.outbox.map(({ to }) => to)).toEqual(["dana@new.example", "dana@new.example"]);
  });

  it("keeps company, people and second factor when the new address chooses a password before it is proved", async () => {
    const { dana, ada } = people;
    const twoFactorEnabledAt = "2026-10-01T12:00:00.000Z";
    keepUser(ports, { ...dana, twoFactorEnabledAt });
    accepted(await correct(dana.id, { email: "dana@new.example" }));
    accepted(await lotlane.commands.sendPasswordReset(ada, dana.id));
    await ports.drainEffects();
    const mail = ports.outbox.find(({ kind }) => kind === "password_reset_email");
    const token = mail?.kind === "password_reset_email" ? mail.secret : "";
    const user = accepted(await lotlane.commands.resetPassword({ token, password: "a new password" }));
    expect(user).toMatchObject({ companyName: dana.companyName, isVerified: true, twoFactorEnabledAt });
    await ports.drainEffects();
    expect((await ports.accounts.find(people.sam.id))?.user.removedAt).toBeNull();
  });

  it("leaves the address of an admin, and of one who has not joined", async () => {
    const { ada, sam } = people;
    const named = { firstName: ada.firstName, lastName: ada.lastName, phoneNumber: ada.phoneNumber ?? "" };
    const refused = { refusal: { errors: [{ path: "email" }] } };
    expect(await correct(ada.id, { ...named, email: "ada@new.example" })).toMatchObject(refused);
    keepUser(ports, { ...sam, invitedAt: memoryNow });
    expect(await correct(sam.id, { email: "sam@new.example" })).toMatchObject(refused);
  });

  it("takes no address of another account", async () => {
    expect(await correct(people.dana.id, { email: people.carlos.email })).toMatchObject({
      refusal: { kind: "email_unavailable" },
    });
    expect((await ports.accounts.find(people.dana.id))?.user).toEqual(people.dana);
  });

  it("gives a main account without orders and people its other role, unverified, and no one else another", async () => {
    const { dana, sam, dina, rita, carlos } = people;
    const toTransporter = (id: string) => correct(id, { userType: "transporter" });
    const tied = { refusal: { errors: [{ path: "userType" }] } };
    for (const { id } of [dana, sam, rita]) expect(await toTransporter(id)).toMatchObject(tied);
    accepted(await lotlane.commands.removeMember(carlos, "driver", dina.id));
    const corrected = accepted(
      await correct(carlos.id, {
        userType: "shipper",
        phoneNumber: carlos.phoneNumber,
        lastName: carlos.lastName,
        firstName: carlos.firstName,
      }),
    );
    expect(corrected).toEqual({ ...carlos, userType: "shipper", isVerified: false });
    const history = accepted(await lotlane.queries.accountHistory(carlos.id)).slice(0, 2);
    expect(new Set(history.map(({ kind }) => kind))).toEqual(new Set(["corrected", "unverified"]));
    for (const { reason } of history) expect(reason).toContain("Role: transporter, now dealer");
  });

  it("is refused for an admin's account by another team, and for those who are not there", async () => {
    const otto: User = { ...people.ada, id: anId(), adminTeam: "operations" };
    expect(await correct(people.ada.id, {}, otto)).toMatchObject({ ok: false, refusal: { kind: "not_allowed" } });
    expect(await correct(people.dana.id, {}, { ...otto, adminTeam: "sales" })).toMatchObject({
      refusal: { kind: "not_allowed" },
    });
    accepted(await lotlane.commands.removeMember(people.carlos, "driver", people.dina.id));
    for (const id of [people.dina.id, anId()])
      expect(await correct(id)).toMatchObject({ ok: false, refusal: { kind: "person_not_found" } });
  });
});

describe("signing a person out", () => {
  it("ends every session of the person alone, with the reason", async () => {
    const { dana, sam } = people;
    const now = ports.clock.now();
    for (const { id } of [dana, sam])
      await ports.sessions.save(id, { accountId: id, userAgent: "", address: "", stage: "signed_in" }, now);
    accepted(await lotlane.commands.signOutEverywhere(people.ada, dana.id, { reason: "Lost a phone" }));
    expect(await ports.sessions.find(dana.id, now)).toBeUndefined();
    expect(await ports.sessions.find(sam.id, now)).toBeDefined();
    expect(await newest(dana.id)).toMatchObject({ kind: "signed_out", reason: "Lost a phone" });
  });
});

describe("a password reset that an admin sends", () => {
  it("reaches the person as their own would, and is kept", async () => {
    const { dana } = people;
    accepted(await lotlane.commands.sendPasswordReset(people.ada, dana.id));
    await ports.drainEffects();
    expect(ports.outbox).toMatchObject([{ kind: "password_reset_email", to: dana.email }]);
    expect(await newest(dana.id)).toMatchObject({ kind: "reset_sent", actorId: people.ada.id });
  });

  it("is refused for a suspended account, which no mail would reach", async () => {
    const { dana, ada } = people;
    accepted(await lotlane.commands.reviewAccount(ada, dana.id, { isSuspended: true, reason: "Fraud" }));
    expect(await lotlane.commands.sendPasswordReset(ada, dana.id)).toMatchObject({
      ok: false,
      refusal: { kind: "account_suspended" },
    });
  });
});
