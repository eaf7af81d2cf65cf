import { randomUUID } from "node:crypto";
import { z } from "zod";
import { standInClient } from "./stand-in-client.ts";

import { type Answer, createStandIn, json, type Sent } from "./stand-in.ts";

export { standInClient } from "./stand-in-client.ts";

/**
 * `expired-token`, `bad-credentials`, `stale`: the service's own refusals. `error-in-200`: a refusal that calls itself
 * a success. `late`: the service does the work only when the caller, who has given up, asks again.
 */
export type CentralDispatchFailure =
  | "expired-token"
  | "bad-credentials"
  | "stale"
  | "error-in-200"
  | "late"
  | "forbidden"
  | "refused";

const text = (most: number) => z.string().max(most);
const stopSchema = z.strictObject({
  stopId: z.uuid().optional(),
  stopNumber: z.int().min(1).max(2),
  locationName: text(200).optional(),
  address: text(100).optional(),
  address2: text(100).optional(),
  city: text(50),
  state: text(2),
  postalCode: text(20),
  country: z.enum(["US", "CA"]),
  phone: text(50).optional(),
  contactName: text(100).optional(),
  geoCode: z.strictObject({ latitude: z.number(), longitude: z.number() }).optional(),
  locationType: z.enum(["Unspecified", "Auction", "Dealership", "Residence", "Port"]).default("Unspecified"),
});
const vehicleSchema = z.strictObject({
  vehicleId: z.uuid().optional(),
  externalVehicleId: text(50).optional(),
  pickupStopNumber: z.int(),
  dropoffStopNumber: z.int(),
  vin: text(50).optional(),
  year: z.int().optional(),
  make: z.string().optional(),
  model: z.string().optional(),
  isInoperable: z.boolean().optional(),
});
const terms = [
  "IMMEDIATELY",
  "TWO_BUSINESS_DAYS",
  "FIVE_BUSINESS_DAYS",
  "TEN_BUSINESS_DAYS",
  "FIFTEEN_BUSINESS_DAYS",
  "THIRTY_BUSINESS_DAYS",
];
const requestSchema = z.strictObject({
  shipperOrderId: text(50).optional(),
  externalId: text(50).optional(),
  partnerReferenceId: text(50).optional(),
  trailerType: z.enum(["OPEN", "ENCLOSED", "DRIVEAWAY"]).default("OPEN"),
  hasInOpVehicle: z.boolean().default(true),
  loadSpecificTerms: text(500).optional(),
  availableDate: z.iso.datetime(),
  expirationDate: z.iso.datetime().optional(),
  desiredDeliveryDate: z.iso.datetime().optional(),
  price: z.strictObject({
    total: z.number().min(0),
    balance: z.strictObject({
      amount: z.number().min(0),
      paymentTime: z.enum(terms),
      balancePaymentTermsBeginOn: z.enum(["PICKUP", "DELIVERY", "RECEIVING_SIGNED_BOL"]),
      balancePaymentMethod: z.enum(["CASH", "CERTIFIED_FUNDS", "COMCHEK", "COMPANY_CHECK", "TCH"]),
    }),
  }),
  stops: z.array(stopSchema).length(2),
  vehicles: z
    .array(vehicleSchema)
    .min(1)
    .max(12)
    .refine((all) => all.every(({ pickupStopNumber, dropoffStopNumber }) => pickupStopNumber < dropoffStopNumber))
    .refine((all) => all.every(({ vin, year, make, model }) => vin || (year && make && model))),
  marketplaces: z.array(
    z.strictObject({
      marketplaceId: z.int(),
      searchable: z.boolean().default(false),
      digitalOffersEnabled: z.boolean().default(false),
    }),
  ),
});

type Request = z.output<typeof requestSchema>;
type Status = "ACTIVE" | "ARCHIVED" | "DELETED";
export type StandInListing = Request & {
  readonly listingId: number;
  readonly listingStatus: Status;
  readonly etag: number;
};

const media = "application/vnd.coxauto.v2+json";

/**
 * Stands in for Central Dispatch: tokens, and create, get, replace, delete and search of its Listings API, version 2.
 * Unknown fields are refused, where the service itself is said to overlook them, so that a misspelling is seen.
 */
