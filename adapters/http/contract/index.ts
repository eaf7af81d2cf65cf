import type { z } from "zod";
import { accountEndpoints, companyEndpoints } from "./accounts.ts";
import { customerEndpoints } from "./customers.ts";
import { deskEndpoints } from "./desk.ts";
import { adminEndpoints, analyticsEndpoints, auditEndpoints, effectEndpoints } from "./operations.ts";
import { caseEndpoints } from "./cases.ts";
import { calendarEndpoints } from "./calendars.ts";
import { textEndpoints } from "./texts.ts";
import { bankStatementEndpoints } from "./bank-statements.ts";
import { boardEndpoints, searchEndpoints } from "./board.ts";
import { documentEndpoints, uploadEndpoints } from "./documents.ts";
import type { Endpoint } from "./endpoint.ts";
import { insuranceEndpoints } from "./insurance.ts";
import { inspectionEndpoints } from "./inspections.ts";
import { extraEndpoints } from "./extras.ts";
import { invoiceEndpoints } from "./invoices.ts";
import { keyEndpoints, paymentEndpoints, webhookEndpoints } from "./integrations.ts";
import { laneEndpoints, vehicleEndpoints } from "./look-ups.ts";
import { liveEndpoints, mapEndpoints, serviceEndpoints } from "./service.ts";
import { loadEndpoints } from "./loads.ts";
import { listingEndpoints } from "./listings.ts";
import { managedQuoteEndpoints, quoteEndpoints } from "./quotes.ts";
import { messageEndpoints } from "./messages.ts";
import { noticeEndpoints, unsubscribeEndpoints } from "./notices.ts";
import { orderEndpoints } from "./orders.ts";
import { privacyEndpoints } from "./privacy.ts";
import { quoterSettingsEndpoints } from "./quoter-settings.ts";
import { securityEndpoints } from "./security.ts";
import { invitationEndpoints } from "./invitations.ts";
import { shipmentEndpoints } from "./shipments.ts";
import { supportEndpoints } from "./support.ts";
import { leadEndpoints } from "./leads.ts";
import { campaignEndpoints } from "./campaigns.ts";
import { taskEndpoints } from "./tasks.ts";
import { taxEndpoints } from "./taxes.ts";
import { trackingEndpoints } from "./tracking.ts";
import { tripEndpoints } from "./trips.ts";
import { callEndpoints } from "./calls.ts";
import { noteEndpoints } from "./notes.ts";
import { truckEndpoints } from "./trucks.ts";
import { userEndpoints } from "./users.ts";
import { vettingEndpoints } from "./vetting.ts";

export { mostBodyKilobytes } from "./endpoint.ts";
export type { Endpoint, EndpointName, Method, RateLimit } from "./endpoint.ts";
export type { CaseDetailJson, CaseEntryJson, CaseJson, OwnCaseEntryJson } from "./cases.ts";
export type { UserJson } from "./accounts.ts";
export type { MemberJson } from "./users.ts";
export type { ExportName } from "./operations.ts";
export { type LiveEventJson, liveEventSchema } from "./service.ts";
export type { OfferJson } from "./board.ts";
export type { DocumentJson, OrderPaperJson, OwnPaperJson } from "./documents.ts";
export type { ExtraJson } from "./extras.ts";
export type { InspectionJson } from "./inspections.ts";
export type { LoadListingJson } from "./listings.ts";
export type { ManagedQuoteDetailJson, ManagedQuoteJson } from "./quotes.ts";
export type { AdminLoadJson, BidJson, CarrierLoadJson, LoadDetailJson, LoadJson } from "./load.ts";
export type { DeliveryJson, WebhookJson } from "./integrations.ts";
export type { KeyJson } from "./integrations.ts";
export type { NoticeJson, PushSettingsJson, SubscriptionJson } from "./notices.ts";
export type { SearchNowJson } from "./board.ts";
export type { MessageJson } from "./messages.ts";
export type { OwnInspectionJson, OwnQuoteJson, OwnReminderJson } from "./privacy.ts";
export type { BriefOrderJson, ContactJson, EtaJson, OfferedOrderJson, OrderDetailJson, OrderJson } from "./order.ts";
export type { ShipmentJson } from "./shipments.ts";
export type { CallJson, RecordingJson } from "./calls.ts";
export type { SeriesJson } from "./campaigns.ts";
export type { LeadJson } from "./leads.ts";
export {
  customerAsked,
  type CustomerEntryJson,
  type CustomerLinkJson,
  type CustomerPersonJson,
  type SuggestedCustomerJson,
} from "./customers.ts";
export { subjectAsked } from "./subject.ts";
export type { NoteJson } from "./notes.ts";
export type { TaskJson, TaskRuleJson, TaskWithFactsJson } from "./tasks.ts";
export type { TruckJson } from "./trucks.ts";
export type { OwnJobJson, TripJson, TripSuggestionJson } from "./trips.ts";
export { callLimits, callsOfKey } from "./problems.ts";
export { openApiDocument } from "./openapi.ts";
export { encodeCursor } from "./values.ts";
export { type Problem, problemSchema } from "./problems.ts";

