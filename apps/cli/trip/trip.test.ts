import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { quote as command } from "../testing/cli.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lotlane-trip-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function plan(trip: unknown, ...more: readonly string[]) {
  const file = join(folder, "trip.json");
  await writeFile(file, typeof trip === "string" ? trip : JSON.stringify(trip));
  return command("trip", "--file", file, ...more);
}

const job = {
  id: "1",
  name: "2022 Ford F-150",
  pickup: { zip: "90001", date: "2026-12-01" },
  delivery: { zip: "10001", date: "2026-12-09" },
  sizeClass: "PICKUP_FULL",
  pay: "1850.00",
};
const trip = { start: { zip: "90001", at: "2026-12-01T14:00:00Z" }, trailer: { places: 9 }, jobs: [job] };

test("prints a plan", async () => {
  const { code, out, err } = await plan(trip);
  expect([code, err]).toEqual([0, ""]);
  expect(out).toMatch(/^Start in Los Angeles, CA, Tue, Dec 1, 6:00\s?AM PST\n1\.  pick up  2022 Ford F-150/);
  expect(out).toContain("$1850.00 in all");
  expect(out).toContain("Every date is kept");
});

test("says when a truck that is early loads", async () => {
  const { out } = await plan({ ...trip, jobs: [{ ...job, pickup: { ...job.pickup, date: "2026-12-03" } }] });
  expect(out).toMatch(/Tue, Dec 1, 6:00\s?AM PST +loads Thu, Dec 3, 12:00\s?AM PST/);
});

test("says where no date is promised", async () => {
  const undated = { ...job, pickup: { zip: "90001" }, delivery: { zip: "10001" } };
  expect((await plan({ ...trip, jobs: [undated] })).out).toContain("No date is promised");
});

test("prints the whole plan as JSON", async () => {
  const { code, out } = await plan({ ...trip, end: { zip: "90001" } }, "--json");
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    method: "exact",
    pay: "1850.00",
    stops: [{ jobId: "1" }, { jobId: "1" }],
    home: {},
  });
});

test("plans a trip without jobs", async () => {
  expect((await plan({ ...trip, jobs: [] })).out).toContain("No stops: this trip has no jobs that can be planned");
});

test("plans with the hours that the driver has left, and with vehicles that go together", async () => {
  const two = { ...job, alongside: [{ sizeClass: "SEDAN" }] };
  const timeOf = async (more: object) => JSON.parse((await plan({ ...trip, jobs: [two], ...more }, "--json")).out);
  const rested = await timeOf({});
  expect(rested.stops[0]).toMatchObject({ placesTaken: 2 });
  const used = await timeOf({ hours: { driven: 600, onDuty: 700, cycle: 700 } });
  expect(Date.parse(used.endsAt)).toBeGreaterThan(Date.parse(rested.endsAt));
});

test("says what is left out", async () => {
  const { code, out } = await plan({
    ...trip,
    jobs: [job, { ...job, id: "2", name: "Van", delivery: { zip: "96813" } }],
  });
  expect([code, out]).toEqual([0, expect.stringContaining("Left out: Van. No road leads to Honolulu")]);
  expect(out).toContain("Every date of what is planned is kept");
});

test.each([
  ["a job without a road", { ...job, delivery: { zip: "96813", date: "2026-12-09" } }, 9],
  ["an oversize vehicle on a trailer of one place", { ...job, oversize: true }, 1],
])("%s alone is no plan, and no date is kept", async (_, alone, places) => {
  const { code, out, err } = await plan({ ...trip, trailer: { places }, jobs: [alone] });
  expect([code, err]).toEqual([1, ""]);
  expect(out).toContain("No stops: this trip has no jobs that can be planned");
  expect(out).toContain("Left out: 2022 Ford F-150. ");
  expect(out).not.toMatch(/\$|kept|promised/);
  const json = await plan({ ...trip, trailer: { places }, jobs: [alone] }, "--json");
  expect(json.code).toBe(1);
  expect(JSON.parse(json.out).stops).toEqual([]);
});

test("names the fields that it does not know", async () => {
  const { code, err } = await plan({
    ...trip,
    start: { ...trip.start, speed: 60 },
    driver: "Dan",
    jobs: [{ ...job, oversized: true, pickup: { ...job.pickup, dat: "2026-12-01" } }],
  });
  expect(code).toBe(0);
  expect(err).toBe(
    `--file ${join(folder, "trip.json")}: unknown fields, ignored: start.speed, jobs[0].pickup.dat, jobs[0].oversized, driver\n`,
  );
});

test.each([
  [
    "an unknown ZIP",
    { ...trip, start: { zip: "00000", at: "x" } },
    /start\.zip: "00000" is not a US ZIP code we know$/,
  ],
  [
    "a trailer of no places",
    { ...trip, trailer: { places: 0 } },
    /trailer\.places: places must be a whole number from 1 to 12/,
  ],
  [
    "a trailer of a hundred places",
    { ...trip, trailer: { places: 100 } },
    /places must be a whole number from 1 to 12/,
  ],
  [
    "more hours driven than on duty",
    { ...trip, hours: { driven: 300, onDuty: 200 } },
    /hours\.driven: driven must not be more than onDuty: driving is on duty$/,
  ],
  [
    "a rest that ends after the start",
    { ...trip, hours: { restEndedAt: "2026-12-01T15:00:00Z" } },
    /hours\.restEndedAt: restEndedAt must not be after the start/,
  ],
  ["no JSON", "{", /must hold JSON, see --help/],
  ["a list", "[]", /must hold one JSON object/],
  ["no start", { trailer: { places: 9 }, jobs: [] }, /start: start must have a place and a time/],
])("refuses %s in one line", async (_, written, line) => {
  const { code, out, err } = await plan(written);
  expect([code, out, err.trimEnd().split("\n").length]).toEqual([2, "", 1]);
  expect(err.trimEnd()).toMatch(line);
});

test("refuses what it does not take", async () => {
  expect(await command("trip")).toMatchObject({ code: 2, err: expect.stringContaining("--file is missing") });
  expect(await command("trip", "--fast")).toMatchObject({
    code: 2,
    err: "--fast is no option: take --file, --json, --help\n",
  });
  expect(await command("trip", "--file", "trip.json", "extra")).toMatchObject({
    code: 2,
    err: '"extra" belongs to no option: name the trip as --file FILE, see --help\n',
  });
  expect(await command("trip", "--json=yes")).toMatchObject({
    code: 2,
    err: "--json stands alone: leave out what follows it\n",
  });
  expect(await command("trip", "--file")).toMatchObject({
    code: 2,
    err: "--file needs a value: write --file=VALUE, see --help\n",
  });
  expect(await command("trip", "--file", "/nowhere/trip.json")).toMatchObject({
    code: 2,
    err: expect.stringContaining("is not there"),
  });
  expect(await command("trip", "--help")).toMatchObject({
    code: 0,
    out: expect.stringContaining("trip --file trip.json"),
  });
});
