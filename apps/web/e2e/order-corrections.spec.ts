import { expect, type Locator, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { anAdmin } from "./admin-console.ts";
import { query } from "./database.ts";
import { aCarrier, aDealer, claim, giveToDriver, leave, post } from "./orders.ts";

test("the desk takes a carrier off by telephone, gives the order to another, and enters its change and its pickup", async ({
  browser,
}) => {
  const [dealer, first, second, ida] = [
    await aDealer(browser),
    await aCarrier(browser),
    await aCarrier(browser),
    await anAdmin(browser),
  ];
  const order = await post(dealer);
  const { page } = ida;
  const view = page.getByRole("dialog", { name: new RegExp(order.vehicleModel) });
  const correct = async (
    act: string,
    saidBy: string,
    name: string,
    reason: string,
    more: (form: Locator) => Promise<unknown> = async () => undefined,
  ) => {
    await page.goto(`/admin?view=orders&order=${order.id}`);
    await view.getByRole("button", { name: "Correct…" }).click();
    const form = page.getByRole("dialog", { name: /^Correct order #/ });
    await form.getByRole("radio", { name: act }).click();
    await more(form);
    await form.getByLabel("Said by").selectOption(saidBy);
    await form.getByLabel("Name").fill(name);
    await form.getByLabel("Reason").fill(reason);
    if (act.startsWith("Change")) {
      await expectAccessible(page);
      await expectNoOverflow(page);
    }
    await form.getByRole("button", { name: "Correct Order" }).click();
    await expect(view).toContainText(`Entered by Lotlane's desk: ${reason} (said by the ${saidBy}, ${name})`);
  };
  await claim(first, order);
  await giveToDriver(first, order);
  await correct("Take the carrier off", "shipper", "Dana", "The carrier does not answer");
  await claim(first, order);
  await correct("Give it to another carrier", "carrier", "Cora", "His truck broke down", async (form) => {
    await form.getByRole("combobox", { name: "New carrier" }).fill(second.email);
    await form.getByRole("option", { name: "Medina Hauling" }).click();
  });
  await correct("Change days, people or price", "shipper", "Dana", "Gus waits at the gate", (form) =>
    form.getByLabel("Pickup contact").fill("Gus Gate"),
  );
  const facts = await query<{ kind: string; transporter: string | null }>(
    "select f.kind, o.transporter_id as transporter from order_facts f join orders o on o.id = f.order_id where o.id = $1 order by f.id",
    [order.id],
  );
  expect(facts.map(({ kind }) => kind)).toEqual([
    "created",
    "assigned",
    "driver_assigned",
    "released",
    "assigned",
    "released",
    "assigned",
  ]);
  expect(facts.at(-1)!.transporter).toBe(second.id);
  expect(await query("select transporter_id as id from conversations where order_id = $1", [order.id])).toEqual([
    { id: second.id },
  ]);
  await giveToDriver(second, order);
  await correct("Mark as picked up", "carrier", "Carlos", "His phone has no signal");
  await expect(view).toContainText("No pickup inspection was made.");

  await second.page.goto(`/orders/${order.id}`);
  await expect(second.page.getByText(/Entered by Lotlane's desk: His phone/).first()).toBeVisible();
  await expect(second.page.getByText("Gus Gate").first()).toBeVisible();
  const asCarrier = await second.page.request.post(`/api/orders/${order.id}/corrections`, { data: {} });
  expect(asCarrier.status()).toBe(403);
  await leave(dealer, first, second, ida);
});
