import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { anAdmin, openSection } from "./admin-console.ts";
import { query } from "./database.ts";
import { aCarrier, aDealer, askForQuote, leave, post } from "./orders.ts";

const noticesOf = async (page: Page) =>
  ((await (await page.request.get("/api/notices")).json()) as { title: string }[]).map(({ title }) => title);

test("an admin mentions a colleague, who is told, reads it where it stands and answers", async ({ browser }) => {
  const [ida, otto] = [await anAdmin(browser), await anAdmin(browser)];
  const name = `Gates ${process.pid} ${Date.now()}`;
  await ida.page.goto("/admin");
  await openSection(ida.page, "Internal Communication");
  await ida.page.getByRole("button", { name: "New Channel" }).click();
  await ida.page.getByRole("textbox", { name: "Name" }).fill(name);
  await ida.page.getByRole("button", { name: "Add Channel" }).click();
  await expect(ida.page.getByRole("heading", { level: 2, name })).toBeVisible();
  const note = ida.page.getByRole("textbox", { name: "Note" });
  await note.fill(`Gate 4 closes at five, @${otto.name.split(" ")[0]}`);
  await expect(ida.page.getByRole("option", { name: `@${otto.name}` })).toBeVisible();
  await note.press("Enter");
  await ida.page.getByRole("button", { name: "Send" }).click();
  await expect(ida.page.getByRole("log").getByText(`@${otto.name}`)).toBeVisible();
  await expectAccessible(ida.page);
  await expectNoOverflow(ida.page);

  await expect.poll(() => noticesOf(otto.page)).toEqual([`${ida.name} mentioned you in ${name}`]);
  await otto.page.goto("/admin?view=communication");
  const channel = otto.page.getByRole("navigation", { name: "Channels" }).getByRole("link", { name });
  await expect(channel).toContainText("@ 1 new");
  await channel.click();
  await expect(otto.page.getByRole("log")).toContainText("Gate 4 closes at five");
  await expect(channel).not.toContainText("new");
  await otto.page.getByRole("textbox", { name: "Note" }).fill("Thank you");
  await otto.page.getByRole("button", { name: "Send" }).click();
  await expect(ida.page.getByRole("log")).toContainText("Thank you");
  await leave(ida, otto);
});

test("an admin calls about an order, logs it with the next step, and no customer sees any of it", async ({
  browser,
}) => {
  const [dealer, ida] = [await aDealer(browser), await anAdmin(browser)];
  const order = await post(dealer);
  const wish = `Wants the second key, ${order.vehicleModel}`;
  const [account] = await query<{ phone: string }>("select phone_number as phone from accounts where id = $1", [
    dealer.id,
  ]);
  await ida.page.goto("/admin");
  await ida.page.getByRole("button", { name: "Search", exact: true }).filter({ visible: true }).click();
  await ida.page.getByRole("searchbox", { name: /^Name, company/ }).fill(order.vehicleModel);
  await ida.page
    .getByRole("region", { name: "Orders" })
    .getByRole("link", { name: /Los Angeles/ })
    .click();
  const record = ida.page.getByRole("dialog", { name: new RegExp(order.vehicleModel) });
  await record.getByRole("button", { name: "Log Call" }).click();
  const form = ida.page.getByRole("dialog", { name: "Log Call" });
  await form.getByRole("textbox", { name: "Phone" }).fill(account?.phone ?? "");
  await form.getByRole("radio", { name: "Left a voicemail" }).click();
  await form.getByRole("textbox", { name: "Note" }).fill(wish);
  const tomorrow = new Intl.DateTimeFormat("en-US", { timeZone: "America/New_York" }).format(Date.now() + 86_400_000);
  await form.getByRole("textbox", { name: "Call again on" }).fill(tomorrow);
  await expectAccessible(ida.page);
  await form.getByRole("button", { name: "Log Call" }).click();
  const calls = record.getByRole("region", { name: "Calls" });
  await expect(calls).toContainText("Left a voicemail");
  await expect(calls).toContainText(wish);
  await expect(
    record.getByRole("region", { name: "Tasks" }).getByRole("link", { name: /^Call .* again$/ }),
  ).toBeVisible();
  await record.getByRole("textbox", { name: "New note" }).fill("Never call on Fridays");
  const pdf = Buffer.from("%PDF-1.7\n% Lot 12\ntrailer\n<< /Size 1 >>\nstartxref\n9\n%%EOF\n");
  await record.getByRole("button", { name: "Add Files" }).click();
  await record.getByLabel("Files").setInputFiles({ name: "gate pass.pdf", mimeType: "application/pdf", buffer: pdf });
  await record.getByRole("button", { name: "Send" }).click();
  await expect(record.getByRole("region", { name: "Notes" })).toContainText("Never call on Fridays");
  const pass = record.getByRole("region", { name: "Notes" }).getByRole("link", { name: "gate pass.pdf" });
  const address = (await pass.getAttribute("href"))!;
  expect((await ida.page.request.get(address)).status()).toBe(200);
  expect((await dealer.page.request.get(address)).status()).toBe(403);
  await ida.page.goto("/admin?view=dialer");
  await expect(ida.page.getByRole("list", { name: "Calls" }).getByText(wish)).toBeVisible();
  await expectAccessible(ida.page);
  await expectNoOverflow(ida.page);

  for (const path of [`/api/orders/${order.id}`, "/api/orders", "/api/privacy/export"]) {
    const answer = await dealer.page.request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(await answer.text(), path).not.toMatch(/second key|on Fridays|voicemail/);
  }
  for (const path of ["/api/admin/calls", "/api/admin/notes", "/api/admin/tasks", "/api/admin/channels"])
    expect((await dealer.page.request.get(path)).status(), path).toBe(403);
  await leave(dealer, ida);
});

