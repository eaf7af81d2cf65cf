import { expect, type Locator, type Page, test } from "@playwright/test";
import type { OrderDetailJson } from "@lotlane/adapters/http/contract";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { aCarrier, aDealer, aDriver, leave, post } from "./orders.ts";
import { emailOf, logIn, mailedLink, password, register, signIn } from "./people.ts";
import { expectRefused } from "./refusals.ts";
import { expectToast, heading } from "./visitor.ts";

for (const { userType, managePath, addPath, Many, One, one, dashboard, ownHome, refusal } of [
  {
    userType: "shipper",
    managePath: "/users/manage",
    addPath: "/users/add",
    Many: "Sub-Users",
    One: "Sub-User",
    one: "Sub-user",
    dashboard: "Dealer Dashboard",
    ownHome: "Dealer Dashboard",
    refusal: "Only main dealer accounts can manage sub-users",
  },
  {
    userType: "transporter",
    managePath: "/drivers",
    addPath: "/drivers/add",
    Many: "Drivers",
    One: "Driver",
    one: "Driver",
    dashboard: "Transporter Dashboard",
    ownHome: "Driver Dashboard",
    refusal: "Only transporters can manage drivers",
  },
])
  test(`a ${userType} adds a ${One}, who signs in, and removes them`, async ({ page, browser }) => {
    await register(page, { userType });
    await page.goto(managePath);
    await expect(heading(page, `Manage ${Many}`)).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    const email = emailOf("member");
    const add = page.getByRole("button", { name: `Add ${One}` });
    await page.getByLabel("Email").fill("not-an-address");
    await page.getByLabel("Password", { exact: true }).fill("1234567");
    await add.click();
    for (const message of [
      "Invalid email address",
      "Password must be at least 8 characters",
      "First name is required",
      "Last name is required",
    ])
      await expect(page.getByText(message)).toBeVisible();
    await page.getByLabel("First name").fill("Sam");
    await page.getByLabel("Last name").fill("Second");
    await page.getByLabel("Phone").fill("213-555-0143");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await expectToast(page, `${one} created successfully`, add.click());
    const row = page.getByRole("row").filter({ hasText: email });
    await expect(row).toContainText("Sam Second");

    const sam = await (await browser.newContext()).newPage();
    await logIn(sam, email);
    await expect(heading(sam, ownHome)).toBeVisible();
    await isSentHome(sam, managePath, refusal, ownHome);

    await row.getByRole("button", { name: "Remove Sam Second" }).click();
    const dialog = page.getByRole("alertdialog", { name: `Remove ${One}` });
    await expect(dialog).toContainText("will no longer be able to access");
    await expect(dialog).toContainText("cannot be undone");
    await expectAccessible(page);
    await expectToast(
      page,
      `${one} removed successfully`,
      dialog.getByRole("button", { name: `Remove ${One}` }).click(),
    );
    await expect(row).toBeHidden();
    await sam.goto("/");
    await expect(sam.getByRole("link", { name: "Sign In" })).toBeVisible();
    await expectToast(sam, "Login failed", logIn(sam, email), "Invalid email or password.");
    await sam.context().close();

    await page.goto(addPath);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByLabel("First name").fill("Sue");
    await page.getByLabel("Last name").fill("Third");
    await expectAccessible(page);
    await expectToast(page, `${one} created successfully`, page.getByRole("button", { name: `Add ${One}` }).click());
    await expect(heading(page, dashboard)).toBeVisible();
  });

for (const { userType, managePath, ownHome } of [
  { userType: "shipper", managePath: "/users/manage", ownHome: "Dealer Dashboard" },
  { userType: "transporter", managePath: "/drivers", ownHome: "Driver Dashboard" },
])
  test(`a ${userType} invites a colleague, who chooses a password by the mailed link`, async ({ page, browser }) => {
    await register(page, { userType });
    await page.goto(managePath);
    const email = emailOf("invited");
    await page.getByText("Invite by link").click();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Phone").fill("213-555-0143");
    await expectToast(page, "Invitation sent", page.getByRole("button", { name: "Send Invitation" }).click());
    const row = page.getByRole("row").filter({ hasText: email });
    await expect(row).toContainText("Invited until");
    await expectAccessible(page);
    await expectNoOverflow(page);

    const nina = await (await browser.newContext()).newPage();
    await expectToast(nina, "Login failed", logIn(nina, email), "Invalid email or password.");
    const link = await mailedLink(email, "join");
    await nina.goto(link);
    await expect(nina.getByText(/invites you to (work|drive) for/)).toContainText(email);
    await expectAccessible(nina);
    await expectNoOverflow(nina);
    await nina.getByLabel("First name").fill("Nina");
    await nina.getByLabel("Last name").fill("New");
    await nina.getByLabel("Password", { exact: true }).fill("short");
    const join = nina.getByRole("button", { name: "Join", exact: true });
    await join.click();
    await expect(nina.getByText("Password must be at least 8 characters")).toBeVisible();
    await nina.getByLabel("Password", { exact: true }).fill(password);
    await join.click();
    await expect(heading(nina, ownHome)).toBeVisible();
    await nina.context().close();

    await page.reload();
    await expect(row).toContainText("Nina New");
    await expect(row).not.toContainText("Invited until");

    const later = await (await browser.newContext()).newPage();
    for (const [address, why] of [
      ["/join", "This link is incomplete."],
      [link, "This invitation has been used."],
      ["/join?token=another", "This link is invalid or too old."],
    ] as const) {
      await later.goto(address);
      await expect(later.getByRole("alert")).toContainText(why);
      await expect(later.getByRole("link", { name: "Log in" })).toBeVisible();
    }
    await logIn(later, email);
    await expect(heading(later, ownHome)).toBeVisible();
    await later.context().close();
  });

