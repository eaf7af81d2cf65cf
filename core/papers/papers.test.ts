import { createMemoryPorts, memoryNow, type MemoryPorts } from "@lotlane/adapters/memory";
import { beforeEach, describe, expect, it } from "vitest";
import type { Inspection } from "../inspections/index.ts";
import { createLotlane } from "../lotlane.ts";
import type { Order, OrderFor } from "../orders/index.ts";
import { accept, refuse } from "../shared/result.ts";
import {
  accepted,
  aCompletion,
  aDealersOrder,
  aQuote,
  aMark,
  anId,
  anInspection,
  anInvoiceDraft,
  anUpload,
  entriesWithoutEffect,
  fullOrderForm,
  keepCast,
  keepOrder,
  aTruck,
  toldDetails,
} from "../testing/index.ts";
import { readBillOfLading } from "./bill-of-lading.ts";
import { readClaimPacket } from "./claim-packet.ts";
import { documentsOf } from "./order-documents.ts";
import { orderPaper } from "./order-paper.ts";
import { readTruckBill } from "./truck-bill.ts";

let ports: MemoryPorts;
let people: Awaited<ReturnType<typeof keepCast>>;
const lotlane = () => createLotlane(ports);
beforeEach(async () => {
  ports = createMemoryPorts();
  people = await keepCast(ports);
});

const inspect = async (order: Order, change: Partial<Inspection>): Promise<Inspection> => {
  const inspection = anInspection(order, change);
  accepted((await ports.inspections.add(order.id, () => accept(inspection)))!);
  return inspection;
};
const at = (minute: number) => aCompletion({ at: `2026-11-20T14:${String(minute).padStart(2, "0")}:00.000Z` });
const inTransit = () => keepOrder(ports, aDealersOrder("in_transit", { driverId: people.dina.id }));

it("show every field that the table gives to papers", async () => {
  const write = orderPaper(ports);
  const printed = async (order: OrderFor<"paper">) =>
    JSON.stringify([await write(order), order.specialInstructions, order.timeline, documentsOf(order, "admin", [])]);
  expect(await entriesWithoutEffect("paper", printed)).toEqual([]);
});

