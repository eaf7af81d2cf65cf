import { aPdf } from "@lotlane/core/testing";
import { beforeAll, expect, it } from "vitest";
import { aPhoto } from "../../testing/a-photo.ts";
import { cookieHeader, type Person } from "../../testing/person.ts";
import { type Cast, castOf } from "../../testing/roles.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();
let cast: Cast;
let others: Cast;
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
  others = await castOf(app, databaseUrl());
});

const open = ({ cookies }: Person, path: string) =>
  fetch(app().origin + path, { headers: { cookie: cookieHeader(cookies) } });

it("are read by admins alone, and go with their note", async () => {
  const { admin, dealer, transporter } = cast;
  const about = { area: "account", id: dealer.id };
  const { body: note } = await admin.person.post("/api/admin/notes", { about, text: "See the gate pass" });
  const pdf = aPdf("Lot 12");
  const added = await admin.person.attachToNote(note["id"], pdf);
  expect([added.status, added.body]).toMatchObject([201, { files: [{ name: "Gate pass" }] }]);
  const photo = await admin.person.attachToNote(note["id"], await aPhoto());
  expect([photo.status, photo.body]).toMatchObject([
    201,
    { files: [{}, { mediaType: expect.stringMatching(/^image/) }] },
  ]);
  const [url, photoUrl] = (photo.body as unknown as { files: { url: string }[] }).files.map((file) => file.url);
  for (const { person } of [admin, others.admin]) {
    const opened = await open(person, url!);
    expect(opened.status).toBe(200);
    expect(opened.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(new Uint8Array(await opened.arrayBuffer())).toEqual(pdf);
    expect((await open(person, photoUrl!)).headers.get("content-type")).toMatch(/^image\//);
  }
  for (const { person } of [dealer, transporter]) expect((await open(person, url!)).status).toBe(403);
  expect((await fetch(app().origin + url)).status).toBe(401);
  expect((await others.admin.person.attachToNote(note["id"])).status).toBe(403);
  const text = await admin.person.attachToNote(note["id"], new TextEncoder().encode("#!/bin/sh"));
  expect([text.status, text.body]).toMatchObject([415, { code: "unsupported_image" }]);
  expect((await admin.person.remove(`/api/admin/notes/${note["id"]}`)).status).toBe(200);
  expect((await open(admin.person, url!)).status).toBe(404);
});
