import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { listingsOf } from "./central-dispatch.ts";
import { askForQuote } from "./orders.ts";
import { signInAsAdmin } from "./people.ts";
import { heading, newEmail } from "./visitor.ts";

test("an admin posts a quote to Central Dispatch and deletes it, and a customer's yes by telephone becomes an order", async ({
  page,
}) => {
  const email = newEmail();
  const quote = await askForQuote(page, { email, phoneNumber: "555-010-2020" });
  await signInAsAdmin(page);
  await page.goto("/admin?view=quotes");
  await expect(heading(page, "Quotes")).toBeVisible();
  await page.getByRole("searchbox").fill(quote.refCode);
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toBeVisible();
  await expect(page).toHaveURL(/q=/);
  await expectAccessible(page);
  await expectNoOverflow(page);

  await row.getByText(quote.refCode).first().click();
  const view = page.getByRole("dialog", { name: `Quote ${quote.refCode}` });
  const history = view.getByRole("region", { name: "History" });
  await expect(history).toContainText("Emailed to the customer");
  await view.getByRole("button", { name: "Post to Central Dispatch" }).click();
  await expect(history).toContainText("Posted to Central Dispatch");
  const [listing, ...more] = await listingsOf(quote.refCode);
  expect(more).toEqual([]);
  expect(listing?.price.total).toBe(Number(quote.cashPrice));
  await expect(view.getByText(String(listing?.listingId))).toBeVisible();
  await expectAccessible(page);

  await view.getByRole("button", { name: "Delete from Central Dispatch" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete from Central Dispatch" }).click();
  await expect(history).toContainText("Deleted from Central Dispatch");
  expect(await listingsOf(quote.refCode)).toEqual([]);

  await view.getByRole("button", { name: "Post to Central Dispatch" }).click();
  await expect(view.getByRole("button", { name: "Delete from Central Dispatch" })).toBeVisible();
  await view.getByRole("button", { name: "Mark as Accepted" }).click();
  await view.getByRole("button", { name: "Book for Customer" }).click();
  await page
    .getByRole("dialog", { name: `Book ${quote.refCode} for Vera Visitor?` })
    .getByRole("button", { name: "Book for Customer" })
    .click();
  await expect(view.getByRole("link", { name: "View Order" })).toBeVisible();
  await expect.poll(() => listingsOf(quote.refCode)).toEqual([]);
  await view.getByRole("link", { name: "View Order" }).click();
  await expect(page).toHaveURL(/\/orders\//);
});
