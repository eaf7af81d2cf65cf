import { expect, test } from "@playwright/test";
import { aCarrier, aDriver, leave } from "./orders.ts";
import { logIn, signInAsAdmin } from "./people.ts";
import { expectToast, heading } from "./visitor.ts";

test("a driver of a carrier that an admin suspends is signed out, and gets in again once that is lifted", async ({
  browser,
  page,
}) => {
  const carlos = await aCarrier(browser);
  const dina = await aDriver(browser, carlos);
  await dina.page.goto("/driver");
  await expect(heading(dina.page, "Driver Dashboard")).toBeVisible();

  await signInAsAdmin(page);
  await page.goto(`/admin?view=users&q=${carlos.email}`);
  await page.getByRole("button", { name: /^Review/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Suspend", exact: true }).click();
  const asking = page.getByRole("dialog").last();
  await expect(asking.getByText(/with their sub-users and drivers/)).toBeVisible();
  await asking.getByLabel(/Reason/).fill("Insurance lapsed");
  await asking.getByRole("button", { name: "Suspend", exact: true }).click();
  await expect(page.getByRole("dialog").getByText("Suspended", { exact: true }).first()).toBeVisible();

  expect((await dina.page.request.get("/api/user")).status()).toBe(401);
  const suspended = "This account is suspended. Please contact support.";
  await expectToast(dina.page, "Login failed", logIn(dina.page, dina.email), suspended);

  await page.getByRole("button", { name: "Reinstate", exact: true }).click();
  await page.getByRole("dialog").last().getByRole("button", { name: "Reinstate", exact: true }).click();
  await expect(page.getByRole("button", { name: "Suspend", exact: true })).toBeVisible();
  await logIn(dina.page, dina.email);
  await expect(heading(dina.page, "Driver Dashboard")).toBeVisible();
  await leave(carlos, dina);
});
