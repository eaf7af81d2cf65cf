import { aPdf } from "@lotlane/core/testing";
import { randomUUID } from "node:crypto";
import { type Answer, type Endpoint, endpoints, type Name } from "@lotlane/adapters/http/contract";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { listen } from "../../testing/listen.ts";
import { claimedOrder, orderIn, postOrder } from "../../testing/order-calls.ts";
import { bidOn, postBidLoad, postLoad, takenLoad } from "../../testing/load-calls.ts";
import { newEmail, testPassword } from "../../testing/person.ts";
import { type Cast, castOf, type Role, roles } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { aPhoto } from "../../testing/a-photo.ts";
import { testApp } from "../../testing/test-app.ts";
import { patience } from "../../testing/eventually.ts";
import { visitorCalls } from "../../testing/visitor-calls.ts";

const { app, databaseUrl } = testApp();
let cast: Cast;
let others: Cast;
let orders: Awaited<ReturnType<typeof makeOrders>>;

beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
  others = await castOf(app, databaseUrl());
  orders = await makeOrders();
});

async function makeOrders() {
  const { dealer, transporter, driver, receiver } = cast;
  const [own, theirs] = [dealer.person, transporter.person];
  const colleague = await cast.member(own, "sub");
  const claimed = await claimedOrder(own, theirs, { deliveryContactEmail: receiver.email });
  await theirs.post(`/api/orders/${claimed.id}/driver`, { driverId: driver.id });
  const photo = (await theirs.upload(await aPhoto())).body;
  const inspection = (await theirs.post("/api/inspections", { orderId: claimed.id })).body;
  const completed = (
    await theirs.post("/api/inspections", {
      orderId: claimed.id,
      inspectorSignature: photo["url"],
      customerUnavailableReason: "Left the keys",
    })
  ).body;
  await theirs.post(`/api/inspections/${completed.id}/complete`);
  const invoice = async () => orderIn(await own.get(`/api/orders/${claimed.id}`)).invoice;
  await vi.waitUntil(async () => (await invoice()) !== null, { timeout: patience });
  return {
    claimed: claimed.id,
    ofSubUser: (await postOrder(cast.subUser.person)).id,
    ofColleague: (await claimedOrder(colleague.person, others.transporter.person)).id,
    ofOthers: (await claimedOrder(others.dealer.person, others.transporter.person)).id,
    photo: (await theirs.upload(await aPhoto({ seed: 2 }))).body.id,
    inspection: inspection.id,
    completed: completed.id,
    certificate: (await theirs.uploadCertificate(aPdf())).body.id,
    certificateOfOthers: (await others.transporter.person.uploadCertificate(aPdf())).body.id,
    openOfOthers: (await postOrder(others.dealer.person)).id,
  };
}

/** A guest's order. @returns its id */
async function bookedWith(email: string): Promise<string> {
  const { book, estimate } = visitorCalls(app);
  return (await book((await estimate({ email })).body.quote.id)).body.order.id;
}

const everyone = roles;
const signedIn = roles.filter((role) => role !== "visitor");

