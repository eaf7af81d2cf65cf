import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { heading } from "./visitor.ts";

test("the landing page keeps its promises in words and leads to sign-in", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/");
  for (const name of ["Direct Connection", "Live Tracking", "Best Prices"])
    await expect(heading(page, name)).toBeVisible();
  for (const name of ["Sign In", "Ship my car now", "Become Sub-Hauler"])
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", "/auth");
});

test(
  "a page that is opened afresh begins at its top, and a reload stays where it was",
  { tag: "@phone" },
  async ({ page }) => {
    const scrolled = () => page.evaluate(() => window.scrollY);
    await page.goto("/", { waitUntil: "networkidle" });
    await expect(heading(page, "Vehicle & Route")).toBeVisible();
    // Above what arrives later, which moves the page below it.
    const left = 120;
    await page.evaluate((top) => window.scrollTo(0, top), left);
    expect(await scrolled()).toBe(left);
    await page.reload();
    // The browser moves the page by a few pixels when a late font changes the height of the content above.
    await expect.poll(async () => Math.abs((await scrolled()) - left)).toBeLessThan(10);
    await page.goto("/?from=elsewhere");
    await expect(heading(page, "Vehicle & Route")).toBeVisible();
    expect(await scrolled()).toBe(0);
  },
);

test("a visitor's first page asks for nothing that is refused, and the browser logs no error", async ({ page }) => {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") refused.push(message.text());
  });
  page.on("pageerror", (error) => refused.push(error.message));
  page.on("response", (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  for (const path of ["/", "/auth", "/verify", "/terms", "/privacy", "/developers/api", "/orders"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.getByRole("main")).toBeVisible();
  }
  await expect(page).toHaveURL(/auth/);
  expect(refused).toEqual([]);
});

test("search engines find the public pages, and what is no page is not found by them either", async ({ page }) => {
  const robots = await (await page.request.get("/robots.txt")).text();
  const sitemap = await (await page.request.get(/Sitemap: (.*)/.exec(robots)![1]!)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!);
  expect(listed.length).toBeGreaterThan(0);
  for (const address of listed) {
    expect((await page.goto(address))?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect((await page.goto("/track/not-a-token"))?.status()).toBe(200);
});

test("an address that does not exist shows the not-found screen", async ({ page }) => {
  expect((await page.goto("/no/such/page"))?.status()).toBe(404);
  await expect(heading(page, "404 Page Not Found")).toBeVisible();
  await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(heading(page, "Vehicle & Route")).toBeVisible();
});

test("a tracking link that is not known says so", async ({ page }) => {
  await page.goto("/track/not-a-token");
  await expect(heading(page, "Shipment not found")).toBeVisible();
  await expectAccessible(page);
});

test("a tracking page without the server offers to try again", async ({ page }) => {
  await page.route("**/api/track/*", (route) => route.abort());
  await page.goto("/track/any-token");
  await expect(page.getByRole("alert")).toContainText("This shipment cannot be shown right now");
  await page.unroute("**/api/track/*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(heading(page, "Shipment not found")).toBeVisible();
});

test("the dark theme is chosen, kept, and as readable as the light one", async ({ page }) => {
  await page.goto("/");
  await page
    .getByRole("radiogroup", { name: "Theme" })
    .getByText("Dark", { exact: true })
    .or(page.getByRole("radio", { name: "Dark" }))
    .first()
    .check({ force: true });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test("a page that breaks shows the global error screen", async ({ page }) => {
  await page.route("**/api/track/*", (route) => route.fulfill({ json: { shortId: "broken" } }));
  await page.goto("/track/any-token");
  await expect(heading(page, "Something went wrong")).toBeVisible();
  await expect(page.getByText("An error occurred while rendering this page.")).toBeVisible();
});
