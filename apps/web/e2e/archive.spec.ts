import { type Browser, expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { query } from "./database.ts";
import { aCarrier, aDealer, claim, leave, moveTo, post, type Posted } from "./orders.ts";
import { heading } from "./visitor.ts";

async function parties(browser: Browser) {
  const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
  const deliver = async (changes: Record<string, unknown> = {}): Promise<Posted> => {
    const order = await post(dana, changes);
    await claim(carlos, order);
    await moveTo(carlos, order, "in_transit");
    await moveTo(carlos, order, "delivered");
    return order;
  };
  return { dana, carlos, deliver };
}

const archive = ({ id }: Posted) =>
  query(
    "update orders set created_at = now() - interval '100 days', delivered_at = now() - interval '91 days' where id = $1",
    [id],
  );

test("what was delivered long ago is archived, and found again", async ({ browser }) => {
  const { dana, carlos, deliver } = await parties(browser);
  const order = await deliver({ vehicleVin: "1HGCM82633A004352" });
  await dana.page.goto("/archive");
  await expect(dana.page.getByText(order.vehicleModel)).toBeHidden();
  await archive(order);
  await dana.page.reload();
  await expect(dana.page.getByText(order.vehicleModel)).toBeVisible();
  await expect(dana.page.getByRole("heading", { name: /Archived Orders/ }).first()).toBeVisible();
  await dana.page.getByRole("searchbox").fill("82633A");
  await expect(dana.page).toHaveURL(/q=82633A/);
  // The previous rows stay faded until the answer comes.
  await expect(dana.page.getByRole("list", { name: "Archived orders" })).toHaveCSS("opacity", "1");
  await expect(dana.page.getByText(order.vehicleModel)).toBeVisible();
  await expectAccessible(dana.page);
  await expectNoOverflow(dana.page);
  await leave(dana, carlos);
});

test("archived orders leave the dealer's and the transporter's lists, which say where they are", async ({
  browser,
}) => {
  const { dana, carlos, deliver } = await parties(browser);
  const [old, recent] = [await deliver(), await deliver()];
  const shown = ({ page }: typeof dana, { vehicleModel }: Posted) =>
    page.getByRole("main").getByText(vehicleModel).first();

  await dana.page.goto("/");
  await expect(shown(dana, old)).toBeVisible();
  await archive(old);
  await dana.page.reload();
  await expect(shown(dana, recent)).toBeVisible();
  await expect(shown(dana, old)).toBeHidden();

  for (const person of [dana, carlos]) {
    const { page } = person;
    await page.goto("/orders");
    await expect(shown(person, recent)).toBeVisible();
    await expect(shown(person, old)).toBeHidden();
    await page.getByRole("searchbox").fill(old.vehicleModel);
    await expect(heading(page, "No orders found")).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole("link", { name: "1 archived order matches" }).click();
    await expect(heading(page, "Archived Orders (1)")).toBeVisible();
    await expect(page.getByRole("searchbox")).toHaveValue(old.vehicleModel);
    await page.getByRole("link", { name: "View Details" }).click();
    await expect(page).toHaveURL(new RegExp(old.id));
  }

  await archive(recent);
  await carlos.page.goto("/orders");
  await expect(heading(carlos.page, "No current orders")).toBeVisible();
  await expectAccessible(carlos.page);
  await expectNoOverflow(carlos.page);
  await carlos.page.getByRole("link", { name: "2 archived orders" }).click();
  await expect(heading(carlos.page, "Archived Orders (2)")).toBeVisible();
  await dana.page.goto("/");
  await expect(dana.page.getByText("Nothing delivered in the last 90 days.")).toBeVisible();
  await dana.page.getByRole("link", { name: "Open the archive" }).click();
  await expect(heading(dana.page, "Archived Orders (2)")).toBeVisible();
  await leave(dana, carlos);
});