// Written by hand, so that it does not repeat what the product itself believes.
const mayCall: Readonly<Record<Name, readonly Role[]>> = {
  "GET /api/health": everyone,
  "GET /api/openapi.json": everyone,
  "GET /api/demo": everyone,
  "GET /api/vehicles/years": everyone,
  "GET /api/vehicles/makes": everyone,
  "GET /api/vehicles/models": everyone,
  "GET /api/vehicles/vin/{vin}": everyone,
  "GET /api/vehicles/recalls": signedIn,
  "GET /api/places/{zip}": everyone,
  "GET /api/places": everyone,
  "GET /api/map/styles": everyone,
  "GET /api/lanes": everyone,
  "GET /api/lanes/rate": ["dealer", "subUser", "transporter", "admin"],
  "POST /api/quoter/estimate": everyone,
  "GET /api/quoter/estimate/{id}": everyone,
  "POST /api/quoter/orders": everyone,
  "GET /api/quoter/settings": ["admin"],
  "POST /api/quoter/settings": ["admin"],
  "POST /api/quoter/settings/comparison": ["admin"],
  "GET /api/quoter/settings/versions": ["admin"],
  "GET /api/quoter/settings/versions/{version}": ["admin"],
  "POST /api/quoter/settings/versions/{version}/restore": ["admin"],
  "GET /api/quoter/quotes": ["admin"],
  "GET /api/quoter/quotes/counts": ["admin"],
  "GET /api/quoter/quotes/{id}": ["admin"],
  "POST /api/quoter/quotes/{id}/resend": ["admin"],
  "POST /api/quoter/quotes/{id}/accept": ["admin"],
  "POST /api/quoter/quotes/{id}/book": ["admin"],
  "POST /api/quoter/quotes/{id}/central-dispatch": ["admin"],
  "DELETE /api/quoter/quotes/{id}/central-dispatch": ["admin"],
  "GET /api/quoter/central-dispatch": ["admin"],
  "GET /api/track/{token}": everyone,
  "POST /api/track/{token}/account": everyone,
  "POST /api/track/{token}/confirm": everyone,
  "POST /api/track/{token}/confirm/send": everyone,
  "GET /api/user": signedIn,
  "GET /api/auth/user": signedIn,
  "POST /api/register": everyone,
  "POST /api/login": everyone,
  "POST /api/login/2fa": everyone,
  "POST /api/auth/forgot-password": everyone,
  "POST /api/auth/reset-password": everyone,
  "POST /api/auth/verify-email": signedIn,
  "POST /api/auth/verify-email/send": signedIn,
  "POST /api/auth/profile": signedIn,
  "GET /api/users/sub": ["dealer"],
  "POST /api/users/sub": ["dealer"],
  "DELETE /api/users/sub/{id}": ["dealer"],
  "GET /api/users/drivers": ["transporter"],
  "POST /api/users/drivers": ["transporter"],
  "DELETE /api/users/drivers/{id}": ["transporter"],
  "GET /api/board/searches": ["transporter"],
  "GET /api/board/news": ["transporter"],
  "POST /api/board/searches": ["transporter"],
  "PATCH /api/board/searches/{id}": ["transporter"],
  "DELETE /api/board/searches/{id}": ["transporter"],
  "POST /api/board/searches/{id}/seen": ["transporter"],
  "GET /api/unsubscribe/{token}": everyone,
  "POST /unsubscribe/{token}": everyone,
  "POST /api/unsubscribe/{token}/undo": everyone,
  "GET /api/trips": ["transporter"],
  "POST /api/trips": ["transporter"],
  "GET /api/trips/{id}": ["transporter"],
  "PUT /api/trips/{id}": ["transporter"],
  "DELETE /api/trips/{id}": ["transporter"],
  "GET /api/trips/{id}/suggestions": ["transporter"],
  "POST /api/uploads": ["transporter", "driver"],
  "GET /api/uploads/{id}": signedIn,
  "GET /api/users/{id}": signedIn,
  "GET /api/company": ["dealer", "subUser", "transporter", "driver"],
  "PUT /api/company": ["dealer", "transporter"],
  "GET /api/payment": ["dealer"],
  "PUT /api/payment": ["dealer"],
  "POST /api/payment/reveal": ["dealer"],
  "POST /api/payment/test-billcom": ["dealer"],
  "GET /api/keys": ["dealer", "transporter"],
  "POST /api/keys": ["dealer", "transporter"],
  "DELETE /api/keys/{id}": ["dealer", "transporter"],
  "GET /api/webhooks": ["dealer", "transporter"],
  "POST /api/webhooks": ["dealer", "transporter"],
  "PATCH /api/webhooks/{id}": ["dealer", "transporter"],
  "DELETE /api/webhooks/{id}": ["dealer", "transporter"],
  "POST /api/webhooks/{id}/secret": ["dealer", "transporter"],
  "POST /api/webhooks/{id}/test": ["dealer", "transporter"],
  "GET /api/webhooks/{id}/deliveries": ["dealer", "transporter"],
  "POST /api/webhooks/{id}/deliveries/{deliveryId}/replay": ["dealer", "transporter"],
  "POST /api/security/password": signedIn,
  "GET /api/privacy/export": signedIn,
  "GET /api/privacy/deletion": ["dealer", "subUser", "transporter", "driver", "receiver"],
  "POST /api/privacy/deletion": ["dealer", "subUser", "transporter", "driver", "receiver"],
  "GET /api/security/sessions": signedIn,
  "DELETE /api/security/sessions/{id}": signedIn,
  "DELETE /api/security/sessions": signedIn,
  "POST /api/security/2fa/setup": signedIn,
  "POST /api/security/2fa/enable": signedIn,
  "POST /api/security/2fa/disable": signedIn,
  "GET /api/notification-settings": signedIn,
  "PUT /api/notification-settings/{group}": signedIn,
  "GET /api/support": signedIn,
  "GET /api/support/messages": signedIn,
  "POST /api/support/messages": signedIn,
  "POST /api/support/chat": signedIn,
  "GET /api/orders": signedIn,
  "GET /api/orders/available": ["transporter"],
  "GET /api/orders/offered": ["dealer", "subUser"],
  "GET /api/orders/archived": signedIn,
  "GET /api/orders/archived/count": signedIn,
  "GET /api/orders/price": ["dealer", "subUser"],
  "POST /api/orders": ["dealer", "subUser"],
  "GET /api/orders/{id}": signedIn,
  "PATCH /api/orders/{id}/status": signedIn,
  "POST /api/orders/{id}/driver": signedIn,
  "POST /api/orders/{id}/rating": signedIn,
  "GET /api/orders/{id}/tracking": signedIn,
  "POST /api/orders/{id}/tracking": signedIn,
  "GET /api/orders/{id}/invoice.pdf": signedIn,
  "GET /api/orders/{id}/bol.pdf": signedIn,
  "GET /api/orders/{id}/claim-packet.pdf": signedIn,
  "GET /api/orders/{id}/documents": signedIn,
  "GET /api/documents": ["transporter", "driver"],
  "GET /api/orders/{id}/messages": signedIn,
  "POST /api/orders/{id}/messages/read": signedIn,
  "POST /api/orders/{id}/claim": ["transporter"],
  "POST /api/orders/{id}/take-over": ["dealer", "subUser"],
  "POST /api/orders/{id}/disown": ["dealer", "subUser"],
  "POST /api/orders/{id}/release": signedIn,
  "POST /api/messages": signedIn,
  "GET /api/orders/{id}/inspections": signedIn,
  "POST /api/inspections": ["transporter", "driver"],
  "GET /api/inspections/{id}": signedIn,
  "PUT /api/inspections/{id}": ["transporter", "driver"],
  "POST /api/inspections/{id}/complete": ["transporter", "driver"],
  "GET /api/verify/{code}": everyone,
  "GET /api/loads": ["transporter", "driver", "admin"],
  "POST /api/loads": ["admin"],
  "POST /api/loads/import": ["admin"],
  "GET /api/loads/{id}": ["transporter", "driver", "admin"],
  "PATCH /api/loads/{id}": ["admin"],
  "PATCH /api/loads/{id}/status": ["transporter", "driver", "admin"],
  "POST /api/loads/{id}/accept": ["transporter"],
  "POST /api/loads/{id}/assign": ["transporter"],
  "GET /api/loads/{id}/bids": ["transporter", "driver", "admin"],
  "GET /api/loads/{id}/central-dispatch": ["admin"],
  "POST /api/loads/{id}/central-dispatch": ["admin"],
  "DELETE /api/loads/{id}/central-dispatch": ["admin"],
  "POST /api/loads/{id}/bids": ["transporter"],
  "GET /api/bids": ["transporter"],
  "GET /api/board": ["transporter"],
  "PATCH /api/bids/{id}": ["transporter"],
  "DELETE /api/bids/{id}": ["transporter"],
  "POST /api/bids/{id}/accept": ["admin"],
  "GET /api/messages/conversations": ["dealer", "subUser", "transporter"],
  "GET /api/messages/unread": ["dealer", "subUser", "transporter"],
  "GET /api/tracking/in-transit": signedIn,
  "GET /api/dashboard/stats": ["dealer", "subUser", "transporter", "driver"],
  "GET /api/receiver/orders": ["receiver"],
  "GET /api/admin/orders": ["admin"],
  "GET /api/events": signedIn,
  "GET /api/admin/users": ["admin"],
  "GET /api/admin/users/{id}": ["admin"],
  "PATCH /api/admin/users/{id}": ["admin"],
  "POST /api/admin/users/{id}/2fa/reset": ["admin"],
  "GET /api/admin/users/{id}/to-pick-up": ["admin"],
  "GET /api/admin/users/{id}/history": ["admin"],
  "GET /api/admin/users/{id}/identity": ["admin"],
  "GET /api/admin/stats": ["admin"],
  "GET /api/admin/analytics": ["admin"],
  "GET /api/admin/audit": ["admin"],
  "GET /api/admin/effects": ["admin"],
  "GET /api/admin/effects/counts": ["admin"],
  "POST /api/admin/effects/retry": ["admin"],
  "GET /api/admin/users/{id}/vetting": ["admin"],
  "POST /api/admin/users/{id}/vetting/check": ["admin"],
  "PUT /api/admin/users/{id}/vetting/override": ["admin"],
  "DELETE /api/admin/users/{id}/vetting/override": ["admin"],
  "GET /api/company/insurance": ["transporter"],
  "POST /api/company/certificates": ["transporter"],
  "GET /api/certificates/{id}/file": signedIn,
  "GET /api/admin/certificates": ["admin"],
  "GET /api/admin/users/{id}/insurance": ["admin"],
  "POST /api/admin/certificates/{id}/review": ["admin"],
  "GET /api/orders/{id}/carrier": signedIn,
  "GET /api/admin/settings": ["admin"],
  "PUT /api/admin/settings": ["admin"],
  "GET /api/admin/support": ["admin"],
  "GET /api/admin/support/{id}": ["admin"],
  "POST /api/admin/support/{id}": ["admin"],
  // Last: these sign the caller out.
  "GET /api/logout": everyone,
  "POST /api/logout": everyone,
};

