import { expect, type Page, test } from "@playwright/test";
import { writeOrder } from "../stories/new-order.ts";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { aCarrier, aDealer, aDriver, giveToDriver, leave, newModel, orderField, writerOn } from "./orders.ts";
import { demoPassword, signIn } from "./people.ts";
import { expectToast, heading } from "./visitor.ts";

const receiver = "receiver@demo.lotlane.test";

/** As people type it. */
const inTwoDays = (): string => {
  const [year, month, day] = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10).split("-");
  return `${month}/${day}/${year}`;
};

const meter = (page: Page) => page.getByRole("group", { name: "Questions carriers ask" });
const bar = (page: Page) => page.getByRole("progressbar", { name: "Questions carriers ask" });
const ask = (page: Page, words: string) => meter(page).getByRole("button", { name: words }).click();
const answer = (page: Page, question: string, word: string) =>
  page.getByRole("radiogroup", { name: question }).getByRole("radio", { name: word, exact: true }).check();

async function tellOfVehicle(page: Page): Promise<void> {
  await orderField(page, "Vehicle Information", "Vehicle Condition").selectOption("Does Not Run");
  await expect(page.getByLabel("Does it roll?")).toBeHidden();
  await ask(page, "Whether the vehicle rolls");
  await answer(page, "Does it roll?", "Yes");
  await answer(page, "Do its brakes work?", "No");
  await answer(page, "Does it steer?", "No");
  await answer(page, "Are there keys?", "Yes");
}

async function tellOfPickup(page: Page): Promise<void> {
  const pickup = page.getByRole("group", { name: "Pickup Information" });
  await ask(page, "The kind of place at the pickup");
  await expect(pickup.getByRole("radio", { name: "Dealer" })).toBeFocused();
  await pickup.getByRole("radio", { name: "Auction" }).check();
  await ask(page, "A phone number at the pickup");
  await expect(pickup.getByLabel("Contact Phone")).toBeFocused();
  for (const [label, text] of [
    ["Pickup Date", inTwoDays()],
    ["Place Name", "Harbor Auto Auction"],
    ["Contact Name", "Gus Gate"],
    ["Contact Phone", "(310) 555-0177"],
    ["Buyer Number", "B-20077"],
    ["Lot Number", "Lot 1184"],
    ["Gate Pass", "GP 55-1184"],
  ] as const)
    await pickup.getByLabel(label).fill(text);
  await pickup.getByRole("button", { name: "Mon to Fri, 9 AM to 5 PM" }).click();
}

async function tellOfDelivery(page: Page): Promise<void> {
  const delivery = page.getByRole("group", { name: "Delivery Information" });
  await ask(page, "A phone number at the delivery");
  await delivery.getByLabel("Contact Phone").fill("(212) 555-0108");
  await delivery.getByLabel("Contact Email").fill(receiver);
  await ask(page, "The kind of place at the delivery");
  await delivery.getByRole("radio", { name: "Home" }).check();
  await delivery.getByLabel("Place Name").fill("The Lane House");
}

