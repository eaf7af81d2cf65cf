import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { mailsIn, withoutQuoting } from "../../api/testing/mails-in.ts";

/** A person without an account who wants a vehicle moved. */
export const vera = {
  firstName: "Vera",
  lastName: "Visitor",
  phone: "555-010-2020",
  pickupAddress: "12 Main St",
  deliveryAddress: "99 Lake Ave",
};

/** A unique address for each test, so that its mail can be told apart. */
export const newEmail = () => `vera.${Date.now()}.${Math.round(performance.now() * 1000) % 1000}@example.com`;

export async function fillRoute(
  page: Page,
  { year = "2022", make = "Ford", model = "F-150", from = "90001", to = "60601" } = {},
) {
  await page.getByLabel("Year").selectOption(year);
  await page.getByLabel("Make").selectOption(make);
  await page.getByLabel("Model").selectOption(model);
  await page.getByLabel("Pickup ZIP").fill(from);
  await page.getByLabel("Delivery ZIP").fill(to);
}

export const next = (page: Page) => page.getByRole("button", { name: "Next" }).click();

export async function fillContact(page: Page, email: string, promoCode = "") {
  await page.getByLabel("First Name").fill(vera.firstName);
  await page.getByLabel("Last Name").fill(vera.lastName);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill(vera.phone);
  await page.getByLabel("Pickup Address").fill(vera.pickupAddress);
  await page.getByLabel("Delivery Address").fill(vera.deliveryAddress);
  await page.getByLabel("Promo Code").fill(promoCode);
}

/** Walks from the landing page to the price. */
export async function reachQuote(page: Page, email = newEmail()) {
  await page.goto("/");
  await fillRoute(page);
  await next(page);
  await expect(heading(page, "Shipping Dates")).toBeVisible();
  await next(page);
  await fillContact(page, email);
  await page.getByRole("button", { name: "Get Quote" }).click();
  await expect(heading(page, "Your Quote")).toBeVisible();
}

export const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

/** A toast with its title and description, as it is announced. */
export const toast = (page: Page, title: string) =>
  page.getByRole("status").or(page.getByRole("alert")).filter({ hasText: title }).first();

/** Does something and sees what the toast says of it: looked for from the start, since it stays for five seconds only. */
export const expectToast = (page: Page, title: string, act: Promise<unknown>, description = "") =>
  Promise.all([expect(toast(page, title)).toContainText(description), act]);

/** The mails that left for an address. */
export async function mailsTo(address: string): Promise<string[]> {
  const mails = await mailsIn(join(process.env["LOTLANE_E2E_DATA"]!, "mail"));
  return mails.map(withoutQuoting).filter((mail) => mail.includes(address));
}