type Thing = {
  readonly of: string;
  readonly id: () => string | Promise<string>;
  readonly seenBy: readonly Role[];
  /** The status for each role that may call, where it depends on more than `seenBy`. */
  readonly answers?: Readonly<Partial<Record<Role, number>>>;
};

const unknown: Thing = { of: "an unknown id", id: () => randomUUID(), seenBy: [] };
const nonsense: Thing = { of: "nonsense", id: () => "nonsense", seenBy: [] };

const sessionOf = async (role: Exclude<Role, "visitor">) => {
  const { id } = cast[role];
  const { body } = await cast[role].person.get("/api/security/sessions");
  const [session] = body as unknown as { id: string; current: boolean }[];
  if (!session) throw new Error(`${role} ${id} has no session`);
  return session.id;
};

const keyOf = async ({ dealer }: Cast) => {
  const asked = { name: "Inventory", scopes: ["orders:read"], password: testPassword };
  const { body } = await dealer.person.post("/api/keys", asked);
  return (body as unknown as Answer<"POST /api/keys">).key.id;
};

/** To an address that no call reaches. */
const webhookOf = async ({ dealer }: Cast) => {
  const id = randomUUID();
  await sql(
    databaseUrl(),
    `insert into webhooks (id, account_id, organisation_id, url, events, sealed_secret, created_at)
     select $1, id, organisation_id, 'https://192.0.2.1/', '[]', 'sealed', now() from accounts where id = $2`,
    [id, dealer.id],
  );
  return id;
};
const webhooksOf = (answer: number): readonly Thing[] => [
  { of: "the dealer", id: () => webhookOf(cast), seenBy: [], answers: { dealer: answer } },
  { of: "another dealer", id: () => webhookOf(others), seenBy: [] },
  unknown,
  nonsense,
];