export function createCentralDispatchStandIn() {
  const listings = new Map<number, StandInListing>();
  const tokens = new Set<string>();
  const late: (() => void)[] = [];
  let last = 42_220_469;

  const answerAs = (address: URL, failure: CentralDispatchFailure | undefined, sent: Sent): Answer => {
    // Late work is done before the next request is answered.
    for (const act of late.splice(0)) act();
    if (failure === "late") {
      late.push(() => void answer(address, sent));
      return { status: 504, type: "text/html", body: "<p>Gateway Timeout" };
    }
    if (failure === "expired-token") tokens.clear();
    else if (failure) return failures[failure];
    return answer(address, sent);
  };

  function answer(address: URL, sent: Sent): Answer {
    if (address.pathname === "/connect/token") return giveToken(sent);
    const bearer = /^Bearer (\S+)$/.exec(sent.headers.authorization ?? "")?.[1];
    if (bearer === undefined || !tokens.has(bearer))
      return problem(401, "authorization.invalid_token", "The token is not valid");
    const changes = sent.method === "POST" || sent.method === "PUT";
    if ((changes ? sent.headers["content-type"] : sent.headers.accept) !== media)
      return problem(415, "request.unsupported_media_type", "Use the media type of version 2");
    if (address.pathname === "/listings" && sent.method === "POST") return create(sent);
    if (address.pathname === "/listings/mine" && sent.method === "GET") return mine(address);
    const id = /^\/listings\/id\/(\d+)$/.exec(address.pathname)?.[1];
    const listing = id === undefined ? undefined : listings.get(Number(id));
    if (!listing || listing.listingStatus === "DELETED")
      return problem(404, "listing.not_found", "There is no such listing");
    return one(listing, sent);
  }

  function giveToken({ headers, body }: Sent): Answer {
    const fields = new URLSearchParams(body.toString());
    if (
      headers["content-type"] !== "application/x-www-form-urlencoded" ||
      fields.get("grant_type") !== "client_credentials"
    )
      return json(400, { error: "unsupported_grant_type" });
    if (
      fields.get("client_id") !== standInClient.clientId ||
      fields.get("client_secret") !== standInClient.clientSecret
    )
      return json(400, { error: "invalid_client" });
    if (fields.get("scope") !== "marketplace") return json(400, { error: "invalid_scope" });
    const token = randomUUID();
    tokens.add(token);
    return json(200, { access_token: token, expires_in: 3600, token_type: "Bearer", scope: "marketplace" });
  }

  function create({ body }: Sent): Answer {
    const request = readRequest(body);
    if ("status" in request) return request;
    const listingId = ++last;
    listings.set(listingId, withIds({ ...request, listingId, listingStatus: "ACTIVE", etag: 1 }));
    return {
      status: 201,
      type: media,
      body: "",
      headers: { location: `https://marketplace-api.example/listings/id/${listingId}` },
    };
  }

  function mine({ search, searchParams }: URL): Answer {
    const [, start = "1", count = "25"] = /[?&]limit\((\d+),(\d+)\)/.exec(search) ?? [];
    if (Number(count) > 500) return problem(400, "paging.invalid_count", "count takes at most 500");
    const reference = searchParams.get("partnerReferenceId");
    const found = [...listings.values()].filter(
      ({ partnerReferenceId, listingStatus }) =>
        listingStatus !== "DELETED" && (reference === null || partnerReferenceId === reference),
    );
    const page = found.slice(Number(start) - 1, Number(start) - 1 + Number(count));
    return json(
      200,
      page.map(({ etag: _, ...shown }) => shown),
    );
  }

  function one(listing: StandInListing, { method, headers, body }: Sent): Answer {
    const { etag, ...shown } = listing;
    if (method === "GET") return { ...json(200, shown), headers: { etag: String(etag) } };
    if (method === "DELETE") {
      listings.set(listing.listingId, { ...listing, listingStatus: "DELETED" });
      return { status: 204, type: media, body: "" };
    }
    if (method !== "PUT") return problem(405, "request.method_not_allowed", "Use GET, PUT or DELETE");
    if (headers["if-match"] === undefined) return problem(428, "request.precondition_required", "If-Match is required");
    if (headers["if-match"] !== String(etag)) return failures.stale;
    const request = readRequest(body);
    if ("status" in request) return request;
    if (request.stops.some(({ stopId }) => !stopId) || request.vehicles.some(({ vehicleId }) => !vehicleId))
      return problem(400, "listing.missing_id", "stopId and vehicleId are required to replace a listing");
    listings.set(listing.listingId, {
      ...request,
      listingId: listing.listingId,
      listingStatus: "ACTIVE",
      etag: etag + 1,
    });
    return { status: 204, type: media, body: "" };
  }

  return {
    ...createStandIn<CentralDispatchFailure>({ answer: answerAs }),
    /** The listings that carriers find now. */
    active: (): readonly StandInListing[] =>
      [...listings.values()].filter(({ listingStatus }) => listingStatus === "ACTIVE"),
    /** Changes a listing as a user of the service's own screens would. */
    change(listingId: number, change: Partial<StandInListing>): void {
      const listing = listings.get(listingId);
      if (listing) listings.set(listingId, { ...listing, ...change, etag: listing.etag + 1 });
    },
    /** Does the late work now. */
    arrive: () => late.splice(0).forEach((act) => act()),
  };
}

function readRequest(body: Buffer): Request | Answer {
  let sent: unknown;
  try {
    sent = JSON.parse(body.toString());
  } catch {
    return problem(400, "request.invalid_json", "The body is not JSON");
  }
  const parsed = requestSchema.safeParse(sent);
  if (parsed.success) return parsed.data;
  return json(400, {
    errors: parsed.error.issues.map(({ message, path }) => ({
      code: "listing.invalid_value",
      description: message,
      property: path.join("."),
      properties: {},
    })),
  });
}

const withIds = (listing: StandInListing): StandInListing => ({
  ...listing,
  stops: listing.stops.map((stop) => ({ ...stop, stopId: randomUUID() })),
  vehicles: listing.vehicles.map((vehicle) => ({ ...vehicle, vehicleId: randomUUID() })),
});

const problem = (status: number, code: string, description: string): Answer =>
  json(status, { errors: [{ code, description, properties: {} }] });

const failures = {
  "bad-credentials": json(400, { error: "invalid_client" }),
  stale: problem(412, "listing.etag_mismatch", "The listing has changed since it was read"),
  "error-in-200": json(200, { errors: [{ code: "system.failure", description: "Please try again", properties: {} }] }),
  forbidden: problem(403, "authorization.forbidden", "Not allowed"),
  refused: problem(400, "listing.invalid_value", "availableDate is too far ahead"),
} as const;
