import type { Account, AccountFact, Organization, User } from "@lotlane/core/accounts";
import type { Customer } from "@lotlane/core/orders";
import type { Identities } from "@lotlane/core/ports";
import { anAccount, castAccounts } from "./builders/an-account.ts";
import { castCarriers } from "./cast/carriers.ts";
import { type CastDealer, castDealers, type Company } from "./cast/dealers.ts";
import type { Standing } from "./cast/people.ts";
import type { Chance } from "./chance.ts";
import { demoEmail } from "./demo-accounts.ts";
import type { DemoCalendar } from "./demo-calendar.ts";
import { type Known, standingOf } from "./demo-standing.ts";

export type Dealer = {
  readonly company: Organization;
  readonly homeZip: string;
  readonly main: User;
  readonly subUsers: readonly User[];
};

export type Carrier = { readonly company: Organization; readonly main: User; readonly drivers: readonly User[] };

export type DemoPeople = {
  /** The demo's own dealer comes first. */
  readonly dealers: readonly Dealer[];
  /** The demo's own carrier comes first. */
  readonly carriers: readonly Carrier[];
  readonly receivers: readonly User[];
  readonly admins: readonly [User, User];
  readonly organizations: readonly Organization[];
  readonly accounts: readonly Account[];
  readonly facts: readonly AccountFact[];
};

type Needs = {
  readonly chance: Chance;
  readonly calendar: DemoCalendar;
  readonly identities: Identities;
  readonly passwordHash: string;
};

const firstAdmin: Customer = {
  firstName: "Ada",
  lastName: "Admin",
  email: "ada@lotlane.example",
  phoneNumber: "(202) 555-0102",
};
const secondAdmin: Customer = {
  firstName: "Miguel",
  lastName: "Torres",
  email: "miguel@lotlane.example",
  phoneNumber: "(202) 555-0103",
};

const castIds = new Map(Object.values(castAccounts()).map(({ user }) => [user.email, user.id]));

/** Every user with an account, with their companies and how they joined. */
export function demoPeople(needs: Needs): DemoPeople {
  const known: Known[] = [];
  const enter = entrance(needs, known);
  const ada = enter(firstAdmin, ownAccount("admin"), { joinedDaysAgo: 430, standing: "verified" });
  const miguel = enter(secondAdmin, ownAccount("admin"), { joinedDaysAgo: 300, standing: "verified" }, ada);
  const dealers = castDealers.map((dealer) => dealerOf(needs, enter, dealer));
  const carriers = castCarriers.map((carrier, index): Carrier => {
    const company = organizationOf(needs, carrier.company);
    const main = enter(carrier.person, memberOf(company, "transporter"), carrier);
    const drivers = castDrivers
      .filter((driver) => driver.carrier === index)
      .map((driver) => enter(driver.person, memberOf(company, "driver"), driver, main));
    return { company, main, drivers };
  });
  const receivers = castReceivers.map((receiver) =>
    enter(receiver.person, { ...ownAccount("receiver"), address: receiver.address }, receiver, ada),
  );
  return {
    dealers,
    carriers,
    receivers,
    admins: [ada, miguel],
    organizations: [...dealers, ...carriers].map(({ company }) => company),
    accounts: known.map(({ account }) => account),
    facts: known.flatMap(({ facts }) => facts),
  };
}

function dealerOf(needs: Needs, enter: Enter, { company: words, person, homeZip, subUsers, ...standing }: CastDealer) {
  const company = organizationOf(needs, words);
  const main = enter(person, memberOf(company, "shipper"), standing);
  return {
    company,
    homeZip,
    main,
    subUsers: subUsers.map((subUser) =>
      enter(subUser.person, { ...memberOf(company, "shipper"), isSubUser: true }, subUser, main),
    ),
  };
}

type Place = Pick<User, "userType" | "companyName" | "organizationId" | "address" | "isSubUser">;

type Enter = (person: Customer, place: Place, standing: Standing, addedBy?: User) => User;

/** Adds users one by one; the first is the admin who verifies the others. */
function entrance(needs: Needs, known: Known[]): Enter {
  return (person, place, standing, addedBy) => {
    const id = castIds.get(person.email) ?? needs.identities.newId();
    const account = anAccount({ ...person, ...place, id, email: demoEmail(person.email) }, needs.passwordHash);
    const adminId = known[0]?.account.user.id ?? id;
    // Admins are made by hand; the first one made themselves.
    const adder = addedBy?.id ?? (place.userType === "admin" ? id : null);
    const one = standingOf(needs, account, standing, { addedBy: adder, adminId });
    known.push(one);
    return one.account.user;
  };
}

const ownAccount = (userType: User["userType"]): Place => ({
  userType,
  companyName: null,
  organizationId: null,
  address: null,
  isSubUser: false,
});

const memberOf = ({ id, companyName, companyAddress }: Organization, userType: User["userType"]): Place => ({
  ...ownAccount(userType),
  companyName,
  organizationId: id,
  address: companyAddress,
});

