import { describe, expect, it } from "vitest";
import { castAccounts, danasMotors } from "../testing/index.ts";
import { abilities, type AbilityName, type Actor, checkAbility, may, maySeeUser } from "./abilities.ts";
import { type AdminTeam, adminTeams, userTypes } from "./user.ts";

const { dana, sam, carlos, dina, rita, ada } = castAccounts();
const roles = {
  "main dealer": dana.user,
  "sub-user": sam.user,
  transporter: carlos.user,
  dispatcher: { ...carlos.user, id: "e0000000-0000-4000-8000-0000000000d1", isSubUser: true },
  driver: dina.user,
  receiver: rita.user,
  admin: ada.user,
} as const satisfies Record<string, Actor>;
type Role = keyof typeof roles;

const decision = (teams: readonly AdminTeam[], toAdmins: string) => ({
  to: ["admin"] as const,
  teams,
  otherwise: "Admin access required",
  toAdmins,
});

const mains: Partial<Record<Role, Role>> = { "sub-user": "main dealer", dispatcher: "transporter" };

/** Without `teams`, admins of every team; owners always. */
const granted: Record<
  AbilityName,
  { to: readonly Role[]; teams?: readonly AdminTeam[]; otherwise: string; toSubUsers?: string; toAdmins?: string }
> = {
  manageSubUsers: { to: ["main dealer"], otherwise: "Only main dealer accounts can manage sub-users" },
  readTeam: { to: ["transporter", "dispatcher"], otherwise: "Only transporters have a team" },
  manageTeam: {
    to: ["transporter"],
    otherwise: "Only transporters have a team",
    toSubUsers: "Only the carrier's main account can invite and remove people",
  },
  manageDrivers: { to: ["transporter", "dispatcher"], otherwise: "Only transporters can manage drivers" },
  manageTrucks: { to: ["transporter", "dispatcher"], otherwise: "Only transporters have trucks" },
  readCompany: {
    to: ["main dealer", "sub-user", "transporter", "dispatcher", "driver"],
    otherwise: "Only dealers and transporters have a company",
  },
  changeCompany: {
    to: ["main dealer", "transporter"],
    otherwise: "Only the main account can change company information",
  },
  managePayment: {
    to: ["main dealer", "admin"],
    teams: ["accounting"],
    toAdmins: "Only owners and accounting can access the operator's payment information",
    otherwise: "Only shippers and administrators can access payment information",
    toSubUsers: "Only main dealer accounts can access payment information",
  },
  manageKeys: {
    to: ["main dealer", "transporter"],
    otherwise: "Only dealers and transporters have API keys and webhooks",
    toSubUsers: "Only main accounts have API keys and webhooks",
  },
  createOrders: { to: ["main dealer", "sub-user"], otherwise: "Only shippers can create orders." },
  answerForBookings: {
    to: ["main dealer", "sub-user"],
    otherwise: "Only shippers can answer about orders booked with their address",
  },
  keepInsurance: {
    to: ["transporter"],
    otherwise: "Only carriers have certificates of insurance",
    toSubUsers: "Only the carrier's main account can keep its certificates of insurance",
  },
  listShipments: {
    to: ["main dealer", "sub-user", "admin"],
    otherwise: "Only dealers and admins have a list of shipments",
  },
  claimOrders: { to: ["transporter", "dispatcher"], otherwise: "Only transporters can claim orders" },
  readLoads: {
    to: ["transporter", "dispatcher", "driver", "admin"],
    otherwise: "Only carriers, their drivers and administrators can work with loads",
  },
  readBoard: { to: ["transporter", "dispatcher"], otherwise: "Only transporters have the board of jobs to take" },
  takeLoads: { to: ["transporter", "dispatcher"], otherwise: "Only transporters can accept loads and bid on them" },
  uploadPhotos: {
    to: ["transporter", "dispatcher", "driver"],
    otherwise: "Only transporters and drivers can upload photos",
  },
  inspectVehicles: {
    to: ["transporter", "dispatcher", "driver"],
    otherwise: "Only transporters can perform vehicle inspections",
  },
  haveJobs: {
    to: ["main dealer", "sub-user", "transporter", "dispatcher"],
    otherwise: "Only dealers and transporters have a dashboard",
  },
  countJobs: {
    to: ["main dealer", "sub-user", "transporter", "dispatcher", "driver"],
    otherwise: "Only dealers, transporters and drivers have job statistics",
  },
  planTrips: { to: ["transporter", "dispatcher"], otherwise: "Only transporters can plan trips" },
  listDocuments: {
    to: ["transporter", "dispatcher", "driver"],
    otherwise: "Only transporters and their drivers have a list of documents",
  },
  readInvoices: {
    to: ["main dealer", "sub-user", "transporter", "dispatcher", "admin"],
    otherwise: "Only dealers, transporters and admins have invoices",
  },
  exportInvoices: {
    to: ["main dealer", "sub-user", "transporter", "dispatcher", "admin"],
    teams: ["operations", "accounting"],
    toAdmins: "Only owners, operations and accounting can export invoices and the journal",
    otherwise: "Only dealers, transporters and admins have invoices",
  },
  readTaxYear: {
    to: ["main dealer", "transporter", "admin"],
    teams: ["accounting"],
    toAdmins: "Only owners and accounting can read the year's totals",
    otherwise: "Only main dealer accounts, transporters and admins have the year's totals",
    toSubUsers: "Only main accounts have the year's totals",
  },
  reportPayments: {
    to: ["main dealer", "admin"],
    teams: ["accounting"],
    toAdmins: "Only owners and accounting can ask for a W-9 and read its number",
    otherwise: "Only main dealer accounts and admins can ask for a W-9 and read its number",
  },
  giveW9: {
    to: ["transporter"],
    otherwise: "Only transporters can give a W-9",
    toSubUsers: "Only the carrier's main account can give its W-9",
  },
  importStatements: {
    to: ["main dealer", "transporter", "admin"],
    teams: ["accounting"],
    toAdmins: "Only owners and accounting can import bank statements",
    otherwise: "Only main dealer accounts, transporters and admins can import bank statements",
    toSubUsers: "Only main accounts can import bank statements",
  },
  seeRates: {
    to: ["main dealer", "sub-user", "transporter", "dispatcher", "admin"],
    otherwise: "Only dealers, transporters and admins can see lane rates",
  },
  receiveShipments: { to: ["receiver"], otherwise: "Only receivers have incoming shipments" },
  administer: { to: ["admin"], otherwise: "Admin access required" },
  manageAdmins: decision([], "Only owners can invite, change and remove admins"),
  actForOperator: decision(["accounting"], "Only owners and accounting can act for the operator"),
  setPrices: decision([], "Only owners can change prices"),
  changeSettings: decision([], "Only owners can change the settings of Lotlane"),
  reviewAccounts: decision(["operations"], "Only owners and operations can decide about accounts"),
  seeAsUsers: decision(["operations"], "Only owners and operations can see Lotlane as another person"),
  correctOrders: decision(["operations"], "Only owners and operations can correct orders"),
  exportTables: decision(["operations", "accounting"], "Only owners, operations and accounting can export tables"),
  seeDeskByPerson: decision(["operations"], "Only owners and operations can see the figures of each person"),
  retryEffects: decision(["operations"], "Only owners and operations can retry what failed"),
  deleteOwnAccount: {
    to: ["main dealer", "sub-user", "transporter", "dispatcher", "driver", "receiver"],
    otherwise: "Admin accounts cannot be deleted here: they are needed to run Lotlane",
  },
  drive: {
    to: ["driver", "transporter", "dispatcher"],
    otherwise: "You must be logged in as a driver to access this page",
  },
};

