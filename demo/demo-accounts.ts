import type { UserType } from "@lotlane/core/accounts";
import { castAccounts } from "./builders/an-account.ts";
import { castPassword } from "./cast/index.ts";

export type DemoAccount = { readonly userType: UserType; readonly email: string; readonly password: string };

const { dana, carlos, ada, dina, rita } = castAccounts();

/** The cast member behind each part. The demo signs in with an address named after the part. */
const parts = [
  { part: "dealer", userType: "shipper", person: dana.user },
  { part: "carrier", userType: "transporter", person: carlos.user },
  { part: "admin", userType: "admin", person: ada.user },
  { part: "driver", userType: "driver", person: dina.user },
  { part: "receiver", userType: "receiver", person: rita.user },
] as const;

const addressOf = (part: string) => `${part}@demo.lotlane.test`;

/** Dealer, carrier, admin, driver, receiver: the accounts that a visitor signs in to with one click. */
export const demoAccounts: readonly DemoAccount[] = parts.map(({ part, userType }) => ({
  userType,
  email: addressOf(part),
  password: castPassword,
}));

const demoAddresses = new Map<string, string>(parts.map(({ part, person }) => [person.email, addressOf(part)]));

/** The address by which a person of the cast is known in the demo world. */
export const demoEmail = (castEmail: string): string => demoAddresses.get(castEmail) ?? castEmail;
