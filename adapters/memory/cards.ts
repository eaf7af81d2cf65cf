import { accept, refuse } from "@lotlane/core";
import type {
  CardCheckout,
  CardPageAsked,
  CardPageName,
  CardPageSeen,
  CardsFailed,
  CardSessionStore,
} from "@lotlane/core/ports";
import type { MemoryStorage } from "./memory-storage.ts";

export function memoryCardSessions({ cardSessions }: MemoryStorage): CardSessionStore {
  const all = () => [...cardSessions.values()];
  return {
    async begin(session) {
      const open = all().find(({ invoiceId, state }) => invoiceId === session.invoiceId && state === "open");
      if (!open) cardSessions.set(session.id, session);
      return open ?? session;
    },
    find: async (id) => cardSessions.get(id),
    openOf: async (invoiceId) => all().find((one) => one.invoiceId === invoiceId && one.state === "open"),
    ofPayment: async (payment) => all().find((one) => one.payment === payment),
    async record(id, { state, page, payment }) {
      const known = cardSessions.get(id);
      if (!known) return;
      const isLater = known.state === "open" || state === "paid";
      cardSessions.set(id, {
        ...known,
        state: isLater ? state : known.state,
        page: known.page ?? page,
        payment: known.payment ?? payment,
      });
    },
    openSince: async (before, limit) =>
      all()
        .filter(({ state, openedAt }) => state === "open" && openedAt < before)
        .toSorted((one, other) => one.openedAt.localeCompare(other.openedAt))
        .slice(0, limit),
  };
}

type MemoryPage = CardPageSeen & { readonly refunds: Map<string, string> };

export type MemoryCheckout = CardCheckout & {
  /** By the checkout's own id. */
  readonly pages: Map<string, MemoryPage>;
  /** The payer pays on a page. @returns the payment */
  readonly pay: (page: string) => string;
  /** This amount of a payment goes back to the payer, by a refund or through the bank of the card. */
  readonly takeBack: (payment: string, amount: string) => void;
  /** The message that tells of a page or payment. */
  readonly message: (id: string, about: CardPageName) => Uint8Array;
  /** The failure of every call; undefined while the checkout works. */
  failing: CardsFailed | undefined;
};

/** The signature of its messages. */
export const memorySignature = "signed";

/** A checkout whose payer pays by a call. */
export function memoryCheckout(): MemoryCheckout {
  const pages: MemoryCheckout["pages"] = new Map();
  const act = <Value>(change: () => Value) => (checkout.failing ? refuse(checkout.failing) : accept(change()));
  const change = (page: string, changes: Partial<MemoryPage>) => pages.set(page, { ...pages.get(page)!, ...changes });
  const paidBy = (payment: string) => [...pages.values()].find((page) => page.payment === payment);
  const cents = (amount: string) => BigInt(amount.replace(".", ""));
  const dollars = (sum: bigint) => `${sum / 100n}.${String(sum % 100n).padStart(2, "0")}`;
  const open = ({ id, amount }: CardPageAsked) => {
    const page = `page-of-${id}`;
    const url = `https://checkout.example/${page}`;
    if (!pages.has(page))
      pages.set(page, {
        reference: id,
        page,
        url,
        state: "open",
        payment: null,
        amount,
        returned: "0.00",
        refunds: new Map(),
      });
    return { page, url };
  };
  const checkout: MemoryCheckout = {
    name: "Stripe",
    pages,
    failing: undefined,
    pay(page) {
      const payment = `payment-on-${page}`;
      if (pages.get(page)?.state === "open") change(page, { state: "paid", url: null, payment });
      return payment;
    },
    takeBack: (payment, amount) => void change(paidBy(payment)!.page, { returned: amount }),
    message: (id, about) => new TextEncoder().encode(JSON.stringify({ id, about })),
    open: async (asked) => act(() => open(asked)),
    look: async (which) => {
      const found = "page" in which ? pages.get(which.page) : paidBy(which.payment);
      if ("page" in which && !found) return refuse({ kind: "cards_refused", message: "There is no such page." });
      return act(() => found);
    },
    expire: async (page) =>
      act(() => {
        if (pages.get(page)?.state === "open") change(page, { state: "expired", url: null });
        return undefined;
      }),
    async refund(payment, amount, key) {
      const page = paidBy(payment);
      if (!page) return refuse({ kind: "cards_refused", message: "There is no such payment." });
      const returned = cents(page.returned) + cents(amount);
      if (page.refunds.has(key)) return act(() => undefined);
      if (returned > cents(page.amount))
        return refuse({ kind: "cards_refused", message: "More than was paid cannot be given back." });
      return act(() => {
        page.refunds.set(key, amount);
        change(page.page, { returned: dollars(returned) });
        return undefined;
      });
    },
    hear(body, signature) {
      if (signature !== memorySignature) return refuse({ kind: "hook_refused", message: "The signature is wrong." });
      return accept(JSON.parse(new TextDecoder().decode(body)) as { id: string; about: CardPageName });
    },
  };
  return checkout;
}