describe("the bill of lading of an order", () => {
  const read = (name: keyof typeof people, id: string) => readBillOfLading(ports)(people[name], id);

  it("is for its parties and admins, and for no one else", async () => {
    const order = inTransit();
    for (const name of ["dana", "carlos", "dina", "rita", "ada"] as const)
      expect(accepted(await read(name, order.id)).orderId).toBe(order.id);
    expect(await read("sam", order.id)).toMatchObject({ refusal: { kind: "order_not_found" } });
    for (const id of [anId(), "nonsense", "../etc/passwd"])
      expect(await read("ada", id)).toMatchObject({ refusal: { kind: "order_not_found" } });
  });

  it("begins with the claim, and tells a carrier that may claim nothing", async () => {
    const order = keepOrder(ports, aDealersOrder("pending"));
    expect(await read("carlos", order.id)).toMatchObject({ refusal: { kind: "order_not_found" } });
    expect(await read("dana", order.id)).toEqual({
      ok: false,
      refusal: {
        kind: "bill_of_lading_not_found",
        message: "This order has no bill of lading yet. It gets one when it is claimed.",
      },
    });
    const claimed = keepOrder(ports, aDealersOrder("assigned"));
    const bill = accepted(await read("dana", claimed.id));
    expect(bill.records).toEqual({ pickup: null, delivery: null });
    expect(bill.asOf).toBe(claimed.assignedAt);
  });

  it("names the parties with the numbers that the carrier gave", async () => {
    const { organizationId } = people.carlos;
    const company = (await ports.companies.find(organizationId!))!;
    await ports.companies.save({ ...company, dotNumber: "2233541", mcNumber: null, companyAddress: "Dallas" });
    const { shipper, transporter, receiver } = accepted(await read("dana", inTransit().id));
    expect(shipper.name).toBe(`${people.dana.firstName} ${people.dana.lastName}`);
    expect(transporter).toMatchObject({
      dotNumber: "2233541",
      mcNumber: null,
      address: "Dallas",
      driver: "Dina Driver",
      truck: null,
    });
    expect(receiver).toMatchObject({ name: "Rita Receiver", phone: "(212) 555-0108" });
  });

  it("names the plates of the truck for each of its readers", async () => {
    const { name, plate, plateState, trailerPlate, trailerPlateState } = aTruck();
    const truck = { name, plate, plateState, trailerPlate, trailerPlateState };
    const order = keepOrder(ports, aDealersOrder("in_transit", { driverId: people.dina.id, truck }));
    for (const reader of ["dana", "carlos", "dina", "rita", "ada"] as const)
      expect(accepted(await read(reader, order.id)).transporter).toMatchObject({ truck });
  });

  it("names a guest whose address was disowned, and not the address", async () => {
    const { customer } = aQuote();
    const booked = (disownedAt: string | null) =>
      keepOrder(
        ports,
        aDealersOrder("in_transit", { shipperId: null, shipperOrganizationId: null, customer, disownedAt }),
      );
    const shipperOf = async (order: Order) => accepted(await read("carlos", order.id)).shipper;
    expect(await shipperOf(booked(null))).toMatchObject({ name: "Vic Visitor", email: customer.email });
    expect(await shipperOf(booked(memoryNow))).toMatchObject({ name: "Vic Visitor", email: null, phone: null });
  });

  it("tells where the vehicle stands at the pickup, but for the receiver", async () => {
    const order = keepOrder(ports, aDealersOrder("in_transit", { driverId: people.dina.id, details: toldDetails }));
    const told = {
      placeName: "Harbor Auto Auction",
      contact: { name: "Gus Gate", phone: "(310) 555-0177" },
      buyerNumber: "B-20077",
      lotNumber: "Lot 1184",
    };
    for (const name of ["dana", "carlos", "dina", "ada"] as const)
      expect(accepted(await read(name, order.id)).pickup).toMatchObject(told);
    const { pickup, delivery } = accepted(await read("rita", order.id));
    expect(pickup).toMatchObject({
      placeName: null,
      contact: { name: null, phone: null },
      buyerNumber: null,
      lotNumber: null,
    });
    expect(delivery.placeName).toBe("Lane Motors");
  });

  it("keeps the street of the pickup and the instructions from the receiver", async () => {
    const order = keepOrder(ports, aDealersOrder("in_transit", { specialInstructions: "Gate code 4471" }));
    const [theirs, all] = [accepted(await read("rita", order.id)), accepted(await read("dana", order.id))];
    expect(theirs.pickup.street).toBeNull();
    expect(theirs.delivery.street).toBe(order.delivery.address);
    expect(theirs.instructions).toBeNull();
    expect(all.pickup.street).toBe(order.pickup.address);
    expect(all.instructions).toBe("Gate code 4471");
  });

  it("shows the newest completed inspection of each kind, of the present claim, and no draft", async () => {
    const order = inTransit();
    const before = { claimedAt: "2026-11-01T09:00:00.000Z" };
    await inspect(order, { ...before, completion: at(50) });
    await inspect(order, { ...before, completion: at(51), inspectionType: "delivery" });
    const first = await inspect(order, { completion: at(10) });
    const last = await inspect(order, { completion: at(20), corrects: first.id });
    await inspect(order, { completion: null, inspectionType: "delivery" });
    const { records, asOf } = accepted(await read("dana", order.id));
    expect(records.pickup?.inspection.id).toBe(last.id);
    expect(records.pickup?.correctsCode).toBe(first.completion!.code);
    expect(records.delivery).toBeNull();
    expect(asOf).toBe(last.completion!.at);
  });

  it("says what each photo shows", async () => {
    const order = inTransit();
    const [front, dent, other] = [anId(), anId(), anId()];
    await inspect(order, {
      completion: at(1),
      shots: [
        { photo: front, slot: "front_view" },
        { photo: dent, slot: null },
        { photo: other, slot: null },
      ],
      marks: [aMark(), aMark({ photos: [dent] }), aMark({ photos: [dent] })],
    });
    const { records } = accepted(await read("dana", order.id));
    expect(records.pickup?.photos.map(({ shows }) => shows)).toEqual(["Front View", "Damage 2, 3", "Photo"]);
  });
});

