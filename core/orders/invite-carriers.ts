import { z } from "zod";
import { isMainTransporter, type PersonNotFound, personNotFound, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { matchSearches } from "../board/effects.ts";
import { afterUndo, type Effect } from "../effects/effect.ts";
import { noChange } from "../jobs/index.ts";
import { findPlace, type Place } from "../lanes/index.ts";
import type { LanePorts } from "../lanes/ports.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import type { IdempotencyKey, KeyReused } from "../shared/idempotency.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { endReservation, invitationMail } from "./effects.ts";
import { type OrderNotFound, orderNotFound } from "./find-order.ts";
import { ownerOf, sharedBy } from "./list-orders.ts";
import { actOnOrder, type NotPermitted, permit } from "./order-actions.ts";
import type { OrderView } from "./order-view.ts";
import type { Invitation, Order } from "./order.ts";
import type { CarrierSearch, KnownCarrier, OrderChange, OrderPorts, ShipperOwner } from "./ports.ts";
import { isOnBoard, isOpen, standingOf } from "./standing.ts";

export const mostInvitations = 20;
/** An effect waits in line for thirty days at most. */
const longestDays = 28;

const idsWords = `carrierIds must be a list of 1 to ${mostInvitations} carriers' ids`;
const untilWords = "until must be a time such as 2026-12-01T17:00:00Z, or null for good";

/** The carriers that a shipper invites to an order. */
export const invitationsSchema = z
  .object({
    carrierIds: z
      .array(z.string(idsWords).max(64, "A carrier's id has at most 64 characters"), idsWords)
      .min(1, idsWords)
      .max(mostInvitations, idsWords)
      .describe("The accounts of the carriers, as /api/orders/{id}/carriers names them"),
    until: z.iso
      .datetime({ error: untilWords, offset: true })
      .nullish()
      .transform((at) => (at ? new Date(at).toISOString() : null))
      .describe("When the invitation ends; without it, never"),
    exclusive: z
      .boolean("exclusive must be true or false")
      .default(false)
      .describe("Until then, only invited carriers can see and claim the order"),
  })
  .meta({ example: { carrierIds: ["7c9e6679-7425-40de-944b-e07fc1f90ae7"], until: null, exclusive: true } });
export type AskedInvitations = z.output<typeof invitationsSchema>;

/** The carrier that the desk asks for a shipper. */
export const deskInvitationSchema = z
  .object({ carrierId: z.uuid("carrierId must be the id of a carrier").describe("The carrier's account") })
  .meta({ example: { carrierId: "7c9e6679-7425-40de-944b-e07fc1f90ae7" } });

export const invitationStates = ["open", "countered", "counter_refused", "refused", "accepted", "ended"] as const;
export type InvitationState = (typeof invitationStates)[number];

/** Where an invitation stands. A price that was named before an edit of the order is left behind, so that it is open again. */
export function invitationState(order: Order, { carrierId, until, answer }: Invitation, now: string): InvitationState {
  if (order.transporterId === carrierId) return "accepted";
  if (answer?.kind === "refused") return "refused";
  if (!isOpen(order) || (until !== null && now >= until)) return "ended";
  return answer?.revision === order.revision ? answer.kind : "open";
}

/** The carrier can still take the order, or waits for the shipper's answer. */
export const isLive = (state: InvitationState): boolean =>
  state === "open" || state === "countered" || state === "counter_refused";

export type InvitationNotFound = { readonly kind: "invitation_not_found"; readonly message: string };
export const invitationNotFound: InvitationNotFound = { kind: "invitation_not_found", message: "Invitation not found" };
/** The order with these invitations, on the board again once no invitation reserves it any more. */
export function withInvitations(
  before: Order,
  invitations: readonly Invitation[],
  at: string,
): Pick<OrderChange, "order" | "effects"> {
  const isReserved = invitations.some(
    ({ exclusive, until, answer }) => exclusive && answer?.kind !== "refused" && (until === null || at < until),
  );
  const order: Order = { ...before, invitations, isReserved };
  const isBack = isOnBoard(order) && before.isReserved;
  return { order, effects: isBack ? [matchSearches("order", [order.id], at)] : [] };
}

type Asked = Pick<AskedInvitations, "until" | "exclusive"> & {
  readonly id: string;
  readonly carrierId: string;
  readonly at: string;
  readonly invitedById: string;
};
const newInvitation = (asked: Asked): Invitation => ({ ...asked, answer: null });

const carriersIn = ({ carrierIds }: AskedInvitations): readonly string[] => [
  ...new Set(carrierIds.map((carrierId) => carrierId.toLowerCase())),
];

/** A new order with the invitations that its shipper asks for: an exclusive one keeps it off the board from the first moment. */
export const withFirstInvitations = (
  order: Order,
  shipper: User,
  asked: AskedInvitations | null | undefined,
  { newId }: SharedPorts["identities"],
): Order =>
  asked
    ? {
        ...order,
        isReserved: asked.exclusive,
        invitations: carriersIn(asked).map((carrierId) =>
          newInvitation({
            id: newId(),
            carrierId,
            at: order.createdAt,
            invitedById: shipper.id,
            until: asked.until,
            exclusive: asked.exclusive,
          }),
        ),
      }
    : order;

/** An invitation whose carrier gets a mail, and the number of further orders that this mail tells of. */
export type ToldInvitation = { readonly invitation: Invitation; readonly others: number };

export const toldAlone = (invitation: Invitation): ToldInvitation => ({ invitation, others: 0 });

/**
 * The effects of new invitations to an order: the mails, and the end of the time for which the order is reserved.
 * @param reserving the time that all of the new invitations have; undefined without one
 */
export const invitationEffects = (
  orderId: string,
  told: readonly ToldInvitation[],
  reserving: Pick<AskedInvitations, "until" | "exclusive"> | undefined,
  at: string,
): Effect[] => [
  ...told.map(({ invitation, others }) => invitationMail(orderId, invitation.id, "invited", at, others)),
  ...(reserving?.exclusive && reserving.until !== null
    ? [afterUndo(reserving.until, endReservation(orderId, reserving.until))]
    : []),
];

/**
 * Checks the invitations to several orders, which together name no more carriers than one order may.
 * @returns the mistakes of each of them
 */
export function invitationChecker({ clock, orderLists }: Pick<SharedPorts & OrderPorts, "clock" | "orderLists">) {
  return async (
    shipper: Pick<User, "id" | "organizationId">,
    asked: readonly (AskedInvitations | null | undefined)[],
  ): Promise<readonly InvalidFields["errors"][]> => {
    const now = clock.now();
    const ids = new Set<string>();
    const surplus = asked.map((one) => {
      for (const id of one ? carriersIn(one) : []) ids.add(id);
      return ids.size > mostInvitations ? tooMany.errors : [];
    });
    if (surplus.some(({ length }) => length > 0)) return surplus;
    const known =
      ids.size === 0 ? [] : await orderLists.carriers(amongCarriers(sharedBy(shipper), now, { ids: [...ids] }));
    return asked.map((one) => (one ? [...wrongUntil(one.until, now), ...wrongCarriers(one.carrierIds, known)] : []));
  };
}

type InviteNeeds = Pick<SharedPorts & OrderPorts, "clock" | "identities" | "orders" | "orderLists">;

/**
 * Invites carriers to an order that waits for one, by its shipper or the desk. A carrier that is invited already gets the
 * new time, and no second mail; one that has refused is asked once more.
 */
export function inviteCarriers(ports: InviteNeeds, { forShipper = false } = {}) {
  const check = invitationChecker(ports);
  return async (
    inviter: User,
    id: string,
    wanted: AskedInvitations,
    once?: IdempotencyKey,
  ): Promise<Result<Order, NotPermitted | InvalidFields | KeyReused>> => {
    const earlier = once && (await ports.orders.earlier(once));
    if (earlier) return earlier;
    const order = await ports.orders.find(id);
    if (!order) return refuse(orderNotFound);
    const permitted = permit("invite", inviter, order);
    if (!permitted.ok) return permitted;
    const [errors = []] = await check(inviter, [wanted]);
    if (errors.length > 0) return refuse({ kind: "invalid_fields", errors });
    const ids = carriersIn(wanted);
    const { until, exclusive } = wanted;
    const newIds = new Map(ids.map((carrierId) => [carrierId, ports.identities.newId()]));
    const decide = (newest: Order): Result<OrderChange, NotPermitted | InvalidFields> => {
      const at = ports.clock.now().toISOString();
      const stillPermitted = permit("invite", inviter, newest, at);
      if (!stillPermitted.ok) return stillPermitted;
      if (forShipper && newest.isReserved) return refuse(reserved);
      const asked = ids.map((carrierId) => {
        const known = newest.invitations.find((one) => one.carrierId === carrierId);
        return known && isLive(invitationState(newest, known, at))
          ? { isNew: false, invitation: forShipper ? known : { ...known, until, exclusive } }
          : {
              isNew: true,
              invitation: newInvitation({
                id: newIds.get(carrierId)!,
                carrierId,
                at,
                invitedById: inviter.id,
                until,
                exclusive,
              }),
            };
      });
      const others = newest.invitations.filter(
        (one) => !ids.includes(one.carrierId) && isLive(invitationState(newest, one, at)),
      );
      if (others.length + asked.length > mostInvitations) return refuse(tooMany);
      const changed = withInvitations(newest, [...others, ...asked.map(({ invitation }) => invitation)], at);
      return accept({
        ...changed,
        facts: [],
        effects: [
          ...changed.effects,
          ...invitationEffects(
            id,
            asked.flatMap(({ isNew, invitation }) => (isNew ? [toldAlone(invitation)] : [])),
            wanted,
            at,
          ),
        ],
        live: [{ kind: "order", change: "invited", open: true, wasOnBoard: isOnBoard(newest) }],
      });
    };
    const invited = await ports.orders.changeOnce(id, decide, once);
    if (!invited) return refuse(orderNotFound);
    return invited.ok ? accept(invited.value.value) : invited;
  };
}

/**
 * Invites a carrier that the desk has talked to. One that is invited already keeps its invitation as it is, and its carrier
 * gets no second mail.
 */
export function inviteForShipper(ports: InviteNeeds) {
  const invite = inviteCarriers(ports, { forShipper: true });
  return async (
    admin: User,
    id: string,
    carrierId: string,
    once?: IdempotencyKey,
  ): Promise<Result<Order, NotPermitted | InvalidFields | KeyReused>> => {
    const invited = await invite(admin, id, { carrierIds: [carrierId], until: null, exclusive: false }, once);
    return invited.ok || invited.refusal.kind !== "invalid_fields" ? invited : refuse(asOne(invited.refusal));
  };
}

const reserved = invalidField("carrierId", "The shipper has reserved this order for the carriers that they invited");

const asOne = ({ errors, ...refusal }: InvalidFields): InvalidFields => ({
  ...refusal,
  errors: errors.map(({ message }) => ({ path: "carrierId", message })),
});

const tooMany = invalidField("carrierIds", `At most ${mostInvitations} carriers can be invited to an order at a time`);

function wrongUntil(until: string | null, now: Date): InvalidFields["errors"] {
  if (until === null) return [];
  const ms = Date.parse(until) - now.getTime();
  return ms > 0 && ms <= longestDays * 86_400_000
    ? []
    : [{ path: "until", message: `until must be within the next ${longestDays} days, or null for good` }];
}

const wrongCarriers = (asked: readonly string[], known: readonly KnownCarrier[]): InvalidFields["errors"] =>
  asked.flatMap((carrierId, at) =>
    known.some(({ id }) => id === carrierId.toLowerCase())
      ? []
      : [{ path: `carrierIds.${at}`, message: "There is no carrier with this id that can take orders" }],
  );

const shownCarriers = 30;
const laneDays = 365;

const amongCarriers = (
  owner: ShipperOwner,
  now: Date,
  { ids, lane = null }: Partial<Pick<CarrierSearch, "ids" | "lane">>,
): CarrierSearch => ({
  owner,
  ...(ids && { ids }),
  lane,
  since: new Date(now.getTime() - laneDays * 86_400_000).toISOString(),
  most: ids ? mostInvitations : shownCarriers,
});

const laneEnd = ({ state, zip }: Pick<Place, "state" | "zip">) => ({ state, zipPrefix: zip.slice(0, 3) });

/** @throws for an order without a shipper */
function amongCarriersFor(order: Order, now: Date, ids?: readonly string[]): CarrierSearch {
  const { id, shipperId, shipperOrganizationId: organizationId, pickup, delivery } = order;
  if (shipperId === null) throw new Error(`order ${id} has no shipper who invites`);
  const lane = { pickup: laneEnd(pickup), delivery: laneEnd(delivery) };
  return amongCarriers(sharedBy({ id: shipperId, organizationId }), now, { ...(ids && { ids }), lane });
}

/** An invitation with its carrier. */
export type ShownInvitation = {
  readonly invitation: Invitation;
  readonly state: InvitationState;
  readonly carrier: KnownCarrier | undefined;
};

type ReadNeeds = Pick<SharedPorts & OrderPorts, "clock" | "orders" | "orderLists">;

const asShipper = async ({ orders }: Pick<OrderPorts, "orders">, user: User, id: string) => {
  const order = await orders.find(id);
  return order && order.shipperId !== null && standingOf(user, order) === "shipper" ? order : undefined;
};

/** The invitations to an order, for its shipper. */
export function listInvitations(ports: ReadNeeds) {
  const show = showInvitations(ports);
  return async (shipper: User, id: string): Promise<Result<readonly ShownInvitation[], OrderNotFound>> => {
    const order = await asShipper(ports, shipper, id);
    return order ? accept(await show(order)) : refuse(orderNotFound);
  };
}

/** The invitations of an order that its shipper has read or changed. */
export function showInvitations({ clock, orderLists }: Pick<ReadNeeds, "clock" | "orderLists">) {
  return async (order: Order): Promise<readonly ShownInvitation[]> => {
    const { invitations } = order;
    if (invitations.length === 0) return [];
    const now = clock.now();
    const ids = invitations.map(({ carrierId }) => carrierId);
    const carriers = await orderLists.carriers(amongCarriersFor(order, now, ids));
    return invitations.map((invitation) => ({
      invitation,
      state: invitationState(order, invitation, now.toISOString()),
      carrier: carriers.find((carrier) => carrier.id === invitation.carrierId),
    }));
  };
}

/** The carriers that its shipper may think of for an order. */
export function suggestCarriers(ports: ReadNeeds) {
  return async (shipper: User, id: string): Promise<Result<readonly KnownCarrier[], OrderNotFound>> => {
    const order = await asShipper(ports, shipper, id);
    return order
      ? accept(await ports.orderLists.carriers(amongCarriersFor(order, ports.clock.now())))
      : refuse(orderNotFound);
  };
}

/** The ends of an order that is still to be posted, by their ZIP codes. */
export type AskedLaneEnds = { readonly pickupZip?: string | undefined; readonly deliveryZip?: string | undefined };

/** The carriers that a shipper may think of for an order that is still to be posted; those who know its lane where both ends are known. */
export function suggestCarriersOnLane({
  clock,
  orderLists,
  zipPlaces,
}: Pick<SharedPorts & LanePorts & OrderPorts, "clock" | "orderLists" | "zipPlaces">) {
  const find = findPlace({ zipPlaces });
  return async (shipper: User, { pickupZip, deliveryZip }: AskedLaneEnds): Promise<readonly KnownCarrier[]> => {
    const [from, to] = [find(pickupZip ?? ""), find(deliveryZip ?? "")];
    const lane = from.ok && to.ok ? { pickup: laneEnd(from.value), delivery: laneEnd(to.value) } : null;
    return orderLists.carriers(amongCarriers(sharedBy(shipper), clock.now(), { lane }));
  };
}

const findCarrier = async ({ accounts }: Pick<AccountPorts, "accounts">, carrierId: string) => {
  const carrier = (await accounts.find(carrierId))?.user;
  return carrier && isMainTransporter(carrier) && carrier.removedAt === null ? carrier : undefined;
};

/** True for a favorite of the shipper's company. */
export function readFavorite(ports: Pick<AccountPorts & OrderPorts, "accounts" | "orders">) {
  return async (shipper: User, carrierId: string): Promise<Result<boolean, PersonNotFound>> => {
    const carrier = await findCarrier(ports, carrierId);
    return carrier ? accept(await ports.orders.isFavorite(sharedBy(shipper), carrier.id)) : refuse(personNotFound);
  };
}

/** Keeps a carrier among the favorites of the shipper's company, or takes it off. */
export function favorCarrier(ports: Pick<AccountPorts & OrderPorts, "accounts" | "orders">) {
  return async (shipper: User, carrierId: string, isFavorite: boolean): Promise<Result<undefined, PersonNotFound>> => {
    const carrier = await findCarrier(ports, carrierId);
    if (!carrier) return refuse(personNotFound);
    await ports.orders.favor(sharedBy(shipper), carrier.id, isFavorite);
    return accept(undefined);
  };
}

/** An invitation as its carrier sees it. */
export type InvitationToCarrier = {
  readonly invitation: Invitation;
  readonly state: InvitationState;
  readonly view: OrderView;
};

const mostShown = 100;

/** The invitations that a carrier can still answer, and those whose answer waits for the shipper. */
export function readInvitations({ orderLists, clock }: Pick<SharedPorts & OrderPorts, "clock" | "orderLists">) {
  return async (carrier: User): Promise<readonly InvitationToCarrier[]> => {
    if (ownerOf(carrier)?.kind !== "transporter") return [];
    const now = clock.now().toISOString();
    return (await orderLists.invitedTo(carrier.id, mostShown)).flatMap((view) =>
      view.order.invitations
        .filter(({ carrierId }) => carrierId === carrier.id)
        .map((invitation) => ({ invitation, view, state: invitationState(view.order, invitation, now) }))
        .filter(({ state }) => isLive(state)),
    );
  };
}

/** The number of invitations that wait for the carrier's answer, counted up to `mostShown`. */
export function countInvitations({ orderLists, clock }: Pick<SharedPorts & OrderPorts, "clock" | "orderLists">) {
  return async (carrier: User): Promise<number> =>
    ownerOf(carrier)?.kind === "transporter"
      ? orderLists.countInvited(carrier.id, clock.now().toISOString(), mostShown)
      : 0;
}

/** Takes an invitation back. A repeat finds none. */
export function withdrawInvitation(ports: Pick<SharedPorts & OrderPorts, "clock" | "orders">) {
  const act = actOnOrder(ports);
  return (shipper: User, orderId: string, id: string): Promise<Result<Order, NotPermitted | InvitationNotFound>> =>
    act<InvitationNotFound>("invite", shipper, orderId, (order, at) => {
      const taken = order.invitations.find((one) => one.id === id);
      if (!taken) return refuse(invitationNotFound);
      const left = order.invitations.filter((one) => one !== taken);
      return accept({
        ...withInvitations(order, left, at),
        facts: [],
        live: [
          { kind: "order", change: "invited", open: true },
          { kind: "order", change: "invited", open: false, carrierId: taken.carrierId },
        ],
      });
    });
}

/**
 * Puts an order back on the board once the last of the times is over for which it was reserved. The queue's clock may be
 * a little ahead of this one.
 */
export const endReservationOf =
  ({ orders, clock }: Pick<SharedPorts & OrderPorts, "clock" | "orders">) =>
  async ({ orderId, until }: ReturnType<typeof endReservation>): Promise<void> => {
    await orders.change<never>(orderId, (order) => {
      const now = clock.now().toISOString();
      const changed = withInvitations(order, order.invitations, now < until ? until : now);
      return accept(
        changed.order.isReserved === order.isReserved
          ? { order, ...noChange }
          : { ...changed, facts: [], live: [{ kind: "order", change: "reopened", open: true }] },
      );
    });
  };
