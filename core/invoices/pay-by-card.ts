import type { User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { EffectPorts, Withheld } from "../effects/ports.ts";
import { centsOf, formatDollars, formatMoney } from "../money/index.ts";
import { bookingSecret, isBookingSecret, type Order } from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import type { IdempotencyKey } from "../shared/idempotency.ts";
import { invalidField } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { bookingLinkInvalid, type BookingLinkInvalid } from "../tracking/index.ts";
import { findTracked, type LinkExpired, type ShipmentNotFound } from "../tracking/find-tracked.ts";
import type { TrackingPorts } from "../tracking/ports.ts";
import { z } from "zod";
import { announcing } from "./announce-invoices.ts";
import { settleCard } from "./effects.ts";
import { type Invoice, isOwedByOperator, later } from "./invoice.ts";
import { momentOf, noSuchPayment, type PaymentRefused, recordReturn, withMail } from "./manage-payments.ts";
import { cameFrom, isByCheckout, noteCard, openBeyondSaid, type PaidBack } from "./payment.ts";
import type {
  CardCheckout,
  CardPageSeen,
  CardSession,
  CardsFailed,
  GuestsCardLink,
  HookRefused,
  InvoiceAccount,
  InvoicePorts,
} from "./ports.ts";
import { type InvoiceNotFound, invoiceNotFound } from "./read-books.ts";
import { sideOf } from "./side.ts";

export type CardNotTaken = { readonly kind: "card_not_taken"; readonly message: string };

type CardNeeds = Pick<
  SharedPorts & InvoicePorts,
  "clock" | "identities" | "invoices" | "cardCheckout" | "cardSessions"
>;
type Needs = CardNeeds & { readonly cardCheckout: CardCheckout };

const notTaken = (message: string): CardNotTaken => ({ kind: "card_not_taken", message });
const noCards = notTaken("Card payments are not set up here.");

/** Longer than the calls of one settlement take together. */
const holdMs = 2 * 60_000;
/** The least that a card can be charged, in cents. */
const leastCents = 50n;

/** The amount that a payer can pay by card now, in cents: what is open and was not said to be paid, to the operator. */
function payableByCard({ invoice, payments }: InvoiceAccount): Result<bigint, CardNotTaken> {
  if (invoice.payeeId !== null)
    return refuse(notTaken("The carrier is paid directly: Lotlane takes no card for this invoice."));
  const open = invoice.withdrawnAt === null ? openBeyondSaid(invoice, payments) : 0n;
  if (open <= 0n) return refuse(notTaken("Nothing is open on this invoice."));
  return open < leastCents ? refuse(notTaken("A card can be charged $0.50 or more.")) : accept(open);
}

/** The amount that the reader can pay by card now, US dollars and cents; null where no card is taken. */
export const cardAmount =
  ({ cardCheckout }: Pick<InvoicePorts, "cardCheckout">) =>
  (user: User, account: InvoiceAccount): string | null => {
    if (cardCheckout === null || sideOf(user, account.invoice) !== "payer") return null;
    const payable = payableByCard(account);
    return payable.ok ? formatDollars(payable.value) : null;
  };

type PayRefused = InvoiceNotFound | CardNotTaken | CardsFailed;

/** Opens the checkout's page for what is open on an invoice of the operator. @returns the payer's way to it */
export function payByCard(ports: CardNeeds) {
  return async (user: User, invoiceId: string): Promise<Result<{ readonly url: string }, PayRefused>> => {
    const account = await ports.invoices.account(invoiceId);
    const side = account && sideOf(user, account.invoice);
    if (!side) return refuse(invoiceNotFound);
    if (side !== "payer") return refuse(notTaken("Only the payer of an invoice can pay it by card."));
    return openPage(ports, invoiceId);
  };
}

export const bookersCardSchema = z.object({
  invoiceId: z.uuid("invoiceId must be that of the emailed link").describe("From the emailed link"),
  secret: z.string("secret is required").max(200).describe("From the emailed link"),
});

type BookerRefused = PayRefused | ShipmentNotFound | LinkExpired | BookingLinkInvalid;

/** The same for the booker of a guest's order, who has the secret from the invoice's mail. */
export function payAsBooker(
  ports: CardNeeds & Pick<AccountPorts & OrderPorts & TrackingPorts, "vault" | "orders" | "trackingDays">,
) {
  const find = findTracked(ports);
  return async (
    token: string,
    { invoiceId, secret }: z.output<typeof bookersCardSchema>,
  ): Promise<Result<{ readonly url: string }, BookerRefused>> => {
    const found = await find(token);
    if (!found.ok) return found;
    const { order } = found.value;
    if (!isBookingSecret(ports.vault, order, secret)) return refuse(bookingLinkInvalid);
    const invoice = await ports.invoices.find(invoiceId);
    if (invoice?.orderId !== order.id || !isOfBooker(invoice)) return refuse(invoiceNotFound);
    return openPage(ports, invoiceId, order.trackingToken);
  };
}

/** True for an invoice to a guest, which the operator issues. */
const isOfBooker = (invoice: Invoice): boolean =>
  invoice.payerId === null && invoice.payeeId === null && !isOwedByOperator(invoice);

/** The guest's way to the card page of an invoice, as its mails have it. */
export function guestsCardLink(
  { cardCheckout, vault }: Pick<AccountPorts & InvoicePorts, "cardCheckout" | "vault">,
  invoice: Invoice,
  order: Order,
): GuestsCardLink | null {
  if (cardCheckout === null || order.customer === null || !isOfBooker(invoice)) return null;
  return { trackingToken: order.trackingToken, secret: bookingSecret(vault, order) };
}

/** A page that is open for another amount is closed first, so that an invoice has one open page. */
async function openPage(
  ports: CardNeeds,
  invoiceId: string,
  trackingToken: string | null = null,
): Promise<Result<{ readonly url: string }, PayRefused>> {
  const { cardCheckout, cardSessions, invoices, identities, clock } = ports;
  if (cardCheckout === null) return refuse(noCards);
  for (let tries = 0; tries < 3; tries++) {
    const account = await invoices.account(invoiceId);
    if (!account) return refuse(invoiceNotFound);
    const payable = payableByCard(account);
    if (!payable.ok) return payable;
    const amount = formatDollars(payable.value);
    const openedAt = clock.now().toISOString();
    const fresh = {
      id: identities.newId(),
      invoiceId,
      amount,
      openedAt,
      state: "open",
      page: null,
      payment: null,
    } as const;
    const session = await cardSessions.begin(fresh);
    const { number, to } = account.invoice;
    const shown =
      session.page === null
        ? await cardCheckout.open({ ...session, number, payerEmail: to.email, trackingToken })
        : await cardCheckout.look({ page: session.page });
    if (!shown.ok) return shown;
    const { page, url } = shown.value ?? { page: session.page, url: null };
    await cardSessions.record(session.id, { state: "open", page, payment: null });
    if (url !== null && session.amount === amount) return accept({ url });
    if (url !== null) {
      const expired = await cardCheckout.expire(page);
      if (!expired.ok) return expired;
    }
    const settled = await settlePage({ ...ports, cardCheckout }, session, page!);
    if (!settled.ok) return settled;
  }
  return refuse(busy);
}

const busy: CardsFailed = {
  kind: "cards_out_of_reach",
  message: "A card payment for this invoice is being settled right now. Please try again.",
};

/**
 * Brings an invoice in line with its page at the checkout, in one process at a time, so that an older answer never
 * overwrites a newer one.
 */
async function settlePage(
  { cardCheckout, cardSessions, invoices, ...ports }: Needs,
  { id, invoiceId }: CardSession,
  page: string,
): Promise<Result<CardPageSeen | undefined, CardsFailed>> {
  const now = ports.clock.now();
  if (!(await invoices.hold(invoiceId, now, later(now, holdMs)))) return refuse(busy);
  try {
    const looked = await cardCheckout.look({ page });
    if (!looked.ok || !looked.value) return looked;
    const { state, payment: reference, amount, returned } = looked.value;
    if (state === "paid" && reference !== null)
      await invoices.change<never>(
        invoiceId,
        announcing(({ invoice, payments }) => {
          const noted = noteCard(invoice, payments, { reference, amount, returned }, momentOf({ ...ports, invoices }));
          return accept(noted ? withMail(noted) : { invoice, postings: [], effects: [] });
        }),
      );
    await cardSessions.record(id, { state, page, payment: reference });
    return looked;
  } finally {
    await invoices.letGo(invoiceId);
  }
}

/** Takes a message of the checkout, once its signature is known to be right. It is acted on later, and once. */
export function hearOfCard({ cardCheckout, effects, clock }: Pick<CardNeeds, "cardCheckout" | "clock"> & EffectPorts) {
  return async (body: Uint8Array, signature: string | undefined): Promise<Result<undefined, HookRefused>> => {
    if (cardCheckout === null) return refuse({ kind: "hook_refused", message: noCards.message });
    const heard = cardCheckout.hear(body, signature, clock.now());
    if (!heard.ok) return heard;
    if (heard.value) await effects.add([settleCard(heard.value.id, heard.value.about)]);
    return accept(undefined);
  };
}

/** @throws while the checkout is out of reach, or another process is at the same invoice */
export function settleHeardCard(ports: CardNeeds) {
  return async ({ about }: ReturnType<typeof settleCard>): Promise<Withheld | void> => {
    const { cardCheckout, cardSessions } = ports;
    if (cardCheckout === null) return { withheld: noCards.message };
    const looked = await cardCheckout.look(about);
    if (!looked.ok) return leftOf(looked.refusal);
    const { page, reference } = looked.value ?? { page: "", reference: null };
    const session = reference === null ? undefined : await cardSessions.find(reference);
    if (!session) return;
    const settled = await settlePage({ ...ports, cardCheckout }, session, page);
    if (!settled.ok) return leftOf(settled.refusal);
  };
}

/** @throws for a failure that may pass */
function leftOf({ kind, message }: CardsFailed): Withheld {
  if (kind === "cards_refused") return { withheld: message };
  throw new Error(message);
}

/** Closes the page of an invoice of which less is owed than it asks for. @throws while the checkout is out of reach */
export function closeCardPage(ports: CardNeeds) {
  return async (invoiceId: string): Promise<void> => {
    const { cardCheckout, cardSessions } = ports;
    const session = await cardSessions.openOf(invoiceId);
    if (!session || cardCheckout === null) return;
    if (session.page === null) return cardSessions.record(session.id, { ...session, state: "expired" });
    const expired = await cardCheckout.expire(session.page);
    const settled = expired.ok ? await settlePage({ ...ports, cardCheckout }, session, session.page) : expired;
    if (!settled.ok) leftOf(settled.refusal);
  };
}

const anHourMs = 3_600_000;
const mostInARound = 100;

/** Looks at pages that have stood open for an hour: a message about them may be lost. */
export function checkCardPages(ports: CardNeeds) {
  return async (now: Date): Promise<void> => {
    const { cardCheckout, cardSessions } = ports;
    if (cardCheckout === null) return;
    for (const session of await cardSessions.openSince(later(now, -anHourMs), mostInARound)) {
      if (session.page === null) await cardSessions.record(session.id, { ...session, state: "expired" });
      else {
        const settled = await settlePage({ ...ports, cardCheckout }, session, session.page);
        if (!settled.ok && settled.refusal.kind === "cards_out_of_reach") return;
      }
    }
  };
}

type RefundRefused = PaymentRefused | CardNotTaken | CardsFailed;

/**
 * An admin gives back a card payment, or a part of it; what was paid otherwise, its payee records as paid back by hand.
 * A call that repeats a key gives nothing more back. Neither does
 * the same call without a key, until the first refund was seen.
 */
export function payBack(ports: CardNeeds) {
  const byHand = recordReturn(ports);
  return async (
    user: User,
    invoiceId: string,
    paymentId: string,
    back: PaidBack,
    once?: IdempotencyKey,
  ): Promise<Result<undefined, RefundRefused>> => {
    const { amount } = back;
    const { cardCheckout, cardSessions, invoices } = ports;
    const account = await invoices.account(invoiceId);
    const side = account && sideOf(user, account.invoice);
    if (!side) return refuse(invoiceNotFound);
    const payment = account.payments.find(({ id }) => id === paymentId);
    if (payment && !isByCheckout(payment)) {
      const returned = await byHand(user, invoiceId, paymentId, back, once);
      return returned.ok ? accept(undefined) : returned;
    }
    if (user.userType !== "admin" || side !== "payee")
      return refuse(notTaken("Only Lotlane's operator can pay its card payments back."));
    if (cardCheckout === null) return refuse(noCards);
    if (!payment) return refuse(noSuchPayment);
    if (payment.reference === null) throw new Error(`card payment ${payment.id} has no reference`);
    // A call with a key may be a repeat whose own refund already counts as returned; the checkout knows.
    const most = once ? centsOf(payment.amount) : cameFrom(payment);
    if (centsOf(amount) > most)
      return refuse(invalidField("amount", `Amount must be at most ${formatMoney(formatDollars(most))}`));
    const key = `${payment.id}:${once?.key ?? `${payment.returned}:${amount}`}`;
    const refunded = await cardCheckout.refund(payment.reference, amount, key);
    if (!refunded.ok) return refunded;
    const session = await cardSessions.ofPayment(payment.reference);
    // Shows the refund at once where that works; a message of the checkout reports it again.
    if (session?.page) await settlePage({ ...ports, cardCheckout }, session, session.page);
    return accept(undefined);
  };
}
