import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { aCarrier, aDealer, claim, leave, post } from "./orders.ts";
import { heading } from "./visitor.ts";

test.use({ serviceWorkers: "allow" });

test("what was written without a connection is sent later, once and in order", async ({ browser }) => {
  const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
  const order = await post(dana);
  await claim(carlos, order);
  await Promise.all([dana, carlos].map(({ page }) => page.goto(`/messages?order=${order.id}`)));
  const write = async (page: typeof dana.page, text: string) => {
    await page.getByRole("textbox", { name: "Message" }).fill(text);
    await page.getByRole("textbox", { name: "Message" }).press("Enter");
  };
  await write(dana.page, "one");
  await expect(carlos.page.getByText("one", { exact: true }).last()).toBeVisible();

  await dana.page.context().setOffline(true);
  await write(dana.page, "two");
  await write(dana.page, "three");
  await dana.page.context().setOffline(false);
  await expect(carlos.page.getByText("three", { exact: true }).last()).toBeVisible({ timeout: 20_000 });
  const kept = (await (await carlos.page.request.get(`/api/orders/${order.id}/messages`)).json()) as {
    message: string;
  }[];
  expect(kept.map(({ message }) => message)).toEqual(["three", "two", "one"]);

  // The answer is lost, the message is not doubled.
  let lost = 0;
  await dana.page.route("**/api/messages", async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await write(dana.page, "four");
  await expect(carlos.page.getByText("four", { exact: true }).last()).toBeVisible();
  await expect.poll(() => lost, { timeout: 20_000 }).toBeGreaterThan(1);
  await write(carlos.page, "five");
  await expect(dana.page.getByText("five", { exact: true }).last()).toBeVisible();
  const all = (await (await carlos.page.request.get(`/api/orders/${order.id}/messages`)).json()) as {
    message: string;
  }[];
  expect(all.map(({ message }) => message)).toEqual(["five", "four", "three", "two", "one"]);
  await expectAccessible(dana.page);
  await expectNoOverflow(dana.page);
  await leave(dana, carlos);
});

test("an unread message shows on every screen until its chat is opened", { tag: "@phone" }, async ({ browser }) => {
  const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
  const order = await post(dana);
  await claim(carlos, order);
  await dana.page.goto("/orders");
  await carlos.page.request.post("/api/messages", { data: { orderId: order.id, message: "I am at the gate" } });
  const messages = dana.page.getByRole("link", { name: /^Messages/ }).filter({ visible: true });
  await expect(messages).toContainText("1");
  await messages.click();
  await dana.page.getByRole("link", { name: /I am at the gate/ }).click();
  await expect(dana.page.getByText("I am at the gate").last()).toBeVisible();
  await expect(messages).not.toContainText("1");
  await expect
    .poll(
      async () =>
        ((await (await carlos.page.request.get(`/api/orders/${order.id}/messages`)).json()) as { isRead: boolean }[])[0]
          ?.isRead,
    )
    .toBe(true);
  await leave(dana, carlos);
});

test("an order without a recipient says so", async ({ browser }) => {
  const carlos = await aCarrier(browser);
  await carlos.page.goto("/messages");
  await expect(heading(carlos.page, "No conversations available")).toBeVisible();
  await expectAccessible(carlos.page);
  await leave(carlos);
});
