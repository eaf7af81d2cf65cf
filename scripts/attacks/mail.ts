import { anOrderRequest, postOrder } from "../../apps/api/testing/order-calls.ts";
import { mailsTo } from "../../apps/api/testing/mails-to.ts";
import { newEmail } from "../../apps/api/testing/person.ts";
import { quoteRequest } from "../../apps/api/testing/visitor-calls.ts";
import { attack } from "./attack.ts";

const allowedADay = 40;

export const mailAttacks = [
  attack("a stranger in sixty networks has sixty quotes mailed to one address", async (target) => {
    const email = newEmail("victim");
    const statuses = await Promise.all(
      Array.from(
        { length: 60 },
        async () => (await target.stranger().post("/api/quoter/estimate", quoteRequest({ email }))).status,
      ),
    );
    await target.settled();
    const refused = statuses.filter((status) => status === 429).length;
    const sent = (await mailsTo(target, email)).length;
    return { refused: refused > 0 && sent <= allowedADay, seen: `${refused} of 60 answered 429, ${sent} mails` };
  }),

  attack("a dealer who has not confirmed an address has a stranger mailed about orders", async (target) => {
    const [dealer, victim] = [target.stranger(), newEmail("victim")];
    await dealer.register({ email: newEmail("attacker") });
    await postOrder(dealer, { deliveryContactEmail: victim });
    await target.settled();
    const sent = (await mailsTo(target, victim)).length;
    return { refused: sent === 0, seen: `${sent} mails` };
  }),

  attack("a dealer who has not confirmed an address posts orders without end", async (target) => {
    const dealer = target.stranger();
    await dealer.register({ email: newEmail("attacker") });
    const statuses: number[] = [];
    for (let order = 0; order < 12; order++) statuses.push((await dealer.post("/api/orders", anOrderRequest())).status);
    const posted = statuses.filter((status) => status === 201).length;
    return { refused: posted === 10 && statuses.at(-1) === 429, seen: `${posted} posted, then ${statuses.at(-1)}` };
  }),

  attack("a name carries a link into a mail", async (target) => {
    const email = newEmail("victim");
    const firstName = "https://evil.example/now";
    await target.stranger().post("/api/quoter/estimate", quoteRequest({ email, firstName }));
    await target.settled();
    const mails = await mailsTo(target, email);
    const carried = mails.some(({ text }) => /evil\.example/.test(text));
    return { refused: !carried, seen: carried ? "it is in the mail" : `${mails.length} mail without it` };
  }),
];
