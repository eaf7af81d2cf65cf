import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { aLoadRequest } from "../../apps/api/testing/load-calls.ts";
import { aPerson, aRegistration, newEmail } from "../../apps/api/testing/person.ts";
import { ordersOf } from "./orders.ts";
import { aUniquePhoto, type Diary, gather, type Options, type Side } from "./people.ts";

export type Load = Awaited<ReturnType<typeof startLoad>>;

/** Lets many people use a product at once over HTTP: visitors, dealers, carriers who claim the same orders, and an admin. */
export async function startLoad({ atOnce = 24, ...options }: Options & { readonly atOnce?: number }) {
  const people = await gather(options);
  const { diary, carriers, admin, app, at, steady, inTime, note, strange, make, step, contest } = people;
  const { visit, deal, pay, ship, invite } = ordersOf(people);

  /** `broken`: a write that was not answered in all its time. */
  const state: { isAsked: boolean; broken: unknown } = { isAsked: false, broken: undefined };

  async function post(index: number, priceType: "FIXED" | "BID"): Promise<void> {
    const mark = randomUUID();
    const body = aLoadRequest({ notes: mark, priceType, priceOffer: priceType === "BID" ? null : 850 });
    const call = { person: admin.person, path: "/api/loads", body };
    const load = await make(call, mark, ({ id }) => ({ kind: "load", id, by: admin.id, mark }));
    if (!load) return;
    const rivals = [0, 1, 2].map((place) => at(carriers, index + place));
    const [carrier] =
      priceType === "FIXED"
        ? await contest(rivals, load.id, `/api/loads/${load.id}/accept`, "taking")
        : await auction(load.id, rivals, index);
    if (!carrier) return;
    for (const [status, fact] of loadSteps)
      if (
        !(await step(
          { person: carrier.person, method: "PATCH", path: `/api/loads/${load.id}/status`, body: { status } },
          { kind: "load step", id: load.id, by: carrier.id, mark: fact },
        ))
      )
        return;
  }

  /** All bid, and two of the bids are accepted at the same moment. @returns the carrier who was told to have the load */
  async function auction(id: string, rivals: readonly Side[], index: number): Promise<Side[]> {
    const bids = await Promise.all(
      rivals.map(async (side, place) => {
        const call = {
          person: side.person,
          path: `/api/loads/${id}/bids`,
          body: { amount: 900 + ((index + place) % 50) },
        };
        const bid = await make(call, randomUUID(), (answer) => ({ kind: "bid", id: answer.id, of: id, by: side.id }));
        return bid ? [{ side, id: bid.id }] : [];
      }),
    );
    const told = await Promise.all(
      bids
        .flat()
        .slice(0, 2)
        .map(async ({ side, id: bid }) => {
          const call = { person: admin.person, path: `/api/bids/${bid}/accept` };
          const answer = await steady(call, randomUUID());
          if (answer.status !== 200 && answer.status !== 409) strange(call, answer);
          // After a lost answer, the bid itself says if it is the one that was accepted.
          const isOwn =
            answer.status === 200 || (answer.status === 409 && answer.tries > 1 && (await isAccepted(id, bid)));
          if (isOwn) note({ kind: "award", id, of: bid, by: side.id });
          return isOwn ? [side] : [];
        }),
    );
    return told.flat();
  }

  async function isAccepted(loadId: string, bid: string): Promise<boolean> {
    const asked = await inTime(admin.person.get(`/api/loads/${loadId}/bids`));
    const bids =
      typeof asked === "string" || asked.status !== 200
        ? []
        : (asked.body as unknown as { id: string; status: string }[]);
    return bids.some(({ id, status }) => id === bid && status === "ACCEPTED");
  }

  async function photograph(index: number): Promise<void> {
    const side = at(carriers, index);
    const form = new FormData();
    form.set("file", new Blob([new Uint8Array(await aUniquePhoto())]), "photo.jpg");
    await make({ person: side.person, path: "/api/uploads", body: form }, randomUUID(), ({ id }) => ({
      kind: "upload",
      id,
      by: side.id,
    }));
  }

  async function register(): Promise<void> {
    const email = newEmail(randomUUID());
    const call = { person: aPerson(app), path: "/api/register", body: aRegistration({ email }) };
    await make(call, randomUUID(), ({ id }) => ({ kind: "account", id, mark: email }));
  }

  /** Their number is prime, so that each of them comes with every remainder of its index. */
  const lives: readonly ((index: number) => Promise<void>)[] = [
    deal,
    (index) => visit(index, false),
    pay,
    (index) => post(index, "FIXED"),
    deal,
    photograph,
    deal,
    invite,
    (index) => visit(index, false),
    pay,
    (index) => visit(index, true),
    (index) => post(index, "BID"),
    photograph,
    deal,
    ship,
    pay,
    (index) => (index % 3 === 0 ? register() : visit(index, false)),
  ];

  let begun = 0;
  const everyone = Promise.all(
    Array.from({ length: atOnce }, async (_, place) => {
      await pause(place * 40);
      while (!state.isAsked && state.broken === undefined)
        await at(
          lives,
          begun,
        )(begun++).catch((error: unknown) => {
          state.broken ??= error;
        });
    }),
  );

  return {
    diary,
    /** Acknowledged so far. */
    acknowledged: () => diary.answered.length,
    /** @throws when a write was not answered in all the time it was given */
    check() {
      if (state.broken !== undefined) throw state.broken;
    },
    /** Begins nothing more, and waits until all that has begun is answered. @throws as `check` */
    async stop(): Promise<Diary> {
      state.isAsked = true;
      await everyone;
      if (state.broken !== undefined) throw state.broken;
      return diary;
    },
  };
}

const loadSteps = [
  ["DISPATCHED", "dispatched"],
  ["PICKED_UP", "picked_up"],
  ["IN_TRANSIT", "in_transit"],
  ["DELIVERED", "delivered"],
] as const;
