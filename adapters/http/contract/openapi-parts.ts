import { eventNames, eventReaders, statusAfterEvent, webhookEvents } from "@lotlane/core/webhooks";

/** The parts of JSON Schema that examples are made from. */
export type ExampleSchema = {
  readonly example?: unknown;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, ExampleSchema>>;
  readonly required?: readonly string[];
  readonly items?: ExampleSchema;
  readonly anyOf?: readonly ExampleSchema[];
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly $ref?: string;
};

/** Schemas that others refer to, by their names. */
export type NamedSchemas = Readonly<Record<string, ExampleSchema>>;

/** The schema that a reference points to, merged with the keywords beside the reference. */
export function resolved(schema: ExampleSchema, named: NamedSchemas): ExampleSchema {
  if (schema.$ref === undefined) return schema;
  const { $ref, ...beside } = schema;
  return { ...resolved(named[$ref.slice($ref.lastIndexOf("/") + 1)] ?? {}, named), ...beside };
}

const exampleId = "0dcb4ba8-6f7d-4a3e-9a3c-5b1f6b0f2c11";
const exampleInstant = "2026-11-20T14:03:00.000Z";

/** Example values that a schema cannot express, by a pattern of the field's name. */
const byName: readonly (readonly [RegExp, unknown])[] = [
  [/^(pickupZip|originZip|zip|from)$/, "90001"],
  [/^(deliveryZip|destinationZip|to)$/, "10001"],
  [/^(pickup|origin)City$/, "Los Angeles"],
  [/^(delivery|destination)City$/, "New York"],
  [/^(pickup|origin)State$/, "CA"],
  [/^(delivery|destination)State$/, "NY"],
  [/^pickupAddress$/, "1200 S Figueroa St"],
  [/^deliveryAddress$/, "350 5th Ave"],
  [/^pickup(Date|Earliest|Latest)$/, "2030-06-03"],
  [/^delivery(Date|Earliest|Latest)$/, "2030-06-14"],
  [/^pickupKind$/, "auction"],
  [/^deliveryKind$/, "dealer"],
  [/^pickupPlaceName$/, "Harbor Auto Auction"],
  [/^pickupBuyerNumber$/, "B-20077"],
  [/^pickupLotNumber$/, "1184"],
  [/^pickupGatePass$/, "GP 55-1184"],
  [/Hours$/, { mon: { opens: "08:00", closes: "17:00" } }],
  [/^vehicle(Rolls|Brakes|Steers|Keys)$/, "yes"],
  [/^until$/, "2026-12-31"],
  [/^coverage$/, "250,000"],
  [/^effectiveOn$/, "2026-07-01"],
  [/^expiresOn$/, "2027-06-30"],
  [/vin$/i, "1HGCV1F34LA012345"],
  [/year$/i, 2022],
  [/make$/i, "Honda"],
  [/model$/i, "Accord"],
  [/^firstName$/, "Dana"],
  [/^lastName$/, "Whitfield"],
  [/contactName$/i, "Dana Whitfield"],
  [/phone/i, "213-555-0142"],
  [/email$/i, "dana@dealer.example"],
  [/^password$/i, "correct horse"],
  [/^bankLine$/, "5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8"],
  [/^tin$/, "123-45-6789"],
  [/^state$|plateState$/i, "CA"],
  [/plate$/i, "8XYZ123"],
  [/^paidOn$/, "2026-12-07"],
  [/^(stars|accuracy|readiness|payment)$/, 5],
  [/amount$|price$|^priceOffer$|^pay(?!mentId)/i, 850],
  [/^latitude$/, 34.0407],
  [/^longitude$/, -118.2468],
  [/^url$/, "https://dealer.example/hooks/lotlane"],
  [/reason$/i, "The vehicle is not ready"],
  [/^code$/, "123456"],
  [/^fromMiles$/, 0],
  [/^photo$|signature$/i, `/api/uploads/${exampleId}`],
  // An admin retries one effect by its key, or all of a kind: never both.
  [/^key$/, undefined],
];

/** Optional fields that carriers phone about where an order leaves them out. */
const shownToo =
  /^(pickup(Kind|PlaceName|ContactName|ContactPhone|Hours|BuyerNumber|LotNumber|GatePass)|delivery(Kind|Hours)|vehicle(Rolls|Brakes|Steers|Keys))$/;

