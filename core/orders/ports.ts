import type { AdminSettings, User } from "../accounts/index.ts";
import type { Effect, OrderMailReader, OrderMailStep } from "../effects/effects.ts";
import type { Area, InStates } from "../lanes/index.ts";
import type { LiveChange } from "../live/index.ts";
import type { Kept, KeyReused, Once } from "../shared/idempotency.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import type { Result } from "../shared/result.ts";
import type { BoardPage, BoardSearch } from "./board-search.ts";
import type { OrderStatus } from "./order-status.ts";
import type { OrderHistoryEntry, OrderView } from "./order-view.ts";
import type { Order, OrderFact } from "./order.ts";

export type OrderPorts = {
  readonly orders: OrderStore;
  readonly orderLists: OrderLists;
  /** How many orders a transporter may have that it has not picked up. */
  readonly mostToPickUp: number;
  /** For how many seconds a carrier can undo a claim, or the taking of a load; 0: not at all. */
  readonly undoSeconds: number;
};

export type OrderMail =
  | {
      readonly kind: "booking_confirmation";
      readonly to: string;
      readonly order: Order;
      /** Confirms the booking; null where that is done. */
      readonly confirmSecret: string | null;
    }
  | {
      readonly kind: "order_step";
      readonly to: string;
      readonly reader: OrderMailReader;
      readonly step: OrderMailStep;
      readonly view: OrderView;
      /** Why the order was cancelled or released, where a reason was given. */
      readonly reason: string | null;
    };

/** A changed order with all that is kept with it; all of it or nothing. */
export type OrderChange = {
  readonly order: Order;
  readonly facts: readonly OrderFact[];
  readonly effects: readonly Effect[];
  readonly live: readonly LiveChange[];
};

export type OrderClaim = Omit<OrderChange, "order"> & {
  /**
   * The claimed order's own, unless the transporter has undone its claims of it `mostUndone` times: then the order has
   * none, and no effect of the claim waits until it is due.
   */
  readonly undoUntil: string | null;
  readonly mostUndone: number;
  readonly transporterId: string;
  readonly at: string;
  readonly settings: AdminSettings;
  readonly mostToPickUp: number;
};

/** Selects the orders of a list by their owner. */
export type OrderOwner =
  | { readonly kind: "organization"; readonly organizationId: string }
  | { readonly kind: "shipper" | "transporter" | "driver"; readonly userId: string }
  | { readonly kind: "receiver"; readonly email: string }
  /** Admins see every order. */
  | { readonly kind: "all" };

export type OrderSearch = PageRequest & {
  readonly owner: OrderOwner;
  /** `active`: pending, assigned or in transit. */
  readonly status?: OrderStatus | "active" | undefined;
  /**
   * Words in any order, in any case, that stand in year, make and model, either end's street, city, state and ZIP, the
   * VIN, or the id's first or last 8 characters, as `isFoundIn` finds them in what the owner sees; or the whole id alone.
   * Lists of every order are also searched by the guest and the receiver whom it names, by name and e-mail; and by
   * shipper or transporter, the first 200 such people, any telephone number, an invoice's number, and a quote's
   * reference, each of them alone.
   */
  readonly q?: string | undefined;
  /** Leaves out what was delivered before this moment. */
  readonly deliveredSince?: string | undefined;
};

/** Orders that wait for a transporter, newest first. */
export type OpenOrderSearch = PageRequest & {
  /** Part of either end's city and state as it stands, or the beginning of its ZIP. */
  readonly q?: string | undefined;
  /** Only those picked up there. */
  readonly near?: Area | undefined;
  /** Only those with an end there. */
  readonly touching?: InStates | undefined;
};

export type OrderStats = {
  /** Assigned or in transit, for shippers pending too. */
  readonly activeJobs: number;
  /** Of those, claimed within the last seven days; for shippers, created. */
  readonly newThisWeek: number;
  readonly completedJobs: number;
  /** What was delivered this calendar month and the one before, in UTC. */
  readonly thisMonth: MonthOfJobs;
  readonly lastMonth: MonthOfJobs;
};