const aQuoteOf = async () => (await visitorCalls(app).estimate()).body.quote.id;
const quotesForAdmins: readonly Thing[] = [{ of: "a visitor", id: aQuoteOf, seenBy: ["admin"] }, unknown, nonsense];
// No test sets credentials of Central Dispatch.
const quotesToPost: readonly Thing[] = [
  { of: "a visitor", id: aQuoteOf, seenBy: ["admin"], answers: { admin: 503 } },
  unknown,
  nonsense,
];

const everybodyForAdmins: readonly Thing[] = [
  { of: "a dealer", id: () => cast.dealer.id, seenBy: ["admin"] },
  { of: "another admin", id: () => others.admin.id, seenBy: ["admin"] },
  unknown,
  nonsense,
];

const certificates = (own: readonly Role[], foreign: readonly Role[]): readonly Thing[] => [
  { of: "the transporter", id: () => orders.certificate, seenBy: own },
  { of: "another transporter", id: () => orders.certificateOfOthers, seenBy: foreign },
  unknown,
  nonsense,
];

/** Only carriers' main accounts are looked up. */
const carriersForAdmins = (status: number): readonly Thing[] => [
  { of: "the transporter", id: () => cast.transporter.id, seenBy: [], answers: { admin: status } },
  { of: "the dealer", id: () => cast.dealer.id, seenBy: [], answers: { admin: 409 } },
  { of: "the driver", id: () => cast.driver.id, seenBy: [], answers: { admin: 409 } },
  unknown,
  nonsense,
];

/** What people are to an order, by hand as well. */
type Part = "shipper" | "prospect" | "carrier" | "driver" | "receiver" | "admin";

/** The receiver has proven the address. */
const claimedId = async () => {
  await sql(databaseUrl(), "update accounts set email_verified_at = now() where id = $1", [cast.receiver.id]);
  return orders.claimed;
};

const parts: readonly (Pick<Thing, "of" | "id"> & { readonly parts: Readonly<Partial<Record<Role, Part>>> })[] = [
  {
    of: "the dealer, under way",
    id: claimedId,
    parts: {
      dealer: "shipper",
      transporter: "carrier",
      driver: "driver",
      receiver: "receiver",
      admin: "admin",
    },
  },
  {
    of: "the sub-user, open",
    id: () => orders.ofSubUser,
    parts: { dealer: "shipper", subUser: "shipper", transporter: "prospect", admin: "admin" },
  },
  {
    of: "a colleague, claimed by another transporter",
    id: () => orders.ofColleague,
    parts: { dealer: "shipper", admin: "admin" },
  },
  { of: "another dealer, claimed by another transporter", id: () => orders.ofOthers, parts: { admin: "admin" } },
  {
    of: "another dealer, open",
    id: () => orders.openOfOthers,
    parts: { transporter: "prospect", admin: "admin" },
  },
];

/** An order's call: 404 for whom the order is not there. */
const ofOrders = (answers: Readonly<Record<Part, number>>): readonly Thing[] => [
  ...parts.map(({ of, id, parts: people }) => ({
    of,
    id,
    seenBy: [],
    answers: Object.fromEntries(Object.entries(people).map(([role, part]) => [role, answers[part]])),
  })),
  unknown,
  nonsense,
];

/** The dealer is asked whether a guest's order is theirs. */
const offeredToDealer: readonly Thing[] = [
  {
    of: "a guest with the dealer's address",
    id: () => bookedWith(cast.dealer.email),
    seenBy: ["dealer"],
  },
  { of: "a guest with another address", id: () => bookedWith(newEmail("guest")), seenBy: [] },
  { of: "the dealer, under way", id: claimedId, seenBy: [] },
  { of: "another dealer, open", id: () => orders.openOfOthers, seenBy: [] },
  unknown,
  nonsense,
];

