import type { User } from "../accounts/index.ts";

export const liveOrderKinds = ["order", "tracking", "message"] as const;
export const liveKinds = [...liveOrderKinds, "load", "search", "trip", "notice", "call"] as const;
export type LiveKind = (typeof liveKinds)[number];
export type LiveOrderKind = (typeof liveOrderKinds)[number];

/** The notice that screens get of a change of an order: never the content, only that it is to be read again. */
export type LiveChange = {
  readonly kind: LiveOrderKind;
  /** The change in a word: `claimed`, `position`, `read`. */
  readonly change: string;
  /** Transporters who look for orders are told too. */
  readonly open: boolean;
  /** The order leaves the board, so that the carriers that saw it there are told as well. */
  readonly wasOnBoard?: boolean;
  /** The driver who lost the order; told in place of the driver who has it now. */
  readonly formerDriverId?: string;
  /** The carrier that is told alone, in place of the order's people. */
  readonly carrierId?: string;
};

/** The same about a change of a load or of a bid on it. */
export type LiveLoadChange = {
  readonly change: string;
  /** Every transporter is told: the load is offered, or is offered no more. */
  readonly open: boolean;
  /** The carrier whose bid it is, told in place of the carrier that has the load. */
  readonly carrierId?: string;
  /** The driver who lost the load, told in place of the driver who has it. */
  readonly driverId?: string;
};

/** The parties of the order or the load, who may be told; admins always are. */
export type Audience = {
  readonly shipperId: string | null;
  readonly shipperOrganizationId: string | null;
  readonly transporterId: string | null;
  readonly driverId: string | null;
  readonly receiverEmail: string | null;
};

/** An id for the subject of an event, and none for what it is not about. */
type About<Id extends "orderId" | "loadId" | "searchId" | "tripId" | "accountId"> = Readonly<Record<Id, string>> & {
  readonly [Other in Exclude<"orderId" | "loadId" | "searchId" | "tripId", Id>]?: undefined;
};

export type LiveEvent = (
  | (About<"orderId"> & { readonly kind: LiveOrderKind })
  | (About<"loadId"> & { readonly kind: "load" })
  /** A saved search of the board found something. */
  | (About<"searchId"> & { readonly kind: "search" })
  /** A trip that a carrier keeps, told to it and, each in an event of their own, to the drivers of its jobs. */
  | (About<"tripId"> & { readonly kind: "trip" })
  /** The notices of an account changed, which is told alone. */
  | (About<"accountId"> & { readonly kind: "notice" })
  /** A call that a provider makes has moved on: all admins are told. */
  | (About<never> & { readonly kind: "call" })
) & {
  readonly change: string;
  readonly open: boolean;
  readonly at: string;
  readonly audience: Audience;
};

/**
 * True when an event goes to the user. Messages and invoices are between shipper and transporter, and the first rating of
 * a delivery is told to the side that gave it.
 */
export function receives(user: User, event: LiveEvent): boolean {
  if (event.kind === "notice") return event.accountId === user.id || event.accountId === user.dispatcherId;
  if (event.kind === "call") return user.userType === "admin";
  const { kind, change, open, audience } = event;
  const ofShipper = change === "rated_by_shipper";
  const ofTransporter = change === "rated_by_transporter";
  const betweenTwo = kind === "message" || change === "invoice" || ofShipper || ofTransporter;
  switch (user.userType) {
    case "admin":
      return true;
    case "shipper":
      return (
        !ofTransporter && (audience.shipperId === user.id || (!user.isSubUser && sharesOrganization(user, audience)))
      );
    case "transporter":
      return open || (!ofShipper && audience.transporterId === user.id);
    case "driver":
      return !betweenTwo && audience.driverId === user.id;
    case "receiver":
      return !betweenTwo && user.emailVerifiedAt !== null && audience.receiverEmail === user.email;
  }
}

const sharesOrganization = ({ organizationId }: User, { shipperOrganizationId }: Audience): boolean =>
  organizationId !== null && organizationId === shipperOrganizationId;
