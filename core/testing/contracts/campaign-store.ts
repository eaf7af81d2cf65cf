import { castAccounts } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import { followSeries } from "../../campaigns/effects.ts";
import { type Enrolment, firstSeries, type Series } from "../../campaigns/index.ts";
import type {
  AccountStore,
  CallStore,
  CampaignStore,
  EffectQueue,
  LeadStore,
  QuoteStore,
  SupportStore,
} from "../../ports.ts";
import type { Quote } from "../../quotes/index.ts";
import { accept } from "../../shared/result.ts";
import { aCall, anId, aQuote, aSupportMessage } from "../builders/index.ts";
import { addCast } from "./shared/add-people.ts";
import { collectEffects } from "./shared/collect-effects.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type CampaignStorage = {
  readonly accounts: AccountStore;
  readonly quotes: QuoteStore;
  readonly calls: CallStore;
  readonly leads: LeadStore;
  readonly support: SupportStore;
  readonly effects: EffectQueue;
  readonly campaigns: CampaignStore;
  readonly second: { readonly campaigns: CampaignStore };
};

const { ada, dana } = castAccounts();
const at = "2026-11-20T12:00:00.000Z";
const later = "2026-11-20T13:00:00.000Z";
const saved = { byId: ada.user.id, at };
const changed: Series = { ...firstSeries, on: true, heldOut: 35, steps: firstSeries.steps.slice(1), version: 1 };
const enrolmentOf = (quote: Quote, changes: Partial<Enrolment> = {}): Enrolment => ({
  quoteId: quote.id,
  heldOut: false,
  createdAt: at,
  doneUntil: at,
  nextAt: later,
  mails: 0,
  texts: 0,
  textsSkipped: 0,
  ended: null,
  ...changes,
});

