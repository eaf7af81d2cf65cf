import {
  addressIn,
  type Contact,
  fullName,
  hasTerm,
  isFoundIn,
  isPersonFoundIn,
  type Page,
  type PageRequest,
  phoneDigits,
  searchTerm,
} from "@lotlane/core";
import { isMainTransporter, type User } from "@lotlane/core/accounts";
import { type Area, isWithin } from "@lotlane/core/lanes";
import { centsOf, formatDollars } from "@lotlane/core/money";
import {
  boardCursorOf,
  boardPageOf,
  compareOnBoard,
  detailsOf,
  invoiceNumberIn,
  isBookedWith,
  isFound,
  isOnBoard,
  isOrderNumber,
  invitationState,
  isOpen,
  isUnderWay,
  noDetails,
  offerOfOrder,
  type Order,
  type OrderDetails,
  orderIdIn,
  orderStatuses,
  ratingsEndAt,
  type OrderStatus,
  type OrderStop,
  type OrderView,
  peopleInOrder,
  readsStreets,
  refCodeIn,
  searchedInOrder,
  transportOf,
  vinIn,
} from "@lotlane/core/orders";
import type {
  KnownCarrier,
  LaneEnd,
  MonthOfJobs,
  OrderLists,
  OrderOwner,
  OrderPage,
  OrderSearch,
  OrderStats,
} from "@lotlane/core/ports";
import { paperHistoryOf } from "./added-papers.ts";
import type { MemoryStorage } from "./memory-storage.ts";
import { newestPage } from "./newest-page.ts";
import { favoriteKey } from "./order-store.ts";
import { actorNameOf, factsOf, historyEntryOf, ordersOf, viewOf } from "./order-view.ts";

const mostHappenings = 200;
const mostInTransit = 200;

