import { w9Json } from "./taxes.ts";
import { certificateJson } from "./insurance.ts";
import { orderFor } from "@lotlane/core/orders";
import type { AccountExport, OwnQuote } from "@lotlane/core/privacy";
import { asNobody } from "@lotlane/core/vetting";
import type { Enrolment } from "@lotlane/core/campaigns";
import type { QuotedStop } from "@lotlane/core/quotes";
import type { Answer, OwnQuoteJson, OwnReminderJson } from "../contract/index.ts";
import { ownCaseEntryJson } from "./cases.ts";
import { companyJson, truckJson, userJson } from "./user.ts";
import { mailName } from "@lotlane/core/desk";
import type { MailRecord } from "@lotlane/core/ports";
import type { Text } from "@lotlane/core/texts";
import { textConsentJson } from "./desk.ts";
import { deviceName } from "./device.ts";
import { keyJson, webhookJson } from "./integrations.ts";
import { messageJson, noticeJson, supportMessageJson } from "./message.ts";
import { ownInspectionJson, ownPaperJson } from "./inspection.ts";
import { orderJson, templateJson } from "./order.ts";
import { savedSearchJson } from "./board.ts";

type ExportJson = Answer<"GET /api/privacy/export">;

/** A part that is one value, or a list that is read while it is written. */
type Part<Value> = Value | (Value extends readonly (infer Row)[] ? AsyncIterable<Row> : never);

/** The export as JSON, in pieces: no list is held as a whole. */
export const exportPieces = (exported: AccountExport): AsyncIterable<string> => piecesOf(partsOf(exported));

const partsOf = (exported: AccountExport): { readonly [Name in keyof ExportJson]: Part<ExportJson[Name]> } => ({
  exportedAt: exported.exportedAt,
  account: userJson(exported.user),
  company: exported.organization && companyJson(exported.organization),
  sessions: exported.sessions.map(({ userAgent, address, createdAt, lastSeenAt }) => ({
    device: deviceName(userAgent),
    address,
    createdAt,
    lastSeenAt,
  })),
  apiKeys: exported.apiKeys.map(keyJson),
  webhooks: exported.webhooks.map(webhookJson),
  history: exported.facts.map(({ kind, at, actorId, reason }) => ({
    kind,
    at,
    byYou: actorId === exported.user.id,
    reason,
  })),
  mailsTurnedOff: [...exported.mailsTurnedOff],
  dailyMails: exported.dailyMails && { ...exported.dailyMails, groups: [...exported.dailyMails.groups] },
  notifications: {
    turnedOff: [...exported.pushSettings.off],
    quiet: exported.pushSettings.quiet,
    devices: exported.pushDevices.map(({ userAgent, createdAt }) => ({ device: deviceName(userAgent), createdAt })),
  },
  calendarMadeAt: exported.calendarMadeAt,
  orders: each(exported.orders, ({ view, standing }) =>
    orderJson(orderFor(standing, "export", view, { by: byOf(exported) })),
  ),
  messages: each(exported.messages, messageJson),
  notices: each(exported.notices, noticeJson),
  inspections: each(exported.inspections, ownInspectionJson),
  papers: each(exported.papers, ownPaperJson),
  caseEntries: each(exported.caseEntries, ownCaseEntryJson),
  certificates: exported.certificates.map(certificateJson),
  w9s: exported.w9s.map(w9Json),
  savedSearches: exported.savedSearches.map(savedSearchJson),
  orderTemplates: exported.orderTemplates.map(templateJson),
  trucks: each(exported.trucks, truckJson),
  texts: each(exported.texts, ownTextJson),
  mails: each(exported.mails, ownMailJson),
  textConsents: exported.textConsents.map(textConsentJson),
  supportMessages: each(exported.supportMessages, supportMessageJson),
  quotes: each(exported.quotes, ownQuoteJson),
  reminders: each(exported.reminders, ownReminderJson),
});

const byOf = ({ organization }: AccountExport) => ({
  ...asNobody,
  isShownPay: organization?.showsPayToDrivers ?? false,
});

const ownTextJson = ({ number, kind, body, state, problem, dueAt, createdAt }: Text) => ({
  number,
  kind,
  body,
  state,
  problem,
  dueAt,
  createdAt,
});

const ownMailJson = ({ kind, address, subject, state, problem, createdAt }: MailRecord) => ({
  called: mailName(kind),
  address,
  subject,
  state,
  problem,
  createdAt,
});

const ownQuoteJson = (quote: OwnQuote): OwnQuoteJson => {
  const { customer, vehicle } = quote;
  return {
    id: quote.id,
    refCode: quote.refCode,
    status: quote.status,
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email ?? "",
    phoneNumber: customer.phoneNumber ?? "",
    vehicle: { year: vehicle.year, make: vehicle.make, model: vehicle.model, operable: vehicle.operable },
    pickup: ownStopJson(quote.pickup),
    delivery: ownStopJson(quote.delivery),
    distance: quote.miles,
    cashPrice: quote.cashPrice,
    cardPrice: quote.cardPrice,
    createdAt: quote.createdAt,
    expiresAt: quote.expiresAt,
    orderId: quote.convertedToOrderId,
    remindersAgreedAt: quote.remindersAgreedAt,
    openings: quote.openings,
  };
};

const ownReminderJson = ({ ended, doneUntil: _, ...reminder }: Enrolment): OwnReminderJson => ({
  ...reminder,
  endedAt: ended?.at ?? null,
  endedBy: ended?.by ?? null,
});

const ownStopJson = ({ address, date, place: { city, state, zip } }: QuotedStop) => ({
  address,
  city,
  state,
  zip,
  date,
});

async function* each<Row, Json>(rows: AsyncIterable<Row>, present: (row: Row) => Json): AsyncGenerator<Json, void> {
  for await (const row of rows) yield present(row);
}

async function* piecesOf(parts: Readonly<Record<string, unknown>>): AsyncGenerator<string, void> {
  let before = "{";
  for (const [name, part] of Object.entries(parts)) {
    yield `${before}${JSON.stringify(name)}:`;
    if (isList(part)) yield* listOf(part);
    else yield JSON.stringify(part);
    before = ",";
  }
  yield "}";
}

async function* listOf(rows: AsyncIterable<unknown>): AsyncGenerator<string, void> {
  let before = "[";
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}

const isList = (part: unknown): part is AsyncIterable<unknown> =>
  typeof part === "object" && part !== null && Symbol.asyncIterator in part;
