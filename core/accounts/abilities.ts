import { accept, refuse, type Result } from "../shared/result.ts";
import { type AdminTeam, adminTeamOf, isMainAccount, isMainTransporter, type User } from "./user.ts";

/** The fields of a user on which abilities depend. */
export type Actor = Pick<User, "id" | "userType" | "isSubUser" | "organizationId" | "adminTeam">;

export type NotAllowed = { readonly kind: "not_allowed"; readonly message: string };

type Ability = {
  readonly when: (actor: Actor) => boolean;
  readonly otherwise: string;
  /** Refuses a sub-user whose main account may do this; `otherwise` would be false for them. */
  readonly toSubUsers?: string;
  /** Refuses an admin whose team may not do this. */
  readonly toAdmins?: string;
};

const is = (...types: readonly User["userType"][]) => {
  return ({ userType }: Actor): boolean => types.includes(userType);
};
const isMainDealer = (actor: Actor): boolean => is("shipper")(actor) && !actor.isSubUser;

const adminsOnly = "Admin access required";

type OtherTeam = Exclude<AdminTeam, "owner">;
const [accounting, operations] = [["accounting"], ["operations"]] as const;

/** Owners may do whatever any team may do. */
const isOnTeam = (teams: readonly OtherTeam[]) => {
  const allowed: readonly (AdminTeam | null)[] = ["owner", ...teams];
  return (actor: Actor): boolean => allowed.includes(adminTeamOf(actor));
};
const onlyTeams = (teams: readonly OtherTeam[], act: string): string =>
  `Only ${["owners", ...teams].join(", ").replace(/, (\w+)$/, " and $1")} can ${act}`;

const ofTeams = (teams: readonly OtherTeam[], act: string) => ({
  when: isOnTeam(teams),
  otherwise: adminsOnly,
  toAdmins: onlyTeams(teams, act),
});

const exporters = ["operations", "accounting"] as const;

const keepsBooks = isOnTeam(accounting);
/** Allows the actors whose books they are, and the admins who keep the operator's books. */
const booksOf = (isTheirs: (actor: Actor) => boolean, act: string) => ({
  when: (actor: Actor): boolean => isTheirs(actor) || keepsBooks(actor),
  toAdmins: onlyTeams(accounting, act),
});

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
  /** For an admin, this is the operator's payment information. */
  managePayment: {
    ...booksOf(isMainDealer, "access the operator's payment information"),
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
  readBoard: { when: is("transporter"), otherwise: "Only transporters have the board of jobs to take" },
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
  /** All that one reads of invoices, as a file. */
  exportInvoices: {
    when: (actor) => is("shipper", "transporter")(actor) || isOnTeam(exporters)(actor),
    otherwise: "Only dealers, transporters and admins have invoices",
    toAdmins: onlyTeams(exporters, "export invoices and the journal"),
  },
  importStatements: {
    ...booksOf(isMainAccount, "import bank statements"),
    otherwise: "Only main dealer accounts, transporters and admins can import bank statements",
    toSubUsers: "Only main accounts can import bank statements",
  },
  readTaxYear: {
    ...booksOf(isMainAccount, "read the year's totals"),
    otherwise: "Only main dealer accounts, transporters and admins have the year's totals",
    toSubUsers: "Only main accounts have the year's totals",
  },
  reportPayments: {
    ...booksOf(isMainDealer, "ask for a W-9 and read its number"),
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
  administer: { when: is("admin"), otherwise: adminsOnly },
  manageAdmins: ofTeams([], "invite, change and remove admins"),
  /** On invoices and debts to which the operator is a party. */
  actForOperator: ofTeams(accounting, "act for the operator"),
  setPrices: ofTeams([], "change prices"),
  changeSettings: ofTeams([], "change the settings of Lotlane"),
  reviewAccounts: ofTeams(operations, "decide about accounts"),
  seeAsUsers: ofTeams(operations, "see Lotlane as another person"),
  correctOrders: ofTeams(operations, "correct orders"),
  exportTables: ofTeams(exporters, "export tables"),
  seeDeskByPerson: ofTeams(operations, "see the figures of each person"),
  retryEffects: ofTeams(operations, "retry what failed"),
  deleteOwnAccount: {
    when: is("shipper", "transporter", "driver", "receiver"),
    otherwise: "Admin accounts cannot be deleted here: they are needed to run Lotlane",
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
  const { when, otherwise, toSubUsers = otherwise, toAdmins = otherwise }: Ability = abilities[name];
  if (is("admin")(actor)) return toAdmins;
  return actor.isSubUser && when({ ...actor, isSubUser: false }) ? toSubUsers : otherwise;
}

/** Members of one organization see each other; admins see every user. */
export const maySeeUser = (actor: Actor, user: User): boolean =>
  actor.id === user.id ||
  is("admin")(actor) ||
  (actor.organizationId !== null && actor.organizationId === user.organizationId);

/** Only owners decide about the accounts of admins. */
export const mayReview = (actor: Actor, user: Pick<User, "userType">): boolean =>
  may(actor, user.userType === "admin" ? "manageAdmins" : "reviewAccounts");

export const reviewNotAllowed = (actor: Actor, { userType }: Pick<User, "userType">): NotAllowed => ({
  kind: "not_allowed",
  message:
    userType === "admin" ? "Only owners can decide about the accounts of admins" : whyNot(actor, "reviewAccounts"),
});

/** No admin may suspend their own account. */
export const maySuspend = (actor: Actor, user: Pick<User, "id" | "userType">): boolean =>
  mayReview(actor, user) && actor.id !== user.id;

/** Not the admin's own: a session left open would then be enough to turn it off. */
export const mayResetSecondFactor = maySuspend;