export function memoryOrderLists(storage: MemoryStorage): OrderLists {
  const everyOrder = () => [...storage.orders.values()];
  const views = (orders: readonly Order[], shown: (details: OrderDetails) => OrderDetails = () => noDetails) =>
    orders.map((order) => viewOf(storage, { ...order, details: shown(order.details), invitations: [] }));

  const found = ({ owner, status, q = "", deliveredSince, whole }: Omit<OrderSearch, "limit" | "after">) =>
    views(ordersOf(storage, owner), whole && ((details) => details)).filter(
      (view) =>
        hasStatus(view.order, status) &&
        !wasDeliveredBefore(view.order, deliveredSince) &&
        isAbout(storage, view, q, owner),
    );

  const archived = (search: Pick<OrderSearch, "owner" | "q">, deliveredBefore: string) =>
    found({ ...search, status: "delivered" }).filter(({ order }) => wasDeliveredBefore(order, deliveredBefore));

  const list = async ({ owner, status, q, deliveredSince, whole, now, ...asked }: OrderSearch): Promise<OrderPage> => {
    const page = pageBy(createdMoment, found({ owner, status, q, deliveredSince, whole }), asked);
    return q || now === undefined ? page : { ...page, version: versionOf(page.rows, now) };
  };

  return {
    async shipment(id) {
      const shipment = storage.shipments.get(id);
      if (!shipment) return undefined;
      const own = [...storage.orders.values()].filter(({ shipmentId }) => shipmentId === id);
      const written = own.toSorted((one, other) => (one.id < other.id ? -1 : 1));
      return { shipment, views: written.map((order) => viewOf(storage, order)) };
    },

    async shipments(owner, page) {
      const posted = [...storage.shipments.values()].filter(({ shipperId, shipperOrganizationId }) => {
        if (owner.kind === "all") return true;
        return owner.kind === "shipper" ? shipperId === owner.userId : shipperOrganizationId === owner.organizationId;
      });
      const { rows, next } = newestPage(posted, page);
      const statesOf = (id: string) => {
        const own = everyOrder().filter(({ shipmentId }) => shipmentId === id);
        return Object.fromEntries(
          orderStatuses.map((status) => [status, own.filter((order) => order.status === status).length]),
        ) as Record<OrderStatus, number>;
      };
      return { rows: rows.map((shipment) => ({ ...shipment, states: statesOf(shipment.id) })), next };
    },

    async view(id) {
      const order = storage.orders.get(id);
      return order && viewOf(storage, order);
    },

    history: async (id) =>
      factsOf(storage, id)
        .slice(-mostHappenings)
        .map((fact) => historyEntryOf(storage, fact)),

    changes: async (id) =>
      storage.termsFacts
        .filter(({ orderId }) => orderId === id)
        .slice(-mostHappenings)
        .map((fact) => ({ ...fact, actorName: actorNameOf(storage, fact) })),

    papers: async (id) => paperHistoryOf(storage, id),

    list,

    async version(search) {
      return (await list(search)).version;
    },

    open: async ({ q = "", near, touching, ...page }) =>
      pageBy(
        createdMoment,
        onBoard(
          storage,
          everyOrder().filter(
            (order) => isOnBoard(order) && isOnTheWay(order, q) && isNear(order, near) && touches(order, touching),
          ),
        ),
        page,
      ),

    async onBoard({ sort, after, limit, ...search }) {
      const offered = everyOrder().filter((order) => isOnBoard(order) && isFound(offerOfOrder(order), search));
      const ranked = onBoard(storage, offered)
        .map((view) => ({ view, rank: boardCursorOf(sort, view.order) }))
        .toSorted((one, other) => compareOnBoard(sort, one.rank, other.rank))
        .filter(({ rank }) => !after || compareOnBoard(sort, rank, after) > 0);
      const { rows, next } = boardPageOf(ranked, limit, ({ rank }) => rank);
      return { rows: rows.map(({ view }) => view), next };
    },

    archive: async ({ owner, q, deliveredBefore, ...page }) =>
      pageBy(deliveredMoment, archived({ owner, q }, deliveredBefore), page),

    async count({ deliveredBefore, ...search }, most) {
      const counted = deliveredBefore === undefined ? found(search) : archived(search, deliveredBefore);
      return Math.min(counted.length, most);
    },

    stats: async (owner, now) => statsOf(ordersOf(storage, owner), owner, now),

    ratingsDue: async (at, most) =>
      everyOrder()
        .filter(({ ratingsHeldUntil }) => ratingsHeldUntil !== null && ratingsHeldUntil <= at)
        .toSorted((one, other) => (one.ratingsHeldUntil! < other.ratingsHeldUntil! ? -1 : 1))
        .slice(0, most)
        .map(({ id }) => id),

    async inTransit(owner) {
      const located = ordersOf(storage, owner).filter(
        ({ status, lastPosition }) => status === "in_transit" && lastPosition,
      );
      return pageBy(createdMoment, views(located), { limit: mostInTransit }).rows;
    },

    async usedLanes(owner, { among, most }) {
      const newest = pageBy(
        createdMoment,
        views(ordersOf(storage, owner), (details) => details),
        { limit: among },
      ).rows;
      const lanes = Map.groupBy(
        newest.map(({ order }) => order),
        ({ pickup, delivery }) =>
          [pickup, delivery].map(({ zip, address }) => `${zip} ${address.toLowerCase()}`).join("\n"),
      );
      return [...lanes.values()].slice(0, most).map((orders) => ({ order: orders[0]!, times: orders.length }));
    },

    async carriers({ owner, ids, lane, since, most }) {
      const delivered = pageBy(deliveredMoment, archived({ owner }, after), { limit: mostHauled }).rows;
      const hauled = (id: string) => delivered.filter(({ order }) => order.transporterId === id);
      const onLane = everyOrder().filter(
        ({ status, deliveredAt, pickup, delivery }) =>
          status === "delivered" &&
          deliveredAt !== null &&
          deliveredAt >= since &&
          lane !== null &&
          isAt(pickup, lane.pickup) &&
          isAt(delivery, lane.delivery),
      );
      const carriers = [...storage.accounts.values()].map(({ user }): KnownCarrier => ({
        id: user.id,
        firstName: user.firstName,
        lastName: user.lastName,
        companyName: user.companyName,
        email: user.email,
        rating: user.rating,
        totalJobs: user.totalJobs,
        ordersGivenBack: user.ordersGivenBack,
        isFavorite: storage.favorites.has(favoriteKey(owner, user.id)),
        jobsForOwner: hauled(user.id).length,
        lastJobAt: hauled(user.id)[0]?.order.deliveredAt ?? null,
        jobsOnLane: onLane.filter(({ transporterId }) => transporterId === user.id).length,
      }));
      const mayTake = ({ id }: KnownCarrier) => {
        const user = storage.accounts.get(id)!.user;
        return isMainTransporter(user) && user.suspendedAt === null && user.removedAt === null;
      };
      const isKnown = ({ id, isFavorite, jobsForOwner, jobsOnLane }: KnownCarrier) =>
        ids ? ids.includes(id) : isFavorite || jobsForOwner > 0 || jobsOnLane > 0;
      return carriers
        .filter((carrier) => mayTake(carrier) && isKnown(carrier))
        .toSorted(
          (one, other) =>
            Number(other.isFavorite) - Number(one.isFavorite) ||
            other.jobsForOwner - one.jobsForOwner ||
            other.jobsOnLane - one.jobsOnLane ||
            (one.id < other.id ? -1 : 1),
        )
        .slice(0, most);
    },

    async invitedTo(carrierId, most) {
      const open = everyOrder().filter(
        (order) => isOpen(order) && order.invitations.some((one) => one.carrierId === carrierId),
      );
      const whole = open.map((order) => viewOf(storage, order));
      return pageBy(createdMoment, whole, { limit: most }).rows;
    },

    async countInvited(carrierId, at, most) {
      const waiting = everyOrder().flatMap((order) =>
        order.invitations.filter((one) => one.carrierId === carrierId && invitationState(order, one, at) === "open"),
      );
      return Math.min(waiting.length, most);
    },

    async offered(email, most) {
      const orders = everyOrder().filter(
        (order) =>
          order.shipperId === null &&
          order.disownedAt === null &&
          order.status !== "cancelled" &&
          isBookedWith(order, email),
      );
      return pageBy(createdMoment, views(orders), { limit: most }).rows;
    },

    async guests(q, most) {
      const ofGuests = everyOrder().filter(({ shipperId, disownedAt }) => shipperId === null && disownedAt === null);
      const shown = views(ofGuests).filter((view) => isGuestFound(storage, view, q));
      return pageBy(createdMoment, shown, { limit: most }).rows.flatMap(({ order: { customer } }) => customer ?? []);
    },

    async share(user, otherId) {
      const other = storage.accounts.get(otherId)?.user;
      return (
        other !== undefined &&
        everyOrder().some(
          (order) =>
            (ships(user, order) && [order.transporterId, order.driverId].includes(otherId)) ||
            (ships(other, order) && order.transporterId === user.id),
        )
      );
    },
  };
}

