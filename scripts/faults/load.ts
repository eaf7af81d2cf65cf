import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import type { Told } from "../../apps/api/testing/books/check-books.ts";
import { aLoadRequest } from "../../apps/api/testing/load-calls.ts";
import { anOrderRequest, aPosition } from "../../apps/api/testing/order-calls.ts";
import { aPerson, aRegistration, dayIn, newEmail, type Person } from "../../apps/api/testing/person.ts";
import { aCarrier, castOf, proveAddress } from "../../apps/api/testing/roles.ts";
import { quoteRequest } from "../../apps/api/testing/visitor-calls.ts";

export type WrittenKind =
  | "quote"
  | "booking"
  | "order"
  | "claim"
  | "step"
  | "position"
  | "message"
  | "upload"
  | "account"
  | "load"
  | "taking"
  | "bid"
  | "award"
  | "load step";

/** A write that the product acknowledged. */
export type Written = {
  readonly kind: WrittenKind;
  /** The record that it made; of a claim, a step and the like, that on which it acted. */
  readonly id: string;
  /** The quote of a booking, the order or load of what is said about it. */
  readonly of: string | null;
  /** The account that acted. */
  readonly by: string | null;
  /** A text that only this write has put into the database; of a step, the fact that it leads to. */
  readonly mark: string | null;
};

/** A request that got no answer, or one that asks for a repeat. `how`: its status and who gave it, "lost" or "silent". */
export type Unanswered = { readonly since: number; readonly at: number; readonly how: string; readonly call: string };

/** Kept apart from the product: what a person on the other side knows. */
export type Diary = {
  readonly written: Written[];
  readonly payments: Told[];
  /** When each write was acknowledged, in milliseconds since 1970. */
  readonly answered: number[];
  /** Claims and the like that another carrier won. */
  readonly lost: { readonly id: string; readonly by: string }[];
  readonly unanswered: Unanswered[];
  /** Answers that no fault explains, in sentences. */
  readonly strange: string[];
};

export const anEmptyDiary = (): Diary => ({
  written: [],
  payments: [],
  answered: [],
  lost: [],
  unanswered: [],
  strange: [],
});

type Options = {
  /** Where the product is: its proxy, or its processes, among which a call that gets no answer goes to the next. */
  readonly origins: readonly string[];
  /** For proving addresses and verifying carriers before the load begins. */
  readonly databaseUrl: string;
  readonly atOnce?: number;
  /** Between two calls of a person. */
  readonly restMilliseconds?: number;
  /** All together make no more calls in a second. */
  readonly mostPerSecond?: number;
  /** A call that takes longer got no answer. */
  readonly patienceMilliseconds?: number;
  /** A write that is not answered for so long, however often it is repeated, is given up as an error. */
  readonly longestMilliseconds?: number;
};

type Side = { readonly person: Person; readonly id: string };
type Call = {
  readonly person: Person;
  readonly method?: "PATCH" | "POST";
  readonly path: string;
  readonly body?: unknown;
};
type Answered = Awaited<ReturnType<Person["post"]>> & { readonly tries: number };
type Noted = Pick<Written, "kind" | "id"> & Partial<Pick<Written, "of" | "by" | "mark">>;

export type Load = Awaited<ReturnType<typeof startLoad>>;

/**
 * Lets many people use a product at once over HTTP: visitors, dealers, carriers who claim the same orders, and an admin.
 * Each write is repeated under its Idempotency-Key until it is answered, as a browser does, and noted in the diary.
 */
