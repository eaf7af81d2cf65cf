import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { query } from "./database.ts";
import { aDealer, post } from "./orders.ts";
import { password } from "./people.ts";

type Received = { readonly headers: Record<string, string>; readonly body: string };

/** An integrator's own server, which answers as it is told. */
async function aReceiver() {
  const received: Received[] = [];
  const answer = { status: 204 };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      received.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(parts).toString() });
      response.writeHead(answer.status).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/lotlane`;
  return { received, answer, url, close: () => server.close() };
}

test(
  "a dealer makes an API key for a program and revokes it, and has another program told of orders",
  { tag: "@phone" },
  async ({ browser, baseURL, isMobile }) => {
    const dealer = await aDealer(browser);
    const { page } = dealer;
    await query("update accounts set email_verified_at = now() where id = $1", [dealer.id]);
    const receiver = await aReceiver();
    await page.goto("/");
    await page.getByRole("button", { name: /^User menu/ }).click();
    await page.getByRole("link", { name: "Developers" }).click();
    await expect(page.getByText("No API keys yet")).toBeVisible();

    await page.getByRole("button", { name: "New API key" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Name" }).fill("Inventory system");
    await dialog.getByRole("checkbox", { name: "Read orders, tracking and documents" }).click();
    await dialog.getByLabel("Password").fill(password);
    await dialog.getByRole("button", { name: "Create key" }).click();
    const secret = await dialog.getByRole("textbox", { name: "API key" }).inputValue();
    await dialog.getByRole("button", { name: "I have saved it" }).click();
    const call = async () =>
      (await fetch(`${baseURL}/api/orders`, { headers: { authorization: `Bearer ${secret}` } })).status;
    expect(await call()).toBe(200);

    await page.getByRole("link", { name: "API reference" }).click();
    await expect(page.getByRole("heading", { name: "Authentication" })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    if (isMobile) await page.getByText("All calls").click();
    await page.getByRole("searchbox", { name: "Search calls" }).fill("own orders");
    await page.getByRole("link", { name: /GET \/api\/orders$/ }).click();
    const form = page.getByRole("form", { name: "Try GET /api/orders" });
    await form.getByRole("textbox", { name: "API key" }).fill(`${secret}x`);
    await form.getByRole("button", { name: "Send" }).click();
    const answer = page.getByRole("region", { name: "Response", exact: true });
    await expect(answer).toContainText("HTTP 401");
    await expect(answer).toContainText("This API key is unknown, expired or revoked.");
    await form.getByRole("textbox", { name: "API key" }).fill(secret);
    await form.getByRole("button", { name: "Send" }).click();
    await expect(answer).toContainText("HTTP 200");
    await expect(answer.getByRole("region", { name: "Response body" })).toHaveText("[]");
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole("link", { name: "Back to Developers" }).click();

    await page.getByRole("button", { name: "Revoke Inventory system" }).click();
    await page.getByRole("button", { name: "Revoke key" }).click();
    await expect(page.getByText("No API keys yet")).toBeVisible();
    expect(await call()).toBe(401);

    await page.getByRole("button", { name: "Add webhook" }).click();
    await dialog.getByRole("textbox", { name: "Address" }).fill(receiver.url);
    await dialog.getByRole("checkbox", { name: /^The company got an order/ }).click();
    await dialog.getByRole("button", { name: "Add webhook" }).click();
    const whsec = await dialog.getByRole("textbox", { name: "Secret" }).inputValue();
    await dialog.getByRole("button", { name: "I have saved it" }).click();
    await expectAccessible(page);

    const order = await post(dealer);
    await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(1);
    const [first] = receiver.received;
    expect(new Webhook(whsec).verify(first!.body, first!.headers)).toMatchObject({
      type: "order.created",
      data: { orderId: order.id, status: "pending" },
    });

    // The receiver has the message before the log has its answer, and the log is read once.
    const noted =
      "select d.id from webhook_deliveries d join webhooks w on w.id = d.webhook_id where w.account_id = $1";
    await expect.poll(async () => (await query(noted, [dealer.id])).length, { timeout: 60_000 }).toBe(1);
    await page.getByRole("button", { name: "Deliveries" }).click();
    // A toast stands in the dialog too.
    const log = dialog.getByRole("list", { name: "Deliveries" });
    await expect(log.getByText("Delivered")).toBeVisible();
    receiver.answer.status = 500;
    await log.getByRole("button", { name: "Send again: order.created" }).click();
    const again = log.getByRole("list", { name: "Sent again" }).getByRole("listitem");
    await expect(again).toContainText("HTTP 500");
    await expect(log.getByText("Delivered")).toBeVisible();
    receiver.answer.status = 200;
    await log.getByRole("button", { name: "Send again: order.created" }).click();
    await expect(again).toContainText(["HTTP 200", "HTTP 500"]);
    expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual(
      Array(3).fill(first!.headers["webhook-id"]),
    );
    receiver.close();
  },
);
