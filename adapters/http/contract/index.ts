import type { z } from "zod";
import { accountEndpoints } from "./accounts.ts";
import { adminEndpoints } from "./admin.ts";
import { analyticsEndpoints } from "./analytics.ts";
import { auditEndpoints } from "./audit.ts";
import { boardEndpoints } from "./board.ts";
import { companyEndpoints } from "./company.ts";
import { documentEndpoints } from "./documents.ts";
import { effectEndpoints } from "./effects.ts";
import type { Endpoint } from "./endpoint.ts";
import { insuranceEndpoints } from "./insurance.ts";
import { inspectionEndpoints } from "./inspections.ts";
import { webhookEndpoints } from "./webhooks.ts";
import { keyEndpoints } from "./keys.ts";
import { laneEndpoints } from "./lanes.ts";
import { liveEndpoints } from "./live.ts";
import { loadEndpoints } from "./loads.ts";
import { mapEndpoints } from "./maps.ts";
import { listingEndpoints } from "./listings.ts";
import { managedQuoteEndpoints } from "./managed-quotes.ts";
import { messageEndpoints } from "./messages.ts";
import { noticeEndpoints } from "./notices.ts";
import { orderEndpoints } from "./orders.ts";
import { paymentEndpoints } from "./payment.ts";
import { privacyEndpoints } from "./privacy.ts";
import { quoteEndpoints } from "./quotes.ts";
import { quoterSettingsEndpoints } from "./quoter-settings.ts";
import { searchEndpoints } from "./searches.ts";
import { securityEndpoints } from "./security.ts";
import { serviceEndpoints } from "./service.ts";
import { supportEndpoints } from "./support.ts";
import { trackingEndpoints } from "./tracking.ts";
import { tripEndpoints } from "./trips.ts";
import { unsubscribeEndpoints } from "./unsubscribe.ts";
import { uploadEndpoints } from "./uploads.ts";
import { userEndpoints } from "./users.ts";
import { vehicleEndpoints } from "./vehicles.ts";
import { vettingEndpoints } from "./vetting.ts";

export { mostBodyKilobytes } from "./endpoint.ts";
export type { Endpoint, EndpointName, Method, RateLimit } from "./endpoint.ts";
export type { UserJson } from "./accounts.ts";
export { type LiveEventJson, liveEventSchema } from "./live.ts";
export type { OfferJson } from "./board.ts";
export type { DocumentJson } from "./documents.ts";
export type { InspectionJson } from "./inspections.ts";
export type { LoadListingJson } from "./listings.ts";
export type { ManagedQuoteDetailJson, ManagedQuoteJson } from "./managed-quotes.ts";
export type { AdminLoadJson, BidJson, CarrierLoadJson, LoadDetailJson, LoadJson } from "./load.ts";
export type { DeliveryJson, WebhookJson } from "./webhooks.ts";
export type { KeyJson } from "./keys.ts";
export type { SubscriptionJson } from "./unsubscribe.ts";
export type { SearchNowJson } from "./searches.ts";
export type { MessageJson } from "./messages.ts";
export type { OwnInspectionJson, OwnQuoteJson } from "./privacy.ts";
export type { BriefOrderJson, ContactJson, EtaJson, OfferedOrderJson, OrderDetailJson, OrderJson } from "./order.ts";
export type { TripJson, TripSuggestionJson } from "./trips.ts";
export { callLimits, callsOfKey } from "./limits.ts";
export { openApiDocument } from "./openapi.ts";
export { encodeCursor } from "./paging.ts";
export { type Problem, problemSchema } from "./problem.ts";

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
  ...mapEndpoints,
  ...accountEndpoints,
  ...userEndpoints,
  ...adminEndpoints,
  ...analyticsEndpoints,
  ...auditEndpoints,
  ...effectEndpoints,
  ...companyEndpoints,
  ...insuranceEndpoints,
  ...vettingEndpoints,
  ...paymentEndpoints,
  ...keyEndpoints,
  ...webhookEndpoints,
  ...securityEndpoints,
  ...noticeEndpoints,
  ...privacyEndpoints,
  ...supportEndpoints,
};

export type Endpoints = typeof endpoints;
export type Name = keyof Endpoints;

/** In the order in which paths are matched: `{` sorts after every letter, so a path that is spelled out comes before one with a parameter. */
export const endpointNames: readonly Name[] = (Object.keys(endpoints) as Name[]).toSorted((a, b) => (a < b ? -1 : 1));

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
