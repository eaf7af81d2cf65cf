import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { openSection } from "./admin-console.ts";
import { signInAsAdmin } from "./people.ts";
import { heading } from "./visitor.ts";

test(
  "an admin reads the numbers, a range and its table, saves it, looks for orders, and reads who did what and what waits outside",
  { tag: "@phone" },
  async ({ page }) => {
    await signInAsAdmin(page);
    await page.goto("/admin");
    await expect(heading(page, "Dashboard")).toBeVisible();
    const card = (name: string) => page.getByRole("heading", { level: 2, name, exact: true }).locator("..");
    await expect(card("Revenue")).toContainText("Average order value");
    await expect(card("Active Orders")).toContainText("last month");
    await expect(page.getByRole("heading", { name: "Recent Activity" })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);

    await openSection(page, "Analytics");
    await expect(page.getByRole("img", { name: /^Orders from / })).toBeVisible();
    // It is checked once the address has changed, which a busy page does a moment later.
    await page.getByLabel("1 year").click();
    await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d/);
    await expect(page.getByLabel("1 year")).toBeChecked();
    await page.getByRole("radiogroup", { name: "Revenue and posted value as" }).getByLabel("Table").check();
    await expect(page.getByRole("table", { name: "Revenue and posted value" }).getByRole("row").nth(40)).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export", exact: true }).click(),
    ]);
    expect(await readFile(await file.path(), "utf8")).toMatch(/^From,To,Posted,Delivered,/);

    await openSection(page, "Sales Pipeline");
    await page.getByRole("combobox", { name: "Status" }).selectOption("delivered");
    await expect(page).toHaveURL(/status=delivered/);
    await expect(page.getByRole("row").nth(1)).toContainText("Delivered");

    await openSection(page, "Audit Log");
    await page.getByRole("combobox", { name: "Action" }).selectOption("order.delivered");
    await expect(page.getByRole("table", { name: "Audit log" }).getByText("Order delivered").first()).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);

    await openSection(page, "Background Jobs");
    await expect(page.getByRole("table", { name: "Background jobs" })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);

    await openSection(page, "System");
    await expect(card("Last Backup")).toContainText("No backup was ever recorded");
    await expect(page.getByText(/^PostgreSQL \d+\.\d+/)).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
  },
);
