import { type Enrolled, type Enrolment, firstSeries } from "@lotlane/core/campaigns";
import type { CampaignStore } from "@lotlane/core/ports";
import { type MemoryStorage, saveEffects } from "./memory-storage.ts";

/** Every call runs to its end before another begins, so that nothing has to be locked. */
export function memoryCampaignStore(storage: MemoryStorage): CampaignStore {
  const { seriesVersions, enrolments, quotes } = storage;
  const newest = () => seriesVersions.at(-1)?.series ?? firstSeries;
  const enrolledOf = (enrolment: Enrolment): Enrolled => {
    const quote = quotes.get(enrolment.quoteId)!;
    const address = quote.customer.email?.toLowerCase();
    const wrote = [...storage.supportMessages.values()].some(
      ({ accountId, fromSupport, createdAt }) =>
        !fromSupport &&
        createdAt > quote.createdAt &&
        address !== undefined &&
        storage.accounts.get(accountId)?.user.email.toLowerCase() === address,
    );
    const reached = [...storage.calls.values()].some(
      ({ about, outcome }) => about?.area === "quote" && about.id === quote.id && outcome === "reached",
    );
    return { enrolment, quote, lost: Boolean(storage.leads.get(quote.id)?.lost), answered: reached || wrote };
  };
  return {
    series: async () => newest(),

    async save(series, saved) {
      if (newest().version !== series.version - 1) return false;
      seriesVersions.push({ series, ...saved });
      return true;
    },

    async enrol(enrolment, effects) {
      if (enrolments.has(enrolment.quoteId)) return;
      enrolments.set(enrolment.quoteId, enrolment);
      saveEffects(storage, effects);
    },

    async find(quoteId) {
      const enrolment = enrolments.get(quoteId);
      return enrolment && enrolledOf(enrolment);
    },

    async ofAddress(email, most) {
      const address = email.toLowerCase();
      return [...enrolments.values()]
        .filter(({ quoteId }) => quotes.get(quoteId)?.customer.email?.toLowerCase() === address)
        .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
        .slice(0, most);
    },

    async change(quoteId, decide) {
      const enrolment = enrolments.get(quoteId);
      const change = enrolment && decide(enrolledOf(enrolment));
      if (!change) return;
      enrolments.set(quoteId, change.enrolment);
      saveEffects(storage, change.effects);
    },

    async figures(since) {
      const all = [...enrolments.values()].filter(({ createdAt }) => createdAt >= since);
      const shareOf = (heldOut: boolean) => {
        const side = all.filter((one) => one.heldOut === heldOut);
        return {
          cases: side.length,
          won: side.filter(({ quoteId }) => quotes.get(quoteId)?.status === "booked").length,
        };
      };
      return {
        enrolled: {
          ...shareOf(false),
          mailed: all.filter(({ mails }) => mails > 0).length,
          texted: all.filter(({ texts }) => texts > 0).length,
          untexted: all.filter(({ textsSkipped }) => textsSkipped > 0).length,
        },
        heldOut: shareOf(true),
      };
    },
  };
}
