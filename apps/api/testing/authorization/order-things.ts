import { randomUUID } from "node:crypto";
import { anOrderRequest, aVin, postOrder } from "../order-calls.ts";
import { newEmail } from "../person.ts";
import type { Cast, Role } from "../roles.ts";
import { sql } from "../sql.ts";
import { visitorCalls } from "../visitor-calls.ts";
import type { Scene } from "./scene.ts";
import { nonsense, type Thing, type Things, unknown } from "./thing.ts";

/** A user's part in an order. */
type Part = "shipper" | "prospect" | "carrier" | "driver" | "receiver" | "admin";

const everyPart = { shipper: 200, prospect: 200, carrier: 200, driver: 200, receiver: 200, admin: 200 };
const noPart = { shipper: 403, prospect: 403, carrier: 403, driver: 403, receiver: 403, admin: 403 };
const betweenTwo = { ...everyPart, prospect: 404, driver: 404, receiver: 404 };

/** Orders, with what belongs to them: inspections, photos and papers. */
export function orderThings({ app, databaseUrl, cast, others, orders }: Scene): Things {
  /** A guest's order. @returns its id */
  const bookedWith = async (email: string): Promise<string> => {
    const { book, estimate } = visitorCalls(app);
    return (await book((await estimate({ email })).body.quote.id)).body.order.id;
  };

  /** Posts a shipment. @returns its id */
  const shipmentOf = async (role: "dealer" | "subUser"): Promise<string> =>
    String(
      (await cast[role].person.post("/api/orders/batch", [anOrderRequest({ vehicleVin: aVin() })])).body.shipmentId,
    );

  const templatesFor = (answer: number): readonly Thing[] => {
    const kept =
      ({ dealer }: Cast) =>
      async () =>
        (await dealer.person.post("/api/order-templates", { name: randomUUID(), order: {} })).body.id;
    return [
      { of: "the dealer", id: kept(cast), seenBy: [], answers: { dealer: answer, subUser: answer } },
      { of: "another dealer", id: kept(others), seenBy: [] },
      unknown,
      nonsense,
    ];
  };

  /** The receiver has proven the address. */
  const claimedId = async () => {
    await sql(databaseUrl, "update accounts set email_verified_at = now() where id = $1", [cast.receiver.id]);
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

  /** A call on an order: 404 for a user who cannot see the order. */
  const ofOrders = (
    answers: Readonly<Record<Part, number>>,
    /** Those for orders without a transporter. */
    ofOpen = answers,
  ): readonly Thing[] => [
    ...parts.map(({ of, id, parts: people }) => ({
      of,
      id,
      seenBy: [],
      answers: Object.fromEntries(
        Object.entries(people).map(([role, part]) => [role, (of.endsWith("open") ? ofOpen : answers)[part]]),
      ),
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

  /** An invitation of the cast's transporter to an order of the dealer. @returns its id */
  const invitationOf = async (): Promise<string> => {
    const { id } = await postOrder(cast.dealer.person);
    const { body } = await cast.dealer.person.post(`/api/orders/${id}/invitations`, {
      carrierIds: [cast.transporter.id],
    });
    return (body as unknown as readonly { readonly id: string }[])[0]!.id;
  };
  const invited = (answers: NonNullable<Thing["answers"]>): readonly Thing[] => [
    { of: "the dealer, to the transporter", id: invitationOf, seenBy: [], answers },
    unknown,
    nonsense,
  ];
  const fellow = { dealer: cast.dealer, transporter: cast.transporter, driver: cast.driver };
  /** Adds a paper to the dealer's order. @returns the ids of both */
  const paperBy = async (role: keyof typeof fellow, readers: "shipper" | "carrier" | "all") => {
    const { body } = await fellow[role].person.addPaper(await claimedId(), { readers });
    return `${orders.claimed}/${body.id}`;
  };
  const paperOf = async (orderId: string, by: Pick<(typeof cast)["dealer"], "person">) =>
    `${orderId}/${(await by.person.addPaper(orderId, { readers: "all" })).body.id}`;

  const seenCase = async (id: string) => (await claimedId()) && id;
  /** The case of the dealer's order, and one of another dealer. */
  const casesFor = (answer: number): readonly Thing[] => {
    const sides = { dealer: answer, transporter: answer, receiver: answer, admin: answer };
    return [
      { of: "the dealer", id: () => seenCase(orders.cases.own), seenBy: [], answers: sides },
      { of: "another dealer", id: () => orders.cases.others, seenBy: [], answers: { admin: answer } },
      unknown,
      nonsense,
    ];
  };

  return {
    "GET /api/orders/{id}/cases": ofOrders({ ...everyPart, prospect: 404, driver: 404 }),
    "POST /api/orders/{id}/cases": ofOrders({
      shipper: 422,
      prospect: 404,
      carrier: 422,
      driver: 404,
      receiver: 422,
      admin: 422,
    }),
    "GET /api/cases/{id}": casesFor(200),
    "POST /api/cases/{id}": casesFor(422),
    "GET /api/cases/{id}/entries": casesFor(200),
    // The carriers' certificates wait for an admin.
    "GET /api/cases/{id}/certificate": casesFor(404),
    // No form at all.
    "POST /api/cases/{id}/files": casesFor(415),
    "GET /api/cases/{id}/files/{entryId}": [
      {
        of: "the dealer",
        id: () => seenCase(`${orders.cases.own}/${orders.cases.file}`),
        seenBy: ["dealer", "transporter", "receiver", "admin"],
      },
      { of: "another case", id: () => `${orders.cases.others}/${orders.cases.file}`, seenBy: [] },
      unknown,
      nonsense,
    ],
    "GET /api/orders/{id}/papers": ofOrders({ ...everyPart, prospect: 404 }),
    // No form at all.
    "POST /api/orders/{id}/papers": ofOrders({ ...noPart, shipper: 415, carrier: 415, driver: 415 }),
    "GET /api/orders/{id}/papers/{paperId}": [
      { of: "the dealer, for its side", id: () => orders.papers.shippers, seenBy: ["dealer", "admin"] },
      {
        of: "the dealer, for the carrier",
        id: () => orders.papers.carriers,
        seenBy: ["dealer", "transporter", "driver", "admin"],
      },
      {
        of: "the dealer, for all",
        id: async () => (await claimedId()) && orders.papers.everyones,
        seenBy: ["dealer", "transporter", "driver", "receiver", "admin"],
      },
      {
        of: "the driver, for both sides",
        id: () => orders.papers.drivers,
        seenBy: ["dealer", "transporter", "driver", "admin"],
      },
      {
        of: "the transporter, of a claim that is over",
        id: () => orders.papers.formers,
        seenBy: ["dealer", "admin"],
      },
      {
        of: "the sub-user, for all, on an open order",
        id: () => paperOf(orders.ofSubUser, cast.subUser),
        seenBy: ["dealer", "subUser", "admin"],
      },
      {
        of: "another dealer, for all",
        id: () => paperOf(orders.openOfOthers, others.dealer),
        seenBy: ["admin"],
      },
      {
        of: "another order",
        id: () => `${orders.ofSubUser}/${orders.papers.everyones.split("/")[1]}`,
        seenBy: [],
      },
      unknown,
      nonsense,
    ],
    "DELETE /api/orders/{id}/papers/{paperId}": [
      {
        of: "the dealer, for its side",
        id: () => paperBy("dealer", "shipper"),
        seenBy: [],
        answers: { dealer: 200, admin: 403 },
      },
      {
        of: "the dealer, for all",
        id: () => paperBy("dealer", "all"),
        seenBy: [],
        answers: { dealer: 200, transporter: 403, driver: 403, receiver: 403, admin: 403 },
      },
      {
        of: "the transporter, for both sides",
        id: () => paperBy("transporter", "carrier"),
        seenBy: [],
        answers: { dealer: 403, transporter: 200, driver: 200, admin: 403 },
      },
      {
        of: "the transporter, of a claim that is over",
        id: () => orders.papers.formers,
        seenBy: [],
        answers: { dealer: 403, admin: 403 },
      },
      {
        of: "another dealer, for all",
        id: () => paperOf(orders.openOfOthers, others.dealer),
        seenBy: [],
        answers: { admin: 403 },
      },
      unknown,
      nonsense,
    ],
    "GET /api/orders/{id}": ofOrders(everyPart),
    "PATCH /api/orders/{id}/status": ofOrders({ ...noPart, shipper: 422, carrier: 422, driver: 422, admin: 422 }),
    "PATCH /api/orders/{id}": ofOrders({ ...noPart, shipper: 409 }, { ...noPart, shipper: 200 }),
    "POST /api/orders/{id}/changes": ofOrders({ ...noPart, shipper: 200 }, { ...noPart, shipper: 409 }),
    "POST /api/orders/{id}/changes/{changeId}/accept": ofOrders({ ...noPart, carrier: 404 }),
    "POST /api/orders/{id}/changes/{changeId}/refuse": ofOrders({ ...noPart, carrier: 422 }),
    "POST /api/orders/{id}/changes/{changeId}/withdraw": ofOrders({ ...noPart, shipper: 404 }),
    // A claim is undone within a time that is over here.
    "POST /api/orders/{id}/claim/undo": ofOrders({ ...noPart, carrier: 409 }),
    // A transporter who gave it back may say so again.
    "POST /api/orders/{id}/release": ofOrders({ ...noPart, prospect: 422, carrier: 422, admin: 422 }),
    "POST /api/orders/{id}/corrections": ofOrders({ ...noPart, admin: 422 }),
    "POST /api/orders/{id}/rating-removals": ofOrders({ ...noPart, admin: 422 }),
    "POST /api/orders/{id}/arrivals": ofOrders({ ...noPart, carrier: 422, driver: 422 }),
    "POST /api/orders/{id}/driver": ofOrders({ ...noPart, carrier: 422 }),
    "POST /api/orders/{id}/rating": ofOrders({ ...noPart, shipper: 422 }),
    "POST /api/orders/{id}/shipper-rating": ofOrders({ ...noPart, carrier: 422 }),
    // No invoice yet.
    "GET /api/orders/{id}/extras": ofOrders({ ...everyPart, prospect: 404, driver: 404, receiver: 404 }),
    "POST /api/orders/{id}/extras": ofOrders({ ...noPart, shipper: 422, carrier: 422, admin: 422, prospect: 404 }),
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
    "GET /api/orders/{id}/fee-invoice.pdf": [
      // A dealer's order has no service fee.
      { of: "the dealer, under way", id: claimedId, seenBy: [] },
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
    "GET /api/shipments/{id}": [
      { of: "the dealer", id: () => shipmentOf("dealer"), seenBy: ["dealer", "transporter", "admin"] },
      { of: "the sub-user", id: () => shipmentOf("subUser"), seenBy: ["dealer", "subUser", "transporter", "admin"] },
      unknown,
      nonsense,
    ],
    // No order is named.
    "POST /api/shipments/{id}/claim": [
      { of: "the dealer", id: () => shipmentOf("dealer"), seenBy: ["transporter"] },
      unknown,
      nonsense,
    ],
    "GET /api/shipments/{id}/bol.pdf": [
      // No carrier has claimed any of its orders.
      { of: "the dealer", id: () => shipmentOf("dealer"), seenBy: [] },
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
    "PATCH /api/order-templates/{id}": templatesFor(422),
    "DELETE /api/order-templates/{id}": templatesFor(200),
    "GET /api/orders/{id}/carriers": ofOrders({ ...noPart, shipper: 200 }),
    "GET /api/orders/{id}/invitations": ofOrders({ ...noPart, shipper: 200 }),
    "POST /api/orders/{id}/invitations": ofOrders({ ...noPart, shipper: 422 }),
    "POST /api/admin/orders/{id}/invitations": ofOrders({ ...noPart, admin: 422 }),
    "GET /api/admin/orders/{id}/mails": ofOrders({ ...noPart, admin: 200 }),
    "DELETE /api/orders/{id}/invitations/{invitationId}": ofOrders(
      { ...noPart, shipper: 409 },
      { ...noPart, shipper: 404 },
    ),
    // The carrier answers; the shipper has nothing to answer before it names a price.
    "POST /api/invitations/{id}/accept": invited({ dealer: 409, transporter: 200 }),
    "POST /api/invitations/{id}/refuse": invited({ dealer: 409, transporter: 200 }),
    "POST /api/invitations/{id}/counter": invited({ transporter: 422 }),
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
      {
        of: "the dealer, open",
        id: async () => (await postOrder(cast.dealer.person)).id,
        seenBy: [],
        answers: { transporter: 200 },
      },
      { of: "the dealer, claimed already", id: () => orders.claimed, seenBy: [], answers: { transporter: 409 } },
      {
        of: "another dealer, claimed by another",
        id: () => orders.ofOthers,
        seenBy: [],
        answers: { transporter: 409 },
      },
      unknown,
      nonsense,
    ],
    "GET /api/uploads/{id}": [
      { of: "the transporter", id: () => orders.photo, seenBy: ["transporter", "driver"] },
      unknown,
      nonsense,
    ],
  };
}
