import { mayNotSignIn } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { HookRefused } from "../invoices/ports.ts";
import { messageByText } from "../messages/index.ts";
import { type Order, orderPermissions } from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import { textableNumber } from "../shared/phone-number.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { textMail } from "./effects.ts";
import type { TextHeard, TextPorts, TextProvider } from "./ports.ts";
import { numberOf } from "./send-texts.ts";
import { hasConsent, helpAnswer, isAhead, isStopped, reachesCarrier, type Text, type TextConsent } from "./text.ts";

type Needs = Pick<
  SharedPorts & TextPorts & OrderPorts & AccountPorts,
  "clock" | "identities" | "texts" | "textProvider" | "orders" | "accounts"
>;

const mostHeard = 1600;

/** The words of a text, without characters that can be neither shown nor kept. */
const wordsOf = (body: string): string =>
  body
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\n]/gu, " ")
    .trim()
    .slice(0, mostHeard);

/**
 * Handles what the provider reports: progress of a text of ours, or a text from a customer. Reports may repeat and come
 * in any order.
 */
export function hearText(ports: Needs) {
  return async (
    body: Uint8Array,
    signature: string | undefined,
    textId: string | undefined,
  ): Promise<Result<ReturnType<TextProvider["answer"]>, HookRefused>> => {
    const { textProvider } = ports;
    if (textProvider === null) return refuse({ kind: "hook_refused", message: "No provider of texts is set up." });
    const heard = textProvider.hear(body, signature, textId);
    if (!heard.ok) return heard;
    if (heard.value?.kind === "state") await hearState(ports, heard.value);
    const words = heard.value?.kind === "incoming" ? await hearWords(ports, heard.value) : undefined;
    return accept(textProvider.answer(words));
  };
}

type HeardState = Extract<TextHeard, { readonly kind: "state" }>;

/**
 * Takes the new state of a text. The callback's address names the text, so a report may come before the provider's own
 * answer.
 */
async function hearState(
  { texts, clock }: Pick<Needs, "texts" | "clock">,
  { providerId, textId, state, problem }: HeardState,
): Promise<void> {
  const now = clock.now();
  await texts.change(
    textId === null ? { providerId } : { id: textId },
    ({ text }) =>
      (text.providerId === null ? text.state !== "sending" : text.providerId !== providerId) || !isAhead(text, state)
        ? undefined
        : { text: { ...text, providerId, state, problem, changedAt: now.toISOString() } },
    now,
  );
}

/** @returns what the number's owner is answered; undefined for nothing */
async function hearWords(
  ports: Needs,
  { providerId, from, body, keyword, answered: isAnswered }: Extract<TextHeard, { readonly kind: "incoming" }>,
): Promise<string | undefined> {
  const number = textableNumber(from);
  if (number === undefined) return undefined;
  const { texts, identities, clock } = ports;
  const last = await texts.lastTo(number);
  const known = (await texts.consents([number])).get(number);
  // A customer who gets texts and writes "yes" answers one of them.
  const isWord = keyword === "stop" ? !isStopped(known) : keyword === "start" && !hasConsent(known);
  const now = clock.now();
  const [id, at] = [identities.newId(), now.toISOString()];
  const answered =
    isWord || keyword === "stop" || keyword === "help" ? undefined : await orderAnswered(ports, number, now);
  const accountId = answered ? answered.shipperId : (last?.accountId ?? null);
  const text: Text = {
    id,
    number,
    kind: "incoming",
    about: answered ? { area: "order", id: answered.id } : (last?.about ?? null),
    accountId,
    body: wordsOf(body) || "(no words)",
    state: "received",
    problem: null,
    providerId,
    sentById: null,
    zone: null,
    cause: `incoming:${providerId}`,
    createdAt: at,
    dueAt: at,
    changedAt: at,
  };
  const consent: TextConsent | null =
    isWord && (keyword === "stop" || keyword === "start")
      ? { id: identities.newId(), number, given: keyword === "start", source: keyword, accountId, actorId: null, at }
      : null;
  // The people who answer read a STOP too: it may say CANCEL, and mean the transport.
  const isRead = keyword !== "help" && !consent?.given;
  const isNew = await texts.receive(
    text,
    consent,
    isRead ? [textMail(id)] : [],
    answered && messageByText(answered, text),
  );
  return isNew && keyword === "help" && !isAnswered ? helpAnswer : undefined;
}

const dayMs = 86_400_000;
/** How long after a text an answer to it reaches the carrier, and how long after the delivery. */
const [answeredForMs, openForMs] = [14 * dayMs, 7 * dayMs];
/** More texts than a number is sent in a day. */
const mostLookedAt = 20;

/**
 * The order whose carrier reads a text from this number. The newest text to the number is one that the product wrote
 * about the order, and no text about another order left within the day before it. The number still belongs to the
 * order's shipper or booker, and the carrier may write to them too.
 */
async function orderAnswered(ports: Needs, number: string, now: Date): Promise<Order | undefined> {
  const [text, ...before] = await ports.texts.lastSentTo(number, mostLookedAt);
  const about = text?.about;
  if (!text || about?.area !== "order" || !reachesCarrier(text.kind)) return undefined;
  const since = (earlier: string, later: number) => later - Date.parse(earlier);
  if (since(text.dueAt, now.getTime()) > answeredForMs) return undefined;
  const ofAnother = before.filter((one) => one.about?.area === "order" && one.about.id !== about.id);
  if (ofAnother.some(({ dueAt }) => since(dueAt, Date.parse(text.dueAt)) < dayMs)) return undefined;
  const order = await ports.orders.find(about.id);
  if (!order || (await numberOf(ports, order)) !== number) return undefined;
  const shipper = order.shipperId === null ? undefined : (await ports.accounts.find(order.shipperId))?.user;
  if (shipper && mayNotSignIn(shipper)) return undefined;
  if (orderPermissions.message.when(order, "transporter") !== true) return undefined;
  const { status, deliveredAt } = order;
  const isOver =
    status === "cancelled" || (deliveredAt !== null && now.getTime() - Date.parse(deliveredAt) > openForMs);
  return isOver ? undefined : order;
}
