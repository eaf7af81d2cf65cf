import { orderEditSchema } from "@lotlane/core/orders";
import { accepted, aLoad, aLoadChange } from "@lotlane/core/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { release } from "../app/lists/hold-lists.ts";
import { clickAt, placeOf } from "../stories/held.ts";
import { onPhone } from "../stories/on-phone.ts";
import { carlos, dana, dina, orderUntil } from "../stories/order-life.ts";
import type { Product } from "../stories/product.ts";
import { inProduct, listsHold, productOf, settled } from "../stories/with-product.tsx";
import { loseNetwork } from "../stories/without-network.ts";
import { PlannerPage } from "./planner-page.tsx";

const page = { signedInAs: "carlos", route: "/planner", at: "/planner" } as const;

const inAWeek = (product: Product) => new Date(product.clock.now().getTime() + 7 * 86_400_000).toISOString();

/** A trip with as many of three orders, of which one is claimed; the others wait on its way. */
const tripWith =
  (count: number) =>
  async (product: Product): Promise<string> => {
    const dates = { pickupDate: inAWeek(product).slice(0, 10), deliveryDate: undefined };
    const ids: string[] = [];
    for (const [stage, model] of [
      ["claimed", "F-150"],
      ["posted", "Focus"],
      ["posted", "Bronco"],
    ] as const)
      ids.push(
        (await orderUntil(stage, { change: { ...dates, vehicleModel: model } })(product)).replace("/orders/", ""),
      );
    const { id } = await product.client("POST /api/trips", {
      body: { name: "Coast to coast", startZip: "90001", startAt: inAWeek(product), orderIds: ids.slice(0, count) },
    });
    return `/planner?trip=${id}`;
  };

const trip = tripWith(2);

/** A trip that began three hours ago, by a driver who had driven an hour. */
const underWay = async (product: Product): Promise<string> => {
  product.clock.set(new Date(Math.ceil(product.clock.now().getTime() / 3_600_000) * 3_600_000).toISOString());
  const { id } = await product.client("POST /api/trips", {
    body: {
      name: "Under way",
      startZip: "90001",
      startAt: new Date(product.clock.now().getTime() - 3 * 3_600_000).toISOString(),
      hours: { driven: 60, onDuty: 60, sinceBreak: 60, cycle: 600 },
      orderIds: [],
    },
  });
  return `/planner?trip=${id}`;
};

const meta = {
  title: "planner/Route planner",
  component: PlannerPage,
  ...inProduct,
  parameters: { layout: "fullscreen", product: page },
} satisfies Meta<typeof PlannerPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No trips yet")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Plan Trip" }));
    await expect(await canvas.findByText("Please name the trip")).toBeVisible();
    await expect(canvas.getByText("Please enter a 5-digit ZIP code")).toBeVisible();
  },
};

export const OnPhone: Story = { ...onPhone };

export const NewTrip: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "Name" }), "East");
    await userEvent.type(canvas.getByRole("textbox", { name: "Start ZIP" }), "90001");
    await userEvent.click(canvas.getByRole("button", { name: "Plan Trip" }));
    await expect(await canvas.findByRole("heading", { level: 1, name: "East" })).toBeVisible();
    await expect(canvas.getByText("No stops yet")).toBeVisible();
    await expect(await canvas.findByText("Nothing fits right now")).toBeVisible();
  },
};

/** Dina drives Truck 4, which holds seven. */
const dinasTruck = async ({ client }: Product): Promise<void> => {
  const [plate, driverId] = [{ plate: "8XYZ123", plateState: "CA" }, dina.id];
  await client("POST /api/trucks", { body: { name: "Truck 4", ...plate, places: 7, payloadPounds: 30_000, driverId } });
};

/** Carlos drives alone: a trip without a driver has the places of his truck. */
export const NewTripAlone: Story = {
  parameters: {
    product: {
      ...page,
      prepare: async ({ client }: Product) => {
        const truck = { name: "Box 1", plate: "8XYZ124", plateState: "CA", places: 1, driverId: carlos.id };
        await client("POST /api/trucks", { body: truck });
      },
    },
  },
  play: async ({ canvas }) => {
    const trailer = await canvas.findByLabelText("Trailer");
    await expect(await within(trailer).findByRole("option", { name: "Box 1: 1 place", selected: true })).toBeVisible();
  },
};

