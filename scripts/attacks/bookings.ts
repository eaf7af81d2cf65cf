import { mailsTo } from "../../apps/api/testing/mails-to.ts";
import { newEmail } from "../../apps/api/testing/person.ts";
import { aCarrier } from "../../apps/api/testing/roles.ts";
import { anOrderRequest, postOrder } from "../../apps/api/testing/order-calls.ts";
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

/** An order that a carrier has just claimed and can undo. */
async function undoable(target: Target) {
  const carrier = await aCarrier(() => target, target.databaseUrl);
  const { id } = await postOrder(target.cast.dealer.person);
  const claim = async () => {
    await carrier.person.post(`/api/orders/${id}/claim`);
    await target.ask("update orders set undo_until = now() + interval '5 minutes' where id = $1", [id]);
  };
  await claim();
  const undo = async (as = carrier.person) => (await as.post(`/api/orders/${id}/claim/undo`)).status;
  return { carrier, id, claim, undo };
}

/** @returns the statuses, and how many orders came of it */
const posts = async ({ cast, ask }: Target, ...changes: readonly Record<string, unknown>[]) => {
  const statuses: number[] = [];
  const model = `Lie ${newEmail("order")}`;
  for (const change of changes) {
    const request = anOrderRequest({ vehicleModel: model, ...change });
    statuses.push((await cast.dealer.person.post("/api/orders", request)).status);
  }
  const kept = await ask("select from orders where vehicle_model = $1", [model]);
  return { statuses: statuses.join(" "), kept: kept.length };
};

export const bookingAttacks = [
  attack("an order says Chicago with the price of Los Angeles", async (target) => {
    const { statuses, kept } = await posts(
      target,
      { pickupCity: "Chicago", pickupState: "IL" },
      { pickupCity: "Chicago", pickupState: "IL", pickupCityConfirmed: true },
      { pickupCity: "Chicago" },
    );
    return { refused: statuses === "422 422 422" && kept === 0, seen: `${statuses}, ${kept} kept` };
  }),

  attack("another carrier, the shipper or an admin undoes a carrier's claim", async (target) => {
    const { undo } = await undoable(target);
    const rival = await aCarrier(() => target, target.databaseUrl);
    const answers = [
      await undo(rival.person),
      await undo(target.cast.dealer.person),
      await undo(target.cast.admin.person),
    ];
    return { refused: answers.join(" ") === "404 403 403", seen: answers.join(" ") };
  }),

  attack("a carrier undoes a claim after the time, instead of giving the order back", async (target) => {
    const { id, undo } = await undoable(target);
    await target.ask("update orders set undo_until = now() where id = $1", [id]);
    const answer = await undo();
    return { refused: answer === 409, seen: String(answer) };
  }),

  attack("a carrier undoes its claim while it picks up, or the shipper cancels", async (target) => {
    const seen: string[] = [];
    for (const status of ["in_transit", "cancelled"]) {
      const { carrier, id, undo } = await undoable(target);
      const mover = status === "cancelled" ? target.cast.dealer.person : carrier.person;
      await Promise.all([undo(), mover.patch(`/api/orders/${id}/status`, { status })]);
      const [order] = await target.ask<{ status: string; transporter_id: string | null }>(
        "select status, transporter_id from orders where id = $1",
        [id],
      );
      seen.push(`${order?.status} ${order?.transporter_id === null ? "without" : "with"} a carrier`);
    }
    const whole = ["pending without a carrier", "in_transit with a carrier"].includes(seen[0]!);
    return { refused: whole && seen[1]!.startsWith("cancelled"), seen: seen.join(", ") };
  }),

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
