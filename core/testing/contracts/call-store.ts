import { castAccounts, danasMotors } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import type { Call } from "../../desk/index.ts";
import { deleteRecording, taskGiven } from "../../desk/effects.ts";
import type { AccountStore, CallStore, EffectQueue, LeadStore, QuoteStore, TaskStore } from "../../ports.ts";
import type { Quote } from "../../quotes/index.ts";
import { accept } from "../../shared/result.ts";
import { aCall, anId, aQuote, aTask, aTaskFact, once } from "../builders/index.ts";
import { removed, withUser } from "./shared/changes-of-accounts.ts";
import { addCast } from "./shared/add-people.ts";
import { collectEffects } from "./shared/collect-effects.ts";
import { readPages } from "./shared/read-pages.ts";
import { eachTestWith, patienceMs, type SetUp } from "./shared/set-up.ts";

export type CallStorage = {
  readonly accounts: AccountStore;
  readonly quotes: QuoteStore;
  readonly calls: CallStore;
  readonly tasks: TaskStore;
  readonly leads: LeadStore;
  readonly effects: EffectQueue;
  readonly second: { readonly calls: CallStore };
};

const { ada, dana } = castAccounts();
const callerId = ada.user.id;
const hour = (number: number) => `2026-11-21T${String(number).padStart(2, "0")}:00:00.000Z`;

