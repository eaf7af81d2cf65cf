import { expect, type Page, test } from "@playwright/test";
import { createPushStandIn } from "../../stand-ins/push-service.ts";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { kept, keptPapers } from "./on-device.ts";
import { aCarrier, aDealer, aDriver, claim, giveToDriver, leave, post, type Posted } from "./orders.ts";
import { expectToast } from "./visitor.ts";

test.use({ serviceWorkers: "allow" });

/** The service worker notes its calls here, since a browser without a desktop shows nothing. */
type Seen = typeof globalThis & {
  readonly seen: { title: string; body: string; tag: string; data: string }[];
  readonly opened: string[];
};

test(
  "a notification reaches a device whose page is closed, and opens the order",
  { tag: "@phone-alone" },
  async ({ browser }) => {
    const [dealer, carrier] = [await aDealer(browser), await aCarrier(browser)];
    const service = createPushStandIn();
    const server = await service.start();
    const { page } = dealer;
    const context = page.context();
    const settings = (await (await page.request.get("/api/push-settings")).json()) as { publicKey: string };
    const subscription = service.subscribe(server.url, settings.publicKey);
    // No vendor's push service can be reached from a test, and a browser without a desktop has no permission to give.
    await page.addInitScript(({ endpoint, ...keys }) => {
      let permission: NotificationPermission = "default";
      Object.defineProperty(Notification, "permission", { get: () => permission });
      Notification.requestPermission = () => Promise.resolve((permission = "granted"));
      PushManager.prototype.subscribe = () =>
        Promise.resolve({ toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription);
    }, subscription);

    await page.goto("/security");
    await kept(page);
    const notifications = page.getByRole("region", { name: "Notifications", exact: true });
    await expect(notifications.getByText("Your browser asks for your permission first")).toBeVisible();
    await expectToast(page, "Notifications are on", notifications.getByRole("button", { name: "Turn on" }).click());
    await expect(notifications.getByText("This device", { exact: true })).toBeVisible();
    await expect(notifications.getByRole("switch", { name: "Notifications: Orders" })).toBeChecked();
    await expectAccessible(page);
    await expectNoOverflow(page);

    const worker = context.serviceWorkers()[0]!;
    await worker.evaluate(() => {
      const { registration, clients } = globalThis as unknown as ServiceWorkerParts;
      const [seen, opened] = [[] as Seen["seen"], [] as string[]];
      Object.assign(globalThis, { seen, opened });
      registration.showNotification = (title, options) =>
        Promise.resolve(void seen.push({ title, ...options } as Seen["seen"][number]));
      clients.openWindow = (url) => Promise.resolve(void opened.push(url));
    });
    const { cdp, registrationId, origin } = await wakerOf(page);

    const order = await post(dealer);
    await page.goto("about:blank");
    await claim(carrier, order);
    const sent = () => service.shown(subscription.endpoint).map(({ message }) => message);
    await expect.poll(() => sent().map(({ path }) => path)).toEqual([`/orders/${order.id}`]);
    const [message] = sent() as [ReturnType<typeof sent>[number]];
    expect(message.title).toContain("has a transporter");

    await cdp.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(message) });
    const shown = { title: message.title, body: message.line, tag: message.topic, data: `/orders/${order.id}` };
    await expect.poll(() => worker.evaluate(() => (globalThis as Seen).seen)).toEqual([expect.objectContaining(shown)]);
    const click = () =>
      worker.evaluate(() => {
        const [notification] = (globalThis as Seen).seen;
        const event = new Event("notificationclick");
        const promises: Promise<unknown>[] = [];
        const waitUntil = (promise: Promise<unknown>) => void promises.push(promise);
        dispatchEvent(Object.assign(event, { notification: { ...notification, close() {} }, waitUntil }));
        return Promise.all(promises).then(() => (globalThis as Seen).opened);
      });
    expect(await click()).toEqual([`${origin}/orders/${order.id}`]);

    // The push service gives the browser another subscription while the page is closed.
    const next = service.subscribe(server.url, settings.publicKey);
    const asked = await worker.evaluate(async ({ endpoint, ...keys }) => {
      // The server is overloaded at first.
      const send = globalThis.fetch;
      let times = 0;
      globalThis.fetch = (...call) => {
        if (call[0] !== "/api/push-settings") return send(...call);
        times += 1;
        return times === 1 ? Promise.resolve(new Response(null, { status: 503 })) : send(...call);
      };
      const newSubscription = { toJSON: () => ({ endpoint, keys }) };
      const promises: Promise<unknown>[] = [];
      const waitUntil = (promise: Promise<unknown>) => void promises.push(promise);
      dispatchEvent(Object.assign(new Event("pushsubscriptionchange"), { newSubscription, waitUntil }));
      await Promise.all(promises);
      globalThis.fetch = send;
      return times;
    }, next);
    expect(asked).toBe(2);
    const other = await post(dealer);
    await claim(carrier, other);
    await expect
      .poll(() => service.shown(next.endpoint).map(({ message: { path } }) => path))
      .toEqual([`/orders/${other.id}`]);
    expect(sent()).toHaveLength(1);

    await page.goto("/security");
    await expectToast(page, "Notifications are off", notifications.getByRole("button", { name: /^Remove / }).click());
    await expect(notifications.getByRole("button", { name: "Turn on" })).toBeVisible();
    await server.stop();
    await leave(dealer, carrier);
  },
);

