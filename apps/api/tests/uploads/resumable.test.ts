import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { readdir, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { aPhoto } from "../../testing/a-photo.ts";
import { askRaw } from "../../testing/ask-raw.ts";
import { eventually } from "../../testing/eventually.ts";
import { cookieHeader, type Person } from "../../testing/person.ts";
import { type Cast, castOf } from "../../testing/roles.ts";
import { testApp } from "../../testing/test-app.ts";
import { sweepReceived } from "../../uploads/unfinished-files.ts";

const { app, databaseUrl } = testApp();
const path = "/api/uploads/resumable";
let cast: Cast;
let carrier: Person;
let photo: Uint8Array;
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
  carrier = cast.transporter.person;
  photo = await aPhoto({ width: 1600, height: 1200 });
});

const headersOf = ({ cookies }: Person, more: Record<string, string> = {}) => ({
  "tus-resumable": "1.0.0",
  ...(cookies.size > 0 && { cookie: cookieHeader(cookies) }),
  ...more,
});
const tus = (person: Person, method: string, where: string, more?: Record<string, string>, body?: Uint8Array) =>
  fetch(app().origin + where, { method, headers: headersOf(person, more), ...(body && { body: body.slice() }) });
const begin = (person: Person, length: number, more: Record<string, string> = {}) =>
  tus(person, "POST", path, { "upload-length": String(length), ...more });
