import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { anAdmin, postLoad } from "./loads.ts";
import { aCarrier, leave } from "./orders.ts";
import { expectToast } from "./visitor.ts";

test(
  "a carrier saves a search, is told of the load that an admin posts, and has it look for something else",
  { tag: "@phone-alone" },
  async ({ browser }) => {
    const [admin, carlos] = [await anAdmin(browser), await aCarrier(browser)];
    const { page } = carlos;
    const outOfFargo = {
      priceType: "FIXED",
      priceOffer: 900,
      pickupCity: "Fargo",
      pickupState: "ND",
      pickupZip: "58102",
    };
    const toMiami = { ...outOfFargo, deliveryCity: "Miami", deliveryState: "FL", deliveryZip: "33101" };
    const load = (model: string) => page.getByRole("article").filter({ hasText: model });

    await page.goto("/transporter/loadboard");
    await page.getByLabel("Pickup near").fill("Fargo, ND");
    await expect(page).toHaveURL(/place=Fargo/);
    await page.getByRole("button", { name: "Save This Search" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Out of Fargo");
    await expectToast(
      page,
      "Search Saved",
      page.getByRole("dialog").getByRole("button", { name: "Save Search" }).click(),
      "“Out of Fargo” is in Saved Searches.",
    );
    await page.getByRole("tab", { name: "Saved Searches" }).click();
    const saved = page.getByRole("article", { name: "Out of Fargo" });
    await expect(saved).toContainText("Pickup within 50 miles of Fargo, ND");

    const first = await postLoad(admin.request, outOfFargo);
    await expect(saved).toContainText(/\d+ new/);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await saved.getByRole("button", { name: "Open" }).click();
    await expect(load(first.model)).toBeVisible();

    await page.getByLabel("Delivery near").fill("Miami, FL");
    await expect(page).toHaveURL(/deliveryPlace=Miami/);
    await expectToast(
      page,
      "Search Changed",
      page.getByRole("button", { name: "Update “Out of Fargo”" }).click(),
      "“Out of Fargo” now looks for this.",
    );
    await page.getByRole("tab", { name: "Saved Searches" }).click();
    await expect(saved).toContainText("Delivery within 50 miles of Miami, FL");
    const elsewhere = await postLoad(admin.request, outOfFargo);
    const wanted = await postLoad(admin.request, toMiami);
    await expect(saved).toContainText(/\d+ new/);
    await saved.getByRole("button", { name: "Open" }).click();
    await expect(load(wanted.model)).toBeVisible();
    await expect(load(elsewhere.model)).toHaveCount(0);

    await page.getByRole("tab", { name: "Saved Searches" }).click();
    await saved.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete Search" }).click();
    await expect(page.getByText("No saved searches yet")).toBeVisible();
    await admin.context().close();
    await leave(carlos);
  },
);
