import { createMemoryPorts } from "@lotlane/adapters/memory";
import { refuse } from "@lotlane/core";
import { storageFull } from "@lotlane/core/uploads";
import { beforeEach, expect, it } from "vitest";
import { demoWorld } from "../demo-world.ts";
import type { DemoInspection } from "./demo-inspections.ts";
import { type Draw, keepDemoInspections } from "./keep-demo-inspections.ts";

let ports = createMemoryPorts();
let kept: DemoInspection[];
beforeEach(() => {
  ports = createMemoryPorts();
  kept = [];
});

const store = {
  ordersOf: async () => (await demoWorld(ports, ports.clock.now())).orders,
  hasAnyOf: (ids: readonly string[]) => Promise.resolve(kept.some(({ inspection }) => ids.includes(inspection.id))),
  keep: (made: readonly DemoInspection[]) => Promise.resolve(void kept.push(...made)),
};
/** The first bytes of a PNG of this width. */
const aPng = (width: number) =>
  Uint8Array.of(
    0x89,
    0x50,
    0x4e,
    0x47,
    0x0d,
    0x0a,
    0x1a,
    0x0a,
    ...Array<number>(11).fill(0),
    width,
    0,
    0,
    0,
    9,
    ...Array<number>(9).fill(0),
  );
const draw: Draw = (svgs) => Promise.resolve(svgs.map((_, index) => aPng(index + 1)));
const run = (changes: { readonly draw?: Draw; readonly stopped?: () => boolean } = {}, by = ports) =>
  keepDemoInspections(by, { store, draw, stopped: () => false, ...changes });

it("keeps inspections with the pictures that they name, once", async () => {
  expect(await run()).toBeUndefined();
  const count = kept.length;
  expect(count).toBeGreaterThan(15);
  for (const { contentHash } of kept.flatMap(({ uploads }) => uploads))
    for (const rendition of ["full", "medium", "thumb"] as const)
      expect(await ports.files.open({ contentHash, rendition })).toMatchObject({ ok: true });
  expect(await run()).toBeUndefined();
  expect(kept).toHaveLength(count);
});

it("keeps them without photos where photos cannot be drawn or kept, and says why", async () => {
  expect(await run({ draw: () => Promise.reject(new Error("no process can begin")) })).toBe("no process can begin");
  const files = { ...ports.files, put: () => Promise.resolve(refuse(storageFull)) };
  const drawn = kept.splice(0);
  expect(await run({}, { ...ports, files })).toBe(storageFull.message);
  for (const all of [drawn, kept]) {
    expect(all.length).toBeGreaterThan(15);
    expect(all.flatMap(({ uploads }) => uploads)).toEqual([]);
  }
});

it("keeps nothing where it is stopped in between, and goes on the next time", async () => {
  let stopped = false;
  const stopping: Draw = (svgs) => {
    stopped = true;
    return draw(svgs);
  };
  await run({ draw: stopping, stopped: () => stopped });
  expect(kept).toEqual([]);
  await run();
  expect(kept.length).toBeGreaterThan(15);
});