/** A trip of a driver has the places of their truck unless others are chosen. */
export const NewTripOfADriver: Story = {
  parameters: { product: { ...page, prepare: dinasTruck } },
  play: async (context) => {
    const { canvas } = context;
    const trailer = await canvas.findByLabelText("Trailer");
    await expect(within(trailer).getByRole("option", { name: "9 places", selected: true })).toBeVisible();
    await userEvent.type(canvas.getByRole("textbox", { name: "Name" }), "East");
    await userEvent.type(canvas.getByRole("textbox", { name: "Start ZIP" }), "90001");
    await userEvent.selectOptions(
      canvas.getByLabelText("Driver"),
      await canvas.findByRole("option", { name: "Dina Driver" }),
    );
    await expect(await canvas.findByText("Truck 4: 7 places")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Plan Trip" }));
    await expect(await canvas.findByText(/^Dina Driver · Starts in Los Angeles, CA/)).toBeVisible();
    const [kept] = await productOf(context).client("GET /api/trips", { query: { limit: 50 } });
    await expect(kept).toMatchObject({
      driverName: "Dina Driver",
      trailer: { places: 7, tallPlaces: null, payloadPounds: 30_000 },
    });
  },
};

/** A trip with a driver gives them its claimed jobs in one go; one that is still open is not among them. */
export const GivesItsJobs: Story = {
  parameters: { product: { ...page, prepare: trip } },
  play: async (context) => {
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole("button", { name: "Change Trip" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Change Trip" }));
    await dialog.findByRole("option", { name: "Dina Driver" });
    await userEvent.selectOptions(dialog.getByLabelText("Driver"), "Dina Driver");
    await userEvent.click(dialog.getByRole("button", { name: "Save Changes" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Give 1 job to Dina" }));
    await expect(await screen.findByText("1 job given to Dina Driver")).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Give 1 job to Dina" })).toBeNull());
    const { orders } = await productOf(context).client("GET /api/dispatch", {});
    await expect(orders.map(({ driverName }) => driverName)).toEqual(["Dina Driver"]);
  },
};

export const Planned: Story = {
  parameters: { product: { ...page, prepare: trip } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Coast to coast" })).toBeVisible();
    await expect(canvas.getByText("Next stop")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Directions" })).toHaveAttribute(
      "href",
      expect.stringContaining("maps"),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Claim 2022 Ford Focus" }));
    await waitFor(() => expect(canvas.queryByText("Not claimed yet")).toBeNull());
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Claim 2022 Ford Focus" }));
    await waitFor(() => expect(canvas.queryByText("Not claimed yet")).toBeNull());
    await userEvent.click(await canvas.findByRole("button", { name: "Add to Trip: 2022 Ford Bronco" }));
    await expect(await canvas.findByRole("link", { name: "Deliver 2022 Ford Bronco" })).toBeVisible();
    const [first] = canvas.getAllByRole("button", { name: /^Later: Pick up/ });
    const moved = first!.getAttribute("aria-label")!;
    await userEvent.click(first!);
    await waitFor(() =>
      expect(canvas.getAllByRole("button", { name: /^Later: Pick up/ })[1]).toHaveAttribute("aria-label", moved),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Remove 2022 Ford Bronco from the trip: pickup" }));
    await waitFor(() => expect(canvas.queryByRole("link", { name: "Deliver 2022 Ford Bronco" })).toBeNull());
  },
};

/** The switch, its least pay and its mail are kept with the trip. */
export const AsksForWork: Story = {
  parameters: { product: { ...page, prepare: trip } },
  play: async (context) => {
    const { canvas } = context;
    const { client } = productOf(context);
    const toldOf = async () => (await client("GET /api/trips", { query: { limit: 50 } }))[0]?.tell;
    const asked = await canvas.findByRole("switch", { name: "Tell me about new work on this trip" });
    await expect(asked).not.toBeChecked();
    await userEvent.click(asked);
    await expect(asked).toBeChecked();
    await userEvent.selectOptions(canvas.getByLabelText("Least pay per added mile"), "2");
    await userEvent.click(canvas.getByRole("checkbox", { name: "Email me too" }));
    await waitFor(async () => expect(await toldOf()).toMatchObject({ leastPayPerMile: 2, byMail: false }));
    await userEvent.click(asked);
    await waitFor(async () => expect(await toldOf()).toBeNull());
    await expect(canvas.queryByLabelText("Least pay per added mile")).toBeNull();
  },
};

/** A trip with one of the orders that wait on its way, as a notice leads to it. */
const noticed = async (product: Product): Promise<string> => {
  const path = await trip(product);
  const id = new URLSearchParams(path.split("?")[1]).get("trip")!;
  const found = await product.client("GET /api/trips/{id}/suggestions", { params: { id }, query: {} });
  const bronco = found.find(({ name }) => name === "2022 Ford Bronco")!;
  return `${path}&add=order:${bronco.jobId}`;
};

export const OpensWithNewWork: Story = {
  parameters: { product: { ...page, prepare: noticed } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("2022 Ford Bronco is in this trip")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Deliver 2022 Ford Bronco" })).toBeVisible();
    await userEvent.click(canvas.getAllByRole("button", { name: "Claim 2022 Ford Bronco" })[0]!);
    await waitFor(() => expect(canvas.queryByText("2022 Ford Bronco is in this trip")).toBeNull());
  },
};

export const NewWorkOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, product: { ...page, prepare: noticed } },
};

export const NewWorkIsGone: Story = {
  parameters: {
    product: { ...page, prepare: async (product: Product) => `${await trip(product)}&add=order:gone` },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This work no longer fits the trip")).toBeVisible();
  },
};

/** A claimed order of the carrier, and a trip without it. */
const beside = async (product: Product): Promise<string> => {
  await orderUntil("claimed", { change: { vehicleModel: "Explorer" } })(product);
  return trip(product);
};

export const AddsAnOwnJob: Story = {
  parameters: { product: { ...page, prepare: beside } },
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByRole("heading", { name: "Your jobs" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Add to Trip: 2022 Ford Explorer" }));
    await expect(await canvas.findByRole("link", { name: "Deliver 2022 Ford Explorer" })).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole("heading", { name: "Your jobs" })).toBeNull());
    const { client } = productOf(context);
    await waitFor(async () => {
      const [own] = await client("GET /api/trip-jobs", {});
      await expect(own?.trip?.name).toBe("Coast to coast");
    });
  },
};

/** A job of another trip leaves it for this one, also by two clicks at once. */
export const MovesAnOwnJob: Story = {
  parameters: {
    product: {
      ...page,
      prepare: async (product: Product) => {
        const path = await orderUntil("claimed", { change: { vehicleModel: "Explorer" } })(product);
        const from = { name: "To the lake", startZip: "90001", startAt: inAWeek(product) };
        await product.client("POST /api/trips", { body: { ...from, orderIds: [path.replace("/orders/", "")] } });
        return trip(product);
      },
    },
  },
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByRole("link", { name: "To the lake" })).toBeVisible();
    await userEvent.dblClick(canvas.getByRole("button", { name: "Move to This Trip: 2022 Ford Explorer" }));
    await expect(await canvas.findByRole("link", { name: "Deliver 2022 Ford Explorer" })).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole("link", { name: "To the lake" })).toBeNull());
    const kept = await productOf(context).client("GET /api/trips", { query: { limit: 50 } });
    await expect(new Map(kept.map(({ name, jobCount }) => [name, jobCount]))).toEqual(
      new Map([
        ["Coast to coast", 3],
        ["To the lake", 0],
      ]),
    );
    await expect(screen.queryByText("The trip was not changed")).toBeNull();
  },
};

export const OwnJobsOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, product: { ...page, prepare: beside } },
};