export function campaignStoreContract(name: string, setUp: SetUp<CampaignStorage>): void {
  describe(`campaign store: ${name}`, () => {
    const storage = eachTestWith(setUp);
    const add = async (changes: Partial<Quote> = {}, enrolment: Partial<Enrolment> = {}) => {
      const { quotes, campaigns } = storage();
      const quote = aQuote({ createdAt: at, expiresAt: "2026-11-27T12:00:00.000Z", remindersAgreedAt: at, ...changes });
      await quotes.add(quote, []);
      await campaigns.enrol(enrolmentOf(quote, enrolment), []);
      return quote;
    };

    it("has the first series until one is saved, and the last one from then on", async () => {
      const { accounts, campaigns, second } = storage();
      await addCast(accounts);
      expect(await campaigns.series()).toEqual(firstSeries);
      expect(await campaigns.save(changed, saved)).toBe(true);
      expect(await second.campaigns.series()).toEqual(changed);
      expect(await second.campaigns.save({ ...changed, on: false }, saved)).toBe(false);
      expect(await campaigns.series()).toEqual(changed);
      const next = { ...changed, on: false, version: 2 };
      const both = [campaigns, second.campaigns].map((store) => store.save(next, saved));
      expect((await Promise.all(both)).filter((isKept) => isKept)).toHaveLength(1);
    });

    it("keeps an enrolment with its effects once", async () => {
      const { quotes, effects, campaigns, second } = storage();
      const { keys, stop } = await collectEffects(effects);
      const quote = aQuote({ remindersAgreedAt: at });
      await quotes.add(quote, []);
      const enrolment = enrolmentOf(quote);
      await campaigns.enrol(enrolment, [followSeries(quote.id, at)]);
      await second.campaigns.enrol({ ...enrolment, heldOut: true }, [followSeries(quote.id, later)]);
      expect(await second.campaigns.find(quote.id)).toEqual({ enrolment, quote, lost: false, answered: false });
      await expect.poll(() => keys).toEqual([followSeries(quote.id, at).key]);
      await stop();
    });

    it("finds nothing that is not in the series", async () => {
      const { campaigns } = storage();
      for (const id of [anId(), "", "nonsense", "\u0000"]) {
        expect(await campaigns.find(id)).toBeUndefined();
        await campaigns.change(id, () => expect.unreachable());
      }
    });

    it("keeps what is decided, and one decision after another", async () => {
      const { effects, campaigns, second } = storage();
      const { keys, stop } = await collectEffects(effects);
      const quote = await add();
      const onceMore = (store: CampaignStore) =>
        store.change(quote.id, ({ enrolment }) => ({
          enrolment: { ...enrolment, mails: enrolment.mails + 1 },
          effects: [followSeries(quote.id, `2026-11-19T12:00:0${enrolment.mails}.000Z`)],
        }));
      await Promise.all([campaigns, second.campaigns, campaigns].map(onceMore));
      expect((await campaigns.find(quote.id))?.enrolment.mails).toBe(3);
      await expect.poll(() => keys.length).toBe(3);
      await campaigns.change(quote.id, () => undefined);
      const ended = enrolmentOf(quote, {
        nextAt: null,
        mails: 3,
        texts: 2,
        textsSkipped: 1,
        ended: { by: "answered", at: later },
      });
      await campaigns.change(quote.id, () => ({ enrolment: ended, effects: [] }));
      expect((await second.campaigns.find(quote.id))?.enrolment).toEqual(ended);
      await stop();
    });

    it("tells of a lead that was given up", async () => {
      const { accounts, leads, campaigns } = storage();
      await addCast(accounts);
      const quote = await add();
      const lost = { reason: "price", words: null, at: later, byId: ada.user.id } as const;
      await leads.change(quote.id, new Date(later), () => accept({ lost }));
      expect(await campaigns.find(quote.id)).toMatchObject({ lost: true, answered: false });
      await leads.change(quote.id, new Date(later), () => accept({ lost: null }));
      expect(await campaigns.find(quote.id)).toMatchObject({ lost: false });
    });

    it("tells of a call that reached the customer, and of no other", async () => {
      const { accounts, calls, campaigns } = storage();
      await addCast(accounts);
      const [quote, other] = [await add(), await add()];
      const call = (outcome: "voicemail" | "reached", { id }: Quote) =>
        calls.add(aCall({ callerId: ada.user.id, about: { area: "quote", id }, outcome }), null);
      await call("voicemail", quote);
      await call("reached", other);
      expect(await campaigns.find(quote.id)).toMatchObject({ answered: false });
      expect(await campaigns.find(other.id)).toMatchObject({ answered: true });
    });

    it("tells of what the customer wrote to support since, and of nothing else there", async () => {
      const { accounts, support, campaigns } = storage();
      await addCast(accounts);
      const customer = { ...aQuote().customer, email: dana.user.email.toUpperCase() };
      const quote = await add({ customer });
      const write = (changes: Parameters<typeof aSupportMessage>[1]) =>
        support.add(aSupportMessage(dana.user.id, changes), []);
      await write({ createdAt: "2026-11-20T11:59:00.000Z" });
      await write({ createdAt: later, fromSupport: true, authorId: ada.user.id });
      expect(await campaigns.find(quote.id)).toMatchObject({ answered: false });
      await write({ createdAt: later });
      expect(await campaigns.find(quote.id)).toMatchObject({ answered: true });
    });

    it("lists the enrolments of an address, newest first", async () => {
      const { campaigns } = storage();
      const customer = { ...aQuote().customer, email: "Own@x.example" };
      const own = [await add({ customer }), await add({ customer }, { createdAt: later, heldOut: true })];
      await add();
      const all = own.toReversed().map(({ id }) => id);
      expect((await campaigns.ofAddress("oWn@x.example", 5)).map(({ quoteId }) => quoteId)).toEqual(all);
      expect(await campaigns.ofAddress("own@x.example", 1)).toEqual([
        enrolmentOf(own[1]!, { createdAt: later, heldOut: true }),
      ]);
      for (const odd of ["", "\u0000", "another@x.example"]) expect(await campaigns.ofAddress(odd, 5)).toEqual([]);
    });

    it("counts both sides from a moment on", async () => {
      const { campaigns } = storage();
      await add({ status: "booked" }, { mails: 2 });
      await add({}, { mails: 1, texts: 2 });
      await add({}, { textsSkipped: 1 });
      await add({});
      await add({ status: "booked" }, { heldOut: true });
      await add({ status: "booked" }, { createdAt: "2026-11-20T11:59:59.999Z", mails: 1 });
      expect(await campaigns.figures(at)).toEqual({
        enrolled: { cases: 4, mailed: 2, texted: 1, untexted: 1, won: 1 },
        heldOut: { cases: 1, won: 1 },
      });
      expect(await campaigns.figures(later)).toEqual({
        enrolled: { cases: 0, mailed: 0, texted: 0, untexted: 0, won: 0 },
        heldOut: { cases: 0, won: 0 },
      });
    });
  });
}