/** A value for a caller to start from: the required fields, or all optional fields where none is required. */
export function exampleOf(described: ExampleSchema, named: NamedSchemas, name = ""): unknown {
  const schema = resolved(described, named);
  if (schema.example !== undefined) return schema.example;
  if ("const" in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const type = typeOf(schema);
  const known = byName.find(([pattern]) => pattern.test(name));
  if (known && type !== "object" && type !== "array" && type !== "boolean") return known[1];
  const alternative = schema.anyOf?.find((part) => typeOf(resolved(part, named)) !== "null" && !("const" in part));
  if (alternative) return exampleOf(alternative, named, name);
  if (type === "object") return exampleObject(schema, named);
  if (type === "array") return schema.items ? [exampleOf(schema.items, named, name.replace(/s$/, ""))] : [];
  if (type === "boolean") return true;
  if (type === "number" || type === "integer") return Math.max(schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1, 0);
  return type === "null" ? null : exampleText(schema);
}

function exampleObject(
  { properties = {}, required = [] }: ExampleSchema,
  named: NamedSchemas,
): Readonly<Record<string, unknown>> {
  const shown = Object.entries(properties).filter(
    ([name]) => required.length === 0 || required.includes(name) || shownToo.test(name),
  );
  return Object.fromEntries(
    shown
      .map(([name, property]): [string, unknown] => [name, exampleOf(property, named, name)])
      .filter(([, value]) => value !== undefined),
  );
}

function exampleText({ format, minLength = 0 }: ExampleSchema): string {
  if (format === "uuid") return exampleId;
  if (format === "date-time") return exampleInstant;
  if (format === "date") return exampleInstant.slice(0, 10);
  return "text".padEnd(minLength, "t");
}

const typeOf = ({ type }: ExampleSchema): string | undefined => (typeof type === "string" || !type ? type : type[0]);

/** The calls of the API by what they are about. */
const areas = {
  Orders: [
    "orders",
    "order-templates",
    "address-book",
    "shipments",
    "carriers",
    "invitations",
    "favorites",
    "tracking",
    "dashboard",
    "receiver",
  ],
  Loads: ["loads", "bids", "board"],
  Webhooks: ["webhooks"],
  Quotes: ["quoter"],
  "Vehicles, places and lanes": ["vehicles", "places", "lanes"],
  "Tracking links": ["track"],
  Documents: ["documents", "verify"],
  "Invoices and payments": [
    "invoices",
    "extras",
    "invoice-files",
    "open-amounts",
    "statements",
    "journal",
    "bank-statements",
    "tax-year",
    "hooks",
  ],
  "Inspections and photos": ["inspections", "uploads"],
  Cases: ["cases"],
  Trips: ["trips", "trip-jobs", "today", "dispatch"],
  "Messages and live events": ["messages", "events"],
  "API keys": ["keys"],
  Account: ["calendar-address", "calendars", "user", "auth", "register", "login", "logout", "security", "privacy"],
  "Company and people": ["company", "certificates", "users", "team", "trucks", "payment"],
  Notifications: [
    "notices",
    "notification-settings",
    "text-settings",
    "push-settings",
    "push-subscriptions",
    "unsubscribe",
  ],
  Support: ["support"],
  Administration: ["admin"],
  Service: ["about", "health", "openapi.json", "demo", "map"],
} as const;

/** In the order in which its readers look for them. */
export const areaDescriptions = {
  Orders: "Vehicle shipments from posting to delivery, with tracking and ratings",
  Loads: "Loads with their bids, and the board of what carriers can take",
  Webhooks: "Messages sent to your address when something happens",
  Quotes: "Trip prices, and bookings made from them",
  "Vehicles, places and lanes": "Makes and models, VINs, ZIP codes, and lane rates",
  "Tracking links": "A shipment as the holder of its link sees it",
  Documents: "Bills of lading, claim packets, and checks of document codes",
  "Invoices and payments": "Invoices, what was paid for them and credited, extras, statements and the ledger",
  "Inspections and photos": "The vehicle's condition at pickup and delivery, with photos",
  Cases: "Damage, loss and other disputes of an order or a load: the acts, messages and files of both sides",
  Trips: "A carrier's stops in order, within the hours of service",
  "Messages and live events": "Messages between shipper and transporter, and live updates for screens",
  "API keys": "Keys for programs that call the API",
  Account: "Registration, sign-in, security and personal data",
  "Company and people": "The company, its insurance, its people and trucks, and how its invoices are sent",
  Notifications: "What a person was told, and which emails and notifications they get",
  Support: "Messages to and from support",
  Administration: "Calls for admins",
  Service: "The product itself",
} satisfies Record<keyof typeof areas, string>;

/** The area of a path. @throws for one that stands in no area */
export function areaOf(path: string): string {
  const [first = ""] = path.replace(/^\/(?:api\/)?/, "").split("/");
  const area = Object.entries<readonly string[]>(areas).find(([, firsts]) => firsts.includes(first));
  if (!area) throw new Error(`${path} stands in no area of the API: openapi-parts.ts names them`);
  return area[0];
}

type WebhookEventName = (typeof webhookEvents)[number];

const idNamed = (example: string) => ({ type: "string", format: "uuid", example });
const orderId = idNamed("0dcb4ba8-6f7d-4a3e-9a3c-5b1f6b0f2c11");

/** The names by which messages tell of their subjects. */
const subjects = [
  { begin: "order.", schema: "OrderEvent", ids: { orderId } },
  {
    begin: "message.",
    schema: "MessageEvent",
    ids: { orderId, messageId: idNamed("5d2f8a10-3c47-4e0b-9f61-8a7b2c9d4e33") },
  },
  {
    begin: "inspection.",
    schema: "InspectionEvent",
    ids: { orderId, inspectionId: idNamed("2b7c1a90-84d5-4f3e-a6b2-19c0d7e85f44") },
  },
  { begin: "position.", schema: "PositionEvent", ids: { orderId } },
  { begin: "load.", schema: "LoadEvent", ids: { loadId: orderId } },
  {
    begin: "invoice.",
    schema: "InvoiceEvent",
    ids: {
      orderId,
      invoiceId: idNamed("7f1c9e62-5d0f-4c7b-8a57-2f0d3b9e4a10"),
      number: { type: "string", example: "INV-100001" },
    },
  },
] as const;

/** The messages that Lotlane sends, as OpenAPI 3.1 describes them. */
export const describedWebhooks = () => Object.fromEntries(webhookEvents.map((event) => [event, { post: told(event) }]));

function told(event: WebhookEventName) {
  const { schema, ids } = subjects.find(({ begin }) => event.startsWith(begin))!;
  const status = statusAfterEvent[event];
  const data = Object.fromEntries(Object.entries(ids).map(([name, { example }]) => [name, example]));
  return {
    operationId: `webhook_${event.replace(".", "_")}`,
    summary: eventNames[event],
    "x-told-to": eventReaders[event],
    parameters: Object.keys(webhookHeaders).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: { $ref: `#/components/schemas/${schema}` },
          example: {
            type: event,
            timestamp: "2026-11-20T14:03:00.000Z",
            data: status === null ? data : { ...data, status },
          },
        },
      },
    },
    responses: Object.fromEntries(
      Object.keys(webhookResponses).map((name) => [name, { $ref: `#/components/responses/${name}` }]),
    ),
  };
}