test("a carrier's dispatcher joins by a link, works as the carrier, and is let go while the board is open", async ({
  browser,
}) => {
  const [dana, carlos] = [await aDealer(browser), await aCarrier(browser)];
  const dina = await aDriver(browser, carlos);
  const order = await post(dana);
  const email = emailOf("dora");
  await carlos.page.goto("/team");
  await carlos.page.getByLabel("Email").fill(email);
  await carlos.page.getByLabel("Phone").fill("213-555-0143");
  const send = carlos.page.getByRole("button", { name: "Send Invitation" });
  await expectToast(carlos.page, "Invitation sent", send.click());
  const row = carlos.page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("Dispatcher");
  await expect(carlos.page.getByRole("row").filter({ hasText: dina.email })).toContainText("Driver");
  await expectAccessible(carlos.page);
  await expectNoOverflow(carlos.page);

  const dora = await (await browser.newContext()).newPage();
  await dora.goto(await mailedLink(email, "join"));
  await dora.getByLabel("First name").fill("Dora");
  await dora.getByLabel("Last name").fill("Desk");
  await dora.getByLabel("Password", { exact: true }).fill(password);
  await dora.getByRole("button", { name: "Join", exact: true }).click();
  await expect(heading(dora, "Transporter Dashboard")).toBeVisible();

  await dora.goto(`/orders/${order.id}`);
  await expectToast(dora, "Order Claimed", dora.getByRole("button", { name: "Claim Order" }).click());
  await dina.page.goto("/");
  await dora.goto("/dispatch");
  const truckOf = (name: string) =>
    dora.getByRole("listitem").filter({ has: dora.getByRole("heading", { level: 2, name, exact: true }) });
  await expect(truckOf("Dina Drives")).toContainText("Nothing to do");
  await expect(truckOf("Without a driver")).toContainText(order.vehicleModel);
  await expectAccessible(dora);
  await expectNoOverflow(dora);
  await truckOf("Without a driver")
    .getByRole("button", { name: /^Assign Driver/ })
    .click();
  const dialog = dora.getByRole("dialog");
  await dialog.getByText("Dina Drives").click();
  await expectToast(dora, "Driver Assigned", dialog.getByRole("button", { name: "Assign Driver" }).click());
  await expect(truckOf("Dina Drives")).toContainText(order.vehicleModel);
  await expect(truckOf("Without a driver")).toBeHidden();
  // The driver's phone lies open.
  await expect(dina.page.getByText(order.vehicleModel).first()).toBeVisible();
  // Both write as the carrier, and both read it as their own.
  await dora.goto(`/messages?order=${order.id}`);
  await dora.getByRole("textbox", { name: "Message" }).fill("We pick up on Tuesday.");
  await dora.getByRole("button", { name: "Send" }).click();
  await carlos.page.goto("/messages");
  for (const page of [dora, carlos.page])
    await expect(page.getByRole("link").filter({ hasText: "You: We pick up on Tuesday." })).toBeVisible();
  const claimed = (await (await carlos.page.request.get(`/api/orders/${order.id}`)).json()) as OrderDetailJson;
  expect(claimed.transporterId).toBe(carlos.id);
  const { id } = (await (await dora.request.get("/api/user")).json()) as { id: string };
  expect(claimed.claimedById).toBe(id);
  expect(claimed.timeline.filter(({ kind }) => kind === "assigned")).toMatchObject([{ by: "Dora Desk" }]);

  // The team is the owner's to change.
  await dora.goto("/team");
  await expect(dora.getByText("Only the carrier's main account can invite and remove people.")).toBeVisible();
  await expect(dora.getByRole("button", { name: "Send Invitation" })).toBeHidden();
  await expectAccessible(dora);
  await dora.goto("/company");
  await expect(dora.getByText("Medina Hauling").first()).toBeVisible();
  await expect(dora.getByRole("button", { name: "Save Changes" })).toBeHidden();

  await dora.goto("/transporter/loadboard");
  await expect(heading(dora, "Loadboard")).toBeVisible();
  await carlos.page.goto("/team");
  await row.getByRole("button", { name: "Remove Dora Desk" }).click();
  const removed = carlos.page.getByRole("alertdialog").getByRole("button", { name: "Remove Team Member" });
  await expectToast(carlos.page, "Team member removed successfully", removed.click());
  await expect(row).toBeHidden();
  expect((await dora.request.get("/api/user")).status()).toBe(401);
  await dora.goto(`/orders/${order.id}`);
  await expect(dora.getByText(order.vehicleModel)).toBeHidden();
  await dora.context().close();
  // The claim is the carrier's.
  await carlos.page.goto(`/orders/${order.id}`);
  await expect(carlos.page.getByText(order.vehicleModel).first()).toBeVisible();
  await leave(dana, carlos, dina);
});

