import { beforeEach, describe, expect, it } from "vitest";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accepted, once } from "../testing/index.ts";
import { adminInvitationSchema } from "./invite-member.ts";
import { accountReviewSchema } from "./review-account.ts";
import type { AdminTeam, User } from "./user.ts";

freshBeforeEach();

const email = "otto@lotlane.example";
const invite = async (adminTeam: AdminTeam, address = email) =>
  accepted(
    await lotlane.commands.inviteMember(
      people.ada,
      "admin",
      adminInvitationSchema.parse({ email: address, firstName: "Otto", lastName: "Owner", adminTeam }),
      once(),
    ),
  ).value;
const put = (actor: User, id: string, adminTeam: AdminTeam) =>
  lotlane.commands.changeAdminTeam(actor, id, { adminTeam });
const remove = (actor: User, id: string) => lotlane.commands.removeMember(actor, "admin", id);
const suspend = (actor: User, id: string) =>
  lotlane.commands.reviewAccount(actor, id, accountReviewSchema.parse({ isSuspended: true, reason: "Left" }));

describe("an invited admin", () => {
  it("joins by the mailed link, on the team that the owner chose", async () => {
    const { id } = await invite("sales");
    await ports.drainEffects();
    const mail = ports.outbox.at(-1);
    if (mail?.kind !== "invitation_email") throw new Error(`no invitation came, but ${mail?.kind}`);
    expect(mail).toMatchObject({ to: email, inviterName: "Ada Admin" });
    const joined = accepted(
      await lotlane.commands.join({
        token: mail.secret,
        firstName: "Otto",
        lastName: "Owner",
        password: "otto-lotlane",
      }),
    );
    expect(joined).toMatchObject({ id, userType: "admin", adminTeam: "sales", organizationId: null, invitedAt: null });
    expect((await lotlane.queries.listMembers(people.ada, "admin", { limit: 5 })).rows.map((one) => one.id)).toEqual(
      expect.arrayContaining([id, people.ada.id]),
    );
  });

  it("is sent a new link, and is removed, by an owner alone", async () => {
    const [otto, sally] = [await invite("operations"), await invite("sales", "sally@lotlane.example")];
    const missing = { ok: false, refusal: { kind: "person_not_found" } };
    expect(await lotlane.commands.inviteAgain(otto, "admin", sally.id)).toMatchObject(missing);
    expect(await remove(otto, sally.id)).toMatchObject(missing);
    accepted(await lotlane.commands.inviteAgain(people.ada, "admin", sally.id));
    expect(accepted(await remove(people.ada, sally.id)).removedAt).not.toBeNull();
    expect(await remove(people.ada, sally.id)).toMatchObject(missing);
    expect(await remove(people.ada, people.dana.id)).toMatchObject(missing);
  });
});

describe("changing an admin's team", () => {
  let otto: User;
  beforeEach(async () => {
    otto = await invite("owner");
  });

  it("is kept with who did it; the same team again leaves no fact", async () => {
    const kinds = async () =>
      accepted(await lotlane.queries.accountHistory(otto.id)).filter(({ kind }) => kind === "team_changed");
    expect(accepted(await put(people.ada, otto.id, "accounting")).adminTeam).toBe("accounting");
    accepted(await put(people.ada, otto.id, "accounting"));
    expect(await kinds()).toMatchObject([{ actorId: people.ada.id, reason: "accounting" }]);
  });

  it("is an owner's, and never of the owner's own team", async () => {
    expect(await put(people.ada, people.ada.id, "sales")).toMatchObject({ ok: false, refusal: { kind: "no_owner" } });
    const sally = await invite("sales", "sally@lotlane.example");
    expect(await put(sally, otto.id, "sales")).toMatchObject({ ok: false, refusal: { kind: "not_allowed" } });
    expect(await put(people.ada, people.dana.id, "sales")).toMatchObject({
      ok: false,
      refusal: { kind: "person_not_found" },
    });
  });

  it.each([
    ["demote", (actor: User, id: string) => put(actor, id, "sales")],
    ["remove", remove],
    ["suspend", suspend],
  ])("leaves an owner where two owners %s each other at once", async (_what, act) => {
    const [first, second] = await Promise.all([act(people.ada, otto.id), act(otto, people.ada.id)]);
    expect([first.ok, second.ok]).toEqual([true, false]);
    expect(ports.storage.accounts.get(people.ada.id)?.user).toEqual(people.ada);
  });
});

describe("an admin's account", () => {
  it("is suspended, verified or freed of its second factor by owners alone", async () => {
    const otto = await invite("operations");
    const refused = {
      ok: false,
      refusal: { kind: "not_allowed", message: "Only owners can decide about the accounts of admins" },
    };
    expect(await suspend(otto, people.ada.id)).toEqual(refused);
    expect(await lotlane.commands.resetSecondFactor(otto, people.ada.id, { reason: "Lost" })).toMatchObject(refused);
    accepted(await suspend(otto, people.dana.id));
    const sally = await invite("sales", "sally@lotlane.example");
    expect(await suspend(sally, people.carlos.id)).toMatchObject({ ok: false, refusal: { kind: "not_allowed" } });
  });
});
