import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import type { Told } from "../../apps/api/testing/books/check-books.ts";
import { aPerson, newEmail, type Person } from "../../apps/api/testing/person.ts";
import { aCarrier, castOf, proveAddress } from "../../apps/api/testing/roles.ts";

export const writtenKinds = [
  "quote",
  "booking",
  "order",
  "shipment",
  "claim",
  "set",
  "step",
  "position",
  "message",
  "change",
  "answer",
  "invitation",
  "price",
  "refusal",
  "agreement",
  "paper",
  "removal",
  "upload",
  "account",
  "load",
  "taking",
  "bid",
  "award",
  "load step",
] as const;

/** A write that the product acknowledged. */
export type Written = {
  readonly kind: (typeof writtenKinds)[number];
  /** The record that it made; of a claim, a step and the like, that on which it acted. */
  readonly id: string;
  /** The quote of a booking, the shipment of a set's claim, the order or load of what is said about it. */
  readonly of: string | null;
  /** The account that acted. */
  readonly by: string | null;
  /**
   * A text that only this write has put into the database; of a step or an answer, the fact that it leads to; of a set,
   * how many orders it has; of a price, the amount.
   */
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
  /** Orders and loads that a carrier was told it did not get. `isTaken`: because another carrier has it. */
  readonly lost: { readonly id: string; readonly by: string; readonly isTaken: boolean }[];
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

export type Options = {
  /** Where the product is: its proxy, or its processes, among which a call that gets no answer goes to the next. */
  readonly origins: readonly string[];
  /** For proving addresses and verifying carriers before the load begins. */
  readonly databaseUrl: string;
  /** Between two calls of a person. */
  readonly restMilliseconds?: number;
  /** All together make no more calls in a second. */
  readonly mostPerSecond?: number;
  /** A call that takes longer got no answer. */
  readonly patienceMilliseconds?: number;
  /** A write that is not answered for so long, however often it is repeated, is given up as an error. */
  readonly longestMilliseconds?: number;
};

export type Side = { readonly person: Person; readonly id: string };
export type Call = {
  readonly person: Person;
  readonly method?: "DELETE" | "PATCH" | "POST";
  readonly path: string;
  readonly body?: unknown;
};
export type Answered = Awaited<ReturnType<Person["post"]>> & { readonly tries: number };
type Noted = Pick<Written, "kind" | "id"> & Partial<Pick<Written, "of" | "by" | "mark">>;

export type People = Awaited<ReturnType<typeof gather>>;

/**
 * Visitors, dealers, carriers and an admin, and how they write: each write is repeated under its Idempotency-Key until it
 * is answered, as a browser does, and noted in the diary.
 */
export async function gather({
  origins,
  databaseUrl,
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
  /** All that one answer acknowledged. */
  const note = (...all: readonly Noted[]): void => {
    for (const { kind, id, of = null, by = null, mark = null } of all) diary.written.push({ kind, id, of, by, mark });
    acknowledged();
  };

  const strange = (call: Call, { status, body }: Answered): undefined =>
    void diary.strange.push(`${call.path} answered ${status} ${JSON.stringify(body)}`);

  /** A write that makes records. @returns its answer; undefined, and a note in the diary, for one that cannot be right */
  async function make(call: Call, key: string, noted: (body: Answered["body"]) => Noted | readonly Noted[]) {
    const answer = await steady(call, key);
    await pause(restMilliseconds);
    if (answer.status !== 201 && answer.status !== 200) return strange(call, answer);
    note(...[noted(answer.body)].flat());
    return answer.body;
  }

  /** A step that only this person may take: where the first answer was lost, its repeat says with `taken` that it is taken. */
  async function step(call: Call, noted: Noted, taken = 409): Promise<boolean> {
    const answer = await steady(call, randomUUID());
    await pause(restMilliseconds);
    const isTaken = answer.status === 200 || (answer.status === taken && answer.tries > 1);
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
        else if (answer.status === 409) diary.lost.push({ id, by: side.id, isTaken: true });
        else strange(call, answer);
        return isOwn ? [side] : [];
      }),
    );
    await pause(restMilliseconds);
    return told.flat();
  }

  return {
    app,
    diary,
    dealers,
    carriers,
    admin,
    guest,
    at,
    rest: () => pause(restMilliseconds),
    steady,
    inTime,
    acknowledged,
    note,
    strange,
    make,
    step,
    contest,
  };
}

/** Its content is no other's, so that it is kept under a name of its own. */
export const aUniquePhoto = (): Promise<Uint8Array> => {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 64, height: 48, channels: 3, background: "white", noise } })
    .jpeg()
    .toBuffer();
};
