import { z } from "zod";
import type { User } from "../accounts/index.ts";
import { findLane, type Lane } from "../lanes/index.ts";
import type { LanePorts } from "../lanes/ports.ts";
import type { IdempotencyKey, Kept, KeyReused } from "../shared/idempotency.ts";
import type { InvalidFields } from "../shared/invalid-fields.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { type CreateOrderNeeds, laneOf, orderOf, postedBy, termsOf } from "./create-order.ts";
import { createOrderSchema, type NewOrder, orderFormSchema } from "./new-order.ts";
import type { Order, Shipment } from "./order.ts";
import { type PayerOverdue, postingStop } from "./payer.ts";
import type { OrderChange } from "./ports.ts";

const mostAtOnce = 500;
const rowsWords = `Orders must be a list of 1 to ${mostAtOnce} orders`;

/** Each row is checked by itself, so that all that is wrong with every one of them is said at once. */
export const newOrdersSchema = z
  .array(z.unknown(), rowsWords)
  .min(1, rowsWords)
  .max(mostAtOnce, rowsWords)
  .describe("1 to 500 orders, each the same as for POST /api/orders");

type CheckedRow = Result<{ readonly asked: NewOrder; readonly lane: Lane }, InvalidFields>;

/** Posts a dealer's orders together, as one shipment: all of them, or none while one of them is wrong. */
export function createOrders(ports: CreateOrderNeeds) {
  const stopFor = postingStop(ports);
  return async (
    shipper: User,
    rows: readonly unknown[],
    once?: IdempotencyKey,
  ): Promise<Result<Kept<Shipment>, InvalidFields | KeyReused | PayerOverdue>> => {
    const known = once && (await ports.orders.earlierShipment(once));
    if (known) return known.ok ? accept({ value: known.value, repeated: true }) : known;
    const stop = await stopFor(shipper);
    if (stop) return refuse(stop);
    const checked = await fewAtOnce(rows, rowChecker(ports.clock.now(), findingOnce(ports)));
    const errors = checked.flatMap((row, at) => (row.ok ? [] : errorsInRow(at, row.refusal)));
    if (errors.length > 0) return refuse({ kind: "invalid_fields", errors });
    const shipment: Shipment = {
      id: ports.identities.newId(),
      shipperId: shipper.id,
      shipperOrganizationId: shipper.organizationId,
      createdAt: ports.clock.now().toISOString(),
      count: rows.length,
    };
    const terms = await termsOf(ports, shipper);
    // Ids in the order of the rows: the orders are read in it, and locked in it.
    const ids = rows.map(() => ports.identities.newOrderId()).toSorted();
    const orders = checked.flatMap((row, at) =>
      row.ok
        ? orderOf(row.value.asked, row.value.lane, {
            id: ids[at]!,
            trackingToken: ports.identities.newSecret(),
            createdAt: shipment.createdAt,
            shipperId: shipper.id,
            shipperOrganizationId: shipper.organizationId,
            settlement: ports.settlement,
            paymentTerms: row.value.asked.paymentTerms ?? terms,
            shipmentId: shipment.id,
          })
        : [],
    );
    return ports.orders.addAll(shipment, postedTogether(shipper, orders), once);
  };
}

/** One search for all of them. One live event makes a list stale, so that each receiver gets one, and the others one. */
function postedTogether(shipper: User, orders: readonly Order[]): OrderChange[] {
  const told = new Set<string | null>();
  return orders.map((order, at) => {
    const posted = postedBy(shipper, order, at === 0 ? orders.map(({ id }) => id) : []);
    const { email } = order.deliveryContact;
    const live = told.has(email) ? [] : posted.live;
    told.add(email);
    return { ...posted, live };
  });
}

/** Paths such as `[3].pickupZip`: the row's place, counted from 0, and its field. */
const errorsInRow = (at: number, { errors }: InvalidFields): InvalidFields["errors"] =>
  errors.map(({ path, message }) => ({ path: path === "" ? `[${at}]` : `[${at}].${path}`, message }));

/** The fields that say which lane is asked for, and when. */
const laneSchema = createOrderSchema.pick({
  pickupZip: true,
  pickupCity: true,
  pickupState: true,
  pickupDate: true,
  pickupCityConfirmed: true,
  deliveryZip: true,
  deliveryCity: true,
  deliveryState: true,
  deliveryDate: true,
  deliveryCityConfirmed: true,
});

/** Checks one row: it is an order with its lane, or all that is wrong with it. */
export function rowChecker(now: Date, find: ReturnType<typeof findLane>) {
  const schema = orderFormSchema(now);
  return async (row: unknown): Promise<CheckedRow> => {
    const parsed = schema.safeParse(row);
    const errors = (parsed.error?.issues ?? []).map(({ path, message }) => ({ path: path.join("."), message }));
    const asked = parsed.success ? parsed : laneSchema.safeParse(row);
    if (!asked.success) return refuse({ kind: "invalid_fields", errors });
    const lane = await laneOf(find, asked.data, now, errors);
    if (!lane.ok) return lane;
    return parsed.success
      ? accept({ asked: parsed.data, lane: lane.value })
      : refuse({ kind: "invalid_fields", errors });
  };
}

/** Looks each lane up once, however many rows have it. */
export function findingOnce(ports: LanePorts): ReturnType<typeof findLane> {
  const find = findLane(ports);
  const found = new Map<string, ReturnType<typeof find>>();
  return (from, to) => {
    const key = `${from} ${to}`;
    const lane = found.get(key) ?? find(from, to);
    found.set(key, lane);
    return lane;
  };
}

const rowsAtOnce = 8;

/** What `act` makes of each row, in their order; a few at a time, since a lane may be looked up outside. */
export async function fewAtOnce<Row, Made>(rows: readonly Row[], act: (row: Row) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    made.push(...(await Promise.all(rows.slice(at, at + rowsAtOnce).map(act))));
  return made;
}
