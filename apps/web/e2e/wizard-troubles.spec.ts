import { expect, test } from "@playwright/test";
import { query } from "./database.ts";
import { fillContact, fillRoute, heading, newEmail, next, reachQuote, toast } from "./visitor.ts";

test("missing fields are named at each field and in a toast", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/");
  await next(page);
  await expect(toast(page, "Missing Information")).toContainText("Please fill in all required fields");
  await expect(page.getByText("Year is required")).toBeVisible();
  await expect(page.getByText("Delivery ZIP is required")).toBeVisible();
  await expect(page.getByLabel("Year")).toBeFocused();
});

test("a list that is still loading takes the focus like any other field", async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/vehicles/years", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/");
  await next(page);
  await expect(page.getByLabel("Year")).toBeFocused();
  answer();
  await page.getByLabel("Year").selectOption("2021");
  await expect(page.getByLabel("Year")).toBeFocused();
});

test("a ZIP that does not exist, or is given twice, or lies beyond the road, stops the visitor at its field", async ({
  page,
}) => {
  await page.goto("/");
  await fillRoute(page, { from: "00000" });
  await expect(page.getByText("00000 is not a US ZIP code we know")).toBeVisible();
  await next(page);
  await expect(heading(page, "Vehicle & Route")).toBeVisible();
  await page.getByLabel("Pickup ZIP").fill("9000");
  await next(page);
  await expect(page.getByText("9000 is not a US ZIP code we know")).toBeVisible();
  await expect(page.getByLabel("Pickup ZIP")).toBeFocused();
  await page.getByLabel("Pickup ZIP").fill("60601");
  await expect(page.getByText("Pickup and delivery have the same ZIP")).toBeVisible();
  await page.getByLabel("Pickup ZIP").fill("90001");
  await expect(page.getByText("Pickup and delivery have the same ZIP")).toHaveCount(0);
  await page.getByLabel("Delivery ZIP").fill("96813");
  await expect(page.getByText("No road leads to Honolulu")).toBeVisible();
  await next(page);
  await expect(heading(page, "Vehicle & Route")).toBeVisible();
  await page.getByLabel("Delivery ZIP").fill("10001");
  await expect(page.getByText("New York, NY", { exact: true })).toBeVisible();
  await next(page);
  await expect(heading(page, "Shipping Dates")).toBeVisible();
});

