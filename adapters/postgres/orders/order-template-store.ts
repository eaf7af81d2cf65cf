import { sql } from "kysely";
import { accept, caseless, refuse } from "@lotlane/core";
import type { OrderTemplate } from "@lotlane/core/orders";
import type { OrderTemplateStore } from "@lotlane/core/ports";
import { isUuid } from "../sql/is-uuid.ts";
import { transactOnce } from "../sql/once.ts";
import { type Database, runOn } from "../sql/run.ts";
import { statement } from "../sql/statement.ts";
import { type RowOf, type StoredRow, table } from "../sql/table.ts";
import { transact } from "../sql/transact.ts";
import { OrderTemplateEntity } from "./order.entity.ts";

const templates = table(OrderTemplateEntity);

type OfOwner = { readonly ownerId: string };
type OfOne = { readonly id: string };
type Found = { readonly template: StoredRow };

/** One owner's templates are counted, added and renamed one after another. */
const lockOwner = statement<OfOwner>(
  "lock-owner-of-templates",
  ({ ownerId }) => sql`select pg_advisory_xact_lock(hashtextextended('order templates ' || ${ownerId}::text, 0))`,
);

// Served by order_templates_name_unique.
const othersOf = statement<
  OfOwner & OfOne & { readonly nameKey: string },
  { readonly count: number; readonly isNamed: boolean }
>(
  "other-order-templates",
  ({ ownerId, id, nameKey }) => sql`
    select count(*)::int as count, coalesce(bool_or(name_key = ${nameKey}), false) as "isNamed"
    from order_templates where owner_id = ${ownerId}::uuid and id <> ${id}::uuid`,
);

const insert = statement<{ readonly rows: string }>("add-order-template", ({ rows }) => templates.insert(rows));

const update = statement<OfOne & { readonly row: string }, OfOne>(
  "change-order-template",
  ({ id, row }) => sql`${templates.update(row)} where order_templates.id = ${id}::uuid returning id`,
);

const find = statement<OfOne, Found>(
  "find-order-template",
  ({ id }) => sql`select ${templates.packed("t")} as template from order_templates t where t.id = ${id}::uuid`,
);

// Served by order_templates_name_unique.
const list = statement<OfOwner, Found>(
  "list-order-templates",
  ({ ownerId }) => sql`
    select ${templates.packed("t")} as template from order_templates t
    where t.owner_id = ${ownerId}::uuid order by t.name_key`,
);

const remove = statement<OfOne>(
  "remove-order-template",
  ({ id }) => sql`delete from order_templates where id = ${id}::uuid`,
);

export function createOrderTemplateStore(database: Database): OrderTemplateStore {
  const run = runOn(database);
  return {
    async add(template, most, once) {
      const row = rowOf(template);
      return transactOnce<OrderTemplate, "full" | "name_taken">(database, once, async (within) => {
        await within(lockOwner(row));
        const [others] = await within(othersOf(row));
        if (others?.isNamed) return refuse("name_taken");
        if (others && others.count >= most) return refuse("full");
        await within(insert({ rows: templates.rows([row]) }));
        return accept(template);
      });
    },

    async find(id) {
      const [found] = isUuid(id) ? await run(find({ id })) : [];
      return found && templateFromRow(found.template);
    },

    async list(ownerId) {
      const found = isUuid(ownerId) ? await run(list({ ownerId })) : [];
      return found.map(({ template }) => templateFromRow(template));
    },

    async change(template) {
      const row = rowOf(template);
      const { value } = await transact(database, async (within) => {
        await within(lockOwner(row));
        const [others] = await within(othersOf(row));
        if (others?.isNamed) return accept("name_taken" as const);
        const changed = await within(update({ id: row.id, row: templates.rows([row]) }));
        return accept(changed.length > 0 ? ("kept" as const) : ("gone" as const));
      });
      return value;
    },

    async remove(id) {
      if (isUuid(id)) await run(remove({ id }));
    },
  };
}

const rowOf = ({ order: fields, ...template }: OrderTemplate): RowOf<typeof OrderTemplateEntity> => ({
  ...template,
  nameKey: caseless(template.name),
  fields,
});

function templateFromRow(row: StoredRow): OrderTemplate {
  const { nameKey: _, fields: order, ...template } = templates.read(row);
  return { ...template, order };
}
