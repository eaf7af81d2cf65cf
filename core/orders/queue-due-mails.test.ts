import { createMemoryPorts } from "@lotlane/adapters/memory";
import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { createLotlane } from "../lotlane.ts";
import { accepted, aDealersOrder, anOrder, keepCast, keepOrder } from "../testing/index.ts";
import { shortId } from "../shared/short-id.ts";
import { createOrderSchema } from "./new-order.ts";
import type { Order } from "./order.ts";
import type { OrderStatus } from "./order-status.ts";
import { dueMails } from "./effects.ts";
import { queueDueMails } from "./queue-due-mails.ts";

let ports = createMemoryPorts();
let lotlane = createLotlane(ports);
let people: Awaited<ReturnType<typeof keepCast>>;
beforeEach(async () => {
  ports = createMemoryPorts();
  lotlane = createLotlane(ports);
  people = await keepCast(ports);
  for (const user of [people.dana, people.sam, people.carlos]) unprove(user);
});

function unprove({ id }: User) {
  const account = ports.storage.accounts.get(id)!;
  ports.storage.accounts.set(id, { ...account, user: { ...account.user, emailVerifiedAt: null } });
}

/** Proves an address by the mailed link, and carries out all effects of that. */
async function prove({ id, email }: User) {
  accepted(await lotlane.commands.requestVerification(ports.storage.accounts.get(id)!.user));
  await ports.drainEffects();
  const mail = ports.outbox.findLast(({ to }) => to === email);
  if (mail?.kind !== "verification_email") throw new Error("no link was mailed");
  accepted(await lotlane.commands.verifyEmail(ports.storage.accounts.get(id)!.user, mail.secret));
  await ports.drainEffects();
}

/** The mails about an order, each by its step and its reader. */
const told = ({ id }: Pick<Order, "id">) =>
  ports.outbox.flatMap((mail) =>
    mail.kind === "order_mail" && mail.order.number === shortId(id) ? [`${mail.step} to ${mail.reader}`] : [],
  );

const post = async (shipper: User) => {
  const { vehicle, pickup, delivery } = anOrder();
  const asked = createOrderSchema.parse({
    vehicleMake: vehicle.make,
    vehicleModel: vehicle.model,
    vehicleYear: vehicle.year,
    pickupAddress: pickup.address,
    pickupCity: pickup.city,
    pickupState: pickup.state,
    pickupZip: pickup.zip,
    deliveryAddress: delivery.address,
    deliveryCity: delivery.city,
    deliveryState: delivery.state,
    deliveryZip: delivery.zip,
    deliveryContactEmail: "rick@receiver.example",
    paymentAmount: 850,
  });
  return accepted(await lotlane.commands.createOrder(shipper, asked)).value;
};

describe("mails that wait for their sender's address to be proved", () => {
  it("reach the receiver of each open order once, about where it stands, whatever steps came before", async () => {
    const [posted, claimed, onTheWay] = [await post(people.dana), await post(people.dana), await post(people.dana)];
    for (const { id } of [claimed, onTheWay]) accepted(await lotlane.commands.claimOrder(people.carlos, id));
    const pickUp = { status: "in_transit", reason: null } as const;
    accepted(await lotlane.commands.changeOrderStatus(people.carlos, onTheWay.id, pickUp));
    await ports.drainEffects();
    const toReceiver = (order: Order) => told(order).filter((mail) => mail.endsWith("receiver"));
    expect([posted, claimed, onTheWay].flatMap(toReceiver)).toEqual([]);

    await prove(people.dana);
    expect(toReceiver(posted)).toEqual(["created to receiver"]);
    expect(toReceiver(claimed)).toEqual(["assigned to receiver"]);
    expect(toReceiver(onTheWay)).toEqual(["in_transit to receiver"]);
    expect(ports.storage.failed).toEqual([]);
  });

  it.each<OrderStatus>(["delivered", "cancelled"])("are past for an order that is %s", async (status) => {
    const order = keepOrder(ports, aDealersOrder(status));
    await prove(people.dana);
    expect(told(order)).toEqual([]);
  });

  it("are none for an order without a receiver's address, or of another account", async () => {
    const noContact = { name: "Rick", phone: null, email: null };
    const orders = [
      keepOrder(ports, aDealersOrder("pending", { deliveryContact: noContact })),
      keepOrder(ports, aDealersOrder("pending", { shipperId: people.sam.id })),
    ];
    await prove(people.dana);
    expect(orders.flatMap(told)).toEqual([]);
  });

  it("do not come twice to a receiver who has been told of the step since", async () => {
    const order = await post(people.dana);
    const waiting = ports.storage.waiting.splice(0);
    await prove(people.dana);
    ports.storage.waiting.push(...waiting);
    await ports.drainEffects();
    expect(told(order)).toEqual(["created to receiver"]);
  });

  it("reach the drivers whom a transporter has given its open orders", async () => {
    const given = keepOrder(ports, aDealersOrder("assigned"));
    const kept = keepOrder(ports, aDealersOrder("in_transit"));
    const past = keepOrder(ports, aDealersOrder("delivered", { driverId: people.dina.id }));
    accepted(await lotlane.commands.giveToDriver(people.carlos, given.id, { driverId: people.dina.id }));
    await ports.drainEffects();
    expect(told(given)).toEqual([]);
    await prove(people.carlos);
    expect(told(given)).toEqual(["driver_assigned to driver"]);
    expect([kept, past].flatMap(told)).toEqual([]);
  });

  it("are found however many orders there are", async () => {
    const orders = Array.from({ length: 450 }, () => keepOrder(ports, aDealersOrder("pending")));
    ports.storage.waiting.splice(0);
    await queueDueMails(ports)(dueMails(people.dana.id));
    const queued = ports.storage.waiting.map(({ effect }) =>
      "orderId" in effect ? String(effect.orderId) : effect.kind,
    );
    expect(queued.toSorted()).toEqual(orders.map(({ id }) => id).toSorted());
  });

  it("are none for those who name no addresses, and fail for an account that is not there", async () => {
    await queueDueMails(ports)(dueMails(people.rita.id));
    expect(ports.storage.waiting).toEqual([]);
    await expect(queueDueMails(ports)(dueMails("nothing"))).rejects.toThrow("account nothing is not there");
  });
});
