import { sql } from "kysely";
import { accept, type Effect } from "@lotlane/core";
import type { CompanyBasics, CompanyStore } from "@lotlane/core/ports";
import { keepBeside } from "../accounts/account-changes.ts";
import { accounts, searchTextOf } from "../accounts/account-mapper.ts";
import type { Database } from "../server/database.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { type Run, runOn } from "../sql/run.ts";
import { type Query, statement } from "../sql/statement.ts";
import { type StoredRow, table } from "../sql/table.ts";
import { transact } from "../sql/transact.ts";
import { OrganizationEntity } from "./organization.entity.ts";

type OfCompany = { readonly id: string };

export const organizations = table(OrganizationEntity);

const find = statement<OfCompany, { readonly organization: StoredRow }>(
  "find-organization",
  ({ id }) => sql`select ${organizations.packed("o")} as organization from organizations o where o.id = ${id}`,
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

const people = accounts.only("id", "email", "firstName", "lastName");

// Served by accounts_organization_index. In one order, so that no two transactions wait for each other.
const lockPeople = statement<OfCompany, { readonly person: StoredRow }>(
  "lock-people-of-organization",
  ({ id }) => sql`
    select ${people.packed("a")} as person from accounts a where a.organization_id = ${id} order by a.id for no key update`,
);

const named = accounts.only("id", "companyName", "searchText");

const rename = statement<{ readonly renamed: string }>(
  "rename-company-of-people",
  ({ renamed }) => sql`
    update accounts a set company_name = given.company_name, search_text = given.search_text
    from jsonb_populate_recordset(null::accounts, ${renamed}::jsonb) given where a.id = given.id`,
);

/** Gives a company's people its name, and finds them by it. */
export async function renamePeople(run: Run, id: string, companyName: string | null): Promise<void> {
  const locked = (await run(lockPeople({ id }))).map(({ person }) => people.read(person));
  const renamed = locked.map((person) => ({
    id: person.id,
    companyName,
    searchText: searchTextOf({ ...person, companyName }),
  }));
  await run(rename({ renamed: named.rows(renamed) }));
}

export function createCompanyStore(database: Database): CompanyStore {
  const run = runOn(database);

  /** @param companyName undefined where it stays as it is */
  const change = async (
    id: string,
    companyName: string | null | undefined,
    changing: Query<OfCompany>,
    effects: readonly Effect[] = [],
  ) => {
    await transact(database, async (within) => {
      const changed = await within(changing);
      if (changed.length === 0) throw new Error(`organization ${id} is not there`);
      if (companyName !== undefined) await renamePeople(within, id, companyName);
      await keepBeside(within, { facts: [], effects });
      return accept(undefined);
    });
  };

  return {
    async find(id) {
      const [found] = isUuid(id) ? await run(find({ id })) : [];
      return found && organizations.read(found.organization);
    },

    save: (organization, effects) => {
      const { id, companyName } = organization;
      return change(id, companyName, update({ id, organization: organizations.rows([organization]) }), effects);
    },

    fillIn: (id, { companyName, companyPhone, companyAddress }) =>
      change(id, companyName ?? undefined, fillIn({ id, companyName, companyPhone, companyAddress })),
  };
}
