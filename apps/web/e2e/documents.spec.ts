import { type APIResponse, expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { inspect } from "./inspecting.ts";
import { aCarrier, aDealer, claim, leave, newModel, post } from "./orders.ts";
import { heading } from "./visitor.ts";

/** The number of page objects in a PDF. */
async function pagesIn(answer: APIResponse): Promise<number> {
  expect(answer.status(), await answer.text()).toBe(200);
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  const source = (await answer.body()).toString("latin1");
  expect(source).toMatch(/^%PDF-/);
  return source.match(/\/Type \/Page\n/g)?.length ?? 0;
}

test(
  "a job's documents: bill of lading, inspections, claim packet, and a code that a stranger checks",
  { tag: "@phone-alone" },
  async ({ browser, page: stranger }) => {
    const [dana, carlos, other] = [await aDealer(browser), await aCarrier(browser), await aCarrier(browser)];
    const model = newModel();
    const { id } = await post(dana, { vehicleModel: model });
    await claim(carlos, { id });
    const bill = `/api/orders/${id}/bol.pdf`;
    expect(await pagesIn(await dana.page.request.get(bill))).toBe(3);
    expect((await other.page.request.get(bill)).status()).toBe(404);
    expect((await stranger.request.get(bill)).status()).toBe(401);

    await dana.page.goto(`/orders/${id}?tab=documents`);
    await expect(dana.page.getByRole("link", { name: "Open PDF of bill of lading" })).toBeVisible();
    await expect(dana.page.getByRole("link", { name: "Open PDF of claim packet" })).toBeHidden();

    // Dana's open page updates by itself.
    const { code } = await inspect(carlos, id, "pickup");
    await expect(dana.page.getByText(code)).toBeVisible();
    await inspect(carlos, id, "delivery");
    await expect(dana.page.getByRole("link", { name: "Open delivery inspection" })).toBeVisible();
    expect(await pagesIn(await dana.page.request.get(bill))).toBe(4);
    const opening = dana.page.waitForEvent("download");
    await dana.page.getByRole("link", { name: "Download claim packet" }).click();
    expect((await opening).suggestedFilename()).toBe(`claim-packet-${id.slice(0, 8)}.pdf`);
    expect(
      await pagesIn(await dana.page.request.get(`/api/orders/${id}/claim-packet.pdf?messages=true`)),
    ).toBeGreaterThan(4);
    await expectAccessible(dana.page);
    await expectNoOverflow(dana.page);

    await carlos.page.goto("/");
    await carlos.page.getByRole("link", { name: "Bill of Lading" }).click();
    await expect(heading(carlos.page, "Bills of Lading")).toBeVisible();
    await carlos.page.getByRole("searchbox").fill(model);
    await expect(carlos.page).toHaveURL(/q=Camry/);
    await expect(carlos.page.getByRole("link", { name: `2021 Toyota ${model}` })).toBeVisible();
    await expectAccessible(carlos.page);
    await expectNoOverflow(carlos.page);

    // A reader with the paper in hand has no account.
    await stranger.goto("/verify");
    await stranger.getByLabel("Document code").fill(code.toLowerCase());
    await stranger.getByRole("button", { name: "Check" }).click();
    await expect(heading(stranger, "This code matches a record")).toBeVisible();
    await expect(stranger.getByText(id.slice(0, 8))).toBeVisible();
    await expect(stranger.getByText(model)).toBeHidden();
    await expectAccessible(stranger);
    await expectNoOverflow(stranger);
    await stranger.goto("/verify/LL-0000-0000-0000");
    await expect(heading(stranger, "No record matches this code")).toBeVisible();
    await leave(dana, carlos, other);
  },
);

test("a carrier plans a trip, adds an order on its way and claims it there", async ({ browser }) => {
  const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
  const model = newModel();
  // It pays so well that it is suggested before the orders of other tests.
  await post(dana, { vehicleModel: model, paymentAmount: 20_000 });
  const { page } = carlos;
  await page.goto("/");
  await page.getByRole("link", { name: "Route Planner" }).click();
  await expect(heading(page, "Route Planner")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Name").fill("Coast to coast");
  await page.getByLabel("Start ZIP").fill("90001");
  await page.getByLabel("End ZIP").fill("10001");
  await page.getByRole("button", { name: "Plan Trip" }).click();
  await expect(heading(page, "Coast to coast")).toBeVisible();
  await page.getByRole("button", { name: new RegExp(`^Add to Trip: .*${model}$`) }).click();
  await expect(page.getByText("Next stop")).toBeVisible();
  await expect(page.getByRole("link", { name: "Directions" })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("button", { name: /^Claim/ }).click();
  await expect(page.getByText("Order Claimed", { exact: true })).toBeVisible();
  await expect(page.getByText("Not claimed yet")).toHaveCount(0);
  await leave(dana, carlos);
});
