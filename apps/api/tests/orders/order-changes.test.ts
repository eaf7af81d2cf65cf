import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailsTo } from "../../testing/mails-to.ts";
import { eventually } from "../../testing/eventually.ts";
import { claimedOrder, orderIn, postOrder } from "../../testing/order-calls.ts";
import { aPerson } from "../../testing/person.ts";
import { aCarrier, type Cast, castOf } from "../../testing/roles.ts";
import { startTestApp, type TestApp } from "../../testing/start-test-app.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();
let cast: Cast;
let second: TestApp;
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
  second = await startTestApp({ databaseUrl: databaseUrl() });
});
afterAll(() => second.stop());

/** Either one carries an effect out. */
const bothProcesses = { mails: async () => [...(await app().mails()), ...(await second.mails())] };

const rounds = 50;
const dates = { pickupDate: "2099-12-03", deliveryDate: "2099-12-10" };
const read = async (id: string) => orderIn(await cast.dealer.person.get(`/api/orders/${id}`));
const propose = (id: string, changes: object = dates) => cast.dealer.person.post(`/api/orders/${id}/changes`, changes);
const answer = (by: "dealer" | "transporter", id: string, changeId: string, how: string, body?: object) =>
  cast[by].person.post(`/api/orders/${id}/changes/${changeId}/${how}`, body);

describe("an order that no transporter has", () => {
  it("is edited by its shipper, and the board and the papers of the next claim follow it", async () => {
    const { id } = await postOrder(cast.dealer.person);
    const edited = await cast.dealer.person.patch(`/api/orders/${id}`, {
      paymentAmount: "1500.00",
      pickupNotes: "Ask at gate 3",
      reason: "The buyer moved",
    });
    expect(edited.status).toBe(200);
    expect(orderIn(edited)).toMatchObject({ revision: 2, paymentAmount: "1500.00", pickupNotes: "Ask at gate 3" });
    expect((await read(id)).changes).toMatchObject([
      {
        kind: "edited",
        reason: "The buyer moved",
        changes: [
          { field: "pickupNotes", before: null, after: "Ask at gate 3" },
          { field: "paymentAmount", before: "1450.00", after: "1500.00" },
        ],
      },
    ]);
    const seen = orderIn(await cast.transporter.person.get(`/api/orders/${id}`));
    expect(seen).toMatchObject({ revision: 2, paymentAmount: "1500.00", changes: [] });
  });

  it("is claimed by none who saw it as it was before", async () => {
    const { id } = await postOrder(cast.dealer.person);
    await cast.dealer.person.patch(`/api/orders/${id}`, { paymentAmount: "1300.00", pickupAddress: "1 New Street" });
    const late = await cast.transporter.person.post(`/api/orders/${id}/claim`, { revision: 1 });
    expect(late).toMatchObject({
      status: 409,
      body: { code: "order_changed", changes: [{ field: "paymentAmount", before: "1450.00", after: "1300.00" }] },
    });
    expect((await cast.transporter.person.post(`/api/orders/${id}/claim`, { revision: 2 })).status).toBe(200);
  });

  it("names every wrong field, and changes nothing then", async () => {
    const { id } = await postOrder(cast.dealer.person);
    const wrong = await cast.dealer.person.patch(`/api/orders/${id}`, { vehicleMake: "", deliveryContactEmail: "x" });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors?.map(({ path }) => path)).toEqual(["vehicleMake", "deliveryContactEmail"]);
    expect((await read(id)).revision).toBe(1);
  });
});

describe("two processes at once", () => {
  it("let an edit or a claim of what it was be first, and tell the other", { timeout: 240_000 }, async () => {
    const elsewhere = aPerson(() => second);
    expect((await elsewhere.login(cast.transporter.email)).status).toBe(200);
    for (let round = 0; round < rounds; round++) {
      const { id } = await postOrder(cast.dealer.person);
      const [edited, claimed] = await Promise.all([
        cast.dealer.person.patch(`/api/orders/${id}`, { paymentAmount: "1300.00", revision: 1 }),
        elsewhere.post(`/api/orders/${id}/claim`, { revision: 1 }),
      ]);
      const outcome = `${edited.status} ${edited.body.code} ${claimed.status} ${claimed.body.code}`;
      const { status, paymentAmount } = await read(id);
      if (edited.status === 200) {
        expect([status, paymentAmount]).toEqual(["pending", "1300.00"]);
        expect(outcome).toBe("200 undefined 409 order_changed");
      } else {
        expect([status, paymentAmount]).toEqual(["assigned", "1450.00"]);
        expect(outcome).toBe("409 order_transition_refused 200 undefined");
        await cast.transporter.person.post(`/api/orders/${id}/release`, { reason: "Only a race" });
      }
    }
  });
});

