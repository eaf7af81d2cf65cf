import type { HookRefused } from "../invoices/ports.ts";
import { textableNumber } from "../shared/phone-number.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { textMail } from "./effects.ts";
import type { TextHeard, TextPorts, TextProvider } from "./ports.ts";
import { hasConsent, helpAnswer, isAhead, isStopped, type Text, type TextConsent } from "./text.ts";

type Needs = Pick<SharedPorts & TextPorts, "clock" | "identities" | "texts" | "textProvider">;

const mostHeard = 1600;

/** The words of a text, without characters that can be neither shown nor kept. */
const wordsOf = (body: string): string =>
  body
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\n]/gu, " ")
    .trim()
    .slice(0, mostHeard);

/** Hears the provider: how a text of ours is getting on, or a text of a customer. The same may come twice and in any order. */
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

/** The address to which news of a text come names it, so that they may come before the answer that it was taken. */
async function hearState({ texts, clock }: Needs, { providerId, textId, state, problem }: HeardState): Promise<void> {
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
  { texts, identities, clock }: Needs,
  { providerId, from, body, keyword, answered }: Extract<TextHeard, { readonly kind: "incoming" }>,
): Promise<string | undefined> {
  const number = textableNumber(from);
  if (number === undefined) return undefined;
  const last = await texts.lastTo(number);
  const known = (await texts.consents([number])).get(number);
  // A customer who gets texts and writes "yes" answers one of them.
  const isWord = keyword === "stop" ? !isStopped(known) : keyword === "start" && !hasConsent(known);
  const [id, at] = [identities.newId(), clock.now().toISOString()];
  const accountId = last?.accountId ?? null;
  const text: Text = {
    id,
    number,
    kind: "incoming",
    about: last?.about ?? null,
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
  // Those who answer read a STOP too: it may say CANCEL, and mean the transport.
  const isRead = keyword !== "help" && !consent?.given;
  const isNew = await texts.receive(text, consent, isRead ? [textMail(id)] : []);
  return isNew && keyword === "help" && !answered ? helpAnswer : undefined;
}
