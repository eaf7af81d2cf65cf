import type { AccountPorts } from "../accounts/ports.ts";
import type { MailPort, Withheld } from "../effects/ports.ts";
import { dayAt, momentIn, timeZoneOf } from "../lanes/index.ts";
import { formatMoney } from "../money/index.ts";
import type { orderStepped, watchPickup } from "../orders/effects.ts";
import { isDisowned, type Order } from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import { type Quote, quoteStatusAt } from "../quotes/index.ts";
import type { QuotePorts } from "../quotes/ports.ts";
import type { IdempotencyKey, Kept, KeyReused } from "../shared/idempotency.ts";
import { textableNumber } from "../shared/phone-number.ts";
import type { SharedPorts } from "../shared/ports.ts";
import type { Result } from "../shared/result.ts";
import { type keepTextConsent, sendText, type tellOfBooking, type textMail } from "./effects.ts";
import type { TextChange, TextMail, TextNow, TextPorts, TextTaken } from "./ports.ts";
import {
  answersLine,
  hasConsent,
  inGsm,
  isAhead,
  isStopped,
  mostTextsADay,
  type OrderTextKind,
  reachesCarrier,
  stopLine,
  type Text,
  type TextConsent,
  textingTime,
} from "./text.ts";

type Keeping = Pick<SharedPorts & TextPorts, "clock" | "identities" | "texts">;
type Needs = Keeping &
  Pick<TextPorts & OrderPorts & AccountPorts, "textProvider" | "textPages" | "orders" | "accounts">;

export type NewText = Pick<Text, "number" | "kind" | "about" | "accountId" | "body" | "sentById" | "zone" | "cause"> & {
  /** Not before that moment; at once where it is left out. */
  readonly from?: Date;
};

/**
 * Keeps a text that is sent at the next hour when it may arrive. It says whether a carrier reads answers; the first
 * text to a number says how to opt out.
 */
export function keepText({ clock, identities, texts }: Keeping) {
  return async ({ from, ...given }: NewText, once?: IdempotencyKey): Promise<Result<Kept<Text>, KeyReused>> => {
    const now = clock.now();
    const needsStop = !given.body.endsWith(stopLine) && (await texts.lastTo(given.number)) === undefined;
    const createdAt = now.toISOString();
    const text: Text = {
      ...given,
      id: identities.newId(),
      body: [given.body, ...(reachesCarrier(given.kind) ? [answersLine] : []), ...(needsStop ? [stopLine] : [])].join(
        " ",
      ),
      state: "waiting",
      problem: null,
      providerId: null,
      createdAt,
      dueAt: textingTime(given.zone, from !== undefined && from > now ? from : now).toISOString(),
      changedAt: createdAt,
    };
    return texts.add(text, [sendText(text.id, text.dueAt)], once);
  };
}

const laneEnd = ({ city, state }: Order["pickup"]): string => `${city}, ${state}`;

function orderWords(kind: OrderTextKind, { pickup, delivery }: Order): string {
  switch (kind) {
    case "booking":
      return `your transport from ${laneEnd(pickup)} to ${laneEnd(delivery)} is booked. Track it:`;
    case "pickup_today":
      return `your vehicle is planned to be picked up today in ${laneEnd(pickup)}. Track it:`;
    case "on_the_way":
      return `your vehicle is picked up and on its way to ${laneEnd(delivery)}. Track it:`;
    case "delivered":
      return `your vehicle is delivered in ${laneEnd(delivery)}. Details:`;
  }
}

/** The number of the account that an order belongs to, or of the guest who booked it. */
export async function numberOf({ accounts }: Pick<Needs, "accounts">, order: Order): Promise<string | undefined> {
  const { shipperId, customer } = order;
  const phone = shipperId === null ? customer?.phoneNumber : (await accounts.find(shipperId))?.user.phoneNumber;
  return phone ? textableNumber(phone) : undefined;
}

