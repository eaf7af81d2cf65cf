import { beforeEach, describe, expect, it } from "vitest";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accepted, castPassword, once } from "../testing/index.ts";
import { invitationSchema, mostInvitedPeople } from "./invite-member.ts";
import { type MemberKind, memberSchema, teamRoleOf } from "./members.ts";
import type { User } from "./user.ts";

freshBeforeEach();

const email = "nina@dealer.example";
const invite = (actor: User = people.dana, kind: MemberKind = "sub_user", given: object = {}, call = once()) =>
  lotlane.commands.inviteMember(actor, kind, invitationSchema.parse({ email, ...given }), call);
const again = (id: string, actor: User = people.dana, kind: MemberKind = "sub_user") =>
  lotlane.commands.inviteAgain(actor, kind, id);
const join = (token: string) =>
  lotlane.commands.join({ token, firstName: "Nina", lastName: "New", password: "nina-lotlane" });
const signsIn = async (address: string, password: string) =>
  (await lotlane.commands.signIn({ email: address, password })).ok;

async function mailedSecret(): Promise<string> {
  await ports.drainEffects();
  const mail = ports.outbox.at(-1);
  if (mail?.kind !== "invitation_email") throw new Error(`no invitation came, but ${mail?.kind}`);
  return mail.secret;
}

const why = async (token: string): Promise<string> => {
  const [found, joined] = [await lotlane.queries.findInvitation(token), await join(token)];
  if (found.ok || joined.ok) throw new Error("the link works");
  expect(joined.refusal).toEqual(found.refusal);
  expect(found.refusal.kind).toBe("invitation_invalid");
  return found.refusal.message;
};

describe("inviting a person", () => {
  it("makes a member who cannot sign in, and mails the invitation alone", async () => {
    const user = accepted(await invite()).value;
    expect(user).toMatchObject({
      email,
      firstName: "nina",
      lastName: "",
      userType: "shipper",
      isSubUser: true,
      organizationId: people.dana.organizationId,
      invitedAt: ports.clock.now().toISOString(),
      emailVerifiedAt: null,
    });
    await ports.drainEffects();
    expect(ports.outbox).toMatchObject([
      {
        kind: "invitation_email",
        to: email,
        inviterName: "Dana Dealer",
        user: { companyName: "Dana's Motors" },
        endsAt: "2026-11-27T12:00:00.000Z",
      },
    ]);
    expect(accepted(await lotlane.queries.accountHistory(user.id))).toMatchObject([
      { kind: "added", actorId: people.dana.id, reason: "Invited by a link" },
    ]);
    expect((await lotlane.queries.listMembers(people.dana, "sub_user", { limit: 5 })).rows[0]).toEqual(user);
  });

  it("makes a carrier's dispatcher, with the carrier's role and its company", async () => {
    const invited = accepted(await invite(people.carlos)).value;
    expect(invited).toMatchObject({
      userType: "transporter",
      isSubUser: true,
      organizationId: people.carlos.organizationId,
      companyName: people.carlos.companyName,
    });
    expect(teamRoleOf(invited)).toBe("dispatcher");
  });

  it("answers a repeat with the first person, and is refused for a taken address as an addition is", async () => {
    const call = once();
    const { value } = accepted(await invite(people.dana, "sub_user", {}, call));
    expect(accepted(await invite(people.dana, "sub_user", {}, call))).toEqual({ value, repeated: true });
    const member = { password: "nina-lotlane", firstName: "Nina", lastName: "New" };
    for (const taken of [email, "carlos@carrier.example"]) {
      const added = await lotlane.commands.addMember(
        people.dana,
        "sub_user",
        memberSchema.parse({ ...member, email: taken }),
      );
      expect(added.ok).toBe(false);
      expect(await invite(people.dana, "sub_user", { email: taken })).toEqual(added);
    }
  });

  it("is refused while as many are open as there may be, until one joins or is withdrawn", async () => {
    const invited = [];
    for (let count = 0; count < mostInvitedPeople; count++)
      invited.push(accepted(await invite(people.dana, "sub_user", { email: `n${count}@dealer.example` })).value);
    expect(await invite()).toMatchObject({ refusal: { kind: "too_many_invitations" } });
    expect((await invite(people.carlos, "driver")).ok).toBe(true);
    accepted(await lotlane.commands.removeMember(people.dana, "sub_user", invited[0]!.id));
    expect((await invite(people.dana, "sub_user", { email: "last@dealer.example" })).ok).toBe(true);
  });
});

