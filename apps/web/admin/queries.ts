import { may } from "@lotlane/core/accounts";
import { actorOf } from "../app/session/actor.ts";
import { answer, type Opened, pages, type ScreenQueries } from "../app/data/needs.ts";
import { freshMs } from "../app/data/queries.ts";
import { rangeIn } from "./analytics/range.ts";
import { calendarIn } from "./calendar/calendar-range.ts";
import { revenueIn } from "./revenue/revenue-words.ts";
import {
  auditIn,
  carriersIn,
  casesIn,
  certificatesIn,
  customerIn,
  customerKindIn,
  deskFiguresIn,
  dialerTabIn,
  effectsIn,
  leadFiguresIn,
  leadsIn,
  loadsIn,
  notesIn,
  ordersIn,
  peopleIn,
  pipelineTabIn,
  quotesIn,
  tasksIn,
  usersIn,
  waitingJobsIn,
} from "./search-params.ts";
import { type View, viewOf } from "./views.ts";

/** Admins look at what others change: each view reads again as it opens. */
const fresh = { staleTime: freshMs };
const none = () => ({});
const orders = ({ search }: Pick<Opened, "search">) => ({
  orders: pages("GET /api/admin/orders", ordersIn(search), fresh),
});

export const leadBoard = ({ search }: Pick<Opened, "search">) =>
  answer("GET /api/admin/leads/board", leadsIn(search), fresh);
export const leadFigures = ({ search }: Pick<Opened, "search">) =>
  answer("GET /api/admin/leads/figures", leadFiguresIn(search), fresh);

function carriersToCall(search: URLSearchParams) {
  const asked = dialerTabIn(search) === "carriers";
  const of = carriersIn(search);
  return {
    waiting: asked && !of ? answer("GET /api/admin/calls/waiting", waitingJobsIn(search), fresh) : null,
    carriers: asked && of ? answer("GET /api/admin/calls/carriers", of, fresh) : null,
  };
}

export const viewQueries = {
  dashboard: () => ({
    stats: answer("GET /api/admin/stats", {}, fresh),
    recent: pages("GET /api/admin/orders", { query: { limit: 5 } }, fresh),
  }),
  loadboard: ({ search }) => ({ loads: pages("GET /api/loads", loadsIn(search), fresh) }),
  import: none,
  users: ({ search }) => ({ people: pages("GET /api/admin/users", usersIn(search), fresh) }),
  customer: ({ search }) => {
    const query = customerIn(search);
    if (!query) return { customer: null, timeline: null };
    return {
      customer: answer("GET /api/admin/customers", { query }, fresh),
      timeline: pages(
        "GET /api/admin/customers/timeline",
        { query: { ...query, kind: customerKindIn(search) } },
        fresh,
      ),
    };
  },
  orders,
  quotes: ({ search }) => ({
    quotes: pages("GET /api/quoter/quotes", quotesIn(search), fresh),
    counts: answer("GET /api/quoter/quotes/counts", {}, fresh),
  }),
  pipeline: (opened) => {
    const tab = pipelineTabIn(opened.search);
    return tab === "orders"
      ? orders(opened)
      : tab === "board"
        ? { board: leadBoard(opened) }
        : { figures: leadFigures(opened) };
  },
  figures: ({ search }) => ({ figures: answer("GET /api/admin/desk-figures", deskFiguresIn(search), fresh) }),
  analytics: ({ search }) => ({ analytics: answer("GET /api/admin/analytics", rangeIn(search), fresh) }),
  revenue: ({ search }) => ({ revenue: answer("GET /api/admin/revenue", revenueIn(search), fresh) }),
  dealers: ({ search }) => ({ people: pages("GET /api/admin/users", peopleIn(search, "shipper"), fresh) }),
  carriers: ({ search }) => ({ people: pages("GET /api/admin/users", peopleIn(search, "transporter"), fresh) }),
  insurance: ({ search }) => ({ certificates: pages("GET /api/admin/certificates", certificatesIn(search), fresh) }),
  dialer: ({ search }) => ({
    ...carriersToCall(search),
    toMake: answer("GET /api/admin/calls/to-make", {}, fresh),
    callbacks: answer("GET /api/admin/tasks/to-call", {}, fresh),
    calls: pages("GET /api/admin/calls", { query: {} }, fresh),
  }),
  calendar: ({ search }) => ({ calendar: answer("GET /api/admin/calendar", calendarIn(search), fresh) }),
  tasks: ({ search }) => ({ tasks: pages("GET /api/admin/tasks", tasksIn(search), fresh) }),
  cases: ({ search }) => ({ cases: pages("GET /api/cases", casesIn(search), fresh) }),
  campaigns: () => ({ series: answer("GET /api/admin/series", {}, fresh) }),
  communication: ({ search }) => ({
    channels: answer("GET /api/admin/channels", {}, fresh),
    notes: pages("GET /api/admin/notes", notesIn(search), fresh),
  }),
  quoter: () => ({ settings: answer("GET /api/quoter/settings", {}, fresh) }),
  settings: ({ user }) => ({
    settings: answer("GET /api/admin/settings", {}, fresh),
    payment: may(actorOf(user), "managePayment") ? answer("GET /api/payment", {}) : null,
  }),
  admins: () => ({ members: pages("GET /api/admin/admins", { query: {} }) }),
  audit: ({ search }) => ({ records: pages("GET /api/admin/audit", auditIn(search), fresh) }),
  queue: ({ search }) => ({
    counts: answer("GET /api/admin/effects/counts", {}, fresh),
    effects: pages("GET /api/admin/effects", effectsIn(search), fresh),
  }),
  system: () => ({ system: answer("GET /api/admin/system", {}, fresh) }),
  support: () => ({ conversations: pages("GET /api/admin/support", { query: {} }, fresh) }),
} as const satisfies Record<View, ScreenQueries>;

export const adminQueries: ScreenQueries = (opened) => viewQueries[viewOf(opened.search)](opened);
export const loadboardQueries: ScreenQueries = viewQueries.loadboard;
