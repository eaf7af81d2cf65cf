import { z } from "zod";
import type { User } from "../accounts/index.ts";
import { findLane, type Lane } from "../lanes/index.ts";
import type { LanePorts } from "../lanes/ports.ts";
import type { IdempotencyKey, Kept, KeyReused } from "../shared/idempotency.ts";
import type { InvalidFields } from "../shared/invalid-fields.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { shortId } from "../shared/short-id.ts";
import {
  askedInvitation,
  type CreateOrderNeeds,
  inInvitation,
  laneOf,
  orderOf,
  postedBy,
  type PostedOrder,
  termsOf,
} from "./create-order.ts";
import { invitationChecker, type ToldInvitation, withFirstInvitations } from "./invite-carriers.ts";
import { sharedBy } from "./list-orders.ts";
import { createOrderSchema, type NewOrderInput, orderFormSchema } from "./new-order.ts";
import type { TripEnd } from "./order-stop.ts";
import type { Order, Shipment } from "./order.ts";
import { type PayerOverdue, postingStop } from "./payer.ts";
import type { OrderChange } from "./ports.ts";
import { isOnBoard } from "./standing.ts";

const mostAtOnce = 500;
const rowsWords = `Orders must be a list of 1 to ${mostAtOnce} orders`;

/** Each row is checked by itself, so that all that is wrong with every one of them is said at once. */
export const newOrdersSchema = z
  .array(z.unknown(), rowsWords)
  .min(1, rowsWords)
  .max(mostAtOnce, rowsWords)
  .describe(
    "1 to 500 orders, each the same as for POST /api/orders; an order with neither city nor state at an end has its ZIP's. All of their invitations together name at most 20 carriers, each of which gets one mail",
  );

/** Posts a dealer's orders together, as one shipment: all of them, or none while one of them is wrong. */
export function createOrders(ports: CreateOrderNeeds) {
  const [stopFor, check] = [postingStop(ports), invitationChecker(ports)];
  const earlier = async (once?: IdempotencyKey): Promise<Result<Kept<Shipment>, KeyReused> | undefined> => {
    const known = once && (await ports.orders.earlierShipment(once));
    return known?.ok ? accept({ value: known.value, repeated: true }) : known;
  };
  return async (
    shipper: User,
    rows: readonly unknown[],
    once?: IdempotencyKey,
  ): Promise<Result<Kept<Shipment>, InvalidFields | KeyReused | PayerOverdue>> => {
    const known = await earlier(once);
    if (known) return known;
    const stop = await stopFor(shipper);
    if (stop) return refuse(stop);
    const checked = await fewAtOnce(rows, rowChecker(ports.clock.now(), findingOnce(ports)));
    const wrong = await check(
      shipper,
      checked.map(({ order }) => (order.ok ? order.value.asked.invitation : null)),
    );
    const isOpenAlready = await openVehicles(ports, shipper, checked);
    const errors = checked.flatMap(({ order }, at) =>
      errorsInRow(
        at,
        order.ok ? [...inInvitation(wrong[at] ?? []), ...isOpenAlready(order.value)] : order.refusal.errors,
      ),
    );
    // The open orders may be those of the same call, which was carried out in between.
    if (errors.length > 0) return (await earlier(once)) ?? refuse({ kind: "invalid_fields", errors });
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
    const orders = checked.flatMap(({ order }, at) =>
      order.ok
        ? withFirstInvitations(
            orderOf(order.value.asked, order.value.lane, {
              id: ids[at]!,
              trackingToken: ports.identities.newSecret(),
              createdAt: shipment.createdAt,
              shipperId: shipper.id,
              shipperOrganizationId: shipper.organizationId,
              settlement: ports.settlement,
              paymentTerms: order.value.asked.paymentTerms ?? terms,
              shipmentId: shipment.id,
            }),
            shipper,
            order.value.asked.invitation,
            ports.identities,
          )
        : [],
    );
    return ports.orders.addAll(shipment, postedTogether(shipper, orders), once);
  };
}

/**
 * A file that is posted again orders no vehicle twice: a row is named when its vehicle has an open order on the lane.
 */
async function openVehicles(
  { orders }: Pick<CreateOrderNeeds, "orders">,
  shipper: User,
  checked: readonly CheckedRow[],
): Promise<(row: CheckedOrder) => InvalidFields["errors"]> {
  const vins = new Set(checked.flatMap(({ order }) => (order.ok ? (order.value.asked.vehicleVin ?? []) : [])));
  const open = vins.size === 0 ? [] : await orders.openWithVins(sharedBy(shipper), [...vins]);
  const keyOf = (vin: string | null, from: string, to: string) => `${vin} ${from} ${to}`;
  const byLane = new Map(open.map((one) => [keyOf(one.vin, one.pickupZip, one.deliveryZip), one]));
  return ({ asked, lane }) => {
    const found = byLane.get(keyOf(asked.vehicleVin, lane.from.zip, lane.to.zip));
    if (!found) return [];
    const message = `Order #${shortId(found.orderId)} already moves this vehicle on this lane. Remove the row, or cancel that order first.`;
    return [{ path: "vehicleVin", message }];
  };
}