/** A trip begins with the jobs that the carrier chooses. */
export const PlansOwnJobs: Story = {
  parameters: {
    product: {
      ...page,
      prepare: async (product: Product) => {
        await beside(product);
        return "/planner";
      },
    },
  },
  play: async ({ canvas }) => {
    const jobs = await canvas.findByRole("group", { name: "Your jobs not in a trip yet" });
    await expect(within(jobs).getAllByRole("checkbox")).toHaveLength(1);
    await userEvent.click(within(jobs).getByRole("checkbox", { name: "2022 Ford Explorer" }));
    await userEvent.type(canvas.getByRole("textbox", { name: "Name" }), "East");
    await userEvent.type(canvas.getByRole("textbox", { name: "Start ZIP" }), "90001");
    await userEvent.click(canvas.getByRole("button", { name: "Plan Trip" }));
    await expect(await canvas.findByRole("heading", { level: 1, name: "East" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Deliver 2022 Ford Explorer" })).toBeVisible();
  },
};

/** The claim is of the order as it is shown: the carrier reads what its shipper has changed, and claims it anyway. */
export const ClaimsAChangedOrder: Story = {
  parameters: { product: { ...page, prepare: trip } },
  play: async (context) => {
    const { canvas } = context;
    const { lotlane, ports } = productOf(context);
    const claim = await canvas.findByRole("button", { name: "Claim 2022 Ford Focus" });
    const open = await ports.orderLists.open({ q: "Los Angeles", limit: 10 });
    const focus = open.rows.find(({ order }) => order.vehicle.model === "Focus")!.order;
    const edit = (paymentAmount: string) =>
      lotlane.commands.editOrder(dana, focus.id, orderEditSchema.parse({ paymentAmount }));
    accepted(await edit("1400.00"));
    await userEvent.click(claim);
    const dialog = within(await screen.findByRole("dialog", { name: "The order has changed" }));
    await expect(dialog.getByText("$1,850.00")).toBeVisible();
    await expect(dialog.getByText("$1,400.00")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await expect((await ports.orders.find(focus.id))?.transporterId).toBeNull();
    // The trip is read again, and the claim is of the order as it is shown then.
    accepted(await edit("1300.00"));
    await userEvent.click(await canvas.findByRole("button", { name: "Claim 2022 Ford Focus" }));
    await userEvent.click(await screen.findByRole("button", { name: "Claim Anyway" }));
    await waitFor(() => expect(screen.getByText("Order Claimed")).toBeVisible());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(canvas.queryByText("Not claimed yet")).toBeNull());
  },
};

/** The order of stops is the driver's own, so that each click counts. */
export const TwoMovesAtOnce: Story = {
  parameters: { product: { ...page, prepare: tripWith(3) } },
  play: async (context) => {
    const { canvas } = context;
    listsHold(context);
    const stops = () =>
      canvas.getAllByRole("link", { name: /^(Pick up|Deliver) / }).map(({ textContent }) => textContent);
    await canvas.findAllByRole("button", { name: /^Later: Pick up/ });
    const [first, second, third] = stops();
    for (const _ of [1, 2]) await userEvent.click(canvas.getByRole("button", { name: `Later: ${first}` }));
    await settled(context);
    await expect(stops().slice(0, 3)).toEqual([second, third, first]);
  },
};

/** A claim leaves its button in its place for a moment; then its stop has an Undo. */
export const ClaimHoldsStill: Story = {
  parameters: { product: { ...page, prepare: trip } },
  play: async (context) => {
    const { canvas } = context;
    listsHold(context);
    const claim = await canvas.findByRole("button", { name: "Claim 2022 Ford Focus" });
    await settled(context);
    const place = placeOf(claim);
    await clickAt(place);
    await waitFor(() => expect(screen.getByText("Order Claimed")).toBeVisible());
    await settled(context);
    await clickAt(place);
    await settled(context);
    await expect(canvas.getByRole("button", { name: "Claimed 2022 Ford Focus" })).toBeDisabled();
    await expect(screen.queryByText("Claim Undone")).toBeNull();
    await expect(canvas.getAllByText("Not claimed yet")).toHaveLength(2);
    release();
    await waitFor(() => expect(canvas.queryByText("Not claimed yet")).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: /^Undo Claim [1-5] min left$/ }));
    await waitFor(() => expect(screen.getByText("Claim Undone")).toBeVisible());
    await settled(context);
    release();
    await expect(await canvas.findByRole("button", { name: "Claim 2022 Ford Focus" })).toBeEnabled();
  },
};

/** A change that does not arrive is put back, with the one that was made on top of it. */
export const ChangeIsLost: Story = {
  parameters: { product: { ...page, prepare: trip } },
  play: async (context) => {
    const { canvas } = context;
    const stops = async () =>
      (await canvas.findAllByRole("link", { name: /^(Pick up|Deliver) / })).map(({ textContent }) => textContent);
    const before = await stops();
    const { failing } = productOf(context);
    for (const call of ["PUT /api/trips/{id}", "GET /api/trips/{id}"] as const) failing[call] = "offline";
    await userEvent.click(canvas.getByRole("button", { name: "Remove 2022 Ford Focus from the trip: pickup" }));
    await userEvent.click(canvas.getByRole("button", { name: "Remove 2022 Ford F-150 from the trip: pickup" }));
    await expect(await screen.findByText(/^You need a connection to change a trip\./)).toBeVisible();
    await waitFor(async () => expect(await stops()).toEqual(before));
    for (const call of ["PUT /api/trips/{id}", "GET /api/trips/{id}"] as const) delete failing[call];
    await userEvent.click(canvas.getByRole("button", { name: "Remove 2022 Ford Focus from the trip: pickup" }));
    await waitFor(() => expect(canvas.queryByRole("link", { name: "Deliver 2022 Ford Focus" })).toBeNull());
  },
};

export const ChangedLater: Story = {
  parameters: { product: { ...page, prepare: trip } },
  play: async ({ canvas }) => {
    const ends = async () => (await canvas.findByText(/^Ends /)).textContent;
    const stops = () =>
      canvas.getAllByRole("link", { name: /^(Pick up|Deliver) / }).map(({ textContent }) => textContent.split(" ")[0]);
    const before = await ends();
    await userEvent.click(canvas.getByRole("button", { name: "Change Trip" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Change Trip" }));
    await userEvent.type(dialog.getByRole("textbox", { name: "Drive time since last rest" }), "10.5");
    await userEvent.click(dialog.getByRole("button", { name: "Save Changes" }));
    await waitFor(async () => expect(await ends()).not.toBe(before));

    await userEvent.click(canvas.getByRole("button", { name: "Change Trip" }));
    const again = within(await screen.findByRole("dialog", { name: "Change Trip" }));
    await expect(again.getByRole("textbox", { name: "Drive time since last rest" })).toHaveValue("10.5");
    await userEvent.selectOptions(again.getByRole("combobox", { name: "Trailer" }), "1 place");
    await userEvent.click(again.getByRole("button", { name: "Save Changes" }));
    await expect(await again.findByText(/^There would be no room for 2022 Ford/)).toBeVisible();
    await userEvent.click(again.getByRole("checkbox", { name: "Keep the stops in this order" }));
    await userEvent.click(again.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(stops()).toEqual(["Pick", "Deliver", "Pick", "Deliver"]));
  },
};

export const StartFromNow: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, product: { ...page, prepare: underWay } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Change Trip" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Change Trip" }));
    await userEvent.click(dialog.getByRole("button", { name: "Start from Now" }));
    await expect(dialog.getByRole("textbox", { name: "Drive time since last rest" })).toHaveValue("4");
    await userEvent.click(dialog.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "Change Trip" }));
    await expect(screen.queryByRole("button", { name: "Start from Now" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  },
};

/** It starts where no road leads to its only order. */
const onAnIsland = async (product: Product): Promise<string> => {
  const dates = { pickupDate: inAWeek(product).slice(0, 10), deliveryDate: undefined };
  const order = await orderUntil("posted", { change: { ...dates, vehicleModel: "Focus" } })(product);
  const { id } = await product.client("POST /api/trips", {
    body: {
      name: "Islands",
      startZip: "96813",
      startAt: inAWeek(product),
      orderIds: [order.replace("/orders/", "")],
    },
  });
  return `/planner?trip=${id}`;
};

export const NothingCanBePlanned: Story = {
  parameters: { product: { ...page, prepare: onAnIsland } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("2022 Ford Focus is not in the plan")).toBeVisible();
    await expect(canvas.getByText(/^No road leads out of Honolulu/)).toBeVisible();
    await expect(canvas.queryByText("No stops yet")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Remove 2022 Ford Focus from the trip" }));
    await expect(await canvas.findByText("No stops yet")).toBeVisible();
    await expect(canvas.queryByText("2022 Ford Focus is not in the plan")).toBeNull();
  },
};

export const WithoutNetwork: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, product: { ...page, prepare: trip } },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Claim 2022 Ford Focus" });
    await canvas.findByRole("button", { name: "Add to Trip: 2022 Ford Bronco" });
    const findNetwork = loseNetwork();
    try {
      await expect(await canvas.findByText("You are offline, so this trip may be out of date")).toBeVisible();
      for (const name of [/^Claim/, /^Earlier/, /^Later/, /^Remove/, "Best Order", /^Add to Trip/])
        for (const button of canvas.getAllByRole("button", { name })) await expect(button).toBeDisabled();
      await expect(canvas.getByRole("link", { name: "Directions" })).toBeVisible();
    } finally {
      findNetwork();
    }
    await waitFor(() => expect(canvas.queryByText("You are offline, so this trip may be out of date")).toBeNull());
    await expect(canvas.getByRole("button", { name: "Best Order" })).toBeEnabled();
  },
};

