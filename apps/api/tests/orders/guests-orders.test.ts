import { endpoints } from "@lotlane/adapters/http/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { orderIn } from "../../testing/order-calls.ts";
import { aPerson, mailedToken, newEmail } from "../../testing/person.ts";
import { type Cast, castOf } from "../../testing/roles.ts";
import { withoutQuoting } from "../../../../adapters/mail/testing/quoted-printable.ts";
import { testApp } from "../../testing/test-app.ts";
import { inDays, visitorCalls } from "../../testing/visitor-calls.ts";

const { app, databaseUrl } = testApp();
const { estimate, book, post } = visitorCalls(app);
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
});

async function bookAs(email: string) {
  const { order } = (await book((await estimate({ email })).body.quote.id)).body;
  if (!("trackingToken" in order)) throw new Error("the quote was booked before");
  return order;
}

async function aShipper(email = newEmail("shipper")) {
  const person = aPerson(app);
  const { id } = (await person.register({ email })).body;
  const prove = async () => {
    const token = await mailedToken(app(), email, "verify-email");
    expect((await person.post("/api/auth/verify-email", { token })).status).toBe(200);
  };
  return { person, email, id, prove };
}

/** The secret of the confirmation mail of an order. */
const mailedSecret = (email: string, token: string) =>
  eventually(async () => {
    const texts = (await mailsTo(app(), email)).map(({ text }) => text);
    const [, secret] =
      texts.map((text) => new RegExp(`/track/${token}\\?confirm=([\\w-]+)`).exec(text)).find(Boolean) ?? [];
    if (!secret) throw new Error(`no confirmation came for ${email}`);
    return secret;
  });

const offeredTo = async ({ person }: Pick<Awaited<ReturnType<typeof aShipper>>, "person">) => {
  const { status, body } = await person.get("/api/orders/offered");
  expect(status).toBe(200);
  return body as unknown as readonly Record<string, unknown>[];
};

const claim = (id: string) => cast.transporter.person.post(`/api/orders/${id}/claim`);
const invoiceOf = async (id: string) => orderIn(await cast.transporter.person.get(`/api/orders/${id}`)).invoice;
const invoicesTo = async (email: string) => (await mailsTo(app(), email)).filter(({ pdf }) => pdf).length;

describe("an order that a guest booked with an account's address", () => {
  it("is offered once the address is proved, without street or contact, and joins when its account says so", async () => {
    const shipper = await aShipper();
    const order = await bookAs(shipper.email.toUpperCase());
    expect(await offeredTo(shipper)).toEqual([]);
    expect((await shipper.person.post(`/api/orders/${order.id}/take-over`)).status).toBe(404);
    await shipper.prove();
    expect(await offeredTo(shipper)).toEqual([
      {
        id: order.id,
        status: "pending",
        vehicleYear: 2022,
        vehicleMake: "Ford",
        vehicleModel: "F-150",
        pickupCity: order.pickupCity,
        pickupState: order.pickupState,
        pickupDate: order.pickupDate,
        deliveryCity: order.deliveryCity,
        deliveryState: order.deliveryState,
        paymentAmount: order.paymentAmount,
        createdAt: order.createdAt,
        awaitsBooker: true,
        bookedBy: "Vera Visitor",
      },
    ]);
    expect((await shipper.person.get(`/api/orders/${order.id}`)).status).toBe(404);
    for (let time = 0; time < 2; time++) {
      const { status, body } = await shipper.person.post(`/api/orders/${order.id}/take-over`);
      expect([status, body["shipperId"], body["awaitsBooker"]]).toEqual([200, shipper.id, false]);
    }
    expect(await offeredTo(shipper)).toEqual([]);
    const own = (await shipper.person.get("/api/orders")).body as unknown as readonly { id: string }[];
    expect(own.map(({ id }) => id)).toEqual([order.id]);
  });

  it("is cancelled when its account disowns it before it is confirmed or claimed", async () => {
    const shipper = await aShipper();
    await shipper.prove();
    const order = await bookAs(shipper.email);
    const secret = await mailedSecret(shipper.email, order.trackingToken!);
    for (let time = 0; time < 2; time++) {
      const { status, body } = await shipper.person.post(`/api/orders/${order.id}/disown`);
      expect([status, body]).toEqual([200, { id: order.id, status: "cancelled" }]);
    }
    expect(await offeredTo(shipper)).toEqual([]);
    expect((await shipper.person.post(`/api/orders/${order.id}/take-over`)).status).toBe(404);
    expect((await claim(order.id)).status).toBe(409);
    expect((await post(`/api/track/${order.trackingToken}/confirm`, { secret })).status).toBe(409);
    const seen = (await cast.admin.person.get(`/api/orders/${order.id}`)).body as unknown as {
      disownedAt: string | null;
      timeline: readonly { kind: string; by: string | null }[];
    };
    expect(seen.disownedAt).not.toBeNull();
    expect(seen.timeline.map(({ kind, by }) => [kind, by])).toEqual([
      ["created", null],
      ["disowned", "Dana Dealer"],
      ["cancelled", "Dana Dealer"],
    ]);
  });

  it("of which a carrier has taken hold bills its account nothing once disowned", async () => {
    const shipper = await aShipper();
    await shipper.prove();
    const order = await bookAs(shipper.email);
    expect((await claim(order.id)).status).toBe(200);
    await eventually(async () => expect(await invoiceOf(order.id)).toMatchObject({ withdrawnAt: null }));
    expect((await shipper.person.post(`/api/orders/${order.id}/disown`)).body).toEqual({
      id: order.id,
      status: "assigned",
    });
    await eventually(async () => {
      expect(await invoiceOf(order.id)).toMatchObject({ withdrawnAt: expect.any(String) });
      const subjects = (await mailsTo(app(), cast.transporter.email)).map(({ subject }) => subject);
      expect(subjects).toContainEqual(expect.stringMatching(new RegExp(`${order.id.slice(0, 8)}: .*is disputed`)));
    });
    expect(await invoicesTo(shipper.email)).toBe(0);
    const seen = orderIn(await cast.transporter.person.get(`/api/orders/${order.id}`));
    expect(seen.customer).toBeNull();
    expect([
      seen.disownedAt,
      (seen as unknown as { timeline: { kind: string }[] }).timeline.map(({ kind }) => kind),
    ]).toEqual([expect.any(String), ["created", "assigned"]]);
    const released = await cast.transporter.person.post(`/api/orders/${order.id}/release`, {
      reason: "No such person",
    });
    expect([released.status, orderIn(released).status]).toEqual([200, "cancelled"]);
  });
});

