import { expect, type Page } from "@playwright/test";
import { heading } from "./visitor.ts";

/** Opens a place of the console: in the sidebar at a desk, in the menu on a phone. */
export async function openSection(page: Page, name: string): Promise<void> {
  const menu = page.getByRole("button", { name: "Menu" });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("link", { name, exact: true }).filter({ visible: true }).last().click();
  await expect(heading(page, name)).toBeVisible();
}
