import type { Identities } from "../ports.ts";
import type { SupportMessage } from "../support/index.ts";
import { castConversations } from "./cast/conversations.ts";
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