describe("a guest's booking", () => {
  it("is confirmed by the mailed secret alone, when it is sent and not when the page is loaded", async () => {
    const email = newEmail("guest");
    const order = await bookAs(email);
    const path = `/api/track/${order.trackingToken}`;
    const awaits = async () =>
      ((await (await fetch(app().origin + path)).json()) as { awaitsBooker: boolean }).awaitsBooker;
    const secret = await mailedSecret(email, order.trackingToken!);
    expect(JSON.stringify(order)).not.toContain(secret);
    await fetch(`${app().origin}/track/${order.trackingToken}?confirm=${secret}`);
    await fetch(`${app().origin}${path}?confirm=${secret}`);
    for (const wrong of ["", order.trackingToken, order.id, secret.slice(1)])
      expect((await post(`${path}/confirm`, { secret: wrong })).body.code).toBe("booking_link_invalid");
    expect((await post(`${path}/confirm`, {})).status).toBe(422);
    expect((await post(`/api/track/unknown/confirm`, { secret })).status).toBe(404);
    expect(await awaits()).toBe(true);
    expect((await post(`${path}/confirm/send`, undefined)).status).toBe(200);
    for (let time = 0; time < 2; time++) expect((await post(`${path}/confirm`, { secret })).status).toBe(200);
    expect(await awaits()).toBe(false);
    expect((await post(`${path}/confirm/send`, undefined)).status).toBe(409);
    expect(app().lines.join("")).not.toContain(secret);
  });

  it("has its invoice mailed once it is confirmed, and its transporter has it before", async () => {
    const email = newEmail("guest");
    const order = await bookAs(email);
    const before = orderIn(await cast.transporter.person.get(`/api/orders/${order.id}`));
    expect([before.customer, before.shipperName]).toEqual([null, null]);
    expect((await claim(order.id)).body["awaitsBooker"]).toBe(true);
    // The transporter that claimed the order can reach the guest who booked it.
    const { customer } = orderIn(await cast.transporter.person.get(`/api/orders/${order.id}`));
    expect(customer).toMatchObject({ email, phoneNumber: expect.any(String) });
    await eventually(async () => expect(await invoiceOf(order.id)).not.toBeNull());
    const { status } = await cast.transporter.person.get(`/api/orders/${order.id}/invoice.pdf`);
    const secret = await mailedSecret(email, order.trackingToken!);
    expect([status, await invoicesTo(email)]).toEqual([200, 0]);
    for (let time = 0; time < 2; time++)
      expect((await post(`/api/track/${order.trackingToken}/confirm`, { secret })).status).toBe(200);
    await eventually(async () => expect(await invoicesTo(email)).toBe(1));
  });
});