test("a carrier keeps its trucks, and moves a driver from one to another", async ({ browser }) => {
  const carlos = await aCarrier(browser);
  const dina = await aDriver(browser, carlos);
  const { page } = carlos;
  await page.goto("/");
  await page.getByRole("button", { name: /^User menu/ }).click();
  await page.getByRole("link", { name: "Trucks" }).click();
  await expect(heading(page, "Trucks")).toBeVisible();
  await expect(page.getByText("No trucks yet")).toBeVisible();
  await expectAccessible(page);

  const form = page.getByRole("dialog");
  const add = async (name: string, plate: string) => {
    await page.getByRole("button", { name: "Add Truck" }).click();
    await form.getByLabel("Name").fill(name);
    await form.getByLabel("Plate", { exact: true }).fill(plate);
    await form.getByLabel("Plate state").fill("ca");
  };
  await add("Truck 4", "8xyz123");
  await form.getByLabel("Trailer plate").fill("4ab-1234");
  await form.getByLabel("Trailer state").fill("az");
  await form.getByLabel("Last annual inspection").fill("2/28/2020");
  await form.getByLabel("Driver").selectOption(dina.id);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await expectToast(page, "Truck added", form.getByRole("button", { name: "Add Truck" }).click());
  const [four, five] = ["Truck 4", "Truck 5"].map((name) => page.getByRole("row").filter({ hasText: name })) as [
    Locator,
    Locator,
  ];
  for (const words of ["CA 8XYZ123", "Trailer AZ 4AB-1234", "Dina", "Overdue since"])
    await expect(four).toContainText(words);

  await add("Truck 5", "7abc001");
  await expectToast(page, "Truck added", form.getByRole("button", { name: "Add Truck" }).click());
  await expect(five).toContainText("No driver");
  await five.getByRole("button", { name: "Change Truck 5" }).click();
  await form.getByLabel("Driver").selectOption(dina.id);
  await expectToast(page, "Truck changed", form.getByRole("button", { name: "Save Changes" }).click());
  await expect(five).toContainText("Dina");
  await expect(four).toContainText("No driver");
  await expectAccessible(page);
  await expectNoOverflow(page);

  await four.getByRole("button", { name: "Remove Truck 4" }).click();
  const asked = page.getByRole("alertdialog", { name: "Remove Truck 4?" });
  await expectToast(page, "Truck removed", asked.getByRole("button", { name: "Remove Truck" }).click());
  await expect(four).toBeHidden();
  await page.reload();
  await expect(five).toContainText("Dina");
  await expect(four).toBeHidden();
  await isSentHome(dina.page, "/trucks", "Only transporters have trucks", "Driver Dashboard");
  await leave(carlos, dina);
});

test("a transporter is sent home from the pages of a dealer's sub-users", async ({ page }) => {
  await register(page, { userType: "transporter" });
  for (const path of ["/users/manage", "/users/add"]) {
    await isSentHome(page, path, "Only main dealer accounts can manage sub-users", "Transporter Dashboard");
  }
});

test("a sub-user reads the company and changes nothing of it", async ({ page, browser }) => {
  await register(page);
  const email = emailOf("sub");
  await page.request.post("/api/users/sub", {
    data: { email, password, firstName: "Sam", lastName: "Second", phoneNumber: "213-555-0143" },
  });
  const sam = await (await browser.newContext()).newPage();
  await signIn(sam, email);
  await sam.goto("/");
  await expect(heading(sam, "Dealer Dashboard")).toBeVisible();
  await expect(sam.getByRole("link", { name: "Add User" })).toBeHidden();
  await sam.goto("/company");
  await expect(sam.getByText("Whitfield Motors").first()).toBeVisible();
  await expect(sam.getByRole("button", { name: "Save Changes" })).toBeHidden();
  await sam.getByRole("button", { name: /^User menu/ }).click();
  await expect(sam.getByRole("link", { name: "Security" })).toBeVisible();
  await expect(sam.getByRole("link", { name: "Manage Sub Users" })).toBeHidden();
  await expectAccessible(sam);
  await sam.context().close();
});

async function isSentHome(page: Page, path: string, refusal: string, home: string): Promise<void> {
  await expectRefused(page, path, refusal);
  await expect(heading(page, home)).toBeVisible();
}
