import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { aCarrier, aDealer, claim, leave, post } from "./orders.ts";
import { expectToast } from "./visitor.ts";

test(
  "a carrier's calendar shows a pickup at its secret address, until that is withdrawn",
  { tag: "@phone-alone" },
  async ({ browser, request }) => {
    const [dealer, carrier] = [await aDealer(browser), await aCarrier(browser)];
    const pickupDate = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const order = await post(dealer, { pickupDate });
    await claim(carrier, order);
    const { page } = carrier;
    await page.goto("/security");
    const calendar = page.getByRole("region", { name: "Calendar", exact: true });
    await calendar.getByRole("button", { name: "Make address" }).click();
    await expect(calendar.getByText("This address is shown only now")).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    const { pathname } = new URL(await calendar.getByRole("textbox", { name: "Calendar address" }).inputValue());

    // The reader has no session.
    const read = await request.get(pathname);
    expect(read.status()).toBe(200);
    const text = (await read.text()).replaceAll("\r\n ", "");
    expect(text).toContain(`SUMMARY:Pick up 2021 Toyota ${order.vehicleModel}`);
    expect(text).toContain(`DTSTART;VALUE=DATE:${pickupDate.replaceAll("-", "")}`);

    await page.reload();
    await expect(calendar.getByText("Your calendar has had an address since")).toBeVisible();
    await expect(calendar.getByRole("textbox")).toHaveCount(0);
    await calendar.getByRole("button", { name: "Withdraw" }).click();
    const asked = page.getByRole("alertdialog", { name: "Withdraw the address?" });
    await expectToast(page, "Address withdrawn", asked.getByRole("button", { name: "Withdraw address" }).click());
    await expect(calendar.getByRole("button", { name: "Make address" })).toBeVisible();
    expect((await request.get(pathname)).status()).toBe(404);
    await leave(dealer, carrier);
  },
);