describe("the claim packet of an order", () => {
  const read = (name: keyof typeof people, id: string, messages = false) =>
    readClaimPacket(ports)(people[name], id, { messages });

  it("begins with the first completed inspection, for shipper, transporter and admins", async () => {
    const order = inTransit();
    await inspect(order, {});
    expect(await read("dana", order.id)).toMatchObject({ refusal: { kind: "claim_packet_not_found" } });
    await inspect(order, { completion: at(1) });
    for (const name of ["dana", "carlos", "ada"] as const)
      expect(accepted(await read(name, order.id)).completed).toHaveLength(1);
    for (const name of ["sam", "dina", "rita"] as const)
      expect(await read(name, order.id)).toMatchObject({ refusal: { kind: "order_not_found" } });
  });

  it("compares once both are completed", async () => {
    const order = inTransit();
    await inspect(order, { completion: at(1), damages: ["Stain"] });
    expect(accepted(await read("dana", order.id)).fresh).toBeNull();
    const mark = aMark();
    await inspect(order, {
      completion: at(2),
      inspectionType: "delivery",
      damages: ["Stain", "Mat is missing"],
      marks: [mark],
    });
    expect(accepted(await read("dana", order.id)).fresh).toEqual({ damages: ["Mat is missing"], marks: [mark] });
  });

  it("lists corrected inspections too, oldest first", async () => {
    const order = inTransit();
    const first = await inspect(order, { completion: at(1) });
    await inspect(order, { completion: at(2), corrects: first.id });
    expect(accepted(await read("dana", order.id)).completed).toMatchObject([
      { code: first.completion!.code, corrected: true },
      { corrected: false },
    ]);
  });

  it("has the messages of the claim when they are asked for, oldest first and with their writers", async () => {
    const order = inTransit();
    await inspect(order, { completion: at(1) });
    const write = (name: "dana" | "carlos", message: string) =>
      lotlane().commands.sendMessage(people[name], { orderId: order.id, recipientId: null, message });
    accepted(await write("carlos", "On my way"));
    accepted(await write("dana", "Good"));
    expect(accepted(await read("dana", order.id)).messages).toBeNull();
    const { messages } = accepted(await read("carlos", order.id, true));
    expect(messages).toMatchObject({
      rows: [
        { from: "Carlos Carrier (transporter)", text: "On my way" },
        { from: expect.stringMatching(/\(shipper\)$/), text: "Good" },
      ],
      cut: false,
    });
  });
});

describe("the documents of an order", () => {
  const kinds = async (name: keyof typeof people, id: string) =>
    accepted(await lotlane().queries.listOrderDocuments(people[name], id)).map(({ kind }) => kind);

  it("are those that their reader may open", async () => {
    const order = inTransit();
    expect(await kinds("carlos", order.id)).toEqual(["bill_of_lading"]);
    await inspect(order, { completion: at(1) });
    await inspect(order, { completion: at(2), inspectionType: "delivery" });
    await inspect(order, {});
    await inspect(order, { completion: at(3), claimedAt: "2026-11-01T09:00:00.000Z" });
    await ports.invoices.open({ ...anInvoiceDraft(order), claimedAt: order.assignedAt! });
    const all = ["bill_of_lading", "inspection", "inspection", "invoice", "claim_packet"];
    for (const name of ["dana", "carlos", "ada"] as const) expect(await kinds(name, order.id)).toEqual(all);
    for (const name of ["dina", "rita"] as const) expect(await kinds(name, order.id)).toEqual(all.slice(0, 3));
  });

  it("are none before the claim", async () => {
    const order = keepOrder(ports, aDealersOrder("pending"));
    expect(await kinds("dana", order.id)).toEqual([]);
    expect(await lotlane().queries.listOrderDocuments(people.carlos, order.id)).toMatchObject({ ok: false });
  });

  it("are listed over all jobs of a carrier, page by page, with search", async () => {
    const orders = [1, 2, 3].map((day) =>
      keepOrder(ports, aDealersOrder("delivered", { createdAt: `2026-11-1${day}T09:00:00.000Z` })),
    );
    await inspect(orders[2]!, { completion: at(1) });
    const { listDocuments } = lotlane().queries;
    const first = await listDocuments(people.carlos, { limit: 2 });
    expect(first.rows.map(({ view, documents }) => [view.order.id, documents.length])).toEqual([
      [orders[2]!.id, 3],
      [orders[1]!.id, 1],
    ]);
    const last = await listDocuments(people.carlos, { limit: 2, after: first.next! });
    expect(last.rows.map(({ view }) => view.order.id)).toEqual([orders[0]!.id]);
    expect((await listDocuments(people.carlos, { limit: 2, q: orders[0]!.id.slice(0, 8) })).rows).toHaveLength(1);
    expect((await listDocuments(people.dina, { limit: 2 })).rows).toEqual([]);
  });
});

