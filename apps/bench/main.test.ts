import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { productProcess } from "../api/product-process.ts";

const main = fileURLToPath(new URL("main.ts", import.meta.url));
const bench = (...args: string[]) =>
  spawnSync(process.execPath, ["--conditions=source", main, ...args], {
    encoding: "utf8",
    env: { ...process.env, ...productProcess.environment },
  });

it("lists its benchmarks", () => {
  const { status, stdout } = bench("--help");
  expect(status).toBe(0);
  for (const name of [
    "pricing",
    "distance",
    "csv",
    "start",
    "estimate",
    "jobs",
    "orders",
    "batch",
    "claims",
    "events",
    "capacity",
  ])
    expect(stdout).toMatch(new RegExp(`^ +${name} `, "m"));
});

it.each([["nope"], ["--nope"], ["--rows=10,nope"], ["--people=8,1,nope"]])("refuses %s in one line", (argument) => {
  const { status, stdout, stderr } = bench(argument);
  expect(status).toBe(2);
  expect(stdout).toBe("");
  expect(stderr).toMatch(/^[^\n]*nope[^\n]*\n$/);
});

it("says how to install a peer that is not where it was told", () => {
  const folder = mkdtempSync(join(tmpdir(), "lotlane-bench-"));
  const { status, stdout, stderr } = bench("--directus", folder, "pricing");
  rmSync(folder, { recursive: true });
  expect(status).toBe(2);
  expect(stdout).toBe("");
  expect(stderr).toMatch(/^there is no Directus in [^\n]*: run "npm install [^\n]*\n$/);
});

it("refuses a folder of other files before it measures", () => {
  const folder = mkdtempSync(join(tmpdir(), "lotlane-bench-"));
  writeFileSync(join(folder, "other.json"), "[]");
  const { status, stdout, stderr } = bench("--report", folder, "pricing");
  rmSync(folder, { recursive: true });
  expect(status).toBe(2);
  expect(stdout).toBe("");
  expect(stderr).toMatch(/^[^\n]*other\.json is no report of benchmarks: [^\n]*\n$/);
});