describe("a guest's own booking", () => {
  async function confirmed(email = newEmail("guest")) {
    const order = await bookAs(email);
    const token = order.trackingToken!;
    const secret = await mailedSecret(email, token);
    const call = (act: string, body: Record<string, unknown> = {}, headers?: Record<string, string>) =>
      post(`/api/track/${token}/booking${act}`, { secret, ...body }, headers);
    return { order, token, secret, email, call };
  }
  const open = async () => {
    const booking = await confirmed();
    expect((await post(`/api/track/${booking.token}/confirm`, { secret: booking.secret })).status).toBe(200);
    return booking;
  };
  const bookingIn = ({ status, body }: { readonly status: number; readonly body: unknown }) => {
    expect(status).toBe(200);
    return endpoints["POST /api/track/{token}/booking"].answers[200].parse(body);
  };
  const acts = ["", "/change", "/cancel", "/support", "/messages", "/account", "/withdraw-change"];
  const whole = { message: "Hello", password: "a good password", changeId: "x" };

  it("is closed without the secret, with that of another booking, and until it is confirmed", async () => {
    const [mine, other] = [await open(), await open()];
    for (const act of acts) {
      expect([act, (await mine.call(act, { ...whole, secret: other.secret })).status]).toEqual([act, 422]);
      expect([act, (await mine.call(act, { ...whole, secret: undefined })).status]).toEqual([act, 422]);
    }
    const early = await confirmed();
    for (const act of acts) expect([act, (await early.call(act, whole)).status]).toEqual([act, 409]);
    expect(orderIn(await cast.admin.person.get(`/api/orders/${mine.order.id}`))).toMatchObject({
      status: "pending",
      revision: 1,
      shipperId: null,
    });
  });

  it("is changed, written about and cancelled, and its carrier reads all of it", async () => {
    const { order, call, email } = await open();
    expect(bookingIn(await call("")).order).toMatchObject({ id: order.id, revision: 1, pickupAddress: "12 Main St" });
    const asked = { deliveryContactName: "Rita", pickupNotes: "Gate 3", revision: 1 };
    expect(bookingIn(await call("/change", asked)).order).toMatchObject({ revision: 2, deliveryContactName: "Rita" });
    expect((await call("/change", asked)).body.code).toBe("order_changed");
    expect((await call("/change", { deliveryContactEmail: "rita" })).status).toBe(422);
    expect((await call("/messages", { message: "Hello?" })).body.code).toBe("no_recipient");

    expect((await claim(order.id)).status).toBe(200);
    const key = { "idempotency-key": "hello" };
    const sent = await call("/messages", { message: "Hello" }, key);
    expect([sent.status, (await call("/messages", { message: "Hello" }, key)).body]).toEqual([201, sent.body]);
    const read = await cast.transporter.person.get(`/api/orders/${order.id}/messages`);
    expect(read.body).toMatchObject([{ message: "Hello", senderId: null, recipientId: cast.transporter.id }]);
    const talks = (await cast.transporter.person.get("/api/messages/conversations")).body as unknown as readonly {
      orderId: string;
    }[];
    expect(talks.find(({ orderId }) => orderId === order.id)).toMatchObject({
      counterpart: null,
      guestName: "Vera Visitor",
      unread: 1,
    });
    const answer = { orderId: order.id, message: "On Friday" };
    expect((await cast.transporter.person.post("/api/messages", answer)).body).toMatchObject({ recipientId: null });
    expect(bookingIn(await call("")).messages.map(({ message, isRead }) => [message, isRead])).toEqual([
      ["On Friday", false],
      ["Hello", false],
    ]);
    expect(bookingIn(await call("")).messages[0]?.isRead).toBe(true);

    const later = { pickupDate: inDays(20), deliveryDate: inDays(40) };
    const proposed = bookingIn(await call("/change", later)).order.proposedChange!;
    expect((await cast.transporter.person.get(`/api/orders/${order.id}`)).body).toMatchObject({
      proposedChange: { id: proposed.id },
    });
    expect(bookingIn(await call("/withdraw-change", { changeId: proposed.id })).order.proposedChange).toBeNull();
    expect(bookingIn(await call("/cancel", { reason: "Sold it" })).order.status).toBe("cancelled");
    expect((await call("/cancel")).status).toBe(409);
    expect((await call("/support", { message: "What now?" })).status).toBe(202);
    await eventually(async () => {
      const mails = (await app().mails()).map(withoutQuoting);
      expect(mails.some((mail) => mail.includes("What now?") && mail.includes(`<${email}>`))).toBe(true);
    });
  });

  it("becomes an account's with one password, and signs in", async () => {
    const { order, token, secret, email } = await open();
    const guest = aPerson(app);
    const path = `/api/track/${token}/booking/account`;
    const made = await guest.post(path, { secret, password: "a good password" }, { "idempotency-key": "mine" });
    expect([made.status, made.body.email, made.body.emailVerified]).toEqual([201, email, true]);
    expect(orderIn(await guest.get(`/api/orders/${order.id}`)).shipperId).toBe(made.body.id);
    expect((await post(`/api/track/${token}/booking`, { secret })).status).toBe(409);
    expect((await aPerson(app).post(path, { secret, password: "another one" })).status).toBe(409);
  });
});