const load = aLoad({ priceOffer: "1900.00", notes: "Gate code 4711, ask for Lou" });

/** A trip that a load on offer fits. */
const withLoad = async (product: Product): Promise<string> => {
  await product.ports.loads.add([aLoadChange(load)]);
  const { id } = await product.client("POST /api/trips", {
    body: { name: "East", startZip: "90001", startAt: inAWeek(product), orderIds: [] },
  });
  return `/planner?trip=${id}`;
};

export const LoadInTrip: Story = {
  parameters: { product: { ...page, prepare: withLoad } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add to Trip: 2020 Toyota Camry" }));
    await expect(await canvas.findByRole("link", { name: "Deliver 2020 Toyota Camry" })).toBeVisible();
    await expect(canvas.queryByText("Gate code 4711, ask for Lou")).toBeNull();
    const stop = canvas.getByRole("link", { name: "Deliver 2020 Toyota Camry" });
    await expect(stop).toHaveAttribute("href", "/transporter/loadboard");
    await userEvent.click(await canvas.findByRole("button", { name: "Accept 2020 Toyota Camry" }));
    await waitFor(() => expect(canvas.queryByText("Not accepted yet")).toBeNull());
    await expect(stop).toHaveAttribute("href", `/transporter/loadboard?view=mine&load=${load.id}`);
    await expect(await screen.findByText(/^2020 Toyota Camry · .* · pickup /)).toBeVisible();
    await expect(screen.getByRole("button", { name: "Undo" })).toBeVisible();
    const [onScreen, onPaper] = await canvas.findAllByText("Gate code 4711, ask for Lou");
    await expect(onScreen).toBeVisible();
    await expect(onPaper!.closest("td")).toHaveTextContent(`Lotlane, load ${load.refCode}`);
  },
};

export const HoursThatCannotBe: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "Drive time since last rest" }), "12");
    await userEvent.type(canvas.getByRole("textbox", { name: "On-duty time since last rest" }), "5");
    await userEvent.click(canvas.getByRole("button", { name: "Plan Trip" }));
    await expect(await canvas.findByText("A driver can drive at most 11 hours between rests")).toBeVisible();
    await expect(canvas.getByText(/^On-duty time includes drive time/)).toBeVisible();
  },
};

export const PlannedOnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, ...Planned.parameters } };

export const Pending: Story = { parameters: { product: { ...page, pending: ["GET /api/trips"] } } };

export const UnknownTrip: Story = {
  parameters: { product: { ...page, at: "/planner?trip=nonsense" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Trip not found")).toBeVisible();
  },
};

export const Failing: Story = {
  parameters: { product: { ...page, failing: { "GET /api/trips": 503 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your trips cannot be shown right now")).toBeVisible();
  },
};

export const Forbidden: Story = {
  parameters: { product: { ...page, signedInAs: "dana" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Access Denied" })).toBeVisible();
    await expect(canvas.getByText("Only transporters can plan trips")).toBeVisible();
  },
};
