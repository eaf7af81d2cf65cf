import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { aFront } from "./front.ts";
import { aCarrier, advance, aDealer, aDriver, claim, giveToDriver, type Known, leave, post } from "./orders.ts";
import { demoPassword, logIn, logOutByMenu } from "./people.ts";
import { keptCalls, kept } from "./on-device.ts";
import { heading } from "./visitor.ts";

const write = async (page: Page, text: string) => {
  await page.getByRole("textbox", { name: "Your message" }).fill(text);
  await page.getByRole("textbox", { name: "Your message" }).press("Enter");
};

const written = async ({ page }: Known, { id }: { readonly id: string }) => {
  const messages = (await (await page.request.get(`/api/orders/${id}/messages`)).json()) as { message: string }[];
  return messages.map(({ message }) => message).toReversed();
};

const waitingMark = (page: Page) =>
  page.getByRole("link", { name: /^\d+ waiting to be sent/ }).filter({ visible: true });

test.use({ serviceWorkers: "allow" });

test("the app can be installed, and its files keep within their bounds", async ({ page, context }) => {
  await page.goto("/");
  await kept(page);
  const cdp = await context.newCDPSession(page);
  const { errors, url } = await cdp.send("Page.getAppManifest");
  expect([errors, new URL(url).pathname]).toEqual([[], "/manifest.webmanifest"]);
  const { installabilityErrors } = await cdp.send("Page.getInstallabilityErrors");
  // Tests run in private windows.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  const { bytes, hosts } = await page.evaluate(async () => {
    const requests = (
      await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    ).flat();
    const bodies = await Promise.all(requests.map(async (one) => (await (await caches.match(one))!.blob()).size));
    return {
      bytes: bodies.reduce((sum, size) => sum + size, 0),
      hosts: requests.map(({ url: at }) => new URL(at).host),
    };
  });
  expect(bytes).toBeGreaterThan(500_000);
  expect(bytes).toBeLessThan(2_036_000);
  expect(new Set(hosts).size).toBe(1);
  for (const [path, cache] of [
    ["/sw.js", "no-cache"],
    ["/", "no-cache"],
    ["/manifest.webmanifest", "no-cache"],
  ] as const)
    expect((await page.request.get(path)).headers()["cache-control"]).toBe(cache);
});

test("what a phone keeps of the app is fetched once its page is at rest", async ({ page }) => {
  const isFollowed = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.getByLabel("Pickup ZIP")).toBeVisible();
  expect(await isFollowed()).toBe(false);
  await page.clock.runFor(20_000);
  await expect.poll(isFollowed).toBe(true);
});

test("pages open without a network, and what is no page is neither kept nor answered by the app", async ({
  browser,
  baseURL,
}) => {
  const front = await aFront(baseURL!);
  const context = await browser.newContext({ baseURL: front.url });
  const page = await context.newPage();
  await page.goto("/");
  await kept(page);
  expect((await page.goto("/no/such/page"))?.status()).toBe(404);
  await expect(heading(page, "404 Page Not Found")).toBeVisible();
  expect(await (await page.goto("/robots.txt"))!.text()).toContain("User-agent");
  expect((await page.goto("/verify/"))?.status()).toBe(200);
  const paths = await page.evaluate(async () => {
    const all = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(all)).flat().map(({ url }) => new URL(url).pathname);
  });
  expect(paths).toContain("/");
  expect(paths.filter((path) => /such|robots|verify$|verify\/$/.test(path))).toEqual([]);

  front.down = true;
  for (const path of ["/verify", "/Verify/", "/track/any-token"])
    expect([path, (await page.goto(path))?.status()]).toEqual([path, 200]);
  // Its code is loaded where it is needed.
  await expect(heading(page, "This screen is not available offline")).toBeVisible();
  await expect(page.goto("/robots.txt")).rejects.toThrow();
  await context.close();
  await front.close();
});

