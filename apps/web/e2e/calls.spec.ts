import { expect, test } from "@playwright/test";
import { twilioSignature } from "../../stand-ins/twilio-account.ts";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { anAdmin } from "./admin-console.ts";
import { query } from "./database.ts";
import { leave } from "./orders.ts";
import { fillContact, fillRoute, heading, newEmail, next } from "./visitor.ts";

/** A number as the console shows it. */
const shown = (number: string) => number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");

test("an agent calls a customer by the provider, and notes how it went; a call that comes in shows who it is", async ({
  browser,
  page,
  baseURL,
  request,
}) => {
  const email = newEmail();
  const number = `+1602${5_000_000 + (Date.now() % 1_000_000)}`;
  await page.goto("/");
  await fillRoute(page);
  await next(page);
  await expect(heading(page, "Shipping Dates")).toBeVisible();
  await next(page);
  await fillContact(page, email);
  await page.getByLabel("Phone").fill(number);
  await page.getByRole("button", { name: "Get Quote" }).click();
  await expect(heading(page, "Your Quote")).toBeVisible();
  const hour = new Date().getUTCHours();
  // A place where it is day now: military mail goes by UTC, Samoa by the other half of the day.
  const [quote] = await query<{ id: string }>(
    "update quotes set pickup_state = $2 where lower(email) = lower($1) returning id",
    [email, hour >= 8 && hour < 21 ? "AE" : "AS"],
  );

  const ida = await anAdmin(browser);
  await query("update accounts set phone_number = '(212) 555-0100' where id = $1", [ida.id]);
  const desk = ida.page;
  await desk.goto(`/admin?view=quotes&quote=${quote!.id}`);
  const record = desk.getByRole("dialog", { name: /^Quote LL-/ });
  await record
    .getByRole("region", { name: "Calls" })
    .getByRole("button", { name: /^Call / })
    .click();
  const call = desk.getByRole("dialog", { name: /^Call / });
  await expect(call.getByRole("status")).toContainText("Ended after 0:03");
  await expect(call.getByRole("radio", { name: "Reached" })).toBeChecked();
  await expectAccessible(desk);
  const note = `Books on Friday, ${email}`;
  await call.getByLabel("Note").fill(note);
  await call.getByLabel("Call again on").fill("12/01/2030");
  await call.getByRole("button", { name: "Log Call" }).click();
  await expect(call).toBeHidden();
  await expect(record.getByText("Reached, 0:03")).toBeVisible();
  await expect(record.getByText(note)).toBeVisible();
  await desk.goto("/admin?view=dialer");
  await expect(desk.getByRole("list", { name: "Calls" }).getByText(note)).toBeVisible();
  await expectNoOverflow(desk);
  const [task] = await query<{ title: string }>("select title from desk_tasks where about_id = $1 and owner_id = $2", [
    quote!.id,
    ida.id,
  ]);
  expect(task?.title).toMatch(/^Call .* again$/);

  await desk.getByRole("switch", { name: "Ring me for incoming calls" }).click();
  await expect(desk.getByRole("switch", { name: "Ring me for incoming calls" })).toBeChecked();
  await expect(desk.getByText("Ring me for incoming calls at (212) 555-0100")).toBeVisible();
  const url = `${baseURL}/api/hooks/twilio/calls`;
  const sid = `CA${String(Date.now()).padStart(32, "0")}`;
  const hear = async (address: string, told: Record<string, string>) => {
    const form = new URLSearchParams({ CallSid: sid, From: number, Direction: "inbound", ...told });
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      "x-twilio-signature": twilioSignature(address, form),
    };
    const answer = await request.post(address, { headers, data: form.toString() });
    expect(answer.status()).toBe(200);
    return answer.text();
  };
  const action = /action="([^"]*)"/.exec(await hear(url, { CallStatus: "ringing" }))?.[1]?.replaceAll("&amp;", "&");
  const incoming = desk.getByRole("region", { name: "Incoming calls" });
  await expect(incoming).toContainText("Calling now: ");
  await expect(incoming).toContainText(shown(number));
  await expectAccessible(desk);
  await expectNoOverflow(desk);
  await hear(action ?? "", { CallStatus: "in-progress", DialCallStatus: "no-answer" });
  await expect(incoming.filter({ hasText: shown(number) })).toBeHidden();
  const tasks = await query<{ id: string }>("select id from desk_tasks where title = $1", [
    `Call ${shown(number)} back`,
  ]);
  expect(tasks).toHaveLength(1);
  await desk.getByRole("switch", { name: "Ring me for incoming calls" }).click();
  await expect(desk.getByRole("switch", { name: "Ring me for incoming calls" })).not.toBeChecked();
  await leave(ida);
});

test("a call that no one takes becomes a task with the caller's message, which is played, and heard by admins alone", async ({
  browser,
  baseURL,
  request,
}) => {
  const ida = await anAdmin(browser);
  const number = `+1602${6_000_000 + (Date.now() % 1_000_000)}`;
  await request.post(`${process.env["LOTLANE_E2E_TWILIO"]}/Stand-In/Incoming`, {
    form: { Hook: `${baseURL}/api/hooks/twilio/calls`, From: number, Message: "34" },
  });
  const desk = ida.page;
  const title = `Call ${shown(number)} back`;
  const recorded = () =>
    query<{ id: string }>(
      `select t.id from desk_tasks t join desk_calls c on c.id = t.call_id where t.title = $1 and c.recording_id is not null`,
      [title],
    );
  await expect.poll(async () => (await recorded()).length).toBe(1);
  const [made] = await recorded();
  await desk.goto(`/admin?view=tasks&task=${made!.id}`);
  const task = desk.getByRole("dialog", { name: title });
  const player = task.getByLabel("Voicemail, 0:34");
  await expect(player).toBeVisible();
  await expectAccessible(desk);
  await expectNoOverflow(desk);
  const asked = desk.waitForResponse(/\/api\/admin\/calls\/[^/]+\/recording$/);
  await player.evaluate((element) => (element as HTMLAudioElement).play());
  const sound = await asked;
  expect([sound.status(), sound.headers()["cache-control"]]).toEqual([206, "private, no-store"]);
  await expect.poll(() => player.evaluate((element) => (element as HTMLAudioElement).currentTime)).toBeGreaterThan(0);
  expect(new URL(sound.url()).origin).toBe(new URL(baseURL!).origin);
  expect((await request.get(sound.url())).status()).toBe(401);
  const [kept] = await query<{ calls: string; tasks: string }>(
    `select count(*) as calls, (select count(*) from desk_tasks where title = $2) as tasks
      from desk_calls where number = $1 and outcome = 'voicemail' and recording_seconds = 34`,
    [number, title],
  );
  expect(kept).toEqual({ calls: "1", tasks: "1" });
  await leave(ida);
});
