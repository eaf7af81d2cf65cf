import { randomUUID } from "node:crypto";
import { aPdf } from "@lotlane/core/testing";
import type { Told } from "../../apps/api/testing/books/check-books.ts";
import { anOrderRequest, aPosition, aVin } from "../../apps/api/testing/order-calls.ts";
import { type Answered, dayIn, type Person } from "../../apps/api/testing/person.ts";
import { quoteRequest } from "../../apps/api/testing/visitor-calls.ts";
import { aUniquePhoto, type People, type Side } from "./people.ts";

/** Everything that people do about orders, from the price for a visitor to the payment. */
export function ordersOf(people: People) {
  const {
    diary,
    dealers,
    carriers,
    guest,
    at,
    rest,
    steady,
    inTime,
    acknowledged,
    note,
    strange,
    make,
    step,
    contest,
  } = people;

  async function visit(index: number, books: boolean): Promise<void> {
    const email = `visitor.${randomUUID()}@example.com`;
    const body = quoteRequest({ email, vehicleYear: 2000 + (index % 20) });
    const asked = { person: guest, path: "/api/quoter/estimate", body };
    const estimated = await make(asked, randomUUID(), (answer) => ({
      kind: "quote",
      id: partOf(answer, "quote").id,
      mark: email,
    }));
    if (!estimated || !books) return;
    const quoteId = partOf(estimated, "quote").id;
    const booking = { person: guest, path: "/api/quoter/orders", body: { quoteId, paymentMethod: "cash" } };
    const booked = await make(booking, randomUUID(), (answer) => ({
      kind: "booking",
      id: partOf(answer, "order").id,
      of: quoteId,
    }));
    if (booked) await haul(partOf(booked, "order").id, undefined, index);
  }

  /** Orders that were delivered, until the payer says that it paid. */
  const owed: { readonly id: string; readonly dealer: Side; readonly carrier: Side; readonly since: number }[] = [];

  async function deal(index: number): Promise<void> {
    const dealer = at(dealers, index);
    const mark = randomUUID();
    const body = anOrderRequest({ specialInstructions: mark, paymentAmount: `${500 + (index % 900)}.25` });
    const call = { person: dealer.person, path: "/api/orders", body };
    const order = await make(call, mark, ({ id }) => ({ kind: "order", id, by: dealer.id, mark }));
    if (order) await haul(order.id, dealer, index);
  }

  /** From the claim, which two carriers want, to the delivery. */
  async function haul(id: string, dealer: Side | undefined, index: number): Promise<void> {
    const rivals = [at(carriers, index), at(carriers, index + 1 + (index % 4))];
    const [carrier] = await contest(rivals, id, `/api/orders/${id}/claim`, "claim");
    if (carrier) await carry(id, dealer, carrier, index);
  }

  /** From the claim on. */
  async function carry(id: string, dealer: Side | undefined, carrier: Side, index: number): Promise<void> {
    const { person } = carrier;
    const moved = (status: string) =>
      step(
        { person, method: "PATCH", path: `/api/orders/${id}/status`, body: { status } },
        { kind: "step", id, by: carrier.id, mark: status },
      );
    if (dealer)
      for (const by of [carrier, dealer]) {
        const message = randomUUID();
        const call = { person: by.person, path: "/api/messages", body: { orderId: id, message } };
        await make(call, message, (answer) => ({ kind: "message", id: answer.id, of: id, by: by.id, mark: message }));
      }
    if (dealer && index % 2 === 0) await alter(id, dealer, carrier, index / 2);
    if (dealer && index % 2 === 1) await addPapers(id, [dealer, carrier], (index - 1) / 2);
    if (!(await moved("in_transit"))) return;
    for (let more = index % 3; more > 0; more--) {
      const notes = randomUUID();
      const call = { person, path: `/api/orders/${id}/tracking`, body: aPosition({ notes }) };
      await make(call, notes, (answer) => ({ kind: "position", id: answer.id, of: id, by: carrier.id, mark: notes }));
    }
    if ((await moved("delivered")) && dealer) owed.push({ id, dealer, carrier, since: Date.now() });
  }

  /** Several cars, which are there together or not at all; two carriers want sets that overlap, and each all or nothing. */
  async function ship(index: number): Promise<void> {
    const dealer = at(dealers, index);
    const mark = randomUUID();
    const body = Array.from({ length: 2 + (index % 3) }, (_, place) =>
      anOrderRequest({
        vehicleVin: aVin(),
        specialInstructions: `${mark} ${place}`,
        paymentAmount: `${500 + (index % 900)}.25`,
      }),
    );
    const call = { person: dealer.person, path: "/api/orders/batch", body };
    const posted = await make(call, mark, (answer) => ({
      kind: "shipment",
      id: answer["shipmentId"] as string,
      by: dealer.id,
      mark,
    }));
    if (!posted) return;
    const shipmentId = posted["shipmentId"] as string;
    const ids = (posted["orders"] as readonly { id: string }[]).map(({ id }) => id);
    const sets = [ids, ids.slice(1)];
    const told = await Promise.all(
      sets.map(async (orderIds, place) => {
        const carrier = at(carriers, index + place);
        const claim = {
          person: carrier.person,
          path: `/api/shipments/${shipmentId}/claim`,
          body: { orderIds, allOrNothing: true },
        };
        const answer = await steady(claim, randomUUID());
        const { id: by } = carrier;
        if (answer.status === 409) {
          const taken = (answer.body.errors ?? []).map(({ path }) => path);
          diary.lost.push(...orderIds.map((id) => ({ id, by, isTaken: taken.includes(id) })));
        } else if (answer.status !== 200) strange(claim, answer);
        else {
          const claims = orderIds.map((id) => ({ kind: "claim", id, of: shipmentId, by }) as const);
          note({ kind: "set", id: shipmentId, by, mark: String(orderIds.length) }, ...claims);
          return [{ carrier, orderIds }];
        }
        return [];
      }),
    );
    await rest();
    for (const { carrier, orderIds } of told.flat())
      for (const [place, id] of orderIds.entries()) await carry(id, dealer, carrier, index + place);
  }

  /** Three carriers are asked. Two name a price; then both prices and the posted one are accepted at the same moment. */
  async function invite(index: number): Promise<void> {
    const dealer = at(dealers, index);
    const mark = randomUUID();
    const posted = { person: dealer.person, path: "/api/orders", body: anOrderRequest({ specialInstructions: mark }) };
    const order = await make(posted, mark, ({ id }) => ({ kind: "order", id, by: dealer.id, mark }));
    if (!order) return;
    const { id } = order;
    const asked = [0, 1, 2].map((place) => at(carriers, index + place));
    const call = {
      person: dealer.person,
      path: `/api/orders/${id}/invitations`,
      body: { carrierIds: asked.map((carrier) => carrier.id), until: null, exclusive: index % 2 === 0 },
    };
    const answer = await make(call, randomUUID(), (body) =>
      invitationsIn(body).map((one) => ({ kind: "invitation", id: one.id, of: id, by: one.carrier.id })),
    );
    if (!answer) return;
    const invited = asked.map((carrier) => ({
      carrier,
      id: invitationsIn(answer).find((one) => one.carrier.id === carrier.id)!.id,
    }));
    const [one, other, quick] = invited as [Invited, Invited, Invited];
    const priced = [one, other].map((each, place) => ({ ...each, amount: `${1500 + place + (index % 90)}.75` }));
    for (const { carrier, id: invitation, amount } of priced)
      await make(
        { person: carrier.person, path: `/api/invitations/${invitation}/counter`, body: { amount } },
        randomUUID(),
        () => ({ kind: "price", id: invitation, of: id, by: carrier.id, mark: amount }),
      );
    const refuse = ({ id: invitation }: Invited, { person, id: by }: Side, fact: string) =>
      step(
        { person, path: `/api/invitations/${invitation}/refuse` },
        { kind: "refusal", id: invitation, of: id, by, mark: fact },
      );
    const way = Math.floor(index / 2) % 3;
    if (way === 0) await refuse(other, dealer, "counter_refused");
    if (way === 1) await refuse(quick, quick.carrier, "refused");
    const winners = await Promise.all([
      ...(way === 0 ? priced.slice(0, 1) : priced).map((each) => award(id, dealer, each)),
      ...(way === 1 ? [] : [contest([quick.carrier], id, `/api/invitations/${quick.id}/accept`, "claim")]),
    ]);
    const [carrier] = winners.flat();
    if (carrier) await carry(id, dealer, carrier, index);
  }

  /** The dealer accepts a carrier's price. @returns the carrier, where the order is its own now */
  async function award(
    orderId: string,
    { person }: Side,
    { carrier, id, amount }: Invited & { readonly amount: string },
  ): Promise<Side[]> {
    const call = { person, path: `/api/invitations/${id}/accept`, body: { amount } };
    const answer = await steady(call, randomUUID());
    // After a lost answer, the order itself says whose it is.
    const isGiven =
      answer.status === 200 ||
      (answer.status === 409 && answer.tries > 1 && (await hasIt(person, orderId, carrier.id)));
    if (isGiven) note({ kind: "agreement", id: orderId, of: id, by: carrier.id, mark: amount });
    else if (answer.status === 409) diary.lost.push({ id: orderId, by: carrier.id, isTaken: true });
    else strange(call, answer);
    return isGiven ? [carrier] : [];
  }

  async function hasIt(person: Person, orderId: string, carrierId: string): Promise<boolean> {
    for (;;) {
      const asked = await inTime(person.get(`/api/orders/${orderId}`));
      if (typeof asked !== "string" && asked.status === 200) return asked.body["transporterId"] === carrierId;
      await rest();
    }
  }

  /** The dealer asks for another day, and in the moment in which the carrier answers takes it back. */
  async function alter(id: string, dealer: Side, carrier: Side, index: number): Promise<void> {
    const mark = randomUUID();
    const path = `/api/orders/${id}/changes`;
    const body = { deliveryDate: dayIn(30 + (index % 20)), pickupNotes: mark, reason: mark };
    const changed = await make({ person: dealer.person, path, body }, randomUUID(), (answer) => ({
      kind: "change",
      id: proposalIn(answer),
      of: id,
      by: dealer.id,
      mark,
    }));
    if (!changed) return;
    const changeId = proposalIn(changed);
    const answers = ([[], ["accepted"], ["accepted", "withdrawn"], ["refused", "withdrawn"]] as const)[index % 4]!;
    await Promise.all(
      answers.map(async (fact) => {
        const by = fact === "withdrawn" ? dealer : carrier;
        const call = {
          person: by.person,
          path: `${path}/${changeId}/${answerWords[fact]}`,
          ...(fact === "refused" && { body: { reason: mark } }),
        };
        const answer = await steady(call, randomUUID());
        if (answer.status === 200) note({ kind: "answer", id: changeId, of: id, by: by.id, mark: fact });
        else if (answer.status !== 409) strange(call, answer);
      }),
    );
    await rest();
  }

  /** Both sides add a paper, and one takes its own away. */
  async function addPapers(id: string, sides: readonly Side[], index: number): Promise<void> {
    for (const [place, by] of sides.entries()) {
      const name = randomUUID();
      const file = place === 0 ? aPdf(name).slice() : new Uint8Array(await aUniquePhoto());
      const form = new FormData();
      for (const [field, value] of Object.entries({ kind: "gate_pass", name, readers: "carrier" }))
        form.set(field, value);
      form.set("file", new Blob([file]), "paper");
      const path = `/api/orders/${id}/papers`;
      const paper = await make({ person: by.person, path, body: form }, name, (answer) => ({
        kind: "paper",
        id: answer.id,
        of: id,
        by: by.id,
        mark: name,
      }));
      if (paper && index % sides.length === place)
        await step(
          { person: by.person, method: "DELETE", path: `${path}/${paper.id}` },
          { kind: "removal", id: paper.id, of: id, by: by.id },
          404,
        );
    }
  }

  /** Says the payment of an order whose invoice is there by now, and has the carrier confirm half of them. */
  async function pay(index: number): Promise<void> {
    const first = owed[0];
    if (!first || Date.now() - first.since < 2000) return visit(index, false);
    owed.shift();
    const { id, dealer, carrier } = first;
    const asked = await inTime(dealer.person.get(`/api/invoices?q=${id}`));
    const found = typeof asked === "string" || asked.status !== 200 ? [] : (asked.body as unknown as Invoice[]);
    const invoice = found.find(({ charge }) => charge === "transport");
    if (!invoice) return void owed.push({ ...first, since: Date.now() });
    const reference = randomUUID();
    const amount = invoice.balance;
    const path = `/api/invoices/${invoice.id}/payments`;
    const said = { person: dealer.person, path, body: { amount, paidOn: dayIn(0), means: "check", reference } };
    const answer = await steady(said, reference);
    // A process whose clock is a day behind takes no payment of today.
    if (answer.status === 422 && JSON.stringify(answer.body).includes("must not be in the future")) return undefined;
    if (answer.status !== 201) return strange(said, answer);
    const told: Told = { invoiceId: invoice.id, reference, amount, state: "said" };
    diary.payments.push(told);
    acknowledged();
    await rest();
    if (index % 2 === 0) return;
    const payment = (answer.body["payments"] as readonly { id: string; reference: string }[]).find(
      (one) => one.reference === reference,
    )!;
    const confirmed = { person: carrier.person, path: `${path}/${payment.id}/received` };
    const heard = await steady(confirmed, randomUUID());
    if (heard.status !== 200 && !(heard.status === 409 && heard.tries > 1)) return strange(confirmed, heard);
    told.state = "received";
    acknowledged();
  }

  return { visit, deal, pay, ship, invite };
}

type Invited = { readonly carrier: Side; readonly id: string };

const invitationsIn = (body: unknown) =>
  body as readonly { readonly id: string; readonly carrier: { readonly id: string } }[];

const answerWords = { accepted: "accept", refused: "refuse", withdrawn: "withdraw" } as const;

const proposalIn = (order: Answered): string => (order["proposedChange"] as { readonly id: string }).id;

type Invoice = { readonly id: string; readonly charge: string; readonly balance: string };

const partOf = (body: object, part: "quote" | "order") =>
  (body as Record<string, unknown>)[part] as { readonly id: string };
