import { changeProfile, may, type Profile, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import type { Result } from "../shared/result.ts";
import type { CompanyPorts } from "./ports.ts";
import { followingChange } from "./save-company.ts";

/** Changes the profile, and copies the company name to the company, phone and address too where the company has none. */
export function completeProfile(
  ports: Pick<SharedPorts & AccountPorts & CompanyPorts, "clock" | "identities" | "accounts" | "companies">,
) {
  const change = changeProfile(ports);
  return async (user: User, profile: Profile): Promise<Result<User, InvalidFields>> => {
    const changed = await change(user, profile);
    if (changed.ok && user.organizationId !== null && may(changed.value, "changeCompany")) {
      const { companyName, phoneNumber, address } = changed.value;
      const given = { companyName, companyPhone: phoneNumber, companyAddress: address };
      const follow = followingChange(ports, changed.value);
      await ports.companies.fillIn(user.organizationId, given, (former, main) =>
        follow(former, { ...former, companyName: companyName ?? former.companyName }, main),
      );
    }
    return changed;
  };
}
