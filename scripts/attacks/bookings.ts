import { mailsTo } from "../../apps/api/testing/mails-to.ts";
import { newEmail } from "../../apps/api/testing/person.ts";
import { aCarrier } from "../../apps/api/testing/roles.ts";
import { quoteRequest } from "../../apps/api/testing/visitor-calls.ts";
import { attack } from "./attack.ts";
import type { Target } from "./target.ts";

/** A stranger books with an address that is not theirs. */
async function bookedWith(target: Target, email: string) {
  const guest = target.stranger();
  const { body } = await guest.post("/api/quoter/estimate", quoteRequest({ email }));
  const quoteId = (body["quote"] as { id: string }).id;
  const booked = await guest.post("/api/quoter/orders", { quoteId, paymentMethod: "cash" });
  return { guest, quoteId, ...(booked.body["order"] as { id: string; trackingToken: string }) };
}

const invoicesTo = async (target: Target, email: string): Promise<number> =>
  (await mailsTo(target, email)).filter(({ pdf }) => pdf).length;

export const bookingAttacks = [
  attack("a guest slips an order into the account of the address", async (target) => {
    const { person, email } = target.cast.dealer;
    const { id } = await bookedWith(target, email);
    await target.settled();
    const joined = JSON.stringify((await person.get("/api/orders")).body).includes(id);
    return { refused: !joined, seen: joined ? "it is among the account's orders" : "it is not among its orders" };
  }),

  attack("a guest has a stranger billed, and confirms the booking in the stranger's place", async (target) => {
    const email = newEmail("victim");
    const { guest, id, quoteId, trackingToken } = await bookedWith(target, email);
    const carrier = await aCarrier(() => target, target.databaseUrl);
    const { status } = await carrier.person.post(`/api/orders/${id}/claim`);
    const guesses = [trackingToken, id, quoteId, email];
    const answers = [];
    for (const secret of guesses)
      answers.push((await guest.post(`/api/track/${trackingToken}/confirm`, { secret })).status);
    await target.settled();
    const billed = (await invoicesTo(target, email)) > 0;
    return {
      refused: status === 200 && answers.every((answer) => answer === 422) && !billed,
      seen: `${answers.join(" ")}, ${billed ? "the invoice was mailed" : "no invoice was mailed"}`,
    };
  }),

  attack("a guest goes on mailing and billing an account that has disowned the order", async (target) => {
    const { person, email } = target.cast.dealer;
    await target.settled();
    const invoices = await invoicesTo(target, email);
    const { guest, id, trackingToken } = await bookedWith(target, email);
    const carrier = await aCarrier(() => target, target.databaseUrl);
    await carrier.person.post(`/api/orders/${id}/claim`);
    await target.settled();
    const { status } = await person.post(`/api/orders/${id}/disown`);
    await target.settled();
    const before = (await mailsTo(target, email)).length;
    const again = (await guest.post(`/api/track/${trackingToken}/confirm/send`)).status;
    await carrier.person.patch(`/api/orders/${id}/status`, { status: "in_transit" });
    await carrier.person.patch(`/api/orders/${id}/status`, { status: "delivered" });
    await target.settled();
    const mails = (await mailsTo(target, email)).length - before;
    const billed = (await invoicesTo(target, email)) > invoices;
    return {
      refused: status === 200 && again === 409 && mails === 0 && !billed,
      seen: `${again}, ${mails} mails, ${billed ? "an invoice was mailed" : "no invoice was mailed"}`,
    };
  }),

  attack("an account takes over or disowns what was booked with another's address", async (target) => {
    const { id } = await bookedWith(target, newEmail("victim"));
    const { person } = target.cast.dealer;
    const answers = [
      (await person.post(`/api/orders/${id}/take-over`)).status,
      (await person.post(`/api/orders/${id}/disown`)).status,
      (await target.cast.transporter.person.post(`/api/orders/${id}/take-over`)).status,
    ];
    return { refused: answers.join() === "404,404,403", seen: answers.join(" ") };
  }),
];
