import { noCarrierTerms, type Organization } from "@lotlane/core/accounts";
import type { Customer } from "@lotlane/core/orders";
import { danasMotors } from "./accounts.ts";
import { danaDealer, type Standing } from "./people.ts";

/** Those of the cast have an id of their own already. */
export type Company = Omit<Organization, "id"> & { readonly id?: string };

export type CastDealer = Standing & {
  readonly company: Company;
  readonly person: Customer;
  /** Where most of its vehicles leave from or come to. */
  readonly homeZip: string;
  readonly subUsers: readonly (Standing & { readonly person: Customer })[];
};

const dealership = (companyName: string, companyAddress: string, taxId: string, person: Customer): Company => ({
  companyName,
  companyEmail: person.email,
  companyPhone: person.phoneNumber,
  companyAddress,
  taxId,
  dotNumber: null,
  mcNumber: null,
  description: null,
  paymentTerms: "on_delivery",
  ...noCarrierTerms,
});

const customer = (firstName: string, lastName: string, email: string, phoneNumber: string): Customer => ({
  firstName,
  lastName,
  email,
  phoneNumber,
});

const priya = customer("Priya", "Raman", "priya@lonestarautos.example", "(214) 555-0121");
const walt = customer("Walt", "Jorgensen", "walt@northlakecars.example", "(312) 555-0133");
const tasha = customer("Tasha", "Whitfield", "tasha@peachtreepreowned.example", "(404) 555-0149");
const luis = customer("Luis", "Ferrer", "luis@biscaynemotors.example", "(305) 555-0156");
const erin = customer("Erin", "Callahan", "erin@milehighwheels.example", "(303) 555-0128");
const grant = customer("Grant", "Okafor", "grant@pugetautosales.example", "(206) 555-0175");
const nadia = customer("Nadia", "Haddad", "nadia@motorcityexchange.example", "(313) 555-0110");

export const castDealers: readonly CastDealer[] = [
  {
    company: danasMotors,
    person: danaDealer,
    homeZip: "90010",
    joinedDaysAgo: 412,
    standing: "verified",
    subUsers: [
      {
        person: customer("Sam", "Subuser", "sam@dealer.example", "(213) 555-0143"),
        joinedDaysAgo: 240,
        standing: "verified",
      },
      {
        person: customer("Monica", "Reyes", "monica@dealer.example", "(213) 555-0144"),
        joinedDaysAgo: 165,
        standing: "verified",
      },
      {
        person: customer("Theo", "Bright", "theo@dealer.example", "(213) 555-0145"),
        joinedDaysAgo: 9,
        standing: "awaits_review",
      },
    ],
  },
  {
    company: {
      ...dealership("Lone Star Auto Group", "2915 Commerce St\nDallas, TX 75201", "75-2900118", priya),
      paymentTerms: "net_15",
    },
    person: priya,
    homeZip: "75201",
    joinedDaysAgo: 365,
    standing: "verified",
    subUsers: [
      {
        person: customer("Cole", "Merritt", "cole@lonestarautos.example", "(214) 555-0122"),
        joinedDaysAgo: 170,
        standing: "verified",
      },
    ],
  },
  {
    company: dealership("North Lake Cars", "640 N LaSalle Dr\nChicago, IL 60601", "36-4410920", walt),
    person: walt,
    homeZip: "60601",
    joinedDaysAgo: 288,
    standing: "verified",
    subUsers: [],
  },
  {
    company: dealership("Peachtree Pre-Owned", "118 Marietta St NW\nAtlanta, GA 30303", "58-1733046", tasha),
    person: tasha,
    homeZip: "30303",
    joinedDaysAgo: 231,
    standing: "verified",
    subUsers: [],
  },
  {
    company: dealership("Biscayne Motors", "77 SW 8th St\nMiami, FL 33130", "65-0820417", luis),
    person: luis,
    homeZip: "33130",
    joinedDaysAgo: 190,
    standing: "verified",
    subUsers: [],
  },
  {
    company: dealership("Mile High Wheels", "1550 Wewatta St\nDenver, CO 80202", "84-1650093", erin),
    person: erin,
    homeZip: "80202",
    joinedDaysAgo: 58,
    standing: "verified",
    subUsers: [],
  },
  {
    company: dealership("Puget Auto Sales", "1901 2nd Ave\nSeattle, WA 98101", "91-1208855", grant),
    person: grant,
    homeZip: "98101",
    joinedDaysAgo: 11,
    standing: "awaits_review",
    subUsers: [],
  },
  {
    company: dealership("Motor City Exchange", "1001 Woodward Ave\nDetroit, MI 48226", "38-2217604", nadia),
    person: nadia,
    homeZip: "48226",
    joinedDaysAgo: 3,
    standing: "awaits_link",
    subUsers: [],
  },
];
