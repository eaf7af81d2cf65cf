import type { User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { Withheld } from "../effects/ports.ts";
import { mailPerson, type MailPersonPorts } from "../notices/index.ts";
import { awaitsBooker, findOrder, mayMailTo, type Order, type OrderNotFound, orderNotFound } from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import { type IdempotencyKey, keyReused, type KeyReused } from "../shared/idempotency.ts";
import type { InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { attachUploads } from "../uploads/index.ts";
import type { UploadPorts } from "../uploads/ports.ts";
import { extraMail, invoiceExtra } from "./effects.ts";
import {
  answerExtra,
  askExtra,
  draftExtra,
  type Extra,
  type ExtraAsked,
  type ExtraRefused,
  extraState,
  sideInExtra,
} from "./extra.ts";
import type { LanePorts } from "../lanes/ports.ts";
import { orderOf } from "./invoice.ts";
import { dayOfEnd, dueDayOf, forEach, makeDueOn, moveTo } from "./issue-invoice.ts";
import { momentOf, onceText } from "./manage-payments.ts";
import type { ExtraOfInvoice, InvoiceMail, InvoicePorts } from "./ports.ts";

type Needs = Pick<
  SharedPorts & OrderPorts & UploadPorts & InvoicePorts,
  "clock" | "identities" | "orders" | "uploads" | "invoices"
>;

export type ExtraNotFound = { readonly kind: "extra_not_found"; readonly message: string };
const extraNotFound: ExtraNotFound = { kind: "extra_not_found", message: "There is no such extra." };
const refused = (message: string) => refuse<ExtraRefused>({ kind: "extra_refused", message });

/** An extra as one reader sees it. `state` has lapsed ones as withdrawn. */
export type ShownExtra = Extra & {
  readonly orderId: string;
  readonly side: NonNullable<ReturnType<typeof sideInExtra>>;
};

function shownTo(user: User, { extra, invoice }: ExtraOfInvoice): ShownExtra | null {
  const side = sideInExtra(user, { extra, invoice });
  return side && { ...extra, state: extraState(extra, invoice), orderId: orderOf(invoice), side };
}

/** The extras of an order between its payer and its payee, oldest first. */
export function listExtras(ports: Pick<OrderPorts & InvoicePorts, "orders" | "invoices">) {
  const find = findOrder(ports);
  return async (user: User, orderId: string): Promise<Result<readonly ShownExtra[], OrderNotFound>> => {
    const found = await find(user, orderId);
    if (!found.ok) return found;
    if (!["shipper", "transporter", "admin"].includes(found.value.standing)) return refuse(orderNotFound);
    return accept((await ports.invoices.extrasOf(orderId)).flatMap((one) => shownTo(user, one) ?? []));
  };
}

/** The transporter of an order asks for an extra. The payer is told. A repeat of the call changes nothing. */
export function askForExtra(ports: Needs) {
  const [find, attach] = [findOrder(ports), attachUploads(ports)];
  return async (
    user: User,
    orderId: string,
    asked: ExtraAsked,
    once?: IdempotencyKey,
  ): Promise<Result<ShownExtra, OrderNotFound | ExtraRefused | InvalidFields | KeyReused>> => {
    const found = await find(user, orderId);
    if (!found.ok) return found;
    const { order, standing } = found.value;
    if (standing !== "transporter" || order.assignedAt === null)
      return refused("Only the transporter of an order can ask for extras.");
    if (order.status === "cancelled") return refused("This order was cancelled.");
    const photos = [...new Set(asked.photos)];
    const attached = await attach(
      user,
      orderId,
      photos.map((id, place) => ({ id, path: `photos.${place}` })),
    );
    if (!attached.ok) return attached;
    const moment = momentOf(ports);
    const claim = { orderId, claimedAt: order.assignedAt, charge: "transport" } as const;
    let kept: Extra | undefined;
    const changed = await ports.invoices.change<ExtraRefused | KeyReused>(claim, ({ invoice, extras }) => {
      const given = { ...asked, photos, askedById: user.id, once: onceText(once) };
      kept = given.once === null ? undefined : extras.find((extra) => extra.once === given.once);
      if (kept) return isSame(kept, given) ? accept({ invoice, postings: [], effects: [] }) : refuse(keyReused);
      const added = askExtra(invoice, extras, given, { ...moment, deliveredAt: order.deliveredAt });
      if (!added.ok) return added;
      kept = added.value;
      return accept({ invoice, extra: kept, postings: [], effects: [extraMail(kept.id, "asked", kept.askedAt)] });
    });
    if (!changed) return refused("The invoice for this order has not been created yet. Please try again in a minute.");
    return changed.ok ? shown(user, { extra: kept!, invoice: changed.value.invoice }) : changed;
  };
}

const isSame = (extra: Extra, asked: ExtraAsked): boolean =>
  extra.kind === asked.kind &&
  extra.amount === asked.amount &&
  extra.note === asked.note &&
  extra.photos.join() === asked.photos.join();

const shown = (user: User, one: ExtraOfInvoice) => accept(shownTo(user, one)!);

type AnswerNeeds = Pick<SharedPorts & OrderPorts & InvoicePorts, "clock" | "identities" | "orders" | "invoices">;

/** Answers as for an unknown id unless the user has a side in the extra. */
export function findExtra({ invoices, orders }: Pick<AnswerNeeds, "invoices" | "orders">) {
  return async (user: User, extraId: string): Promise<Result<AskedExtra, ExtraNotFound>> => {
    const found = await invoices.extra(extraId);
    const order = found && (await orders.find(orderOf(found.invoice)));
    return found && order && sideInExtra(user, found) !== null ? accept({ found, order }) : refuse(extraNotFound);
  };
}

type AskedExtra = {
  readonly found: ExtraOfInvoice;
  readonly order: Order;
};

/**
 * The payer agrees to an extra, which gets its invoice, or disputes it with a reason; the transporter withdraws it. The
 * other side is told.
 */
export function answerForExtra(ports: AnswerNeeds) {
  const find = findExtra(ports);
  return async (
    user: User,
    extraId: string,
    state: "agreed" | "disputed" | "withdrawn",
    reason: string | null = null,
  ): Promise<Result<ShownExtra, ExtraNotFound | ExtraRefused>> => {
    const asked = await find(user, extraId);
    if (!asked.ok) return asked;
    const { found, order } = asked.value;
    const { at } = momentOf(ports);
    let kept = found.extra;
    const changed = await ports.invoices.change<ExtraNotFound | ExtraRefused>(
      found.invoice.id,
      ({ invoice, extras }) => {
        const extra = extras.find(({ id }) => id === extraId);
        const side = extra ? sideInExtra(user, { extra, invoice }) : null;
        if (!extra || side === null) return refuse(extraNotFound);
        if (state === "withdrawn" && side !== "payee") return refused("Only the transporter can withdraw an extra.");
        if (state !== "withdrawn" && side !== "payer")
          return refused("Only the payer can agree to an extra or dispute it.");
        if (awaitsBooker(order) && state !== "withdrawn")
          return refused("The customer has to confirm the booking by email before an extra is answered.");
        if (order.status === "cancelled" && extra.state === "asked" && state !== "withdrawn")
          return refused("This order was cancelled, so the extra can no longer be agreed to.");
        const answered = answerExtra(extra, invoice, { state, reason, answeredAt: at, answeredById: user.id });
        if (!answered.ok) return answered;
        kept = answered.value;
        if (kept === extra) return accept({ invoice, postings: [], effects: [] });
        const mail = extraMail(kept.id, state, at);
        return accept({
          invoice,
          extra: kept,
          postings: [],
          effects: state === "agreed" ? [invoiceExtra(kept.id), mail] : [mail],
        });
      },
    );
    if (!changed) return refuse(extraNotFound);
    return changed.ok ? shown(user, { extra: kept, invoice: changed.value.invoice }) : changed;
  };
}

type IssueNeeds = Pick<
  SharedPorts & LanePorts & OrderPorts & InvoicePorts,
  "clock" | "identities" | "zipPlaces" | "orders" | "invoices" | "invoiceIssuer"
>;

/**
 * Opens the invoices of an agreed extra once, and issues them as the order's others are: the customer's, and where that is
 * paid to the operator, the transporter's too. They are due as the others are; at once where the claim has ended.
 */
export function issueExtraInvoice(ports: IssueNeeds) {
  const { clock, identities, invoices, orders } = ports;
  return async ({ extraId, key }: ReturnType<typeof invoiceExtra>): Promise<Withheld | void> => {
    const found = await invoices.extra(extraId);
    const order = found && (await orders.find(orderOf(found.invoice)));
    if (!found || !order) throw new Error(`extra ${extraId} is not there`);
    const ofClaim = await invoices.ofClaim(found.invoice);
    const models = ofClaim.filter(({ charge }) => charge === "transport" || charge === "carrier_pay");
    return forEach(models, async (model) => {
      const fresh = { id: identities.newId(), issuedAt: clock.now().toISOString() };
      const opened = await invoices.open(draftExtra(model, found.extra, fresh));
      // The order may have come to an account, or its claim may have ended, since the draft was made.
      const present = (await invoices.find(model.id))!;
      const newest = await moveTo(ports, opened, present);
      const dueOn = present.withdrawnAt === null ? dueDayOf(ports, order, newest.issuedAt) : dayOfEnd(ports);
      if (dueOn !== null) await makeDueOn(ports, [newest], dueOn);
      return ports.invoiceIssuer.issue(newest, order, newest.charge === "extra" ? key : `${key}:${newest.charge}`);
    });
  };
}

/** Tells the payer of an extra that is asked for or withdrawn, and the payee of the payer's answer. */
export function sendExtraMail(
  ports: Pick<AccountPorts & OrderPorts & InvoicePorts, "accounts" | "orders" | "invoices"> &
    MailPersonPorts<InvoiceMail>,
) {
  const mail = mailPerson(ports);
  return async ({ extraId, step, key }: ReturnType<typeof extraMail>): Promise<Withheld | void> => {
    const found = await ports.invoices.extra(extraId);
    const order = found && (await ports.orders.find(orderOf(found.invoice)));
    if (!found || !order) throw new Error(`extra ${extraId} is not there`);
    const isForPayee = step === "agreed" || step === "disputed";
    const asker = isForPayee ? (await ports.accounts.find(found.extra.askedById))?.user : undefined;
    const { email } = isForPayee ? (asker ?? found.invoice.from) : found.invoice.to;
    if (!isForPayee && (awaitsBooker(order) || !mayMailTo(order, email))) return;
    const mailed: InvoiceMail = { kind: "extra_mail", to: email, step, ...found };
    return mail(mailed, { key, namedBy: isForPayee ? null : order.transporterId });
  };
}
