import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { aCarrier, aDealer, leave, orderField, post } from "./orders.ts";
import { expectToast, heading } from "./visitor.ts";

test("a carrier claims no order that has changed, and is told what is different", async ({ browser }) => {
  const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
  const order = await post(dana, { paymentAmount: "1450.00" });
  // The carrier's page goes on showing the order as it was before the change.
  const seen = await (await carlos.page.request.get(`/api/orders/${order.id}`)).json();
  await carlos.page.route(`**/api/orders/${order.id}`, (route) => route.fulfill({ json: seen }));
  await carlos.page.goto(`/orders/${order.id}`);
  await expect(carlos.page.getByText("$1,450.00").first()).toBeVisible();

  await dana.page.goto(`/orders/${order.id}`);
  await dana.page.getByRole("link", { name: "Edit Order" }).click();
  await expect(heading(dana.page, "Edit Order")).toBeVisible();
  const amount = dana.page.getByLabel("Payment Amount");
  await expect(amount).toHaveValue("1450.00");
  await expectAccessible(dana.page);
  await expectNoOverflow(dana.page);
  await amount.fill("1300");
  await expectToast(dana.page, "Order Changed", dana.page.getByRole("button", { name: "Save Changes" }).click());
  await expect(dana.page.getByText("Price: $1,450.00 → $1,300.00")).toBeVisible();

  const claim = carlos.page.getByRole("button", { name: "Claim Order", exact: true });
  await claim.click();
  const dialog = carlos.page.getByRole("dialog", { name: "The order has changed" });
  await expect(dialog.getByText("$1,450.00")).toBeVisible();
  await expect(dialog.getByText("$1,300.00")).toBeVisible();
  await expectAccessible(carlos.page);
  await carlos.page.unroute(`**/api/orders/${order.id}`);
  await expectToast(carlos.page, "Order Claimed", dialog.getByRole("button", { name: "Claim Anyway" }).click());
  await expect(dialog).toBeHidden();
  await leave(dana, carlos);
});

test("a carrier accepts another day, which both sides then read", { tag: "@phone-alone" }, async ({ browser }) => {
  const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
  const order = await post(dana);
  await carlos.page.goto(`/orders/${order.id}`);
  await expectToast(
    carlos.page,
    "Order Claimed",
    carlos.page.getByRole("button", { name: "Claim Order", exact: true }).click(),
  );
  await dana.page.goto(`/orders/${order.id}/edit`);
  await expect(heading(dana.page, "Change Order")).toBeVisible();
  await orderField(dana.page, "Pickup Information", "Pickup Address").fill("7 Other Street");
  await dana.page.getByLabel("Reason").fill("The buyer moved");
  await expectAccessible(dana.page);
  await expectNoOverflow(dana.page);
  await expectToast(dana.page, "Change Request Sent", dana.page.getByRole("button", { name: "Send Changes" }).click());
  await expect(heading(dana.page, "Your transporter has not answered yet")).toBeVisible();

  const { page } = carlos;
  await page.goto(`/orders/${order.id}`);
  const request = page.getByRole("region", { name: "Change request" });
  await expect(request.getByText("7 Other Street")).toBeVisible();
  await expect(request.getByText("The buyer moved")).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await expectToast(page, "Change Accepted", request.getByRole("button", { name: "Accept Change" }).click());
  await expect(request).toBeHidden();
  for (const side of [dana, carlos]) {
    await side.page.goto(`/orders/${order.id}`);
    await expect(side.page.getByRole("region", { name: "Timeline" }).getByText("Change Accepted")).toBeVisible();
    await expect(side.page.getByText("7 Other Street").first()).toBeVisible();
  }
  await leave(dana, carlos);
});
