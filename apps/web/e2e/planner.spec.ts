import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { aFront } from "./front.ts";
import { aCarrier, addDriver, aDealer, claim, giveToDriver, type Known, leave, post } from "./orders.ts";
import { logOutByMenu } from "./people.ts";
import { keptCalls, kept } from "./on-device.ts";
import { heading, toast } from "./visitor.ts";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Places along a way from coast to coast, so that the trip takes more than a week. */
const ways = [
  [
    ["Los Angeles", "CA", "90010"],
    ["Phoenix", "AZ", "85004"],
  ],
  [
    ["Los Angeles", "CA", "90012"],
    ["New York", "NY", "10001"],
  ],
  [
    ["Phoenix", "AZ", "85003"],
    ["Dallas", "TX", "75201"],
  ],
  [
    ["Phoenix", "AZ", "85004"],
    ["Atlanta", "GA", "30303"],
  ],
  [
    ["Dallas", "TX", "75202"],
    ["Chicago", "IL", "60601"],
  ],
  [
    ["Dallas", "TX", "75201"],
    ["Chicago", "IL", "60602"],
  ],
  [
    ["Chicago", "IL", "60603"],
    ["Boston", "MA", "02108"],
  ],
  [
    ["Atlanta", "GA", "30301"],
    ["New York", "NY", "10002"],
  ],
  [
    ["New York", "NY", "10003"],
    ["Miami", "FL", "33101"],
  ],
  [
    ["Boston", "MA", "02109"],
    ["Miami", "FL", "33130"],
  ],
] as const;

