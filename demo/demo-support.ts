import type { Identities } from "@lotlane/core/ports";
import type { SupportMessage } from "@lotlane/core/support";
import { demoEmail } from "./demo-accounts.ts";
import type { DemoCalendar } from "./demo-calendar.ts";
import type { DemoPeople } from "./demo-people.ts";

type Needs = { readonly calendar: DemoCalendar; readonly identities: Identities; readonly people: DemoPeople };

/** Users' questions and the admins' answers. */
export function supportMessages({ calendar, identities, people }: Needs): readonly SupportMessage[] {
  return castConversations.flatMap(({ email, subject, lines }, index) => {
    const person = people.accounts.find(({ user }) => user.email === demoEmail(email));
    if (!person) throw new Error(`no user of the demo has the address ${email}`);
    return lines.map(({ daysAgo, text }, line) => {
      const fromSupport = line % 2 === 1;
      return {
        id: identities.newId(),
        accountId: person.user.id,
        authorId: fromSupport ? people.admins[index % 2]!.id : person.user.id,
        fromSupport,
        subject: line === 0 ? subject : null,
        message: text,
        createdAt: calendar.moment(daysAgo).toISOString(),
      };
    });
  });
}

type CastConversation = {
  /** The address of the user who wrote first. */
  readonly email: string;
  readonly subject: string | null;
  /** Person and support in turn, the person first; `daysAgo` falls from line to line. */
  readonly lines: readonly { readonly daysAgo: number; readonly text: string }[];
};

const castConversations: readonly CastConversation[] = [
  {
    email: "dana@dealer.example",
    subject: "Two vehicles on one pickup",
    lines: [
      { daysAgo: 24, text: "We have two sedans at the same auction. Do I place one order for both, or one for each?" },
      {
        daysAgo: 23,
        text: "One order for each vehicle, please: each gets its own tracking link. Put the same pickup day on both and say in the instructions that they go together.",
      },
      { daysAgo: 4, text: "Thanks, that worked. Can a sub-user of ours cancel an order that I placed?" },
      {
        daysAgo: 3,
        text: "No: sub-users see and change only their own orders. You see all of them and can cancel until pickup.",
      },
    ],
  },
  {
    email: "carlos@carrier.example",
    subject: "Gate fee at the auction",
    lines: [
      { daysAgo: 15, text: "The auction charged my driver a gate fee at pickup. Who covers it?" },
      {
        daysAgo: 14,
        text: "Keep the receipt and message the shipper on the order; most dealers add it to the payment at delivery.",
      },
    ],
  },
  {
    email: "sofia@liberty-carlines.example",
    subject: "How long does verification take?",
    lines: [
      { daysAgo: 6, text: "We sent our DOT and MC numbers last week. When can we begin to claim orders?" },
      { daysAgo: 5, text: "We are waiting for your insurance certificate. As soon as it is here, it takes us a day." },
      { daysAgo: 2, text: "Our agent mailed it this morning. Please let us know if anything else is missing." },
    ],
  },
  {
    email: "keisha.monroe@receiver.example",
    subject: null,
    lines: [{ daysAgo: 1, text: "Can the driver call me before arrival? I work ten minutes from home." }],
  },
];