test("an admin on the telephone finds a guest, reads all there is of them and writes down what they want", async ({
  browser,
}) => {
  const ida = await anAdmin(browser);
  const email = `vera${process.pid}${Date.now()}@guest.example`;
  const quote = await askForQuote(ida.page, { email, phoneNumber: "602-555-2020" });
  await ida.page.goto("/admin");
  await ida.page.getByRole("button", { name: "Search", exact: true }).filter({ visible: true }).click();
  await ida.page.getByRole("searchbox", { name: /^Name, company/ }).fill(quote.refCode);
  await ida.page.getByRole("link", { name: "Customer page of Vera Visitor" }).click();
  await expect(ida.page.getByRole("heading", { level: 1, name: "Vera Visitor" })).toBeVisible();
  await expect(ida.page.getByRole("link", { name: "(602) 555-2020" })).toHaveAttribute("href", "tel:6025552020");
  const timeline = ida.page.getByRole("list", { name: "Timeline" });
  await expect(timeline.getByRole("link", { name: quote.refCode }).first()).toBeVisible();
  await ida.page.getByRole("textbox", { name: "New note" }).fill("Only after noon");
  await ida.page.getByRole("button", { name: "Send" }).click();
  await expect(timeline.getByText("Only after noon")).toBeVisible();
  await expectAccessible(ida.page);
  await expectNoOverflow(ida.page);
  await timeline.getByRole("link", { name: quote.refCode }).first().click();
  const record = ida.page.getByRole("dialog", { name: `Quote ${quote.refCode}` });
  await expect(record.getByRole("region", { name: "Notes" })).toContainText("Only after noon");

  const dealer = await aDealer(browser);
  for (const path of [`/api/admin/customers?email=${email}`, `/api/admin/customers/timeline?email=${email}`])
    expect((await dealer.page.request.get(path)).status(), path).toBe(403);
  await leave(dealer, ida);
});

