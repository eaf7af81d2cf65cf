import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { aCarrier, aDealer, claim, leave, post } from "./orders.ts";
import { expectToast, heading } from "./visitor.ts";

test("a dealer asks a carrier first, and takes its price", { tag: "@phone-alone" }, async ({ browser }) => {
  const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
  // The two know each other: an earlier order was delivered.
  const former = await post(dana);
  await claim(carlos, former);
  for (const status of ["in_transit", "delivered"])
    await carlos.page.request.patch(`/api/orders/${former.id}/status`, {
      data: { status, reason: "The seller did not open the gate" },
    });

  const order = await post(dana, { paymentAmount: "900.00" });
  await dana.page.goto(`/orders/${order.id}`);
  const find = dana.page.getByRole("region", { name: "Find a carrier" });
  await find.getByRole("button", { name: "Invite Carriers" }).click();
  const dialog = dana.page.getByRole("dialog", { name: "Invite Carriers" });
  const choice = dialog.getByRole("list", { name: "Carriers" }).getByRole("checkbox").first();
  await choice.check();
  await dialog.getByRole("checkbox", { name: "Before all others" }).check();
  await expectAccessible(dana.page);
  await expectNoOverflow(dana.page);
  await expectToast(dana.page, "Carrier Invited", dialog.getByRole("button", { name: "Invite Carrier" }).click());
  await expect(find.getByText("Reserved", { exact: true })).toBeVisible();

  await carlos.page.goto("/transporter/loadboard?view=invitations");
  await expect(heading(carlos.page, "Loadboard")).toBeVisible();
  const list = carlos.page.getByRole("list", { name: "Invitations" });
  await expect(list.getByText("Reserved for you")).toBeVisible();
  await expectAccessible(carlos.page);
  await expectNoOverflow(carlos.page);
  await list.getByRole("button", { name: "Name a Price" }).click();
  const price = carlos.page.getByRole("dialog", { name: "Name your price" });
  await price.getByLabel("Amount").fill("1100");
  await expectToast(carlos.page, "Price Sent", price.getByRole("button", { name: "Send Price" }).click());
  await expect(list.getByText("You asked for $1,100.00")).toBeVisible();

  const accept = find.getByRole("button", { name: "Accept $1,100.00" });
  await expect(accept).toBeVisible();
  await expectToast(dana.page, "Price Accepted", accept.click());
  await expect(find).toBeHidden();
  for (const side of [dana, carlos]) {
    await side.page.goto(`/orders/${order.id}`);
    await expect(side.page.getByRole("region", { name: "Payment" }).getByText("$1,100.00")).toBeVisible();
    await expect(side.page.getByText("Price: $900.00 → $1,100.00")).toBeVisible();
  }
  await leave(dana, carlos);
});
