import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it, vi } from "vitest";
import { freshBeforeEach, lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, askedOrder, fullOrderForm, once } from "../testing/index.ts";
import { createOrders } from "./create-orders.ts";

freshBeforeEach();

const rowsOf = (count: number) => Array.from({ length: count }, () => ({ ...fullOrderForm }));
const refusalOf = (answer: Awaited<ReturnType<typeof create>>) => {
  if (answer.ok || answer.refusal.kind !== "invalid_fields") throw new Error("the fields were not refused");
  return answer.refusal;
};
const create = (rows: readonly unknown[], by = people.dana) => lotlane.commands.createOrders(by, rows);

describe("creating orders together", () => {
  it("keeps one shipment, and an order for each row in the order of the rows", async () => {
    const rows = rowsOf(3).map((row, at) => ({ ...row, vehicleVin: null, paymentAmount: 100 + at }));
    const { value: shipment } = accepted(await create(rows));
    expect(shipment).toEqual({
      id: shipment.id,
      shipperId: people.dana.id,
      shipperOrganizationId: people.dana.organizationId,
      createdAt: memoryNow,
      count: 3,
    });
    const { seen } = accepted(await lotlane.queries.readShipment(people.dana, shipment.id));
    expect(seen.map(({ view }) => view.order.paymentAmount)).toEqual(["100.00", "101.00", "102.00"]);
    expect(ports.storage.facts.map(({ kind, actorId }) => `${kind} by ${actorId}`)).toEqual(
      Array(3).fill(`created by ${people.dana.id}`),
    );
  });

  it("makes each order as one that is posted alone", async () => {
    const { value } = accepted(await create(rowsOf(1)));
    const alone = accepted(await lotlane.commands.createOrder(people.dana, askedOrder(fullOrderForm)));
    const { seen } = accepted(await lotlane.queries.readShipment(people.dana, value.id));
    const { order } = seen[0]!.view;
    const { id, trackingToken } = order;
    expect(order).toEqual({ ...alone.value, id, trackingToken, shipmentId: value.id });
  });

  it("searches once for all of them, mails each receiver, and tells each list once", async () => {
    const rows = rowsOf(4).map((row, at) => ({ ...row, deliveryContactEmail: at < 2 ? "rita@receiver.example" : "" }));
    accepted(await create(rows));
    const kinds = ports.storage.waiting.map(({ effect }) => effect.kind);
    const count = (kind: string) => kinds.filter((one) => one === kind).length;
    expect([count("match_searches"), count("order_mail")]).toEqual([1, 2]);
    expect(ports.storage.liveEvents.map(({ audience }) => audience.receiverEmail)).toEqual([
      "rita@receiver.example",
      null,
    ]);
  });

  it("takes the town of the ZIP where a row names none, and blames the ZIP where there is no such town", async () => {
    const { pickupCity: _, pickupState: __, ...townless } = fullOrderForm;
    const { value } = accepted(await create([townless]));
    const { seen } = accepted(await lotlane.queries.readShipment(people.dana, value.id));
    expect(seen[0]?.view.order.pickup).toMatchObject({ city: "Los Angeles", state: "CA" });
    const { errors } = refusalOf(
      await create([
        { ...townless, pickupZip: "00000" },
        { ...townless, pickupZip: "" },
      ]),
    );
    expect(errors).toEqual([
      { path: "[0].pickupZip", message: "00000 is not a US ZIP code we know." },
      { path: "[1].pickupZip", message: "Pickup ZIP is required" },
    ]);
  });

  it("names all that is wrong in every row, and keeps nothing", async () => {
    const rows: unknown[] = rowsOf(5);
    rows[1] = { ...fullOrderForm, vehicleMake: "", pickupZip: "00000" };
    rows[3] = { ...fullOrderForm, deliveryDate: "2020-01-01", vehicleYear: 2999 };
    rows[4] = "a car";
    const { errors } = refusalOf(await create(rows));
    expect(errors.map(({ path }) => path)).toEqual([
      "[1].vehicleMake",
      "[1].pickupZip",
      "[3].vehicleYear",
      "[3].deliveryDate",
      "[4]",
    ]);
    expect([ports.storage.orders.size, ports.storage.shipments.size]).toEqual([0, 0]);
  });

  it("plans each lane once", async () => {
    const plan = vi.fn<typeof ports.routePlanner.plan>((from, to) => ports.routePlanner.plan(from, to));
    const post = createOrders({ ...ports, routePlanner: { ...ports.routePlanner, plan } });
    accepted(await post(people.dana, rowsOf(30)));
    expect(plan).toHaveBeenCalledTimes(1);
  });

  it("orders no vehicle of a file twice, also when a colleague posts it, until its order is over", async () => {
    const elsewhere = { ...fullOrderForm, deliveryCity: "Chicago", deliveryState: "IL", deliveryZip: "60601" };
    const rows = [{ ...fullOrderForm, vehicleVin: null }, fullOrderForm, elsewhere];
    accepted(await create(rows.slice(0, 2)));
    const [open] = [...ports.storage.orders.values()].filter(({ vehicle }) => vehicle.vin !== null);
    const refused = refusalOf(await create(rows, people.sam));
    expect(refused.errors).toEqual([
      {
        path: "[1].vehicleVin",
        message: `Order #${open!.id.slice(0, 8)} already moves this vehicle on this lane. Remove the row, or cancel that order first.`,
      },
    ]);
    expect(ports.storage.orders.size).toBe(2);
    ports.storage.orders.set(open!.id, { ...open!, status: "cancelled" });
    accepted(await create(rows));
  });

  it("answers a repeat with the first shipment, and refuses its key for other rows", async () => {
    const call = once();
    const first = accepted(await lotlane.commands.createOrders(people.dana, rowsOf(2), call));
    const again = accepted(await lotlane.commands.createOrders(people.dana, rowsOf(2), call));
    expect(again).toEqual({ value: first.value, repeated: true });
    expect(ports.storage.orders.size).toBe(2);
    const other = { ...call, fingerprint: "sha256:other" };
    expect(await lotlane.commands.createOrders(people.dana, rowsOf(3), other)).toMatchObject({
      refusal: { kind: "idempotency_key_reused" },
    });
  });

  it("shows a shipment to its shipper and to carriers while cars are open, and to no other user", async () => {
    const { value } = accepted(await create(rowsOf(2)));
    const read = async (user: typeof people.dana) => {
      const found = await lotlane.queries.readShipment(user, value.id);
      return found.ok ? found.value.seen.map(({ standing }) => standing) : found.refusal.kind;
    };
    expect(await read(people.dana)).toEqual(["shipper", "shipper"]);
    expect(await read(people.carlos)).toEqual(["prospect", "prospect"]);
    expect(await read(people.dina)).toBe("shipment_not_found");
  });
});