export function callStoreContract(name: string, setUp: SetUp<CallStorage>): void {
  describe(`call store: ${name}`, () => {
    const storage = eachTestWith(setUp);
    const begin = async (...quotes: readonly Quote[]) => {
      await addCast(storage().accounts);
      for (const quote of quotes) await storage().quotes.add(quote, []);
      return storage();
    };

    it("lists calls newest first, page by page, of one record or all, with names", async () => {
      const { calls, second } = await begin();
      const about = { area: "account", id: dana.user.id } as const;
      const kept: readonly Call[] = [
        aCall({ callerId, about, createdAt: hour(1) }),
        aCall({ callerId, createdAt: hour(2), direction: "in", outcome: "voicemail", note: "Asked\nto call back" }),
        aCall({ callerId, about, createdAt: hour(2) }),
      ];
      for (const call of kept) await calls.add(call, null);
      const { callerId: _, ...second1 } = kept[1]!;
      expect((await second.calls.list({ limit: 5 })).rows).toContainEqual({
        ...second1,
        caller: { id: callerId, name: "Ada Admin" },
      });
      const pages = (await readPages(1, (page) => second.calls.list({ ...page, about }))).flat();
      expect(pages.map(({ id, about: of }) => [id, of])).toEqual([
        [kept[2]!.id, { ...about, name: "Dana Dealer" }],
        [kept[0]!.id, { ...about, name: "Dana Dealer" }],
      ]);
      expect((await readPages(2, (page) => calls.list(page))).flat()).toHaveLength(3);
      for (const id of [anId(), "nonsense", "\u0000"])
        expect((await calls.list({ about: { area: "order", id }, limit: 5 })).rows).toEqual([]);
    });

    it("knows where a call goes to: the company of a carrier or an account, or the pickup of a record", async () => {
      const quote = aQuote();
      const { calls } = await begin(quote);
      const [ofQuote, ofDana] = [
        { area: "quote", id: quote.id },
        { area: "account", id: dana.user.id },
      ] as const;
      const { state, latitude, longitude } = quote.pickup.place;
      const atDanas = { place: null, address: danasMotors.companyAddress };
      const nowhere = { place: null, address: null };
      expect(await calls.calledAt({ about: ofQuote, carrierId: null })).toEqual({
        place: { state, latitude, longitude },
        address: null,
      });
      expect(await calls.calledAt({ about: ofDana, carrierId: null })).toEqual(atDanas);
      expect(await calls.calledAt({ about: ofQuote, carrierId: dana.user.id })).toEqual(atDanas);
      expect(await calls.calledAt({ about: { area: "load", id: anId() }, carrierId: null })).toEqual(nowhere);
      expect(await calls.calledAt({ about: null, carrierId: null })).toEqual(nowhere);
      const kept = aCall({ callerId, about: ofQuote, carrierId: dana.user.id });
      await calls.add(kept, null);
      expect(await calls.find(kept.id)).toMatchObject({ carrierId: dana.user.id });
    });

    it("keeps the next step with the call, as a task, once", async () => {
      const { calls, tasks } = await begin();
      const key = once();
      const next = () => {
        const task = aTask({ ownerId: callerId });
        return { task, fact: aTaskFact(task) };
      };
      const kept = next();
      await calls.add(aCall({ callerId }), kept, key);
      await calls.add(aCall({ callerId }), next(), key);
      const { rows } = await tasks.list({ show: "mine", state: "open", userId: callerId, limit: 5 });
      expect(rows.map(({ id, title }) => [id, title])).toEqual([[kept.task.id, kept.task.title]]);
      expect(await tasks.facts(kept.task.id, 5)).toMatchObject([{ kind: "created", actorId: callerId }]);
    });

    it("answers a repeated call as the first, and keeps one", async () => {
      const { calls, second } = await begin();
      const key = once();
      const first = await calls.add(aCall({ callerId }), null, key);
      expect(await second.calls.add(aCall({ callerId }), null, key)).toEqual(
        accept({ value: first.ok && first.value.value, repeated: true }),
      );
      expect(await second.calls.earlier(key)).toEqual(accept(first.ok && first.value.value));
      expect(await second.calls.earlier({ ...key, fingerprint: "sha256:other" })).toMatchObject({ ok: false });
      expect(await calls.earlier(once())).toBeUndefined();
      expect((await calls.list({ limit: 5 })).rows).toHaveLength(1);
    });

    const unheard = { ringingSince: hour(2), talkingSince: hour(1), problem: "Not told" } as const;
    const dialing = (changes: Partial<Call> = {}) =>
      aCall({ callerId, outcome: null, state: "dialing", createdAt: hour(3), ...changes });

    it("begins one call of a caller at a time, and ends those of which nothing was heard", async () => {
      const { calls, second } = await begin();
      const long = dialing({ createdAt: hour(1) });
      expect(await calls.begin(long, unheard)).toMatchObject({ value: { value: { id: long.id, state: "dialing" } } });
      const [first, other] = await Promise.all([
        calls.begin(dialing(), unheard),
        second.calls.begin(dialing(), unheard),
      ]);
      const [begun, refused] = first ? [first, other] : [other, first];
      expect([begun?.ok, refused]).toEqual([true, undefined]);
      expect(await second.calls.find(long.id)).toMatchObject({
        state: "ended",
        endedAt: hour(3),
        problem: "Not told",
        outcome: null,
      });
      expect(await calls.begin(dialing({ callerId: dana.user.id }), unheard)).toMatchObject({ ok: true });
    });

    it("answers a repeated beginning as the first", async () => {
      const { calls, second } = await begin();
      const key = once();
      const first = await calls.begin(dialing(), unheard, key);
      expect(await second.calls.begin(dialing(), unheard, key)).toEqual(
        accept({ value: first?.ok && first.value.value, repeated: true }),
      );
    });

    it("changes a call by its newest state, with the next step, once; a refusal keeps nothing", async () => {
      const { calls, second, tasks } = await begin();
      const call = dialing();
      await calls.begin(call, unheard);
      expect(await calls.change(call.id, undefined, () => undefined)).toBeUndefined();
      expect(await calls.change(call.id, undefined, () => ({ ok: false, refusal: "no" }))).toMatchObject({
        refusal: "no",
      });
      const told: Partial<Call> = {
        state: "ended",
        providerId: "CA1",
        answeredAt: hour(4),
        endedAt: hour(5),
        seconds: 42,
        problem: null,
        outcome: "reached",
        note: "Fine",
      };
      const key = once();
      const task = aTask({ ownerId: callerId });
      for (const { calls: at } of [{ calls }, second])
        expect(
          await at.change(call.id, key, (newest) => {
            expect(newest).toEqual(call);
            return accept({ call: { ...newest, ...told }, next: { task, fact: aTaskFact(task) } });
          }),
        ).toMatchObject({ value: { value: told } });
      expect(await second.calls.find(call.id)).toMatchObject({ ...told, caller: { id: callerId, name: "Ada Admin" } });
      const { rows } = await tasks.list({ show: "mine", state: "open", userId: callerId, limit: 5 });
      expect(rows.map(({ id }) => id)).toEqual([task.id]);
      for (const id of [anId(), "nonsense"]) {
        expect(await calls.find(id)).toBeUndefined();
        expect(await calls.change(id, undefined, (newest) => accept({ call: newest }))).toBeUndefined();
      }
    });

    it("keeps an incoming call once, and shows it while it is not over, with who it is", async () => {
      const number = "(602) 555-0199";
      const quote = aQuote({ createdAt: hour(1) });
      const { calls, second, tasks } = await begin({ ...quote, customer: { ...quote.customer, phoneNumber: number } });
      const about = { area: "quote", id: quote.id } as const;
      expect(await second.calls.recordOf("+16025550199")).toEqual(about);
      expect(await calls.recordOf("+16025550100")).toBeNull();
      const ringing = (changes: Partial<Call> = {}) =>
        aCall({
          callerId: null,
          direction: "in",
          outcome: null,
          state: "ringing",
          providerId: "CA7",
          createdAt: hour(3),
          ...changes,
        });
      const call = ringing({ about });
      const next = () => {
        const task = aTask({ ownerId: null });
        return { task, fact: aTaskFact(task) };
      };
      expect(await calls.receive(call, next(), [])).toEqual(call);
      expect(await second.calls.receive(ringing(), next(), [])).toEqual(call);
      const { rows } = await tasks.list({ show: "unowned", state: "open", userId: callerId, limit: 5 });
      expect(rows).toHaveLength(1);
      const since = (rang: number, talked: number) => ({
        ringingSince: hour(rang),
        talkingSince: hour(talked),
      });
      expect(await second.calls.incoming(since(2, 0), 5)).toMatchObject([
        { id: call.id, caller: null, name: "Vic Visitor", about: { ...about, name: quote.refCode } },
      ]);
      expect(await calls.incoming(since(3, 0), 5)).toEqual([]);
      await calls.change(call.id, undefined, (one) => accept({ call: { ...one, state: "talking", callerId } }));
      expect(await calls.incoming(since(3, 3), 5)).toEqual([]);
      expect(await calls.incoming(since(3, 2), 5)).toMatchObject([{ state: "talking", caller: { id: callerId } }]);
      await calls.change(call.id, undefined, (one) => accept({ call: { ...one, state: "ended" } }));
      expect(await calls.incoming(since(2, 0), 5)).toEqual([]);
    });

    it("keeps a recording with its call, the call's task shows it, and effects are kept with a change", async () => {
      const { calls, second, tasks, effects } = await begin();
      const call = aCall({
        callerId: null,
        direction: "in",
        outcome: "no_answer",
        state: "ended",
        providerId: "CA7",
        recording: { kind: "call", id: null, seconds: null },
      });
      const task = aTask({ ownerId: callerId, createdById: null, callId: call.id });
      await calls.receive(call, { task, fact: aTaskFact(task) }, [taskGiven(callerId, [task])]);
      expect(await second.calls.find(call.id)).toMatchObject({ recording: call.recording });
      const recording = { kind: "voicemail", id: "RE1", seconds: 34 } as const;
      await second.calls.change(call.id, undefined, (one) =>
        accept({ call: { ...one, recording }, effects: [deleteRecording("RE0")] }),
      );
      expect(await calls.find(call.id)).toMatchObject({ recording });
      expect(await tasks.find(task.id)).toMatchObject({ callId: call.id, recording });
      const { rows } = await tasks.list({ show: "mine", state: "open", userId: callerId, limit: 5 });
      expect(rows).toMatchObject([{ callId: call.id, recording }]);
      const { keys, stop } = await collectEffects(effects);
      await expect.poll(() => keys.length, { timeout: patienceMs }).toBe(2);
      await stop();
      expect(keys.toSorted()).toEqual([deleteRecording("RE0").key, taskGiven(callerId, [task]).key]);
    });

    it("gives up the oldest recordings of long ago, and has them deleted", async () => {
      const { calls, second, effects } = await begin();
      const recorded = (at: number, id: string | null) =>
        aCall({ callerId, createdAt: hour(at), recording: { kind: "voicemail", id, seconds: at } });
      const [oldest, old, fresh] = [recorded(1, "RE1"), recorded(2, "RE2"), recorded(5, "RE5")];
      for (const call of [oldest, old, fresh, recorded(1, null), aCall({ callerId, createdAt: hour(1) })])
        await calls.add(call, null);
      expect(await second.calls.giveUpRecordings(hour(5), 1)).toBe(1);
      expect(await calls.find(oldest.id)).toMatchObject({ recording: { kind: "voicemail", id: null, seconds: 1 } });
      expect(await calls.find(old.id)).toMatchObject({ recording: { id: "RE2" } });
      expect(await calls.giveUpRecordings(hour(5), 5)).toBe(1);
      expect(await calls.giveUpRecordings(hour(5), 5)).toBe(0);
      expect(await calls.find(fresh.id)).toMatchObject({ recording: { id: "RE5" } });
      const { keys, stop } = await collectEffects(effects);
      await expect.poll(() => keys.length, { timeout: patienceMs }).toBe(2);
      await stop();
      expect(keys.toSorted()).toEqual([deleteRecording("RE1").key, deleteRecording("RE2").key]);
    });

    it("takes a number for an account's before it takes it for a guest's, and the newest of these", async () => {
      const customer = { firstName: "Mia", lastName: "Guest", email: "mia@guest.example", phoneNumber: "602.555.0198" };
      const [older, newer] = [hour(1), hour(2)].map((createdAt) => aQuote({ customer, createdAt }));
      const { calls, accounts } = await begin(older!, newer!);
      expect(await calls.recordOf("+16025550198")).toEqual({ area: "quote", id: newer!.id });
      await accounts.change(
        dana.user.id,
        withUser(() => ({ phoneNumber: "+1 602 555 0198" })),
      );
      expect(await calls.recordOf("+16025550198")).toEqual({ area: "account", id: dana.user.id });
      await accounts.change(dana.user.id, removed);
      expect(await calls.recordOf("+16025550198")).toEqual({ area: "quote", id: newer!.id });
    });

    it("knows where admins who may sign in are rung: at the number that their account has then", async () => {
      const { calls, second, accounts } = await begin();
      const numbered = (phoneNumber: string | null) =>
        accounts.change(
          callerId,
          withUser(() => ({ phoneNumber })),
        );
      await numbered("(212) 555-0100");
      await calls.ring(callerId, hour(1));
      await calls.ring(dana.user.id, hour(0));
      await calls.ring(callerId, hour(2));
      expect(await second.calls.phones(5)).toEqual([{ accountId: callerId, number: "(212) 555-0100" }]);
      expect(await second.calls.isRung(callerId)).toBe(true);
      await numbered("(212) 555-0102");
      expect(await second.calls.phones(5)).toEqual([{ accountId: callerId, number: "(212) 555-0102" }]);
      await numbered(null);
      expect(await second.calls.phones(5)).toEqual([]);
      await numbered("(212) 555-0102");
      await calls.ring(callerId, null);
      expect([await second.calls.phones(5), await calls.isRung(callerId)]).toEqual([[], false]);
    });

    it("finds the customers to call: of sent quotes that bind and are not booked, the newest first", async () => {
      const sent = (changes: Partial<Quote> = {}) =>
        aQuote({ status: "sent", createdAt: hour(1), expiresAt: "2026-11-28T01:00:00.000Z", ...changes });
      const older = sent();
      const newer = sent({ createdAt: hour(2) });
      const { calls, second } = await begin(
        older,
        newer,
        sent({ status: "draft" }),
        sent({ status: "booked" }),
        sent({ expiresAt: hour(3) }),
        sent({ customer: { ...older.customer, phoneNumber: null } }),
      );
      const toMake = async (changes: { triedBefore?: string; most?: number } = {}) =>
        second.calls.toMake({ now: hour(4), triedBefore: hour(0), most: 5, ...changes });
      expect(await toMake()).toEqual(
        [newer, older].map(({ id, refCode, customer, createdAt, expiresAt, cashPrice, pickup, delivery }) => ({
          about: { area: "quote", id, name: refCode },
          name: `${customer.firstName} ${customer.lastName}`,
          number: customer.phoneNumber,
          vehicle: "2020 Toyota Camry",
          pickup: pickup.place,
          delivery: delivery.place,
          cashPrice,
          sentAt: createdAt,
          expiresAt,
          openings: null,
          lastCall: null,
        })),
      );
      expect(await toMake({ most: 1 })).toMatchObject([{ sentAt: hour(2) }]);
      const now = new Date(hour(4));
      const lost = { reason: "price", words: null, at: hour(3), byId: callerId } as const;
      await storage().leads.change(newer.id, now, () => accept({ lost }));
      expect((await toMake()).map(({ about }) => about.id)).toEqual([older.id]);
      await storage().leads.change(newer.id, now, () => accept({ lost: null }));
      const call = (quote: Quote, at: number, outcome: Call["outcome"]) =>
        calls.add(aCall({ callerId, about: { area: "quote", id: quote.id }, createdAt: hour(at), outcome }), null);
      await call(newer, 3, "no_answer");
      expect((await toMake()).map(({ about }) => about.id)).toEqual([older.id]);
      expect(await toMake({ triedBefore: hour(4) })).toMatchObject([
        { about: { id: newer.id }, lastCall: { outcome: "no_answer", createdAt: hour(3) } },
        { about: { id: older.id }, lastCall: null },
      ]);
      await calls.begin(dialing({ about: { area: "quote", id: older.id } }), unheard);
      expect(await toMake({ triedBefore: hour(4) })).toMatchObject([{}, { lastCall: null }]);
      const missed = { about: { area: "quote", id: older.id }, createdAt: hour(3), outcome: "no_answer" } as const;
      await calls.add(aCall({ ...missed, callerId: null, direction: "in" }), null);
      expect(await toMake({ triedBefore: hour(4) })).toMatchObject([{}, { about: { id: older.id }, lastCall: null }]);
      await call(newer, 4, "reached");
      await call(older, 2, "wrong_number");
      expect(await toMake({ triedBefore: hour(5) })).toEqual([]);
    });
  });
}