const everyPart = { shipper: 200, prospect: 200, carrier: 200, driver: 200, receiver: 200, admin: 200 };
const noPart = { shipper: 403, prospect: 403, carrier: 403, driver: 403, receiver: 403, admin: 403 };
const betweenTwo = { ...everyPart, prospect: 404, driver: 404, receiver: 404 };

const posted = () => postLoad(cast.admin.person);
const draft = () => postLoad(cast.admin.person, { status: "DRAFT" });
const underWay = async () => {
  const id = await takenLoad(cast.admin.person, cast.transporter.person);
  await cast.transporter.person.post(`/api/loads/${id}/assign`, { driverId: cast.driver.id });
  return id;
};
const ofOtherCarrier = () => takenLoad(cast.admin.person, others.transporter.person);

/** A load's call, as an admin, a prospect, its carrier and its driver are answered. */
const loadsForAdmins = (admin: number): readonly Thing[] => [
  { of: "a draft", id: draft, seenBy: ["admin"], answers: { admin } },
  { of: "offered", id: posted, seenBy: ["admin"], answers: { admin } },
  unknown,
  nonsense,
];
const ofLoads = (answers: {
  readonly admin: number;
  readonly prospect: number;
  readonly carrier: number;
  readonly driver: number;
}): readonly Thing[] => [
  { of: "a draft", id: draft, seenBy: [], answers: { admin: answers.admin } },
  { of: "offered", id: posted, seenBy: [], answers: { admin: answers.admin, transporter: answers.prospect } },
  {
    of: "the transporter, with its driver",
    id: underWay,
    seenBy: [],
    answers: { admin: answers.admin, transporter: answers.carrier, driver: answers.driver },
  },
  { of: "another transporter", id: ofOtherCarrier, seenBy: [], answers: { admin: answers.admin } },
  unknown,
  nonsense,
];

const tripOf = async ({ transporter }: Cast) =>
  (
    await transporter.person.post("/api/trips", {
      name: "East",
      startZip: "90001",
      startAt: "2030-01-01T12:00:00Z",
      orderIds: [],
    })
  ).body.id;

const tripsOf = (answer: number): readonly Thing[] => [
  { of: "the transporter", id: () => tripOf(cast), seenBy: [], answers: { transporter: answer } },
  { of: "another transporter", id: () => tripOf(others), seenBy: [] },
  unknown,
  nonsense,
];

/** A carrier keeps few searches: each call has one for all roles. */
const searchesFor = (answer: number): readonly Thing[] => {
  const kept = (whose: () => Cast) => {
    let saved: Promise<string> | undefined;
    const save = async () => {
      const asked = { name: randomUUID(), tell: "screen", criteria: { kind: "load" } };
      return (await whose().transporter.person.post("/api/board/searches", asked)).body.id;
    };
    return () => (saved ??= save());
  };
  return [
    { of: "the transporter", id: kept(() => cast), seenBy: [], answers: { transporter: answer } },
    { of: "another transporter", id: kept(() => others), seenBy: [] },
    unknown,
    nonsense,
  ];
};

const bidBy = async (whose: Cast) => bidOn(await postBidLoad(cast.admin.person), whose.transporter.person);

