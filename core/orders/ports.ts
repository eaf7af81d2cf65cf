import type { Settlement } from "./order.ts";
import type { User } from "../accounts/index.ts";
import type { Effect } from "../effects/effect.ts";
import type { Area, InStates } from "../lanes/index.ts";
import type { LiveChange } from "../live/index.ts";
import type { Kept, KeyReused, IdempotencyKey } from "../shared/idempotency.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import type { Result } from "../shared/result.ts";
import type { BoardPage, BoardSearch } from "./board-search.ts";
import type { OrderTemplate } from "./new-order.ts";
import type { OrderStatus } from "./order-status.ts";
import type { PaperHistoryEntry } from "./order-papers.ts";
import type { OrderHistoryEntry, OrderView } from "./order-view.ts";
import type {
  Customer,
  Order,
  OrderFact,
  Shipment,
  ShipmentClaims,
  ShipmentInList,
  TermsFact,
  TermsHistoryEntry,
} from "./order.ts";

export type OrderPorts = {
  readonly orders: OrderStore;
  readonly payers: PayerRecords;
  readonly orderLists: OrderLists;
  readonly orderTemplates: OrderTemplateStore;
  /** That of new orders. */
  readonly settlement: Settlement;
};

/** A changed order with everything that is kept along with it: all or nothing. */
export type OrderChange = {
  readonly order: Order;
  readonly facts: readonly OrderFact[];
  readonly effects: readonly Effect[];
  readonly live: readonly LiveChange[];
  /** The changes of its terms, and the answers to proposed ones. */
  readonly changes?: readonly TermsFact[];
};

/** The facts that decide if a transporter gets an order. None changes until the decision is kept. */
export type OrderContest = {
  readonly order: Order;
  /** Undefined for an unknown account. */
  readonly transporter: User | undefined;
  /** The transporter's company takes cards. It is not locked: a change that comes at once comes afterwards. */
  readonly takesCards: boolean;
  /** The shipper's company or the transporter has a webhook, so that it may have asked to be told. */
  readonly hasWebhooks: boolean;
  /** The number of orders that the transporter has not picked up yet. */
  readonly toPickUp: number;
  /** How often the transporter has undone its claim of this order. */
  readonly undone: number;
};

/** Selects the orders of a list by their owner. */
export type OrderOwner =
  | { readonly kind: "organization"; readonly organizationId: string }
  | { readonly kind: "shipper" | "transporter" | "driver"; readonly userId: string }
  | { readonly kind: "receiver"; readonly email: string }
  /** Admins see every order. */
  | { readonly kind: "all" };

/** The owner of a shipper's orders. */
export type ShipperOwner =
  | { readonly kind: "organization"; readonly organizationId: string }
  | { readonly kind: "shipper"; readonly userId: string };

/** A vehicle that an open order moves. */
export type OpenVehicle = {
  readonly orderId: string;
  readonly vin: string;
  readonly pickupZip: string;
  readonly deliveryZip: string;
};

/** Carriers that a shipper may invite. */
export type CarrierSearch = {
  readonly owner: ShipperOwner;
  /** These, or where it is left out: the favorites, those who delivered for the owner, and those who know the lane. */
  readonly ids?: readonly string[];
  /** Null where no lane is known: then no carrier knows it. */
  readonly lane: { readonly pickup: LaneEnd; readonly delivery: LaneEnd } | null;
  /** Deliveries before this moment do not count. */
  readonly since: string;
  readonly most: number;
};
/** The first three digits of a ZIP code, and its state. */
export type LaneEnd = { readonly state: string; readonly zipPrefix: string };

/** A transporter that may sign in, as a shipper that chooses one knows it. */
export type KnownCarrier = Pick<
  User,
  "id" | "firstName" | "lastName" | "companyName" | "email" | "rating" | "totalJobs" | "ordersGivenBack"
> & {
  readonly isFavorite: boolean;
  /** Deliveries for the owner, among its last thousand. */
  readonly jobsForOwner: number;
  readonly lastJobAt: string | null;
  /** Deliveries between the two ZIP areas, for anyone. */
  readonly jobsOnLane: number;
};

/** Selects shipments by those who posted them. */
export type ShipmentOwner =
  | { readonly kind: "organization"; readonly organizationId: string }
  | { readonly kind: "shipper"; readonly userId: string }
  | { readonly kind: "all" };

