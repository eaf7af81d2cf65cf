import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const main = fileURLToPath(new URL("main.ts", import.meta.url));
const bench = (...args: string[]) =>
  spawnSync(process.execPath, ["--conditions=source", main, ...args], { encoding: "utf8" });

it("lists its benchmarks", () => {
  const { status, stdout } = bench("--help");
  expect(status).toBe(0);
  for (const name of ["pricing", "distance", "csv", "start", "estimate", "jobs", "orders", "claims", "events"])
    expect(stdout).toMatch(new RegExp(`^ +${name} `, "m"));
});

it.each(["nope", "--nope"])("refuses %s in one line", (argument) => {
  const { status, stdout, stderr } = bench(argument);
  expect(status).toBe(2);
  expect(stdout).toBe("");
  expect(stderr).toMatch(/^[^\n]*nope[^\n]*\n$/);
});
