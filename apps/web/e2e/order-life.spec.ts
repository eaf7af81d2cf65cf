import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { writeOrder } from "../stories/new-order.ts";
import { aCarrier, advance, aDealer, claim, giveToDriver, leave, newModel, post, writerOn } from "./orders.ts";
import { expectToast, heading, mailsTo } from "./visitor.ts";

test(
  "a vehicle is handed over to the carrier that has the pickup code",
  { tag: "@phone-alone" },
  async ({ browser }) => {
    const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
    const model = newModel();
    const { page: dealer } = dana;
    const { page: carrier } = carlos;
    await dealer.goto("/orders/create");
    await writeOrder(writerOn(dealer), { model });
    await dealer.getByLabel("Payment Amount").fill("1250");
    await dealer.getByRole("checkbox", { name: "Ask for a pickup code" }).check();
    await expectToast(dealer, "Order Created", dealer.getByRole("button", { name: "Create Order" }).click());
    await dealer.getByRole("link", { name: `2021 Toyota ${model}` }).click();
    await dealer.waitForURL(/\/orders\/[0-9a-f-]{36}$/);
    const shown = dealer.getByRole("region", { name: "Pickup Code" });
    await expect(dealer.getByText("No transporter assigned yet")).toBeVisible();
    await expect(shown).toBeHidden();

    await carrier.goto(dealer.url());
    await expectToast(carrier, "Order Claimed", carrier.getByRole("button", { name: "Claim Order" }).click());
    await expect(shown).toContainText("Give it to the person who hands over the vehicle");
    const code = (await shown.getByText(/^\d{3} \d{3}$/).textContent())!;
    await expectAccessible(dealer);
    await expectNoOverflow(dealer);

    await carrier.getByRole("button", { name: "Mark as In Transit" }).click();
    const reminder = carrier.getByRole("alertdialog", { name: "No pickup inspection yet" });
    await reminder.getByRole("textbox", { name: "Reason" }).fill("No light on the lot");
    await reminder.getByRole("textbox", { name: "Pickup Code" }).fill(code === "123 456" ? "654 321" : "123 456");
    await reminder.getByRole("button", { name: "Continue without it" }).click();
    await expect(reminder.getByText(/^This pickup code is wrong/)).toBeVisible();
    await expectAccessible(carrier);
    await expectNoOverflow(carrier);
    await reminder.getByRole("textbox", { name: "Pickup Code" }).fill(code);
    await expectToast(
      carrier,
      "Status Updated",
      reminder.getByRole("button", { name: "Continue without it" }).click(),
      "Order status has been updated successfully",
    );
    await expect(dealer.getByText("In Transit").first()).toBeVisible();
    await expect(shown).toBeHidden();
    await leave(dana, carlos);
  },
);

