import { describe, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { claimedOrder } from "../../testing/order-calls.ts";
import { castOf } from "../../testing/roles.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();

/** The address and body that a mail program finds in a mail to turn it off. */
function oneClickOf(mail: string): { readonly url: string; readonly body: string } {
  const header = (name: string) =>
    new RegExp(`^${name}:\\s*(.*(?:\r\n[ \t].*)*)`, "mi").exec(mail)?.[1]?.replaceAll(/\r\n[ \t]+/g, "") ?? "";
  return { url: header("List-Unsubscribe").replace(/^<(.*)>$/, "$1"), body: header("List-Unsubscribe-Post") };
}

describe("one click in a mail program", () => {
  it("turns off one group for one person, without a session", async () => {
    const { dealer, transporter, subUser } = await castOf(app, databaseUrl());
    await claimedOrder(dealer.person, transporter.person, {});
    const mail = await eventually(async () => {
      const found = (await mailsTo(app(), dealer.email)).find(({ text }) => text.includes("List-Unsubscribe"));
      expect(found).toBeDefined();
      return found!.text;
    });
    const { url, body } = oneClickOf(mail);
    expect(body).toBe("List-Unsubscribe=One-Click");
    const address = new URL(url);
    const here = app().origin + address.pathname;
    const settings = async () => (await dealer.person.get("/api/notification-settings")).body as unknown;
    const on = [
      { group: "orders", on: true, daily: false },
      { group: "messages", on: true, daily: false },
      { group: "support", on: true, daily: false },
      { group: "reminders", on: true, daily: false },
    ];

    const page = app().origin + "/api" + address.pathname;
    const read = await fetch(page);
    expect([read.status, await read.json()]).toEqual([
      200,
      { kind: "mail_group", group: "orders", ofOrder: false, on: true },
    ]);
    expect(await settings()).toEqual(on);

    // The request of RFC 8058, sent twice.
    for (let time = 0; time < 2; time++) {
      const clicked = await fetch(here, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body,
      });
      expect(clicked.status).toBe(200);
      expect(clicked.headers.get("set-cookie")).toBeNull();
      expect(await settings()).toEqual([{ group: "orders", on: false, daily: false }, ...on.slice(1)]);
    }
    expect((await subUser.person.get("/api/notification-settings")).body).toEqual(on);

    expect((await fetch(`${page}/undo`, { method: "POST" })).status).toBe(200);
    expect(await settings()).toEqual(on);
    const changed = await fetch(`${here}x`, { method: "POST" });
    expect([changed.status, ((await changed.json()) as { code: string }).code]).toEqual([422, "token_invalid"]);
  });
});