/** Keeps the text about an order where there is a provider and its customer wants texts. */
async function textAbout(
  ports: Needs,
  order: Order,
  kind: OrderTextKind,
  { day, from }: { readonly day?: string; readonly from?: Date } = {},
): Promise<void> {
  if (ports.textProvider === null || isDisowned(order)) return;
  const number = await numberOf(ports, order);
  if (number === undefined || !hasConsent((await ports.texts.consents([number])).get(number))) return;
  await keepText(ports)({
    number,
    kind,
    about: { area: "order", id: order.id },
    accountId: order.shipperId,
    body: inGsm(`Lotlane: ${orderWords(kind, order)} ${ports.textPages.tracking(order.trackingToken)}`),
    sentById: null,
    zone: timeZoneOf(order.pickup),
    cause: [kind, order.id, ...(day === undefined ? [] : [day])].join(":"),
    ...(from && { from }),
  });
}

/** Keeps that the customer of an order wants texts about it, and texts them that it is booked. */
export function keepBookersConsent(ports: Needs) {
  return async ({ orderId }: ReturnType<typeof keepTextConsent>): Promise<void> => {
    const order = await ports.orders.find(orderId);
    if (!order) throw new Error(`order ${orderId} is not there`);
    const number = await numberOf(ports, order);
    if (number === undefined) return;
    const known = (await ports.texts.consents([number])).get(number);
    if (isStopped(known)) return;
    if (!hasConsent(known))
      await ports.texts.addConsent({
        id: ports.identities.newId(),
        number,
        given: true,
        source: "booking",
        accountId: order.shipperId,
        actorId: null,
        at: ports.clock.now().toISOString(),
      });
    await textAbout(ports, order, "booking");
  };
}

/** Texts the customer that their quote is booked, where they are known to want texts. */
export function textAboutBooking(ports: Needs) {
  return async ({ orderId }: ReturnType<typeof tellOfBooking>): Promise<void> => {
    const order = await ports.orders.find(orderId);
    if (order) await textAbout(ports, order, "booking");
  };
}

const kindsOfSteps = new Map<string, OrderTextKind>([
  ["in_transit", "on_the_way"],
  ["delivered", "delivered"],
]);

/** Texts the customer that their vehicle is on its way, or delivered. */
export function textAboutStep(ports: Needs) {
  return async ({ orderId, step }: ReturnType<typeof orderStepped>): Promise<void> => {
    const kind = kindsOfSteps.get(step);
    if (kind === undefined || ports.textProvider === null) return;
    const order = await ports.orders.find(orderId);
    if (order) await textAbout(ports, order, kind);
  };
}

/** Texts the customer on the morning of the agreed day that their vehicle is picked up. */
export function textOnPickupDay(ports: Needs) {
  return async ({ orderId, claimedAt }: ReturnType<typeof watchPickup>): Promise<void> => {
    if (ports.textProvider === null) return;
    const order = await ports.orders.find(orderId);
    const day = order?.pickup.date;
    if (!order || !day || order.assignedAt !== claimedAt || order.status !== "assigned") return;
    if (day < dayAt(order.pickup, ports.clock.now())) return;
    await textAbout(ports, order, "pickup_today", { day, from: momentIn(timeZoneOf(order.pickup), day, "08:00") });
  };
}

/** The words that lead to a quote. */
export const quoteWords = ({ id, refCode, cashPrice, pickup, delivery }: Quote, { quote }: TextPorts["textPages"]) =>
  inGsm(
    `Lotlane: quote ${refCode}, ${formatMoney(cashPrice)}, ${pickup.place.city} to ${delivery.place.city}. See and book it: ${quote(id)}`,
  );

type Sending = Pick<
  SharedPorts & TextPorts & OrderPorts & QuotePorts,
  "clock" | "identities" | "texts" | "textProvider" | "orders" | "quotes"
>;

/** False for a text that waited until its words were no longer true. */
async function isStillTrue({ orders, quotes, clock }: Sending, { kind, about }: Text): Promise<boolean> {
  if (kind === "quote_link" || kind === "quote_reminder") {
    const quote = await quotes.find(about!.id);
    const open = kind === "quote_link" ? ["sent", "accepted"] : ["draft", "sent"];
    return quote !== undefined && open.includes(quoteStatusAt(quote, clock.now()));
  }
  if (kind === "written" || kind === "incoming") return true;
  const order = await orders.find(about!.id);
  if (!order) return false;
  const { status, pickup } = order;
  switch (kind) {
    case "booking":
      return status !== "cancelled" && status !== "delivered";
    case "pickup_today":
      return status === "assigned" && pickup.date === dayAt(pickup, clock.now());
    case "on_the_way":
      return status === "in_transit";
    case "delivered":
      return status === "delivered";
  }
}