test(
  "what was written offline outlives the browser, and arrives once",
  { tag: "@phone-alone" },
  async ({ browser, baseURL, viewport, launchOptions }) => {
    const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
    const order = await post(dana);
    await claim(carlos, order);
    const front = await aFront(baseURL!);
    const profile = await mkdtemp(join(tmpdir(), "lotlane-profile-"));
    const open = (offline: boolean): Promise<BrowserContext> =>
      chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: front.url, viewport, offline });
    const state = await carlos.page.context().storageState();

    let device = await open(false);
    await device.addCookies(state.cookies);
    let page = device.pages()[0]!;
    await page.goto(`/messages?order=${order.id}`);
    await kept(page);
    await write(page, "one");
    await expect.poll(() => written(dana, order)).toEqual(["one"]);
    await expect(page.getByText("Waiting to be sent")).toHaveCount(0);
    await page.goto(`/orders/${order.id}`);
    await expect(heading(page, "Vehicle")).toBeVisible();
    await page.goto(`/messages?order=${order.id}`);
    await expect(page.getByText("one", { exact: true }).last()).toBeVisible();

    await device.setOffline(true);
    await write(page, "two");
    await write(page, "three");
    await expect(page.getByText("Waiting to be sent", { exact: true })).toHaveCount(2);
    await expect(waitingMark(page)).toHaveAccessibleName("2 waiting to be sent");
    // The bar covers nothing of the chat.
    const bar = await page.getByText(/^You are offline/).boundingBox();
    const chat = await page.getByRole("region", { name: "Chat" }).boundingBox();
    expect(chat!.y).toBeGreaterThanOrEqual(bar!.y + bar!.height);
    await device.close();

    device = await open(true);
    page = device.pages()[0]!;
    await page.goto(`/messages?order=${order.id}`);
    await expect(page.getByText("Waiting to be sent", { exact: true })).toHaveCount(2);
    await expect(page.getByText("one", { exact: true }).last()).toBeVisible();
    await expect(page.getByText(/^You are offline\. Updated (just now|\d+ minutes? ago)\.$/)).toBeVisible();
    await waitingMark(page).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Message: two" })).toContainText(
      "Waiting for a connection",
    );
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.goto(`/orders/${order.id}`);
    await expect(page.getByText(order.vehicleModel).first()).toBeVisible();
    // Being offline is told to pages; the service worker meets a network that is away.
    front.down = true;
    await page.goto("/security");
    await expect(heading(page, "This screen is not available offline")).toBeVisible();

    await page.goto("/");
    front.down = false;
    await device.setOffline(false);
    await expect.poll(() => written(dana, order)).toEqual(["one", "two", "three"]);
    await expect(waitingMark(page)).toHaveCount(0);
    await expect(page.getByText(/You are offline|cannot be reached/)).toHaveCount(0);
    await device.close();
    await front.close();
    await rm(profile, { recursive: true, force: true });
    await leave(dana, carlos);
  },
);

test("signing out with something waiting asks, and another account neither sees nor sends it", async ({ browser }) => {
  const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
  const order = await post(dana);
  await claim(carlos, order);
  const { page } = carlos;
  await page.goto(`/messages?order=${order.id}`);
  await expect(heading(page, "Start the conversation")).toBeVisible();
  // The server is out of reach for messages alone, so that signing out works.
  await page.context().route("**/api/messages", (route) => route.abort());
  await write(page, "for later");
  await expect(waitingMark(page)).toHaveAccessibleName("1 waiting to be sent");
  // On a phone the toast lies over the menu, and it stays while the pointer rests on it.
  const toast = page.getByRole("region", { name: /^Notifications/ });
  await expect(toast.getByRole("alert")).toContainText("Failed to send message");
  await toast.getByRole("button", { name: "Close" }).click();
  await logOutByMenu(page);
  const question = page.getByRole("alertdialog", { name: "1 item is waiting to be sent" });
  await question.getByRole("button", { name: "Stay logged in" }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/messages/);
  await logOutByMenu(page);
  await question.getByRole("button", { name: "Log out anyway" }).click();
  await expect(page).toHaveURL(/auth/);
  expect(await keptCalls(page)).toEqual([]);

  await page.context().unroute("**/api/messages");
  await logIn(page, "carrier@demo.lotlane.test", demoPassword);
  await expect(page.getByRole("button", { name: /^User menu/ })).toBeVisible();
  await page.goto("/waiting");
  await expect(heading(page, "Nothing is waiting")).toBeVisible();
  expect(await written(dana, order)).toEqual([]);
  await logOutByMenu(page);
  await expect(page).toHaveURL(/auth/);
  await logIn(page, carlos.email);
  await expect.poll(() => written(dana, order)).toEqual(["for later"]);
  await leave(dana, carlos);
});

test("a new version is offered, and code of the old one that is gone leads to it", async ({ browser, baseURL }) => {
  const front = await aFront(baseURL!);
  const dana = await aDealer(browser);
  const context = await browser.newContext({
    baseURL: front.url,
    storageState: await dana.page.context().storageState(),
  });
  const page = await context.newPage();
  const version = () => page.locator('meta[name="version"]').getAttribute("content");
  await page.goto("/");
  await kept(page);
  const first = await version();
  await expect(page.getByText("A new version is ready")).toHaveCount(0);

  front.version = "second";
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect(page.getByText("A new version is ready")).toBeVisible();
  expect(await version()).toBe(first);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole("button", { name: "Reload" }).click();
  await expect.poll(version).toBe("second");
  await expect(page.getByRole("button", { name: /^User menu/ })).toBeVisible();
  await expect(page.getByText("A new version is ready")).toHaveCount(0);

  front.version = "third";
  front.missing = /security-page/;
  await page.getByRole("button", { name: /^User menu/ }).click();
  await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Security" }).click();
  await expect(heading(page, "Security")).toBeVisible();
  expect(await version()).toBe("third");

  // Without a newer version, the screen says that it is missing.
  front.missing = /support-page/;
  await page.getByRole("button", { name: /^User menu/ }).click();
  await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Support" }).click();
  await expect(heading(page, "This screen is not available offline")).toBeVisible();
  await context.close();
  await front.close();
  await leave(dana);
});