export async function startLoad({
  origins,
  databaseUrl,
  atOnce = 24,
  restMilliseconds = 120,
  mostPerSecond = Infinity,
  patienceMilliseconds = 12_000,
  longestMilliseconds = 180_000,
}: Options) {
  const diary = anEmptyDiary();
  let turn = 0;
  const app = () => ({ origin: origins[turn++ % origins.length]! });
  const cast = await castOf(app, databaseUrl);
  const dealers: Side[] = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const person = aPerson(app);
      const { id } = (await person.register({ email: newEmail("dealer") })).body;
      await proveAddress(databaseUrl, id);
      return { person, id };
    }),
  );
  const carriers: Side[] = await Promise.all(
    Array.from({ length: 6 }, (_, place) => aCarrier(app, databaseUrl, { companyName: `Carrier ${place}` })),
  );
  const admin: Side = cast.admin;
  const guest = aPerson(app);
  const at = <One>(all: readonly One[], index: number) => all[index % all.length]!;

  /** `broken`: a write that was not answered in all its time. */
  const state: { isAsked: boolean; broken: unknown } = { isAsked: false, broken: undefined };

  let nextTurn = 0;
  const takeTurn = async () => {
    const now = Date.now();
    nextTurn = Math.max(now, nextTurn) + 1000 / mostPerSecond;
    await pause(nextTurn - now);
  };

  /** Repeats a call until it is answered; every 4xx is an answer, save that a moment was too busy. */
  async function steady({ person, method = "POST", path, body }: Call, key: string): Promise<Answered> {
    await takeTurn();
    const deadline = Date.now() + longestMilliseconds;
    for (let tries = 1; ; tries++) {
      const since = Date.now();
      const answer = await inTime(person.ask(method, path, body, { "idempotency-key": key }));
      if (typeof answer !== "string" && answer.status < 500 && answer.status !== 429) return { ...answer, tries };
      // The product's own answers have a body that says what is wrong.
      const how =
        typeof answer === "string" ? answer : `${answer.status}${answer.body === undefined ? " of the proxy" : ""}`;
      diary.unanswered.push({ since, at: Date.now(), how, call: `${method} ${path}` });
      if (Date.now() > deadline)
        throw new Error(`${method} ${path} was not answered in ${longestMilliseconds} ms: ${how}`);
      await pause(Math.min(50 * 2 ** tries, 800) * (0.5 + Math.random()));
    }
  }

  const inTime = async <Got>(asked: Promise<Got>): Promise<Got | "lost" | "silent"> => {
    const over = new AbortController();
    const silence = pause(patienceMilliseconds, "silent" as const, { signal: over.signal }).catch(
      () => "silent" as const,
    );
    const answer = await Promise.race([asked.catch(() => "lost" as const), silence]);
    over.abort();
    return answer;
  };

  const acknowledged = () => void diary.answered.push(Date.now());
  const note = ({ kind, id, of = null, by = null, mark = null }: Noted): void => {
    diary.written.push({ kind, id, of, by, mark });
    acknowledged();
  };

  const strange = (call: Call, { status, body }: Answered): undefined =>
    void diary.strange.push(`${call.path} answered ${status} ${JSON.stringify(body)}`);

  /** A write that makes a record. @returns its answer; undefined, and a note in the diary, for one that cannot be right */
  async function make(call: Call, key: string, noted: (body: Answered["body"]) => Noted) {
    const answer = await steady(call, key);
    await pause(restMilliseconds);
    if (answer.status !== 201 && answer.status !== 200) return strange(call, answer);
    note(noted(answer.body));
    return answer.body;
  }

  /** A step that only this person may take: where the first answer was lost, its repeat says that it is taken. */
  async function step(call: Call, noted: Noted): Promise<boolean> {
    const answer = await steady(call, randomUUID());
    await pause(restMilliseconds);
    const isTaken = answer.status === 200 || (answer.status === 409 && answer.tries > 1);
    if (!isTaken) strange(call, answer);
    else note(noted);
    return isTaken;
  }

  /** Several want the same thing at the same moment. @returns those who were told that it is theirs */
  async function contest(who: readonly Side[], id: string, path: string, kind: "claim" | "taking"): Promise<Side[]> {
    const told = await Promise.all(
      who.map(async (side) => {
        const call = { person: side.person, path };
        const answer = await steady(call, randomUUID());
        const { detail } = answer.body;
        // After a lost answer, the repeat is refused with a note that it is already the carrier's.
        const isOwn =
          answer.status === 200 ||
          detail === "You have already claimed this order." ||
          detail === "You already have this load.";
        if (isOwn) note({ kind, id, by: side.id });
        else if (answer.status === 409) diary.lost.push({ id, by: side.id });
        else strange(call, answer);
        return isOwn ? [side] : [];
      }),
    );
    await pause(restMilliseconds);
    return told.flat();
  }

  async function visit(index: number, books: boolean): Promise<void> {
    const email = `visitor.${randomUUID()}@example.com`;
    const body = quoteRequest({ email, vehicleYear: 2000 + (index % 20) });
    const asked = { person: guest, path: "/api/quoter/estimate", body };
    const estimated = await make(asked, randomUUID(), (answer) => ({
      kind: "quote",
      id: partOf(answer, "quote").id,
      mark: email,
    }));
    if (!estimated || !books) return;
    const quoteId = partOf(estimated, "quote").id;
    const booking = { person: guest, path: "/api/quoter/orders", body: { quoteId, paymentMethod: "cash" } };
    const booked = await make(booking, randomUUID(), (answer) => ({
      kind: "booking",
      id: partOf(answer, "order").id,
      of: quoteId,
    }));
    if (booked) await haul(partOf(booked, "order").id, undefined, index);
  }

  /** Orders that were delivered, until the payer says that it paid. */
  const owed: { readonly id: string; readonly dealer: Side; readonly carrier: Side; readonly since: number }[] = [];

  async function deal(index: number): Promise<void> {
    const dealer = at(dealers, index);
    const mark = randomUUID();
    const body = anOrderRequest({ specialInstructions: mark, paymentAmount: `${500 + (index % 900)}.25` });
    const call = { person: dealer.person, path: "/api/orders", body };
    const order = await make(call, mark, ({ id }) => ({ kind: "order", id, by: dealer.id, mark }));
    if (order) await haul(order.id, dealer, index);
  }

  /** From the claim, which two carriers want, to the delivery. */
  async function haul(id: string, dealer: Side | undefined, index: number): Promise<void> {
    const rivals = [at(carriers, index), at(carriers, index + 1 + (index % 4))];
    const [carrier] = await contest(rivals, id, `/api/orders/${id}/claim`, "claim");
    if (!carrier) return;
    const { person } = carrier;
    const moved = (status: string) =>
      step(
        { person, method: "PATCH", path: `/api/orders/${id}/status`, body: { status } },
        { kind: "step", id, by: carrier.id, mark: status },
      );
    if (dealer)
      for (const by of [carrier, dealer]) {
        const message = randomUUID();
        const call = { person: by.person, path: "/api/messages", body: { orderId: id, message } };
        await make(call, message, (answer) => ({ kind: "message", id: answer.id, of: id, by: by.id, mark: message }));
      }
    if (!(await moved("in_transit"))) return;
    for (let more = index % 3; more > 0; more--) {
      const notes = randomUUID();
      const call = { person, path: `/api/orders/${id}/tracking`, body: aPosition({ notes }) };
      await make(call, notes, (answer) => ({ kind: "position", id: answer.id, of: id, by: carrier.id, mark: notes }));
    }
    if ((await moved("delivered")) && dealer) owed.push({ id, dealer, carrier, since: Date.now() });
  }

  /** Says the payment of an order whose invoice is there by now, and has the carrier confirm half of them. */
  async function pay(index: number): Promise<void> {
    const first = owed[0];
    if (!first || Date.now() - first.since < 2000) return visit(index, false);
    owed.shift();
    const { id, dealer, carrier } = first;
    const asked = await inTime(dealer.person.get(`/api/invoices?q=${id}`));
    const found = typeof asked === "string" || asked.status !== 200 ? [] : (asked.body as unknown as Invoice[]);
    const invoice = found.find(({ charge }) => charge === "transport");
    if (!invoice) return void owed.push({ ...first, since: Date.now() });
    const reference = randomUUID();
    const amount = invoice.balance;
    const path = `/api/invoices/${invoice.id}/payments`;
    const said = { person: dealer.person, path, body: { amount, paidOn: dayIn(0), means: "check", reference } };
    const answer = await steady(said, reference);
    // A process whose clock is a day behind takes no payment of today.
    if (answer.status === 422 && JSON.stringify(answer.body).includes("must not be in the future")) return undefined;
    if (answer.status !== 201) return strange(said, answer);
    const told: Told = { invoiceId: invoice.id, reference, amount, state: "said" };
    diary.payments.push(told);
    acknowledged();
    await pause(restMilliseconds);
    if (index % 2 === 0) return;
    const payment = (answer.body["payments"] as readonly { id: string; reference: string }[]).find(
      (one) => one.reference === reference,
    )!;
    const confirmed = { person: carrier.person, path: `${path}/${payment.id}/received` };
    const heard = await steady(confirmed, randomUUID());
    if (heard.status !== 200 && !(heard.status === 409 && heard.tries > 1)) return strange(confirmed, heard);
    told.state = "received";
    acknowledged();
  }

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

  const lives: readonly ((index: number) => Promise<void>)[] = [
    deal,
    (index) => visit(index, false),
    pay,
    (index) => post(index, "FIXED"),
    deal,
    photograph,
    pay,
    (index) => visit(index, true),
    (index) => post(index, "BID"),
    photograph,
    deal,
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

type Invoice = { readonly id: string; readonly charge: string; readonly balance: string };

const loadSteps = [
  ["DISPATCHED", "dispatched"],
  ["PICKED_UP", "picked_up"],
  ["IN_TRANSIT", "in_transit"],
  ["DELIVERED", "delivered"],
] as const;

const partOf = (body: object, part: "quote" | "order") =>
  (body as Record<string, unknown>)[part] as { readonly id: string };

/** Its content is no other's, so that it is kept under a name of its own. */
const aUniquePhoto = (): Promise<Uint8Array> => {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 64, height: 48, channels: 3, background: "white", noise } })
    .jpeg()
    .toBuffer();
};
