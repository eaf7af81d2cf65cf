import type { Order } from "@lotlane/core/orders";
import { aDealersOrder } from "@lotlane/core/testing";
import {
  carlosHauling,
  castAccounts,
  danasMotors,
  type DemoInspection,
  demoInspections,
  inspectingCarrier,
  vehiclesToInspect,
} from "@lotlane/demo";
import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { migratedDatabase } from "../../../scripts/fresh-database.ts";
import {
  createDemoInspectionStore,
  createDemoLoader,
  createInspectionStore,
  createOrderStore,
  createUploadStore,
  type Database,
  openDatabase,
} from "../index.ts";

let database: Database;
let made: readonly DemoInspection[];
const { dina } = castAccounts();
const carried = { driverId: dina.user.id, transporterId: inspectingCarrier.id };
const [delivered, onTheRoad, waiting] = [
  aDealersOrder("delivered", carried),
  aDealersOrder("in_transit", carried),
  aDealersOrder("assigned", carried),
];

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const needs = { hasher: { sha256 }, vehicleCatalog: { find: () => undefined } } as unknown as Parameters<
  typeof demoInspections
>[0];
const kept = (of: string) => ({
  contentHash: sha256(of),
  mediaType: "image/webp" as const,
  bytes: 9,
  width: 4,
  height: 3,
});
const album = { vehicle: (...of: readonly string[]) => kept(of.join()), signature: kept };

const factsOf = ({ id, status, createdAt, assignedAt, pickedUpAt, deliveredAt }: Order) =>
  (["created", "assigned", "in_transit", "delivered"] as const)
    .map((kind, at) => ({
      orderId: id,
      kind,
      at: [createdAt, assignedAt, pickedUpAt, deliveredAt][at]!,
      actorId: null,
      reason: null,
    }))
    .filter(({ at }) => at !== null && status !== null);

beforeEach(async () => {
  database = await openDatabase({ url: await migratedDatabase() });
  const orders = [delivered, onTheRoad, waiting];
  await createDemoLoader(database).load({
    organizations: [danasMotors, carlosHauling],
    accounts: Object.values(castAccounts("a hash")),
    accountFacts: [],
    quotes: [],
    orders,
    orderFacts: orders.flatMap(factsOf),
    trackingUpdates: [],
    messages: [],
    invoices: [],
    invoicePayments: [],
    invoiceCredits: [],
    invoiceExtras: [],
    postings: [],
    calls: [],
    tasks: [],
    channels: [],
    notes: [],
    cases: [],
    caseEntries: [],
    trips: [],
    trucks: [],
    w9s: [],
    supportMessages: [],
    loads: [],
    loadFacts: [],
    bids: [],
  });
  const read = await createDemoInspectionStore(database).ordersOf(inspectingCarrier.id);
  made = vehiclesToInspect(read, new Date("2026-11-20T12:00:00Z")).flatMap((one) => demoInspections(needs, one, album));
  const uploads = createUploadStore(database);
  for (const hash of new Set(made.flatMap((one) => one.uploads).map(({ contentHash }) => contentHash)))
    await uploads.claimContent(hash, "2026-11-20T12:00:00.000Z");
});

afterEach(() => database.close(true));

const count = async (table: string) =>
  (await database.em.fork().execute<{ count: number }[]>(`select count(*)::int as count from ${table}`))[0]!.count;

it("keeps inspections with what they name, and tells their orders at the right places", async () => {
  const store = createDemoInspectionStore(database);
  const read = await store.ordersOf(inspectingCarrier.id);
  expect(read).toHaveLength(3);
  expect(read).toEqual(expect.arrayContaining([delivered, onTheRoad, waiting]));
  const ids = made.map(({ inspection }) => inspection.id);
  expect([made.length, await store.hasAnyOf(ids)]).toEqual([4, false]);
  await store.keep(made);
  expect(await store.hasAnyOf([ids.at(-1)!])).toBe(true);
  for (const { inspection, uploads } of made) {
    expect((await createInspectionStore(database).find(inspection.id))!.inspection).toEqual(inspection);
    for (const upload of uploads) expect(await createUploadStore(database).find(upload.id)).toEqual(upload);
  }
  expect(await count("upload_contents where unsettled_at is not null")).toBe(0);
  const told = await createOrderStore(database).findByTrackingToken(delivered.trackingToken);
  expect(told!.facts.map(({ kind }) => kind)).toEqual([
    "created",
    "assigned",
    "pickup_inspected",
    "in_transit",
    "delivery_inspected",
    "delivered",
  ]);
  const [pickup, delivery] = made.filter(({ inspection }) => inspection.orderId === delivered.id);
  expect(told!.order).toMatchObject({
    pickupInspectedAt: pickup!.inspection.completion!.at,
    deliveryInspectedAt: delivery!.inspection.completion!.at,
  });
  expect(await createOrderStore(database).find(waiting.id)).toEqual(waiting);
});

it("keeps each once, also by two processes at once", async () => {
  const stores = [createDemoInspectionStore(database), createDemoInspectionStore(database)];
  await Promise.all(stores.map((store) => store.keep(made)));
  await stores[0]!.keep(made);
  expect(await count("inspections")).toBe(made.length);
  expect(await count("order_facts where kind = 'pickup_inspected'")).toBe(2);
});

it("keeps nothing where a part cannot be kept", async () => {
  const [first, ...others] = made;
  const broken = { ...first!, uploads: first!.uploads.map((upload) => ({ ...upload, contentHash: "unclaimed" })) };
  await expect(createDemoInspectionStore(database).keep([...others, broken])).rejects.toThrow();
  for (const table of ["inspections", "uploads", "inspection_photos", "order_facts where kind like '%inspected'"])
    expect([table, await count(table)]).toEqual([table, 0]);
  expect(await createOrderStore(database).find(delivered.id)).toEqual(delivered);
});

it("leaves an order alone that was given back, or inspected, since it was read", async () => {
  const em = database.em.fork();
  await em.execute(`update orders set assigned_at = now() where id = '${onTheRoad.id}'`);
  await em.execute(`update orders set pickup_inspected_at = now() where id = '${delivered.id}'`);
  await createDemoInspectionStore(database).keep(made);
  expect(await count("inspections")).toBe(1);
  expect(await count("order_facts where kind like '%inspected'")).toBe(0);
});
