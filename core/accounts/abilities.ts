import { accept, refuse, type Result } from "../shared/result.ts";
import { isMainAccount, isMainTransporter, type User } from "./user.ts";

/** The fields of a user on which abilities depend. */
export type Actor = Pick<User, "id" | "userType" | "isSubUser" | "organizationId">;

export type NotAllowed = { readonly kind: "not_allowed"; readonly message: string };

type Ability = {
  readonly when: (actor: Actor) => boolean;
  readonly otherwise: string;
  /** The sentence for sub-users whose main account may: the other one would not be true of them. */
  readonly toSubUsers?: string;
};

const is = (...types: readonly User["userType"][]) => {
  return ({ userType }: Actor): boolean => types.includes(userType);
};
const isMainDealer = (actor: Actor): boolean => is("shipper")(actor) && !actor.isSubUser;

/** The rules for each action, with the sentence that refuses it. Calls and screens decide here and nowhere else. */
export const abilities = {
  manageSubUsers: { when: isMainDealer, otherwise: "Only main dealer accounts can manage sub-users" },
  manageDrivers: { when: is("transporter"), otherwise: "Only transporters can manage drivers" },
  readTeam: { when: is("transporter"), otherwise: "Only transporters have a team" },
  manageTeam: {
    when: isMainTransporter,
    otherwise: "Only transporters have a team",
    toSubUsers: "Only the carrier's main account can invite and remove people",
  },
  manageTrucks: { when: is("transporter"), otherwise: "Only transporters have trucks" },
  readCompany: {
    when: is("shipper", "transporter", "driver"),
    otherwise: "Only dealers and transporters have a company",
  },
  changeCompany: {
    when: isMainAccount,
    otherwise: "Only the main account can change company information",
  },
  /** Admins have the operator's. */
  managePayment: {
    when: (actor) => isMainDealer(actor) || is("admin")(actor),
    otherwise: "Only shippers and administrators can access payment information",
    toSubUsers: "Only main dealer accounts can access payment information",
  },
  manageKeys: {
    when: isMainAccount,
    otherwise: "Only dealers and transporters have API keys and webhooks",
    toSubUsers: "Only main accounts have API keys and webhooks",
  },
  createOrders: { when: is("shipper"), otherwise: "Only shippers can create orders." },
  answerForBookings: {
    when: is("shipper"),
    otherwise: "Only shippers can answer about orders booked with their address",
  },
  keepInsurance: {
    when: isMainTransporter,
    otherwise: "Only carriers have certificates of insurance",
    toSubUsers: "Only the carrier's main account can keep its certificates of insurance",
  },
  listShipments: { when: is("shipper", "admin"), otherwise: "Only dealers and admins have a list of shipments" },
  claimOrders: { when: is("transporter"), otherwise: "Only transporters can claim orders" },
  readLoads: {
    when: is("admin", "transporter", "driver"),
    otherwise: "Only carriers, their drivers and administrators can work with loads",
  },
  takeLoads: { when: is("transporter"), otherwise: "Only transporters can accept loads and bid on them" },
  uploadPhotos: {
    when: is("transporter", "driver"),
    otherwise: "Only transporters and drivers can upload photos",
  },
  haveJobs: { when: is("shipper", "transporter"), otherwise: "Only dealers and transporters have a dashboard" },
  inspectVehicles: {
    when: is("transporter", "driver"),
    otherwise: "Only transporters can perform vehicle inspections",
  },
  countJobs: {
    when: is("shipper", "transporter", "driver"),
    otherwise: "Only dealers, transporters and drivers have job statistics",
  },
  planTrips: { when: is("transporter"), otherwise: "Only transporters can plan trips" },
  listDocuments: {
    when: is("transporter", "driver"),
    otherwise: "Only transporters and their drivers have a list of documents",
  },
  readInvoices: {
    when: is("shipper", "transporter", "admin"),
    otherwise: "Only dealers, transporters and admins have invoices",
  },
  importStatements: {
    when: (actor) => isMainAccount(actor) || is("admin")(actor),
    otherwise: "Only main dealer accounts, transporters and admins can import bank statements",
    toSubUsers: "Only main accounts can import bank statements",
  },
  readTaxYear: {
    when: (actor) => isMainAccount(actor) || is("admin")(actor),
    otherwise: "Only main dealer accounts, transporters and admins have the year's totals",
    toSubUsers: "Only main accounts have the year's totals",
  },
  reportPayments: {
    when: (actor) => isMainDealer(actor) || is("admin")(actor),
    otherwise: "Only main dealer accounts and admins can ask for a W-9 and read its number",
  },
  giveW9: {
    when: isMainTransporter,
    otherwise: "Only transporters can give a W-9",
    toSubUsers: "Only the carrier's main account can give its W-9",
  },
  seeRates: {
    when: is("shipper", "transporter", "admin"),
    otherwise: "Only dealers, transporters and admins can see lane rates",
  },
  receiveShipments: { when: is("receiver"), otherwise: "Only receivers have incoming shipments" },
  administer: { when: is("admin"), otherwise: "Admin access required" },
  deleteOwnAccount: {
    when: is("shipper", "transporter", "driver", "receiver"),
    otherwise: "Admin accounts cannot be deleted here: they are needed to run Lotlane",
  },
  haveCalendar: {
    when: is("shipper", "transporter", "driver", "receiver"),
    otherwise: "Only people with pickups and deliveries have a calendar of them",
  },
  /** A transporter without drivers drives itself. */
  drive: {
    when: is("driver", "transporter"),
    otherwise: "You must be logged in as a driver to access this page",
  },
} as const satisfies Readonly<Record<string, Ability>>;

export type AbilityName = keyof typeof abilities;

export const may = (actor: Actor, ability: AbilityName): boolean => abilities[ability].when(actor);

export const checkAbility = (actor: Actor, ability: AbilityName): Result<undefined, NotAllowed> =>
  may(actor, ability) ? accept(undefined) : refuse({ kind: "not_allowed", message: whyNot(actor, ability) });

/** The sentence that refuses the actor. */
export function whyNot(actor: Actor, name: AbilityName): string {
  const { when, otherwise, toSubUsers = otherwise }: Ability = abilities[name];
  return actor.isSubUser && when({ ...actor, isSubUser: false }) ? toSubUsers : otherwise;
}

/** Members of one organization see each other; admins see every user. */
export const maySeeUser = (actor: Actor, user: User): boolean =>
  actor.id === user.id ||
  is("admin")(actor) ||
  (actor.organizationId !== null && actor.organizationId === user.organizationId);

/** An admin may suspend every account but their own. */
export const maySuspend = (actor: Actor, user: Pick<User, "id">): boolean =>
  may(actor, "administer") && actor.id !== user.id;

/** Not the admin's own: a session left open would then be enough to turn it off. */
export const mayResetSecondFactor = maySuspend;
