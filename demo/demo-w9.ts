import type { Identities, Vault } from "@lotlane/core/ports";
import { sealTin, type W9 } from "@lotlane/core/taxes";
import type { DemoCalendar } from "./demo-calendar.ts";
import type { Carrier } from "./demo-people.ts";

type Needs = {
  readonly calendar: DemoCalendar;
  readonly identities: Identities;
  readonly vault: Pick<Vault, "seal">;
  readonly carrier: Carrier;
};

/** The IRS gives no EIN with the prefix 00. */
const inventedTin = "001234567";

/** A carrier's signed form, with a number that no taxpayer has. */
export function demoW9({ calendar, identities, vault, carrier: { company, main } }: Needs): W9 {
  const name = `${main.firstName} ${main.lastName}`;
  return {
    id: identities.newId(),
    organizationId: company.id,
    name,
    businessName: company.companyName,
    classification: "individual",
    otherClassification: null,
    exemptPayeeCode: null,
    address: "2200 W Buckeye Rd",
    city: "Phoenix",
    state: "AZ",
    zip: "85009",
    tinType: "ein",
    sealedTin: sealTin(vault, { organizationId: company.id }, inventedTin),
    tinEnding: inventedTin.slice(-4),
    isWithheld: false,
    signature: name,
    signedById: main.id,
    signedAt: calendar.moment(40).toISOString(),
  };
}
