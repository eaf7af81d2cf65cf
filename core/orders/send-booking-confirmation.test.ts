import { createMemoryPorts, memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { anId, anOrder, keepOrder, vicVisitor } from "../testing/index.ts";
import { bookingSecret } from "./booker.ts";
import { bookingConfirmation } from "./effects.ts";
import { sendBookingConfirmation } from "./tell-about-step.ts";

describe("the booking confirmation", () => {
  it("goes to the customer once, however often it is asked for", async () => {
    const ports = createMemoryPorts();
    const order = anOrder();
    keepOrder(ports, order);
    await sendBookingConfirmation(ports)(bookingConfirmation(order.id));
    await sendBookingConfirmation(ports)(bookingConfirmation(order.id));
    const confirmSecret = bookingSecret(ports.vault, order);
    expect(ports.outbox).toMatchObject([
      {
        kind: "booking_confirmation",
        to: vicVisitor.email,
        order: { trackingToken: order.trackingToken },
        confirmSecret,
      },
    ]);
  });

  it("asks for no confirmation that is there already", async () => {
    const ports = createMemoryPorts();
    const [confirmed, taken] = [anOrder({ bookerConfirmedAt: memoryNow }), anOrder({ shipperId: anId() })];
    for (const order of [confirmed, taken]) {
      keepOrder(ports, order);
      await sendBookingConfirmation(ports)(bookingConfirmation(order.id));
    }
    expect(ports.outbox).toMatchObject([{ confirmSecret: null }, { confirmSecret: null }]);
  });

  it("does not go to an address whose owner has disowned the order", async () => {
    const ports = createMemoryPorts();
    const order = anOrder({ disownedAt: memoryNow });
    keepOrder(ports, order);
    await sendBookingConfirmation(ports)(bookingConfirmation(order.id));
    expect(ports.outbox).toEqual([]);
  });

  it("fails when the order is unknown or has no address to write to", async () => {
    const ports = createMemoryPorts();
    const order = anOrder({ customer: null });
    keepOrder(ports, order);
    await expect(sendBookingConfirmation(ports)(bookingConfirmation("nothing"))).rejects.toThrow(
      "order nothing is not there",
    );
    await expect(sendBookingConfirmation(ports)(bookingConfirmation(order.id))).rejects.toThrow(
      "has no customer to write to",
    );
    expect(ports.outbox).toEqual([]);
  });
});