describe("joining", () => {
  it("gives the person their name and password, and proves their address", async () => {
    const { id } = accepted(await invite(people.carlos, "driver")).value;
    const secret = await mailedSecret();
    expect(accepted(await lotlane.queries.findInvitation(secret))).toMatchObject({ inviterName: "Carlos Carrier" });
    ports.clock.advance({ days: 6 });
    const joined = accepted(await join(secret));
    const at = ports.clock.now().toISOString();
    expect(joined).toMatchObject({
      id,
      firstName: "Nina",
      lastName: "New",
      userType: "driver",
      invitedAt: null,
      emailVerifiedAt: at,
    });
    expect(await signsIn(email, "nina-lotlane")).toBe(true);
    expect(accepted(await lotlane.queries.accountHistory(id))[0]).toMatchObject({
      kind: "email_verified",
      actorId: id,
      reason: "Joined by the link of the invitation",
    });
    expect(await why(secret)).toContain("has been used");
  });

  it.each(["nonsense", ""])("tells what to do about the link “%s”", async (token) => {
    expect(await why(token)).toContain("invalid or too old");
  });

  it("ends with the invitation", async () => {
    accepted(await invite());
    const secret = await mailedSecret();
    ports.clock.advance({ days: 7 });
    expect(await why(secret)).toBe("This invitation has expired. Ask Dana Dealer to send it again.");
  });

  it("is not possible by a link that was replaced, which the new one is", async () => {
    const { id } = accepted(await invite()).value;
    const first = await mailedSecret();
    ports.clock.advance({ days: 8 });
    accepted(await again(id));
    expect(await why(first)).toContain("newer invitation");
    expect((await join(await mailedSecret())).ok).toBe(true);
    expect(await again(id)).toMatchObject({ refusal: { kind: "not_invited" } });
  });

  it("is not possible once withdrawn", async () => {
    const { id } = accepted(await invite()).value;
    const secret = await mailedSecret();
    accepted(await lotlane.commands.removeMember(people.dana, "sub_user", id));
    expect(await why(secret)).toContain("was withdrawn");
    expect(await again(id)).toMatchObject({ refusal: { kind: "person_not_found" } });
  });

  it("is not possible while the main account is suspended", async () => {
    accepted(await invite());
    const secret = await mailedSecret();
    const review = { isSuspended: true, reason: "A check" };
    accepted(await lotlane.commands.reviewAccount(people.ada, people.dana.id, review));
    expect(await why(secret)).toContain("is suspended");
  });

  it("is not possible once the owner of the address took the main account over", async () => {
    const dana = ports.storage.accounts.get(people.dana.id)!;
    ports.storage.accounts.set(people.dana.id, { ...dana, user: { ...dana.user, emailVerifiedAt: null } });
    accepted(await invite());
    const secret = await mailedSecret();
    ports.clock.advance({ minutes: 1 });
    await lotlane.commands.requestPasswordReset(people.dana.email);
    await ports.drainEffects();
    const mail = ports.outbox.find(({ kind }) => kind === "password_reset_email") as { secret: string } | undefined;
    accepted(await lotlane.commands.resetPassword({ token: mail!.secret, password: "the owner's own" }));
    await ports.drainEffects();
    expect(await why(secret)).toContain("was withdrawn");
  });
});

describe("sending an invitation again", () => {
  it.each([
    ["carlos", "sub_user"],
    ["dana", "driver"],
    ["rita", "sub_user"],
  ] as const)("is not for %s as a %s", async (name, kind) => {
    const { id } = accepted(await invite()).value;
    expect(await again(id, people[name], kind)).toMatchObject({ refusal: { kind: "person_not_found" } });
  });

  it("is refused for a person who was added with a password", async () => {
    expect(await again(people.sam.id)).toMatchObject({ refusal: { kind: "not_invited" } });
    expect(await signsIn(people.sam.email, castPassword)).toBe(true);
  });
});

describe("a forgotten password of an invited person", () => {
  beforeEach(async () => void accepted(await invite()));
  const forgot = () => lotlane.commands.requestPasswordReset(email);

  it("brings the invitation again, which ends when the first does", async () => {
    await ports.drainEffects();
    ports.clock.advance({ days: 6 });
    await forgot();
    const secret = await mailedSecret();
    expect(ports.outbox.map(({ kind }) => kind)).toEqual(["invitation_email", "invitation_email"]);
    expect(ports.outbox[1]).toMatchObject({ endsAt: "2026-11-27T12:00:00.000Z" });
    expect(await lotlane.commands.resetPassword({ token: secret, password: "another way" })).toMatchObject({
      refusal: { kind: "token_invalid" },
    });
    ports.clock.advance({ days: 1 });
    expect(await why(secret)).toContain("has expired");
  });

  it("brings nothing once the invitation has ended", async () => {
    await ports.drainEffects();
    ports.clock.advance({ days: 7 });
    await forgot();
    await ports.drainEffects();
    expect(ports.outbox).toHaveLength(1);
  });
});
