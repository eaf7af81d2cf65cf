import { type Page, pageOf } from "@lotlane/core";
import { type OrderHappening, orderFactKinds, type OrderView } from "@lotlane/core/orders";
import type { OrderLists, OrderOwner } from "@lotlane/core/ports";
import type { Database } from "../server/database.ts";
import { createHotStatements, parameters } from "../sql/hot-statements.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { isoTime } from "../sql/iso-time.ts";
import { known } from "../sql/known.ts";
import type { OrderFactRow } from "./order-mapper.ts";
import { ownedBy, type PickedOrders, pickOpenOrders, pickOrders } from "./order-search.ts";
import { readOrderStats } from "./order-stats.ts";
import { createOrderViews, orderRowsSql } from "./order-views.ts";

const mostHappenings = 200;
const mostInTransit = 200;
const none: Page<OrderView> = { rows: [], next: null };

const viewOrder = { name: "view-order", text: orderRowsSql("select * from orders where id = $1", "o.id") };

// Served by the index on order_facts (order_id, at). As it was kept: of two who act at once, the later moment may come first.
const readHistory = {
  name: "read-order-history",
  text: `
    select f.order_id as "orderId", f.kind, f.at, f.actor_id as "actorId", f.reason,
      actor.first_name || ' ' || actor.last_name as "actorName"
    from order_facts f left join accounts actor on actor.id = f.actor_id
    where f.order_id = $1 order by f.id desc limit ${mostHappenings}`,
};

// Served by conversations_both_index and conversations_both_companies_index.
const isWhole = "c.shipper_id is not null and c.transporter_id is not null";
const sharesOrder = {
  name: "shares-order",
  text: `
    select exists (
      select from accounts other where other.id = $2::uuid and (
        exists (select from conversations c where ${isWhole} and c.transporter_id = other.id and c.shipper_id = $1::uuid)
        or exists (select from conversations c where ${isWhole} and c.transporter_id = other.id and c.shipper_organisation_id = $3::uuid)
        or exists (select from conversations c where ${isWhole} and c.transporter_id = $1::uuid and c.shipper_id = other.id)
        or (other.user_type = 'shipper' and not other.is_sub_user and exists (
          select from conversations c where ${isWhole} and c.transporter_id = $1::uuid and c.shipper_organisation_id = other.organisation_id))
      )
    ) as shares`,
};

/** The first of all branches, each order once. */
function firstOf({ branches, moment }: PickedOrders, most: number): string {
  if (branches.length === 1) return branches[0]!;
  return `select * from (${branches.join("\nunion all\n")}) o order by o.${moment} desc, o.id desc limit ${most}`;
}

// Beyond one branch an order may be found by several things at once.
const distinctOf = ({ branches, moment }: PickedOrders, most: number): string =>
  branches.length === 1
    ? branches[0]!
    : `select o.* from (
        select id, ${moment} from (${branches.join("\nunion all\n")}) found group by id, ${moment} order by ${moment} desc, id desc limit ${most}
      ) page join orders o on o.id = page.id`;

// Plans hold for a number of rows: few numbers, few plans.
const roundSizes = [10, 25, 50, 100, 200];
const roundUp = (limit: number): number => roundSizes.find((size) => size >= limit) ?? limit;

