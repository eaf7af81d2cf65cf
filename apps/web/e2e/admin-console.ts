import { type Browser, expect, type Page } from "@playwright/test";
import { query } from "./database.ts";
import { aUser } from "./orders.ts";
import { heading } from "./visitor.ts";

/** Opens a place of the console: in the sidebar at a desk, in the menu on a phone. */
export async function openSection(page: Page, name: string): Promise<void> {
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  const link = page.getByRole("link", { name, exact: true }).filter({ visible: true }).last();
  // Which of the two it is shows once the page is there.
  await expect(menu.filter({ visible: true }).or(link).first()).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await link.click();
  await expect(heading(page, name)).toBeVisible();
}

let made = 0;

/** An admin of this test alone, whose name no other has, and whose numbers no other test changes. */
export async function anAdmin(browser: Browser) {
  const firstName = `Otto${process.pid}n${++made}n`;
  const admin = { ...(await aUser(browser, { firstName, lastName: "Admin" })), name: `${firstName} Admin` };
  await query("update accounts set user_type = 'admin', organization_id = null where id = $1", [admin.id]);
  return admin;
}
