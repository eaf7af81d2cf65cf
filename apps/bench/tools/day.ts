import type { Trip } from "./trips.ts";
import { estimateBody } from "./trips.ts";

/** Something that a screen shows, and the events after which it is read again: those about `about`, or all. */
export type Shown = { readonly path: string; readonly after: readonly string[]; readonly about?: string | undefined };

export type Person = {
  readonly who: "dealer" | "carrier";
  readonly email: string;
  readonly cookie: string;
  /** Their orders, and those that wait for the next step; carriers take them from the end. */
  readonly orders: readonly string[];
  readonly toPickUp: string[];
  readonly toDeliver: string[];
  /** The one that is open before their first step. */
  readonly screen: readonly Shown[];
};

export type Sent = {
  readonly method?: string;
  readonly type?: string;
  readonly body?: string | Buffer;
  /** Without the person's session, which would end when they sign in again. */
  readonly isSignedOut?: boolean;
};

/** The product, as a browser asks it. */
export type Site = {
  ask(path: string, sent?: Sent): Promise<string>;
  /** Asks for all of a screen at once. */
  open(screen: readonly Shown[]): Promise<void>;
};

export type Step = {
  readonly what: string;
  readonly who: Person["who"];
  /** In an hour, by each of them. */
  readonly anHour: number;
  /** Every carrier hears of it, and reads again what is on the screen. */
  readonly isHeardByCarriers: boolean;
  act(person: Person, site: Site): Promise<unknown>;
};

type Around = {
  readonly random: () => number;
  /** Orders that wait for a carrier; the last one is claimed next. */
  readonly openOrders: string[];
  readonly trips: readonly Trip[];
  readonly photos: readonly Buffer[];
  readonly password: string;
};

const [orders, board, messages] = [["order", "tracking"], ["order"], ["message"]] as const;
const frame: readonly Shown[] = [{ path: "/api/messages/unread", after: messages }];

const dealerHome: readonly Shown[] = [
  ...frame,
  { path: "/api/dashboard/stats", after: orders },
  { path: "/api/company", after: [] },
  { path: "/api/orders?status=in_transit&limit=50", after: orders },
  { path: "/api/orders?status=active&limit=50", after: orders },
  { path: "/api/orders?status=delivered&limit=5", after: orders },
  { path: "/api/orders/offered", after: board },
];
const dealerList: readonly Shown[] = [
  { path: "/api/orders", after: orders },
  { path: "/api/orders/offered", after: board },
];
const carrierHome: readonly Shown[] = [
  ...frame,
  { path: "/api/dashboard/stats", after: orders },
  { path: "/api/company", after: [] },
  { path: "/api/orders?status=in_transit&limit=10", after: orders },
  { path: "/api/orders?status=active&limit=10", after: orders },
  { path: "/api/orders/available", after: board },
];
const boardAt = (search: string): readonly Shown[] => [{ path: `/api/board?${search}`, after: board }];
const orderOf = (id: string, ofDealer: boolean): readonly Shown[] => [
  { path: `/api/orders/${id}`, after: orders, about: id },
  ...(ofDealer ? [{ path: `/api/orders/${id}/tracking?limit=200`, after: ["tracking"], about: id }] : []),
];
const searches = ["", "place=90012", "place=60602&radius=250", "place=GA", "place=Midwest", "sort=per_mile"];

/** The screens that are open, in the parts of the day that they take. */
export const openAtFirst = (who: Person["who"], part: number): readonly Shown[] =>
  who === "dealer" ? (part < 0.3 ? dealerHome : dealerList) : part < 0.3 ? carrierHome : boardAt(searches[0]!);

const [posting, claiming] = ["posts an order", "claims an order"];

const json = (method: string, body: unknown) => ({ method, type: "application/json", body: JSON.stringify(body) });