export function createOrderLists(database: Database): OrderLists {
  const run = createHotStatements(database);
  const views = createOrderViews(database);

  /** @param name of the statement where it is always the same */
  async function read(
    picked: PickedOrders,
    most: number,
    values: unknown[],
    name: string | undefined,
  ): Promise<readonly OrderView[]> {
    const text = orderRowsSql(
      name === undefined ? distinctOf(picked, most) : firstOf(picked, most),
      `o.${picked.moment} desc, o.id desc`,
    );
    return views(name === undefined ? { text } : { name: `${name}:${most}`, text }, values);
  }

  const pageBy = (
    found: readonly OrderView[],
    momentOf: (view: OrderView) => string,
    limit: number,
  ): Page<OrderView> => {
    const dated = found.map((view) => ({ id: view.order.id, createdAt: momentOf(view), view }));
    const { rows, next } = pageOf(dated, limit);
    return { rows: rows.map(({ view }) => view), next };
  };

  return {
    async view(id) {
      if (!isUuid(id)) return undefined;
      return (await views(viewOrder, [id]))[0];
    },

    async history(id) {
      if (!isUuid(id)) return [];
      const { rows } = await run<OrderFactRow & Pick<OrderHappening, "actorName">>(readHistory, [id]);
      return rows.map((row) => ({ ...row, kind: known(orderFactKinds, row.kind), at: isoTime(row.at) })).toReversed();
    },

    async list({ limit, ...search }) {
      if (isUnreadable(search.owner, search.q)) return none;
      const { values, put } = parameters();
      const most = roundUp(limit) + 1;
      const picked = pickOrders(search, most, put);
      const { owner, status = "all", q, after } = search;
      const name = q ? undefined : `list-orders:${owner.kind}:${status}${after ? ":after" : ""}`;
      return pageBy(await read(picked, most, values, name), ({ order }) => order.createdAt, limit);
    },

    async open({ limit, ...search }) {
      if (isUnreadable(undefined, search.q)) return none;
      const { values, put } = parameters();
      const most = roundUp(limit) + 1;
      const picked = pickOpenOrders({ ...search, limit }, most, put);
      const name = search.q || search.near ? undefined : `open-orders${search.after ? ":after" : ""}`;
      return pageBy(await read(picked, most, values, name), ({ order }) => order.createdAt, limit);
    },

    async archive({ limit, ...search }) {
      if (isUnreadable(search.owner, search.q)) return none;
      const { values, put } = parameters();
      const most = roundUp(limit) + 1;
      const picked = pickOrders(search, most, put);
      const name = search.q ? undefined : `archived-orders:${search.owner.kind}${search.after ? ":after" : ""}`;
      return pageBy(await read(picked, most, values, name), ({ order }) => order.deliveredAt ?? order.createdAt, limit);
    },

    async count(search, most) {
      if (isUnreadable(search.owner, search.q)) return 0;
      const { values, put } = parameters();
      const { branches } = pickOrders(search, most, put);
      // Counted in any order, and by nothing but their ids.
      const ids = branches.map((branch) => `(select id from ${branch} counted)`);
      const text = `select count(*)::int as count from (select distinct id from (${ids.join(" union all ")}) every limit ${most}) counted`;
      const { rows } = await run<{ count: number }>({ text }, values);
      return rows[0]!.count;
    },

    stats: (owner, now) => readOrderStats(run, owner, now),

    async inTransit(owner) {
      if (isUnreadable(owner)) return [];
      const { values, put } = parameters();
      const condition = `${ownedBy(owner, put)} and o.status = 'in_transit' and o.last_tracked_at is not null`;
      const branch = `(select o.* from orders o where ${condition} order by o.created_at desc, o.id desc limit ${mostInTransit})`;
      return read(
        { branches: [branch], moment: "created_at" },
        mostInTransit,
        values,
        `orders-in-transit:${owner.kind}`,
      );
    },

    async share(user, otherId) {
      if (!isUuid(otherId)) return false;
      const isMain = user.userType === "shipper" && !user.isSubUser;
      const { rows } = await run<{ shares: boolean }>(sharesOrder, [
        user.id,
        otherId,
        isMain ? user.organisationId : null,
      ]);
      return rows[0]!.shares;
    },
  };
}

/** No text here holds a control character, and what is no id owns nothing: PostgreSQL would call either an error. */
function isUnreadable(owner: OrderOwner | undefined, q = ""): boolean {
  if (/\p{Cc}/u.test(q)) return true;
  if (!owner) return false;
  if ("userId" in owner) return !isUuid(owner.userId);
  if ("organisationId" in owner) return !isUuid(owner.organisationId);
  return "email" in owner && owner.email.includes("\0");
}