test("a user who goes on faster than a ZIP is looked up is stopped at its field all the same", async ({ page }) => {
  await page.route("**/api/places/00000", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.goto("/");
  await fillRoute(page, { to: "00000" });
  await page.getByLabel("Delivery ZIP").press("Enter");
  await expect(page.getByText("00000 is not a US ZIP code we know")).toBeVisible();
  await expect(heading(page, "Vehicle & Route")).toBeVisible();
  await expect(page.getByLabel("Delivery ZIP")).toBeFocused();
});

test("dates out of order are refused, and the delivery date follows the pickup date", async ({ page }) => {
  await page.goto("/");
  await fillRoute(page);
  await next(page);
  const pickup = page.getByLabel("Pickup Date");
  const delivery = page.getByLabel("Delivery Date");
  await pickup.fill(inDays(30));
  await pickup.press("Tab");
  await expect(delivery).toHaveValue(spoken(inDays(37)));
  await delivery.fill(inDays(29));
  await delivery.press("Tab");
  await next(page);
  await expect(heading(page, "Shipping Dates")).toBeVisible();
  await expect(page.getByText("Delivery date cannot be before pickup date")).toBeVisible();
});

test.describe("far from the pickup", () => {
  // It is tomorrow there nearly all day.
  test.use({ timezoneId: "Pacific/Kiritimati" });

  test("the pickup date is the day that it is at the pickup", async ({ page }) => {
    const dayInLosAngeles = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Los_Angeles" });
    await page.goto("/");
    await fillRoute(page, { from: "90001" });
    await expect(page.getByText("Los Angeles, CA", { exact: true })).toBeVisible();
    await next(page);
    const days = [dayInLosAngeles.format(), dayInLosAngeles.format(Date.now() - 300_000)].map(spoken);
    expect(days).toContain(await page.getByLabel("Pickup Date").inputValue());
    await next(page);
    await expect(heading(page, "Contact Information")).toBeVisible();
  });
});

test("what was entered survives a reload in every step", async ({ page }) => {
  const email = newEmail();
  await page.goto("/");
  await fillRoute(page);
  await page.reload();
  await expect(page.getByLabel("Model")).toHaveValue("F-150");
  await expect(page.getByLabel("Pickup ZIP")).toHaveValue("90001");
  await next(page);
  await page.reload();
  await expect(heading(page, "Shipping Dates")).toBeVisible();
  await next(page);
  await fillContact(page, email);
  await page.reload();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByRole("button", { name: "Get Quote" }).click();
  const refCode = await page.getByText(/^LL-/).innerText();
  await page.reload();
  await expect(page.getByText(refCode)).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(email);
});

test("a double click on Book Now books once", async ({ page }) => {
  const email = newEmail();
  await reachQuote(page, email);
  await page.getByRole("button", { name: "Book Now" }).dblclick();
  await expect(heading(page, "Booking Confirmed")).toBeVisible();
  expect(await query("select 1 from orders where customer_email = $1", [email])).toHaveLength(1);
});

test("when the answer to a booking is lost, booking again gives the same order", async ({ page }) => {
  const email = newEmail();
  await reachQuote(page, email);
  // The server books; its answer never arrives.
  await page.route("**/api/quoter/orders", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.getByRole("button", { name: "Book Now" }).click();
  await expect(toast(page, "Error")).toContainText("The connection was lost");
  expect(await query("select 1 from orders where customer_email = $1", [email])).toHaveLength(1);
  await page.unroute("**/api/quoter/orders");
  await page.reload();
  await page.getByRole("button", { name: "Book Now" }).click();
  await expect(heading(page, "Booking Confirmed")).toBeVisible();
  expect(await query("select 1 from orders where customer_email = $1", [email])).toHaveLength(1);
});

test("an expired quote is said, and a new one is a click away", async ({ page }) => {
  const email = newEmail();
  await reachQuote(page, email);
  const refCode = await page.getByText(/^LL-/).innerText();
  await query("update quotes set expires_at = now() - interval '1 second' where email = $1", [email]);
  await page.getByRole("button", { name: "Book Now" }).click();
  await expect(toast(page, "Error")).toContainText("This quote has expired");
  await page.getByRole("button", { name: "Get a new quote" }).click();
  await expect(page.getByText(/^LL-/)).not.toHaveText(refCode);
  await page.getByRole("button", { name: "Book Now" }).click();
  await expect(heading(page, "Booking Confirmed")).toBeVisible();
});

test("what the server refuses leads back to the step where it was entered", async ({ page }) => {
  await page.goto("/");
  await fillRoute(page);
  await next(page);
  await next(page);
  await fillContact(page, "vera@nowhere");
  await page.getByRole("button", { name: "Get Quote" }).click();
  await expect(toast(page, "Error")).toContainText("Invalid email address");
  await expect(heading(page, "Contact Information")).toBeVisible();
  await expect(page.locator("form").getByText("Invalid email address")).toBeVisible();
  await expect(page.getByLabel("Phone")).toHaveValue("555-010-2020");
});

test("lists that do not load say so and can be loaded again", async ({ page }) => {
  for (const [path, what] of [
    ["years", "Years"],
    ["makes", "Makes"],
    ["models", "Models"],
  ] as const) {
    await page.route(`**/api/vehicles/${path}*`, (route) => route.abort());
    await page.goto("/");
    if (path !== "years") await page.getByLabel("Year").selectOption("2020");
    if (path === "models") await page.getByLabel("Make").selectOption("Toyota");
    await expect(toast(page, `Error Loading ${what}`)).toContainText(
      `Unable to load vehicle ${path}. Please try again.`,
    );
    await page.unroute(`**/api/vehicles/${path}*`);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByLabel(what.slice(0, -1)).locator("option").nth(1)).toBeAttached();
  }
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const spoken = (day: string) =>
  new Intl.DateTimeFormat("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(day));