it("papers are printed with the pictures that are kept, and without those that are not", async () => {
  const order = inTransit();
  const gone = anId();
  await inspect(order, { completion: at(1), inspectorSignature: gone });
  const printed = accepted(await lotlane().queries.printBillOfLading(people.dana, order.id));
  expect(new TextDecoder().decode(printed)).toContain("with missing");
  expect(await lotlane().queries.printClaimPacket(people.sam, order.id, { messages: false })).toMatchObject({
    ok: false,
  });
});

it("no paper is printed while the files are out of reach, and the caller is told", async () => {
  const order = inTransit();
  const upload = anUpload();
  await ports.uploads.claimContent(upload.contentHash, upload.createdAt);
  accepted(await ports.uploads.keep(upload));
  await inspect(order, { completion: at(1), inspectorSignature: upload.id });
  const away = { kind: "files_out_of_reach", message: "Later, please.", retryAfterSeconds: 5 } as const;
  const files = { ...ports.files, open: async () => refuse(away) };
  const { queries } = createLotlane({ ...ports, files });
  expect(await queries.printBillOfLading(people.dana, order.id)).toEqual({ ok: false, refusal: away });
  expect(accepted(await lotlane().queries.printBillOfLading(people.dana, order.id)).byteLength).toBeGreaterThan(0);
});

describe("the bill of lading of a truck", () => {
  const posted = async (count: number) => {
    const { value } = accepted(
      await lotlane().commands.createOrders(
        people.dana,
        Array.from({ length: count }, () => fullOrderForm),
      ),
    );
    const { seen } = accepted(await lotlane().queries.readShipment(people.dana, value.id));
    return { id: value.id, orderIds: seen.map(({ view }) => view.order.id) };
  };
  const read = (name: keyof typeof people, id: string, carrier?: string) =>
    readTruckBill(ports)(people[name], id, carrier);
  const claim = (id: string, orderIds: readonly string[]) =>
    lotlane().commands.claimShipment(people.carlos, id, { orderIds: [...orderIds], all: false, allOrNothing: false });

  it("names what the carrier has, for that carrier, the shipper and admins alone", async () => {
    const { id, orderIds } = await posted(4);
    expect(await read("dana", id)).toMatchObject({ refusal: { kind: "bill_of_lading_not_found" } });
    accepted(await claim(id, orderIds.slice(0, 3)));
    accepted(
      await lotlane().commands.changeOrderStatus(people.dana, orderIds[1]!, { status: "cancelled", reason: null }),
    );
    for (const name of ["dana", "carlos", "ada"] as const) {
      const bill = accepted(await read(name, id));
      expect(bill.vehicles.map(({ orderId }) => orderId)).toEqual([orderIds[0], orderIds[2]]);
      expect([bill.shipper.name, bill.transporter.name]).toEqual(["Dana Dealer", "Carlos Carrier"]);
      expect(bill.vehicles[0]!.pickup.street).toBe(fullOrderForm.pickupAddress);
    }
    for (const name of ["dina", "rita", "sam"] as const)
      expect(await read(name, id)).toMatchObject({ refusal: { kind: "shipment_not_found" } });
    expect(await read("dana", id, anId())).toMatchObject({ refusal: { kind: "bill_of_lading_not_found" } });
  });

  it("is of one carrier: the shipper says which, where several have vehicles", async () => {
    const { id, orderIds } = await posted(2);
    accepted(await claim(id, orderIds.slice(0, 1)));
    const other = anId();
    const second = (await ports.orders.find(orderIds[1]!))!;
    const account = ports.storage.accounts.get(people.carlos.id)!;
    ports.storage.accounts.set(other, { ...account, user: { ...account.user, id: other } });
    keepOrder(ports, { ...second, status: "assigned", transporterId: other, assignedAt: second.createdAt });
    expect(await read("dana", id)).toMatchObject({ refusal: { kind: "invalid_fields" } });
    expect(accepted(await read("dana", id, other)).vehicles.map(({ orderId }) => orderId)).toEqual([orderIds[1]]);
    expect(accepted(await read("carlos", id)).vehicles.map(({ orderId }) => orderId)).toEqual([orderIds[0]]);
    expect(await read("carlos", id, other)).toMatchObject({ refusal: { kind: "bill_of_lading_not_found" } });
  });
});