export type MonthOfJobs = { readonly amount: string; readonly miles: number; readonly jobs: number };

/** Orders, with what happened to them. */
export interface OrderStore {
  /**
   * Keeps a new order with all that belongs to it. With `once`, a repeat keeps nothing and
   * answers the first order as it was made, also when both arrive together.
   */
  add(change: OrderChange, once?: Once): Promise<Result<Kept<Order>, KeyReused>>;
  /** What `add` with this `once` answered before; undefined when the call is new. */
  earlier(once: Once): Promise<Result<Order, KeyReused> | undefined>;
  /** Undefined for what is not there, also for what is no id. */
  find(id: string): Promise<Order | undefined>;
  /** Facts oldest first; undefined for an unknown token. */
  findByTrackingToken(token: string): Promise<{ order: Order; facts: readonly OrderFact[] } | undefined>;
  /**
   * Gives a pending order to a transporter and keeps what belongs to it: one conditional write,
   * which one of many that try at once wins. A conversation between shipper and transporter begins.
   * The account stays as it is until the write is kept.
   * @returns the claimed order with its people; undefined when the order is not pending, or not there, when the transporter's account may not sign in or is
   * refused by `checkIdentity` or, where carriers need them, by `hasAuthority` or `insuranceOn` under these settings, or when it has `mostToPickUp` orders that it has not picked up,
   * however many it claims at once
   */
  claim(id: string, claim: OrderClaim): Promise<OrderView | undefined>;
  /**
   * `decide` sees the newest order, which stays locked until it returns; what it returns is kept
   * as a whole, a refusal or a throw keeps nothing. When it delivers, the transporter's jobs are counted anew; when
   * it rates, the transporter's rating is. When it takes the order from its transporter, their conversation ends, what
   * is unread of it counts as read; an order that the transporter itself gave back is counted, a claim that it undid is not.
   * @returns undefined for an unknown id
   */
  change<Refusal>(
    id: string,
    decide: (order: Order) => Result<OrderChange, Refusal>,
  ): Promise<Result<Order, Refusal> | undefined>;
}

/** Orders as screens read them. */
export interface OrderLists {
  /** One order with its people; undefined for what is not there, also for what is no id. */
  view(id: string): Promise<OrderView | undefined>;
  /** What happened to an order, oldest first, at most the last 200. */
  history(id: string): Promise<readonly OrderHistoryEntry[]>;
  /** Newest first. */
  list(search: OrderSearch): Promise<Page<OrderView>>;
  open(search: OpenOrderSearch): Promise<Page<OrderView>>;
  /** The same orders as a board sorts them: `compareOnBoard`. */
  onBoard(search: BoardSearch): Promise<BoardPage<OrderView>>;
  /** Delivered before a moment, the last delivered first: a cursor's moment is that of the delivery. */
  archive(
    search: Omit<OrderSearch, "status" | "deliveredSince"> & { readonly deliveredBefore: string },
  ): Promise<Page<OrderView>>;
  /** How many of a list there are, counted up to `most`. */
  count(
    search: Pick<OrderSearch, "owner" | "status" | "q"> & { readonly deliveredBefore?: string },
    most: number,
  ): Promise<number>;
  stats(owner: OrderOwner, now: Date): Promise<OrderStats>;
  /** Where those in transit of an owner were last, the newest first, at most 200. */
  inTransit(owner: OrderOwner): Promise<readonly OrderView[]>;
  /**
   * The guests' orders that were booked with that address, in any case, and are in no account, not disowned and not
   * cancelled: the newest, at most `most`.
   */
  offered(email: string, most: number): Promise<readonly OrderView[]>;
  /** Whether one of the two users ships an order, alone or as a main account, that the other transports. */
  share(user: User, otherId: string): Promise<boolean>;
}
