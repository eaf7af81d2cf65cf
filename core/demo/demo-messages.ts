import type { Message } from "../messages/index.ts";
import type { Order } from "../orders/index.ts";
import type { Identities } from "../ports.ts";
import { type CastLine, castTalks } from "./cast/talks.ts";
import type { Chance } from "./chance.ts";
import type { DemoCalendar } from "./demo-calendar.ts";

type Needs = { readonly chance: Chance; readonly calendar: DemoCalendar; readonly identities: Identities };

const minute = 60_000;
const steps = ["assigned", "in_transit", "delivered"] as const;

/** The messages between the two sides of an order, oldest first. The last ones may be unopened. */
export function messagesAbout({ chance, calendar, identities }: Needs, order: Order): readonly Message[] {
  const { shipperId, transporterId, assignedAt, pickedUpAt, deliveredAt } = order;
  if (shipperId === null || transporterId === null) return [];
  const begun = { assigned: assignedAt, in_transit: pickedUpAt, delivered: deliveredAt };
  const said = steps.flatMap((step) => linesAfter(chance, calendar, castTalks[step], begun[step]));
  const written = said.filter(({ at }) => at < calendar.today).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  // A user who opens a chat has read all of it.
  const unopened = order.status !== "delivered" && chance.oneIn(2);
  return written.map(({ from, text, at }, index): Message => {
    const answered = written.slice(index + 1).find((later) => later.from !== from);
    const opened = new Date(at.getTime() + chance.between(2, 40) * minute);
    return {
      id: identities.newId(),
      orderId: order.id,
      senderId: from === "shipper" ? shipperId : transporterId,
      recipientId: from === "shipper" ? transporterId : shipperId,
      message: text,
      readAt: unopened && !answered ? null : earliest(opened, answered?.at ?? calendar.today).toISOString(),
      createdAt: at.toISOString(),
    };
  });
}

type Talk = readonly CastLine[];

function linesAfter(chance: Chance, calendar: DemoCalendar, talks: readonly Talk[], since: string | null) {
  const talk = chance.pick(talks);
  if (since === null) return [];
  return talk.map(({ from, hours, text }) => ({ from, text, at: calendar.after(new Date(since), hours) }));
}

const earliest = (one: Date, other: Date): Date => (one < other ? one : other);
