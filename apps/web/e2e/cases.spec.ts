import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { anAdmin } from "./admin-console.ts";
import { inspect } from "./inspecting.ts";
import { postLoad } from "./loads.ts";
import { aCarrier, aDealer, claim, leave, moveTo, post } from "./orders.ts";

test(
  "a dealer files damage, the carrier offers, the dealer signs, and an admin sees it settled",
  { tag: "@phone-alone" },
  async ({ browser }) => {
    const [dana, carlos, other] = [await aDealer(browser), await aCarrier(browser), await aDealer(browser)];
    const order = await post(dana);
    await claim(carlos, order);
    for (const inspectionType of ["pickup", "delivery"]) {
      await inspect(carlos, order.id, inspectionType);
      await moveTo(carlos, order, inspectionType === "pickup" ? "in_transit" : "delivered");
    }

    await dana.page.goto(`/orders/${order.id}`);
    const cases = dana.page.getByRole("region", { name: "Cases" });
    await cases.getByRole("button", { name: "Report a Problem" }).click();
    const report = dana.page.getByRole("dialog", { name: "Report a problem" });
    await report.getByRole("checkbox", { name: "Mirror is cracked" }).check();
    await report.getByRole("textbox", { name: "What is damaged" }).fill("The mirror on the left is cracked.");
    await report.getByRole("spinbutton", { name: "Amount in US dollars" }).fill("450");
    await expectAccessible(dana.page);
    await report.getByRole("button", { name: "File Case" }).click();
    await expect(dana.page).toHaveURL(/\/cases\//);
    const address = new URL(dana.page.url()).pathname;
    await expect(dana.page.getByRole("list", { name: "Deadlines" })).toContainText("to acknowledge it");
    await expectNoOverflow(dana.page);

    await other.page.goto(address);
    await expect(other.page.getByRole("heading", { name: "Case Not Found" })).toBeVisible();
    expect((await other.page.request.get(`/api${address}`)).status()).toBe(404);

    await carlos.page.goto(address);
    await carlos.page.getByRole("button", { name: "Acknowledge" }).click();
    await carlos.page.getByRole("dialog").getByRole("button", { name: "Acknowledge" }).click();
    await carlos.page.getByRole("button", { name: "Make an Offer" }).click();
    const offer = carlos.page.getByRole("dialog", { name: "Make an offer" });
    await offer.getByRole("spinbutton", { name: "Amount in US dollars" }).fill("300");
    await offer.getByRole("button", { name: "Make an Offer" }).click();
    await expect(carlos.page.getByText("Made an offer: $300.00")).toBeVisible();

    await dana.page.getByRole("button", { name: "Accept and Sign" }).click();
    const settlement = dana.page.getByRole("dialog", { name: "Accept the offer" });
    await settlement.getByRole("textbox", { name: "Your full name" }).fill("Dana Dealer");
    await settlement.getByRole("button", { name: "Accept and Sign" }).click();
    const signed = dana.page.getByRole("region", { name: "Settlement" });
    await expect(signed).toContainText("Signed by Dana Dealer");
    await expect(signed).toContainText(/SHA-256 [0-9a-f]{64}/);
    await expectAccessible(dana.page);

    const number = (await dana.page.getByRole("heading", { level: 1 }).textContent())!.replace("Case ", "");
    const ida = await anAdmin(browser);
    await ida.page.goto("/admin?view=cases&show=over");
    await expect(ida.page.getByRole("listitem").filter({ hasText: number })).toContainText("Settled");
    await expectAccessible(ida.page);
    await expectNoOverflow(ida.page);
    await leave(dana, carlos, other, ida);
  },
);

test("an admin files damage of a load, its carrier offers, and the admin signs", async ({ browser }) => {
  const [ida, carlos] = [await anAdmin(browser), await aCarrier(browser)];
  const load = await postLoad(ida.page.request, { priceType: "FIXED", priceOffer: 700 });
  const { request } = carlos.page;
  expect((await request.post(`/api/loads/${load.id}/accept`, { data: {} })).status()).toBe(200);
  for (const status of ["DISPATCHED", "PICKED_UP", "IN_TRANSIT", "DELIVERED"])
    expect((await request.patch(`/api/loads/${load.id}/status`, { data: { status } })).status()).toBe(200);

  await ida.page.goto(`/admin/loadboard?load=${load.id}`);
  await ida.page.getByRole("region", { name: "Cases" }).getByRole("button", { name: "Report a Problem" }).click();
  const report = ida.page.getByRole("dialog", { name: "Report a problem" });
  await report.getByRole("textbox", { name: "What is damaged" }).fill("The mirror on the left is cracked.");
  await report.getByRole("spinbutton", { name: "Amount in US dollars" }).fill("450");
  await report.getByRole("button", { name: "File Case" }).click();
  await expect(ida.page).toHaveURL(/\/cases\//);
  await expect(ida.page.getByRole("list", { name: "Deadlines" })).toContainText("to acknowledge it");
  const number = (await ida.page.getByRole("heading", { level: 1 }).textContent())!.replace("Case ", "");

  await carlos.page.goto("/transporter/loadboard?view=mine");
  await carlos.page.getByText("Past loads").click();
  const mine = carlos.page.getByRole("article").filter({ hasText: load.model });
  await mine.getByRole("button", { name: "Cases of load" }).click();
  await mine.getByRole("link", { name: number }).click();
  await carlos.page.getByRole("button", { name: "Make an Offer" }).click();
  const offer = carlos.page.getByRole("dialog", { name: "Make an offer" });
  await offer.getByRole("spinbutton", { name: "Amount in US dollars" }).fill("300");
  await offer.getByRole("button", { name: "Make an Offer" }).click();
  await expect(carlos.page.getByText("Made an offer: $300.00")).toBeVisible();
  await expectAccessible(carlos.page);

  await ida.page.getByRole("button", { name: "Accept and Sign" }).click();
  const settlement = ida.page.getByRole("dialog", { name: "Accept the offer" });
  await settlement.getByRole("textbox", { name: "Your full name" }).fill("Ida Admin");
  await settlement.getByRole("button", { name: "Accept and Sign" }).click();
  await expect(ida.page.getByRole("region", { name: "Settlement" })).toContainText("Signed by Ida Admin");
  await ida.page.getByRole("link", { name: "Load", exact: true }).click();
  const cases = ida.page.getByRole("list", { name: "Cases of this load" });
  await expect(cases.getByRole("listitem").filter({ hasText: number })).toContainText("Settled");
  await leave(ida, carlos);
});