const mostHauled = 1000;
/** After every delivery. */
const after = "9999-12-31T00:00:00.000Z";

const isAt = ({ state, zip }: OrderStop, lane: LaneEnd): boolean =>
  state === lane.state && zip.startsWith(lane.zipPrefix);

/** Orders as boards show them. */
export function onBoard(storage: MemoryStorage, orders: readonly Order[]): OrderView[] {
  const everyOrder = [...storage.orders.values()];
  return orders.map((order) => {
    const { pickup, delivery, vehicle } = order.details;
    const details = detailsOf({ pickup: { kind: pickup.kind }, delivery: { kind: delivery.kind }, vehicle });
    const shipment = storage.shipments.get(order.shipmentId ?? "");
    const open = everyOrder.filter((other) => other.shipmentId === order.shipmentId && isOnBoard(other)).length;
    return {
      ...viewOf(storage, { ...order, details, invitations: [] }),
      ...(shipment && { shipmentCars: { count: shipment.count, open } }),
    };
  });
}

const createdMoment = ({ order }: OrderView): string => order.createdAt;
const deliveredMoment = ({ order }: OrderView): string => order.deliveredAt ?? order.createdAt;

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

const weekMs = 7 * 24 * 3_600_000;

function statsOf(orders: readonly Order[], { kind }: OrderOwner, now: Date): OrderStats {
  const areShippers = kind === "organization" || kind === "shipper";
  const active = orders.filter(({ status }) => isUnderWay(status) || (areShippers && status === "pending"));
  const beganAt = ({ createdAt, assignedAt }: Order) => (areShippers ? createdAt : assignedAt);
  const delivered = orders.filter(({ status }) => status === "delivered");
  const [month, monthBefore] = [0, -1].map((offset) => monthAt(now, offset));
  return {
    activeJobs: active.length,
    newThisWeek: active.filter((order) => isWithinWeek(beganAt(order), now)).length,
    completedJobs: delivered.length,
    thisMonth: jobsOf(
      delivered.filter(({ deliveredAt }) => deliveredAt?.startsWith(month!)),
      areShippers,
    ),
    lastMonth: jobsOf(
      delivered.filter(({ deliveredAt }) => deliveredAt?.startsWith(monthBefore!)),
      areShippers,
    ),
  };
}

