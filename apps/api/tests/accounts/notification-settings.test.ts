import { describe, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { claimedOrder } from "../../testing/order-calls.ts";
import { castOf } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();
const path = "/api/notification-settings";

const dailyOrders = { group: "orders", on: true, daily: true };

describe("notification settings", () => {
  it("are on, and turn off group by group for one person", async () => {
    const { dealer, subUser } = await castOf(app, databaseUrl());
    const all = [
      { group: "orders", on: true, daily: false },
      { group: "messages", on: true, daily: false },
      { group: "support", on: true, daily: false },
      { group: "reminders", on: true, daily: false },
    ];
    expect((await dealer.person.get(path)).body).toEqual(all);
    const { status, body } = await dealer.person.ask("PUT", `${path}/orders`, { on: false });
    expect([status, body]).toEqual([200, [{ group: "orders", on: false, daily: false }, ...all.slice(1)]]);
    expect((await dealer.person.get(path)).body).toEqual(body);
    expect((await subUser.person.get(path)).body).toEqual(all);
    expect((await dealer.person.get("/api/privacy/export")).body).toMatchObject({ mailsTurnedOff: ["orders"] });
  });

  it("gather a day's emails in one, whose link turns them off", async () => {
    const { dealer, transporter } = await castOf(app, databaseUrl());
    const { person, email } = dealer;
    // One in which it is hours until seven in the morning: at that moment the day's mail would become the next one's.
    const zone = new Date().getUTCHours() < 16 ? "Asia/Tokyo" : "America/Chicago";
    const choice = { on: true, daily: true, zone };
    const chosen = await person.ask("PUT", `${path}/orders`, choice);
    expect([chosen.status, chosen.body]).toEqual([200, expect.arrayContaining([dailyOrders])]);
    const orders = [
      await claimedOrder(person, transporter.person),
      await claimedOrder(person, transporter.person, { vehicleModel: "Civic" }),
    ];
    const inLine = () =>
      sql<{ readonly due: boolean }>(
        databaseUrl(),
        "select start_after > now() as due from pgboss.job where data->>'kind' = 'daily_mail' and data->>'accountId' = (select id::text from accounts where email = $1)",
        [email],
      );
    await eventually(async () => {
      expect((await person.get("/api/notices/unread")).body).toEqual({ unread: 2 });
      expect(await inLine()).toEqual([{ due: true }]);
    });
    const subjects = async () => (await mailsTo(app(), email)).map(({ subject }) => subject);
    expect((await subjects()).filter((subject) => /transporter|day on/.test(subject))).toEqual([]);
    const { dailyMails } = (await person.get("/api/privacy/export")).body as { readonly dailyMails?: unknown };
    expect(dailyMails).toEqual({ groups: ["orders"], zone });

    const opened = await person.post("/api/notices/read", { path: `/orders/${orders[1]!.id}?tab=tracking` });
    expect(opened.body).toEqual({ read: 1 });
    await sql(databaseUrl(), "update pgboss.job set start_after = now() where data->>'kind' = 'daily_mail'");
    const mail = await eventually(async () => {
      const found = (await mailsTo(app(), email)).filter(({ subject }) => subject.includes("Your day on Lotlane"));
      expect(found).toHaveLength(1);
      return found[0]!;
    });
    expect(mail.subject).toBe("Your day on Lotlane: 1 update");
    expect(mail.text).toContain(`/orders/${orders[0]!.id}`);
    expect(mail.text).not.toContain(orders[1]!.id);

    const [, link] = /^List-Unsubscribe:\s*<https?:\/\/[^/]+(\/unsubscribe\/[^>]+)>/m.exec(
      mail.text.replaceAll(/\r\n[ \t]+/g, ""),
    )!;
    const turned = await fetch(app().origin + link, { method: "POST", body: "List-Unsubscribe=One-Click" });
    expect([turned.status, await turned.json()]).toEqual([200, { kind: "daily_mail", groups: ["orders"], on: false }]);
    expect((await person.get(path)).body).toContainEqual({ group: "orders", on: false, daily: false });
    expect((await fetch(`${app().origin}/api${link}/undo`, { method: "POST" })).status).toBe(200);
    expect((await person.get(path)).body).toContainEqual(dailyOrders);
  });

  it("say what would be right of a group or a value that is none", async () => {
    const { dealer } = await castOf(app, databaseUrl());
    const put = async (group: string, body: unknown) => {
      const answer = await dealer.person.ask("PUT", `${path}/${group}`, body);
      return [answer.status, (answer.body as { detail: string }).detail];
    };
    expect(await put("nonsense", { on: false })).toEqual([
      422,
      "group must be one of orders, loads, messages, support, reminders, tasks",
    ]);
    for (const on of ["no", 0, null, undefined])
      expect(await put("orders", { on })).toEqual([422, "on must be true or false"]);
    expect(await put("orders", { on: true, daily: "yes" })).toEqual([422, "daily must be true or false"]);
    expect(await put("orders", { on: true, daily: true, zone: "Mars/Olympus" })).toEqual([
      422,
      "zone must be an IANA time zone such as America/Chicago",
    ]);
    expect(await put("loads", { on: false })).toEqual([404, "Your account does not get emails of this kind"]);
  });
});
