import { readdir } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { aPhoto } from "../../testing/a-photo.ts";
import { brokenForms, endlessForm, formCalls, sendForm } from "../../testing/hostile-forms.ts";
import { cookieHeader, type Person } from "../../testing/person.ts";
import { castOf } from "../../testing/roles.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();
let carrier: Person;
beforeAll(async () => {
  carrier = (await castOf(app, databaseUrl())).transporter.person;
});

const send = (call: string, pieces: Parameters<typeof sendForm>[0]["pieces"], more = {}) =>
  sendForm({ origin: app().origin, call, headers: { cookie: cookieHeader(carrier.cookies) }, pieces, ...more });

describe.each(formCalls)("a broken form to %s", (call) => {
  it.each(Object.entries(brokenForms))("that %s is refused, and leaves nothing", async (_, form) => {
    expect(await send(call, [form])).toBeOneOf([400, 413, 415, 422]);
    expect(await readdir(app().receivingFolder)).toEqual([]);
  });

  it("without an end is read no further than a form may be", async () => {
    expect(await send(call, endlessForm())).toBe(413);
  });
});

it("a whole form is taken afterwards", async () => {
  expect(await carrier.upload(await aPhoto({ seed: 12 }))).toMatchObject({ status: 201 });
});
