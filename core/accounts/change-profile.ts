import { z } from "zod";
import { unverifiedEmail } from "./effects.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { phoneText } from "../shared/text.ts";
import { may } from "./abilities.ts";
import { addressField, companyNameField } from "./fields.ts";
import type { AccountChange, AccountPorts, EmailTaken } from "./ports.ts";
import { requireAccount } from "./find-user.ts";
import { identityChanges } from "./company-identity.ts";
import { type Account, type AccountFact, isMainAccount, isProfileComplete, type User, userTypes } from "./user.ts";

export const profileSchema = z.object({
  userType: z.enum(userTypes, "Role is required"),
  phoneNumber: phoneText,
  companyName: companyNameField,
  address: addressField,
});

export type Profile = z.output<typeof profileSchema>;

/** A main account may choose between shipper and transporter until its profile is complete; other roles are fixed. */
export const choosableTypes = (
  user: Pick<User, "userType" | "isSubUser" | "phoneNumber">,
): readonly User["userType"][] =>
  (user.userType === "shipper" || user.userType === "transporter") && !user.isSubUser && !isProfileComplete(user)
    ? ["shipper", "transporter"]
    : [user.userType];

/** Fills in the fields that were left out at registration, and changes them later. */
export function changeProfile(ports: Pick<SharedPorts & AccountPorts, "clock" | "accounts">) {
  return async (user: User, profile: Profile): Promise<Result<User, InvalidFields | EmailTaken>> => {
    const at = ports.clock.now().toISOString();
    const decide = (account: Account, isTied: boolean): Result<AccountChange, InvalidFields> => {
      if (!choosableTypes(account.user).includes(profile.userType)) return refuse(fixedRole);
      return isTied && profile.userType !== account.user.userType
        ? refuse(tiedRole)
        : accept(withProfile(account, profile, at));
    };
    return requireAccount(ports.accounts.changeRole(user.id, decide));
  };
}

/** A change of role or company ends the verification. */
function withProfile(account: Account, profile: Profile, at: string): AccountChange {
  const { id, userType, organizationId, isVerified } = account.user;
  const fact = (kind: AccountFact["kind"]): AccountFact => ({ accountId: id, kind, at, actorId: id, reason: null });
  const changesRole = profile.userType !== userType;
  // The company's name is its main account's to give, and is changed but never taken away here.
  const names = organizationId === null || may({ ...account.user, userType: profile.userType }, "changeCompany");
  const companyName = (names ? profile.companyName : null) ?? account.user.companyName;
  const without = { dotNumber: null, mcNumber: null };
  const changes = isMainAccount(account.user)
    ? identityChanges({ companyName: account.user.companyName, ...without }, { companyName, ...without })
    : [];
  const staysVerified = isVerified && !changesRole && changes.length === 0;
  return {
    account: { ...account, user: { ...account.user, ...profile, companyName, isVerified: staysVerified } },
    facts: [
      fact("profile_completed"),
      ...(isVerified && !staysVerified ? [{ ...fact("unverified"), reason: changes.join("; ") || null }] : []),
    ],
    effects: isVerified && changes.length > 0 ? [unverifiedEmail(id, changes, at)] : [],
  };
}

const fixedRole = invalidField("userType", "You cannot choose this role for your account");
// A transporter cannot manage a dealer's people, nor the other way round, and the shipper of an order cannot claim it.
const tiedRole = invalidField("userType", "You cannot change your role while your company has orders or other people");
