import { z } from "zod";
import { doneBy, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { Effect } from "../effects/effect.ts";
import type { LanePorts } from "../lanes/ports.ts";
import type { TruckPorts } from "../trucks/ports.ts";
import {
  findOrder,
  type IsPickupCode,
  type NotPermitted,
  type Order,
  orderNotFound,
  type OrderNotFound,
  orderStatuses,
  permit,
  pickupCodeCheck,
  standingToRead,
  type StatusChangeRefused,
  statusChangeSchema,
  stepOf,
  type TruckAtPickup,
  truckAtPickup,
} from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import { momentSchema } from "../shared/day-schema.ts";
import type { Kept, KeyReused, IdempotencyKey } from "../shared/idempotency.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { optionalLines } from "../shared/text.ts";
import { webhookEvent } from "../webhooks/effects.ts";
import { judgeArrival } from "./delays.ts";
import { roadMilesLeft } from "./eta.ts";
import type { TrackingChange, TrackingPorts } from "./ports.ts";
import type { TrackingUpdate } from "./tracking-update.ts";

const degrees = (name: string, most: number) => {
  const words = `${name} must be a number of degrees from -${most} to ${most}`;
  return z.number(words).min(-most, words).max(most, words);
};

export const positionSchema = z.object({
  latitude: degrees("latitude", 90),
  longitude: degrees("longitude", 180),
  notes: optionalLines("Notes", 500),
  status: z
    .enum(orderStatuses, `status must be one of ${orderStatuses.join(", ")}`)
    .optional()
    .describe("Also moves the order to this status, if it is its next one"),
  inspectionSkippedReason: statusChangeSchema.shape.inspectionSkippedReason,
  pickupCode: statusChangeSchema.shape.pickupCode,
  measuredAt: momentSchema("measuredAt must be an ISO time such as 2026-12-01T12:00:00Z")
    .optional()
    .describe("When the position was measured, at most an hour before it is sent"),
});

type Sent = z.output<typeof positionSchema>;
export type NewPosition = Omit<Sent, "inspectionSkippedReason" | "pickupCode"> & Partial<Sent>;

/** A position measured longer ago is refused. */
export const stalePositionMinutes = 60;
const clockSlackMinutes = 2;
const minute = 60_000;

export type PositionRefused = NotPermitted | StatusChangeRefused | InvalidFields | KeyReused;

/** Keeps the position of a vehicle, shared by its transporter or driver. */
export function sharePosition(
  ports: Pick<
    SharedPorts & AccountPorts & LanePorts & OrderPorts & TrackingPorts & TruckPorts,
    "clock" | "identities" | "vault" | "orders" | "tracking" | "zipPlaces" | "routePlanner" | "trucks"
  >,
) {
  const [roadLeft, isPickupCode, truckAt] = [roadMilesLeft(ports), pickupCodeCheck(ports), truckAtPickup(ports)];
  return async (
    actor: User,
    orderId: string,
    position: NewPosition,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<TrackingUpdate>, PositionRefused>> => {
    const id = ports.identities.newId();
    const now = ports.clock.now();
    const nearest = ports.zipPlaces.nearest(position);
    const place = nearest ? `${nearest.city}, ${nearest.state}` : null;
    // An order's ends do not change, so its road is planned before the order is locked.
    const shared = await ports.orders.find(orderId);
    if (!shared) return refuse(orderNotFound);
    const left = await roadLeft(position, shared.delivery);
    const atPickup = position.status === "in_transit" ? await truckAt(shared) : undefined;
    const added = await ports.tracking.add(
      orderId,
      (order) => decide(order, { actor, position, id, place, left, now, isPickupCode, atPickup }),
      once,
    );
    return added ?? refuse(orderNotFound);
  };
}

type Given = {
  readonly actor: User;
  readonly position: NewPosition;
  readonly id: string;
  readonly place: string | null;
  readonly left: number | null;
  readonly now: Date;
  readonly isPickupCode: IsPickupCode;
  readonly atPickup: TruckAtPickup | undefined;
};

function decide(
  order: Order,
  { actor, position, id, place, left, now, isPickupCode, atPickup }: Given,
): Result<TrackingChange, PositionRefused> {
  const permitted = permit("share_position", actor, order);
  if (!permitted.ok) return permitted;
  const at = now.toISOString();
  const measuredAt = position.measuredAt ?? at;
  const stale = whyStale(order, measuredAt, now);
  if (stale) return refuse(invalidField("measuredAt", stale));

  const moves = position.status !== undefined && position.status !== order.status;
  const { latitude, longitude, notes, inspectionSkippedReason = null, pickupCode = null } = position;
  const step = moves
    ? stepOf(order, {
        actor,
        at,
        isPickupCode,
        atPickup,
        status: position.status!,
        reason: null,
        inspectionSkippedReason,
        pickupCode,
      })
    : undefined;
  if (step && !step.ok) return step;
  const moved = step?.value ?? { order, facts: [], effects: [], live: [] };
  const update: TrackingUpdate = {
    id,
    orderId: order.id,
    latitude,
    longitude,
    place,
    status: moved.order.status,
    notes,
    actorId: doneBy(actor),
    measuredAt,
    createdAt: at,
  };
  const judged = judgeArrival(
    {
      ...moved.order,
      trackingUpdates: order.trackingUpdates + 1,
      lastPosition: { latitude, longitude, place, notes, milesLeft: left, at: measuredAt },
    },
    now,
  );
  return accept({
    ...moved,
    order: judged.order,
    effects: [...moved.effects, ...judged.effects, ...announced(moved.order, order.lastPosition?.at ?? null, at)],
    update,
    live: [...moved.live, { kind: "tracking", change: "position", open: false }],
  });
}

const announcedEvery = 10 * minute;
const nextRound = (at: string): string =>
  new Date((Math.floor(Date.parse(at) / announcedEvery) + 1) * announcedEvery).toISOString();

/** Integrators are told at the end of each ten minutes in which positions came, so never more often than that. */
function announced({ id, status, transporterId }: Order, last: string | null, at: string): readonly Effect[] {
  const dueAt = nextRound(at);
  if (last !== null && nextRound(last) === dueAt) return [];
  return [{ ...webhookEvent("position.updated", id, dueAt, { transporterId, status }), dueAt }];
}

function whyStale({ lastPosition }: Order, measuredAt: string, now: Date): string | undefined {
  const age = (now.getTime() - Date.parse(measuredAt)) / minute;
  if (age > stalePositionMinutes)
    return "This position is more than an hour old. Please share where the vehicle is now.";
  if (age < -clockSlackMinutes) return "This position is from the future. Please check the clock of this device.";
  if (lastPosition === null || measuredAt >= lastPosition.at) return undefined;
  // A position from the future was kept while our own clock was ahead. It would refuse all others until that moment.
  const ahead = (Date.parse(lastPosition.at) - now.getTime()) / minute;
  if (ahead <= clockSlackMinutes) return "A newer position is already known.";
  return undefined;
}

/**
 * When the positions of an order were kept: since its claim, as another transporter may have had it before, and until a
 * day after the last one was measured, which takes an hour to come at most.
 */
export function timesOfPositions({
  assignedAt,
  lastPosition,
}: Order): { readonly since: string; readonly until?: string } | undefined {
  if (assignedAt === null) return undefined;
  if (lastPosition === null) return { since: assignedAt };
  return { since: assignedAt, until: new Date(Date.parse(lastPosition.at) + 24 * 60 * minute).toISOString() };
}

/** The positions of a vehicle since it was claimed, newest first. A prospect sees none. */
export function listTracking(ports: Pick<OrderPorts & TrackingPorts, "tracking" | "orders">) {
  const find = findOrder(ports);
  return async (
    user: User,
    orderId: string,
    page: PageRequest,
  ): Promise<Result<Page<TrackingUpdate>, OrderNotFound>> => {
    const found = await find(user, orderId);
    if (!found.ok) return found;
    const readable = standingToRead("read_positions", user, found.value.order);
    if (!readable.ok) return readable;
    const times = timesOfPositions(found.value.order);
    return accept(times ? await ports.tracking.list(orderId, { ...page, ...times }) : { rows: [], next: null });
  };
}
