import type { Page, PageRequest } from "@lotlane/core";
import type { User } from "@lotlane/core/accounts";
import { type Area, isWithin } from "@lotlane/core/lanes";
import {
  boardCursorOf,
  boardPageOf,
  compareOnBoard,
  isBookedWith,
  isFound,
  isOpen,
  offerOfOrder,
  type Order,
  type OrderStatus,
  type OrderView,
} from "@lotlane/core/orders";
import type { OrderLists, OrderSearch } from "@lotlane/core/ports";
import type { MemoryStorage } from "./memory-storage.ts";
import { newestPage } from "./newest-page.ts";
import { isAbout, isOnTheWay } from "./order-search.ts";
import { statsOf } from "./order-stats.ts";
import { factsOf, historyEntryOf, viewOf } from "./order-view.ts";
import { ordersOf } from "./orders-of.ts";

const mostHappenings = 200;
const mostInTransit = 200;

export function memoryOrderLists(storage: MemoryStorage): OrderLists {
  const everyOrder = () => [...storage.orders.values()];
  const views = (orders: readonly Order[]) => orders.map((order) => viewOf(storage, order));

  const found = ({ owner, status, q = "", deliveredSince }: Omit<OrderSearch, "limit" | "after">) =>
    views(ordersOf(storage, owner)).filter(
      (view) =>
        hasStatus(view.order, status) &&
        !wasDeliveredBefore(view.order, deliveredSince) &&
        isAbout(storage, view, q, owner),
    );

  const archived = (search: Pick<OrderSearch, "owner" | "q">, deliveredBefore: string) =>
    found({ ...search, status: "delivered" }).filter(({ order }) => wasDeliveredBefore(order, deliveredBefore));

  return {
    async view(id) {
      const order = storage.orders.get(id);
      return order && viewOf(storage, order);
    },

    history: async (id) =>
      factsOf(storage, id)
        .slice(-mostHappenings)
        .map((fact) => historyEntryOf(storage, fact)),

    list: async ({ owner, status, q, deliveredSince, ...page }) =>
      pageBy(createdAt, found({ owner, status, q, deliveredSince }), page),

    open: async ({ q = "", near, touching, ...page }) =>
      pageBy(
        createdAt,
        views(
          everyOrder().filter(
            (order) => isOpen(order) && isOnTheWay(order, q) && isNear(order, near) && touches(order, touching),
          ),
        ),
        page,
      ),

    async onBoard({ sort, after, limit, ...search }) {
      const ranked = views(everyOrder().filter((order) => isOpen(order) && isFound(offerOfOrder(order), search)))
        .map((view) => ({ view, rank: boardCursorOf(sort, view.order) }))
        .toSorted((one, other) => compareOnBoard(sort, one.rank, other.rank))
        .filter(({ rank }) => !after || compareOnBoard(sort, rank, after) > 0);
      const { rows, next } = boardPageOf(ranked, limit, ({ rank }) => rank);
      return { rows: rows.map(({ view }) => view), next };
    },

    archive: async ({ owner, q, deliveredBefore, ...page }) =>
      pageBy(deliveredAt, archived({ owner, q }, deliveredBefore), page),

    async count({ deliveredBefore, ...search }, most) {
      const counted = deliveredBefore === undefined ? found(search) : archived(search, deliveredBefore);
      return Math.min(counted.length, most);
    },

    stats: async (owner, now) => statsOf(ordersOf(storage, owner), owner, now),

    async inTransit(owner) {
      const located = ordersOf(storage, owner).filter(
        ({ status, lastPosition }) => status === "in_transit" && lastPosition,
      );
      return pageBy(createdAt, views(located), { limit: mostInTransit }).rows;
    },

    async offered(email, most) {
      const orders = everyOrder().filter(
        (order) =>
          order.shipperId === null &&
          order.disownedAt === null &&
          order.status !== "cancelled" &&
          isBookedWith(order, email),
      );
      return pageBy(createdAt, views(orders), { limit: most }).rows;
    },

    async share(user, otherId) {
      const other = storage.accounts.get(otherId)?.user;
      return (
        other !== undefined &&
        everyOrder().some(
          (order) =>
            (ships(user, order) && order.transporterId === otherId) ||
            (ships(other, order) && order.transporterId === user.id),
        )
      );
    },
  };
}

const createdAt = ({ order }: OrderView): string => order.createdAt;
const deliveredAt = ({ order }: OrderView): string => order.deliveredAt ?? order.createdAt;

function pageBy(moment: (view: OrderView) => string, views: readonly OrderView[], page: PageRequest): Page<OrderView> {
  const dated = views.map((view) => ({ id: view.order.id, createdAt: moment(view), view }));
  const { rows, next } = newestPage(dated, page);
  return { rows: rows.map(({ view }) => view), next };
}

function hasStatus({ status }: Order, asked: OrderStatus | "active" | undefined): boolean {
  if (asked === undefined) return true;
  return asked === "active" ? status !== "delivered" && status !== "cancelled" : status === asked;
}

const wasDeliveredBefore = (order: Order, moment: string | undefined): boolean =>
  moment !== undefined && order.status === "delivered" && order.deliveredAt !== null && order.deliveredAt < moment;

const touches = ({ pickup, delivery }: Order, area: Area | undefined): boolean =>
  area === undefined || isWithin(pickup, area) || isWithin(delivery, area);

const isNear = (order: Order, near: Area | undefined): boolean => isFound(offerOfOrder(order), { near });

/** As the shipper, or as the main account of the shipper. */
const ships = ({ id, userType, isSubUser, organizationId }: User, order: Order): boolean =>
  order.shipperId === id ||
  (userType === "shipper" && !isSubUser && organizationId !== null && order.shipperOrganizationId === organizationId);