const monthAt = (now: Date, offset: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset)).toISOString().slice(0, "2026-11".length);

const isWithinWeek = (moment: string | null, now: Date): boolean =>
  moment !== null && Math.floor((now.getTime() - Date.parse(moment)) / weekMs) === 0;

const jobsOf = (orders: readonly Order[], areShippers: boolean): MonthOfJobs => ({
  amount: formatDollars(
    orders.reduce((sum, order) => sum + centsOf(areShippers ? order.paymentAmount : transportOf(order)), 0n),
  ),
  // Miles are known to a tenth; sums of them come out a little off.
  miles: Math.round(orders.reduce((sum, { distance }) => sum + distance, 0) * 10) / 10,
  jobs: orders.length,
});

/** True when a search of an owner's list finds the order. */
function isAbout(storage: MemoryStorage, view: OrderView, q: string, owner: OrderOwner): boolean {
  if (q === "") return true;
  const id = orderIdIn(q);
  if (id !== undefined) return view.order.id === id;
  const texts = searchedInOrder(view.order);
  if (owner.kind !== "all") return isFoundIn(readsStreets(owner) ? texts : texts.slice(1), q);
  return (
    isPersonFoundIn([...texts, ...peopleInOrder(view.order)], q) ||
    [view.shipper, view.transporter].some((contact) => contact !== null && isPersonFoundIn(namesOf(contact), q)) ||
    isCalled(phonesOf(view), q) ||
    isNumbered(storage, view, q)
  );
}

const phonesOf = ({ order, shipper, transporter }: OrderView) => [
  order.customer?.phoneNumber,
  order.deliveryContact.phone,
  shipper?.phoneNumber,
  transporter?.phoneNumber,
];

function isCalled(phones: readonly (string | null | undefined)[], q: string): boolean {
  const asked = phoneDigits(q);
  return asked !== undefined && phones.some((phone) => (phone ?? "").replace(/\D/g, "").endsWith(asked));
}

/** By the number of an invoice, also of an earlier claim, or the reference of its quote. */
function isNumbered({ invoices, quotes }: MemoryStorage, { order }: OrderView, q: string): boolean {
  const [number, refCode] = [invoiceNumberIn(q), refCodeIn(q)];
  return (
    [...invoices.values()].some((invoice) => invoice.orderId === order.id && invoice.number === number) ||
    [...quotes.values()].some((quote) => quote.convertedToOrderId === order.id && quote.refCode === refCode)
  );
}

/** True when an open order matches a transporter's search: by town or ZIP, never by street or vehicle. */
function isOnTheWay({ pickup, delivery }: OrderView["order"], q: string): boolean {
  const term = searchTerm(q);
  return q === "" || [pickup, delivery].some((stop) => (term && hasTerm(townOf(stop), term)) || stop.zip.startsWith(q));
}

const townOf = ({ city, state }: OrderStop) => `${city}, ${state}`;

function isGuestFound(storage: MemoryStorage, view: OrderView, q: string): boolean {
  const [id, address] = [orderIdIn(q), addressIn(q)];
  if (id !== undefined) return view.order.id === id;
  if (address !== undefined) return view.order.customer?.email.toLowerCase() === address;
  const { order } = view;
  const vin = vinIn(q);
  return (
    isFoundIn(peopleInOrder(order), q) ||
    (isOrderNumber(q) && isFoundIn(searchedInOrder(order), q)) ||
    (vin !== undefined && order.vehicle.vin?.toUpperCase() === vin) ||
    isCalled([order.customer?.phoneNumber, order.deliveryContact.phone], q) ||
    isNumbered(storage, view, q)
  );
}

const namesOf = (contact: Contact) => [contact.email, fullName(contact), contact.companyName ?? ""];

const versionOf = (rows: readonly OrderView[], now: string): string =>
  JSON.stringify(
    rows.map((view) => [
      view,
      ...[view.order.undoUntil, ratingsEndAt(view.order)].map((end) => end !== null && end > now),
    ]),
  );
