import type { Organisation } from "@lotlane/core/accounts";
import type { CompanyStore } from "@lotlane/core/ports";
import { searchable } from "../accounts/account-mapper.ts";
import { columnNames, selected } from "../sql/columns-of.ts";
import type { Database } from "../server/database.ts";
import { OrganisationEntity } from "./organisation.entity.ts";
import { rowsOf } from "../sql/insert-rows.ts";
import { isUuid } from "../sql/is-uuid.ts";

const columns = columnNames(OrganisationEntity);
const findSql = `select ${selected("o", Object.keys(OrganisationEntity.properties))} from organisations o where id = ?`;
const updateSql = `
  update organisations set (${columns}) =
    (select ${columns} from jsonb_populate_recordset(null::organisations, ?::jsonb)) where id = ? returning id`;

const fillInSql = `
  update organisations set company_name = coalesce(?, company_name), company_phone = coalesce(company_phone, ?),
    company_address = coalesce(company_address, ?)
  where id = ? returning id`;

// Served by accounts_organisation_index. The company is the last line of what a search looks through.
const renameSql = `
  update accounts set company_name = ?,
    search_text = split_part(search_text, e'\\n', 1) || e'\\n' || split_part(search_text, e'\\n', 2) || e'\\n' || ?
  where organisation_id = ?`;

export function createCompanyStore(database: Database): CompanyStore {
  /** @param companyName undefined where nobody's changes */
  const update = (id: string, companyName: string | null | undefined, sql: string, values: unknown[]) =>
    database.em.fork().transactional(async (em) => {
      const saved = await em.execute<unknown[]>(sql, values);
      if (saved.length === 0) throw new Error(`organisation ${id} is not there`);
      if (companyName !== undefined) await em.execute(renameSql, [companyName, searchable(companyName), id], "run");
    });
  return {
    async find(id) {
      if (!isUuid(id)) return undefined;
      const [row] = await database.em.fork().execute<Organisation[]>(findSql, [id]);
      return row;
    },

    save: (organisation) =>
      update(organisation.id, organisation.companyName, updateSql, [rowsOf([organisation]), organisation.id]),

    fillIn: (id, { companyName, companyPhone, companyAddress }) =>
      update(id, companyName ?? undefined, fillInSql, [companyName, companyPhone, companyAddress, id]),
  };
}
