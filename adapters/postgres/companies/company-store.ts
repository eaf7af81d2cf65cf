import { sql } from "kysely";
import { accept } from "@lotlane/core";
import type { Organization } from "@lotlane/core/accounts";
import type { CompanyBasics, CompanyStore, FollowCompany } from "@lotlane/core/ports";
import { keepBeside } from "../accounts/account-changes.ts";
import { renamePeople } from "../accounts/account-belongings.ts";
import {
  accountFromRow,
  type FoundAccount,
  organizationFromRow,
  organizations,
  selectAccount,
} from "../accounts/account-mapper.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { type Database, type Run, runOn } from "../sql/run.ts";
import { type Query, statement } from "../sql/statement.ts";
import type { StoredRow } from "../sql/table.ts";
import { transact } from "../sql/transact.ts";

type OfCompany = { readonly id: string };

const find = statement<OfCompany, { readonly organization: StoredRow }>(
  "find-organization",
  ({ id }) => sql`select ${organizations.packed("o")} as organization from organizations o where o.id = ${id}`,
);

const lock = statement<OfCompany, { readonly organization: StoredRow }>(
  "lock-organization",
  ({ id }) => sql`
    select ${organizations.packed("o")} as organization from organizations o where o.id = ${id} for update`,
);

// Served by accounts_organization_index.
const lockMain = statement<OfCompany, FoundAccount>("lock-main-account-of-organization", ({ id }) =>
  selectAccount(sql`
    a.organization_id = ${id} and not a.is_sub_user and a.user_type in ('shipper', 'transporter') and a.removed_at is null
    order by a.id limit 1 for no key update`),
);

const endVerification = statement<OfCompany>(
  "end-verification-of-account",
  ({ id }) => sql`update accounts set is_verified = false where id = ${id}`,
);

// The registry is asked again afterwards. Served by the primary key.
const forgetVerdict = statement<OfCompany>(
  "forget-verdict-on-organization",
  ({ id }) => sql`
    update carrier_vettings set seen_check_id = null, seen_at = null, verdict = null, seen_dot_number = null,
      seen_mc_number = null, override_ends_at = null, override_reason = null, override_by_id = null, override_at = null,
      override_dot_number = null, override_mc_number = null
    where organization_id = ${id}`,
);

const update = statement<OfCompany & { readonly organization: string }, OfCompany>(
  "update-organization",
  ({ id, organization }) => sql`${organizations.update(organization)} where id = ${id} returning id`,
);

const fillIn = statement<OfCompany & CompanyBasics, OfCompany>(
  "fill-in-organization",
  ({ id, companyName, companyPhone, companyAddress }) => sql`
    update organizations set company_name = coalesce(${companyName}, company_name),
      company_phone = coalesce(company_phone, ${companyPhone}), company_address = coalesce(company_address, ${companyAddress})
    where id = ${id} returning id`,
);

async function keepFollowUp(run: Run, former: Organization, follow: FollowCompany): Promise<void> {
  const [main] = await run(lockMain({ id: former.id }));
  const account = main && accountFromRow(main);
  const { isAnother, ...beside } = follow(former, account?.user ?? null);
  if (isAnother) {
    if (account) await run(endVerification({ id: account.user.id }));
    await run(forgetVerdict({ id: former.id }));
  }
  await keepBeside(run, beside);
}

export function createCompanyStore(database: Database): CompanyStore {
  const run = runOn(database);

  /** @param companyName undefined where it stays as it is */
  const change = async (
    id: string,
    companyName: string | null | undefined,
    changing: Query<OfCompany>,
    follow: FollowCompany | undefined,
  ) => {
    await transact(database, async (within) => {
      const [former] = await within(lock({ id }));
      if (!former) throw new Error(`organization ${id} is not there`);
      await within(changing);
      if (companyName !== undefined) await renamePeople(within, id, companyName);
      if (follow) await keepFollowUp(within, organizationFromRow(former.organization), follow);
      return accept(undefined);
    });
  };

  return {
    async find(id) {
      const [found] = isUuid(id) ? await run(find({ id })) : [];
      return found && organizationFromRow(found.organization);
    },

    save: (organization, follow) => {
      const { id, companyName } = organization;
      return change(id, companyName, update({ id, organization: organizations.rows([organization]) }), follow);
    },

    fillIn: (id, { companyName, companyPhone, companyAddress }, follow) =>
      change(id, companyName ?? undefined, fillIn({ id, companyName, companyPhone, companyAddress }), follow),
  };
}