/** Every call of the product: routes, validation, OpenAPI, the typed client and the authorization test come from here. */
export const endpoints = {
  ...serviceEndpoints,
  ...vehicleEndpoints,
  ...laneEndpoints,
  ...quoteEndpoints,
  ...quoterSettingsEndpoints,
  ...listingEndpoints,
  ...managedQuoteEndpoints,
  ...trackingEndpoints,
  ...orderEndpoints,
  ...shipmentEndpoints,
  ...invitationEndpoints,
  ...loadEndpoints,
  ...tripEndpoints,
  ...boardEndpoints,
  ...searchEndpoints,
  ...unsubscribeEndpoints,
  ...uploadEndpoints,
  ...messageEndpoints,
  ...liveEndpoints,
  ...inspectionEndpoints,
  ...documentEndpoints,
  ...invoiceEndpoints,
  ...bankStatementEndpoints,
  ...extraEndpoints,
  ...taxEndpoints,
  ...mapEndpoints,
  ...accountEndpoints,
  ...userEndpoints,
  ...adminEndpoints,
  ...analyticsEndpoints,
  ...auditEndpoints,
  ...deskEndpoints,
  ...customerEndpoints,
  ...effectEndpoints,
  ...companyEndpoints,
  ...truckEndpoints,
  ...leadEndpoints,
  ...caseEndpoints,
  ...taskEndpoints,
  ...campaignEndpoints,
  ...insuranceEndpoints,
  ...vettingEndpoints,
  ...paymentEndpoints,
  ...keyEndpoints,
  ...webhookEndpoints,
  ...securityEndpoints,
  ...noticeEndpoints,
  ...calendarEndpoints,
  ...textEndpoints,
  ...privacyEndpoints,
  ...supportEndpoints,
  ...noteEndpoints,
  ...callEndpoints,
};

export type Endpoints = typeof endpoints;
export type Name = keyof Endpoints;

/** In the order in which paths are matched: `{` sorts after every letter, so a path that is spelled out comes before one with a parameter. */
export const endpointNames: readonly Name[] = (Object.keys(endpoints) as Name[]).toSorted((a, b) => (a < b ? -1 : 1));

/** Reads that also show an admin who is looking what is on a person's screens. */
const seenReads: ReadonlySet<Endpoint["rateLimit"]> = new Set(["read", "lookup", "decode", "plan", "print"]);
const ownReadsSeen: ReadonlySet<string> = new Set<Name>(["GET /api/auth/user", "GET /api/user"]);

/**
 * True for calls that an admin may make who sees Lotlane as another person: they read what its screens show. Closed are
 * changes, exports, live events, and what is about the person alone: their devices, addresses and settings.
 */
export function isSeenAs(name: Name): boolean {
  const { own, session, rateLimit, media }: Endpoint = endpoints[name];
  if (!name.startsWith("GET ") || session || media === "text/event-stream") return false;
  return seenReads.has(rateLimit) && (!own || ownReadsSeen.has(name));
}

/** Calls that answer a list page by page. */
export type PagedName = { [N in Name]: Endpoints[N] extends { readonly paged: true } ? N : never }[Name];

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Part<N extends Name, Key extends keyof Endpoint> =
  Endpoints[N] extends Record<Key, infer Schema> ? Schema : undefined;

/** The parsed parts of a call, as its handler receives them. */
export type Received<N extends Name> = {
  readonly params: Output<Part<N, "params">>;
  readonly query: Output<Part<N, "query">>;
  readonly body: Output<Part<N, "body">>;
};

/** The parts of a call, as the caller sends them. */
export type Sent<N extends Name> = {
  readonly [Key in "params" | "query" | "body" as Part<N, Key> extends undefined ? never : Key]: Input<Part<N, Key>>;
} & (Endpoints[N] extends { readonly file: true } ? { readonly file: Blob } : unknown);

type Answers<N extends Name> = Endpoints[N]["answers"];
export type Answer<N extends Name> = z.output<Extract<Answers<N>[keyof Answers<N>], z.ZodType>>;