const sendFrom = (person: Person, where: string, offset: number, body: Uint8Array) =>
  tus(
    person,
    "PATCH",
    where,
    { "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
    body,
  );
const tusRaw = (person: Person, method: string, target: string, more?: Record<string, string>, body?: string) =>
  askRaw({ origin: app().origin, method, target, headers: headersOf(person, more), ...(body && { body }) });
const fileOf = (where: string) => join(app().unfinishedFolder, where.split("/").at(-1)!);
const offsetAt = async (where: string) => {
  const answer = await tus(carrier, "HEAD", where);
  return Number(answer.headers.get("upload-offset"));
};

/** Sends the beginning of a piece and hangs up. */
async function loseConnection(where: string, bytes: Uint8Array): Promise<void> {
  const broken = request(app().origin + where, {
    method: "PATCH",
    headers: {
      ...headersOf(carrier),
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
      "content-length": String(photo.byteLength),
    },
  });
  broken.on("error", () => {});
  broken.write(bytes);
  await eventually(async () => expect((await stat(fileOf(where))).size).toBe(bytes.byteLength));
  broken.destroy();
}

describe("resumable uploads", () => {
  it("go on after a lost connection, and the last answer names the upload", async () => {
    const begun = await begin(carrier, photo.byteLength);
    expect(begun.status).toBe(201);
    expect(begun.headers.get("access-control-allow-origin")).toBeNull();
    expect(Date.parse(begun.headers.get("upload-expires")!)).toBeGreaterThan(Date.now());
    const where = begun.headers.get("location")!;
    await loseConnection(where, photo.subarray(0, 1000));
    expect(await offsetAt(where)).toBe(1000);
    const wrong = await sendFrom(carrier, where, 5, photo.subarray(5));
    expect([wrong.status, ((await wrong.json()) as { code: string }).code]).toEqual([409, "upload_offset_conflict"]);
    const half = await sendFrom(carrier, where, 1000, photo.subarray(1000, 2000));
    expect([half.status, half.headers.get("upload-offset"), half.headers.get("upload-id")]).toEqual([
      204,
      "2000",
      null,
    ]);
    const done = await sendFrom(carrier, where, 2000, photo.subarray(2000));
    expect([done.status, done.headers.get("upload-offset")]).toEqual([204, String(photo.byteLength)]);
    const id = done.headers.get("upload-id")!;
    expect(done.headers.get("upload-url")).toBe(`/api/uploads/${id}`);
    expect(await carrier.get(`/api/uploads/${id}?size=thumb`)).toMatchObject({ status: 200 });

    // A client that lost the last answer asks for the offset, and reads the same name.
    const again = await tus(carrier, "HEAD", where);
    expect([again.status, again.headers.get("upload-id")]).toEqual([200, id]);
    expect(again.headers.get("upload-offset")).toBe(again.headers.get("upload-length"));
    const file = await stat(fileOf(where));
    expect([file.size, file.blocks]).toEqual([photo.byteLength, 0]);
  });

  it("lie where the product's own user alone reads them", async () => {
    const where = (await begin(carrier, photo.byteLength)).headers.get("location")!;
    await sendFrom(carrier, where, 0, photo.subarray(0, 1000));
    const modesOf = (...paths: string[]) =>
      Promise.all(paths.map(async (found) => ((await stat(found)).mode & 0o777).toString(8)));
    const left = [fileOf(where), `${fileOf(where)}.json`, app().unfinishedFolder, join(app().unfinishedFolder, "..")];
    expect(await modesOf(...left)).toEqual(["600", "600", "700", "700"]);
    await sendFrom(carrier, where, 1000, photo.subarray(1000));
    expect(await modesOf(...left)).toEqual(["600", "600", "700", "700"]);
  });

  it("are taken in one call too", async () => {
    const done = await tus(
      carrier,
      "POST",
      path,
      { "upload-length": String(photo.byteLength), "content-type": "application/offset+octet-stream" },
      photo,
    );
    expect([done.status, done.headers.get("upload-id")]).toEqual([201, expect.any(String)]);
  });

  it("are read once, however often the caller asks while that goes on", async () => {
    const large = await aPhoto({ width: 2400, height: 1800 });
    const where = (await begin(carrier, large.byteLength)).headers.get("location")!;
    // Arrived, and not read yet: more ask than may wait for a picture to be read.
    await writeFile(fileOf(where), large);
    const answers = await Promise.all(Array.from({ length: 100 }, () => tus(carrier, "HEAD", where)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ headers }) => headers.get("upload-id"))).size).toBe(1);
  });

  it("are for transporters and drivers, each their own", async () => {
    expect((await begin(cast.visitor.person, 10)).status).toBe(401);
    for (const role of ["dealer", "subUser", "receiver", "admin"] as const)
      expect((await begin(cast[role].person, 10)).status).toBe(403);
    expect((await begin(carrier, 10, { origin: "https://elsewhere.example" })).status).toBe(403);
    const where = (await begin(carrier, 10)).headers.get("location")!;
    const { person: driver } = cast.driver;
    expect((await tus(driver, "HEAD", where)).status).toBe(404);
    expect((await sendFrom(driver, where, 0, photo.subarray(0, 10))).status).toBe(404);
    expect((await tus(driver, "DELETE", where)).status).toBe(404);
    expect((await tus(carrier, "GET", where)).status).toBe(404);
    expect((await tus(carrier, "DELETE", where)).status).toBe(204);
    expect((await tus(carrier, "HEAD", where)).status).toBe(404);
    for (const name of ["..%2Fsecret", randomUUID(), `${cast.transporter.id}.%2e%2e%2f`])
      expect((await tus(carrier, "HEAD", `${path}/${name}`)).status).toBe(404);
  });

  describe("named behind the caller's own", () => {
    const own = () => `${cast.driver.id}.${"0".repeat(32)}`;
    it.each([
      ["as a part of the path", (victim: string) => `${path}/${cast.driver.id}.x/${victim}`],
      ["as a query", (victim: string) => `${path}/${own()}?/${victim}`],
      ["as a fragment", (victim: string) => `${path}/${own()}#/${victim}`],
    ])("%s are not there for another account", async (_, targetOf) => {
      const where = (await begin(carrier, 10)).headers.get("location")!;
      const target = targetOf(where.split("/").at(-1)!);
      const { person: driver } = cast.driver;
      const piece = { "upload-offset": "0", "content-type": "application/offset+octet-stream" };
      const answers = [
        await tusRaw(driver, "HEAD", target),
        await tusRaw(driver, "PATCH", target, piece, "01234"),
        await tusRaw(driver, "DELETE", target),
      ];
      const left = await tus(carrier, "HEAD", where);
      expect([...answers, left.status, left.headers.get("upload-offset")]).toEqual([404, 404, 404, 200, "0"]);
    });

    it.each(["?", "#"])("are not there with a %s either where all of them are the caller's", async (sign) => {
      const done = await tus(
        carrier,
        "POST",
        path,
        { "upload-length": String(photo.byteLength), "content-type": "application/offset+octet-stream" },
        photo,
      );
      const where = done.headers.get("location")!;
      const finished = where.split("/").at(-1)!;
      const missing = `${path}/${cast.transporter.id}.${"0".repeat(32)}`;
      const targets = [`${missing}${sign}/${finished}`, `${where}${sign}`, where];
      const answers = await Promise.all(targets.map((target) => tusRaw(carrier, "HEAD", target)));
      expect(answers).toEqual([404, 404, 200]);
    });
  });

  it("take no time for a long Host header", async () => {
    const where = (await begin(carrier, 10)).headers.get("location")!;
    const host = "a".repeat(14_000);
    const began = performance.now();
    /([^/]+)\/?$/.exec(`http://${host}${where}`);
    const ofPattern = performance.now() - began;
    const took: number[] = [];
    for (let times = 0; times < 10; times++) {
      const asked = performance.now();
      expect(await tusRaw(carrier, "HEAD", where, { host })).toBe(200);
      took.push(performance.now() - asked);
    }
    // The fastest of ten, for a machine that is busy.
    expect(Math.min(...took)).toBeLessThan(ofPattern / 2);
  });

  it("take no more than 15 MB and no more than was said", async () => {
    const large = await begin(carrier, 15 * 1024 * 1024 + 1);
    expect([large.status, ((await large.json()) as { code: string }).code]).toEqual([413, "file_too_large"]);
    const where = (await begin(carrier, 10)).headers.get("location")!;
    expect((await sendFrom(carrier, where, 0, photo.subarray(0, 11))).status).toBe(413);
    expect((await tus(carrier, "POST", path, {})).status).toBe(400);
  });

  it("are judged as all others once they are whole, and what is no picture is gone", async () => {
    const text = Buffer.from("just text, and more text");
    const where = (await begin(carrier, text.byteLength)).headers.get("location")!;
    const refused = await sendFrom(carrier, where, 0, text);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([415, "unsupported_image"]);
    expect((await tus(carrier, "HEAD", where)).status).toBe(404);
  });

  it("are swept when they are not finished in time", async () => {
    const where = (await begin(carrier, 10)).headers.get("location")!;
    const name = where.split("/").at(-1)!;
    const before = new Date("2026-11-20T12:00:00Z");
    // The state that a process leaves when it ends while it empties an arrived file.
    await writeFile(`${fileOf(where)}.emptied`, "");
    for (const end of ["", ".json", ".emptied"]) await utimes(`${fileOf(where)}${end}`, 0, 0);
    await sweepReceived(app().unfinishedFolder, before);
    expect((await readdir(app().unfinishedFolder)).filter((file) => file.startsWith(name))).toEqual([]);
    expect((await tus(carrier, "HEAD", where)).status).toBe(404);
  });
});
