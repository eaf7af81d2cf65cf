import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { anOrder } from "./orders.ts";
import { logIn, password, register } from "./people.ts";
import { expectToast } from "./visitor.ts";

test("a dealer takes their data along, and deletes the account once no order is open", async ({ page }) => {
  const { email } = await register(page);
  const posted = await page.request.post("/api/orders", { data: anOrder() });
  expect(posted.status(), await posted.text()).toBe(201);
  const { id, vehicleModel } = (await posted.json()) as { id: string; vehicleModel: string };
  await page.goto("/security");

  const data = page.getByRole("region", { name: "Your data" });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    data.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^lotlane-\d{4}-\d{2}-\d{2}\.json$/);
  const file = JSON.parse(await readFile(await download.path(), "utf8")) as {
    account: { email: string };
    orders: { id: string }[];
  };
  expect([file.account.email, file.orders.map((order) => order.id)]).toEqual([email, [id]]);

  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await data.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog.getByText("This account still has 1 open order.")).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await dialog.getByRole("link", { name: vehicleModel }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${id}$`));

  const cancelled = await page.request.patch(`/api/orders/${id}/status`, { data: { status: "cancelled" } });
  expect(cancelled.status(), await cancelled.text()).toBe(200);
  await page.goto("/security");
  await data.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog.getByText("Deleted for good")).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await dialog.getByLabel("Password").fill("wrong");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog.getByText("The password is wrong")).toBeVisible();
  await dialog.getByLabel("Password").fill(password);
  await expectToast(
    page,
    "Your account is deleted",
    dialog.getByRole("button", { name: "Delete account" }).click(),
    "You are signed out everywhere.",
  );
  await expectToast(page, "Login failed", logIn(page, email), "Invalid email or password.");
});