const trip = async ({ page }: Known, orderIds: readonly string[]): Promise<string> => {
  const answer = await page.request.post("/api/trips", {
    data: { name: "Coast to coast", startZip: "90001", startAt: inDays(7), orderIds },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
};

/** The page as Chromium prints it with its default margins. */
const printed = (page: Page) => {
  const margin = "0.4in";
  return page.pdf({ format: "Letter", margin: { top: margin, right: margin, bottom: margin, left: margin } });
};

const pagesOf = (pdf: Buffer): number => pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

test.use({ serviceWorkers: "allow" });

test("a trip of ten jobs prints on one page, with its stops, phones and dates", async ({ browser }) => {
  const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
  const ids: string[] = [];
  for (const [index, [from, to]] of ways.entries()) {
    const order = await post(dana, {
      vehicleMake: "Mercedes-Benz",
      vehicleModel: "Sprinter 2500 Crew Van",
      pickupAddress: `${4100 + index} South Wilshire Boulevard, Building ${index + 1}`,
      pickupCity: from[0],
      pickupState: from[1],
      pickupZip: from[2],
      pickupDate: inDays(7 + index).slice(0, 10),
      deliveryCity: to[0],
      deliveryState: to[1],
      deliveryZip: to[2],
      deliveryDate: inDays(12 + index).slice(0, 10),
      deliveryContactName: "Rita Receiver",
      deliveryContactPhone: "(212) 555-0142",
    });
    await claim(carlos, order);
    ids.push(order.id);
  }
  const { page } = carlos;
  await page.goto(`/planner?trip=${await trip(carlos, ids)}`);
  await expect(heading(page, "Coast to coast")).toBeVisible();
  await expect(heading(page, "Stops")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const sheet = page.getByRole("region", { name: "Printed trip" });
  await expect(sheet.getByRole("row")).toHaveCount(21);
  const delivery = sheet.getByRole("row").filter({ hasText: "Deliver" }).first();
  await expect(delivery).toContainText("(212) 555-0142");
  await expect(delivery).toContainText(/kept|missed/);
  await expect(sheet.getByRole("row").filter({ hasText: "Pick up" }).first()).toContainText("Wilshire Boulevard");
  for (const name of ["Stops", "Hours", "Next stop"]) await expect(heading(page, name)).toBeHidden();
  for (const hidden of await page.getByRole("navigation").all()) await expect(hidden).toBeHidden();
  expect(pagesOf(await printed(page))).toBe(1);
  await leave(dana, carlos);
});

test(
  "a carrier plans jobs that it has claimed, adds another later, and its day follows the trip",
  { tag: "@phone" },
  async ({ browser }) => {
    const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
    for (const vehicleModel of ["Focus", "Fusion", "Explorer"]) {
      const order = await post(dana, { vehicleMake: "Ford", vehicleModel });
      await claim(carlos, order);
    }
    const { page } = carlos;
    await page.goto("/planner");
    const jobs = page.getByRole("group", { name: "Your jobs not in a trip yet" });
    await expect(jobs.getByRole("checkbox")).toHaveCount(3);
    await jobs.getByRole("checkbox", { name: /Focus/ }).check();
    await jobs.getByRole("checkbox", { name: /Fusion/ }).check();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole("textbox", { name: "Name" }).fill("East");
    await page.getByRole("textbox", { name: "Start ZIP" }).fill("90001");
    await page.getByRole("button", { name: "Plan Trip" }).click();
    await expect(heading(page, "East")).toBeVisible();
    const stops = page.getByRole("link", { name: /^(Pick up|Deliver) \d{4} Ford/ });
    await expect(stops).toHaveCount(4);
    await expectAccessible(page);
    await expectNoOverflow(page);
    const own = page.locator("section", { has: heading(page, "Your jobs") });
    await own.getByRole("button", { name: /^Add to Trip: .*Explorer/ }).click();
    await expect(stops).toHaveCount(6);
    await expect(heading(page, "Your jobs")).toBeHidden();
    await expect
      .poll(
        async () => ((await (await page.request.get("/api/today")).json()) as { planned: unknown[] }).planned.length,
      )
      .toBe(6);
    await page.reload();
    await expect(stops).toHaveCount(6);
    await leave(dana, carlos);
  },
);

/** Drags with a finger on a phone, with a mouse elsewhere. */
async function drag(page: Page, handle: Locator, onto: Locator, touch: boolean) {
  const middle = async (of: Locator) => {
    const { x, y, width, height } = (await of.boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  const [from, end] = [await middle(handle), await middle(onto)];
  const past = { x: from.x, y: end.y + Math.sign(end.y - from.y) * 40 };
  if (!touch) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(past.x, past.y, { steps: 5 });
    return { drop: () => page.mouse.up() };
  }
  const cdp = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: readonly { x: number; y: number }[]) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints: [...touchPoints] });
  await send("touchStart", [from]);
  for (const part of [0.25, 0.5, 0.75, 1])
    await send("touchMove", [{ x: from.x, y: from.y + (past.y - from.y) * part }]);
  return { drop: () => send("touchEnd", []) };
}

test(
  "a stop is dragged by its handle, and not past where it can be driven",
  { tag: "@phone" },
  async ({ browser, baseURL, viewport }, { project }) => {
    const touch = project.name === "phone";
    const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
    const orders = [
      await post(dana, { vehicleModel: "Corolla" }),
      await post(dana, { vehicleModel: "Prius", pickupZip: "90012", deliveryZip: "10002" }),
    ];
    for (const order of orders) await claim(carlos, order);
    const id = await trip(
      carlos,
      orders.map((order) => order.id),
    );
    const context = await browser.newContext({
      baseURL: baseURL!,
      viewport,
      hasTouch: touch,
      isMobile: touch,
      storageState: await carlos.page.context().storageState(),
    });
    const page = await context.newPage();
    await page.goto(`/planner?trip=${id}`);
    const links = page.getByRole("link", { name: /^(Pick up|Deliver) / });
    const handles = page.getByTitle("Drag to reorder");
    await expect(handles).toHaveCount(4);
    const { width, height } = (await handles.first().boundingBox())!;
    expect([width, height]).toEqual([44, 44]);
    const before = await links.allTextContents();

    const centered = (handle: Locator) => handle.evaluate((one) => one.scrollIntoView({ block: "center" }));
    await centered(handles.nth(1));
    const swap = await drag(page, handles.nth(0), handles.nth(1), touch);
    await expect(page.getByRole("listitem").filter({ hasText: before[0]! })).toHaveCSS("z-index", "10");
    await swap.drop();
    await expect(links).toHaveText([before[1]!, before[0]!, ...before.slice(2)]);
    const methodKept = async () => {
      const answer = await page.request.get(`/api/trips/${id}`);
      return ((await answer.json()) as { revision: number; plan: { method: string } }).plan.method;
    };
    await expect.poll(methodKept).toBe("given");

    await centered(handles.nth(1));
    const past = await drag(page, handles.nth(2), handles.nth(0), touch);
    await past.drop();
    await expect(toast(page, "That won't work")).toContainText("would be delivered before it is picked up");
    await expect(links).toHaveText([before[1]!, before[0]!, ...before.slice(2)]);
    await context.close();
    await leave(dana, carlos);
  },
);

test("an open order of two trips stays in the one that it is claimed from", { tag: "@phone" }, async ({ browser }) => {
  const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
  const order = await post(dana, { vehicleMake: "Ford", vehicleModel: "Maverick" });
  const [first, second] = [await trip(carlos, [order.id]), await trip(carlos, [order.id])];
  const { page } = carlos;
  const other = await page.context().newPage();
  await other.goto(`/planner?trip=${first}`);
  const stops = (of: Page) => of.getByRole("link", { name: /^(Pick up|Deliver) .*Maverick/ });
  await expect(stops(other)).toHaveCount(2);
  await page.goto(`/planner?trip=${second}`);
  await expect(stops(page)).toHaveCount(2);
  await page.getByRole("button", { name: /^Claim .*Maverick/ }).click();
  await expect(toast(page, "Order Claimed")).toBeVisible();
  // The window of the other trip hears of it.
  await expect(stops(other)).toHaveCount(0);
  await page.reload();
  await expect(stops(page)).toHaveCount(2);
  const own = other.locator("section", { has: heading(other, "Your jobs") });
  await expect(own.getByRole("button", { name: /^Move to This Trip: .*Maverick/ })).toBeVisible();
  await leave(dana, carlos);
});

test("a trip that was opened before is there without a network, and is changed once there is one", async ({
  browser,
  baseURL,
  viewport,
}) => {
  const front = await aFront(baseURL!);
  const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
  const [order, other] = [
    await post(dana, { deliveryContactName: "Rita Receiver", deliveryContactPhone: "(212) 555-0142" }),
    await post(dana, { pickupZip: "90012", deliveryZip: "10002" }),
  ];
  for (const one of [order, other]) await claim(carlos, one);
  const id = await trip(carlos, [order.id, other.id]);
  const context = await browser.newContext({
    baseURL: front.url,
    viewport,
    storageState: await carlos.page.context().storageState(),
  });
  const page = await context.newPage();
  await page.goto("/planner");
  await kept(page);
  // Once more, so that the list is read by a page that keeps it.
  await page.reload();
  await page.getByRole("link", { name: /Coast to coast/ }).click();
  const stops = page.getByRole("link", { name: /^(Pick up|Deliver) / });
  await expect(stops).toHaveCount(4);
  for (const call of ["auth/user", "map/styles", "trips", "trips/{id}"])
    await expect.poll(async () => (await keptCalls(page)).join()).toContain(`"GET /api/${call}"`);
  const before = await stops.allTextContents();

  front.down = true;
  await context.setOffline(true);
  await page.reload();
  await expect(stops).toHaveText(before);
  await expect(page.getByText("You are offline, so this trip may be out of date")).toBeVisible();
  await expect(page.getByText(/^You are offline\. Updated (just now|\d+ minutes? ago)\.$/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Directions" })).toHaveAttribute("href", /maps.*Los\+Angeles/);
  await expect(page.getByRole("link", { name: "Call" })).toHaveAttribute("href", /^tel:/);
  for (const name of ["Best Order", "Remove Trip"]) await expect(page.getByRole("button", { name })).toBeDisabled();
  await expect(page.getByText("outlines are shown instead.", { exact: false })).toBeVisible();
  await expect(page.getByTitle(/^Stop 1:/)).toBeAttached();
  await expectNoOverflow(page);
  await page.getByRole("link", { name: "All Trips" }).click();
  await expect(page.getByText("You need a connection to plan a trip.", { exact: false })).toBeVisible();
  await expect(page.getByRole("link", { name: /Coast to coast/ })).toBeVisible();
  await page.getByRole("link", { name: /Coast to coast/ }).click();
  await expect(stops).toHaveText(before);

  front.down = false;
  await context.setOffline(false);
  await expect(page.getByText("You are offline, so this trip may be out of date")).toHaveCount(0);
  const remove = `Remove ${before[0]!.replace(/^(Pick up|Deliver) /, "")} from the trip: pickup`;
  await page.getByRole("button", { name: remove }).click();
  await expect(stops).toHaveCount(2);
  const left = async () => {
    const answer = await page.request.get(`/api/trips/${id}`);
    return ((await answer.json()) as { jobCount: number }).jobCount;
  };
  await expect.poll(left).toBe(1);
  await logOutByMenu(page);
  await expect(page).toHaveURL(/auth/);
  expect(await keptCalls(page)).toEqual([]);
  await context.close();
  await front.close();
  await leave(dana, carlos);
});

test(
  "a carrier asks for new work on a trip, hears of an order on the way, and claims it in the trip",
  { tag: "@phone-alone" },
  async ({ browser }) => {
    const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
    const { page } = carlos;
    // On a way that only this test's orders lie on, of the desktop and of the phone.
    const answer = await page.request.post("/api/trips", {
      data: { name: "Northern plains", startZip: "99201", startAt: inDays(7), endZip: "58102", orderIds: [] },
    });
    const { id } = (await answer.json()) as { id: string };
    await page.goto(`/planner?trip=${id}`);
    const asked = page.getByRole("switch", { name: "Tell me about new work on this trip" });
    await expect(asked).not.toBeChecked();
    const saved = page.waitForResponse(
      (call) => call.request().method() === "PUT" && call.url().includes("/api/trips/"),
    );
    await asked.click();
    await expect(asked).toBeChecked();
    expect((await saved).status()).toBe(200);
    await expectAccessible(page);
    await expectNoOverflow(page);

    const { vehicleModel } = await post(dana, {
      pickupCity: "Missoula",
      pickupState: "MT",
      pickupZip: "59801",
      pickupDate: inDays(8).slice(0, 10),
      deliveryCity: "Bismarck",
      deliveryState: "ND",
      deliveryZip: "58501",
    });
    const bell = page.getByRole("banner").getByRole("link", { name: /^Notifications/ });
    // The page is open: it counts up without a reload.
    await expect(bell).toHaveAccessibleName(/unread/);
    await bell.click();
    await page
      .getByRole("link", { name: /^Unread: .*on your trip Northern plains/ })
      .filter({ hasText: vehicleModel })
      .click();
    const ready = page.getByText(`2021 Toyota ${vehicleModel} is in this trip`);
    await expect(ready).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/planner\\?trip=${id}$`));
    await expect(page.getByRole("link", { name: `Deliver 2021 Toyota ${vehicleModel}` })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page
      .getByRole("button", { name: `Claim 2021 Toyota ${vehicleModel}` })
      .first()
      .click();
    await expect(ready).toBeHidden();
    await expect(page.getByText("Not claimed yet")).toHaveCount(0);
    await leave(dana, carlos);
  },
);

test("a job moves into another trip, and on the board to the other driver and into theirs", async ({ browser }) => {
  const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
  const [dina, rory] = [await addDriver(carlos), await addDriver(carlos, { firstName: "Rory", lastName: "Road" })];
  const order = await post(dana, { vehicleMake: "Ford", vehicleModel: "Focus" });
  await claim(carlos, order);
  await giveToDriver(carlos, order, dina);
  const ofDriver = async (name: string, driverId: string, orderIds: readonly string[]) => {
    const answer = await carlos.page.request.post("/api/trips", {
      data: { name, startZip: "90001", startAt: inDays(1), orderIds, driverId },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    return ((await answer.json()) as { id: string }).id;
  };
  const [early, late] = [await ofDriver("Early", dina.id, [order.id]), await ofDriver("Late", rory.id, [])];
  const { page } = carlos;
  await page.goto(`/planner?trip=${late}`);
  await page.getByRole("button", { name: /^Move to This Trip: .*Focus/ }).click();
  await page.getByRole("button", { name: "Give 1 job to Rory" }).click();
  await expect(toast(page, "1 job given to Rory Road")).toBeVisible();
  await expect(page.getByRole("button", { name: "Give 1 job to Rory" })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoOverflow(page);

  await page.goto("/dispatch");
  const card = (driver: string) => page.getByRole("listitem").filter({ has: heading(page, driver) });
  const stop = card("Rory Road").getByRole("listitem").filter({ hasText: "Pick up" });
  await expect(stop).toContainText("planned");
  await stop.dragTo(card("Dina Drives"));
  await page.getByRole("alertdialog").getByRole("button", { name: "Change Driver" }).click();
  await expect(toast(page, "Driver Assigned")).toContainText("Early");
  await expect(card("Dina Drives").getByText("Pick up")).toBeVisible();
  const jobsOf = async (id: string) => {
    const { jobs } = (await (await page.request.get(`/api/trips/${id}`)).json()) as { jobs: { jobId: string }[] };
    return jobs.map(({ jobId }) => jobId);
  };
  expect([await jobsOf(early), await jobsOf(late)]).toEqual([[order.id], []]);
  await leave(dana, carlos);
});