/** The busiest hour of a day: dealers post what they have bought, and carriers fill their next trip. */
export function busiestHour({ random, openOrders, trips, photos, password }: Around): readonly Step[] {
  const any = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
  const login = async ({ email }: Person, site: Site) => {
    await site.ask("/api/login", { ...json("POST", { email, password }), isSignedOut: true });
    await site.ask("/api/auth/user");
  };
  const upload = async (site: Site) => {
    const edge = "----lotlane-bench";
    const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), any(photos), Buffer.from(`\r\n--${edge}--\r\n`)]);
    const type = `multipart/form-data; boundary=${edge}`;
    return JSON.parse(await site.ask("/api/uploads", { method: "POST", type, body })) as { readonly url: string };
  };
  const inspect = async (site: Site, orderId: string, inspectionType: string) => {
    const shots = [await upload(site), await upload(site), await upload(site)].map(({ url }) => ({ photo: url }));
    const inspectorSignature = (await upload(site)).url;
    const customerUnavailableReason = "Left the keys";
    const form = { orderId, inspectionType, shots, inspectorSignature, customerUnavailableReason };
    const { id } = JSON.parse(await site.ask("/api/inspections", json("POST", form))) as { readonly id: string };
    await site.ask(`/api/inspections/${id}/complete`, { method: "POST" });
  };
  const step = (who: Person["who"], anHour: number, what: string, act: Step["act"]): Step => ({
    what: `${who}: ${what}`,
    who,
    anHour,
    isHeardByCarriers: what === posting || what === claiming,
    act,
  });
  return [
    step("dealer", 0.25, "signs in", login),
    step("dealer", 4, "opens home", (_, site) => site.open(dealerHome)),
    step("dealer", 12, "opens the orders", (_, site) => site.open(dealerList)),
    step("dealer", 8, "opens an order", ({ orders: own }, site) => site.open(orderOf(any(own), true))),
    step("dealer", 2, "asks for a price", async ({ email }, site) => {
      const trip = any(trips);
      await site.ask(`/api/places/${trip.from.zip}`);
      await site.ask(`/api/places/${trip.to.zip}`);
      await site.ask("/api/quoter/estimate", json("POST", { ...estimateBody(trip), email }));
    }),
    step("dealer", 4, posting, async (_, site) => {
      const trip = any(trips);
      await site.ask(`/api/lanes/rate?pickupZip=${trip.from.zip}&deliveryZip=${trip.to.zip}`);
      await site.ask("/api/orders", json("POST", orderBody(trip)));
    }),
    step("dealer", 2, "writes a message", async ({ toPickUp }, site) => {
      const orderId = toPickUp[0];
      if (orderId === undefined) return;
      await site.ask(`/api/orders/${orderId}/messages`);
      await site.ask("/api/messages", json("POST", { orderId, message: "When will you be there?" }));
    }),
    step("carrier", 0.25, "signs in", login),
    step("carrier", 4, "opens home", (_, site) => site.open(carrierHome)),
    step("carrier", 12, "opens the board", (_, site) => site.open(boardAt(any(searches)))),
    step("carrier", 6, "opens an order", (_, site) => site.open(orderOf(any(openOrders), false))),
    step("carrier", 2, claiming, (_, site) => site.ask(`/api/orders/${openOrders.pop()}/claim`, { method: "POST" })),
    step("carrier", 1, "plans a trip", async ({ toPickUp }, site) => {
      await site.ask("/api/trips?limit=50");
      const startAt = new Date(Date.now() + 86_400_000).toISOString();
      const orderIds = toPickUp.slice(0, 8);
      await site.ask("/api/trips", json("POST", { name: "East", startZip: "90001", startAt, orderIds }));
    }),
    step("carrier", 1, "picks up", async ({ toPickUp }, site) => {
      const id = toPickUp.pop();
      if (id === undefined) return;
      await inspect(site, id, "pickup");
      await site.ask(`/api/orders/${id}/status`, json("PATCH", { status: "in_transit" }));
    }),
    step("carrier", 1, "delivers", async ({ toDeliver }, site) => {
      const id = toDeliver.length > 1 ? toDeliver.pop() : undefined;
      if (id === undefined) return;
      await inspect(site, id, "delivery");
      await site.ask(`/api/orders/${id}/status`, json("PATCH", { status: "delivered" }));
    }),
    step("carrier", 20, "tells a position", async ({ toDeliver }, site) => {
      const id = toDeliver[0];
      const position = { latitude: 33 + 8 * random(), longitude: -115 + 30 * random() };
      if (id !== undefined) await site.ask(`/api/orders/${id}/tracking`, json("POST", position));
    }),
  ];
}

const orderBody = ({ from, to, year, make, model }: Trip) => ({
  vehicleMake: make,
  vehicleModel: model,
  vehicleYear: year,
  pickupAddress: "4100 Main St",
  pickupCity: from.city,
  pickupState: from.state,
  pickupZip: from.zip,
  deliveryAddress: "350 Lake Ave",
  deliveryCity: to.city,
  deliveryState: to.state,
  deliveryZip: to.zip,
  paymentAmount: "1250.00",
});