/** Whose the thing in the path is, and who gets to see it. */
const things: Readonly<Partial<Record<Name, readonly Thing[]>>> = {
  "PATCH /api/board/searches/{id}": searchesFor(200),
  "DELETE /api/board/searches/{id}": searchesFor(200),
  "POST /api/board/searches/{id}/seen": searchesFor(200),
  "DELETE /api/users/sub/{id}": [
    { of: "the dealer", id: async () => (await cast.member(cast.dealer.person, "sub")).id, seenBy: ["dealer"] },
    { of: "another dealer", id: () => others.subUser.id, seenBy: [] },
    { of: "the transporter", id: () => cast.driver.id, seenBy: [] },
    { of: "the main account", id: () => cast.dealer.id, seenBy: [] },
    unknown,
    nonsense,
  ],
  "DELETE /api/users/drivers/{id}": [
    {
      of: "the transporter",
      id: async () => (await cast.member(cast.transporter.person, "drivers")).id,
      seenBy: ["transporter"],
    },
    { of: "another transporter", id: () => others.driver.id, seenBy: [] },
    { of: "the dealer", id: () => cast.subUser.id, seenBy: [] },
    { of: "the main account", id: () => cast.transporter.id, seenBy: [] },
    unknown,
    nonsense,
  ],
  "GET /api/users/{id}": [
    // Who share an order know each other.
    { of: "the dealer", id: () => cast.dealer.id, seenBy: ["dealer", "subUser", "transporter", "admin"] },
    { of: "the sub-user", id: () => cast.subUser.id, seenBy: ["dealer", "subUser", "admin"] },
    { of: "the transporter", id: () => cast.transporter.id, seenBy: ["dealer", "transporter", "driver", "admin"] },
    { of: "the driver", id: () => cast.driver.id, seenBy: ["transporter", "driver", "admin"] },
    { of: "the receiver", id: () => cast.receiver.id, seenBy: ["receiver", "admin"] },
    { of: "the admin", id: () => cast.admin.id, seenBy: ["admin"] },
    { of: "another dealer", id: () => others.dealer.id, seenBy: ["admin"] },
    { of: "another receiver", id: () => others.receiver.id, seenBy: ["admin"] },
    unknown,
    nonsense,
  ],
  "GET /api/trips/{id}": tripsOf(200),
  "PUT /api/trips/{id}": tripsOf(422),
  "DELETE /api/trips/{id}": tripsOf(200),
  "GET /api/trips/{id}/suggestions": tripsOf(200),
  "GET /api/orders/{id}": ofOrders(everyPart),
  "PATCH /api/orders/{id}/status": ofOrders({ ...noPart, shipper: 422, carrier: 422, driver: 422, admin: 422 }),
  // A transporter who gave it back may say so again.
  "POST /api/orders/{id}/release": ofOrders({ ...noPart, prospect: 422, carrier: 422, admin: 422 }),
  "POST /api/orders/{id}/driver": ofOrders({ ...noPart, carrier: 422 }),
  "POST /api/orders/{id}/rating": ofOrders({ ...noPart, shipper: 422 }),
  "GET /api/orders/{id}/tracking": ofOrders({ ...everyPart, prospect: 404 }),
  "POST /api/orders/{id}/tracking": ofOrders({ ...noPart, carrier: 422, driver: 422 }),
  "GET /api/orders/{id}/invoice.pdf": [
    { of: "the dealer, under way", id: claimedId, seenBy: ["dealer", "transporter", "admin"] },
    // No invoice yet.
    { of: "the sub-user, open", id: () => orders.ofSubUser, seenBy: [] },
    { of: "another dealer", id: () => orders.ofOthers, seenBy: ["admin"] },
    unknown,
    nonsense,
  ],
  "GET /api/orders/{id}/bol.pdf": [
    { of: "the dealer, under way", id: claimedId, seenBy: ["dealer", "transporter", "driver", "receiver", "admin"] },
    // No transporter yet.
    { of: "the sub-user, open", id: () => orders.ofSubUser, seenBy: [] },
    { of: "a colleague, claimed by another", id: () => orders.ofColleague, seenBy: ["dealer", "admin"] },
    { of: "another dealer, claimed by another", id: () => orders.ofOthers, seenBy: ["admin"] },
    { of: "another dealer, open", id: () => orders.openOfOthers, seenBy: [] },
    unknown,
    nonsense,
  ],
  "GET /api/orders/{id}/claim-packet.pdf": [
    { of: "the dealer, inspected", id: claimedId, seenBy: ["dealer", "transporter", "admin"] },
    // No inspection yet.
    { of: "a colleague, claimed by another", id: () => orders.ofColleague, seenBy: [] },
    { of: "another dealer, open", id: () => orders.openOfOthers, seenBy: [] },
    unknown,
    nonsense,
  ],
  "GET /api/orders/{id}/carrier": ofOrders({ ...noPart, shipper: 200, carrier: 200, admin: 200 }),
  "GET /api/orders/{id}/documents": ofOrders({ ...everyPart, prospect: 404 }),
  "GET /api/orders/{id}/messages": ofOrders(betweenTwo),
  "POST /api/orders/{id}/messages/read": ofOrders(betweenTwo),
  "POST /api/orders/{id}/take-over": offeredToDealer,
  "POST /api/orders/{id}/disown": offeredToDealer,
  "GET /api/orders/{id}/inspections": ofOrders({ ...everyPart, prospect: 404 }),
  "GET /api/inspections/{id}": [
    { of: "the transporter, a draft", id: () => orders.inspection, seenBy: ["transporter", "driver"] },
    {
      of: "the transporter, completed",
      id: async () => (await claimedId()) && orders.completed,
      seenBy: ["dealer", "transporter", "driver", "receiver", "admin"],
    },
    unknown,
    nonsense,
  ],
  "PUT /api/inspections/{id}": [
    {
      of: "the transporter, a draft",
      id: () => orders.inspection,
      seenBy: [],
      answers: { transporter: 200, driver: 200 },
    },
    {
      of: "the transporter, completed",
      id: () => orders.completed,
      seenBy: [],
      answers: { transporter: 409, driver: 409 },
    },
    unknown,
    nonsense,
  ],
  "POST /api/inspections/{id}/complete": [
    {
      of: "the transporter, a draft without signature",
      id: () => orders.inspection,
      seenBy: ["transporter", "driver"],
    },
    {
      of: "the transporter, completed",
      id: () => orders.completed,
      seenBy: [],
      answers: { transporter: 200, driver: 200 },
    },
    unknown,
    nonsense,
  ],
  "POST /api/orders/{id}/claim": [
    { of: "the dealer, open", id: async () => (await postOrder(cast.dealer.person)).id, seenBy: ["transporter"] },
    { of: "the dealer, claimed already", id: () => orders.claimed, seenBy: [], answers: { transporter: 409 } },
    { of: "another dealer, claimed by another", id: () => orders.ofOthers, seenBy: [], answers: { transporter: 409 } },
    unknown,
    nonsense,
  ],
  "GET /api/loads/{id}": ofLoads({ admin: 200, prospect: 200, carrier: 200, driver: 200 }),
  "PATCH /api/loads/{id}": [
    { of: "offered", id: posted, seenBy: [], answers: { admin: 200 } },
    { of: "another transporter", id: ofOtherCarrier, seenBy: [], answers: { admin: 409 } },
    unknown,
    nonsense,
  ],
  "PATCH /api/loads/{id}/status": ofLoads({ admin: 422, prospect: 403, carrier: 422, driver: 422 }),
  "GET /api/loads/{id}/central-dispatch": loadsForAdmins(200),
  "POST /api/loads/{id}/central-dispatch": loadsForAdmins(503),
  "DELETE /api/loads/{id}/central-dispatch": loadsForAdmins(503),
  "GET /api/loads/{id}/bids": ofLoads({ admin: 200, prospect: 200, carrier: 200, driver: 200 }),
  "POST /api/loads/{id}/accept": [
    { of: "a draft", id: draft, seenBy: [] },
    { of: "offered", id: posted, seenBy: [], answers: { transporter: 200 } },
    { of: "another transporter", id: ofOtherCarrier, seenBy: [], answers: { transporter: 409 } },
    unknown,
    nonsense,
  ],
  "POST /api/loads/{id}/assign": [
    { of: "the transporter", id: underWay, seenBy: ["transporter"] },
    { of: "offered", id: posted, seenBy: [], answers: { transporter: 403 } },
    { of: "another transporter", id: ofOtherCarrier, seenBy: [] },
    unknown,
    nonsense,
  ],
  // Whatever became of the load is said once the bid is one.
  "POST /api/loads/{id}/bids": [
    { of: "offered", id: () => postBidLoad(cast.admin.person), seenBy: ["transporter"] },
    { of: "another transporter", id: ofOtherCarrier, seenBy: ["transporter"] },
  ],
  "PATCH /api/bids/{id}": [
    { of: "the transporter", id: () => bidBy(cast), seenBy: ["transporter"] },
    { of: "another transporter", id: () => bidBy(others), seenBy: [] },
    unknown,
    nonsense,
  ],
  "DELETE /api/bids/{id}": [
    { of: "the transporter", id: () => bidBy(cast), seenBy: ["transporter"] },
    { of: "another transporter", id: () => bidBy(others), seenBy: [] },
    unknown,
    nonsense,
  ],
  "POST /api/bids/{id}/accept": [
    { of: "the transporter", id: () => bidBy(cast), seenBy: [], answers: { admin: 200 } },
    unknown,
    nonsense,
  ],
  "GET /api/uploads/{id}": [
    { of: "the transporter", id: () => orders.photo, seenBy: ["transporter", "driver"] },
    unknown,
    nonsense,
  ],
  "GET /api/quoter/quotes/{id}": quotesForAdmins,
  "POST /api/quoter/quotes/{id}/resend": quotesForAdmins,
  "POST /api/quoter/quotes/{id}/accept": quotesForAdmins,
  "POST /api/quoter/quotes/{id}/book": quotesForAdmins,
  "POST /api/quoter/quotes/{id}/central-dispatch": quotesToPost,
  "DELETE /api/quoter/quotes/{id}/central-dispatch": quotesToPost,
  "GET /api/admin/users/{id}": everybodyForAdmins,
  "PATCH /api/admin/users/{id}": everybodyForAdmins,
  "POST /api/admin/users/{id}/2fa/reset": everybodyForAdmins,
  "GET /api/admin/users/{id}/to-pick-up": everybodyForAdmins,
  "GET /api/admin/users/{id}/history": everybodyForAdmins,
  "GET /api/admin/users/{id}/identity": everybodyForAdmins,
  "GET /api/certificates/{id}/file": certificates(["transporter", "admin"], ["admin"]),
  "POST /api/admin/certificates/{id}/review": certificates(["admin"], ["admin"]),
  "GET /api/admin/users/{id}/insurance": everybodyForAdmins,
  "GET /api/admin/users/{id}/vetting": carriersForAdmins(200),
  "POST /api/admin/users/{id}/vetting/check": carriersForAdmins(200),
  "PUT /api/admin/users/{id}/vetting/override": everybodyForAdmins,
  "DELETE /api/admin/users/{id}/vetting/override": carriersForAdmins(200),
  "GET /api/admin/support/{id}": everybodyForAdmins,
  "POST /api/admin/support/{id}": everybodyForAdmins,
  "PATCH /api/webhooks/{id}": webhooksOf(200),
  "DELETE /api/webhooks/{id}": webhooksOf(200),
  "POST /api/webhooks/{id}/secret": webhooksOf(200),
  "POST /api/webhooks/{id}/test": webhooksOf(200),
  "GET /api/webhooks/{id}/deliveries": webhooksOf(200),
  // No such message was sent.
  "POST /api/webhooks/{id}/deliveries/{deliveryId}/replay": webhooksOf(404),
  "DELETE /api/keys/{id}": [
    { of: "the dealer", id: () => keyOf(cast), seenBy: ["dealer"] },
    { of: "another dealer", id: () => keyOf(others), seenBy: [] },
    unknown,
    nonsense,
  ],
  "DELETE /api/security/sessions/{id}": [
    { of: "another dealer", id: () => sessionOf("dealer"), seenBy: [] },
    { of: "another admin", id: () => sessionOf("admin"), seenBy: [] },
    unknown,
    nonsense,
  ],
};