test(
  "a phone that updates itself to another contract just before the network goes has its day",
  { tag: "@phone-alone" },
  async ({ browser, baseURL, viewport }) => {
    const front = await aFront(baseURL!);
    const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
    const dina = await aDriver(browser, carlos);
    const order = await post(dana, { vehicleMake: "Ford", vehicleModel: "Ranger" });
    await claim(carlos, order);
    await giveToDriver(carlos, order, dina);
    const context = await browser.newContext({
      baseURL: front.url,
      viewport,
      storageState: await dina.page.context().storageState(),
    });
    const page = await context.newPage();
    const version = () => page.locator('meta[name="version"]').getAttribute("content");
    await page.goto("/driver");
    await kept(page);
    await expect(page.getByRole("article")).toContainText("Ford Ranger");
    const days = async () => (await keptCalls(page)).filter((call) => call.startsWith('["GET /api/today"')).length;
    await expect.poll(days).toBe(1);
    front.version = "second";
    front.dataVersion = "anothercontract";
    // Without the day, the update waits for its next try and leaves nothing behind.
    front.failing = /\/api\/today/;
    const ended = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update();
        const worker = registration.installing;
        await new Promise((resolve) => worker?.addEventListener("statechange", resolve, { once: true }));
        return worker?.state;
      });
    expect(await ended()).toBe("redundant");
    expect(await page.evaluate(() => caches.keys())).not.toContain("lotlane-second");
    front.failing = null;
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await expect(page.getByText("A new version is ready")).toBeVisible();
    // The open page of the former version keeps its own.
    expect(await days()).toBe(2);
    front.down = true;
    await context.setOffline(true);
    await page.reload();
    expect(await version()).toBe("second");
    await expect(page.getByRole("article")).toContainText("Ford Ranger");
    await context.close();
    await front.close();
    await leave(dana, carlos, dina);
  },
);

test(
  "a driver's steps and position wait for a network, and arrive once and in order",
  { tag: "@phone-alone" },
  async ({ browser, baseURL }) => {
    const front = await aFront(baseURL!);
    const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
    const order = await post(dana);
    await claim(carlos, order);
    const context = await browser.newContext({
      baseURL: front.url,
      storageState: await carlos.page.context().storageState(),
      geolocation: { latitude: 35.1983, longitude: -111.6513 },
      permissions: ["geolocation"],
    });
    const page = await context.newPage();
    await page.goto(`/orders/${order.id}`);
    await kept(page);
    await expect(page.getByRole("button", { name: "Mark as In Transit" })).toBeVisible();
    // Once more, so that what the page shows is kept.
    await page.reload();
    await page.getByRole("tab", { name: "Tracking" }).click();
    await expect(page.getByRole("button", { name: "Share Location" })).toBeVisible();

    front.down = true;
    await context.setOffline(true);
    await advance(page, "Mark as In Transit");
    await expect(page.getByRole("link", { name: "In Transit: waiting to be sent" })).toBeVisible();
    await page.getByRole("button", { name: "Share Location" }).click();
    const dialog = page.getByRole("dialog", { name: "Share Location" });
    await dialog.getByRole("textbox", { name: "Note" }).fill("Behind the pass");
    await dialog.getByRole("button", { name: "Share Location" }).click();
    await expect(waitingMark(page)).toHaveAccessibleName("2 waiting to be sent");
    await page.getByRole("button", { name: "Mark as Delivered" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Mark as Delivered" }).click();
    await expect(page.getByRole("link", { name: "Delivered: waiting to be sent" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Mark as/ })).toHaveCount(0);
    await expect(waitingMark(page)).toHaveAccessibleName("3 waiting to be sent");
    await expectNoOverflow(page);

    // The answer to the first step is lost: it is not done twice, and not told as refused.
    let lost = 0;
    await page.route(`**/api/orders/${order.id}/status`, async (route) => {
      if (lost++ > 0) return route.continue();
      await route.fetch();
      return route.abort();
    });
    front.down = false;
    await context.setOffline(false);
    await expect(waitingMark(page)).toHaveCount(0);
    const now = (await (await dana.page.request.get(`/api/orders/${order.id}`)).json()) as { status: string };
    expect(now.status).toBe("delivered");
    const positions = (await (await dana.page.request.get(`/api/orders/${order.id}/tracking`)).json()) as {
      notes: string;
    }[];
    expect(positions.map(({ notes }) => notes)).toEqual(["Behind the pass"]);
    expect(lost).toBeGreaterThan(1);
    await context.close();
    await front.close();
    await leave(dana, carlos);
  },
);