/**
 * One search effect for all orders, and one mail for each invited carrier. One live event is enough to make a list
 * stale, so only one is sent to each receiver, to those who see the board, and to each set of carriers with orders that
 * are reserved for them.
 */
function postedTogether(shipper: User, orders: readonly Order[]): OrderChange[] {
  const found = orders.filter(isOnBoard).map(({ id }) => id);
  const invited = Map.groupBy(
    orders.flatMap(({ invitations }) => invitations),
    ({ carrierId }) => carrierId,
  );
  const toldOf = ({ invitations }: Order): ToldInvitation[] =>
    invitations.flatMap((invitation) => {
      const [first, ...others] = invited.get(invitation.carrierId) ?? [];
      return first === invitation ? [{ invitation, others: others.length }] : [];
    });
  const told = new Set<string>();
  return orders.map((order, at) => {
    const posted = postedBy(shipper, order, { found: at === 0 ? found : [], told: toldOf(order) });
    const reservedFor = order.isReserved ? order.invitations.map(({ carrierId }) => carrierId) : null;
    const readers = JSON.stringify([order.deliveryContact.email, reservedFor]);
    const live = told.has(readers) ? [] : posted.live;
    told.add(readers);
    return { ...posted, live };
  });
}

/** Paths such as `[3].pickupZip`: the row's place, counted from 0, and its field. */
const errorsInRow = (at: number, errors: InvalidFields["errors"]): InvalidFields["errors"] =>
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

type CheckedOrder = { readonly asked: PostedOrder; readonly lane: Lane };

export type CheckedRow = {
  readonly order: Result<CheckedOrder, InvalidFields>;
  /** The lane between its ZIPs, also where something else is wrong. */
  readonly found: Awaited<ReturnType<ReturnType<typeof findLane>>>;
};

const ends: readonly TripEnd[] = ["pickup", "delivery"];
const textSchema = z.string().trim().catch("");
const fieldsSchema = z.record(z.string(), z.unknown());

/** Checks one row: it is an order with its lane, or all that is wrong with it. A row with neither city nor state has its ZIP's. */
export function rowChecker(now: Date, find: ReturnType<typeof findLane>) {
  const schema = orderFormSchema(now).extend({ invitation: askedInvitation });
  return async (row: unknown): Promise<CheckedRow> => {
    const read = fieldsSchema.safeParse(row);
    const fields = read.data ?? {};
    const text = (name: keyof NewOrderInput): string => textSchema.parse(fields[name]);
    const found = await find(text("pickupZip"), text("deliveryZip"));
    const { from, to } = found.ok ? found.value : found.refusal;
    const townless = ends.filter((end) => text(`${end}City`) === "" && text(`${end}State`) === "");
    const towns = townless.flatMap((end) => {
      const place = end === "pickup" ? from : to;
      return [[`${end}City`, place?.city ?? ""] as const, [`${end}State`, place?.state ?? ""] as const];
    });
    const filled = read.success ? { ...fields, ...Object.fromEntries(towns) } : row;
    const parsed = schema.safeParse(filled);
    // Where the town was left to the ZIP, the ZIP is what is wrong.
    const errors = (parsed.error?.issues ?? [])
      .map(({ path, message }) => ({ path: path.join("."), message }))
      .filter(({ path }) => !towns.some(([field]) => field === path));
    const wrong = (all: InvalidFields["errors"]) => ({
      found,
      order: refuse({ kind: "invalid_fields" as const, errors: all }),
    });
    const asked = parsed.success ? parsed : laneSchema.safeParse(filled);
    if (!asked.success) {
      const zips = (found.ok ? [] : found.refusal.problems)
        .map(({ end, message }) => ({ path: end === "from" ? "pickupZip" : "deliveryZip", message }) as const)
        .filter(({ path }) => text(path) !== "" && errors.every((error) => error.path !== path));
      return wrong([...errors, ...zips]);
    }
    const lane = await laneOf(find, asked.data, now, errors);
    if (!lane.ok) return { found, order: lane };
    return parsed.success ? { found, order: accept({ asked: parsed.data, lane: lane.value }) } : wrong(errors);
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

/** Acts on each row, a few at a time, since a lane may be looked up outside. The answers are in the order of the rows. */
export async function fewAtOnce<Row, Made>(rows: readonly Row[], act: (row: Row) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    made.push(...(await Promise.all(rows.slice(at, at + rowsAtOnce).map(act))));
  return made;
}
