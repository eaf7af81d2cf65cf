import { describe, expect, it } from "vitest";
import { freshBeforeEach, lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, anId } from "../testing/index.ts";
import type { User } from "./user.ts";

freshBeforeEach();

const because = { reason: "You asked why an order is missing" };
const otto = (): User => ({ ...people.ada, id: anId(), adminTeam: "operations" });

describe("an admin who sees Lotlane as another person", () => {
  it("does so for half an hour, of which the person is told and which their history keeps", async () => {
    const { ada, dana } = people;
    expect(await lotlane.queries.seenAs(ada, dana.id)).toBeUndefined();
    expect(accepted(await lotlane.commands.beginSeeingAs(ada, dana.id, because))).toEqual(dana);
    expect(await lotlane.queries.seenAs(ada, dana.id)).toEqual(dana);
    expect(accepted(await lotlane.queries.accountHistory(dana.id))[0]).toMatchObject({
      kind: "seen",
      actorId: ada.id,
      reason: because.reason,
    });
    await ports.drainEffects();
    expect(ports.outbox).toMatchObject([
      { kind: "account_seen_email", to: dana.email, by: "Ada Admin", reason: because.reason },
    ]);
    ports.clock.advance({ minutes: 30 });
    expect(await lotlane.queries.seenAs(ada, dana.id)).toBeUndefined();
  });

  it("sees as that person alone, and no other admin does", async () => {
    const { ada, dana, carlos } = people;
    accepted(await lotlane.commands.beginSeeingAs(ada, dana.id, because));
    expect(await lotlane.queries.seenAs(ada, carlos.id)).toBeUndefined();
    expect(await lotlane.queries.seenAs(otto(), dana.id)).toBeUndefined();
    expect(await lotlane.queries.seenAs({ ...ada, adminTeam: "sales" }, dana.id)).toBeUndefined();
  });

  it("no longer sees as a person who was removed, and mails them nothing", async () => {
    const { ada, carlos, dina } = people;
    accepted(await lotlane.commands.beginSeeingAs(ada, dina.id, because));
    accepted(await lotlane.commands.removeMember(carlos, "driver", dina.id));
    expect(await lotlane.queries.seenAs(ada, dina.id)).toBeUndefined();
    await ports.drainEffects();
    expect(ports.outbox.map(({ kind }) => kind)).not.toContain("account_seen_email");
  });

  it("is refused for admins, for people who are not there, and for other teams and users", async () => {
    const { ada, dana, carlos } = people;
    const begin = (admin: User, id: string) => lotlane.commands.beginSeeingAs(admin, id, because);
    for (const [admin, id] of [
      [ada, ada.id],
      [{ ...otto(), adminTeam: "sales" }, dana.id],
      [carlos, dana.id],
    ] as const)
      expect(await begin(admin, id)).toMatchObject({ refusal: { kind: "not_allowed" } });
    expect(await begin(ada, anId())).toMatchObject({ refusal: { kind: "person_not_found" } });
    expect(accepted(await begin(otto(), dana.id))).toEqual(dana);
  });
});