/** Wakes the service worker of a page as the browser would. */
async function wakerOf(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  return { cdp, registrationId: await registered, origin: new URL(page.url()).origin };
}

test(
  "jobs that come while the page is closed are there without a network",
  { tag: "@phone-alone" },
  async ({ browser }) => {
    const [dealer, carrier] = [await aDealer(browser), await aCarrier(browser)];
    const driver = await aDriver(browser, carrier);
    const { page } = driver;
    const context = page.context();
    await page.goto("/driver");
    await kept(page);
    const { cdp, registrationId, origin } = await wakerOf(page);
    // A file of the same origin: no page of the app is open.
    await page.goto("/mark.svg");
    const papers = (order: Posted) => keptPapers(page, order.id);
    const give = async (days: number, specialInstructions: string) => {
      const pickupDate = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
      const order = await post(dealer, { specialInstructions, pickupDate });
      await claim(carrier, order);
      await giveToDriver(carrier, order, driver);
      return order;
    };

    const pushed = await give(2, "Keys in the lockbox");
    const message = { title: "A job for you", line: "", path: `/orders/${pushed.id}`, topic: "job" };
    await cdp.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(message) });
    await expect.poll(() => papers(pushed)).toBe(1);

    // A list of orders that is the same is not sent again. It changes once more as the claim can no longer be undone.
    const [worker] = context.serviceWorkers();
    await worker!.evaluate(() => {
      const send = globalThis.fetch;
      const lists: number[] = [];
      Object.assign(globalThis, { lists });
      globalThis.fetch = async (...asked) => {
        const response = await send(...asked);
        // Pages come through it too, as requests.
        const [to] = asked;
        if (typeof to === "string" && to.includes("/api/orders?status=active")) lists.push(response.status);
        return response;
      };
    });
    const lists = () => worker!.evaluate(() => (globalThis as typeof globalThis & { lists: number[] }).lists);
    const again = async () => {
      await cdp.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(message) });
      return (await lists()).at(-1);
    };
    await expect.poll(again, { intervals: [2_000] }).toBe(304);

    const untold = await give(5, "Ask for the night shift");
    await cdp.send("ServiceWorker.dispatchPeriodicSyncEvent", { origin, registrationId, tag: "day" });
    await expect.poll(() => papers(untold)).toBe(1);

    await context.setOffline(true);
    await page.goto("/driver");
    const job = page.getByRole("article");
    const bill = page.getByRole("link", { name: "Open PDF Bill of lading" });
    await expect(job).toContainText("Keys in the lockbox");
    await expect(bill).toHaveAttribute("href", /^blob:/);
    await page.getByRole("button", { name: new RegExp(`Pick up .*${untold.vehicleModel}`) }).click();
    await expect(job).toContainText("Ask for the night shift");
    await expect(bill).toHaveAttribute("href", /^blob:/);
    await leave(dealer, carrier, driver);
  },
);

type ServiceWorkerParts = {
  readonly registration: { showNotification: (title: string, options: object) => Promise<void> };
  readonly clients: { openWindow: (url: string) => Promise<void> };
};
