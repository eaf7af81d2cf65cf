import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { anAdmin, postLoad } from "./loads.ts";
import { aCarrier, aDriver, leave } from "./orders.ts";
import { expectToast, heading } from "./visitor.ts";

test(
  "a carrier finds loads by radius, bids, accepts one, gives it to a driver, and it goes to its end",
  { tag: "@phone-alone" },
  async ({ browser }) => {
    const [admin, carlos] = [await anAdmin(browser), await aCarrier(browser)];
    const dina = await aDriver(browser, carlos);
    const { model: bidding } = await postLoad(admin.request, { priceType: "BID" });
    const { model: fixed } = await postLoad(admin.request, { priceType: "FIXED", priceOffer: 700 });
    const { page } = carlos;

    await page.goto("/transporter/loadboard");
    await expect(heading(page, "Loadboard")).toBeVisible();
    await page.getByLabel("Pickup near").fill("Boise, ID");
    await page.getByLabel("Radius").selectOption("25 miles");
    await expect(page).toHaveURL(/place=Boise/);
    const bid = page.getByRole("article").filter({ hasText: bidding });
    const load = page.getByRole("article").filter({ hasText: fixed });
    await expect(bid).toBeVisible();
    await expect(load).toContainText("$700.00");
    await expectAccessible(page);
    await expectNoOverflow(page);

    await bid.getByRole("button", { name: "Place Bid" }).click();
    await page.getByRole("dialog").getByLabel("Amount").fill("950");
    await page.getByRole("dialog").getByRole("button", { name: "Place Bid" }).click();
    await expect(bid).toContainText("Your bid: $950.00");
    await bid.getByRole("button", { name: "Change Bid" }).click();
    await page.getByRole("dialog").getByLabel("Amount").fill("900");
    await page.getByRole("dialog").getByRole("button", { name: "Change Bid" }).click();
    await expect(bid).toContainText("Your bid: $900.00");
    await bid.getByRole("button", { name: "Withdraw Bid" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw Bid" }).click();
    await expect(bid.getByRole("button", { name: "Place Bid" })).toBeVisible();

    await expectToast(page, "Load accepted successfully", load.getByRole("button", { name: "Accept Load" }).click());
    await expect(load).toBeHidden();
    await page.getByRole("tab", { name: "My Loads" }).click();
    const mine = page.getByRole("article").filter({ hasText: fixed });
    await expect(mine).toContainText("Accepted");
    await mine.getByRole("button", { name: "Assign Driver" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Dina Drives").click();
    await expectToast(
      page,
      "Load assigned to driver successfully",
      dialog.getByRole("button", { name: "Assign Driver" }).click(),
    );
    await expect(mine).toContainText("Assigned");

    await dina.page.goto("/driver");
    const job = dina.page.getByRole("article").filter({ hasText: fixed });
    await expect(job).not.toContainText("$700.00");
    await job.getByRole("button", { name: "Mark as Picked Up" }).click();
    await expect(job).toContainText("Picked Up");
    await job.getByRole("button", { name: "Mark as In Transit" }).click();
    await job.getByRole("button", { name: "Mark as Delivered" }).click();
    await dina.page.getByRole("alertdialog").getByRole("button", { name: "Mark as Delivered" }).click();
    await dina.page.getByText("Past loads").click();
    // Its card among today's jobs may stand until that list is read again.
    await expect(job.filter({ hasText: "Completed" }).first()).toBeVisible();
    await expectAccessible(dina.page);
    await expectNoOverflow(dina.page);

    // The carrier's screen shows it too.
    await expect(mine).toBeHidden();
    await page.getByText("Past loads").click();
    await expect(mine).toContainText("Completed");
    // The operator owes the carrier for it.
    const link = mine.getByRole("link", { name: /^INV-/ });
    await expect(mine).toContainText(/INV-\d+, \$700\.00, due /);
    const address = (await link.getAttribute("href"))!;
    await admin.goto(address);
    const owed = admin.getByRole("dialog", { name: /INV-/ });
    await expect(owed).toContainText(fixed);
    await expectAccessible(admin);
    await expectNoOverflow(admin);
    await owed.getByRole("button", { name: "I have paid" }).click();
    await admin.getByRole("button", { name: "Save" }).click();
    await expect(owed.getByText("To be confirmed")).toBeVisible();
    await link.click();
    await page.getByRole("button", { name: /^Mark as received: \$700\.00/ }).click();
    await expect(page.getByRole("dialog").getByText("Paid", { exact: true })).toBeVisible();
    await expect(owed.getByText("Paid", { exact: true })).toBeVisible();
    await leave(carlos, dina);
  },
);
