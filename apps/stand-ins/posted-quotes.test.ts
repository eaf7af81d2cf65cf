import { createCentralDispatchBoard } from "@lotlane/adapters/central-dispatch";
import { createMemoryPorts, memoryNow } from "@lotlane/adapters/memory";
import { createLotlane } from "@lotlane/core";
import { aQuote, castAccounts } from "@lotlane/core/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CentralDispatchFailure, createCentralDispatchStandIn, standInClient } from "./central-dispatch.ts";
import { type CommonFailure, commonFailures } from "./stand-in.ts";

const ada = castAccounts().ada.user;

type Failure = CentralDispatchFailure | CommonFailure;
const ofService: readonly CentralDispatchFailure[] = [
  "expired-token",
  "stale",
  "error-in-200",
  "late",
  "refused",
  "forbidden",
];

/** What people and time do, each with the faults that the board has meanwhile. */
const acts = ["post", "delete", "book", "expire", "round", "reconcile", "edit", "lose", "retry"] as const;
type Step = {
  readonly act: (typeof acts)[number];
  readonly quote: number;
  readonly faults: readonly (Failure | undefined)[];
};

const steps = fc.array(
  fc.record({
    act: fc.constantFrom(...acts, "post" as const, "delete" as const),
    quote: fc.nat(1),
    faults: fc.array(fc.option(fc.constantFrom<Failure>(...commonFailures, ...ofService), { nil: undefined }), {
      maxLength: 8,
    }),
  }),
  { minLength: 1, maxLength: 10 },
);

async function product() {
  const service = createCentralDispatchStandIn();
  const hand = service.inHand();
  const { url, fetch } = hand;
  const board = createCentralDispatchBoard({ ...standInClient, url, fetch, tokenUrl: `${url}/connect/token` });
  const ports = createMemoryPorts({ board });
  const { commands } = createLotlane(ports);
  const quotes = [aQuote({ status: "sent" }), aQuote({ status: "sent" })];
  for (const quote of quotes) await ports.quotes.add(quote, []);
  const pass = (minutes: number) => ports.clock.advance({ minutes });

  const act = async ({ act: what, quote: index }: Step) => {
    const { id } = quotes[index]!;
    switch (what) {
      case "post":
      case "delete":
        return commands.wishListing(ada, id, what === "post");
      case "book":
        return commands.bookQuote({ quoteId: id, paymentMethod: "cash" });
      case "expire":
        return pass(7 * 24 * 60);
      case "round":
        return (pass(30), commands.tendListings());
      case "reconcile":
        // What fails in a round is tried in the next one.
        return commands.reconcileListings().catch(() => 0);
      case "edit":
        for (const { listingId, price } of service.active())
          service.change(listingId, { price: { ...price, total: 1 } });
        return undefined;
      case "lose":
        for (const { listingId } of service.active()) service.change(listingId, { listingStatus: "ARCHIVED" });
        return undefined;
      case "retry":
        for (const { effect } of await ports.effects.failed(50)) await ports.effects.retry(effect.key);
        return undefined;
    }
  };

  return {
    service,
    ports,
    quotes,
    async run(script: readonly Step[]) {
      for (const step of script) {
        hand.script(step.faults);
        await act(step);
        await ports.drainEffects();
      }
    },
    /** The faults end, and rounds go on until nothing is due within the day. */
    async calmDown() {
      hand.fail();
      service.arrive();
      for (let round = 0; round < 6; round++) {
        pass(6 * 60 + 61);
        await commands.tendListings();
        await commands.reconcileListings();
        await ports.drainEffects();
      }
    },
  };
}

describe("posted quotes", () => {
  it("stand on the board exactly once each, or not at all when they are not to, whatever failed on the way", async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (script) => {
        const { service, ports, quotes, run, calmDown } = await product();
        await run(script);
        await calmDown();
        const now = ports.clock.now().toISOString();
        for (const { id, refCode, expiresAt } of quotes) {
          const [quote, kept] = [await ports.quotes.find(id), await ports.listings.find(`quote:${id}`)];
          const shouldStand = kept?.wanted === true && quote?.status === "sent" && now < expiresAt;
          const standing = service.active().filter(({ externalId }) => externalId === refCode);
          expect(standing.map(({ listingId }) => String(listingId))).toEqual(shouldStand ? [kept.boardId] : []);
          if (shouldStand) expect(standing[0]).toMatchObject({ price: { total: 1550 }, hasInOpVehicle: false });
          if (kept)
            expect(kept).toMatchObject({ settled: true, problem: null, ...(!shouldStand && { boardId: null }) });
        }
      }),
      { numRuns: 500 },
    );
  });

  it("that were booked while the board answers nothing come off it once it answers", async () => {
    const { service, run, calmDown } = await product();
    await run([
      { act: "post", quote: 0, faults: [] },
      { act: "book", quote: 0, faults: Array<Failure>(40).fill("slow") },
    ]);
    expect(service.active()).toHaveLength(1);
    await calmDown();
    expect(service.active()).toEqual([]);
  });

  it("come off the board when their time is over, without anyone asking", async () => {
    const { service, ports, run } = await product();
    await run([{ act: "post", quote: 0, faults: [] }]);
    expect(service.active()).toHaveLength(1);
    await run([
      { act: "expire", quote: 0, faults: [] },
      { act: "round", quote: 0, faults: [] },
    ]);
    expect(service.active()).toEqual([]);
    expect(ports.clock.now().toISOString() > memoryNow).toBe(true);
  });
});
