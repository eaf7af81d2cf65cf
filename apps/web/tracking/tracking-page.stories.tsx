import type { Meta, StoryObj } from "@storybook/react-vite";
import { orderStatusNames } from "@lotlane/core/orders";
import { expect, within } from "storybook/test";
import { inspected } from "../stories/inspected.ts";
import { dina, orderUntil, wayToChicago } from "../stories/order-life.ts";
import { onPhone } from "../stories/on-phone.ts";
import type { Product } from "../stories/product.ts";
import { bookingOf } from "../stories/wizard.tsx";
import { inProduct } from "../stories/with-product.tsx";
import { TrackingPage } from "./tracking-page.tsx";

const page = { framed: true, route: "/track/:token" };

const booked = async (product: Product): Promise<string> => `/track/${(await bookingOf(product)).trackingToken}`;

const meta = {
  title: "tracking/Tracking page",
  component: TrackingPage,
  ...inProduct,
  parameters: { layout: "fullscreen", product: { ...page, prepare: booked } },
} satisfies Meta<typeof TrackingPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Pending: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "2022 Ford F-150" })).toBeVisible();
    await expect(canvas.getByText(orderStatusNames.pending)).toBeVisible();
    await expect(canvas.queryByText(/ of .* mi$/)).toBeNull();
    await expect(canvas.getByRole("progressbar", { name: "Progress in steps" })).toHaveAttribute("aria-valuenow", "0");
    await expect(canvas.getByText("Order Created")).toBeVisible();
    await expect(canvas.getByText("Paid by")).toBeVisible();
    await expect(canvas.queryByText("Carrier")).toBeNull();
    await expect(canvas.queryByText(/Palm Street|visitor\.example|\$/)).toBeNull();
  },
};

export const PendingOnPhone: Story = onPhone;

export const Loading: Story = {
  parameters: { product: { ...page, pending: ["GET /api/track/{token}"] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading the shipment")).toBeInTheDocument();
  },
};

export const UnknownLink: Story = {
  parameters: { product: { ...page, prepare: async () => "/track/nothing" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Shipment not found" })).toBeVisible();
    await expect(canvas.getByText(/^We do not recognize this tracking link/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Go to the home page" })).toHaveAttribute("href", "/");
  },
};

export const Failing: Story = {
  parameters: { product: { ...page, failing: { "GET /api/track/{token}": 503 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This shipment cannot be shown right now")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeEnabled();
  },
};

/** The shipment is shown without its lane. */
export const LaneFailed: Story = {
  parameters: { product: { ...page, failing: { "GET /api/lanes": 503 } } },
  play: Pending.play!,
};

const atPickup = async (product: Product): Promise<string> => {
  const { commands } = product.lotlane;
  const address = await orderUntil("with_driver", {
    also: (_product, id) => commands.arriveAtStop(dina, id, { end: "pickup" }),
  })(product);
  const order = await product.ports.orders.find(address.replace("/orders/", ""));
  return `/track/${order!.trackingToken}`;
};

export const Waits: Story = {
  parameters: { product: { ...page, signedInAs: "dana", prepare: atPickup } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Waiting at the pickup since \d+:\d\d\s[AP]M( [A-Z]+)? · /)).toBeVisible();
  },
};

const onTheRoad = async (product: Product): Promise<string> => {
  const address = await orderUntil("on_the_road", { also: inspected("pickup") })(product);
  const order = await product.ports.orders.find(address.replace("/orders/", ""));
  return `/track/${order!.trackingToken}`;
};

/** The page names the carrier and shows past places and the arrival time; streets, contacts and amounts stay private. */
export const OnTheRoad: Story = {
  parameters: { product: { ...page, signedInAs: "dana", prepare: onTheRoad } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Arrives about/)).toBeVisible();
    await expect(canvas.getByText(/10 hours off duty/)).toBeVisible();
    await expect(canvas.getByText("Inspected at pickup")).toBeVisible();
    await expect(canvas.queryByText("Inspected at delivery")).toBeNull();
    const places = within(canvas.getByRole("region", { name: "Where the vehicle was" })).getAllByRole("listitem");
    await expect(places).toHaveLength(4);
    await expect(places[2]).toHaveTextContent(/^Las Vegas, NV/);
    await expect(await canvas.findByRole("region", { name: "Map" })).toBeVisible();
    await expect(canvas.getByRole("combobox", { name: "Map style" })).toBeVisible();
    await expect(canvas.getByText(wayToChicago)).toBeVisible();
    await expect(canvas.getByText("Progress in steps: 60%")).toBeVisible();
    await expect(canvas.getByText("Carrier").nextElementSibling).toHaveTextContent("Carlos Hauling");
    await expect(canvas.getByText("Driver").nextElementSibling).toHaveTextContent(/^Dina$/);
    await expect(canvas.queryByText(/Wilshire|Carlos Carrier|Dana Dealer|Snow on the road|\$/)).toBeNull();
  },
};

export const OnTheRoadOnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, ...OnTheRoad.parameters } };