describe("a claimed order", () => {
  it("changes at once, or once its carrier accepts, and both sides read it", async () => {
    const { id } = await claimedOrder(cast.dealer.person, cast.transporter.person);
    const asked = orderIn(await propose(id, { ...dates, pickupGatePass: "GP 9", reason: "The buyer is away" }));
    expect(asked).toMatchObject({ revision: 2, pickupGatePass: "GP 9", pickupDate: null });
    const proposal = asked.proposedChange!;
    expect(orderIn(await cast.transporter.person.get(`/api/orders/${id}`)).proposedChange).toEqual(proposal);
    const accepted = orderIn(await answer("transporter", id, proposal.id, "accept"));
    expect(accepted).toMatchObject({ ...dates, revision: 3, proposedChange: null });
    expect(await answer("transporter", id, proposal.id, "accept")).toMatchObject({
      status: 200,
      body: { revision: 3 },
    });
    for (const side of ["dealer", "transporter"] as const) {
      const { changes } = orderIn(await cast[side].person.get(`/api/orders/${id}`));
      expect(changes.map(({ kind }) => kind)).toEqual(["edited", "proposed", "accepted"]);
    }
    await eventually(async () => {
      const subjects = async (email: string) =>
        (await mailsTo(bothProcesses, email))
          .map(({ subject }) => subject)
          .filter((subject) => subject.includes(id.slice(0, 8)));
      expect((await subjects(cast.transporter.email)).join()).toContain("has a change request");
      expect((await subjects(cast.dealer.email)).join()).toContain("has changed as requested");
    });
  });

  it("is changed by no one else", async () => {
    const { id } = await claimedOrder(cast.dealer.person, cast.transporter.person);
    const { proposedChange } = orderIn(await propose(id));
    const stranger = await aCarrier(app, databaseUrl());
    const path = `/api/orders/${id}/changes`;
    expect((await stranger.person.post(`${path}/${proposedChange!.id}/accept`)).status).toBe(404);
    expect((await cast.dealer.person.post(`${path}/${proposedChange!.id}/accept`)).status).toBe(403);
    expect((await cast.transporter.person.post(path, dates)).status).toBe(403);
    expect((await cast.transporter.person.post(`${path}/${proposedChange!.id}/withdraw`)).status).toBe(403);
    expect((await answer("transporter", id, id, "accept")).body.code).toBe("change_not_found");
  });
});

describe("what comes at the same moment", () => {
  it("as an acceptance, a withdrawal: one holds, and the other is told", { timeout: 240_000 }, async () => {
    const { id } = await claimedOrder(cast.dealer.person, cast.transporter.person);
    for (let round = 0; round < rounds; round++) {
      const before = await read(id);
      const day = `2099-12-${round % 2 === 0 ? "11" : "12"}`;
      const asked = orderIn(await propose(id, { deliveryDate: before.deliveryDate === day ? "2099-12-13" : day }));
      const changeId = asked.proposedChange!.id;
      const [accepted, withdrawn] = await Promise.all([
        answer("transporter", id, changeId, "accept"),
        answer("dealer", id, changeId, "withdraw"),
      ]);
      expect([accepted.status, withdrawn.status].toSorted((one, other) => one - other)).toEqual([200, 409]);
      const after = await read(id);
      expect(after.revision - before.revision).toBe(accepted.status === 200 ? 1 : 0);
      expect(after.proposedChange).toBeNull();
      const loser = accepted.status === 200 ? withdrawn : accepted;
      expect(loser.body.detail).toBe(
        accepted.status === 200
          ? "The transporter has accepted this change request."
          : "The shipper has withdrawn this change request.",
      );
      const ends = after.changes.filter((fact) => fact.changeId === changeId && fact.kind !== "proposed");
      expect(ends).toHaveLength(1);
    }
  });

  it(
    "as a request or its acceptance, a cancellation: the order is cancelled, nothing stays open",
    { timeout: 240_000 },
    async () => {
      for (let round = 0; round < rounds; round++) {
        const { id } = await claimedOrder(cast.dealer.person, cast.transporter.person);
        const isAsked = round % 2 === 0;
        const changeId = isAsked ? orderIn(await propose(id)).proposedChange!.id : undefined;
        const cancel = { status: "cancelled" };
        const [other, cancelled] = await Promise.all([
          changeId === undefined ? propose(id) : answer("transporter", id, changeId, "accept"),
          cast.dealer.person.patch(`/api/orders/${id}/status`, cancel),
        ]);
        expect(cancelled.status).toBe(200);
        const { status, proposedChange, changes } = await read(id);
        expect([status, proposedChange]).toEqual(["cancelled", null]);
        const kinds = changes.map(({ kind }) => kind);
        if (other.status === 200) expect(kinds).toEqual(isAsked ? ["proposed", "accepted"] : ["proposed", "lapsed"]);
        else {
          expect(kinds).toEqual(isAsked ? ["proposed", "lapsed"] : []);
          expect(other).toMatchObject({ status: 409, body: { detail: expect.stringContaining("cancelled") } });
        }
      }
    },
  );
});
