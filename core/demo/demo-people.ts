import type { Account, AccountFact, Organization, User } from "../accounts/index.ts";
import type { Customer } from "../orders/index.ts";
import type { Identities } from "../ports.ts";
import { anAccount, castAccounts } from "./builders/an-account.ts";
import { castCarriers } from "./cast/carriers.ts";
import { type CastDealer, castDealers, type Company } from "./cast/dealers.ts";
import { castDrivers } from "./cast/drivers.ts";
import { castReceivers } from "./cast/receivers.ts";
import type { Standing } from "./cast/standing.ts";
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
