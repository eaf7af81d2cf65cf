import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { query } from "./database.ts";
import { aCarrier, aDealer, claim, giveToDriver, leave, moveTo, post } from "./orders.ts";
import { expectToast, mailsTo } from "./visitor.ts";

/** The path of the unsubscribe link in the header of a mail about an order. */
const unsubscribeLinkIn = (mail: string): string | undefined =>
  /^List-Unsubscribe:\s*<https?:\/\/[^/]+(\/unsubscribe\/[^>]+)>/m.exec(mail.replaceAll(/\r\n[ \t]+/g, ""))?.[1];

/** Waits until the job that may mail the shipper about a step is completed. */
const decided = (orderId: string, step: string) =>
  expect
    .poll(
      async () => {
        const jobs = await query<{ state: string }>(
          "select state from pgboss.job where data->>'kind' = 'order_mail' and data->>'orderId' = $1 and data->>'step' = $2 and data->>'to' = 'shipper'",
          [orderId, step],
        );
        return jobs.map(({ state }) => state);
      },
      { timeout: 60_000 },
    )
    .toEqual(["completed"]);

test("a dealer turns mails about orders off by the link in one, and on again in the settings", async ({ browser }) => {
  const [dealer, carrier] = [await aDealer(browser), await aCarrier(browser)];
  const order = await post(dealer);
  // The carrier's mails name the dealer too.
  const toDealer = new RegExp(`^To:.*${dealer.email}`, "m");
  const mailed = async () =>
    (await mailsTo(dealer.email)).filter((mail) => toDealer.test(mail) && unsubscribeLinkIn(mail) !== undefined);
  await claim(carrier, order);
  await giveToDriver(carrier, order);
  await decided(order.id, "assigned");
  const [first, ...others] = await mailed();
  expect(others).toEqual([]);

  const reader = await (await browser.newContext()).newPage();
  await reader.goto(unsubscribeLinkIn(first!)!);
  await expect(reader.getByText("Lotlane sends you emails about orders.")).toBeVisible();
  await expectAccessible(reader);
  await expectNoOverflow(reader);
  const { page } = dealer;
  await page.goto("/security");
  const orders = page.getByRole("switch", { name: "Emails about orders" });
  await expect(orders).toBeChecked();
  await reader.getByRole("button", { name: "Turn Off These Emails" }).click();
  await expect(reader.getByText("These emails are off")).toBeVisible();
  await reader.context().close();

  await page.reload();
  await expect(orders).not.toBeChecked();
  await expect(page.getByRole("switch", { name: "Emails with answers from support" })).toBeChecked();
  await moveTo(carrier, order, "in_transit");
  await decided(order.id, "in_transit");
  expect(await mailed()).toEqual([first]);

  await expectToast(page, "Orders: emails are on", orders.click());
  await expect(orders).toBeChecked();
  await moveTo(carrier, order, "delivered");
  await decided(order.id, "delivered");
  expect(await mailed()).toHaveLength(2);

  await expectToast(page, "Orders: emails are off", orders.click());
  await page.reload();
  await expect(orders).not.toBeChecked();
  await leave(dealer, carrier);
});
