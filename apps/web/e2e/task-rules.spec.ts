import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { anAdmin, openSection } from "./admin-console.ts";
import { query } from "./database.ts";
import { askForQuote, leave } from "./orders.ts";

test("a rule makes a task of a quote that waits, and closes it once the customer is called", async ({ browser }) => {
  const ida = await anAdmin(browser);
  const { page } = ida;
  const email = `waits-${process.pid}-${Date.now()}@e2e.test`;
  const { id, refCode } = await askForQuote(page, { email });
  // No other quote of the tests is so old, and this one still binds.
  await query("update quotes set status = 'sent', created_at = now() - interval '165 hours' where id = $1", [id]);

  await page.goto("/admin?view=tasks&show=team");
  await page.getByRole("button", { name: "Rules" }).click();
  await page.getByRole("button", { name: "Edit Quote not booked" }).click();
  const form = page.getByRole("dialog", { name: "Quote not booked" });
  const preview = form.getByRole("region", { name: "Preview" });
  await form.getByRole("textbox", { name: "Hours" }).fill("160");
  await expect(preview).toContainText("1 task now.");
  await expect(preview.getByRole("link", { name: refCode })).toBeVisible();
  await expectAccessible(page);
  await form.getByRole("checkbox", { name: "Make tasks by this rule" }).check();
  await form.getByRole("button", { name: "Save Rule" }).click();
  await expect(form).toBeHidden();
  await expectNoOverflow(page);
  await page.keyboard.press("Escape");
  const task = page.getByRole("listitem").filter({ hasText: `Follow up on quote ${refCode}` });
  await expect(task).toContainText("Quote not booked");

  const called = await page.request.post("/api/admin/calls", {
    data: { number: "(602) 555-0142", outcome: "reached", about: { area: "quote", id } },
  });
  expect(called.status(), await called.text()).toBe(201);
  // Off, it makes nothing more for the other tests, and still closes.
  await page.getByRole("button", { name: "Rules" }).click();
  await page.getByRole("button", { name: "Edit Quote not booked" }).click();
  await form.getByRole("checkbox", { name: "Make tasks by this rule" }).uncheck();
  await form.getByRole("button", { name: "Save Rule" }).click();
  await expect(form).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(task).toBeHidden();
  await openSection(page, "Tasks");
  await page.goto("/admin?view=tasks&show=team&state=done");
  await expect(task).toContainText("its cause is gone");
  await leave(ida);
});