test(
  "a dealer posts, a carrier claims and moves it, and both see it move, talk and end",
  { tag: "@phone" },
  async ({ browser }) => {
    const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
    const model = newModel();

    // Carlos looks for work while Dana posts.
    await carlos.page.goto("/");
    await expect(heading(carlos.page, "Transporter Dashboard")).toBeVisible();
    await expect(heading(carlos.page, "Available Orders")).toBeVisible();

    await dana.page.goto("/orders/create");
    const form = dana.page;
    await writeOrder(writerOn(form), { model });
    await form.getByLabel("Color").fill("Blue");
    await form.getByLabel("Payment Amount").fill("");
    await form.getByRole("button", { name: "Use suggested price" }).click();
    await expect(form.getByLabel("Payment Amount")).not.toHaveValue("");
    await form.getByLabel("Payment Amount").fill("1250");
    await form.getByLabel("Special Instructions").fill("Gate code 4711");
    await expectAccessible(form);
    await expectNoOverflow(form);
    await expectToast(
      form,
      "Order Created",
      form.getByRole("button", { name: "Create Order" }).click(),
      "Your shipping order has been created successfully",
    );
    await expect(heading(form, "Dealer Dashboard")).toBeVisible();
    await expect(form.getByRole("link", { name: `2021 Toyota ${model}` })).toBeVisible();

    // It appears by itself, and says no more than it may.
    const open = carlos.page.getByRole("listitem").filter({ hasText: model });
    await expect(open).toBeVisible();
    await open.getByRole("link", { name: model }).click();
    await expect(carlos.page.getByRole("heading", { level: 1, name: /^Order #/ })).toBeVisible();
    await expect(carlos.page.getByText("Los Angeles, CA").first()).toBeVisible();
    await expect(carlos.page.getByText("4100 Wilshire Blvd")).toBeHidden();
    await expect(carlos.page.getByText("Gate code 4711")).toBeHidden();

    await form.getByRole("link", { name: `2021 Toyota ${model}` }).click();
    await expect(form.getByText("Finding Driver").first()).toBeVisible();
    await expect(form.getByText("No transporter assigned yet")).toBeVisible();

    await expectToast(
      carlos.page,
      "Order Claimed",
      carlos.page.getByRole("button", { name: "Claim Order" }).click(),
      "You have successfully claimed this order",
    );
    await expect(carlos.page.getByText("4100 Wilshire Blvd").first()).toBeVisible();
    await expect(carlos.page.getByText("Gate code 4711")).toBeVisible();

    // Dana's open page follows without being touched.
    await expect(form.getByText("Pending Pickup").first()).toBeVisible();
    await expect(form.getByText("Medina Hauling").first()).toBeVisible();
    await expectAccessible(form);
    await expectNoOverflow(form);

    await test.step("they talk", async () => {
      await form.getByRole("tab", { name: "Messages" }).click();
      await expect(form.getByText("No messages yet")).toBeVisible();
      await form.getByRole("link", { name: "Open Chat" }).click();
      await expect(form.getByText("Start the conversation")).toBeVisible();
      await form.getByRole("textbox", { name: "Message" }).fill("When will you be here?");
      await form.getByRole("textbox", { name: "Message" }).press("Enter");
      await carlos.page.goto("/messages");
      await carlos.page.getByRole("link", { name: new RegExp(model) }).click();
      await expect(carlos.page.getByText("When will you be here?").last()).toBeVisible();
      await carlos.page.getByRole("textbox", { name: "Message" }).fill("Tomorrow at nine <b>sharp</b>.");
      await carlos.page.getByRole("button", { name: "Send", exact: true }).click();
      await expect(form.getByText("Tomorrow at nine <b>sharp</b>.").last()).toBeVisible();
      await expectAccessible(form);
      await expectNoOverflow(form);
    });

    await test.step("it is picked up and tracked", async () => {
      await carlos.page.goto("/orders?status=active");
      await carlos.page.getByRole("link", { name: "View Details" }).first().click();
      await carlos.page.waitForURL(/\/orders\/[0-9a-f-]{36}$/);
      await form.goto(carlos.page.url());
      await expectToast(
        carlos.page,
        "Status Updated",
        advance(carlos.page, "Mark as In Transit"),
        "Order status has been updated successfully",
      );
      await expect(form.getByText("In Transit").first()).toBeVisible();
      await expect(form.getByText("No tracking updates yet")).toBeVisible();
      await carlos.page.getByRole("button", { name: "Share Location" }).click();
      const dialog = carlos.page.getByRole("dialog", { name: "Share Location" });
      await dialog.getByText("Another place").click();
      await dialog.getByRole("combobox", { name: "ZIP or city" }).fill("Flagstaff");
      await carlos.page.getByRole("option", { name: /Flagstaff, AZ/ }).click();
      await dialog.getByRole("textbox", { name: "Note" }).fill("Fuel stop");
      await expectAccessible(carlos.page);
      await expectToast(carlos.page, "Location Shared", dialog.getByRole("button", { name: "Share Location" }).click());
      await expect(form.getByText("Fuel stop").first()).toBeVisible();
      await expect(form.getByText(/Flagstaff, AZ/).first()).toBeVisible();
      await expect(form.getByText(/Arrives about/).first()).toBeVisible();
    });

    // The pickup has ended the time for undoing the claim.
    await test.step("the invoice comes once, by mail and on the order", async () => {
      await form.getByRole("tab", { name: "Documents" }).click();
      const link = form.getByRole("link", { name: /INV-\d+/ });
      await expect(link).toBeVisible();
      const pdf = await dana.page.request.get((await link.getAttribute("href"))!);
      expect(pdf.headers()["content-type"]).toBe("application/pdf");
      expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
      await expect
        .poll(async () => (await mailsTo(dana.email)).filter((mail) => /filename="?INV-\d+\.pdf/.test(mail)).length)
        .toBe(1);
    });

    await test.step("it is delivered and rated", async () => {
      await advance(carlos.page, "Mark as Delivered");
      await expect(form.getByText("Delivered").first()).toBeVisible();
      await form.getByRole("button", { name: "Rate Transporter" }).click();
      await form.getByRole("radio", { name: "4 stars" }).check({ force: true });
      await expectToast(form, "Rating Saved", form.getByRole("button", { name: "Save Rating" }).click());
      await expect(form.getByText(/^You rated\. Both ratings appear once/)).toBeVisible();
    });

    await test.step("the transporter rates the shipper, and both ratings show", async () => {
      const ratings = carlos.page.getByRole("region", { name: "Ratings of This Delivery" });
      await expect(carlos.page.getByRole("button", { name: "Rate Shipper" })).toBeVisible();
      await expect(ratings).toBeHidden();
      await carlos.page.getByRole("button", { name: "Rate Shipper" }).click();
      const dialog = carlos.page.getByRole("dialog", { name: "Rate Shipper" });
      for (const name of ["Accuracy of the Order", "Readiness at Pickup", "Payment"])
        await dialog.getByRole("radiogroup", { name }).getByRole("radio", { name: "5 stars" }).check({ force: true });
      await dialog.getByRole("textbox", { name: "Comment" }).fill("Keys were ready");
      await expectAccessible(carlos.page);
      await expectNoOverflow(carlos.page);
      await expectToast(
        carlos.page,
        "Rating Saved",
        dialog.getByRole("button", { name: "Save Rating" }).click(),
        "Thank you for rating this delivery",
      );
      await expect(ratings).toContainText("Transporter: 4 of 5 stars");
      const shippers = form.getByRole("region", { name: "Ratings of This Delivery" });
      await expect(shippers).toContainText("Shipper: order as described 5, ready at pickup 5, payment 5");
      await expect(shippers).toContainText("Keys were ready");
      await expect(form.getByText(/^You rated/)).toBeHidden();
      await carlos.page.goto("/");
      await expect(carlos.page.getByText(/4\.0+ rating/)).toBeVisible();
      await form.goto("/");
      await expect(form.getByText(model)).toBeVisible();
    });
    await leave(dana, carlos);
  },
);

test("a carrier gives an order back: the shipper is told why, another carrier takes it, and each claim has its invoice", async ({
  browser,
}) => {
  const [dana, carlos, otto] = [await aDealer(browser), await aCarrier(browser), await aCarrier(browser)];
  const order = await post(dana, { vehicleModel: newModel() });
  await dana.page.goto(`/orders/${order.id}`);
  await carlos.page.goto(`/orders/${order.id}`);
  await carlos.page.getByRole("button", { name: "Claim Order" }).click();
  await expect(dana.page.getByText("Pending Pickup").first()).toBeVisible();
  await dana.page.getByRole("tab", { name: "Documents" }).click();
  await expect(dana.page.getByRole("link", { name: /INV-\d+/ })).toBeVisible();

  await carlos.page.getByRole("button", { name: "Give Back Order" }).click();
  const dialog = carlos.page.getByRole("alertdialog");
  await expectAccessible(carlos.page);
  await expectNoOverflow(carlos.page);
  await dialog.getByRole("button", { name: "Give Back Order" }).click();
  await expect(dialog.getByText("Please give a reason")).toBeVisible();
  await dialog.getByLabel("Reason").fill("The truck broke down");
  await expectToast(
    carlos.page,
    "Order Given Back",
    dialog.getByRole("button", { name: "Give Back Order" }).click(),
    "Other transporters can claim it again",
  );
  await expect(carlos.page.getByRole("button", { name: "Claim Order" })).toBeVisible();

  await expect(dana.page.getByText("Finding Driver").first()).toBeVisible();
  await expect(dana.page.getByText("Reason: The truck broke down")).toBeVisible();
  await expect(dana.page.getByText("No transporter assigned yet")).toBeVisible();
  await expect
    .poll(
      async () =>
        (await mailsTo(dana.email)).filter((mail) =>
          /is open to transporters again|is no longer moving the vehicle/.test(mail),
        ).length,
    )
    .toBe(2);

  await otto.page.goto(`/orders/${order.id}`);
  await otto.page.getByRole("button", { name: "Claim Order" }).click();
  await expect(dana.page.getByText("Pending Pickup").first()).toBeVisible();
  await giveToDriver(otto, order);
  await expect(dana.page.getByRole("link", { name: /INV-\d+/ })).toBeVisible();
  await expect(otto.page.getByText("The truck broke down")).toBeHidden();
});

test("an order that was claimed is cancelled: the carrier sees it go, and the invoice is withdrawn", async ({
  browser,
}) => {
  const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
  const order = await post(dana);
  const { id } = order;
  await claim(carlos, order);
  await giveToDriver(carlos, order);
  await Promise.all([dana.page.goto(`/orders/${id}?tab=documents`), carlos.page.goto(`/orders/${id}`)]);
  await expect(dana.page.getByRole("link", { name: /INV-\d+/ })).toBeVisible();
  await dana.page.getByRole("button", { name: "Cancel Order" }).click();
  const dialog = dana.page.getByRole("alertdialog");
  await expect(dialog).toContainText("loses the job");
  await dialog.getByLabel("Reason").fill("Sold to a local customer");
  await expectAccessible(dana.page);
  await expectToast(dana.page, "Status Updated", dialog.getByRole("button", { name: "Cancel Order" }).click());
  await expect(carlos.page.getByText("Cancelled").first()).toBeVisible();
  await expect(carlos.page.getByText("Sold to a local customer")).toBeVisible();
  await expect(dana.page.getByText(/withdrawn/i).first()).toBeVisible();
  await leave(dana, carlos);
});
