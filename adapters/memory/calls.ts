import { fullName } from "@lotlane/core/accounts";
import type { Call, ListedCall } from "@lotlane/core/desk";
import type { CallStore } from "@lotlane/core/ports";
import type { MemoryStorage } from "./memory-storage.ts";
import { newestFirst, newestPage } from "./newest-page.ts";
import { keepOnce } from "./once.ts";
import { nameOfSubject } from "./subjects.ts";

export function memoryCallStore(storage: MemoryStorage): CallStore {
  const { calls, quotes, accounts } = storage;
  const shown = ({ callerId, about, ...call }: Call): ListedCall => ({
    ...call,
    caller: { id: callerId, name: fullName(accounts.get(callerId)!.user) },
    about: about && { ...about, name: nameOfSubject(storage, about) ?? "" },
  });
  const callsAbout = (area: string, id: string) =>
    [...calls.values()].filter(({ about }) => about?.area === area && about.id === id);

  return {
    add: async (call, next, once) =>
      keepOnce(storage, once, () => {
        calls.set(call.id, call);
        if (next) {
          storage.tasks.set(next.task.id, next.task);
          storage.taskFacts.push(next.fact);
        }
        return shown(call);
      }),

    list: async ({ about, ...page }) =>
      newestPage((about ? callsAbout(about.area, about.id) : [...calls.values()]).map(shown), page),

    toMake: async ({ now, triedBefore, most }) =>
      [...quotes.values()]
        .filter((quote) => quote.status === "sent" && quote.expiresAt > now && quote.customer.phoneNumber !== "")
        .filter(({ id }) => !storage.leads.get(id)?.lost)
        .toSorted(newestFirst)
        .map((quote) => ({ quote, last: callsAbout("quote", quote.id).toSorted(newestFirst)[0] }))
        .filter(
          ({ last }) => !last || (!["reached", "wrong_number"].includes(last.outcome) && last.createdAt < triedBefore),
        )
        .slice(0, most)
        .map(({ quote, last }) => ({
          about: { area: "quote", id: quote.id, name: quote.refCode },
          name: `${quote.customer.firstName} ${quote.customer.lastName}`,
          number: quote.customer.phoneNumber,
          vehicle: `${quote.vehicle.year} ${quote.vehicle.make} ${quote.vehicle.model}`,
          pickup: quote.pickup.place,
          delivery: quote.delivery.place,
          cashPrice: quote.cashPrice,
          sentAt: quote.createdAt,
          expiresAt: quote.expiresAt,
          lastCall: last ? { outcome: last.outcome, createdAt: last.createdAt } : null,
        })),
  };
}
