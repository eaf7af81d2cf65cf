import { sql } from "kysely";
import { accept, refuse } from "@lotlane/core";
import type { WebhookStore } from "@lotlane/core/ports";
import type { Delivery, Webhook } from "@lotlane/core/webhooks";
import { keepBeside, lockAccount } from "../accounts/account-changes.ts";
import { maySignIn } from "../accounts/account-mapper.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { earlierResult, transactOnce } from "../sql/once.ts";
import { type Database, type Run, runOn } from "../sql/run.ts";
import { statement } from "../sql/statement.ts";
import { type StoredRow, table } from "../sql/table.ts";
import { transact } from "../sql/transact.ts";
import { WebhookDeliveryEntity, WebhookEntity } from "./webhook.entity.ts";

const webhooks = table(WebhookEntity);
const deliveries = table(WebhookDeliveryEntity);
/** The columns that an attempt changes. */
const outcome = deliveries.without("id", "webhookId", "message", "createdAt");

type Found = { readonly webhook: StoredRow };
type FoundDelivery = { readonly delivery: StoredRow };
type OfId = { readonly id: string };

const mostTold = 20;

const insert = statement<{ readonly rows: string; readonly accountId: string; readonly most: number }, OfId>(
  "add-webhook",
  // Counted by webhooks_newest_index.
  ({ rows, accountId, most }) => sql`
    ${webhooks.insert(rows, sql`(select count(*) from webhooks where account_id = ${accountId}::uuid) < ${most}::int`)}
    returning id`,
);

const find = statement<OfId, Found>(
  "find-webhook",
  ({ id }) => sql`select ${webhooks.packed("w")} as webhook from webhooks w where w.id = ${id}`,
);

const findActive = statement<OfId, Found>(
  "find-active-webhook",
  ({ id }) => sql`
    select ${webhooks.packed("w")} as webhook from webhooks w join accounts a on a.id = w.account_id
    where w.id = ${id} and w.off is null and ${maySignIn}`,
);

const lock = statement<OfId, Found>(
  "lock-webhook",
  ({ id }) => sql`select ${webhooks.packed("w")} as webhook from webhooks w where w.id = ${id} for update`,
);

const update = statement<OfId & { readonly row: string }>(
  "change-webhook",
  ({ row, id }) => sql`${webhooks.update(row)} where webhooks.id = ${id}::uuid`,
);

// Served by webhooks_newest_index.
const list = statement<{ readonly accountId: string }, Found>(
  "list-webhooks",
  ({ accountId }) => sql`
    select ${webhooks.packed("w")} as webhook from webhooks w
    where w.account_id = ${accountId} order by w.created_at desc, w.id desc`,
);

// Served by webhooks_organization_index and webhooks_newest_index.
const subscribed = statement<
  { readonly organizationId: string | null; readonly transporterId: string | null; readonly event: string },
  Found
>(
  "find-subscribed-webhooks",
  ({ organizationId, transporterId, event }) => sql`
    select ${webhooks.packed("w")} as webhook from webhooks w join accounts a on a.id = w.account_id
    where w.id in (
        select o.id from webhooks o where o.organization_id = ${organizationId}::uuid
        union select t.id from webhooks t where t.account_id = ${transporterId}::uuid)
      and w.off is null and w.events @> to_jsonb(${event}::text) and ${maySignIn}
    order by w.created_at, w.id limit ${sql.lit(mostTold)}`,
);

const remove = statement<OfId, OfId>(
  "remove-webhook",
  ({ id }) => sql`delete from webhooks where id = ${id} returning id`,
);

const findDelivery = statement<OfId, FoundDelivery>(
  "find-webhook-delivery",
  ({ id }) => sql`select ${deliveries.packed("d")} as delivery from webhook_deliveries d where d.id = ${id}`,
);

const saveDelivery = statement<{ readonly rows: string }>(
  "save-webhook-delivery",
  ({ rows }) => sql`
    ${deliveries.insert(rows)} on conflict (id) do update
    set (${outcome.columns}) = row(${outcome.select("excluded")})`,
);

// Served by webhook_deliveries_newest_index.
const newestDeliveries = statement<{ readonly webhookId: string; readonly most: number }, FoundDelivery>(
  "list-webhook-deliveries",
  ({ webhookId, most }) => sql`
    select ${deliveries.packed("d")} as delivery from webhook_deliveries d
    where d.webhook_id = ${webhookId} order by d.created_at desc, d.id desc limit ${most}::int`,
);

export function createWebhookStore(database: Database): WebhookStore {
  const run = runOn(database);
  const one = (found: readonly Found[]): Webhook | undefined => found[0] && webhooks.read(found[0].webhook);
  const save = (within: Run, webhook: Webhook) => within(update({ id: webhook.id, row: webhooks.rows([webhook]) }));

  return {
    add: (webhook, most, beside, once) =>
      transactOnce<Webhook, "full">(database, once, async (within) => {
        await lockAccount(within, webhook.accountId);
        const rows = webhooks.rows([webhook]);
        const isKept = (await within(insert({ rows, accountId: webhook.accountId, most }))).length > 0;
        if (!isKept) return refuse("full");
        await keepBeside(within, beside);
        return accept(webhook);
      }),

    earlier: (once) => earlierResult<Webhook>(run, once),

    find: async (id) => (isUuid(id) ? one(await run(find({ id }))) : undefined),
    findActive: async (id) => (isUuid(id) ? one(await run(findActive({ id }))) : undefined),

    async list(accountId) {
      const found = isUuid(accountId) ? await run(list({ accountId })) : [];
      return found.map(({ webhook }) => webhooks.read(webhook));
    },

    async subscribed({ shipperOrganizationId, transporterId }, event) {
      const found = await run(subscribed({ organizationId: shipperOrganizationId, transporterId, event }));
      return found.map(({ webhook }) => webhooks.read(webhook));
    },

    async change(id, decide) {
      if (!isUuid(id)) return undefined;
      const changed = await transact(database, async (within) => {
        const newest = one(await within(lock({ id })));
        if (!newest) return accept(undefined);
        const { webhook, ...beside } = decide(newest);
        await save(within, webhook);
        await keepBeside(within, beside);
        return accept(webhook);
      });
      return changed.value;
    },

    async remove(id, beside) {
      if (!isUuid(id)) return false;
      const removed = await transact(database, async (within) => {
        const isGone = (await within(remove({ id }))).length > 0;
        if (isGone) await keepBeside(within, beside);
        return accept(isGone);
      });
      return removed.value;
    },

    async note({ webhookId, deliveryId }, decide) {
      const noted = await transact(database, async (within) => {
        const newest = one(await within(lock({ id: webhookId })));
        if (!newest) return accept(undefined);
        const [former] = await within(findDelivery({ id: deliveryId }));
        const { webhook, delivery, effects } = decide(newest, former && readDelivery(former.delivery));
        await save(within, webhook);
        await within(saveDelivery({ rows: deliveries.rows([delivery]) }));
        await keepBeside(within, { facts: [], effects });
        return accept(delivery);
      });
      return noted.value;
    },

    async findDelivery(id) {
      if (id.includes("\0")) return undefined;
      const [found] = await run(findDelivery({ id }));
      return found && readDelivery(found.delivery);
    },

    async deliveries(webhookId, most) {
      const found = isUuid(webhookId) ? await run(newestDeliveries({ webhookId, most })) : [];
      return found.map(({ delivery }) => readDelivery(delivery));
    },
  };
}

const readDelivery = (row: StoredRow): Delivery => deliveries.read(row);