test(
  "a dealer tells of both ends until nothing is left to phone about, and each party reads its part",
  { tag: "@phone-alone" },
  async ({ browser }) => {
    const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
    const dina = await aDriver(browser, carlos);
    const { page } = dana;
    await page.goto("/orders/create");
    await expect(heading(page, "Create New Order")).toBeVisible();
    await writeOrder(writerOn(page), { model: newModel() });
    await expect(bar(page)).toHaveAttribute("aria-valuetext", "0 of 6 answered");
    await tellOfVehicle(page);
    await tellOfPickup(page);
    await tellOfDelivery(page);
    await expect(bar(page)).toHaveAttribute("aria-valuetext", "12 of 12 answered");
    await expect(meter(page).getByRole("button")).toHaveCount(0);
    await expectAccessible(page);
    await expectNoOverflow(page);

    const pickup = page.getByRole("group", { name: "Pickup Information" });
    await test.step("hours that close before they open are refused, in a fold that was closed too", async () => {
      await pickup.getByLabel("Saturday opens").fill("12:00");
      await pickup.getByLabel("Saturday closes").fill("09:00");
      await pickup.getByText("More about the pickup").click();
      await expect(pickup.getByLabel("Saturday closes")).toBeHidden();
      await page.getByRole("button", { name: "Create Order" }).click();
      await expect(pickup.getByText("Hours on Saturday must close after they open")).toBeVisible();
      await expect(pickup.getByLabel("Saturday opens")).toBeFocused();
      await page.reload();
      await pickup.getByText("More about the pickup").click();
      await expect(pickup.getByLabel("Saturday opens")).toHaveValue("12:00");
      await pickup.getByLabel("Saturday closes").fill("14:30");
    });
    await test.step("a time that is typed in part is no closed day", async () => {
      await pickup.getByLabel("Sunday opens").pressSequentially("10");
      await pickup.getByText("More about the pickup").click();
      await page.getByRole("button", { name: "Create Order" }).click();
      await expect(pickup.getByText("Please type the whole time, such as 8:00 AM")).toBeVisible();
      await expect(pickup.getByLabel("Sunday opens")).toBeFocused();
      await pickup.getByLabel("Sunday opens").fill("10:00");
      await pickup.getByLabel("Sunday closes").fill("11:00");
      await expect(pickup.getByText("Please type the whole time, such as 8:00 AM")).toBeHidden();
    });
    await expectToast(page, "Order Created", page.getByRole("button", { name: "Create Order" }).click());
    const [posted] = (await (await page.request.get("/api/orders")).json()) as readonly { readonly id: string }[];
    const { id } = posted!;

    await test.step("a carrier reads the kinds and the vehicle, and the rest once it has claimed", async () => {
      await carlos.page.goto(`/orders/${id}`);
      await expect(carlos.page.getByText("Auction", { exact: true })).toBeVisible();
      await expect(carlos.page.getByRole("region", { name: "Vehicle" })).toContainText("BrakesNo");
      await expect(carlos.page.getByText(/Gus Gate|9:00 AM|GP 55/)).toHaveCount(0);
      await expectToast(carlos.page, "Order Claimed", carlos.page.getByRole("button", { name: "Claim Order" }).click());
      for (const text of [
        "Harbor Auto Auction, Auction",
        "Gus Gate",
        "(310) 555-0177",
        "Mon to Fri, 9:00 AM to 5:00 PM",
        "Sat, 12:00 PM to 2:30 PM",
        "Sun, 10:00 AM to 11:00 AM",
        "GP 55-1184",
      ])
        await expect(carlos.page.getByText(text).first()).toBeVisible();
      await expectAccessible(carlos.page);
      await expectNoOverflow(carlos.page);
    });

    await test.step("its driver reads them where the job is", async () => {
      await giveToDriver(carlos, { id }, dina);
      await dina.page.goto("/driver");
      await expect(dina.page.getByText("Ask for Gus Gate")).toBeVisible();
      await expect(dina.page.getByText("Mon to Fri, 9:00 AM to 5:00 PM")).toBeVisible();
      await expectAccessible(dina.page);
      await expectNoOverflow(dina.page);
    });

    await test.step("the receiver reads the delivery's alone", async () => {
      const rita = await (await browser.newContext()).newPage();
      await signIn(rita, receiver, demoPassword);
      await rita.goto(`/orders/${id}`);
      await expect(rita.getByText("The Lane House, Home")).toBeVisible();
      await expect(rita.getByText(/Harbor|Gus Gate|9:00 AM|GP 55|1184|B-20077/)).toHaveCount(0);
      await rita.context().close();
    });

    await test.step("a copy has all but what is its vehicle's own", async () => {
      await page.goto(`/orders/${id}`);
      await page.getByRole("link", { name: "Copy Order" }).click();
      await expect(page.getByText("Enter the VIN, lot number, gate pass and dates of this one.")).toBeVisible();
      await expect(meter(page).getByRole("button")).toHaveText([
        "The day of the pickup",
        "The lot number at the auction",
      ]);
      await ask(page, "The lot number at the auction");
      await expect(pickup.getByLabel("Lot Number")).toBeFocused();
      await expect(pickup.getByLabel("Buyer Number")).toHaveValue("B-20077");
      await expect(pickup.getByLabel("Gate Pass")).toHaveValue("");
      await expect(pickup.getByLabel("Saturday closes")).toHaveValue("14:30");
      await expectAccessible(page);
    });
    await leave(dana, carlos, dina);
  },
);
