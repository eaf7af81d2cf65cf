import { z } from "zod";
import type { Effect } from "../effects/effect.ts";
import { passwordResetEmail, verificationEmail } from "./effects.ts";
import type { Kept, KeyReused, IdempotencyKey } from "../shared/idempotency.ts";
import type { SharedPorts } from "../shared/ports.ts";
import type { Result } from "../shared/result.ts";
import { companyNameField, emailSchema, nameFields, optionalPhone, passwordSchema } from "./fields.ts";
import { noCarrierTerms, type Organization } from "./organization.ts";
import type { AccountAddition, AccountPorts, EmailTaken } from "./ports.ts";
import type { AccountFact, User } from "./user.ts";

/** The roles open to registration. Drivers and sub-users are added by their organization, admins by hand. */
export const registrableTypes = ["shipper", "transporter"] as const;

export const registrationSchema = z.object({
  email: emailSchema,
  password: passwordSchema,
  ...nameFields,
  userType: z.enum(registrableTypes, "userType must be shipper or transporter"),
  companyName: companyNameField,
  phoneNumber: optionalPhone,
});

export type Registration = z.output<typeof registrationSchema>;

// Does not say whether the address has an account: only its owner may know.
export const emailUnavailable: EmailTaken = {
  kind: "email_unavailable",
  message:
    "We could not make an account with this email address. If it is yours, sign in or reset your password instead.",
};

type Needs = Pick<SharedPorts & AccountPorts, "clock" | "identities" | "accounts" | "passwords">;

/** Makes a main account with a company of its own, and mails a link that proves the address. */
export function register(ports: Needs) {
  return async (registration: Registration, once?: IdempotencyKey): Promise<Registered> => {
    const addition = await additionOf(ports, registration);
    return ports.accounts.add(addition, once);
  };
}

/** The same for a person whom a mailed secret has shown to read the address. */
export function registerProved(ports: Needs) {
  return async (registration: Registration, once?: IdempotencyKey): Promise<Registered> => {
    const addition = await additionOf(ports, registration);
    const { user } = addition.account;
    const account = { ...addition.account, user: { ...user, emailVerifiedAt: user.createdAt } };
    return ports.accounts.add({ ...addition, account, effects: [] }, once);
  };
}

type Registered = Result<Kept<User>, EmailTaken | KeyReused>;

async function additionOf(ports: Needs, registration: Registration): Promise<AccountAddition> {
  const { password, ...person } = registration;
  // Before it is known whether the address is free, so that a taken one answers no sooner.
  const passwordHash = await ports.passwords.hash(password);
  const organization = newOrganization(ports.identities.newId(), registration);
  const user = newUser(ports, { ...person, address: null, isSubUser: false, organizationId: organization.id });
  return {
    account: { user, credentials: { passwordHash, twoFactor: null } },
    organization,
    ...accountCreated(ports, user, "registered", user.id),
  };
}

type Newcomer = Pick<User, "email" | "firstName" | "lastName" | "phoneNumber" | "userType"> & {
  readonly password: string;
};

/** An account that belongs to no company. */
export async function newAccount(
  ports: Needs,
  { password, ...person }: Newcomer,
  once?: IdempotencyKey,
): Promise<Result<Kept<User>, EmailTaken | KeyReused>> {
  const passwordHash = await ports.passwords.hash(password);
  const alone = { companyName: null, address: null, isSubUser: false, organizationId: null };
  const user = newUser(ports, { ...person, ...alone });
  return ports.accounts.add(
    {
      account: { user, credentials: { passwordHash, twoFactor: null } },
      organization: null,
      ...accountCreated(ports, user, "registered", user.id),
    },
    once,
  );
}

type Given = Pick<
  User,
  | "email"
  | "firstName"
  | "lastName"
  | "userType"
  | "phoneNumber"
  | "companyName"
  | "address"
  | "isSubUser"
  | "organizationId"
>;

/** A user as they start: unverified, unrated, without jobs. */
export function newUser(ports: SharedPorts, given: Given): User {
  return {
    ...given,
    id: ports.identities.newId(),
    pictureId: null,
    adminTeam: null,
    isVerified: false,
    emailVerifiedAt: null,
    twoFactorEnabledAt: null,
    rating: null,
    marks: null,
    totalJobs: 0,
    ordersGivenBack: 0,
    createdAt: ports.clock.now().toISOString(),
    invitedAt: null,
    addressMovedAt: null,
    suspendedAt: null,
    removedAt: null,
  };
}

/** The first fact of a new account, and the mail with the link that proves its address. */
export function accountCreated(
  ports: Pick<SharedPorts, "identities">,
  user: User,
  kind: AccountFact["kind"],
  actorId: string,
): { fact: AccountFact; effects: Effect[] } {
  return {
    fact: { accountId: user.id, kind, at: user.createdAt, actorId, reason: null },
    effects: [verificationEmail(ports.identities.newId(), user.id)],
  };
}

function newOrganization(id: string, { companyName, email, phoneNumber }: Registration): Organization {
  return {
    id,
    companyName,
    companyEmail: email,
    companyPhone: phoneNumber,
    companyAddress: null,
    taxId: null,
    dotNumber: null,
    mcNumber: null,
    description: null,
    paymentTerms: "on_delivery",
    ...noCarrierTerms,
  };
}

/**
 * Makes the account of the first admin, who gets a link by e-mail to set a
 * password. Does nothing when the address has an account of any kind.
 * @returns whether it was made now
 */
export function ensureAdmin(ports: Needs) {
  return async (email: string): Promise<boolean> => {
    if (await ports.accounts.findByEmail(email)) return false;
    const user = newUser(ports, {
      email,
      firstName: "Lotlane",
      lastName: "Admin",
      userType: "admin",
      phoneNumber: null,
      companyName: null,
      address: null,
      isSubUser: false,
      organizationId: null,
    });
    const added = await ports.accounts.add({
      account: {
        user,
        credentials: { passwordHash: await ports.passwords.hash(ports.identities.newSecret()), twoFactor: null },
      },
      organization: null,
      fact: accountCreated(ports, user, "added", user.id).fact,
      effects: [passwordResetEmail(ports.identities.newId(), email)],
    });
    return added.ok;
  };
}
