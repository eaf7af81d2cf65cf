import { type Browser, expect, type Page } from "@playwright/test";
import type { OrderWriter } from "../stories/new-order.ts";
import { query } from "./database.ts";
import { emailOf, password, register, signIn } from "./people.ts";

export type Known = { readonly page: Page; readonly id: string; readonly email: string };

/** A registered user in a browser of their own. */
export async function aUser(browser: Browser, changes: Record<string, unknown>): Promise<Known> {
  const page = await (await browser.newContext()).newPage();
  const { email } = await register(page, changes);
  const { id } = (await (await page.request.get("/api/user")).json()) as { id: string };
  return { page, id, email };
}

export const aDealer = (browser: Browser) => aUser(browser, {});

/** A transporter that lacks only an admin's verification to claim orders. */
export const aNewCarrier = (browser: Browser) =>
  aUser(browser, {
    userType: "transporter",
    firstName: "Carlos",
    lastName: "Medina",
    companyName: "Medina Hauling",
    email: emailOf("carlos"),
  });

export async function aCarrier(browser: Browser): Promise<Known> {
  const carrier = await aNewCarrier(browser);
  await query("update accounts set is_verified = true where id = $1", [carrier.id]);
  return carrier;
}

/** Says of a carrier's company that it takes cards, without the form, which has its own test. */
export async function takeCards({ page }: Known): Promise<void> {
  const company = (await (await page.request.get("/api/company")).json()) as Record<string, unknown>;
  const data = { ...company, companyAddress: "2200 W Buckeye Rd", takesCards: true };
  const saved = await page.request.put("/api/company", { data });
  expect(saved.status(), await saved.text()).toBe(200);
}

export async function addDriver(
  carrier: Known,
  named = { firstName: "Dina", lastName: "Drives" },
): Promise<{ readonly id: string; readonly email: string }> {
  const email = emailOf("dina");
  const made = await carrier.page.request.post("/api/users/drivers", {
    data: { email, password, ...named, phoneNumber: "213-555-0177" },
  });
  expect(made.status(), await made.text()).toBe(201);
  return (await made.json()) as { id: string; email: string };
}

/** A driver of a transporter, signed in. */
export async function aDriver(browser: Browser, carrier: Known): Promise<Known> {
  const { id, email } = await addDriver(carrier);
  const context = await browser.newContext({
    geolocation: { latitude: 35.1983, longitude: -111.6513 },
    permissions: ["geolocation"],
  });
  const page = await context.newPage();
  await signIn(page, email);
  return { page, id, email };
}

let posted = 0;

/** A unique model name for each order, so that a test can tell its own. */
export const newModel = () => `Camry ${process.pid}${Date.now() % 100_000}${++posted}`;

export const anOrder = (changes: Record<string, unknown> = {}) => ({
  vehicleMake: "Toyota",
  vehicleModel: newModel(),
  vehicleYear: 2021,
  pickupAddress: "4100 Wilshire Blvd",
  pickupCity: "Los Angeles",
  pickupState: "CA",
  pickupZip: "90010",
  deliveryAddress: "350 W 31st St",
  deliveryCity: "New York",
  deliveryState: "NY",
  deliveryZip: "10001",
  paymentAmount: "1250.00",
  ...changes,
});

/** A field of the new-order form, whose pickup and delivery have the same labels. */
export const orderField = (page: Page, section: Parameters<OrderWriter["type"]>[0], label: string) =>
  page.getByRole("group", { name: section }).getByLabel(label);

export const writerOn = (page: Page): OrderWriter => ({
  type: (section, label, text) => orderField(page, section, label).fill(text),
  reads: (section, label, text) => expect(orderField(page, section, label)).toHaveValue(text),
});

export type Posted = { readonly id: string; readonly vehicleModel: string };

/** Posts an order without the form, which has its own test. */
export async function post(dealer: Known, changes: Record<string, unknown> = {}): Promise<Posted> {
  const answer = await dealer.page.request.post("/api/orders", { data: anOrder(changes) });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Posted;
}

export async function claim(carrier: Known, { id }: Pick<Posted, "id">): Promise<void> {
  expect((await carrier.page.request.post(`/api/orders/${id}/claim`)).status()).toBe(200);
}

/** Gives an order to a driver, which ends the time for undoing its claim: its mails and its invoice leave at once. */
export async function giveToDriver(
  carrier: Known,
  { id }: Pick<Posted, "id">,
  driver?: Pick<Known, "id">,
): Promise<void> {
  const { id: driverId } = driver ?? (await addDriver(carrier));
  const given = await carrier.page.request.post(`/api/orders/${id}/driver`, { data: { driverId } });
  expect(given.status(), await given.text()).toBe(200);
}

/** Claims an order, gives it to a driver, and waits until its invoice has been sent. */
export async function claimInvoiced(
  carrier: Known,
  order: Pick<Posted, "id">,
  charge = "transport",
): Promise<{ readonly id: string; readonly number: string }> {
  await claim(carrier, order);
  await giveToDriver(carrier, order);
  const sent = () =>
    query<{ id: string; number: string }>(
      "select id, number from invoices where order_id = $1 and charge = $2 and sent_at is not null",
      [order.id, charge],
    );
  await expect.poll(sent).toHaveLength(1);
  return (await sent())[0]!;
}

export async function moveTo(mover: Known, { id }: Pick<Posted, "id">, status: string): Promise<void> {
  const answer = await mover.page.request.patch(`/api/orders/${id}/status`, { data: { status } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Takes an order's next step, and says why the vehicle was not inspected before it. */
export async function advance(mover: Page, label: string, within: Pick<Page, "getByRole"> = mover): Promise<void> {
  await within.getByRole("button", { name: label }).click();
  const reminder = mover.getByRole("alertdialog", { name: /^No (pickup|delivery) inspection yet$/ });
  await reminder.getByRole("textbox", { name: "Reason" }).fill("No light on the lot");
  await reminder.getByRole("button", { name: "Continue without it" }).click();
}

export const leave = (...people: readonly Known[]) => Promise.all(people.map(({ page }) => page.context().close()));

/** Asks for a price as a visitor does. */
export async function askForQuote(page: Page, changes: Readonly<Record<string, string>>) {
  const asked = await page.request.post("/api/quoter/estimate", {
    data: {
      vehicleYear: 2022,
      vehicleMake: "Ford",
      vehicleModel: "F-150",
      pickupZip: "90001",
      pickupAddress: "12 Main St",
      deliveryZip: "60601",
      deliveryAddress: "99 Lake Ave",
      firstName: "Vera",
      lastName: "Visitor",
      phoneNumber: "(602) 555-0142",
      ...changes,
    },
  });
  expect(asked.status(), await asked.text()).toBe(201);
  return ((await asked.json()) as { quote: { id: string; refCode: string; cashPrice: string } }).quote;
}