const organizationOf = ({ identities }: Needs, company: Company): Organization => ({
  ...company,
  id: company.id ?? identities.newId(),
});

/** `carrier` is the place in `castCarriers`, beginning with 0. */
type CastDriver = Standing & { readonly carrier: number; readonly person: Customer };

const driver = (
  carrier: number,
  joinedDaysAgo: number,
  firstName: string,
  lastName: string,
  email: string,
  phoneNumber: string,
  standing: Standing["standing"] = "verified",
): CastDriver => ({ carrier, joinedDaysAgo, standing, person: { firstName, lastName, email, phoneNumber } });

const castDrivers: readonly CastDriver[] = [
  driver(0, 380, "Dina", "Driver", "dina@carrier.example", "(602) 555-0118"),
  driver(0, 310, "Ray", "Tsosie", "ray@carrier.example", "(602) 555-0119"),
  driver(0, 150, "Bettina", "Kraus", "bettina@carrier.example", "(602) 555-0120"),
  driver(0, 6, "Jamal", "Everett", "jamal@carrier.example", "(602) 555-0127", "awaits_review"),
  driver(1, 340, "Curtis", "Vanek", "curtis@prairielineauto.example", "(402) 555-0115"),
  driver(1, 205, "Yolanda", "Pruitt", "yolanda@prairielineauto.example", "(402) 555-0116"),
  driver(2, 300, "Hector", "Zamora", "hector@gulfstatehaulers.example", "(713) 555-0163"),
  driver(2, 182, "Lonnie", "Batiste", "lonnie@gulfstatehaulers.example", "(713) 555-0164"),
  driver(2, 45, "Grace", "Nwosu", "grace@gulfstatehaulers.example", "(713) 555-0165"),
  driver(3, 260, "Etienne", "Guidry", "etienne@bayouautolift.example", "(504) 555-0138"),
  driver(4, 200, "Stan", "Kowalczyk", "stan@keystonecartransport.example", "(412) 555-0182"),
  driver(4, 160, "Darnell", "Hughes", "darnell@keystonecartransport.example", "(412) 555-0183"),
  driver(5, 168, "Mei", "Forsythe", "mei@cascadevehiclemove.example", "(503) 555-0129"),
  driver(6, 220, "Clay", "Hatcher", "clay@bluegrassautoexpress.example", "(502) 555-0160"),
  driver(7, 8, "Nico", "Bellini", "nico@liberty-carlines.example", "(215) 555-0189", "awaits_link"),
];

type CastReceiver = Standing & { readonly person: Customer; readonly address: string };

const receiver = (
  joinedDaysAgo: number,
  firstName: string,
  lastName: string,
  mailbox: string,
  phoneNumber: string,
  address: string,
): CastReceiver => ({
  joinedDaysAgo,
  standing: "verified",
  person: { firstName, lastName, email: `${mailbox}@receiver.example`, phoneNumber },
  address,
});

/** Private people to whom a vehicle comes. */
const castReceivers: readonly CastReceiver[] = [
  receiver(210, "Rita", "Receiver", "rita", "(212) 555-0108", "245 W 25th St\nNew York, NY 10001"),
  receiver(196, "Douglas", "Hargrove", "douglas.hargrove", "(617) 555-0112", "44 Beacon St\nBoston, MA 02108"),
  receiver(184, "Imani", "Jefferson", "imani.jefferson", "(404) 555-0151", "201 Peachtree St\nAtlanta, GA 30303"),
  receiver(171, "Patrick", "Sweeney", "patrick.sweeney", "(312) 555-0136", "233 E Wacker Dr\nChicago, IL 60601"),
  receiver(163, "Linh", "Tran", "linh.tran", "(713) 555-0178", "1616 Main St\nHouston, TX 77002"),
  receiver(149, "Rosa", "Villanueva", "rosa.villanueva", "(305) 555-0157", "160 SW 7th St\nMiami, FL 33130"),
  receiver(140, "Harold", "Bloom", "harold.bloom", "(702) 555-0104", "300 Stewart Ave\nLas Vegas, NV 89101"),
  receiver(92, "Keisha", "Monroe", "keisha.monroe", "(303) 555-0130", "1777 Larimer St\nDenver, CO 80202"),
  receiver(75, "Anders", "Holm", "anders.holm", "(206) 555-0176", "1420 5th Ave\nSeattle, WA 98101"),
  receiver(51, "Beatriz", "Soto", "beatriz.soto", "(619) 555-0139", "550 Front St\nSan Diego, CA 92101"),
  receiver(33, "Warren", "Pike", "warren.pike", "(214) 555-0123", "1717 Main St\nDallas, TX 75201"),
  receiver(16, "Colleen", "Marsh", "colleen.marsh", "(602) 555-0124", "114 W Adams St\nPhoenix, AZ 85004"),
];
