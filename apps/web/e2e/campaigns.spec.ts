import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { anAdmin, openSection } from "./admin-console.ts";
import { query } from "./database.ts";
import { leave } from "./orders.ts";
import { expectToast, fillContact, fillRoute, heading, mailsTo, newEmail, next } from "./visitor.ts";

const unsubscribeLinkIn = (mail: string): string | undefined =>
  /^List-Unsubscribe:\s*<https?:\/\/[^/]+(\/unsubscribe\/[^>]+)>/m.exec(mail.replaceAll(/\r\n[ \t]+/g, ""))?.[1];

/** Lets the next look at a quote begin now, as if its moment had come. */
const comeDue = (quoteId: string) =>
  query(
    "update pgboss.job set start_after = now() where data ->> 'kind' = 'follow_series' and data ->> 'quoteId' = $1",
    [quoteId],
  );

test("a guest who agreed is reminded of the quote until the link of a reminder turns that off", async ({
  browser,
  page,
}) => {
  const ida = await anAdmin(browser);
  const desk = ida.page;
  await desk.goto("/admin");
  await openSection(desk, "Campaigns");
  const mark = `Reminder ${process.pid}${Date.now()}`;
  await desk.getByRole("button", { name: "Change Share" }).click();
  const share = desk.getByRole("dialog", { name: "Held-out share" });
  await share.getByRole("textbox", { name: "Percent of customers" }).fill("0");
  await expectToast(desk, "Share saved", share.getByRole("button", { name: "Save Share" }).click());
  await desk.getByRole("button", { name: "Edit step 1" }).click();
  const step = desk.getByRole("dialog", { name: "Edit step" });
  await step.getByRole("textbox", { name: "Subject" }).fill(`${mark} at `);
  await step.getByRole("button", { name: "{{price}}" }).click();
  await expect(step.getByRole("region", { name: "Preview" })).toContainText(
    new RegExp(`${mark} at \\$[\\d,]+\\.\\d\\d`),
  );
  await expectAccessible(desk);
  await expectNoOverflow(desk);
  await expectToast(desk, "Step saved", step.getByRole("button", { name: "Save Step" }).click());
  await desk.getByRole("button", { name: "Edit step 2" }).click();
  await step.getByRole("combobox", { name: "Sent as" }).selectOption("Text message");
  await step.getByRole("textbox", { name: "Text", exact: true }).fill(`${mark}: {{link}}`);
  await expect(step.getByRole("region", { name: "Preview" })).toContainText(
    new RegExp(`Lotlane: ${mark}: http.* Reply STOP to opt out\\..* characters, \\d segments?`),
  );
  await expectAccessible(desk);
  await expectNoOverflow(desk);
  await expectToast(desk, "Step saved", step.getByRole("button", { name: "Save Step" }).click());
  await expect(desk.getByText(`Text message: ${mark}: {{link}}`)).toBeVisible();
  await desk.getByRole("button", { name: "Turn On" }).click();
  await expectToast(
    desk,
    "Reminders are on",
    desk.getByRole("alertdialog").getByRole("button", { name: "Turn On" }).click(),
  );
  const figures = async () => (await (await desk.request.get("/api/admin/series")).json()).figures.enrolled;
  const before = await figures();

  const email = newEmail();
  await page.goto("/");
  await fillRoute(page);
  await next(page);
  await next(page);
  await fillContact(page, email);
  const last = String(7_000_000 + (Date.now() % 1_000_000));
  await page.getByLabel("Phone").fill(`(602) ${last.slice(0, 3)}-${last.slice(3)}`);
  await page.getByRole("checkbox", { name: "Send me reminders about this quote" }).check();
  await page.getByRole("button", { name: "Get Quote" }).click();
  await expect(heading(page, "Your Quote")).toBeVisible();
  const [quote] = await query<{ id: string }>("select id from quotes where email = $1", [email]);
  const { id } = quote!;
  await expect.poll(async () => (await figures()).cases).toBe(before.cases + 1);
  await comeDue(id);
  const reminders = async () => (await mailsTo(email)).filter((mail) => unsubscribeLinkIn(mail) !== undefined);
  await expect.poll(async () => (await reminders()).length).toBe(1);
  const [mail] = await reminders();
  expect(mail).toContain(mark);
  expect(mail).toContain(`/?quote=${id}`);

  const wants = { number: `602${last}`, about: { area: "quote", id }, given: true };
  const headers = { origin: new URL(desk.url()).origin };
  expect((await desk.request.post("/api/admin/texts/consents", { data: wants, headers })).status()).toBe(200);
  await comeDue(id);
  // By day it leaves at once; at night it waits.
  const texts = "select body from texts where kind = 'quote_reminder' and about_id = $1";
  await expect.poll(async () => (await query<{ body: string }>(texts, [id])).length).toBe(1);
  const [text] = await query<{ body: string }>(texts, [id]);
  expect(text!.body).toMatch(new RegExp(`^Lotlane: ${mark}: http.*quote=${id} Reply STOP to opt out\\.$`));

  await desk.goto(`/admin?view=quotes&quote=${id}`);
  const dialog = desk.getByRole("dialog", { name: /^Quote LL-/ });
  await expect(dialog.getByRole("button", { name: "Stop Reminders" })).toBeVisible();
  await page.goto(unsubscribeLinkIn(mail!)!);
  await page.getByRole("button", { name: "Turn Off These Emails" }).click();
  await expect(page.getByText("Lotlane will not send you any more emails that remind about quotes.")).toBeVisible();
  await comeDue(id);
  const end = "select ended_by from quote_enrolments where quote_id = $1";
  await expect.poll(() => query(end, [id])).toEqual([{ ended_by: "unsubscribed" }]);
  expect(await reminders()).toHaveLength(1);
  await desk.reload();
  await expect(dialog).toContainText("Ended: unsubscribed");

  await desk.goto("/admin?view=campaigns");
  await expect(
    desk.getByText(
      `of ${before.cases + 1} quotes booked. ${before.mailed + 1} got an email. ${before.texted + 1} got a text, ${before.untexted} could not be texted.`,
    ),
  ).toBeVisible();
  await desk.getByRole("button", { name: "Turn Off" }).click();
  await expectToast(
    desk,
    "Reminders are off",
    desk.getByRole("alertdialog").getByRole("button", { name: "Turn Off" }).click(),
  );
  await leave(ida);
});