/** What a call needs besides who asks, where leaving it out would not be the caller's fault alone. */
const publicPaths: Readonly<Partial<Record<Name, string>>> = {
  "GET /api/vehicles/makes": "/api/vehicles/makes?year=2022",
  "GET /api/vehicles/models": "/api/vehicles/models?year=2022&make=Ford",
  "GET /api/vehicles/vin/{vin}": "/api/vehicles/vin/1FTFW1E50NFA00001",
  "GET /api/vehicles/recalls": "/api/vehicles/recalls?year=2022&make=Ford&model=F-150",
  "GET /api/places/{zip}": "/api/places/90001",
  "GET /api/lanes": "/api/lanes?from=90001&to=10001",
  "GET /api/lanes/rate": "/api/lanes/rate?pickupZip=90001&deliveryZip=60601",
  "GET /api/places": "/api/places?q=Los",
  "GET /api/orders/price": "/api/orders/price?pickupZip=90001&deliveryZip=60601",
};

// A resource that does not exist answers like one of another user.
const withoutTheirThing: readonly Name[] = [
  "GET /api/quoter/settings/versions/{version}",
  "POST /api/quoter/settings/versions/{version}/restore",
  "GET /api/quoter/estimate/{id}",
  "GET /api/track/{token}",
  "POST /api/track/{token}/account",
  "POST /api/track/{token}/confirm",
  "POST /api/track/{token}/confirm/send",
];
const withInvalidToken: readonly Name[] = [
  "GET /api/unsubscribe/{token}",
  "POST /unsubscribe/{token}",
  "POST /api/unsubscribe/{token}/undo",
];
const conflicting: Readonly<Partial<Record<Name, Partial<Record<Role, number>>>>> = {
  // They have proved their addresses.
  "POST /api/auth/verify-email/send": { dealer: 409, subUser: 409, transporter: 409, driver: 409 },
  // No payment settings are kept.
  "POST /api/payment/test-billcom": { dealer: 409 },
};

