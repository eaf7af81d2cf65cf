import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { anAdmin, openSection } from "./admin-console.ts";
import { query } from "./database.ts";
import { leave } from "./orders.ts";

test("an admin makes a quote for a caller, who changes its dates on the link and books", async ({ browser, page }) => {
  const ida = await anAdmin(browser);
  const firstName = `Cal${process.pid}${Date.now()}`;
  const email = `${firstName.toLowerCase()}@e2e.test`;
  const desk = ida.page;
  await desk.goto("/admin");
  await openSection(desk, "Sales Pipeline");
  await desk.getByRole("tab", { name: "Board" }).click();
  const dialog = await newQuote(desk, firstName);
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Phone").fill("(602) 555-0142");
  await expect(dialog.getByRole("region", { name: "Price", exact: true })).toContainText(/\$[\d,.]+ cash/);
  await expectAccessible(desk);
  await expectNoOverflow(desk);
  await dialog.getByRole("button", { name: "Send Quote" }).click();
  await expect(desk.getByRole("dialog", { name: /^Quote LL-/ })).toContainText("SourcePhone");

  const [quote] = await query<{ id: string }>("select id from quotes where email = $1", [email]);
  await page.goto(`/?quote=${quote!.id}`);
  await page.getByRole("button", { name: "Change dates" }).click();
  await expectAccessible(page);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("Delivery Date").fill(inDays(30));
  await page.getByLabel("Pickup Date").fill(inDays(12));
  await page.getByRole("button", { name: "Keep these dates" }).click();
  await page.getByRole("button", { name: "Book Now" }).click();
  await expect(page.getByRole("heading", { name: "Booking Confirmed" })).toBeVisible();
  const kept = "select pickup_date::text as pickup, delivery_date::text as delivery from orders where quote_id = $1";
  expect(await query(kept, [quote!.id])).toMatchObject([{ pickup: inDays(12), delivery: inDays(30) }]);

  await desk.goto("/admin?view=pipeline&tab=board");
  const card = desk
    .getByRole("region", { name: "Booked", exact: true })
    .getByRole("article")
    .filter({ hasText: firstName });
  await expect(card).toContainText(`${ida.name}, by phone`);

  const otto = await anAdmin(browser);
  await otto.page.goto("/admin?view=pipeline&tab=board");
  const theirs = otto.page
    .getByRole("region", { name: "Booked", exact: true })
    .getByRole("article")
    .filter({ hasText: firstName });
  await theirs.getByRole("button", { name: /^Actions for/ }).click();
  await otto.page.getByRole("button", { name: "Hand over", exact: true }).click();
  await otto.page.getByRole("button", { name: otto.name, exact: true }).click();
  await expect(theirs).toContainText(`${otto.name}, by phone`);
  await otto.page.goto(`/admin?view=quotes&quote=${quote!.id}`);
  const lead = otto.page.getByRole("dialog", { name: /^Quote LL-/ }).getByRole("region", { name: "Lead", exact: true });
  await expect(lead).toContainText(`${otto.name} has it.`);
  await expect(lead.getByRole("listitem").first()).toContainText(`${otto.name} took it over from ${ida.name}`);
  await expect(lead.getByRole("listitem").nth(1)).toContainText("Booked");
  await expect(lead).toContainText(`${ida.name} took it`);
  await expectAccessible(otto.page);
  await expectNoOverflow(otto.page);
  await leave(otto);
  await leave(ida);
});

test("a caller with a number and no address gets the link by text, and gives the address when booking", async ({
  browser,
  page,
}) => {
  const ida = await anAdmin(browser);
  const firstName = `Num${process.pid}${Date.now()}`;
  const phone = `(602) 7${String(Date.now() % 100).padStart(2, "0")}-${String(process.pid % 10_000).padStart(4, "0")}`;
  const email = `${firstName.toLowerCase()}@e2e.test`;
  const desk = ida.page;
  await desk.goto("/admin?view=pipeline&tab=board");
  const dialog = await newQuote(desk, firstName);
  await dialog.getByRole("button", { name: "Send Quote" }).click();
  await expect(dialog.getByText("Enter an email address or a phone number.")).toBeVisible();
  await expectAccessible(desk);
  await dialog.getByLabel("Phone").fill(phone);
  await dialog.getByRole("button", { name: "Make Quote" }).click();
  const made = desk.getByRole("dialog", { name: /^Quote LL-/ });
  await expect(made.getByRole("region", { name: "Quote", exact: true })).toContainText(phone);
  await expect(made.getByRole("button", { name: "Resend" })).toHaveCount(0);
  await expectAccessible(desk);
  await expectNoOverflow(desk);
  await made.getByRole("button", { name: "Text the Link" }).click();
  const texting = desk.getByRole("dialog", { name: /^Text the link to/ });
  await texting.getByRole("checkbox").click();
  await texting.getByRole("button", { name: "Text the Link" }).click();
  await expect(texting).toHaveCount(0);
  const [quote] = await query<{ id: string; email: string }>("select id, email from quotes where first_name = $1", [
    firstName,
  ]);
  expect(quote!.email).toBe("");
  const [text] = await query<{ body: string }>("select body from texts where about_id = $1", [quote!.id]);
  const link = /\/\?quote=\S+/.exec(text!.body)![0];

  await page.goto(link);
  await page.getByRole("button", { name: "Book Now" }).click();
  await expect(page.getByText("Email is required")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Book Now" }).click();
  await expect(page.getByRole("heading", { name: "Booking Confirmed" })).toBeVisible();
  await expect(page.getByText(`A confirmation is on its way to ${email}.`)).toBeVisible();

  await desk.goto(`/admin?view=customer&email=${encodeURIComponent(email)}`);
  await expect(desk.getByRole("heading", { name: `${firstName} Caller` })).toBeVisible();
  await expect(desk.getByText(phone).first()).toBeVisible();
  await leave(ida);
});

/** Opens the form of a new quote and fills in all but how the caller is reached. */
async function newQuote(desk: Page, firstName: string): Promise<Locator> {
  await desk.getByRole("button", { name: "New Quote" }).click();
  const dialog = desk.getByRole("dialog", { name: "New Quote" });
  for (const [label, text] of [
    ["First Name", firstName],
    ["Last Name", "Caller"],
    ["Pickup ZIP", "90001"],
    ["Pickup Address", "12 Main St"],
    ["Delivery ZIP", "60601"],
    ["Delivery Address", "99 Lake Ave"],
  ] as const)
    await dialog.getByLabel(label).fill(text);
  await dialog.getByLabel("Year").selectOption("2022");
  await dialog.getByLabel("Make").selectOption("Ford");
  await dialog.getByLabel("Model").selectOption("F-150");
  return dialog;
}
