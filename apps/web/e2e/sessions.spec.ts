import { expect, type Page, test } from "@playwright/test";
import { orderField } from "./orders.ts";
import { logIn, logOutByMenu, password, register } from "./people.ts";
import { expectToast, fillRoute, heading } from "./visitor.ts";

test("a session that ends elsewhere says so and leads to the sign-in page", async ({ page, browser }) => {
  const { email } = await register(page);
  await page.goto("/");
  await expect(heading(page, "Dealer Dashboard")).toBeVisible();
  await draftOrder(page);
  const elsewhere = await browser.newContext();
  const answer = await elsewhere.request.post("/api/login", { data: { email, password } });
  expect(answer.status()).toBe(200);
  // Its live stream ends within seconds, so that any click might come too late.
  await expectToast(
    page,
    "Unauthorized",
    elsewhere.request.delete("/api/security/sessions"),
    "You are logged out. Logging in again...",
  );
  await expect(page).toHaveURL(/\/auth$/);
  await elsewhere.close();

  // Its user did not sign out, and goes on with what they were writing.
  await logIn(page, email);
  await expect(page).toHaveURL("/orders/create");
  await expect(orderField(page, "Vehicle Information", "Make")).toHaveValue("Toyota");
});

test("a browser that holds nothing but a session opens the dashboard, and never the visitors' page", async ({
  page,
}) => {
  await register(page);
  await page.goto("/robots.txt");
  await page.evaluate(() => localStorage.clear());
  let answer!: () => void;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route("/api/auth/user", async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto("/");
  await expect(page.getByText("Loading")).toBeVisible();
  await expect(heading(page, "Vehicle & Route")).toBeHidden();
  answer();
  await expect(heading(page, "Dealer Dashboard")).toBeVisible();
});

test("a session that ended while the app was closed is asked for once, and one from before it was told too", async ({
  page,
  browser,
}) => {
  const { email } = await register(page);
  await page.goto("/");
  const menu = page.getByRole("button", { name: /^User menu/ });
  await expect(menu).toBeVisible();
  // Stands for a browser that signed in before this cookie existed.
  await page.context().clearCookies({ name: "lotlane_signed_in" });
  await page.reload();
  await expect(menu).toBeVisible();
  const told = async () => (await page.context().cookies()).some(({ name }) => name === "lotlane_signed_in");
  expect(await told()).toBe(true);

  await page.goto("about:blank");
  const elsewhere = await browser.newContext();
  expect((await elsewhere.request.post("/api/login", { data: { email, password } })).ok()).toBe(true);
  expect((await elsewhere.request.delete("/api/security/sessions")).ok()).toBe(true);
  await elsewhere.close();
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() === 401) refused.push(new URL(response.url()).pathname);
  });
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(heading(page, "Vehicle & Route")).toBeVisible();
  expect(new Set(refused)).toEqual(new Set(["/api/auth/user"]));
  expect(await told()).toBe(false);
  refused.length = 0;
  await page.reload({ waitUntil: "networkidle" });
  await expect(heading(page, "Vehicle & Route")).toBeVisible();
  expect(refused).toEqual([]);
});

/** A partly written order. */
async function draftOrder(page: Page) {
  await page.goto("/orders/create");
  await orderField(page, "Vehicle Information", "Make").fill("Toyota");
  await orderField(page, "Pickup Information", "Pickup Address").fill("4100 Wilshire Blvd");
  await expect.poll(() => draftsIn(page)).toContainEqual(expect.stringMatching(/^kept-for:(?!visitor).*:new-order$/));
}

const draftsIn = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("kept-for:")));

test("signing out deletes what was being written, and the next user of the tab begins with empty forms", async ({
  page,
}) => {
  const dana = await register(page);
  const next = await register(page);
  await page.context().clearCookies();
  await page.goto("/");
  await fillRoute(page);
  await logIn(page, dana.email);
  await expect(heading(page, "Dealer Dashboard")).toBeVisible();
  await draftOrder(page);
  const written = await draftsIn(page);
  expect(written).toContainEqual(expect.stringMatching(/^kept-for:(?!visitor).*:quote-wizard$/));

  await logOutByMenu(page);
  await expect(page).toHaveURL(/\/auth$/);
  const left = await draftsIn(page);
  expect(left.filter((key) => written.includes(key))).toEqual([]);
  await page.goto("/");
  await expect(page.getByLabel("Pickup ZIP")).toHaveValue("");
  await logIn(page, next.email);
  await expect(heading(page, "Dealer Dashboard")).toBeVisible();
  await page.goto("/orders/create");
  await expect(orderField(page, "Vehicle Information", "Make")).toHaveValue("");
  await expect(orderField(page, "Pickup Information", "Pickup Address")).toHaveValue("");
});

test("signing out in one tab signs the other out, whose drafts go too, and neither asks again who is signed in", async ({
  page,
}) => {
  await register(page);
  await page.goto("/");
  await expect(page.getByRole("button", { name: /^User menu/ })).toBeVisible();
  const other = await page.context().newPage();
  await draftOrder(other);
  await other.goto("/security");
  await expect(heading(other, "Security")).toBeVisible();
  await logOutByMenu(page);
  await expect(other).toHaveURL(/auth/);
  expect(await draftsIn(other)).toEqual([]);
  const asked: string[] = [];
  other.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await other.goto("/orders", { waitUntil: "networkidle" });
  await expect(other).toHaveURL(/auth/);
  expect(asked).not.toContain("/api/auth/user");
});