/** Decides about a text at its hour or at another try: it is sent, waits on, or is refused with a reason. */
export function beginSending({ text, consent, sentToday }: TextNow, isTrue: boolean, at: Date): TextChange | undefined {
  if (text.state !== "waiting" && text.state !== "sending") return undefined;
  const changedAt = at.toISOString();
  const refused = (problem: string): TextChange => ({ text: { ...text, state: "refused", problem, changedAt } });
  if (!isTrue) return refused("It would say something that is no longer true");
  if (!hasConsent(consent)) return refused("The number's owner does not want texts");
  // A text that was tried before counts itself among those sent today.
  if (sentToday - (text.state === "sending" ? 1 : 0) >= mostTextsADay)
    return refused(`${mostTextsADay} texts went to this number within 24 hours`);
  const due = textingTime(text.zone, at);
  if (due > at) {
    const dueAt = due.toISOString();
    return { text: { ...text, state: "waiting", dueAt, changedAt }, effects: [sendText(text.id, dueAt)] };
  }
  return { text: { ...text, state: "sending", changedAt } };
}

/**
 * Sends a text. It is kept as `sending` before the provider is asked, so that the next try after one without an answer
 * first looks if the provider has it.
 * @throws while the provider is out of reach
 */
export function sendKeptText(ports: Sending) {
  const { clock, identities, texts, textProvider } = ports;
  return async ({ textId, dueAt }: ReturnType<typeof sendText>): Promise<void> => {
    const id = { id: textId };
    // The queue's clock and this process's differ a little.
    const now = new Date(Math.max(clock.now().getTime(), Date.parse(dueAt)));
    const change = (decide: (now: TextNow) => TextChange | undefined) => texts.change(id, decide, now);
    const keepTaken = ({ providerId, state }: TextTaken) =>
      change(({ text }) => ({
        text: {
          ...text,
          providerId,
          state: isAhead(text, state) ? state : text.state,
          changedAt: clock.now().toISOString(),
        },
      }));
    const found = await texts.find(id);
    // The text of a deleted account has no number any more.
    if (!found || found.number === "" || (found.state !== "waiting" && found.state !== "sending")) return;
    const changedAt = now.toISOString();
    if (textProvider === null) {
      const problem = "No provider of texts is set up";
      await change(({ text }) => ({ text: { ...text, state: "refused", problem, changedAt } }));
      return;
    }
    if (found.state === "sending") {
      const taken = await textProvider.taken(found, new Date(found.changedAt));
      if (!taken.ok) throw new Error(taken.refusal.message);
      for (const one of taken.value)
        if ((await texts.find({ providerId: one.providerId })) === undefined) return void (await keepTaken(one));
    }
    const isTrue = await isStillTrue(ports, found);
    if ((await change((one) => beginSending(one, isTrue, now)))?.state !== "sending") return;
    const sent = await textProvider.send(found);
    if (sent.ok) return void (await keepTaken(sent.value));
    const { refusal } = sent;
    if (refusal.kind === "text_out_of_reach") throw new Error(refusal.message);
    await change(({ text, consent }) => ({
      text: { ...text, state: "failed", problem: refusal.message, changedAt },
      ...(refusal.stopped && !isStopped(consent) && { consent: stopOf(text, identities.newId(), changedAt) }),
    }));
  };
}

const stopOf = ({ number, accountId }: Text, id: string, at: string): TextConsent => ({
  id,
  number,
  given: false,
  source: "stop",
  accountId,
  actorId: null,
  at,
});

/** Mails the people who answer what a customer texted. */
export function sendTextMail({ texts, mail }: Pick<TextPorts, "texts"> & MailPort<TextMail>) {
  return async ({ textId, key }: ReturnType<typeof textMail>): Promise<Withheld | void> => {
    const text = await texts.find({ id: textId });
    // It went with its deleted account.
    if (text && text.body !== "") return mail.send({ kind: "text_mail", to: null, text }, key);
  };
}