const table = (Object.keys(abilities) as AbilityName[]).flatMap((ability) =>
  (Object.keys(roles) as Role[]).map((role) => ({ ability, role, allowed: granted[ability].to.includes(role) })),
);

const byTeam = (Object.keys(abilities) as AbilityName[]).flatMap((ability) =>
  [null, ...adminTeams].map((adminTeam) => ({ ability, adminTeam })),
);

describe("abilities", () => {
  it.each(byTeam)("$ability, asked by an admin of the team $adminTeam", ({ ability, adminTeam }) => {
    const { to, teams, otherwise, toAdmins = otherwise } = granted[ability];
    const isOwner = adminTeam === null || adminTeam === "owner";
    const allowed = to.includes("admin") && (isOwner || teams === undefined || teams.includes(adminTeam));
    const message = allowed ? null : toAdmins;
    const checked = checkAbility({ ...ada.user, adminTeam }, ability);
    expect(checked.ok ? null : checked.refusal.message).toBe(message);
    // A team is an admin's alone.
    expect(may({ ...dana.user, adminTeam }, ability)).toBe(may(dana.user, ability));
  });

  it("are asked of every role here", () => {
    expect(new Set(Object.values(roles).map(({ userType }) => userType))).toEqual(new Set(userTypes));
  });

  it.each(table)("$ability, asked by a $role: $allowed", ({ ability, role, allowed }) => {
    const { to, otherwise, toSubUsers = otherwise } = granted[ability];
    const main = mains[role];
    expect(may(roles[role], ability)).toBe(allowed);
    expect(checkAbility(roles[role], ability)).toEqual(
      allowed
        ? { ok: true, value: undefined }
        : { ok: false, refusal: { kind: "not_allowed", message: main && to.includes(main) ? toSubUsers : otherwise } },
    );
  });
});

describe("seeing a person", () => {
  const people = Object.entries(roles);
  const company = (role: string) =>
    ["main dealer", "sub-user"].includes(role)
      ? "dealer"
      : ["transporter", "dispatcher", "driver"].includes(role)
        ? "carrier"
        : role;

  it.each(people.flatMap(([one, actor]) => people.map(([other, user]) => ({ one, other, actor, user }))))(
    "a $one and a $other",
    ({ one, other, actor, user }) => {
      expect(maySeeUser(actor, user)).toBe(one === "admin" || company(one) === company(other));
    },
  );

  it("does not follow from having no company", () => {
    const stranger = { ...rita.user, id: "e0000000-0000-4000-8000-0000000000a2" };
    expect(maySeeUser(rita.user, stranger)).toBe(false);
    expect(maySeeUser({ ...stranger, organizationId: danasMotors.id }, rita.user)).toBe(false);
  });
});
