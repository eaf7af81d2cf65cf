import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { aPhoto, aPicture } from "../../testing/a-photo.ts";
import { cookieHeader, type Person } from "../../testing/person.ts";
import { type Cast, castOf } from "../../testing/roles.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();
let cast: Cast;
let carrier: Person;
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
  carrier = cast.transporter.person;
});

/** Reads a picture as a browser's img element does. */
const read = ({ cookies }: Person, path: string, init: RequestInit = {}) =>
  fetch(app().origin + path, { ...init, headers: { cookie: cookieHeader(cookies), ...(init.headers as object) } });

describe("POST /api/uploads", () => {
  it("keeps a photo in three sizes, upright and without what the camera wrote beside it", async () => {
    const photo = await aPicture({ width: 3000, height: 2000 })
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitude: "33/1 30/1 0/1", GPSLatitudeRef: "N" } })
      .jpeg()
      .toBuffer();
    const { status, body } = await carrier.upload(photo, "whatever.txt");
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(String), url: `/api/uploads/${body.id}` });
    const sizes = {
      "": [1707, 2560],
      "?size=full": [1707, 2560],
      "?size=medium": [854, 1280],
      "?size=thumb": [213, 320],
    };
    for (const [query, [width, height]] of Object.entries(sizes)) {
      const answer = await read(carrier, `/api/uploads/${body.id}${query}`);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": "image/jpeg",
        "content-disposition": "inline",
        "x-content-type-options": "nosniff",
        "cache-control": "private, max-age=31536000, immutable",
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(answer.headers.get("content-length")).toBe(String(bytes.byteLength));
      const { exif, orientation, ...picture } = await sharp(bytes).metadata();
      expect(picture).toMatchObject({ format: "jpeg", width, height });
      expect([exif, orientation]).toEqual([undefined, undefined]);
    }
  });

  it("answers a repeat with the same key and photo as it did before, and refuses the key for another photo", async () => {
    const [photo, other] = [await aPhoto({ seed: 2 }), await aPhoto({ seed: 3 })];
    const key = { "idempotency-key": randomUUID() };
    const first = await carrier.upload(photo, "a.jpg", key);
    expect(await carrier.upload(photo, "b.jpg", key)).toMatchObject({ status: 201, body: first.body });
    expect(await carrier.upload(other, "a.jpg", key)).toMatchObject({
      status: 422,
      body: { code: "idempotency_key_reused" },
    });
  });

  it("judges a file by what it holds", async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
    for (const text of ["just text", svg, "", "GIF89a"])
      expect(await carrier.upload(Buffer.from(text), "photo.jpg")).toMatchObject({
        status: 415,
        body: { code: "unsupported_image" },
      });
    const photo = await aPhoto({ width: 800, height: 600 });
    expect(await carrier.upload(photo.subarray(0, 900))).toMatchObject({ status: 422, body: { code: "image_broken" } });
  });

  it("refuses what is larger than 15 MB, and what is no form with a file", async () => {
    const large = new Uint8Array(15 * 1024 * 1024 + 1);
    expect(await carrier.upload(large)).toMatchObject({ status: 413, body: { code: "file_too_large" } });
    expect(await carrier.post("/api/uploads", { file: "photo" })).toMatchObject({ status: 415 });
    const form = { "content-type": "multipart/form-data" };
    expect(await carrier.post("/api/uploads", "no boundary", form)).toMatchObject({ status: 400 });
    const broken = { "content-type": "multipart/form-data; boundary=x" };
    expect(await carrier.post("/api/uploads", "--y\r\n\r\n", broken)).toMatchObject({ status: 400 });
    const empty = new FormData();
    empty.set("photo", new Blob(["x"]), "a.jpg");
    expect(await carrier.post("/api/uploads", empty)).toMatchObject({ status: 422, body: { code: "invalid_fields" } });
  });

  it("leaves nothing in the folder where files arrive", async () => {
    await carrier.upload(await aPhoto());
    await carrier.upload(Buffer.from("text"));
    expect(await readdir(app().receivingFolder)).toEqual([]);
  });
});

describe("GET /api/uploads/{id}", () => {
  it("sends nothing again that the caller has, and headers alone for HEAD", async () => {
    const { body } = await carrier.upload(await aPhoto({ seed: 5 }));
    const path = `/api/uploads/${body.id}?size=thumb`;
    const etag = (await read(carrier, path)).headers.get("etag")!;
    const again = await read(carrier, path, { headers: { "if-none-match": etag } });
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
    const other = await read(carrier, `/api/uploads/${body.id}`, { headers: { "if-none-match": etag } });
    expect(other.status).toBe(200);
    const head = await read(carrier, path, { method: "HEAD" });
    expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([200, "image/jpeg", ""]);
    expect(await carrier.get(`/api/uploads/${body.id}?size=huge`)).toMatchObject({ status: 422 });
  });

  it("is for the uploader and their company", async () => {
    const { body } = await cast.driver.person.upload(await aPhoto({ seed: 6 }));
    const status = async (person: Person) => (await read(person, `/api/uploads/${body.id}`)).status;
    expect(await status(cast.driver.person)).toBe(200);
    expect(await status(carrier)).toBe(200);
    for (const role of ["dealer", "subUser", "receiver", "admin"] as const)
      expect(await status(cast[role].person)).toBe(404);
    expect(await status(cast.visitor.person)).toBe(401);
  });
});
