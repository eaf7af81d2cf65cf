import { createMemoryPorts } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import { anOrder, vicVisitor } from "../testing/index.ts";
import { joinAsReceiver, receiverSchema } from "./join-as-receiver.ts";

const asked = receiverSchema.parse({
  email: vicVisitor.email.toUpperCase(),
  password: "correct horse",
  firstName: "Vic",
  lastName: "Visitor",
});

function shipment() {
  const ports = createMemoryPorts();
  const order = anOrder();
  ports.storage.orders.set(order.id, order);
  return { ports, order };
}

describe("a receiver's account", () => {
  it("is made for the address of a shipment, which has yet to be proved", async () => {
    const { ports, order } = shipment();
    const made = await joinAsReceiver(ports)(order.trackingToken, asked);
    expect(made).toMatchObject({
      ok: true,
      value: {
        repeated: false,
        value: { email: vicVisitor.email, userType: "receiver", organizationId: null, emailVerifiedAt: null },
      },
    });
    await ports.drainEffects();
    expect(ports.outbox.map(({ kind, to }) => [kind, to])).toEqual([["verification_email", vicVisitor.email]]);
  });

  it("is refused for any other address, in words at the field", async () => {
    const { ports, order } = shipment();
    expect(await joinAsReceiver(ports)(order.trackingToken, { ...asked, email: "another@receiver.example" })).toEqual({
      ok: false,
      refusal: {
        kind: "invalid_fields",
        errors: [{ path: "email", message: "This shipment is not addressed to that email address" }],
      },
    });
    expect(ports.storage.accounts.size).toBe(0);
  });

  it("is refused for an unknown link", async () => {
    const { ports } = shipment();
    expect(await joinAsReceiver(ports)("nothing", asked)).toMatchObject({
      ok: false,
      refusal: { kind: "shipment_not_found" },
    });
  });

  it("is made once for an address", async () => {
    const { ports, order } = shipment();
    await joinAsReceiver(ports)(order.trackingToken, asked);
    expect(await joinAsReceiver(ports)(order.trackingToken, asked)).toMatchObject({
      ok: false,
      refusal: { kind: "email_unavailable" },
    });
  });
});
