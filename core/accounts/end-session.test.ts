import { describe, expect, it } from "vitest";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accepted, anId } from "../testing/index.ts";
import type { User } from "./user.ts";

freshBeforeEach();

async function begin(key: string, user: User): Promise<string> {
  ports.clock.advance({ minutes: 1 });
  const now = ports.clock.now();
  const session = { accountId: user.id, stage: "signed_in", userAgent: key, address: "203.0.113.7" } as const;
  await ports.sessions.save(key, session, now);
  return (await ports.sessions.find(key, now))!.id;
}

const places = async (user: User) => (await lotlane.queries.listSessions(user)).map(({ userAgent }) => userAgent);
const notFound = {
  ok: false,
  refusal: { kind: "session_not_found", message: "You are no longer signed in there." },
};

describe("the places where a user is signed in", () => {
  it("are listed with the last seen first, without other users' places and without a key", async () => {
    await begin("desk", people.dana);
    const id = await begin("phone", people.dana);
    await begin("truck", people.carlos);
    expect(await places(people.dana)).toEqual(["phone", "desk"]);
    expect((await lotlane.queries.listSessions(people.dana))[0]).toEqual({
      id,
      userAgent: "phone",
      address: "203.0.113.7",
      createdAt: "2026-11-20T12:02:00.000Z",
      lastSeenAt: "2026-11-20T12:02:00.000Z",
    });
  });

  it("can be ended one by one", async () => {
    await begin("desk", people.dana);
    const phone = await begin("phone", people.dana);
    expect(accepted(await lotlane.commands.endSession(people.dana, phone))).toBeUndefined();
    expect(await places(people.dana)).toEqual(["desk"]);
    expect(await lotlane.commands.endSession(people.dana, phone)).toEqual(notFound);
  });

  it("can be ended by their own people only", async () => {
    const truck = await begin("truck", people.carlos);
    for (const user of [people.dana, people.dina, people.ada])
      expect(await lotlane.commands.endSession(user, truck)).toEqual(notFound);
    expect(await lotlane.commands.endSession(people.carlos, anId())).toEqual(notFound);
    expect(await places(people.carlos)).toEqual(["truck"]);
  });

  it("can be ended all but this one", async () => {
    for (const key of ["desk", "phone", "tablet"]) await begin(key, people.dana);
    const here = await begin("here", people.dana);
    await begin("truck", people.carlos);
    expect(await lotlane.commands.endOtherSessions(people.dana, here)).toBe(3);
    expect(await lotlane.commands.endOtherSessions(people.dana, here)).toBe(0);
    expect(await places(people.dana)).toEqual(["here"]);
    expect(await places(people.carlos)).toEqual(["truck"]);
  });
});
