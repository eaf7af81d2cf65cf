import type { OpenOrderSearch, OrderOwner, OrderSearch } from "@lotlane/core/ports";
import type { Cursor } from "@lotlane/core";
import type { Point } from "@lotlane/core/lanes";
import { type OrderStatus, orderStatuses } from "@lotlane/core/orders";
import { orderPlaces } from "./order.entity.ts";
import { likeSought } from "../sql/like-sought.ts";

type Put = (value: unknown) => string;

/** What a list is sorted by, the newest first. */
export type ListMoment = "created_at" | "delivered_at";

/** A select of orders `o`: the first rows of each branch, of which the first of all are shown. */
export type PickedOrders = { readonly branches: readonly string[]; readonly moment: ListMoment };

type Asked = Pick<OrderSearch, "owner" | "status" | "q"> & {
  readonly deliveredBefore?: string | undefined;
  readonly after?: Cursor | undefined;
};

const ownerColumn = {
  organisation: "o.shipper_organisation_id",
  shipper: "o.shipper_id",
  transporter: "o.transporter_id",
  driver: "o.driver_id",
  receiver: "o.delivery_contact_email",
} as const;

/** SQL that holds for an owner's orders. */
export function ownedBy(owner: OrderOwner, put: Put): string {
  switch (owner.kind) {
    case "everybody":
      return "true";
    case "organisation":
      return `${ownerColumn.organisation} = ${put(owner.organisationId)}::uuid`;
    case "receiver":
      return `${ownerColumn.receiver} = ${put(owner.email)}::text`;
    default:
      return `${ownerColumn[owner.kind]} = ${put(owner.userId)}::uuid`;
  }
}

function statusesOf(status: OrderSearch["status"]): readonly OrderStatus[] {
  if (status === undefined) return orderStatuses;
  return status === "active" ? ["pending", "assigned", "in_transit"] : [status];
}

const isOneOf = (statuses: readonly OrderStatus[]): string => ` and o.status in ('${statuses.join("', '")}')`;

/**
 * What holds for orders of a status: together, or apart where no index has them in order together. Everybody's are
 * always apart: of one order by time alone PostgreSQL would expect too much, where few have the status.
 */
function conditionsOf({ owner, status, q }: Asked): readonly string[] {
  if (owner.kind === "everybody" || (status === "active" && !q)) return statusesOf(status).map((one) => isOneOf([one]));
  return status === undefined ? [""] : [isOneOf(statusesOf(status))];
}

const mostPeople = 200;

/**
 * An owner's orders, or those of everybody. Served by the owner's indexes, so that no more is read than is
 * shown; what few have by orders_search_index.
 */
export function pickOrders(asked: Asked, most: number, put: Put): PickedOrders {
  const { owner, q = "", deliveredBefore, after } = asked;
  const moment: ListMoment = deliveredBefore === undefined ? "created_at" : "delivered_at";
  const own = ownedBy(owner, put);
  const later = after && ` and (o.${moment}, o.id) < (${put(after.at)}::timestamptz, ${put(after.id)}::uuid)`;
  const conditions =
    deliveredBefore === undefined
      ? conditionsOf(asked)
      : [` and o.status = 'delivered' and o.delivered_at < ${put(deliveredBefore)}::timestamptz`];
  const branch = (condition: string) =>
    `(select o.* from orders o where ${condition}${later ?? ""} order by o.${moment} desc, o.id desc limit ${most})`;

  if (!q) return { moment, branches: conditions.map((has) => branch(own + has)) };
  const like = put(likeSought(q));
  const texts = conditions.map((has) => branch(`${own} and o.search_text like ${like}${has}`));
  if (owner.kind !== "everybody") return { moment, branches: texts };
  return {
    moment,
    branches: conditions.flatMap((has, index) => [
      texts[index]!,
      branch(`o.customer_text like ${like}${has}`),
      ...["shipper_id", "transporter_id"].map((person) => ofPeople(like, branch(`o.${person} = person.id${has}`))),
    ]),
  };
}

/** The first orders of each person of such a name, or of a company of that name. Served by accounts_search_index. */
const ofPeople = (like: string, branch: string): string => `
  (select o.* from (
    select a.id from accounts a where a.search_text like ${like}
      and substr(a.search_text, strpos(a.search_text, e'\\n')) like ${like} limit ${mostPeople}
  ) person cross join lateral ${branch} o)`;

const isWaiting = "o.status = 'pending' and o.transporter_id is null";

/**
 * Orders that wait for a transporter. Served by orders_status_index, and what lies where few do by the
 * orders_open_…_index of places, ZIPs and points.
 */
export function pickOpenOrders({ q = "", near, after }: OpenOrderSearch, most: number, put: Put): PickedOrders {
  const later = after ? ` and (o.created_at, o.id) < (${put(after.at)}::timestamptz, ${put(after.id)}::uuid)` : "";
  const within = near ? ` and ${isNear(near, put)}` : "";
  const branch = (condition: string) =>
    `(select o.* from orders o where ${isWaiting}${condition}${within}${later} order by o.created_at desc, o.id desc limit ${most})`;
  if (!q) return { moment: "created_at", branches: [branch("")] };
  const place = branch(` and ${orderPlaces} like ${put(likeSought(q))}`);
  if (!/^\d+$/.test(q)) return { moment: "created_at", branches: [place] };
  const zip = put(`${q}%`);
  const zips = ["pickup_zip", "delivery_zip"].map((column) => branch(` and o.${column} like ${zip}`));
  return { moment: "created_at", branches: [place, ...zips] };
}

const earthRadiusMiles = 3958.8;

/** As `greatCircleMiles` measures, within a box that an index knows. */
function isNear({ point, miles }: { readonly point: Point; readonly miles: number }, put: Put): string {
  const [latitude, longitude] = [put(point.latitude), put(point.longitude)].map((value) => `${value}::float8`);
  const h = `power(sin(radians(o.pickup_latitude - ${latitude}) / 2), 2)
    + cos(radians(${latitude})) * cos(radians(o.pickup_latitude)) * power(sin(radians(o.pickup_longitude - ${longitude}) / 2), 2)`;
  const measured = `${2 * earthRadiusMiles} * asin(least(1, sqrt(${h}))) <= ${put(miles)}::float8`;
  return [...boxAround(point, miles, put), measured].join(" and ");
}

function boxAround({ latitude, longitude }: Point, miles: number, put: Put): string[] {
  // A little more than the circle, so that nothing on its edge is lost.
  const angle = (miles * 1.001) / earthRadiusMiles;
  const degrees = (radians: number) => (radians * 180) / Math.PI + 0.001;
  const between = (column: string, middle: number, reach: number) =>
    `o.${column} between ${put(middle - reach)}::float8 and ${put(middle + reach)}::float8`;
  const north = degrees(angle);
  const box = [between("pickup_latitude", latitude, north)];
  // Around a pole, and across the date line, there is no such box.
  if (Math.abs(latitude) + north >= 90) return box;
  const east = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos((latitude * Math.PI) / 180))));
  return Math.abs(longitude) + east >= 180 ? box : [...box, between("pickup_longitude", longitude, east)];
}
