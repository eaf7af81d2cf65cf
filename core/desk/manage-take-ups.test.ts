import { beforeEach, expect, it } from "vitest";
import { beginAfresh, lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, aPerson } from "../testing/index.ts";
import type { User } from "../accounts/index.ts";

let bo: User;
const danas = { kind: "support", id: "" } as { kind: "support"; id: string };

beforeEach(async () => {
  await beginAfresh();
  const account = aPerson({ userType: "admin", firstName: "Bo", lastName: "Best" });
  ports.storage.accounts.set(account.user.id, account);
  bo = account.user;
  danas.id = people.dana.id;
  accepted(await lotlane.commands.writeInChat(people.dana, "Where is my car?"));
});

it("tells the second of two who answers, and lets them take it over", async () => {
  const adas = accepted(await lotlane.commands.takeUp(people.ada, danas));
  expect(adas).toMatchObject({ ...danas, by: { name: "Ada Admin" } });
  expect(await lotlane.commands.takeUp(bo, danas)).toEqual({
    ok: false,
    refusal: { kind: "taken_up", message: "Ada Admin is already answering this" },
  });
  expect(accepted(await lotlane.commands.takeUp(bo, { ...danas, from: people.ada.id })).by.id).toBe(bo.id);
  expect(await lotlane.commands.letGo(people.ada, danas)).toMatchObject({ refusal: { kind: "not_taken_up" } });
  accepted(await lotlane.commands.letGo(bo, danas));
  expect(await lotlane.queries.listTakenUp()).toEqual([]);
});

it("ends with the answer of anyone, and is none for what is answered", async () => {
  accepted(await lotlane.commands.takeUp(people.ada, danas));
  ports.clock.advance({ minutes: 1 });
  accepted(await lotlane.commands.answerFromSupport(bo, people.dana.id, "In Flagstaff"));
  expect(await lotlane.queries.listTakenUp()).toEqual([]);
  expect(await lotlane.commands.takeUp(people.ada, danas)).toMatchObject({ refusal: { kind: "nothing_to_answer" } });
});
