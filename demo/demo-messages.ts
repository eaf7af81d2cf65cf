import type { Message } from "@lotlane/core/messages";
import type { Order } from "@lotlane/core/orders";
import type { Identities } from "@lotlane/core/ports";
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
      byText: false,
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

/** A line, and how many hours after the step it is written. */
type CastLine = { readonly from: "shipper" | "transporter"; readonly hours: number; readonly text: string };

/** Talks between a shipper and a transporter after a step of their order; the demo draws one per step. */
const castTalks: Readonly<Record<"assigned" | "in_transit" | "delivered", readonly (readonly CastLine[])[]>> = {
  assigned: [
    [
      { from: "transporter", hours: 1, text: "Hi, we have your order. Is the vehicle ready on the pickup day?" },
      { from: "shipper", hours: 3, text: "Yes, keys and title are at the front desk. Ask for the lot manager." },
    ],
    [
      { from: "shipper", hours: 1, text: "Thanks for taking this one. What time should we expect your driver?" },
      { from: "transporter", hours: 2, text: "Between 9 AM and noon. The driver calls an hour ahead." },
      { from: "shipper", hours: 4, text: "Perfect, our lot manager will be there." },
    ],
    [
      { from: "transporter", hours: 2, text: "Can a nine-car rig turn at the pickup address?" },
      { from: "shipper", hours: 3, text: "Better park on the side street; we drive the car out to you." },
    ],
    [{ from: "transporter", hours: 1, text: "Got it on our board. You will hear from us the day before pickup." }],
  ],
  in_transit: [
    [{ from: "transporter", hours: 1, text: "Loaded and rolling, no marks on the vehicle." }],
    [
      { from: "shipper", hours: 0, text: "Did everything go well at pickup?" },
      { from: "transporter", hours: 1, text: "Yes, one small scratch on the rear bumper was there before; noted." },
    ],
    [{ from: "shipper", hours: 1, text: "Please have the driver call the contact before delivery." }],
  ],
  delivered: [
    [
      { from: "transporter", hours: 0, text: "Delivered and signed for. Thank you!" },
      { from: "shipper", hours: 1, text: "Just saw it, looks great. Thanks for the quick trip." },
    ],
    [{ from: "shipper", hours: 1, text: "The vehicle is here, all good. We have more going the same way next month." }],
    [{ from: "transporter", hours: 1, text: "All done; the keys are with your contact." }],
  ],
};