export type OrderSearch = PageRequest & {
  readonly owner: OrderOwner;
  /** `active`: pending, assigned or in transit. */
  readonly status?: OrderStatus | "active" | undefined;
  /**
   * Words in any order, in any case, that stand in year, make and model, either end's street, city, state and ZIP, the
   * VIN, or the id's first or last 8 characters, as `isFoundIn` finds them in the owner's view; or the whole id alone.
   * Lists of every order are searched as `isPersonFoundIn` does, also by the name and e-mail of an order's guest and receiver; and by
   * shipper or transporter, the first 200 such people, any telephone number, an invoice's number, and a quote's
   * reference, each of them alone.
   */
  readonly q?: string | undefined;
  /** Leaves out orders delivered before this moment. */
  readonly deliveredSince?: string | undefined;
  /** With the details of each order, which lists do without. */
  readonly whole?: true | undefined;
  /** The moment by which the version judges if a claim can still be undone. */
  readonly now?: string | undefined;
};

export type OrderPage = Page<OrderView> & {
  /** Changes when the same search would show something else; undefined for searches by words. */
  readonly version?: string | undefined;
};

/** Orders that wait for a transporter, newest first. */
export type OpenOrderSearch = PageRequest & {
  /** Part of either end's city and state as it stands, or the beginning of its ZIP. */
  readonly q?: string | undefined;
  /** Only orders picked up there. */
  readonly near?: Area | undefined;
  /** Only orders with an end there. */
  readonly touching?: InStates | undefined;
};

export type OrderStats = {
  /** Assigned or in transit, for shippers pending too. */
  readonly activeJobs: number;
  /** The active jobs claimed within the last seven days; for shippers, created. */
  readonly newThisWeek: number;
  readonly completedJobs: number;
  /** The deliveries of this calendar month and the one before, in UTC. */
  readonly thisMonth: MonthOfJobs;
  readonly lastMonth: MonthOfJobs;
};

export type MonthOfJobs = { readonly amount: string; readonly miles: number; readonly jobs: number };

/** The orders of a shipment that a transporter wants: all of them where none is named. */
export type WantedOfShipment = {
  readonly shipmentId: string;
  readonly transporterId: string;
  readonly orderIds?: readonly string[] | undefined;
};

