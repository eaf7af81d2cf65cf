import { createMemoryPorts, memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { createLotlane } from "./lotlane.ts";
import { createOrderSchema } from "./orders/index.ts";
import { accepted, aQuoteRequest, chicago, keepCast, losAngeles, newYork, vicVisitor } from "./testing/index.ts";

describe("Lotlane, from the first question to the tracking link", () => {
  it("quotes, books, writes twice and lets the shipment be followed", async () => {
    const ports = createMemoryPorts();
    const lotlane = createLotlane(ports);

    const [year] = lotlane.queries.vehicleYears();
    expect(year).toBe(2027);
    expect(lotlane.queries.vehicleMakes(2027)).toContain("Toyota");
    expect(lotlane.queries.vehicleModels(2027, "Toyota").map(({ model }) => model)).toContain("Camry");
    expect(lotlane.queries.findPlace("90001")).toEqual({ ok: true, value: losAngeles });
    expect(await lotlane.queries.lookUpVin("1HGCM82633A004352")).toMatchObject({ valid: true, make: "Honda" });
    expect(await lotlane.queries.planLane("90001", "10001")).toMatchObject({
      ok: true,
      value: { route: { kind: "road" } },
    });

    const quote = await lotlane.commands.requestQuote(aQuoteRequest({ vehicleYear: 2027 }));
    if (!quote.ok) throw new Error("no quote");
    await ports.drainEffects();
    const order = await lotlane.commands.bookQuote({ quoteId: quote.value.value.id, paymentMethod: "card" });
    if (!order.ok) throw new Error("no order");
    await ports.drainEffects();

    expect(ports.outbox.map(({ kind, to }) => [kind, to])).toEqual([
      ["quote_email", vicVisitor.email],
      ["booking_confirmation", vicVisitor.email],
    ]);
    expect(order.value.order.paymentAmount).toBe(quote.value.value.cardPrice);
    expect(await lotlane.queries.trackOrder(order.value.order.trackingToken)).toMatchObject({
      ok: true,
      value: { shortId: order.value.order.id.slice(0, 8), status: "pending", timeline: [{ kind: "created" }] },
    });
    expect(ports.storage.failed).toEqual([]);
  });
});

describe("Lotlane, from a stranger to a colleague", () => {
  it("registers, proves the address, brings a colleague in, forgets a password and asks for help", async () => {
    const ports = createMemoryPorts();
    const { commands, queries } = createLotlane(ports);
    const lastSecret = () => {
      const mail = ports.outbox.at(-1);
      if (!mail || !("secret" in mail)) throw new Error("no link was mailed");
      return mail.secret;
    };

    const quote = accepted(await commands.requestQuote(aQuoteRequest({ email: "vic@visitor.example" }))).value;
    const { order } = accepted(await commands.bookQuote({ quoteId: quote.id, paymentMethod: "card" }));
    const vic = accepted(
      await commands.register({
        email: "vic@visitor.example",
        password: "vic-lotlane",
        firstName: "Vic",
        lastName: "Visitor",
        userType: "shipper",
        companyName: null,
        phoneNumber: null,
      }),
    ).value;
    await ports.drainEffects();
    accepted(await commands.verifyEmail(vic, lastSecret()));
    await ports.drainEffects();
    expect((await ports.orders.find(order.id))?.shipperId).toBeNull();
    const [offer] = await queries.listOfferedOrders({ ...vic, emailVerifiedAt: memoryNow });
    expect(offer?.order.id).toBe(order.id);
    accepted(await commands.takeOverOrder({ ...vic, emailVerifiedAt: memoryNow }, order.id));
    expect((await ports.orders.find(order.id))?.shipperId).toBe(vic.id);

    const profile = {
      userType: "shipper",
      phoneNumber: "(312) 555-0168",
      companyName: "Vic & Co",
      address: null,
    } as const;
    const complete = accepted(await commands.completeProfile(vic, profile));
    const colleague = accepted(
      await commands.addMember(complete, "sub_user", {
        email: "kim@visitor.example",
        password: "kim-lotlane",
        firstName: "Kim",
        lastName: "Colleague",
        phoneNumber: null,
        companyName: null,
        address: null,
      }),
    ).value;
    expect((await queries.listMembers(complete, "sub_user", { limit: 50 })).rows).toEqual([colleague]);
    expect(colleague.companyName).toBe("Vic & Co");
    await ports.drainEffects();

    await commands.requestPasswordReset(colleague.email);
    await ports.drainEffects();
    accepted(await commands.resetPassword({ token: lastSecret(), password: "kim-lotlane-2" }));
    accepted(await commands.signIn({ email: colleague.email, password: "kim-lotlane-2" }));
    accepted(await commands.writeToSupport(colleague, { subject: "Hello", message: "Where do I begin?" }));
    await ports.drainEffects();

    expect(ports.outbox.map(({ kind, to }) => [kind, to])).toEqual([
      ["quote_email", "vic@visitor.example"],
      ["booking_confirmation", "vic@visitor.example"],
      ["verification_email", "vic@visitor.example"],
      ["verification_email", "kim@visitor.example"],
      ["password_reset_email", "kim@visitor.example"],
      ["password_changed_email", "kim@visitor.example"],
      ["support_email", null],
    ]);
    expect(ports.storage.failed).toEqual([]);
  });
});

describe("Lotlane, from the dealer's lot to the receiver's door", () => {
  it("posts, claims, moves, tells, delivers, rates and archives an order", async () => {
    const ports = createMemoryPorts();
    const { commands, queries } = createLotlane(ports);
    const { dana, carlos, dina, rita } = await keepCast(ports);
    const page = { limit: 10 };

    const suggested = accepted(
      await queries.suggestPrice({ pickupZip: losAngeles.zip, deliveryZip: newYork.zip, operable: true }),
    );
    const asked = createOrderSchema.parse({
      vehicleMake: "Toyota",
      vehicleModel: "Camry",
      vehicleYear: "2022",
      pickupAddress: "4100 Wilshire Blvd",
      pickupCity: "Los Angeles",
      pickupState: "CA",
      pickupZip: losAngeles.zip,
      deliveryAddress: "245 W 25th St",
      deliveryCity: "New York",
      deliveryState: "NY",
      deliveryZip: newYork.zip,
      deliveryContactEmail: rita.email,
      paymentAmount: suggested.price,
    });
    const { id, trackingToken } = accepted(await commands.createOrder(dana, asked)).value;
    expect(accepted(await queries.listOpenOrders({ ...page, location: "CA" })).rows).toMatchObject([{ order: { id } }]);

    accepted(await commands.claimOrder(carlos, id));
    await ports.drainEffects();
    expect(accepted(await queries.readInvoice(dana, id, "transport"))).toMatchObject({
      number: "INV-100001",
      withdrawnAt: null,
    });
    accepted(await commands.sendMessage(carlos, { orderId: id, message: "On my way" }));
    expect(await queries.unreadMessages(dana)).toBe(1);
    expect(accepted(await commands.markMessagesRead(dana, id))).toBe(1);
    accepted(await commands.sendMessage(dana, { orderId: id, message: "Great" }));

    accepted(await commands.giveToDriver(carlos, id, { driverId: dina.id }));
    expect((await queries.listOrders(dina, { ...page, status: "active" })).rows).toHaveLength(1);
    ports.clock.advance({ days: 1 });
    accepted(await commands.changeOrderStatus(dina, id, { status: "in_transit", reason: null }));
    ports.clock.advance({ days: 3 });
    const { latitude, longitude } = chicago;
    accepted(await commands.sharePosition(dina, id, { latitude, longitude, notes: "Half way" }));
    expect(accepted(await queries.readOrder(rita, id)).eta).not.toBeNull();
    expect(accepted(await queries.trackOrder(trackingToken))).toMatchObject({ status: "in_transit", progress: 30 });
    ports.clock.advance({ days: 2 });
    accepted(await commands.changeOrderStatus(dina, id, { status: "delivered", reason: null }));
    accepted(await commands.rateTransporter(dana, id, { stars: 5, comment: null }));
    accepted(await commands.rateShipper(carlos, id, { accuracy: 5, readiness: 4, payment: 4, comment: null }));
    await ports.drainEffects();

    expect(
      accepted(await queries.readOrder(dana, id)).timeline.map(({ kind, actorName }) => [kind, actorName]),
    ).toEqual([
      ["created", "Dana Dealer"],
      ["assigned", "Carlos Carrier"],
      ["driver_assigned", "Carlos Carrier"],
      ["in_transit", "Dina Driver"],
      ["delivered", "Dina Driver"],
      ["rated", "Dana Dealer"],
      ["shipper_rated", "Carlos Carrier"],
    ]);
    expect(accepted(await queries.findPerson(dana, carlos.id))).toMatchObject({
      user: { rating: "5.00", totalJobs: 1 },
      partner: true,
    });
    expect(ports.outbox.map(({ kind, to }) => [kind, to])).toEqual([
      ["order_mail", rita.email],
      ["order_mail", dana.email],
      ["order_mail", carlos.email],
      ["order_mail", rita.email],
      ["invoice", dana.email],
      ["message_mail", carlos.email],
      ["order_mail", dina.email],
      ["order_mail", dana.email],
      ["order_mail", rita.email],
      ["order_mail", dana.email],
      ["order_mail", rita.email],
    ]);
    expect(await queries.countArchive(carlos)).toBe(0);
    expect((await queries.listOrders(carlos, page)).rows).toHaveLength(1);
    ports.clock.advance({ days: 91 });
    expect(await queries.countArchive(carlos)).toBe(1);
    expect((await queries.listOrders(carlos, page)).rows).toEqual([]);
    expect(ports.storage.failed).toEqual([]);
  });
});
