import { describe, expect, it } from "vitest";
import { castOf } from "../../testing/roles.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();
const path = "/api/notification-settings";

describe("notification settings", () => {
  it("are on, and turn off group by group for one person", async () => {
    const { dealer, subUser } = await castOf(app, databaseUrl());
    const all = [
      { group: "orders", on: true },
      { group: "messages", on: true },
      { group: "support", on: true },
    ];
    expect((await dealer.person.get(path)).body).toEqual(all);
    const { status, body } = await dealer.person.ask("PUT", `${path}/orders`, { on: false });
    expect([status, body]).toEqual([200, [{ group: "orders", on: false }, ...all.slice(1)]]);
    expect((await dealer.person.get(path)).body).toEqual(body);
    expect((await subUser.person.get(path)).body).toEqual(all);
    expect((await dealer.person.get("/api/privacy/export")).body).toMatchObject({ mailsTurnedOff: ["orders"] });
  });

  it("say what would be right of a group or a value that is none", async () => {
    const { dealer } = await castOf(app, databaseUrl());
    const put = async (group: string, body: unknown) => {
      const answer = await dealer.person.ask("PUT", `${path}/${group}`, body);
      return [answer.status, (answer.body as { detail: string }).detail];
    };
    expect(await put("nonsense", { on: false })).toEqual([
      422,
      "group must be one of orders, loads, messages, support",
    ]);
    for (const on of ["no", 0, null, undefined])
      expect(await put("orders", { on })).toEqual([422, "on must be true or false"]);
    expect(await put("loads", { on: false })).toEqual([404, "Your account does not get emails of this kind"]);
  });
});