test("an admin finds a carrier by DOT number, merges a guest into its page, and undoes it", async ({ browser }) => {
  const [carrier, ida] = [await aCarrier(browser), await anAdmin(browser)];
  const dotNumber = String(5_000_000 + (Date.now() % 1_000_000) + process.pid);
  const company = {
    companyName: `Ortega Haulers ${dotNumber}`,
    companyEmail: `o${dotNumber}@carrier.example`,
    companyPhone: "213-555-0142",
    companyAddress: "2200 W Buckeye Rd",
    dotNumber,
  };
  expect((await carrier.page.request.put("/api/company", { data: company })).status()).toBe(200);
  const email = `olga${process.pid}${Date.now()}@guest.example`;
  const quote = await askForQuote(ida.page, {
    email,
    firstName: "Olga",
    lastName: "Ortega",
    phoneNumber: `602-${dotNumber.slice(0, 3)}-${dotNumber.slice(3)}`,
  });

  const name = "Carlos Medina";
  const { page } = ida;
  await page.goto("/admin");
  await page.getByRole("button", { name: "Search", exact: true }).filter({ visible: true }).click();
  await page.getByRole("searchbox", { name: /^Name, company/ }).fill(`USDOT ${dotNumber}`);
  await page
    .getByRole("region", { name: "Customers" })
    .getByRole("link", { name: new RegExp(company.companyName) })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: name })).toBeVisible();

  await page.getByRole("button", { name: "Merge with Another" }).click();
  const dialog = page.getByRole("dialog", { name: `Merge ${name} with Another` });
  await dialog.getByRole("combobox", { name: "Customer" }).fill(email);
  await page.getByRole("option", { name: `Olga Ortega, ${email}` }).click();
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Her own car");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  const timeline = page.getByRole("list", { name: "Timeline" });
  await expect(timeline.getByRole("link", { name: quote.refCode }).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);

  const head = page.getByRole("region", { name: "Customer" });
  // Others with the same telephone number are suggested below.
  await head.getByRole("link", { name: "Olga Ortega" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Olga Ortega" })).toBeVisible();
  await expect(timeline.getByRole("link", { name: quote.refCode }).first()).toBeVisible();
  await expect(head.getByRole("link", { name }).first()).toBeVisible();
  await head.getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: name })).toBeVisible();
  await head.getByRole("button", { name: /^Undo Merge/ }).click();
  await expect(head.getByText("No one else")).toBeVisible();
  await expect(timeline.getByRole("link", { name: quote.refCode })).toHaveCount(0);

  for (const path of ["/api/user", "/api/company", "/api/privacy/export"])
    expect(await (await carrier.page.request.get(path)).text(), path).not.toContain(email);
  const link = { data: { one: { account: carrier.id }, other: { email } } };
  expect((await carrier.page.request.post("/api/admin/customers/links", link)).status()).toBe(403);
  await leave(carrier, ida);
});

test("of two admins at a customer's message, one answers it", async ({ browser }) => {
  const [ida, otto, dealer] = [await anAdmin(browser), await anAdmin(browser), await aDealer(browser)];
  const asked = await dealer.page.request.post("/api/support/chat", { data: { message: "Where is my Camry?" } });
  expect(asked.status(), await asked.text()).toBe(201);
  for (const { page } of [ida, otto]) await page.goto(`/admin?view=support&user=${dealer.id}`);
  const conversation = ({ page }: typeof ida) => page.getByRole("region", { name: "Conversation", exact: true });
  await conversation(ida).getByRole("button", { name: "I answer this" }).click();
  await expect(conversation(ida).getByText(/^You answer this, since /)).toBeVisible();
  await expect(conversation(otto).getByText(`${ida.name} answers this, since`)).toBeVisible();
  await expectAccessible(otto.page);
  await expectNoOverflow(otto.page);
  await conversation(otto).getByRole("button", { name: "Take over" }).click();
  await otto.page.getByRole("alertdialog").getByRole("button", { name: "Take Over" }).click();
  await expect(conversation(ida).getByText(`${otto.name} answers this, since`)).toBeVisible();
  await conversation(otto).getByRole("textbox", { name: "Your reply" }).fill("In Flagstaff");
  await conversation(otto).getByRole("button", { name: "Send reply" }).click();
  for (const one of [ida, otto]) await expect(conversation(one).getByText(/answers? this/)).toHaveCount(0);
  for (const path of ["/api/support/messages", "/api/privacy/export"]) {
    const told = await dealer.page.request.get(path);
    expect(await told.text(), path).not.toContain(ida.name);
  }
  expect((await dealer.page.request.get("/api/admin/taken-up")).status()).toBe(403);
  await leave(ida, otto, dealer);
});

