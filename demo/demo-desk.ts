import type { User } from "@lotlane/core/accounts";
import type { Case, CaseEntry } from "@lotlane/core/cases";
import { type Call, type Channel, newTask, type Note, type SubjectRef, withoutProvider } from "@lotlane/core/desk";
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

export type DemoDesk = DemoTalk &
  DemoCases & {
    /** Calls of the desk, as its members logged them. */
    readonly calls: readonly Call[];
    /** Their next steps. */
    readonly tasks: readonly NewTask[];
  };

type Called = { readonly about: SubjectRef; readonly number: string; readonly carrierId: string | null };

/** The desk has called customers and carriers, talks in its channels, and watches a case. */
export function demoDesk(needs: Needs, quotes: readonly Quote[], orders: readonly Order[]): DemoDesk {
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
  return {
    calls: made.map(({ call }) => call),
    tasks: made.flatMap(({ task }) => task ?? []),
    ...talkOf(needs),
    ...casesOf(needs, orders),
  };
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

type DemoTalk = {
  readonly channels: readonly Channel[];
  /** In their channels. */
  readonly notes: readonly Note[];
};

/** The desk's own words, the admins in turn. */
function talkOf({ calendar, identities, people: { admins } }: Needs): DemoTalk {
  const talk = castChannels.map(({ name, lines }) => {
    const channelId = identities.newId();
    const notes = lines.map(({ daysAgo, text }, line): Note => {
      const createdAt = calendar.moment(daysAgo).toISOString();
      const authorId = admins[line % 2]!.id;
      return { id: identities.newId(), channelId, about: null, authorId, text, mentionedIds: [], createdAt };
    });
    return { channel: { id: channelId, name, archived: false, createdAt: notes[0]!.createdAt }, notes };
  });
  return { channels: talk.map(({ channel }) => channel), notes: talk.flatMap(({ notes }) => notes) };
}

type CastChannel = {
  readonly name: string;
  /** Oldest first; `daysAgo` falls from line to line. */
  readonly lines: readonly { readonly daysAgo: number; readonly text: string }[];
};

const castChannels: readonly CastChannel[] = [
  {
    name: "General",
    lines: [
      { daysAgo: 9, text: "The auction in Manheim opens its gate at seven from Monday on. Please tell carriers." },
      { daysAgo: 8, text: "Done for the loads of this week." },
      { daysAgo: 2, text: "I am away on Friday; calls about quotes ring at your desk then." },
    ],
  },
  {
    name: "Claims",
    lines: [
      { daysAgo: 4, text: "A dealer reported a dent. The delivery photos are clear, so I asked for a price." },
      { daysAgo: 3, text: "The carrier has answered that it received the claim. Nothing to do until it decides." },
    ],
  },
];

type DemoCases = {
  readonly cases: readonly Case[];
  /** Those of one case follow each other, oldest first. */
  readonly caseEntries: readonly CaseEntry[];
};

/** A shipper reports damage on the last vehicle that was delivered before, and the carrier acknowledges it. */
function casesOf({ calendar, identities }: Needs, orders: readonly Order[]): DemoCases {
  const [filed, acknowledged, written] = [5, 4, 3].map((daysAgo) => calendar.moment(daysAgo).toISOString());
  const delivered = orders.flatMap((order) => {
    const { deliveredAt, shipperId, transporterId } = order;
    const isBefore = deliveredAt !== null && deliveredAt < filed!;
    return isBefore && shipperId !== null && transporterId !== null
      ? [{ order, deliveredAt, shipperId, transporterId }]
      : [];
  });
  const [last] = delivered.toSorted((one, other) => (one.deliveredAt < other.deliveredAt ? 1 : -1));
  if (!last) return { cases: [], caseEntries: [] };
  const { order, shipperId, transporterId } = last;
  const what = "A dent in the right rear door, as long as a hand. It is not on the pickup photos.";
  const found: Case = {
    id: identities.newId(),
    number: 1,
    orderId: order.id,
    loadId: null,
    shipperId,
    shipperOrganizationId: order.shipperOrganizationId,
    receiverEmail: order.deliveryContact.email,
    carrierId: transporterId,
    claim: { kind: "damage", what, amount: "640.00", newDamages: [] },
    state: "acknowledged",
    filedBy: "shipper",
    acknowledgedAt: acknowledged!,
    decidedAt: null,
    statusAt: null,
    offer: null,
    settlement: null,
    version: 2,
    createdAt: filed!,
    changedAt: written!,
  };
  const entry = (act: CaseEntry["act"], side: "shipper" | "carrier", createdAt: string, words: string): CaseEntry => ({
    id: identities.newId(),
    caseId: found.id,
    createdAt,
    act,
    side,
    actorId: side === "shipper" ? shipperId : transporterId,
    toldBy: null,
    words,
    amount: null,
    file: null,
  });
  return {
    cases: [found],
    caseEntries: [
      entry("file", "shipper", filed!, what),
      entry("acknowledge", "carrier", acknowledged!, "We have your claim and are asking the driver."),
      entry("write", "shipper", written!, "The body shop's estimate is 640 dollars. We can send it if you need it."),
    ],
  };
}
