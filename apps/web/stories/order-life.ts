import type { CarrierTerms } from "@lotlane/core/accounts";
import { draftInvoices } from "@lotlane/core/invoices";
import { createOrderSchema, type NewOrderInput, type Order } from "@lotlane/core/orders";
import { accept } from "@lotlane/core";
import { accepted, anOrderChange } from "@lotlane/core/testing";
import { carlosHauling, castAccounts } from "@lotlane/demo";
import type { Product } from "./product.ts";

const stages = [
  "posted",
  "claimed",
  "with_driver",
  "picked_up",
  "on_the_road",
  "delivered",
  "rated",
  "both_rated",
] as const;
type Stage = (typeof stages)[number];

type Life = {
  /** Parts of the price that are not the transport's, of an order that is paid by card. */
  readonly fees?: Pick<Order, "serviceFee" | "cardFee">;
  readonly change?: Partial<NewOrderInput>;
  readonly messages?: number;
  /** More steps, taken at the end. */
  readonly also?: (product: Product, id: string) => Promise<unknown>;
};

const people = castAccounts();
export const [dana, carlos, dina, ada] = [
  people.dana.user,
  people.carlos.user,
  people.dina.user,
  people.ada.user,
] as const;

const posted = {
  vehicleMake: "Ford",
  vehicleModel: "F-150",
  vehicleYear: 2022,
  vehicleVin: "1FTFW1E50NFA00001",
  vehicleColor: "Oxford White",
  pickupAddress: "4100 Wilshire Blvd",
  pickupCity: "Los Angeles",
  pickupState: "CA",
  pickupZip: "90001",
  deliveryAddress: "350 Fifth Ave",
  deliveryCity: "New York",
  deliveryState: "NY",
  deliveryZip: "10001",
  deliveryContactName: "Rita Receiver",
  deliveryContactPhone: "(212) 555-0142",
  deliveryContactEmail: "rita@receiver.example",
  paymentAmount: "1850.00",
  specialInstructions: "Gate code 4411.\nAsk for the keys at the desk.",
  isUrgent: true,
} satisfies Partial<NewOrderInput>;

const stops = [
  { latitude: 34.8958, longitude: -117.0173, notes: null },
  { latitude: 36.1721, longitude: -115.1224, notes: "Fuel and a meal" },
  { latitude: 39.7392, longitude: -104.9903, notes: null },
  { latitude: 41.7606, longitude: -88.3201, notes: "Snow on the road, about two hours late" },
];

/** Dina's progress from Los Angeles to New York when she reports the snow. */
export const wayToChicago = /^1,9\d\d of 2,7\d\d mi$/;

/** Dana's order, taken to a stage by Carlos and Dina by the time the story begins. @returns its address */
export const orderUntil =
  (stage: Stage, { fees, change = {}, messages = 0, also }: Life = {}) =>
  async (product: Product): Promise<string> => {
    const { clock, lotlane } = product;
    const { commands } = lotlane;
    const reached = (one: Stage) => stages.indexOf(one) <= stages.indexOf(stage);
    const now = clock.now().getTime();
    const ago = (hours: number) => clock.set(new Date(now - hours * 3_600_000).toISOString());

    const dates = { pickupDate: dayOf(now - 2 * dayMs), deliveryDate: dayOf(now + dayMs) };
    ago(72);
    const asked = createOrderSchema.parse({ ...posted, ...dates, ...change });
    const { id } = accepted(await commands.createOrder(dana, asked)).value;
    if (fees)
      await product.ports.orders.change(id, (order) =>
        accept(anOrderChange({ ...order, ...fees, paymentMethod: "card" })),
      );
    if (reached("claimed")) {
      ago(70);
      accepted(await commands.claimOrder(carlos, id));
      await issueInvoice(product, id);
    }
    if (reached("with_driver")) {
      ago(69);
      accepted(await commands.giveToDriver(carlos, id, { driverId: dina.id }));
    }
    if (reached("picked_up")) {
      ago(50);
      accepted(await commands.changeOrderStatus(dina, id, { status: "in_transit", reason: null }));
    }
    if (reached("on_the_road"))
      for (const [index, stop] of stops.entries()) {
        ago(0.2 + (stops.length - 1 - index) * 14);
        accepted(await commands.sharePosition(dina, id, stop));
      }
    for (let index = 0; index < messages; index++) {
      clock.advance({ minutes: 1 });
      const sender = index % 2 === 0 ? dana : carlos;
      accepted(await commands.sendMessage(sender, { orderId: id, recipientId: null, message: `Message ${index + 1}` }));
    }
    clock.set(new Date(now).toISOString());
    if (reached("delivered"))
      accepted(await commands.changeOrderStatus(dina, id, { status: "delivered", reason: null }));
    if (reached("rated"))
      accepted(await commands.rateTransporter(dana, id, { stars: 5, comment: "On time, and not a scratch." }));
    if (reached("both_rated")) {
      const comment = "The gate was open, and the keys were in the car.";
      accepted(await commands.rateShipper(carlos, id, { accuracy: 5, readiness: 4, payment: 5, comment }));
    }
    await also?.(product, id);
    return `/orders/${id}`;
  };

/** Carlos Hauling says something else of itself. */
export const withTerms =
  (terms: Partial<CarrierTerms>) =>
  ({ ports }: Product): Promise<void> =>
    ports.companies.save({ ...carlosHauling, ...terms });

const dayMs = 86_400_000;
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

async function issueInvoice({ ports }: Product, id: string): Promise<void> {
  const view = (await ports.orderLists.view(id))!;
  const issuedAt = ports.clock.now().toISOString();
  const { identities, operator } = ports;
  const newId = () => identities.newId();
  const payee = { address: null, instructions: carlosHauling.paymentInstructions };
  for (const draft of draftInvoices(view, { newId, issuedAt, payerAddress: null, payee, operator }))
    await ports.invoices.open(draft);
}
