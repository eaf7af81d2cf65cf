import { addDays, effectKinds, effectStates, isDay } from "@lotlane/core";
import { type UserType, userTypes } from "@lotlane/core/accounts";
import { auditActs } from "@lotlane/core/audit";
import { caseLists } from "@lotlane/core/cases";
import { customerEntryKinds, leadDays, taskLists, taskStates } from "@lotlane/core/desk";
import { certificateLists } from "@lotlane/core/insurance";
import { dayIn as zonedDay, stateCode } from "@lotlane/core/lanes";
import { loadStatuses } from "@lotlane/core/loads";
import { orderStatuses } from "@lotlane/core/orders";
import { quoteStatuses } from "@lotlane/core/quotes";
import { supportTimeZone } from "@lotlane/core/support";

const statuses = ["active", ...orderStatuses] as const;

/** The query for the orders, read from the page's address. */
export const ordersIn = (search: URLSearchParams) => ({
  query: { q: searchText(search), status: statuses.find((known) => known === search.get("status")) },
});

/** The query for the quotes, read from the page's address. */
export const quotesIn = (search: URLSearchParams) => ({
  query: { q: searchText(search), status: quoteStatuses.find((known) => known === search.get("status")) },
});

/** The query for the users, read from the page's address. */
export const usersIn = (search: URLSearchParams) =>
  peopleIn(
    search,
    userTypes.find((known) => known === search.get("type")),
    search.get("status") === "pending" ? "pending" : undefined,
  );

export const peopleIn = (search: URLSearchParams, type?: UserType, status?: "pending") => ({
  query: { q: searchText(search), type, status },
});

const searchText = (search: URLSearchParams) => search.get("q")?.trim() || undefined;

/** The query for the audit log, read from the page's address. */
export const auditIn = (search: URLSearchParams) => ({
  query: {
    person: search.get("person")?.trim() || undefined,
    object: search.get("object")?.trim() || undefined,
    act: auditActs.find((known) => known === search.get("act")),
    from: dayIn(search, "from"),
    to: dayIn(search, "to"),
  },
});

const dayIn = (search: URLSearchParams, name: string) => {
  const text = search.get(name) ?? "";
  return isDay(text) ? text : undefined;
};

/** The customer that the page's address names: an account, or a guest by their email address. */
export function customerIn(search: URLSearchParams) {
  const [account, email] = [search.get("account"), search.get("email")];
  if (account) return { account };
  return email ? { email } : undefined;
}

export const customerKindIn = (search: URLSearchParams) =>
  customerEntryKinds.find((known) => known === search.get("kind"));

/** The query for the certificates, read from the page's address. */
export const certificatesIn = (search: URLSearchParams) => ({
  query: { show: certificateLists.find((known) => known === search.get("show")) ?? "waiting" },
});

export const dialerTabs = ["quotes", "callbacks", "carriers"] as const;
export type DialerTab = (typeof dialerTabs)[number];

/** The list of those to call that the address names. */
export const dialerTabIn = (search: URLSearchParams): DialerTab =>
  dialerTabs.find((known) => known === search.get("list")) ?? "quotes";

/** How long a job has waited for a carrier, in hours. */
export const waitingHours = [4, 12, 24, 48, 72] as const;

/** The query for the jobs that wait for a carrier, read from the page's address. */
export const waitingJobsIn = (search: URLSearchParams) => ({
  query: { hours: waitingHours.find((known) => String(known) === search.get("hours")) ?? 24 },
});

/** The query for the carriers to call about the job that the address names. */
export function carriersIn(search: URLSearchParams) {
  for (const about of ["order", "load"] as const) {
    const aboutId = search.get(about);
    if (aboutId) return { query: { about, aboutId } };
  }
  return undefined;
}

/** The query for the cases, read from the page's address. */
export const casesIn = (search: URLSearchParams) => ({
  query: { show: caseLists.find((known) => known === search.get("show")) ?? "due" },
});

/** The query for the notes of a channel, or for those with the words of a search, read from the page's address. */
export const notesIn = (search: URLSearchParams) => {
  const q = searchText(search);
  return { query: { q, channel: q === undefined ? (search.get("channel") ?? undefined) : undefined } };
};
/** The query for the tasks, read from the page's address. */
export const tasksIn = (search: URLSearchParams) => ({
  query: {
    show: taskLists.find((known) => known === search.get("show")) ?? "mine",
    state: taskStates.find((known) => known === search.get("state")) ?? "open",
  },
});

export const pipelineTabs = ["orders", "board", "figures"] as const;

/** The part of the pipeline that the address names. */
export const pipelineTabIn = (search: URLSearchParams) =>
  pipelineTabs.find((known) => known === search.get("tab")) ?? "orders";

/** The query for the leads, read from the page's address. */
export const leadsIn = (search: URLSearchParams) => ({
  query: {
    owner: search.get("owner") ?? undefined,
    state: stateCode(search.get("state") ?? ""),
    days: leadDays.find((days) => String(days) === search.get("days")),
  },
});

/** The spans of the pipeline's figures, in days until today. */
export const figureDays = [30, 90, 180] as const;

/** The query for the figures of the pipeline, read from the page's address. */
export const leadFiguresIn = (search: URLSearchParams) => {
  const days = figureDays.find((known) => String(known) === search.get("last")) ?? 90;
  return { query: { from: addDays(zonedDay(supportTimeZone, new Date()), 1 - days) } };
};

/** The query for the figures of a week, read from the page's address. */
export const deskFiguresIn = (search: URLSearchParams) => ({ query: { week: dayIn(search, "week") } });

/** The query for the loadboard, read from the page's address. */
export const loadsIn = (search: URLSearchParams) => ({
  query: {
    q: search.get("q")?.trim() || undefined,
    status: loadStatuses.find((known) => known === search.get("status")),
  },
});

/** The query for the queue, read from the page's address. */
export const effectsIn = (search: URLSearchParams) => ({
  query: {
    state: effectStates.find((known) => known === search.get("state")),
    kind: effectKinds().find((known) => known === search.get("kind")),
  },
});
