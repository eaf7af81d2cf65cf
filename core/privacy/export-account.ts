import { type AccountFact, may, type Organization, type SignedInPlace, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { CalendarPorts } from "../calendars/ports.ts";
import type { CaseEntry } from "../cases/index.ts";
import type { Enrolment } from "../campaigns/index.ts";
import type { CampaignPorts } from "../campaigns/ports.ts";
import type { CasePorts } from "../cases/ports.ts";
import { readCompany } from "../companies/index.ts";
import type { SavedSearch } from "../board/index.ts";
import type { BoardPorts } from "../board/ports.ts";
import type { CompanyPorts } from "../companies/ports.ts";
import type { Inspection } from "../inspections/index.ts";
import type { InspectionPorts } from "../inspections/ports.ts";
import type { Certificate } from "../insurance/index.ts";
import type { InsurancePorts } from "../insurance/ports.ts";
import type { ApiKey } from "../keys/index.ts";
import type { KeyPorts } from "../keys/ports.ts";
import type { Message } from "../messages/index.ts";
import type { MailGroup } from "../notices/index.ts";
import type {
  DailyMails,
  ListedNotice,
  NoticeListPorts,
  NoticePorts,
  PushDevice,
  PushPorts,
  PushSettings,
} from "../notices/ports.ts";
import {
  type AddedPaper,
  listTemplates,
  type OrderTemplate,
  type OrderView,
  ownerOf,
  standingOf,
  type ViewedOrder,
} from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import type { Quote } from "../quotes/index.ts";
import type { QuoteOpenings, QuotePorts } from "../quotes/ports.ts";
import type { AddedPaperPorts } from "../papers/ports.ts";
import { everyRow } from "../shared/paging.ts";
import type { SharedPorts } from "../shared/ports.ts";
import type { SupportMessage } from "../support/index.ts";
import type { SupportPorts } from "../support/ports.ts";
import { type ShownW9, shownW9 } from "../taxes/index.ts";
import type { TaxPorts } from "../taxes/ports.ts";
import type { MailRecord, MailRecordPorts } from "../effects/ports.ts";
import type { Text, TextConsent } from "../texts/index.ts";
import type { TextPorts } from "../texts/ports.ts";
import type { ListedTruck } from "../trucks/index.ts";
import { listTrucks } from "../trucks/manage-trucks.ts";
import type { TruckPorts } from "../trucks/ports.ts";
import type { Webhook } from "../webhooks/index.ts";
import type { WebhookPorts } from "../webhooks/ports.ts";
import type { PrivacyPorts } from "./ports.ts";

/** With how often its page was opened; null: never. */
export type OwnQuote = Quote & { readonly openings: QuoteOpenings | null };

/** All data the product holds about a user. Lists that may be long are read only while they are consumed. */
export type AccountExport = {
  readonly exportedAt: string;
  readonly user: User;
  readonly organization: Organization | null;
  readonly sessions: readonly SignedInPlace[];
  /** Without their secrets. */
  readonly apiKeys: readonly ApiKey[];
  /** Without their secrets. */
  readonly webhooks: readonly Omit<Webhook, "sealedSecret" | "formerSecret">[];
  /** Certificates of insurance, for the main account of a carrier. Newest first, at most the last 1,000. */
  readonly certificates: readonly Certificate[];
  /** The W-9s of a carrier, for its main account, without their numbers but the last four digits. Newest first, at most 100. */
  readonly w9s: readonly ShownW9[];
  /** Newest first, at most the last 1,000. */
  readonly facts: readonly AccountFact[];
  /** The groups of mails that the user has turned off. */
  readonly mailsTurnedOff: readonly MailGroup[];
  /** The groups of mails that come once a day; null for a user who never asked for it. */
  readonly dailyMails: Pick<DailyMails, "groups" | "zone"> | null;
  readonly pushSettings: PushSettings;
  /** Without their secrets. */
  readonly pushDevices: readonly Pick<PushDevice, "userAgent" | "createdAt">[];
  /** When the address of the user's calendar was made; null without one. */
  readonly calendarMadeAt: string | null;
  /** The user's orders; none for admins, who are party to no order. */
  readonly orders: AsyncIterable<ViewedOrder>;
  readonly messages: AsyncIterable<Message>;
  /** The notices that the app still lists for the user. */
  readonly notices: AsyncIterable<ListedNotice>;
  /** The inspections that the user made. */
  readonly inspections: AsyncIterable<Inspection>;
  /** The papers that the user added to orders. */
  readonly papers: AsyncIterable<AddedPaper>;
  /** The acts and messages of the user in cases. */
  readonly caseEntries: AsyncIterable<CaseEntry>;
  /** Text messages to and from the user's numbers, and what was said about getting them. */
  readonly texts: AsyncIterable<Text>;
  /** To the proved address. */
  readonly mails: AsyncIterable<MailRecord>;
  readonly textConsents: readonly TextConsent[];
  readonly supportMessages: AsyncIterable<SupportMessage>;
  /** Searches of the board that the user keeps. */
  readonly savedSearches: readonly SavedSearch[];
  /** Templates for orders that the user's company keeps. */
  readonly orderTemplates: readonly OrderTemplate[];
  /** Trucks of the user's company, for those who keep them. */
  readonly trucks: AsyncIterable<ListedTruck>;
  /** The quotes asked for with the user's address, once it is proved. */
  readonly quotes: AsyncIterable<OwnQuote>;
  /** The reminders of these quotes, newest quote first, of at most the last 1,000. */
  readonly reminders: AsyncIterable<Enrolment>;
};

const mostFacts = 1000;
const mostCertificates = 1000;
const mostW9s = 100;
const mostReminders = 1000;

type Needs = Pick<
  SharedPorts &
    AccountPorts &
    KeyPorts &
    WebhookPorts &
    BoardPorts &
    CompanyPorts &
    OrderPorts &
    SupportPorts &
    PrivacyPorts &
    InspectionPorts &
    AddedPaperPorts &
    CasePorts &
    CampaignPorts &
    InsurancePorts &
    TruckPorts &
    TaxPorts &
    NoticePorts &
    NoticeListPorts &
    PushPorts &
    CalendarPorts &
    QuotePorts &
    TextPorts &
    MailRecordPorts,
  | "clock"
  | "accounts"
  | "sessions"
  | "keys"
  | "webhooks"
  | "companies"
  | "certificates"
  | "taxes"
  | "orderLists"
  | "orderTemplates"
  | "support"
  | "privacy"
  | "inspections"
  | "addedPapers"
  | "cases"
  | "campaigns"
  | "notices"
  | "noticeList"
  | "pushes"
  | "calendars"
  | "savedSearches"
  | "trucks"
  | "quotes"
  | "texts"
  | "mailRecords"
>;

/** Gathers what the user may see of what is kept about them. */
export function exportAccount(ports: Needs) {
  const companyOf = readCompany(ports);
  const templatesOf = listTemplates(ports);
  return async (user: User): Promise<AccountExport> => {
    const now = ports.clock.now();
    const [
      organization,
      sessions,
      apiKeys,
      webhooks,
      facts,
      mailsTurnedOff,
      daily,
      pushSettings,
      devices,
      calendarMadeAt,
      searches,
      templates,
      certificates,
      w9s,
      textConsents,
    ] = await Promise.all([
      user.organizationId === null ? null : companyOf(user),
      ports.sessions.list(user.id, now),
      ports.keys.list(user.id),
      ports.webhooks.list(user.id),
      ports.accounts.facts(user.id, mostFacts),
      ports.notices.turnedOff(user.id),
      ports.notices.daily(user.id),
      ports.pushes.settings(user.id),
      ports.pushes.devices(user.id),
      ports.calendars.madeAt(user.id),
      ports.savedSearches.list(user.id),
      may(user, "createOrders") ? templatesOf(user) : [],
      user.organizationId !== null && may(user, "keepInsurance")
        ? ports.certificates.ofOrganization(user.organizationId, mostCertificates)
        : [],
      user.organizationId !== null && may(user, "giveW9") ? ports.taxes.w9s(user.organizationId, mostW9s) : [],
      ports.texts.consentsOf(user.id, mostFacts),
    ]);
    return {
      exportedAt: now.toISOString(),
      user,
      organization,
      sessions,
      apiKeys,
      webhooks: webhooks.map(({ sealedSecret: _, formerSecret: _former, ...webhook }) => webhook),
      certificates,
      w9s: w9s.map(shownW9),
      facts,
      mailsTurnedOff,
      dailyMails: daily ? { groups: daily.groups, zone: daily.zone } : null,
      pushSettings,
      pushDevices: devices.map(({ userAgent, createdAt }) => ({ userAgent, createdAt })),
      calendarMadeAt,
      orders: ordersOf(ports, user),
      messages: everyRow((page) => ports.privacy.messagesBy(user.id, page)),
      notices: everyRow((page) => ports.noticeList.list(user.id, page)),
      inspections: everyRow((page) => ports.inspections.madeBy(user.id, page)),
      papers: everyRow((page) => ports.addedPapers.addedBy(user.id, page)),
      caseEntries: everyRow((page) => ports.cases.entriesBy(user.id, page)),
      texts: everyRow((page) => ports.texts.ofAccount(user.id, page)),
      textConsents,
      mails: mailsTo(ports, user),
      supportMessages: everyRow((page) => ports.support.conversation(user.id, page)),
      savedSearches: searches.map(({ search }) => search),
      orderTemplates: templates,
      trucks: trucksOf(ports, user),
      quotes: quotesOf(ports, user),
      reminders: remindersOf(ports, user),
    };
  };
}

async function* ordersOf(
  { orderLists }: Pick<OrderPorts, "orderLists">,
  user: User,
): AsyncGenerator<ViewedOrder, void> {
  const owner = user.userType === "admin" ? null : ownerOf(user);
  if (!owner) return;
  for await (const view of everyRow<OrderView>((page) => orderLists.list({ ...page, owner, whole: true }))) {
    // The order may have left the user's sight since the page was asked for.
    const standing = standingOf(user, view.order);
    if (standing) yield { view, standing };
  }
}

async function* mailsTo(
  { mailRecords }: Pick<MailRecordPorts, "mailRecords">,
  { email, emailVerifiedAt }: User,
): AsyncGenerator<MailRecord, void> {
  if (emailVerifiedAt !== null) yield* everyRow((page) => mailRecords.to(email, page));
}

async function* trucksOf(ports: Pick<TruckPorts, "trucks">, user: User): AsyncGenerator<ListedTruck, void> {
  const list = listTrucks(ports);
  if (may(user, "manageTrucks")) yield* everyRow((page) => list(user, page));
}

async function* quotesOf(
  { privacy, quotes }: Pick<Needs, "privacy" | "quotes">,
  user: User,
): AsyncGenerator<OwnQuote, void> {
  if (user.emailVerifiedAt === null) return;
  for await (const quote of everyRow((page) => privacy.quotesOf(user.email, page)))
    yield { ...quote, openings: await quotes.openings(quote.id) };
}

async function* remindersOf({ campaigns }: CampaignPorts, user: User): AsyncGenerator<Enrolment, void> {
  if (user.emailVerifiedAt !== null) yield* await campaigns.ofAddress(user.email, mostReminders);
}
