import { expect, type Locator, type Page, test } from "@playwright/test";
import { anAdmin, openSection } from "./admin-console.ts";
import { query } from "./database.ts";
import { aCarrier, claim, leave } from "./orders.ts";
import { heading, mailsTo } from "./visitor.ts";

/** Counts what the user of a page does: each click, by the keyboard too, each field typed into and each screen. */
async function countWork(page: Page) {
  const work = { clicks: 0, groups: 0, screens: new Set<string>() };
  page.on("framenavigated", (frame) => {
    const { origin, pathname, searchParams } = new URL(frame.url());
    if (origin !== "null") work.screens.add(`${pathname} ${searchParams.get("view") ?? ""}`);
  });
  await page.exposeFunction("countWork", (kind: "clicks" | "groups") => work[kind]++);
  await page.addInitScript(() => {
    const { countWork: count } = window as unknown as { countWork: (kind: "clicks" | "groups") => void };
    let field: EventTarget | null = null;
    const see = (event: Event) => {
      if (!event.isTrusted) return;
      const key = event instanceof KeyboardEvent ? event.key : "";
      // Escape spares the click on Close.
      const isClick = event.type === "click" || key === "Escape";
      if (isClick) count("clicks");
      if (isClick || key === "Tab") field = null;
      const isChoice = event.target instanceof Element && event.target.matches("[type=radio], [type=checkbox]");
      if (event.type !== "input" || isChoice || event.target === field) return;
      field = event.target;
      count("groups");
    };
    for (const kind of ["click", "keydown", "input"]) addEventListener(kind, see, true);
  });
  return work;
}

/** Goes on to a field by the keyboard and types. */
async function type(field: Locator, text: string): Promise<void> {
  const { keyboard } = field.page();
  await expect(field).toBeEnabled();
  for (let steps = 0; !(await field.evaluate((element) => element === document.activeElement)); steps++) {
    expect(steps, "Tab leads to the field").toBeLessThan(15);
    await keyboard.press("Tab");
  }
  // A list hears keys alone; a text comes at once, as pasted.
  if (await field.evaluate((element) => element.matches("select"))) await keyboard.type(text);
  else await keyboard.insertText(text);
}

test("an agent brings a caller to a carrier in few clicks, screens and minutes", async ({ browser, page }) => {
  const [ida, carlos] = [await anAdmin(browser), await aCarrier(browser)];
  const desk = ida.page;
  const firstName = `Day${process.pid}${Date.now()}`;
  const email = `${firstName.toLowerCase()}@e2e.test`;
  const tomorrow = new Intl.DateTimeFormat("en-US", { timeZone: "America/New_York" }).format(Date.now() + 86_400_000);
  const work = await countWork(desk);
  const dialog = (name: RegExp | string) => desk.getByRole("dialog", { name });
  const logCall = async (note: string, again = "") => {
    const log = dialog("Log Call");
    await log.getByRole("radio", { name: "Reached" }).click();
    await type(log.getByLabel("Note"), note);
    if (again) await type(log.getByLabel("Call again on"), again);
    await log.getByRole("button", { name: "Log Call" }).click();
    await expect(log).toBeHidden();
  };

  await desk.goto("/admin");
  await openSection(desk, "Sales Pipeline");
  await desk.getByRole("tab", { name: "Board" }).click();
  await desk.getByRole("button", { name: "New Quote" }).click();
  const form = dialog("New Quote");
  await expect(form.getByLabel("Known customer")).toBeFocused();
  const caller = { "First Name": firstName, "Last Name": "Caller", Email: email, Phone: "(602) 555-0142" };
  const vehicle = { Year: "2022", Make: "Ford", Model: "F-150" };
  const pickup = { "Pickup ZIP": "90001", "Pickup Address": "12 Main St" };
  const delivery = { "Delivery ZIP": "60601", "Delivery Address": "99 Lake Ave" };
  const call = { ...caller, ...vehicle, ...pickup, ...delivery };
  for (const [label, text] of Object.entries(call)) await type(form.getByLabel(label), text);
  await expect(form.getByRole("region", { name: "Price", exact: true })).toContainText(/\$[\d,.]+ cash/);
  await desk.keyboard.press("Enter");
  const quote = dialog(/^Quote LL-/);
  await quote.getByRole("link", { name: "(602) 555-0142" }).click();
  await logCall("Wants it before the holidays", tomorrow);
  await expect(quote.getByRole("region", { name: "Calls" })).toContainText("before the holidays");

  const link = async () => /\/\?quote=[\w-]+/.exec((await mailsTo(email)).join())?.[0] ?? "";
  await expect.poll(link).not.toBe("");
  await page.goto(await link());
  await page.getByRole("button", { name: "Book Now" }).click();
  await expect(heading(page, "Booking Confirmed")).toBeVisible();
  const [order] = await query<{ id: string }>("select id from orders where customer_email = $1", [email]);
  // An admin cannot invite a carrier for a guest: the order is claimed from the board.
  await claim(carlos, order!);

  await quote.getByRole("link", { name: "Customer page" }).click();
  const timeline = desk.getByRole("list", { name: "Timeline" });
  await timeline.getByRole("link", { name: "2022 Ford F-150" }).first().click();
  const record = dialog("2022 Ford F-150");
  await record.getByRole("listitem").filter({ hasText: "Medina Hauling" }).getByRole("link").click();
  await logCall("Knows of the holidays");
  await desk.keyboard.press("Escape");
  await expect(record).toBeHidden();
  await desk.getByRole("button", { name: "Log Call" }).click();
  await logCall("Knows who carries it");
  await expect(timeline).toContainText("Knows who carries it");
  const task = `Call ${firstName} Caller again`;
  await desk.getByRole("link", { name: task }).first().click();
  await dialog(task).getByRole("button", { name: "Mark this task as done" }).click();
  await expect(dialog(task)).toContainText("Reopen");
  const { clicks, groups, screens } = work;
  const minutes = (3 * clicks + 12 * groups) / 60;
  const description = `${clicks} clicks, ${groups} groups of keys, ${screens.size} screens, ${minutes} minutes`;
  test.info().annotations.push({ type: "agent", description });
  console.log(description);
  expect(groups, "each field that was typed into").toBe(15);
  expect(clicks).toBeGreaterThan(10);
  expect(clicks).toBeLessThanOrEqual(40);
  expect(screens.size).toBeLessThanOrEqual(4);
  expect(minutes).toBeLessThan(8);

  await desk.goto("/admin?view=figures");
  const row = desk.getByRole("table", { name: "By person" }).getByRole("row").filter({ hasText: ida.name });
  const cells = [ida.name, /^1 ?1 made$/, /^– ?of 0$/, "1 of 1", /^0 h ?of 1, 0 unclaimed$/];
  await expect(row.getByRole("cell")).toHaveText([...cells, /^– ?of 0$/, /^0 of 1 ?of 1$/, /^\d min ?of 1$/]);
  await leave(ida, carlos);
});
