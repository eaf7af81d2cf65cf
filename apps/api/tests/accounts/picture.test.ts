import { beforeAll, expect, it } from "vitest";
import { aPhoto } from "../../testing/a-photo.ts";
import { type Cast, castOf } from "../../testing/roles.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
});

it("is set, replaced and removed by its person, and shown to those who may see the person", async () => {
  const { dealer, subUser, transporter, admin, visitor } = cast;
  const set = await dealer.person.setPicture(await aPhoto({ seed: 1 }));
  expect(set).toMatchObject({ status: 200, body: { id: dealer.id } });
  const url = set.body.profileImageUrl!;
  expect(url).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}$/);
  expect((await dealer.person.get("/api/user")).body.profileImageUrl).toBe(url);
  expect((await subUser.person.get(`/api/users/${dealer.id}`)).body.profileImageUrl).toBe(url);
  for (const { person } of [dealer, subUser, admin])
    expect(await person.get(`${url}?size=thumb`)).toMatchObject({ status: 200 });
  expect((await transporter.person.get(url)).status).toBe(404);
  expect((await visitor.person.get(url)).status).toBe(401);

  const replaced = await dealer.person.setPicture(await aPhoto({ seed: 2 }));
  expect(replaced.body.profileImageUrl).not.toBe(url);
  expect((await admin.person.get(url)).status).toBe(404);

  const exported = await dealer.person.get("/api/privacy/export");
  expect(exported.body["account"]).toMatchObject({ profileImageUrl: replaced.body.profileImageUrl });

  const removed = await dealer.person.remove("/api/user/picture");
  expect(removed).toMatchObject({ status: 200, body: { profileImageUrl: null } });
  expect((await dealer.person.get("/api/user")).body.profileImageUrl).toBeNull();
  expect((await dealer.person.remove("/api/user/picture")).status).toBe(200);
});

it("is refused where it is no picture, and stays as it was", async () => {
  const { person } = cast.receiver;
  const { profileImageUrl } = (await person.setPicture(await aPhoto({ seed: 3 }))).body;
  expect(await person.setPicture(Buffer.from("just text"))).toMatchObject({
    status: 415,
    body: { code: "unsupported_image" },
  });
  expect(await person.put("/api/user/picture", { file: "photo" })).toMatchObject({ status: 415 });
  expect((await person.get("/api/user")).body.profileImageUrl).toBe(profileImageUrl);
});