function expected(name: Name, role: Role, thing: Thing | undefined): number {
  const definition: Endpoint = endpoints[name];
  if (!mayCall[name].includes(role)) return role === "visitor" ? 401 : 403;
  if (thing?.answers) return thing.answers[role] ?? 404;
  if (withoutTheirThing.includes(name) || (thing && !thing.seenBy.includes(role))) return 404;
  if ((definition.body && !definition.file) || withInvalidToken.includes(name)) return 422;
  // No form at all.
  if (definition.file) return 415;
  return conflicting[name]?.[role] ?? Number(Object.keys(definition.answers)[0]);
}

const names = Object.keys(mayCall) as Name[];

async function askAs(asking: Cast, name: Name, role: Role, thing: Thing | undefined) {
  const [method = "", template = ""] = name.split(" ");
  const id = thing ? await thing.id() : "nonsense";
  const path = publicPaths[name] ?? template.replace(/\{\w+\}/, id);
  const { body: schema, media } = endpoints[name] as Endpoint;
  if (media === "text/event-stream") {
    const stream = await listen(asking[role].person, { origin: app().origin });
    stream.cut();
    return stream.status;
  }
  const body = schema ? {} : undefined;
  const { status } = await asking[role].person.ask(method, path, body);
  return status;
}

describe("who may call what, on whose things", () => {
  it("is said of every call", () => {
    expect(Object.keys(mayCall).toSorted()).toEqual(Object.keys(endpoints).toSorted());
    const withId = Object.keys(endpoints).filter((name) => name.includes("{id}") && !name.includes("estimate"));
    expect(Object.keys(things).toSorted()).toEqual(withId.toSorted());
  });

  it("holds for every call, role and thing", { timeout: 300_000 }, async () => {
    const wrong: string[] = [];
    let asked = 0;
    for (const name of names)
      for (const thing of things[name] ?? [undefined])
        for (const role of roles) {
          // The second cast calls for a session of the first.
          const asking = name === "DELETE /api/security/sessions/{id}" ? others : cast;
          const status = await askAs(asking, name, role, thing);
          const right = expected(name, role, thing);
          asked++;
          if (status !== right)
            wrong.push(`${name}${thing ? ` of ${thing.of}` : ""} as ${role}: ${status}, not ${right}`);
        }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(500);
  });
});
