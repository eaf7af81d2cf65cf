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
import { OrganisationEntity } from "./organisation.entity.ts";

type OfCompany = { readonly id: string };

export const organisations = table(OrganisationEntity);

const find = statement<OfCompany, { readonly organisation: StoredRow }>(
  "find-organisation",
  ({ id }) => sql`select ${organisations.packed("o")} as organisation from organisations o where o.id = ${id}`,
);

const update = statement<OfCompany & { readonly organisation: string }, OfCompany>(
  "update-organisation",
  ({ id, organisation }) => sql`${organisations.update(organisation)} where id = ${id} returning id`,
);

const fillIn = statement<OfCompany & CompanyBasics, OfCompany>(
  "fill-in-organisation",
  ({ id, companyName, companyPhone, companyAddress }) => sql`
    update organisations set company_name = coalesce(${companyName}, company_name),
      company_phone = coalesce(company_phone, ${companyPhone}), company_address = coalesce(company_address, ${companyAddress})
    where id = ${id} returning id`,
);

const people = accounts.only("id", "email", "firstName", "lastName");

// Served by accounts_organisation_index. In one order, so that no two transactions wait for each other.
const lockPeople = statement<OfCompany, { readonly person: StoredRow }>(
  "lock-people-of-organisation",
  ({ id }) => sql`
    select ${people.packed("a")} as person from accounts a where a.organisation_id = ${id} order by a.id for no key update`,
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
      if (changed.length === 0) throw new Error(`organisation ${id} is not there`);
      if (companyName !== undefined) await renamePeople(within, id, companyName);
      await keepBeside(within, { facts: [], effects });
      return accept(undefined);
    });
  };

  return {
    async find(id) {
      const [found] = isUuid(id) ? await run(find({ id })) : [];
      return found && organisations.read(found.organisation);
    },

    save: (organisation, effects) => {
      const { id, companyName } = organisation;
      return change(id, companyName, update({ id, organisation: organisations.rows([organisation]) }), effects);
    },

    fillIn: (id, { companyName, companyPhone, companyAddress }) =>
      change(id, companyName ?? undefined, fillIn({ id, companyName, companyPhone, companyAddress })),
  };
}
