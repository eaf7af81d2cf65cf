import { readFile } from "node:fs/promises";
import { type Download, expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { aFront } from "./front.ts";
import { kept } from "./on-device.ts";
import { aCarrier, aDealer, aDriver, claim, giveToDriver, leave, post } from "./orders.ts";
import { aPhoto } from "./photos.ts";
import { expectToast } from "./visitor.ts";

test.use({ serviceWorkers: "allow" });

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n% ${text}\ntrailer\n<< /Size 1 >>\nstartxref\n9\n%%EOF\n`);
const contentOf = async (download: Download) => readFile(await download.path());

/** Opens a PDF from a link, which saves it. */
async function opened(page: Page, link: Locator): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return contentOf(download);
}

async function add(page: Page, name: string, file: Parameters<Locator["setInputFiles"]>[0], readers?: string) {
  await page.getByRole("button", { name: "Add Paper" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a paper" });
  await dialog.getByLabel("File").setInputFiles(file);
  await dialog.getByLabel("Name").fill(name);
  if (readers) await dialog.getByLabel("Who sees it").selectOption(readers);
  await expectAccessible(page);
  await expectToast(page, "Paper Added", dialog.getByRole("button", { name: "Add Paper" }).click());
}

test("a dealer sees how much of a paper has left on a slow line, takes it back, and sends it again", async ({
  browser,
}) => {
  const dana = await aDealer(browser);
  const { page } = dana;
  const order = await post(dana);
  await page.goto(`/orders/${order.id}?tab=documents`);
  await page.getByRole("button", { name: "Add Paper" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a paper" });
  await dialog
    .getByLabel("File")
    .setInputFiles({ name: "large.pdf", mimeType: "application/pdf", buffer: pdf("Large ".repeat(100_000)) });
  await dialog.getByLabel("Name").fill("A large paper");
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  const slowBy = (uploadThroughput: number) =>
    line.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await slowBy(20_000);
  await dialog.getByRole("button", { name: "Add Paper" }).click();
  const bar = dialog.getByRole("progressbar", { name: "Sending the file" });
  const percent = async () => Number(await bar.getAttribute("aria-valuenow"));
  await expect.poll(percent).toBeGreaterThan(0);
  const first = await percent();
  await expect.poll(percent).toBeGreaterThan(first);
  expect(await percent()).toBeLessThan(100);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel Upload" }).click();
  await expect(bar).toHaveCount(0);
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await slowBy(-1);
  await expectToast(page, "Paper Added", dialog.getByRole("button", { name: "Add Paper" }).click());
  await expect(page.getByRole("list", { name: "Added papers" }).getByRole("listitem")).toHaveCount(1);
  await leave(dana);
});

const papersOnDevice = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const found = await indexedDB.databases();
    if (!found.some(({ name }) => name === "lotlane-papers")) return 0;
    const request = indexedDB.open("lotlane-papers");
    await new Promise((resolve) => request.addEventListener("success", resolve));
    const count = request.result.transaction("papers").objectStore("papers").count();
    await new Promise((resolve) => count.addEventListener("success", resolve));
    request.result.close();
    return count.result;
  });

test(
  "a dealer adds a gate pass, which the carrier opens, and the driver without a network",
  { tag: "@phone-alone" },
  async ({ browser, baseURL }) => {
    const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
    const dina = await aDriver(browser, carlos);
    const order = await post(dana);
    const pass = pdf("Gate pass of lot 12");
    await dana.page.goto(`/orders/${order.id}?tab=documents`);
    await add(dana.page, "Gate pass, lot 12", { name: "pass.pdf", mimeType: "application/pdf", buffer: pass });
    await expect(dana.page.getByRole("list", { name: "Added papers" })).toContainText("Gate pass, lot 12");
    await add(dana.page, "Title of the car", await aPhoto("title", 20), "Only us");
    await expectNoOverflow(dana.page);

    await claim(carlos, order);
    await carlos.page.goto(`/orders/${order.id}?tab=documents`);
    const link = (page: Page) => page.getByRole("link", { name: "Open PDF Gate pass, lot 12" });
    expect(await opened(carlos.page, link(carlos.page))).toEqual(pass);
    await expect(carlos.page.getByText("Title of the car")).toHaveCount(0);
    await giveToDriver(carlos, order, dina);

    const front = await aFront(baseURL!);
    const device = await browser.newContext({
      baseURL: front.url,
      storageState: await dina.page.context().storageState(),
    });
    const page = await device.newPage();
    await page.goto("/driver");
    await kept(page);
    expect(await opened(page, link(page))).toEqual(pass);
    const bill = page.getByRole("link", { name: "Open PDF Bill of lading" });
    await expect(bill).toHaveAttribute("href", /^blob:/);
    await expect.poll(() => papersOnDevice(page)).toBe(2);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await add(page, "Signed release", await aPhoto("release", 200));
    await expect(page.getByRole("button", { name: "Open Signed release" })).toBeVisible();
    await expect.poll(() => papersOnDevice(page)).toBe(3);
    const before = await bill.getAttribute("href");
    const changed = await dana.page.request.post(`/api/orders/${order.id}/changes`, {
      data: { pickupNotes: "Ring at the second gate" },
    });
    expect(changed.status(), await changed.text()).toBe(200);
    await page.reload();
    await expect(bill).toHaveAttribute("href", /^blob:/);
    expect(await bill.getAttribute("href")).not.toBe(before);
    await expect.poll(() => papersOnDevice(page)).toBe(3);

    front.down = true;
    await page.reload();
    await expect(bill).toHaveAttribute("href", /^blob:/);
    expect((await opened(page, bill)).subarray(0, 5).toString()).toBe("%PDF-");
    await expect(link(page)).toHaveAttribute("href", /^blob:/);
    expect(await opened(page, link(page))).toEqual(pass);
    await page.getByRole("button", { name: "Open Signed release" }).click();
    const picture = page.getByRole("img", { name: "Signed release" });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    front.down = false;
    await device.close();
    await front.close();

    await dana.page.reload();
    await expect(dana.page.getByRole("button", { name: "Open Signed release" })).toBeVisible();
    await dana.page.getByRole("button", { name: "Remove Gate pass, lot 12" }).click();
    const dialog = dana.page.getByRole("alertdialog");
    await expectToast(dana.page, "Paper Removed", dialog.getByRole("button", { name: "Remove" }).click());
    await expect(link(carlos.page)).toHaveCount(0);
    await leave(dana, carlos, dina);
  },
);
