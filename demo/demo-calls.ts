import type { User } from "@lotlane/core/accounts";
import { type Call, newTask, type SubjectRef, withoutProvider } from "@lotlane/core/desk";
import type { Order } from "@lotlane/core/orders";
import type { Identities, NewTask } from "@lotlane/core/ports";
import type { Quote } from "@lotlane/core/quotes";
import type { Chance } from "./chance.ts";
import type { DemoCalendar } from "./demo-calendar.ts";
import type { DemoPeople } from "./demo-people.ts";

type Needs = {
  readonly chance: Chance;
  readonly calendar: DemoCalendar;
  readonly identities: Identities;
  readonly people: DemoPeople;
};

export type DemoCalls = {
  /** Calls of the desk, as its members logged them. */
  readonly calls: readonly Call[];
  /** Their next steps. */
  readonly tasks: readonly NewTask[];
};

type Called = { readonly about: SubjectRef; readonly number: string; readonly carrierId: string | null };

/** The desk has called customers about their quotes, and carriers about their jobs. */
export function demoCalls(needs: Needs, quotes: readonly Quote[], orders: readonly Order[]): DemoCalls {
  const { admins, carriers } = needs.people;
  const asking = quotes.flatMap(({ id, status, customer: { phoneNumber } }): readonly Called[] =>
    status === "sent" && phoneNumber ? [{ about: { area: "quote", id }, number: phoneNumber, carrierId: null }] : [],
  );
  // Each customer once.
  const customers = [...new Map(asking.map((one) => [one.number, one] as const)).values()];
  const jobsOf = (status: Order["status"]) =>
    orders.filter((order) => order.status === status).flatMap((order) => atCarrier(carriers, order));
  const called = { customer: customers, waiting: jobsOf("assigned"), road: jobsOf("in_transit") };
  const made = castCalls.flatMap((cast, index) => {
    const one = called[cast.to][cast.at];
    return one ? [callOf(needs, admins[index % admins.length]!, one, cast)] : [];
  });
  return { calls: made.map(({ call }) => call), tasks: made.flatMap(({ task }) => task ?? []) };
}

/** A call to the carrier that has the job. */
function atCarrier(carriers: DemoPeople["carriers"], { id, transporterId }: Order): readonly Called[] {
  const carrier = carriers.find(({ main }) => main.id === transporterId);
  if (!carrier?.main.phoneNumber) return [];
  return [{ about: { area: "order", id }, number: carrier.main.phoneNumber, carrierId: carrier.main.id }];
}

function callOf({ calendar, identities }: Needs, admin: User, called: Called, cast: CastCall) {
  const at = calendar.moment(cast.daysAgo);
  const call: Call = {
    ...withoutProvider,
    ...called,
    id: identities.newId(),
    callerId: admin.id,
    direction: cast.comesIn ? "in" : "out",
    outcome: cast.outcome,
    note: cast.note,
    createdAt: at.toISOString(),
  };
  if (!cast.nextStep) return { call, task: null };
  const step = {
    title: cast.nextStep.title,
    dueDay: calendar.day(-cast.nextStep.inDays),
    dueTime: cast.nextStep.time,
    about: called.about,
    ownerId: admin.id,
    details: null,
    priority: "normal" as const,
  };
  return { call, task: newTask(admin, identities.newId(), step, at, called) };
}

type CastCall = {
  /** To a customer with an open quote, or to a carrier about a job that waits for its pickup or is on the road. */
  readonly to: "customer" | "waiting" | "road";
  /** Its place among them. */
  readonly at: number;
  readonly daysAgo: number;
  readonly comesIn?: true;
  readonly outcome: NonNullable<Call["outcome"]>;
  readonly note: string | null;
  /** Counted from today. */
  readonly nextStep?: { readonly title: string; readonly inDays: number; readonly time: string | null };
};

const castCalls: readonly CastCall[] = [
  {
    to: "customer",
    at: 0,
    daysAgo: 2,
    outcome: "voicemail",
    note: "Left the price and our number.",
    nextStep: { title: "Call again about the quote", inDays: 0, time: "15:00" },
  },
  {
    to: "customer",
    at: 1,
    daysAgo: 1,
    outcome: "reached",
    note: "Compares with another offer. Asked if the pickup can be on a Saturday; it can.",
    nextStep: { title: "Ask for the decision", inDays: 1, time: "11:00" },
  },
  { to: "customer", at: 2, daysAgo: 1, outcome: "no_answer", note: null },
  {
    to: "customer",
    at: 3,
    daysAgo: 3,
    comesIn: true,
    outcome: "reached",
    note: "Wanted to know if personal things may stay in the trunk. Up to 100 pounds, below the windows.",
  },
  {
    to: "waiting",
    at: 0,
    daysAgo: 1,
    outcome: "reached",
    note: "Driver confirmed for the pickup day. Gate code sent by message.",
  },
  {
    to: "waiting",
    at: 1,
    daysAgo: 1,
    outcome: "busy",
    note: null,
    nextStep: { title: "Ask who picks up and when", inDays: 0, time: null },
  },
  {
    to: "road",
    at: 0,
    daysAgo: 1,
    comesIn: true,
    outcome: "reached",
    note: "Two hours behind after a closed road. Told the receiver.",
    nextStep: { title: "See that the vehicle arrived", inDays: 1, time: "17:00" },
  },
];
