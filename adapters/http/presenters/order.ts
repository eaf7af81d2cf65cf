import { fullName } from "@lotlane/core/accounts";
import {
  awaitsBooker,
  type Contact,
  type Invitation,
  type InvitationState,
  type Order,
  type OrderFor,
  type OrderTemplate,
  type OrderView,
  type ShipmentInList,
  type ShownInvitation,
} from "@lotlane/core/orders";
import type { KnownCarrier } from "@lotlane/core/ports";
import { pictureUrl } from "./user.ts";
import type {
  Answer,
  BriefOrderJson,
  ContactJson,
  OfferedOrderJson,
  OrderDetailJson,
  OrderJson,
  ShipmentJson,
} from "../contract/index.ts";

/** An order in a list, on a board, in the export of an account, and as the answer to a change of it. */
export const orderJson = (order: OrderFor<"list" | "board" | "export">): OrderJson => ({ ...order, ...renamed(order) });

/** An order on its own page. */
export const orderDetailJson = (order: OrderFor<"detail">): OrderDetailJson => ({
  ...order,
  ...renamed(order),
  timeline: order.timeline.map(({ kind, at, actorName, reason }) => ({ kind, at, by: actorName, reason })),
  paperHistory: order.paperHistory.map(({ actorName, ...act }) => ({ ...act, by: actorName })),
  changes: order.changes.map(({ changeId, kind, at, actorName, reason, changes }) => ({
    changeId,
    kind,
    at,
    by: actorName,
    reason,
    changes: [...changes],
  })),
});

const renamed = (order: OrderFor<"list" | "board" | "detail" | "export">) => ({
  shipper: contactJson(order.shipper),
  customer: order.customer && { ...order.customer },
  transporter: contactJson(order.transporter),
  driver: contactJson(order.driver),
  truck: order.truck && { ...order.truck },
  trackingUpdates: order.trackingUpdates.map(positionOf),
  actions: order.actions.map((action) => ({ ...action })),
  shipmentCars: order.shipmentCars ? { ...order.shipmentCars } : undefined,
  proposedChange: order.proposedChange && { ...order.proposedChange, changes: [...order.proposedChange.changes] },
});

/** For those who may see the order; every reader of one sees this much. */
export const briefOrderJson = (order: Order): BriefOrderJson => ({
  id: order.id,
  status: order.status,
  vehicleYear: order.vehicle.year,
  vehicleMake: order.vehicle.make,
  vehicleModel: order.vehicle.model,
  pickupCity: order.pickup.city,
  pickupState: order.pickup.state,
  deliveryCity: order.delivery.city,
  deliveryState: order.delivery.state,
});

/** For the account with the booker's address, which it is not part of yet: no street, and no contact but the name. */
export const offeredOrderJson = ({ order }: OrderView): OfferedOrderJson => ({
  ...briefOrderJson(order),
  pickupDate: order.pickup.date,
  paymentAmount: order.paymentAmount,
  createdAt: order.createdAt,
  awaitsBooker: awaitsBooker(order),
  bookedBy: order.customer ? fullName(order.customer) : "",
});

/** For those who may see some of its orders, without the shipper, whom a carrier learns of by claiming one. */
export const shipmentJson = ({ id, createdAt, count, states }: ShipmentInList): ShipmentJson => ({
  id,
  createdAt,
  count,
  states: {
    open: states.pending,
    claimed: states.assigned,
    inTransit: states.in_transit,
    delivered: states.delivered,
    cancelled: states.cancelled,
  },
});

export const templateJson = ({ id, name, order, createdAt }: OrderTemplate) => ({
  id,
  name,
  order: { ...order },
  createdAt,
});

/** Where an invitation stands, for both of its sides. */
export const invitationStanding = ({ until, exclusive, at, answer }: Invitation, state: InvitationState) => ({
  state,
  until,
  exclusive,
  invitedAt: at,
  amount: answer && answer.kind !== "refused" ? answer.amount : null,
});

const carrierShown = (carrier: KnownCarrier) => ({
  id: carrier.id,
  name: carrier.companyName ?? fullName(carrier),
  rating: carrier.rating,
  totalJobs: carrier.totalJobs,
  ordersGivenBack: carrier.ordersGivenBack,
});

export const knownCarrierJson = (carrier: KnownCarrier): Answer<"GET /api/orders/{id}/carriers">[number] => ({
  ...carrierShown(carrier),
  isFavorite: carrier.isFavorite,
  jobsForYou: carrier.jobsForOwner,
  lastJobAt: carrier.lastJobAt,
  jobsOnLane: carrier.jobsOnLane,
});

export const invitationJson = ({
  invitation,
  state,
  carrier,
}: ShownInvitation): Answer<"GET /api/orders/{id}/invitations">[number] => ({
  id: invitation.id,
  carrier: carrier ? { ...carrierShown(carrier), isFavorite: carrier.isFavorite } : null,
  ...invitationStanding(invitation, state),
});

export const contactJson = (contact: Contact | null): ContactJson | null => contact && reachedJson(contact);

export const reachedJson = ({ pictureId, ...contact }: Contact): ContactJson => ({
  ...contact,
  profileImageUrl: pictureUrl(pictureId),
});

export const positionOf = ({
  latitude,
  longitude,
  place,
  notes,
  at,
}: Omit<NonNullable<Order["lastPosition"]>, "milesLeft">) => ({
  latitude,
  longitude,
  place,
  notes,
  createdAt: at,
});
