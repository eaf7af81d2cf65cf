import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { anAdmin, openSection } from "./admin-console.ts";
import { aDealer, askForQuote, leave } from "./orders.ts";

test("an admin takes a lead, calls it, gives it up and reopens it, and no one else sees leads", async ({ browser }) => {
  const [dealer, ida] = [await aDealer(browser), await anAdmin(browser)];
  const firstName = `Lea${process.pid}${Date.now()}`;
  const email = `lea-${process.pid}-${Date.now()}@e2e.test`;
  await askForQuote(dealer.page, { firstName, lastName: "Lead", email });
  const { page } = ida;
  await page.goto("/admin");
  await openSection(page, "Sales Pipeline");
  await page.getByRole("tab", { name: "Board" }).click();
  const step = (name: string) => page.getByRole("region", { name, exact: true });
  const card = (name: string) =>
    step(name)
      .getByRole("article")
      .filter({ hasText: `${firstName} Lead` });
  const act = async (from: string, name: string) => {
    await card(from)
      .getByRole("button", { name: /^Actions for/ })
      .press("Enter");
    await page.getByRole("button", { name, exact: true }).press("Enter");
  };
  await expect(card("New")).toContainText("No owner");
  await act("New", "Take");
  await expect(card("New")).toContainText(ida.name);
  await act("New", "Log Call");
  const log = page.getByRole("dialog", { name: "Log Call" });
  await log.getByRole("radio", { name: "Reached" }).click();
  await log.getByRole("button", { name: "Log Call" }).click();
  await expect(card("Contacted")).toContainText("Reached");
  await expectAccessible(page);
  await expectNoOverflow(page);

  await act("Contacted", "Mark as Lost");
  const form = page.getByRole("dialog", { name: "Mark as Lost" });
  await form.getByRole("radio", { name: "The price" }).click();
  await form.getByRole("button", { name: "Mark as Lost" }).click();
  await expect(card("Lost")).toContainText(`The price (${ida.name})`);
  await act("Lost", "Reopen");
  await expect(card("Contacted")).toContainText(ida.name);

  await page.getByRole("tab", { name: "Figures" }).click();
  await expect(page.getByRole("table", { name: "Forecast" }).getByRole("row", { name: /^Contacted/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);

  await openSection(page, "Day in Figures");
  const row = page.getByRole("table", { name: "By person" }).getByRole("row").filter({ hasText: ida.name });
  await expect(row.getByRole("cell").nth(2), "contacted").toHaveText(/^1 of 1/);
  await expectAccessible(page);
  await expectNoOverflow(page);
  for (const path of ["leads/board", "leads/figures", "leads?step=new", "desk-figures"])
    expect((await dealer.page.request.get(`/api/admin/${path}`)).status(), path).toBe(403);
  await leave(dealer, ida);
});
