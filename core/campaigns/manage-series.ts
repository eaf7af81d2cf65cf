import type { User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { Withheld } from "../effects/ports.ts";
import { mailPerson, type MailPersonPorts } from "../notices/index.ts";
import type { NoticePorts } from "../notices/ports.ts";
import type { enrolQuote } from "../quotes/effects.ts";
import { type Quote, type QuoteNotFound, quoteNotFound, quoteStatusAt } from "../quotes/index.ts";
import type { QuotePorts } from "../quotes/ports.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { followSeries, quoteReminder } from "./effects.ts";
import { endedBy, type Enrolment, follow, isHeldOut, nextOf, type ReminderEnd } from "./enrolment.ts";
import { compareShares, type Difference, type SeriesFigures } from "./figures.ts";
import type { CampaignMail, CampaignPorts } from "./ports.ts";
import { mistakesOf, type Rendered, renderStep, sampleQuote, type TextMistake } from "./series-text.ts";
import type { Series, SeriesInput } from "./series.ts";

export type SeriesChanged = { readonly kind: "series_changed"; readonly message: string };

const changedBefore: SeriesChanged = {
  kind: "series_changed",
  message: "Another admin has changed the series since you opened it. Please look at it again.",
};

type Reading = CampaignPorts &
  Pick<SharedPorts & QuotePorts & AccountPorts & NoticePorts, "clock" | "quotes" | "accounts" | "vault" | "notices">;

/** The series, and what became of the quotes of the last 90 days that were in it. */
export type SeriesNow = Series & { readonly figures: SeriesFigures & { readonly difference: Difference | null } };

const figureDays = 90;

export function readSeries({ clock, campaigns }: Pick<Reading, "clock" | "campaigns">) {
  return async (): Promise<SeriesNow> => {
    const since = new Date(clock.now().getTime() - figureDays * 86_400_000).toISOString();
    const [series, figures] = await Promise.all([campaigns.series(), campaigns.figures(since)]);
    return { ...series, figures: { ...figures, difference: compareShares(figures.enrolled, figures.heldOut) } };
  };
}

export function saveSeries(ports: Pick<Reading, "clock" | "campaigns">) {
  const read = readSeries(ports);
  return async (admin: User, { version, ...input }: SeriesInput): Promise<Result<SeriesNow, SeriesChanged>> => {
    const saved = { byId: admin.id, at: ports.clock.now().toISOString() };
    if (!(await ports.campaigns.save({ ...input, version: version + 1 }, saved))) return refuse(changedBefore);
    return accept(await read());
  };
}

/** As the customer of a quote would read it; `rendered` is null while there are mistakes. */
export type StepPreview = {
  readonly refCode: string | null;
  readonly rendered: Rendered | null;
  readonly mistakes: readonly TextMistake[];
};

/** Fills a step's texts in for the newest quote. */
export function previewStep({ quotes }: Pick<QuotePorts, "quotes">) {
  return async (step: { readonly subject: string; readonly text: string }): Promise<StepPreview> => {
    const mistakes = mistakesOf(step);
    const [newest] = await quotes.newest(1);
    return {
      refCode: newest?.refCode ?? null,
      rendered: mistakes.length > 0 ? null : renderStep(step, newest ?? sampleQuote),
      mistakes,
    };
  };
}

/** How a quote stands in the series. */
export type ReminderState = Pick<Enrolment, "mails" | "nextAt"> & {
  readonly agreedAt: string | null;
  readonly state: "none" | "held_out" | "waiting" | "ended";
  readonly endedBy: ReminderEnd | null;
};

export function readQuoteReminders(ports: Reading) {
  const unsubscribed = isUnsubscribed(ports);
  return async (quoteId: string): Promise<Result<ReminderState, QuoteNotFound>> => {
    const quote = await ports.quotes.find(quoteId);
    if (!quote) return refuse(quoteNotFound);
    const enrolled = await ports.campaigns.find(quoteId);
    const base = { agreedAt: quote.remindersAgreedAt, mails: 0, nextAt: null, endedBy: null };
    if (!enrolled) return accept({ ...base, state: "none" });
    const { heldOut, mails, nextAt, ended } = enrolled.enrolment;
    if (heldOut) return accept({ ...base, state: "held_out" });
    const standing = { ...enrolled, unsubscribed: await unsubscribed(quote) };
    const next = ended ? undefined : nextOf(standing, await ports.campaigns.series(), ports.clock.now());
    const by = ended?.by ?? (next?.kind === "end" ? next.by : null);
    return accept(
      by === null ? { ...base, state: "waiting", mails, nextAt } : { ...base, state: "ended", mails, endedBy: by },
    );
  };
}

/** Ends the mails about a quote. Repeats are harmless. */
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

/** A person turns reminders off for their address, by the link of a mail, or in the settings of its account. */
function isUnsubscribed({ accounts, notices, vault }: Pick<Reading, "accounts" | "notices" | "vault">) {
  return async ({ customer }: Quote): Promise<boolean> => {
    for (const address of vault.digests(customer.email.toLowerCase()))
      if (await notices.isOff({ address }, "reminders")) return true;
    const account = await accounts.findByEmail(customer.email);
    return account !== undefined && notices.isOff({ accountId: account.user.id }, "reminders");
  };
}

/** Puts a quote whose customer agreed into the series, while it is on. */
export function enrolInSeries(ports: Reading) {
  const unsubscribed = isUnsubscribed(ports);
  return async ({ quoteId }: ReturnType<typeof enrolQuote>): Promise<void> => {
    const [series, quote] = await Promise.all([ports.campaigns.series(), ports.quotes.find(quoteId)]);
    if (!series.on || !quote || (await unsubscribed(quote))) return;
    const heldOut = isHeldOut(ports.vault.digest(`series ${quote.customer.email.toLowerCase()}`), series);
    const { createdAt } = quote;
    const enrolment: Enrolment = {
      quoteId,
      heldOut,
      createdAt,
      doneUntil: createdAt,
      nextAt: null,
      mails: 0,
      ended: null,
    };
    const standing = { enrolment, quote, lost: false, answered: false, unsubscribed: false };
    const { effects, ...begun } = heldOut ? { enrolment, effects: [] } : follow(standing, series, ports.clock.now());
    await ports.campaigns.enrol(begun.enrolment, effects);
  };
}

/** Looks at an enrolled quote whose next mail is due. */
export function followInSeries(ports: Reading) {
  const unsubscribed = isUnsubscribed(ports);
  return async ({ quoteId, dueAt }: ReturnType<typeof followSeries>): Promise<void> => {
    const [series, quote] = await Promise.all([ports.campaigns.series(), ports.quotes.find(quoteId)]);
    if (!quote) return;
    const isOff = await unsubscribed(quote);
    // The clocks of the process and of the queue differ a little.
    const now = new Date(Math.max(ports.clock.now().getTime(), Date.parse(dueAt)));
    await ports.campaigns.change(quoteId, (enrolled) =>
      enrolled.enrolment.ended || enrolled.enrolment.heldOut
        ? undefined
        : follow({ ...enrolled, unsubscribed: isOff }, series, now),
    );
  };
}

/** Mails a step, unless the quote was booked or has ended in between. */
export function sendQuoteReminder(ports: QuotePorts & MailPersonPorts<CampaignMail>) {
  const mail = mailPerson(ports);
  return async ({ quoteId, subject, text, key }: ReturnType<typeof quoteReminder>): Promise<Withheld | void> => {
    const quote = await ports.quotes.find(quoteId);
    if (!quote) return;
    const status = quoteStatusAt(quote, ports.clock.now());
    if (status !== "draft" && status !== "sent") return;
    const { parts, subject: filled } = renderStep({ subject, text }, quote);
    return mail(
      { kind: "quote_reminder", to: quote.customer.email, quote, subject: filled, parts },
      { key, namedBy: null, reader: { address: ports.vault.digest(quote.customer.email.toLowerCase()) } },
    );
  };
}