const header = (name: string, description: string) => ({
  name,
  in: "header",
  required: true,
  schema: { type: "string" },
  description,
});

export const webhookHeaders = {
  WebhookId: header("webhook-id", "The same for each attempt: skip one that you have already handled"),
  WebhookTimestamp: header("webhook-timestamp", "When the attempt was made, in seconds since 1970"),
  WebhookSignature: header(
    "webhook-signature",
    "v1, HMAC-SHA256 as in Standard Webhooks; one for each secret, separated by spaces",
  ),
};

export const webhookResponses = {
  "2XX": { description: "Accepted. Anything else but 410 is retried for more than three days" },
  "410": { description: "The webhook is turned off" },
};

const message = ({ begin, ids }: (typeof subjects)[number]) => ({
  type: "object",
  properties: {
    type: { type: "string", enum: webhookEvents.filter((event) => event.startsWith(begin)) },
    timestamp: { type: "string", format: "date-time", description: "When it happened; ISO 8601, UTC" },
    data: {
      type: "object",
      properties: {
        ...ids,
        ...(begin !== "message." && {
          status: { type: "string", description: "The status right after it happened" },
        }),
      },
      required: [...Object.keys(ids), ...(begin === "message." ? [] : ["status"])],
    },
  },
  required: ["type", "timestamp", "data"],
});

export const webhookSchemas = Object.fromEntries(subjects.map((subject) => [subject.schema, message(subject)]));
