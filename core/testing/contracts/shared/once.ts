import { describe, expect, it } from "vitest";
import { type Kept, keyReused, type IdempotencyKey } from "../../../shared/idempotency.ts";
import type { Result } from "../../../shared/result.ts";
import { anId, once } from "../../builders/index.ts";

/** Something to write, under ids of its own. */
export type Attempt<Store, Value> = {
  readonly write: (store: Store, call: IdempotencyKey) => Promise<Result<Kept<Value>, unknown> | undefined>;
  /** The stored value as it is now; undefined when it was not kept. */
  readonly find: () => Promise<Value | undefined>;
};

/** A write that a store does once for all repeats of a call. */
export type WriteOnce<Store, Value> = {
  /** The same storage, as two processes see it. */
  readonly stores: readonly [Store, Store];
  /** The same write, as a repeated call makes it. */
  readonly again: () => Attempt<Store, Value>;
  /** A write that can stand beside the first one. */
  readonly other: () => Attempt<Store, Value>;
  /** Changes the kept value; left out for a value that never changes. */
  readonly change?: (value: Value) => Promise<unknown>;
  /** Writes in every way that keeps nothing, and asserts the answer to each. */
  readonly fail: (call: IdempotencyKey) => Promise<void>;
};

/** A write whose earlier answer can be asked for by itself. */
export type AskableOnce<Store, Value> = WriteOnce<Store, Value> & {
  readonly earlier: (store: Store, call: IdempotencyKey) => Promise<Result<Value, unknown> | undefined>;
};

const reused = { ok: false, refusal: keyReused };
const withOtherData = (call: IdempotencyKey): IdempotencyKey => ({ ...call, fingerprint: "sha256:other" });

/** The tests for every write that takes a `once`. @param begin runs within each test, on empty storage */
export function describeOnce<Store, Value>(what: string, begin: () => Promise<WriteOnce<Store, Value>>): void {
  describe(`${what} once`, () => {
    it("is kept once, and its repeat answers it as it was made", async () => {
      const { stores, again, change } = await begin();
      const [call, first, repeat] = [once(), again(), again()];
      const made = valueOf(await first.write(stores[0], call), { repeated: false });
      expect(await first.find()).toEqual(made);
      if (change) {
        await change(made);
        expect(await first.find()).not.toEqual(made);
      }
      const found = await first.find();
      expect(valueOf(await repeat.write(stores[1], call), { repeated: true })).toEqual(made);
      expect(await repeat.find()).toBeUndefined();
      expect(await first.find()).toEqual(found);
    });

    it("is kept once when twenty repeats arrive together, on two processes", async () => {
      const { stores, again } = await begin();
      const call = once();
      const attempts = Array.from({ length: 20 }, again);
      const answers = await Promise.all(attempts.map(({ write }, caller) => write(stores[caller % 2 ? 1 : 0], call)));
      const kept = (await Promise.all(attempts.map(({ find }) => find()))).filter((value) => value !== undefined);
      expect(kept).toHaveLength(1);
      expect(answers.map((answer) => answer?.ok && answer.value.value)).toEqual(attempts.map(() => kept[0]));
      expect(answers.filter((answer) => answer?.ok && !answer.value.repeated)).toHaveLength(1);
    });

    it("is refused when the same key comes with other data", async () => {
      const { stores, other } = await begin();
      const [call, first, second] = [once(), other(), other()];
      await first.write(stores[0], call);
      expect(await second.write(stores[1], withOtherData(call))).toEqual(reused);
      expect(await second.find()).toBeUndefined();
    });

    it.each([
      ["by another caller", { scope: "account:other" }],
      ["for another call", { call: "POST /api/elsewhere" }],
      ["with another key", { key: anId() }],
    ])("is a new one %s", async (_, difference) => {
      const { stores, other } = await begin();
      const [call, first, second] = [once(), other(), other()];
      await first.write(stores[0], call);
      const made = valueOf(await second.write(stores[0], { ...call, ...difference }), { repeated: false });
      expect(await second.find()).toEqual(made);
    });

    it("leaves its key free when nothing was kept", async () => {
      const { stores, other, fail } = await begin();
      const [call, fresh] = [once(), other()];
      await fail(call);
      const made = valueOf(await fresh.write(stores[0], call), { repeated: false });
      expect(await fresh.find()).toEqual(made);
    });
  });
}

/** The tests for the earlier answer to a call. @param begin as for `describeOnce` */
export function describeEarlier<Store, Value>(what: string, begin: () => Promise<AskableOnce<Store, Value>>): void {
  it(`${what} once can be asked for before it is made again`, async () => {
    const { stores, again, change, earlier } = await begin();
    const call = once();
    expect(await earlier(stores[0], call)).toBeUndefined();
    const made = valueOf(await again().write(stores[0], call), { repeated: false });
    await change?.(made);
    expect(await earlier(stores[1], call)).toEqual({ ok: true, value: made });
    expect(await earlier(stores[1], withOtherData(call))).toEqual(reused);
    expect(await earlier(stores[1], { ...call, scope: "account:other" })).toBeUndefined();
    expect(await earlier(stores[1], once())).toBeUndefined();
  });
}

/** Says `kept`, or why the store kept nothing. */
export function outcomeOf(answer: Result<unknown, string | { readonly kind: string }>): string {
  if (answer.ok) return "kept";
  return typeof answer.refusal === "string" ? answer.refusal : answer.refusal.kind;
}

function valueOf<Value>(
  answer: Result<Kept<Value>, unknown> | undefined,
  { repeated }: { readonly repeated: boolean },
): Value {
  expect(answer).toMatchObject({ ok: true, value: { repeated } });
  if (!answer?.ok) throw new Error("nothing was kept");
  return answer.value.value;
}
