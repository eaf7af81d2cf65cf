import { createCentralDispatchBoard } from "@lotlane/adapters/central-dispatch";
import type { Lotlane } from "@lotlane/core";
import type { User } from "@lotlane/core/accounts";
import { listingOfLoad, loadEditSchema } from "@lotlane/core/loads";
import type { Ports } from "@lotlane/core/ports";
import { aLoad, aLoadChange, aQuote, castAccounts } from "@lotlane/core/testing";
import fc from "fast-check";
import { expect } from "vitest";
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

/** Acts of users and of time; the board may fail during each. */
const acts = [
  "post",
  "delete",
  "take",
  "give back",
  "cancel",
  "edit",
  "expire",
  "round",
  "reconcile",
  "tamper",
  "lose",
  "retry",
] as const;
type JobKind = "quote" | "load";
export type ListingStep = {
  readonly act: (typeof acts)[number];
  readonly job: JobKind;
  readonly faults: readonly (Failure | undefined)[];
  /** True when the effects of the step are carried out only while the next step acts. */
  readonly waits?: boolean;
};

const step = {
  act: fc.constantFrom(...acts, "post" as const, "delete" as const),
  job: fc.constantFrom<JobKind>("quote", "load"),
  faults: fc.array(fc.option(fc.constantFrom<Failure>(...commonFailures, ...ofService), { nil: undefined }), {
    maxLength: 8,
  }),
  waits: fc.boolean(),
};

/** @param more what else a step has */
export const listingScripts = <More extends object>(more: { readonly [Key in keyof More]: fc.Arbitrary<More[Key]> }) =>
  fc.array(fc.record({ ...step, ...more }) as unknown as fc.Arbitrary<ListingStep & More>, {
    minLength: 1,
    maxLength: 10,
  });

/** A board in hand, as each process of the product asks it. */
export function aBoard() {
  const service = createCentralDispatchStandIn();
  const hand = service.inHand();
  const { url } = hand;
  const at = (asking: typeof fetch) =>
    createCentralDispatchBoard({ ...standInClient, url, fetch: asking, tokenUrl: `${url}/connect/token` });
  return { service, hand, at };
}

type Product = {
  readonly ports: Pick<Ports, "clock" | "quotes" | "loads" | "listings" | "effects">;
  /** Has an account, and may take loads. */
  readonly carrier: User;
  readonly commands: Lotlane["commands"];
  readonly pass: (minutes: number) => Promise<void>;
  /** Runs work that the product does by itself from time to time. */
  readonly round: (act: (commands: Lotlane["commands"]) => Promise<unknown>) => Promise<unknown>;
  readonly carryOutAll: () => Promise<void>;
};

/** A quote, and a load of two vehicles, that a script posts in a product with no other job. */
export async function playListings(product: Product, { service, hand }: ReturnType<typeof aBoard>) {
  const { ports, carrier, commands, pass, round, carryOutAll } = product;
  const [quote, load] = [aQuote({ status: "sent" }), aLoadOfTwo()];
  await ports.quotes.add(quote, []);
  await ports.loads.add([aLoadChange(load)]);
  const reason = "The script says so";
  let price = 850;

  const ofQuote = {
    post: () => commands.wishListing(ada, quote.id, true),
    delete: () => commands.wishListing(ada, quote.id, false),
    take: () => commands.bookQuote({ quoteId: quote.id, paymentMethod: "cash" }),
    edit: () => commands.acceptQuote(ada, quote.id),
  };
  const ofLoad = {
    post: () => commands.wishLoadListing(ada, load.id, true),
    delete: () => commands.wishLoadListing(ada, load.id, false),
    take: () => commands.acceptLoad(carrier, load.id),
    edit: () => commands.editLoad(ada, load.id, loadEditSchema.parse({ priceOffer: (price += 10) })),
    "give back": () => commands.changeLoadStatus(carrier, load.id, { status: "POSTED", reason }),
    cancel: () => commands.changeLoadStatus(ada, load.id, { status: "CANCELLED", reason }),
  };
  const jobs: Readonly<Record<JobKind, Partial<Record<ListingStep["act"], () => Promise<unknown>>>>> = {
    quote: ofQuote,
    load: ofLoad,
  };

  const act = async ({ act: what, job }: ListingStep): Promise<unknown> => {
    switch (what) {
      case "expire":
        return pass(7 * 24 * 60);
      case "round":
        await pass(30);
        return round((own) => own.tendListings());
      case "reconcile":
        // The next round retries the work that fails in this one.
        return round((own) => own.reconcileListings().catch(() => 0));
      case "tamper":
        for (const { listingId, price: asked } of service.active())
          service.change(listingId, { price: { ...asked, total: 1 } });
        return undefined;
      case "lose":
        for (const { listingId } of service.active()) service.change(listingId, { listingStatus: "ARCHIVED" });
        return undefined;
      case "retry":
        for (const { effect } of await ports.effects.failed(50)) await ports.effects.retry(effect.key);
        return undefined;
      default:
        return jobs[job][what]?.();
    }
  };

  /** The listing that each job should have if every wish of its admin had been carried out. */
  async function wanted() {
    const [nowQuote, nowLoad] = [(await ports.quotes.find(quote.id))!, (await ports.loads.find(load.id))!];
    const now = ports.clock.now().toISOString();
    return [
      {
        reference: `quote:${quote.id}`,
        code: quote.refCode,
        mayStand: ["sent", "accepted"].includes(nowQuote.status) && now < quote.expiresAt,
        says: { price: { total: 1550 }, hasInOpVehicle: false },
      },
      {
        reference: `load:${load.id}`,
        code: load.refCode,
        mayStand: nowLoad.status === "POSTED" && now < listingOfLoad(nowLoad).expiresAt,
        says: { price: { total: Number(nowLoad.priceOffer) }, hasInOpVehicle: true, vehicles: [{}, {}] },
      },
    ] as const;
  }

  return {
    async run(script: readonly ListingStep[], before: (step: ListingStep) => void = () => {}) {
      let isWaiting = false;
      for (const one of script) {
        hand.script(one.faults);
        before(one);
        await (isWaiting ? Promise.all([carryOutAll(), act(one)]) : act(one));
        isWaiting = one.waits ?? false;
        if (!isWaiting) await carryOutAll();
      }
    },
    /** The faults end, and rounds go on until nothing is due within the day. */
    async calmDown() {
      hand.fail();
      service.arrive();
      for (let count = 0; count < 6; count++) {
        await pass(6 * 60 + 61);
        await round((own) => own.tendListings());
        await round((own) => own.reconcileListings());
        await carryOutAll();
      }
    },
    /** Each wanted listing stands once, and no other stands. */
    async expectWhatIsWanted() {
      for (const { reference, code, mayStand, says } of await wanted()) {
        const kept = await ports.listings.find(reference);
        const shouldStand = kept?.wanted === true && mayStand;
        const standing = service.active().filter(({ externalId }) => externalId === code);
        expect(standing.map(({ listingId }) => String(listingId))).toEqual(shouldStand ? [kept.boardId] : []);
        if (shouldStand) expect(standing[0]).toMatchObject(says);
        if (kept) expect(kept).toMatchObject({ settled: true, problem: null, ...(!shouldStand && { boardId: null }) });
      }
    },
  };
}

/** One of them does not drive. */
function aLoadOfTwo() {
  const load = aLoad();
  const [vehicle] = load.vehicles;
  return { ...load, vehicles: [vehicle!, { ...vehicle!, make: "Ford", model: "F-150", operable: false }] };
}
