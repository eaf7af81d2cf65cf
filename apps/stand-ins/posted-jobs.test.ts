import { createMemoryPorts, memoryNow } from "@lotlane/adapters/memory";
import { createLotlane } from "@lotlane/core";
import { keepCast } from "@lotlane/core/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aBoard, listingScripts, playListings } from "./listing-script.ts";

async function product() {
  const board = aBoard();
  const ports = createMemoryPorts({ board: board.at(board.hand.fetch) });
  const { commands } = createLotlane(ports);
  const { carlos } = await keepCast(ports);
  const played = await playListings(
    {
      ports,
      commands,
      carrier: carlos,
      pass: async (minutes) => ports.clock.advance({ minutes }),
      round: (act) => act(commands),
      carryOutAll: ports.drainEffects,
    },
    board,
  );
  return { ...played, ports, service: board.service };
}

describe("posted quotes and loads", () => {
  it("stand on the board exactly once each, or not at all when they are not to, whatever failed on the way", async () => {
    await fc.assert(
      fc.asyncProperty(listingScripts({}), async (script) => {
        const { run, calmDown, expectWhatIsWanted } = await product();
        await run(script);
        await calmDown();
        await expectWhatIsWanted();
      }),
      { numRuns: 500 },
    );
  });

  it.each(["quote", "load"] as const)(
    "that are taken while the board answers nothing come off it once it answers: %s",
    async (job) => {
      const { service, run, calmDown } = await product();
      await run([
        { act: "post", job, faults: [] },
        { act: "take", job, faults: Array<"slow">(40).fill("slow") },
      ]);
      expect(service.active()).toHaveLength(1);
      await calmDown();
      expect(service.active()).toEqual([]);
    },
  );

  it.each([
    ["quote", 1],
    ["load", 2],
  ] as const)("come off the board when their time is over, without anyone asking: %s", async (job, weeks) => {
    const { service, ports, run } = await product();
    await run([{ act: "post", job, faults: [] }]);
    expect(service.active()).toHaveLength(1);
    await run(Array.from({ length: weeks }, () => ({ act: "expire", job, faults: [] }) as const));
    await run([{ act: "round", job, faults: [] }]);
    expect(service.active()).toEqual([]);
    expect(ports.clock.now().toISOString() > memoryNow).toBe(true);
  });

  it("come back when a carrier gives the load back, and say what an edit changed", async () => {
    const { service, run, expectWhatIsWanted } = await product();
    await run([
      { act: "post", job: "load", faults: [] },
      { act: "take", job: "load", faults: [] },
    ]);
    expect(service.active()).toEqual([]);
    await run([
      { act: "give back", job: "load", faults: [] },
      { act: "edit", job: "load", faults: [] },
    ]);
    expect(service.active()).toMatchObject([{ price: { total: 860 }, etag: 2 }]);
    await expectWhatIsWanted();
  });

  it("come off the board though the load is taken while it is being posted", async () => {
    const { service, run, expectWhatIsWanted } = await product();
    await run([
      { act: "post", job: "load", faults: [], waits: true },
      { act: "take", job: "load", faults: [] },
    ]);
    expect(service.active()).toEqual([]);
    await expectWhatIsWanted();
  });
});
