import { chmod, mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createS3StandIn, standInBucket } from "../../../stand-ins/s3.ts";
import { expect, it, onTestFinished } from "vitest";
import { migratedDatabase } from "../../../../scripts/fresh-database.ts";
import { aPhoto } from "../../testing/a-photo.ts";
import { eventually } from "../../testing/eventually.ts";
import { cookieHeader } from "../../testing/person.ts";
import { aCarrier } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { startTestApp } from "../../testing/start-test-app.ts";

async function start(environment: Readonly<Record<string, string>> = {}) {
  const databaseUrl = await migratedDatabase();
  const app = await startTestApp({ databaseUrl, environment });
  onTestFinished(() => app.stop());
  return { app, databaseUrl, carrier: (await aCarrier(() => app, databaseUrl)).person };
}

async function startWithBucket() {
  const s3 = await createS3StandIn().start();
  onTestFinished(() => s3.stop());
  const started = await start({
    LOTLANE_FILES_URL: s3.url,
    LOTLANE_FILES_BUCKET: standInBucket.bucket,
    LOTLANE_FILES_REGION: standInBucket.region,
    LOTLANE_FILES_KEY_ID: standInBucket.keyId,
    LOTLANE_FILES_SECRET: standInBucket.secret,
    LOTLANE_FILES_PREFIX: "photos/",
  });
  return { s3, ...started };
}

it("photos lie in a bucket where one is named, and its troubles are said as they are", async () => {
  const { s3, carrier } = await startWithBucket();
  const photo = await aPhoto({ seed: 7 });
  const { status, body } = await carrier.upload(photo);
  expect(status).toBe(201);
  expect(await carrier.get(body.url as string)).toMatchObject({ status: 200 });
  expect(s3.requests.some((asked) => asked.startsWith(`/${standInBucket.bucket}/photos/`))).toBe(true);

  s3.fail("full");
  expect(await carrier.upload(await aPhoto({ seed: 8 }))).toMatchObject({
    status: 507,
    body: { code: "storage_full" },
  });
  s3.fail("500");
  const outOfReach = { status: 503, body: { code: "files_out_of_reach" } };
  const posted = await carrier.upload(await aPhoto({ seed: 9 }));
  expect(posted).toMatchObject(outOfReach);
  expect(posted.headers.get("retry-after")).toBe("5");
  expect(await carrier.get(body.url as string)).toMatchObject(outOfReach);
  s3.fail(undefined);
  expect(await carrier.upload(await aPhoto({ seed: 8 }))).toMatchObject({ status: 201 });
});

it("an upload arrives where the product alone reads it, and leaves nothing where it is cut off", async () => {
  const { app, carrier } = await start();
  const cut = request(`${app.origin}/api/uploads`, {
    method: "POST",
    headers: {
      cookie: cookieHeader(carrier.cookies),
      "content-type": "multipart/form-data; boundary=edge",
      "content-length": "500000",
    },
  });
  cut.on("error", () => {});
  cut.write(`--edge\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`);
  cut.write(Buffer.alloc(200_000));
  const arrived = async () => {
    const [name] = await readdir(app.receivingFolder);
    const { size, mode } = await stat(join(app.receivingFolder, name!));
    expect(size).toBeGreaterThan(100_000);
    return mode;
  };
  const modes = [await eventually(arrived), (await stat(app.receivingFolder)).mode];
  expect(modes.map((mode) => (mode & 0o777).toString(8))).toEqual(["600", "700"]);
  cut.destroy();
  await eventually(async () => expect(await readdir(app.receivingFolder)).toEqual([]));
  expect(await carrier.upload(await aPhoto())).toMatchObject({ status: 201 });
});

it("uploads of an installation that let others read them are closed by the next start", async () => {
  const folder = await mkdtemp(join(tmpdir(), "lotlane-api-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const uploads = join(folder, "uploads");
  await mkdir(uploads);
  await chmod(uploads, 0o755);
  await start({ LOTLANE_DATA: folder });
  expect(((await stat(uploads)).mode & 0o777).toString(8)).toBe("700");
});

it("files that no process can read are a fault of ours, and the log says why", async () => {
  const { app, carrier } = await start();
  const { execPath } = process;
  onTestFinished(() => void (process.execPath = execPath));
  process.execPath = "/bin/false";
  expect(await carrier.upload(await aPhoto())).toMatchObject({ status: 500, body: { code: "fault" } });
  const told = { msg: "a process that reads files ended", why: "it could not start", kind: "jpeg" };
  expect(app.lines.map((line) => JSON.parse(line) as object)).toContainEqual(expect.objectContaining(told));
  process.execPath = execPath;
  expect(await carrier.upload(await aPhoto())).toMatchObject({ status: 201 });
});

it("an account uploads so often in a day, in whichever way", async () => {
  const { carrier } = await start({ LOTLANE_RATE_LIMIT: "1" });
  const callsAtOnce = 20;
  for (let call = 0; call < 600; call += callsAtOnce) {
    const answers = await Promise.all(Array.from({ length: callsAtOnce }, () => carrier.post("/api/uploads")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([415]));
  }
  expect(await carrier.upload(await aPhoto())).toMatchObject({ status: 429 });
  const begun = { "tus-resumable": "1.0.0", "upload-length": "10" };
  expect(await carrier.post("/api/uploads/resumable", undefined, begun)).toMatchObject({ status: 429 });
});

it("an account goes on with uploads so often in a while, and ends so many", async () => {
  const { app, databaseUrl, carrier } = await start({ LOTLANE_RATE_LIMIT: "1" });
  const headers = { cookie: cookieHeader(carrier.cookies), "tus-resumable": "1.0.0" };
  const ask = async (method: string, path = "/api/uploads/resumable/none", more = {}) =>
    fetch(app.origin + path, { method, headers: { ...headers, ...more } });
  const where = (await ask("POST", "/api/uploads/resumable", { "upload-length": "10" })).headers.get("location")!;
  const methods = ["HEAD", "PATCH", "DELETE"];
  const statuses = () => Promise.all(methods.map(async (method) => (await ask(method)).status));
  expect(await statuses()).toEqual([404, 404, 404]);
  expect((await ask("HEAD", where)).status).toBe(200);
  await sql(databaseUrl, "update rate_limits set points = 5999 where key like 'upload-piece:%'");
  await sql(databaseUrl, "update rate_limits set points = 299 where key like 'write:%'");
  expect((await ask("HEAD", where)).status).toBe(200);
  expect(await statuses()).toEqual([429, 429, 404]);
  expect((await ask("DELETE", where)).status).toBe(429);
});
