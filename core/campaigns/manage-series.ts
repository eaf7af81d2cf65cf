import type { User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { Withheld } from "../effects/ports.ts";
import { timeZoneOf } from "../lanes/index.ts";
import { mailPerson, type MailPersonPorts } from "../notices/index.ts";
import type { NoticePorts } from "../notices/ports.ts";
import type { enrolQuote } from "../quotes/effects.ts";
import { type Quote, type QuoteNotFound, quoteNotFound, quoteStatusAt } from "../quotes/index.ts";
import type { QuotePorts } from "../quotes/ports.ts";
import { textableNumber } from "../shared/phone-number.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { hasConsent, isAnswer, segmentsOf, type TextConsent } from "../texts/index.ts";
import type { TextPorts } from "../texts/ports.ts";
import { keepText } from "../texts/send-texts.ts";
import type { followSeries, quoteReminder, quoteReminderText } from "./effects.ts";
import {
  endedBy,
  type Enrolled,
  type EnrolledNow,
  type Enrolment,
  follow,
  isHeldOut,
  nextOf,
  type ReminderEnd,
} from "./enrolment.ts";
import { compareShares, type Difference, type SeriesFigures } from "./figures.ts";
import type { CampaignMail, CampaignPorts } from "./ports.ts";
import {
  mistakesOf,
  type Rendered,
  renderMessage,
  renderStep,
  sampleQuote,
  type StepWords,
  type TextMistake,
} from "./series-text.ts";
import type { Series, SeriesInput } from "./series.ts";

export type SeriesChanged = { readonly kind: "series_changed"; readonly message: string };

const changedBefore: SeriesChanged = {
  kind: "series_changed",
  message: "Another admin has changed the series since you opened it. Please look at it again.",
};

type Reading = CampaignPorts &
  Pick<
    SharedPorts & QuotePorts & AccountPorts & NoticePorts & TextPorts,
    "clock" | "quotes" | "accounts" | "vault" | "notices" | "texts" | "textProvider"
  >;

/** The series, and what became of the quotes of the last 90 days that were in it. */
export type SeriesNow = Series & {
  /** False where the operator has no provider of texts: then no text message of the series leaves. */
  readonly sendsTexts: boolean;
  readonly figures: SeriesFigures & { readonly difference: Difference | null };
};

const figureDays = 90;

type Shown = Pick<Reading, "clock" | "campaigns" | "textProvider">;

export function readSeries({ clock, campaigns, textProvider }: Shown) {
  return async (): Promise<SeriesNow> => {
    const since = new Date(clock.now().getTime() - figureDays * 86_400_000).toISOString();
    const [series, figures] = await Promise.all([campaigns.series(), campaigns.figures(since)]);
    const difference = compareShares(figures.enrolled, figures.heldOut);
    return { ...series, sendsTexts: textProvider !== null, figures: { ...figures, difference } };
  };
}

export function saveSeries(ports: Shown) {
  const read = readSeries(ports);
  return async (admin: User, { version, ...input }: SeriesInput): Promise<Result<SeriesNow, SeriesChanged>> => {
    const saved = { byId: admin.id, at: ports.clock.now().toISOString() };
    if (!(await ports.campaigns.save({ ...input, version: version + 1 }, saved))) return refuse(changedBefore);
    return accept(await read());
  };
}

/** As the customer of a quote would read it: an email, or a text message; neither while there are mistakes. */
export type StepPreview = {
  readonly refCode: string | null;
  readonly rendered: Rendered | null;
  readonly message: { readonly body: string; readonly segments: number } | null;
  readonly mistakes: readonly TextMistake[];
};

/** Fills a step's texts in for the newest quote. */
export function previewStep({ quotes, textPages }: Pick<QuotePorts & TextPorts, "quotes" | "textPages">) {
  return async (step: StepWords): Promise<StepPreview> => {
    const mistakes = mistakesOf(step);
    const [newest] = await quotes.newest(1);
    const quote = newest ?? sampleQuote;
    const read = { refCode: newest?.refCode ?? null, rendered: null, message: null, mistakes };
    if (mistakes.length > 0) return read;
    if (step.by === "email") return { ...read, rendered: renderStep(step, quote) };
    const body = renderMessage(step.text, quote, textPages.quote(newest?.id ?? sampleId));
    return { ...read, message: { body, segments: segmentsOf(body) } };
  };
}

/** As long as every id. */
const sampleId = "00000000-0000-4000-8000-000000000000";

/** How a quote stands in the series. */
export type ReminderState = Pick<Enrolment, "mails" | "texts" | "textsSkipped" | "nextAt"> & {
  readonly agreedAt: string | null;
  readonly state: "none" | "held_out" | "waiting" | "ended";
  readonly endedBy: ReminderEnd | null;
};

export function readQuoteReminders(ports: Reading) {
  const stand = standingOf(ports);
  return async (quoteId: string): Promise<Result<ReminderState, QuoteNotFound>> => {
    const quote = await ports.quotes.find(quoteId);
    if (!quote) return refuse(quoteNotFound);
    const enrolled = await ports.campaigns.find(quoteId);
    const base = {
      agreedAt: quote.remindersAgreedAt,
      mails: 0,
      texts: 0,
      textsSkipped: 0,
      nextAt: null,
      endedBy: null,
    };
    if (!enrolled) return accept({ ...base, state: "none" });
    const { heldOut, mails, texts, textsSkipped, nextAt, ended } = enrolled.enrolment;
    if (heldOut) return accept({ ...base, state: "held_out" });
    const standing = (await stand(quote))(enrolled);
    const next = ended ? undefined : nextOf(standing, await ports.campaigns.series(), ports.clock.now());
    const by = ended?.by ?? (next?.kind === "end" ? next.by : null);
    const sent = { ...base, mails, texts, textsSkipped };
    return accept(by === null ? { ...sent, state: "waiting", nextAt } : { ...sent, state: "ended", endedBy: by });
  };
}

/** Ends the reminders of a quote. Repeats are harmless. */
export function stopQuoteReminders(ports: Reading) {
  const read = readQuoteReminders(ports);
  return async (quoteId: string): Promise<Result<ReminderState, QuoteNotFound>> => {
    await ports.campaigns.change(quoteId, ({ enrolment }) =>
      enrolment.ended || enrolment.heldOut
        ? undefined
        : { enrolment: endedBy(enrolment, "stopped", ports.clock.now()), effects: [] },
    );
    return read(quoteId);
  };
}

/**
 * True where a person turned reminders off for their address, by the link in a mail or in the settings of their
 * account.
 */
function isUnsubscribed({ accounts, notices, vault }: Pick<Reading, "accounts" | "notices" | "vault">) {
  return async ({ customer }: Quote): Promise<boolean> => {
    if (customer.email === null) return false;
    for (const address of vault.digests(customer.email.toLowerCase()))
      if (await notices.isOff({ address }, "reminders")) return true;
    const account = await accounts.findByEmail(customer.email);
    return account !== undefined && notices.isOff({ accountId: account.user.id }, "reminders");
  };
}

/** More texts than one number sends while a quote is open. */
const mostHeard = 20;

/**
 * Reads whether a quote's customer turned reminders off, wants texts, and answered by text. A text about an order goes
 * to the carrier, and is no answer.
 */
function standingOf(ports: Reading) {
  const { texts, textProvider } = ports;
  const unsubscribed = isUnsubscribed(ports);
  return async (quote: Quote): Promise<(enrolled: Enrolled) => EnrolledNow> => {
    const number = textableNumber(quote.customer.phoneNumber ?? "");
    const consent = number === undefined ? undefined : (await texts.consents([number])).get(number);
    const heard = number === undefined ? [] : await texts.heardFrom(number, quote.createdAt, mostHeard);
    const wrote = heard.some((text) => text.about?.area !== "order" && isAnswer(text, consent));
    const textable = textProvider !== null && (await speaksFor(ports, consent, quote));
    const known = { unsubscribed: await unsubscribed(quote), textable };
    return (enrolled) => ({ ...enrolled, ...known, answered: enrolled.answered || wrote });
  };
}

/**
 * True where the person who asked for the quote agreed to texts at its number: the desk made the quote on the telephone
 * or heard from them after it, or the consent belongs to the account that has proved the quote's address. A visitor may
 * type any number.
 */
async function speaksFor(
  { accounts }: Pick<AccountPorts, "accounts">,
  consent: TextConsent | undefined,
  quote: Quote,
): Promise<boolean> {
  if (!hasConsent(consent)) return false;
  if (consent?.source === "desk" || consent?.source === "start")
    return quote.source === "telephone" || consent.at > quote.createdAt;
  const account = consent?.accountId == null ? undefined : (await accounts.find(consent.accountId))?.user;
  return account?.emailVerifiedAt != null && account.email.toLowerCase() === quote.customer.email?.toLowerCase();
}

/** The address, or the number of a quote without one, which decides the side of the comparison. */
const personOf = ({ id, customer: { email, phoneNumber } }: Quote): string =>
  email?.toLowerCase() ?? textableNumber(phoneNumber ?? "") ?? id;

/** Puts a quote whose customer agreed into the series, while it is on and has a step that could reach them. */
export function enrolInSeries(ports: Reading) {
  const stand = standingOf(ports);
  return async ({ quoteId }: ReturnType<typeof enrolQuote>): Promise<void> => {
    const [series, quote] = await Promise.all([ports.campaigns.series(), ports.quotes.find(quoteId)]);
    if (!series.on || !quote) return;
    if (quote.customer.email === null && series.steps.every(({ by }) => by === "email")) return;
    const heldOut = isHeldOut(ports.vault.digest(`series ${personOf(quote)}`), series);
    const { createdAt } = quote;
    const enrolment: Enrolment = {
      quoteId,
      heldOut,
      createdAt,
      doneUntil: createdAt,
      nextAt: null,
      mails: 0,
      texts: 0,
      textsSkipped: 0,
      ended: null,
    };
    const standing = (await stand(quote))({ enrolment, quote, lost: false, answered: false });
    if (standing.unsubscribed) return;
    const { effects, ...begun } = heldOut ? { enrolment, effects: [] } : follow(standing, series, ports.clock.now());
    await ports.campaigns.enrol(begun.enrolment, effects);
  };
}

/** Looks at an enrolled quote whose next step is due. */
export function followInSeries(ports: Reading) {
  const stand = standingOf(ports);
  return async ({ quoteId, dueAt }: ReturnType<typeof followSeries>): Promise<void> => {
    const [series, quote] = await Promise.all([ports.campaigns.series(), ports.quotes.find(quoteId)]);
    if (!quote) return;
    const standing = await stand(quote);
    // The clocks of the process and of the queue differ a little.
    const now = new Date(Math.max(ports.clock.now().getTime(), Date.parse(dueAt)));
    await ports.campaigns.change(quoteId, (enrolled) =>
      enrolled.enrolment.ended || enrolled.enrolment.heldOut ? undefined : follow(standing(enrolled), series, now),
    );
  };
}

/** Mails a step, unless the quote was booked or has ended in between. */
export function sendQuoteReminder(ports: QuotePorts & MailPersonPorts<CampaignMail>) {
  const mail = mailPerson(ports);
  return async ({ quoteId, subject, text, key }: ReturnType<typeof quoteReminder>): Promise<Withheld | void> => {
    const quote = await ports.quotes.find(quoteId);
    const to = quote?.customer.email ?? null;
    if (!quote || to === null) return;
    if (!isOpen(quote, ports)) return;
    const { parts, subject: filled } = renderStep({ subject, text }, quote);
    return mail(
      { kind: "quote_reminder", to, quote, subject: filled, parts },
      { key, namedBy: null, reader: { address: ports.vault.digest(to.toLowerCase()) } },
    );
  };
}

const isOpen = (quote: Quote, { clock }: Pick<SharedPorts, "clock">): boolean =>
  ["draft", "sent"].includes(quoteStatusAt(quote, clock.now()));

/** Keeps the text message of a step, unless the quote was booked or has ended, or its customer wants none any more. */
export function sendQuoteReminderText(ports: Reading & Pick<SharedPorts & TextPorts, "identities" | "textPages">) {
  const stand = standingOf(ports);
  return async ({ quoteId, at, text }: ReturnType<typeof quoteReminderText>): Promise<void> => {
    const quote = await ports.quotes.find(quoteId);
    const number = quote && textableNumber(quote.customer.phoneNumber ?? "");
    const enrolled = await ports.campaigns.find(quoteId);
    if (!quote || number === undefined || !enrolled || !isOpen(quote, ports)) return;
    const { textable, unsubscribed, answered, lost, enrolment } = (await stand(quote))(enrolled);
    const isOver = enrolment.ended !== null && enrolment.ended.by !== "finished";
    if (!textable || unsubscribed || answered || lost || isOver) return;
    const consent = (await ports.texts.consents([number])).get(number);
    await keepText(ports)({
      number,
      kind: "quote_reminder",
      about: { area: "quote", id: quoteId },
      accountId: consent?.accountId ?? null,
      body: renderMessage(text, quote, ports.textPages.quote(quoteId)),
      sentById: null,
      zone: timeZoneOf(quote.pickup.place),
      cause: `quote_reminder:${quoteId}:${at}`,
    });
  };
}
