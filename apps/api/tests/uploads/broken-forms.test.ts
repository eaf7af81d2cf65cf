import { readdir } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { aPhoto } from "../../testing/a-photo.ts";
import {
  brokenForms,
  endlessForm,
  formCalls,
  type FormSender,
  formSender,
  sendForm,
} from "../../testing/hostile-forms.ts";
import { type Cast, castOf } from "../../testing/roles.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
});

const send = ({ call, cookie }: FormSender, pieces: Parameters<typeof sendForm>[0]["pieces"]) =>
  sendForm({ origin: app().origin, call, headers: { cookie }, pieces });

describe.each(formCalls)("a broken form to %s", (call) => {
  let sender: FormSender;
  beforeAll(async () => {
    sender = await formSender(cast, call);
  });

  it.each(Object.entries(brokenForms))("that %s is refused, and leaves nothing", async (_, form) => {
    expect(await send(sender, [form])).toBeOneOf([400, 413, 415, 422]);
    expect(await readdir(app().receivingFolder)).toEqual([]);
  });

  it("without an end is read no further than a form may be", async () => {
    expect(await send(sender, endlessForm())).toBe(413);
  });
});

it("a whole form is taken afterwards", async () => {
  expect(await cast.transporter.person.upload(await aPhoto({ seed: 12 }))).toMatchObject({ status: 201 });
});
