import type { User } from "../accounts/index.ts";

export const liveKinds = ["order", "tracking", "message"] as const;
export type LiveKind = (typeof liveKinds)[number];

/** What screens are told at once about a change of an order: never the content, only that there is something to read again. */
export type LiveChange = {
  readonly kind: LiveKind;
  /** What happened, in a word: `claimed`, `position`, `read`. */
  readonly change: string;
  /** Transporters who look for orders are told too. */
  readonly open: boolean;
  /** The driver who lost the order; told in place of the driver who has it now. */
  readonly formerDriverId?: string;
};

/** The parties of the order, who may be told; admins always are. */
export type Audience = {
  readonly shipperId: string | null;
  readonly shipperOrganisationId: string | null;
  readonly transporterId: string | null;
  readonly driverId: string | null;
  readonly receiverEmail: string | null;
};

export type LiveEvent = Omit<LiveChange, "formerDriverId"> & {
  readonly orderId: string;
  readonly at: string;
  readonly audience: Audience;
};

/** Whether the user is told of an event. Messages and invoices are between shipper and transporter. */
export function receives(user: User, { kind, change, open, audience }: LiveEvent): boolean {
  const betweenTwo = kind === "message" || change === "invoice";
  switch (user.userType) {
    case "admin":
      return true;
    case "shipper":
      return audience.shipperId === user.id || (!user.isSubUser && sharesOrganisation(user, audience));
    case "transporter":
      return open || audience.transporterId === user.id;
    case "driver":
      return !betweenTwo && audience.driverId === user.id;
    case "receiver":
      return !betweenTwo && user.emailVerifiedAt !== null && audience.receiverEmail === user.email;
  }
}

const sharesOrganisation = ({ organisationId }: User, { shipperOrganisationId }: Audience): boolean =>
  organisationId !== null && organisationId === shipperOrganisationId;
