/**
 * What happened on a day, or on several together. Money as decimal strings in US dollars, distance in miles.
 * People who were removed are not counted.
 */
export type Figures = {
  readonly newShippers: number;
  readonly newTransporters: number;
  /** Drivers, receivers and admins. */
  readonly newOthers: number;
  readonly ordersPosted: number;
  /** The payment amounts of the posted orders. */
  readonly postedValue: string;
  /** Of the orders posted then, those that were cancelled later. */
  readonly ordersCancelled: number;
  readonly cancelledValue: string;
  readonly ordersDelivered: number;
  /** The payment amounts of what was delivered. */
  readonly revenue: string;
  readonly miles: number;
};

/** `day` as YYYY-MM-DD, in UTC. */
export type DayFigures = Figures & { readonly day: string };

/** Both ends belong to it, as YYYY-MM-DD. */
export type DayRange = { readonly from: string; readonly to: string };

export const noFigures: Figures = {
  newShippers: 0,
  newTransporters: 0,
  newOthers: 0,
  ordersPosted: 0,
  postedValue: "0.00",
  ordersCancelled: 0,
  cancelledValue: "0.00",
  ordersDelivered: 0,
  revenue: "0.00",
  miles: 0,
};
