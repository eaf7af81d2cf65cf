import { accept } from "@lotlane/core";
import { cameFrom, type Invoice, isOwedByOperator, operatorParty } from "@lotlane/core/invoices";
import { formatDollars } from "@lotlane/core/money";
import type { TaxStore, YearSearch, YearTotal } from "@lotlane/core/ports";
import { isOwnedBy, paymentsOf } from "./invoice-books.ts";
import { type MemoryStorage, saveEffects } from "./memory-storage.ts";

export function memoryTaxStore(storage: MemoryStorage): TaxStore {
  const { w9s, w9Requests, accounts, invoices } = storage;
  const newestFirst = (organizationId: string) =>
    w9s
      .filter((w9) => w9.organizationId === organizationId)
      .toSorted((one, other) => other.signedAt.localeCompare(one.signedAt) || other.id.localeCompare(one.id));
  const requestOf = (party: string, payee: string): string => `${party} ${payee}`;
  const askedAt = (party: string, payee: string): string | null => w9Requests.get(requestOf(party, payee)) ?? null;
  const organizationOf = (accountId: string): string => accounts.get(accountId)?.user.organizationId ?? accountId;
  const payerOf = (invoice: Invoice): string =>
    isOwedByOperator(invoice) ? operatorParty : (invoice.payerOrganizationId ?? invoice.payerId ?? "guests");
  const counterpartOf = (side: YearSearch["side"], { payeeId, ...invoice }: Invoice): string =>
    side === "payee" ? payerOf({ payeeId, ...invoice }) : payeeId === null ? operatorParty : organizationOf(payeeId);
  const ofOwner = (owner: YearSearch["owner"]) =>
    [...invoices.values()]
      .filter((invoice) => isOwnedBy(owner, invoice))
      .toSorted((one, other) => other.issuedAt.localeCompare(one.issuedAt) || other.id.localeCompare(one.id));

  return {
    w9s: async (organizationId, limit) => newestFirst(organizationId).slice(0, limit),

    async keep(w9, facts) {
      if (!storage.organizations.has(w9.organizationId)) throw new Error(`${w9.organizationId} is not there`);
      w9s.push(w9);
      storage.accountFacts.push(...facts);
    },

    async yearTotals({ year, owner, side, party, limit }) {
      const found = new Map<string, { name: string; cents: bigint; cardCents: bigint; payments: number }>();
      for (const invoice of ofOwner(owner)) {
        const { company, name } = side === "payer" ? invoice.from : invoice.to;
        for (const payment of paymentsOf(storage, invoice.id)) {
          const came = cameFrom(payment);
          if (came === 0n || !payment.paidOn.startsWith(`${year}-`)) continue;
          const key = counterpartOf(side, invoice);
          const before = found.get(key) ?? { name: company ?? name, cents: 0n, cardCents: 0n, payments: 0 };
          const byCard = payment.means === "card";
          found.set(key, {
            name: before.name,
            cents: before.cents + (byCard ? 0n : came),
            cardCents: before.cardCents + (byCard ? came : 0n),
            payments: before.payments + 1,
          });
        }
      }
      return [...found]
        .toSorted(
          ([key, one], [otherKey, other]) =>
            Number(other.cents - one.cents) ||
            Number(other.cardCents - one.cardCents) ||
            (key < otherKey ? -1 : key > otherKey ? 1 : 0),
        )
        .slice(0, limit)
        .map(([counterpart, { name, cents, cardCents, payments }]): YearTotal => ({
          counterpart,
          name,
          amount: formatDollars(cents),
          cardAmount: formatDollars(cardCents),
          payments,
          w9: side === "payer" ? (newestFirst(counterpart)[0] ?? null) : null,
          askedAt: side === "payer" ? askedAt(party, counterpart) : null,
        }));
    },

    async ask({ owner, party, payee }, decide) {
      const invoice = ofOwner(owner).find(
        ({ payeeId }) =>
          payeeId !== null && organizationOf(payeeId) === payee && accounts.get(payeeId)?.user.removedAt === null,
      );
      if (!invoice) return undefined;
      const decision = decide({
        accountId: invoice.payeeId!,
        w9: newestFirst(payee)[0] ?? null,
        askedAt: askedAt(party, payee),
      });
      if (!decision.ok) return decision;
      w9Requests.set(requestOf(party, payee), decision.value.askedAt);
      saveEffects(storage, decision.value.effects);
      return accept(undefined);
    },

    async note(facts) {
      storage.accountFacts.push(...facts);
    },
  };
}
