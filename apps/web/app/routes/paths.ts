import type { OrderJson } from "@lotlane/adapters/http/contract";
import type { Path } from "react-router";

/** Every address of the product, written once. */
export const paths = {
  home: () => "/",
  auth: () => "/auth",
  resetPassword: () => "/reset-password",
  join: () => "/join",
  verifyEmail: () => "/verify-email",
  track: (token: string) => `/track/${encodeURIComponent(token)}`,
  booking: (token: string) => `/booking/${encodeURIComponent(token)}`,
  terms: () => "/terms",
  privacy: () => "/privacy",
  createOrder: () => "/orders/create",
  orders: (status?: string) => (status ? `/orders?status=${status}` : "/orders"),
  order: (id: string) => `/orders/${encodeURIComponent(id)}`,
  shipments: () => "/shipments",
  shipment: (id: string) => `/shipments/${encodeURIComponent(id)}`,
  /** @param field to begin at */
  editOrder: (id: string, field?: string) => `/orders/${encodeURIComponent(id)}/edit${field ? `#${field}` : ""}`,
  cases: () => "/cases",
  case: (id: string) => `/cases/${encodeURIComponent(id)}`,
  archive: (q?: string) => (q ? `/archive?q=${encodeURIComponent(q)}` : "/archive"),
  messages: (orderId?: string) => (orderId ? `/messages?order=${encodeURIComponent(orderId)}` : "/messages"),
  notices: () => "/notices",
  waiting: () => "/waiting",
  addUser: () => "/users/add",
  manageUsers: () => "/users/manage",
  addDriver: () => "/drivers/add",
  drivers: () => "/drivers",
  team: () => "/team",
  dispatch: () => "/dispatch",
  trucks: () => "/trucks",
  company: () => "/company",
  w9: () => "/company/w9",
  payment: () => "/payment",
  /** All invoices, or one that is open. */
  invoices: (invoice?: string) => (invoice ? `/invoices?invoice=${encodeURIComponent(invoice)}` : "/invoices"),
  overdueInvoices: () => "/invoices?status=overdue",
  developers: () => "/developers",
  /** The whole reference, or one call by its id. */
  apiReference: (call?: string) => (call ? `/developers/api?call=${encodeURIComponent(call)}` : "/developers/api"),
  security: () => "/security",
  support: () => "/support",
  billsOfLading: () => "/bills-of-lading",
  /** A kept trip, or all of them. */
  planner: (trip?: string) => (trip ? `/planner?trip=${encodeURIComponent(trip)}` : "/planner"),
  verify: (code?: string) => (code ? `/verify/${encodeURIComponent(code)}` : "/verify"),
  loadboard: (view?: string) => (view ? `/transporter/loadboard?view=${view}` : "/transporter/loadboard"),
  /** A load that the reader carries, or all of them. */
  ownLoad: (load: string | null) => withSearch("/transporter/loadboard", { view: "mine", load }),
  driver: () => "/driver",
  /** The form for an inspection; of no order yet by default. */
  inspect: (about: Inspected = {}) => withSearch("/inspection", about),
  inspection: (id: string) => `/inspections/${encodeURIComponent(id)}`,
  receiver: () => "/receiver",
  /** All loads, or one that is open. */
  adminLoadboard: (load?: string) => (load ? `/admin/loadboard?load=${encodeURIComponent(load)}` : "/admin/loadboard"),
  importLoads: () => "/admin/loadboard/import",
  /** Lotlane as an admin sees it in the place of a person. */
  seenAs: (account: string) => `/see/${encodeURIComponent(account)}`,
  admin: (view?: string) => (view ? `/admin?view=${view}` : "/admin"),
};

/**
 * The order, the draft to go on with, the completed inspection that is corrected, and where completing it leads: to the
 * order, or back to the driver's day.
 */
type Inspected = {
  readonly order?: string;
  readonly draft?: string;
  readonly corrects?: string | null;
  readonly back?: "day";
};

function withSearch(path: string, parts: Readonly<Record<string, string | null | undefined>>): string {
  const given = Object.entries(parts).filter((part): part is [string, string] => Boolean(part[1]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** The part of the sign-in page that a link opens. It travels beside the address, which stays as it is. */
export type AuthHint = {
  readonly tab?: "login" | "register";
  readonly userType?: "shipper" | "transporter";
  /** The dialog for a forgotten password. */
  readonly forgotten?: boolean;
  /** The page that the visitor asked for, with its search: signing in goes on to it. */
  readonly next?: string;
};

/** Leads to the sign-in, and from there back to a page. */
export const toAuthFrom = ({ pathname, search, hash }: Path) => toAuth({ next: pathname + search + hash });

export const toAuth = (hint: AuthHint) => ({ to: paths.auth(), state: hint });

/** Leads to the form for a new order, filled in from another one. */
export const toCopyOf = (order: OrderJson) => ({ to: paths.createOrder(), state: { copied: order } });

export const copyIn = (state: unknown): { readonly copied?: OrderJson } => state ?? {};

export const hintOf = (state: unknown): AuthHint => state ?? {};