/** Orders and their facts. */
export interface OrderStore {
  /**
   * Keeps a new order with all that belongs to it. With `once`, a repeat keeps nothing and
   * answers the first order as it was made, also when both arrive together.
   */
  add(change: OrderChange, once?: IdempotencyKey): Promise<Result<Kept<Order>, KeyReused>>;
  /** Keeps a shipment and its orders, all or none, in the same way. */
  addAll(
    shipment: Shipment,
    changes: readonly OrderChange[],
    once?: IdempotencyKey,
  ): Promise<Result<Kept<Shipment>, KeyReused>>;
  /** The earlier answer of `addAll` with this `once`; undefined when the call is new. */
  earlierShipment(once: IdempotencyKey): Promise<Result<Shipment, KeyReused> | undefined>;
  /** The owner's pending, assigned and moving orders of vehicles with one of these VINs, at most one for each lane. */
  openWithVins(owner: ShipperOwner, vins: readonly string[]): Promise<readonly OpenVehicle[]>;
  /** The earlier answer of `add` or `changeOnce` with this `once`; undefined when the call is new. */
  earlier(once: IdempotencyKey): Promise<Result<Order, KeyReused> | undefined>;
  /** Undefined for an unknown id, and for a text that is no id. */
  find(id: string): Promise<Order | undefined>;
  /** Facts oldest first; undefined for an unknown token. */
  findByTrackingToken(token: string): Promise<{ order: Order; facts: readonly OrderFact[] } | undefined>;
  /**
   * `decide` sees the newest order and the account of a transporter, which stay locked until its answer is kept as a
   * whole; a refusal keeps nothing. It may be asked again, so that it only answers. Claims that arrive at the same time
   * are decided one after the other. A conversation between shipper and transporter begins. Of the order, no more
   * changes than its status, transporter, `claimedById`, `assignedAt` and `undoUntil`.
   * @returns the claimed order with its people; undefined for an unknown id, and for a text that is no id
   */
  claim<Refusal>(
    id: string,
    transporterId: string,
    decide: (contest: OrderContest) => Result<OrderChange, Refusal>,
  ): Promise<Result<OrderView, Refusal> | undefined>;
  /** True for a shipment that there is. */
  hasShipment(id: string): Promise<boolean>;
  /**
   * The same for several orders of a shipment, or for all of them: `decide` sees them in the order of their ids, in which
   * they are locked, so that claims of overlapping sets wait for each other and never in a circle. Ids that the shipment
   * does not have are left out. With `once`, a repeat claims nothing and answers the first claims.
   * @returns undefined for an unknown shipment, and for a text that is no id
   */
  claimShipment<Refusal>(
    wanted: WantedOfShipment,
    decide: (
      contests: readonly OrderContest[],
    ) => Result<{ readonly claims: ShipmentClaims; readonly changes: readonly OrderChange[] }, Refusal>,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<ShipmentClaims>, Refusal | KeyReused> | undefined>;
  /**
   * The same for a transporter to whom the order's shipper gives it. Here the terms of the order may change too.
   * @returns undefined for an unknown order
   */
  award<Refusal>(
    id: string,
    transporterId: string,
    decide: (contest: OrderContest) => Result<OrderChange, Refusal>,
  ): Promise<Result<Order, Refusal> | undefined>;
  /** The order that a carrier is invited to; undefined for an unknown invitation, and for a text that is no id. */
  findByInvitation(id: string): Promise<Order | undefined>;
  /**
   * Takes open orders of shippers that were posted within a time and were not taken before, the oldest first, at most
   * `most`. `mailOf` makes the effect that is put in line for each shipper. @returns how many orders
   */
  takeWaiting(
    posted: { readonly since: string; readonly until: string; readonly most: number },
    mailOf: (shipperId: string, orderIds: readonly [string, ...string[]]) => Effect,
  ): Promise<number>;
  /** Keeps or removes a carrier among an owner's favorites. A repeat changes nothing. */
  favor(owner: ShipperOwner, carrierId: string, isFavorite: boolean): Promise<void>;
  isFavorite(owner: ShipperOwner, carrierId: string): Promise<boolean>;
  /**
   * `decide` sees the newest order, which stays locked until it returns. Its answer is kept as a
   * whole; a refusal or a throw keeps nothing. A delivery counts the jobs of its transporter and its shipper's
   * organization again, as does one that another account takes over; ratings that begin to show work both ratings out
   * again, of all ratings that show. When the order leaves its transporter, their conversation ends and its unread messages
   * count as read; an order that the transporter itself gave back is counted, a claim that it undid is not.
   * @returns undefined for an unknown id
   */
  change<Refusal>(
    id: string,
    decide: (order: Order) => Result<OrderChange, Refusal>,
  ): Promise<Result<Order, Refusal> | undefined>;
  /** The same, once for all repeats of a call. */
  changeOnce<Refusal>(
    id: string,
    decide: (order: Order) => Result<OrderChange, Refusal>,
    once: IdempotencyKey | undefined,
  ): Promise<Result<Kept<Order>, Refusal | KeyReused> | undefined>;
}

/** Orders as screens read them. */
export interface OrderLists {
  /** One order with its people; undefined for an unknown id, and for a text that is no id. */
  view(id: string): Promise<OrderView | undefined>;
  /** The history of an order, oldest first, at most the last 200 entries. */
  history(id: string): Promise<readonly OrderHistoryEntry[]>;
  /** The changes of an order's terms, oldest first, at most the last 200. */
  changes(id: string): Promise<readonly TermsHistoryEntry[]>;
  /** The papers that were added to an order and taken away, oldest first, at most the last 200 of these acts. */
  papers(id: string): Promise<readonly PaperHistoryEntry[]>;
  /** A shipment with all its orders, as they were written in it; undefined for an unknown id, and for a text that is no id. */
  shipment(id: string): Promise<{ readonly shipment: Shipment; readonly views: readonly OrderView[] } | undefined>;
  /** The shipments of an owner, newest first, each with the number of its orders in each status. */
  shipments(owner: ShipmentOwner, page: PageRequest): Promise<Page<ShipmentInList>>;
  /** Newest first. */
  list(search: OrderSearch): Promise<OrderPage>;
  /** The version that `list` would tell, without reading the page. */
  version(search: OrderSearch): Promise<string | undefined>;
  open(search: OpenOrderSearch): Promise<Page<OrderView>>;
  /** The same orders as a board sorts them: `compareOnBoard`. */
  onBoard(search: BoardSearch): Promise<BoardPage<OrderView>>;
  /** Delivered before a moment, the last delivered first: a cursor's moment is that of the delivery. */
  archive(
    search: Omit<OrderSearch, "status" | "deliveredSince"> & { readonly deliveredBefore: string },
  ): Promise<Page<OrderView>>;
  /** The length of a list, counted up to `most`. */
  count(
    search: Pick<OrderSearch, "owner" | "status" | "q"> & { readonly deliveredBefore?: string },
    most: number,
  ): Promise<number>;
  stats(owner: OrderOwner, now: Date): Promise<OrderStats>;
  /** An owner's orders in transit, with their last positions, the newest first, at most 200. */
  inTransit(owner: OrderOwner): Promise<readonly OrderView[]>;
  /**
   * The guests' orders that were booked with that address, in any case, and are in no account, not disowned and not
   * cancelled: the newest, at most `most`.
   */
  offered(email: string, most: number): Promise<readonly OrderView[]>;
  /**
   * The customers of guests' orders that are in no account and not disowned. Words about people find the customer; an
   * address or a number alone finds the order. Reads the first 5,000 orders that are found, newest first, and returns
   * at most `most` customers; a customer may be there twice.
   */
  guests(q: string, most: number): Promise<readonly Customer[]>;
  /**
   * The lanes of an owner's newest orders, `among` at most of them, by the street (in any case) and ZIP of both ends:
   * each with its newest order and their number, the last used first, at most `most`.
   */
  usedLanes(
    owner: ShipperOwner,
    limits: { readonly among: number; readonly most: number },
  ): Promise<readonly { readonly order: Order; readonly times: number }[]>;
  /** Favorites first, then those with the most deliveries for the owner, then those who know the lane. */
  carriers(search: CarrierSearch): Promise<readonly KnownCarrier[]>;
  /** The open orders that a carrier is invited to, newest first, at most `most`. */
  invitedTo(carrierId: string, most: number): Promise<readonly OrderView[]>;
  /** The number of invitations of a carrier whose `invitationState` is `open` at a moment, counted up to `most`. */
  countInvited(carrierId: string, at: string, most: number): Promise<number>;
  /** Orders whose ratings are held back until that moment or before, at most `most`. */
  ratingsDue(at: string, most: number): Promise<readonly string[]>;
  /**
   * True when one of the two users ships an order, alone or as a main account, that the other transports; and when the
   * first ships one that the other drives.
   */
  share(user: User, otherId: string): Promise<boolean>;
}

/** The templates that shippers keep, by owners: an organization, or an account without one. */
export interface OrderTemplateStore {
  /** Keeps a new template, unless its owner has `most` of them, or one of that name in any case. */
  add(
    template: OrderTemplate,
    most: number,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<OrderTemplate>, "full" | "name_taken" | KeyReused>>;
  /** Undefined for an unknown id, and for a text that is no id. */
  find(id: string): Promise<OrderTemplate | undefined>;
  /** All of an owner, by their names in any case. */
  list(ownerId: string): Promise<readonly OrderTemplate[]>;
  /** Replaces its name and fields. */
  change(template: OrderTemplate): Promise<"kept" | "gone" | "name_taken">;
  /** Removes it, if it is there. */
  remove(id: string): Promise<void>;
}

/** The payer of orders: a shipper's organization, else its account. */
export type Payer =
  | { readonly kind: "organization"; readonly organizationId: string }
  | { readonly kind: "payer"; readonly accountId: string };

/** An open invoice whose day has passed. */
export type OverdueInvoice = { readonly number: string; readonly balance: string; readonly dueOn: string };

/** The records of payers, made from their invoices. */
export interface PayerRecords {
  /**
   * `daysToPay`: for the payer's last invoices of delivered orders that were settled since a moment, at most `most`, the
   * whole days from the delivery, or the issue where that was later, until nothing was owed any more; below zero for one
   * that was paid before. `overdue`: the number of open invoices that were due before `today`.
   */
  habits(
    payer: Payer,
    search: { readonly since: string; readonly most: number; readonly today: string },
  ): Promise<{ readonly daysToPay: readonly number[]; readonly overdue: number }>;
  /**
   * The open invoices that were due before a day, the longest overdue first, at most `most`. Leaves out invoices whose
   * whole open amount the payer says it has paid, in payments reported since a moment.
   */
  overdue(
    payer: Payer,
    search: { readonly dueBefore: string; readonly saidSince: string; readonly most: number },
  ): Promise<readonly OverdueInvoice[]>;
}