test("the desk sees that a customer opened the quote, keeps the call it promised, and finds carriers for an order", async ({
  browser,
}) => {
  const [ida, dealer, carrier] = [await anAdmin(browser), await aDealer(browser), await aCarrier(browser)];
  const email = `olga${process.pid}${Date.now()}@guest.example`;
  const quote = await askForQuote(ida.page, { email, firstName: "Olga", phoneNumber: "602-555-2121" });
  const { id } = quote;
  await ida.page.goto(`/admin?view=quotes&quote=${id}`);
  const record = ida.page.getByRole("dialog", { name: `Quote ${quote.refCode}` });
  await expect(record.getByText("Not yet")).toBeVisible();
  const customer = await browser.newPage();
  await customer.goto(`/?quote=${id}`);
  await expect(customer.getByRole("heading", { name: "Your Quote" })).toBeVisible();
  await expect.poll(() => query("select count from quote_openings where quote_id = $1", [id])).toEqual([{ count: 1 }]);
  await customer.close();
  await ida.page.reload();
  await expect(record.getByText(/^Opened once, last /)).toBeVisible();

  await record.getByRole("button", { name: "Log Call" }).click();
  const form = ida.page.getByRole("dialog", { name: "Log Call" });
  await form.getByRole("radio", { name: "No answer" }).click();
  const today = new Intl.DateTimeFormat("en-US", { timeZone: "America/New_York" }).format(Date.now());
  await form.getByRole("textbox", { name: "Call again on" }).fill(today);
  await form.getByRole("button", { name: "Log Call" }).click();
  await expect(form).toBeHidden();
  await ida.page.goto("/admin?view=dialer");
  await ida.page.getByRole("tab", { name: /^Callbacks/ }).click();
  const due = ida.page.getByRole("list", { name: "Calls that are due" });
  const callback = due.getByRole("listitem").filter({ has: ida.page.getByRole("link", { name: quote.refCode }) });
  await expect(callback.getByText(/Yours$/)).toBeVisible();
  await expectAccessible(ida.page);
  await expectNoOverflow(ida.page);
  await callback.getByRole("link", { name: quote.refCode }).click();
  await record.getByRole("button", { name: "Log Call" }).click();
  await form.getByRole("checkbox", { name: /^Call .* again$/ }).click();
  await form.getByRole("radio", { name: "Reached" }).click();
  await form.getByRole("button", { name: "Log Call" }).click();
  await expect(form).toBeHidden();
  await ida.page.goto("/admin?view=dialer&list=callbacks");
  await expect(ida.page.getByRole("tab", { name: /^Callbacks/ })).toHaveAttribute("aria-selected", "true");
  await expect(callback).toHaveCount(0);

  const order = await post(dealer);
  await query("update orders set created_at = now() - interval '30 hours' where id = $1", [order.id]);
  await query(
    `update accounts set is_verified = true, email_verified_at = now(), phone_number = '(602) 555-2222' where id = $1`,
    [carrier.id],
  );
  const hauled = await post(dealer);
  await query(
    "update orders set status = 'delivered', transporter_id = $2, assigned_at = now(), delivered_at = now() where id = $1",
    [hauled.id, carrier.id],
  );
  await ida.page.goto(`/admin?view=dialer&list=carriers&order=${order.id}`);
  const carriers = ida.page.getByRole("list", { name: "Carriers to call" });
  await expect(carriers.getByText(/^1 job /).first()).toBeVisible();
  await expectAccessible(ida.page);
  await expectNoOverflow(ida.page);
  const toCarrier = carriers.getByRole("listitem").filter({ has: ida.page.locator(`a[href*="${carrier.id}"]`) });
  await toCarrier.getByRole("button", { name: /^Invite / }).click();
  await expect(toCarrier.getByText("Invited", { exact: true })).toBeVisible();
  const invited = (await (await carrier.page.request.get("/api/invitations")).json()) as readonly object[];
  expect(invited).toMatchObject([{ from: expect.any(String), state: "open", order: { id: order.id } }]);
  await ida.page.getByRole("link", { name: "Choose another" }).click();
  await expect(ida.page.getByRole("list", { name: "Without a carrier" })).toBeVisible();
  await leave(ida, dealer, carrier);
});
