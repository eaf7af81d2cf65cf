import type { Meta, StoryObj } from "@storybook/react-vite";
import { accepted, aClaim, fullOrderForm } from "@lotlane/core/testing";
import { expect, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { onPhone } from "../../stories/on-phone.ts";
import { ada, carlos, dana } from "../../stories/order-life.ts";
import type { Product } from "../../stories/product.ts";
import { addressIn, inProduct, productOf, settled } from "../../stories/with-product.tsx";
import { ShipmentPage } from "./shipment-page.tsx";

const meta = {
  title: "orders/Shipment",
  component: ShipmentPage,
  ...inProduct,
  parameters: { layout: "fullscreen" },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const makes = ["Accord", "Camry", "F-150", "Civic", "Corolla", "Silverado", "Altima"];

/** Dana posts seven cars together. @returns the ids of the shipment and its orders */
async function posted({ lotlane }: Product) {
  const rows = makes.map((vehicleModel, at) => ({
    ...fullOrderForm,
    vehicleModel,
    vehicleVin: null,
    paymentAmount: 900 + at * 50,
  }));
  const { value } = accepted(await lotlane.commands.createOrders(dana, rows));
  const { seen } = accepted(await lotlane.queries.readShipment(dana, value.id));
  return { id: value.id, orderIds: seen.map(({ view }) => view.order.id) };
}

const addressOf = (id: string) => `/shipments/${id}`;
const freshly = async (product: Product) => addressOf((await posted(product)).id);
/** Three of them are Carlos's. */
const partlyClaimed = async (product: Product) => {
  const { id, orderIds } = await posted(product);
  const asked = { orderIds: orderIds.slice(0, 3), all: false, allOrNothing: false };
  accepted(await product.lotlane.commands.claimShipment(carlos, id, asked));
  return addressOf(id);
};

const seenBy = (signedInAs: string, prepare: (product: Product) => Promise<string>) => ({
  product: { signedInAs, route: "/shipments/:id", prepare },
});

export const Shipper: Story = {
  parameters: seenBy("dana", partlyClaimed),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^7 cars, 4 open\. Posted /)).toBeVisible();
    await expect(canvas.getByText("3 claimed")).toBeVisible();
    const cars = within(canvas.getByRole("list", { name: "Cars" }));
    await expect(cars.getAllByRole("listitem")).toHaveLength(7);
    await expect(canvas.getByText("Total price: $7,350.00")).toBeVisible();
    await expect(canvas.getByRole("link", { name: /^Bill of lading for the truck, / })).toHaveAttribute(
      "href",
      expect.stringContaining(`/bol.pdf?transporterId=${carlos.id}`),
    );
    await expect(canvas.queryByRole("checkbox")).toBeNull();
  },
};

export const ShipperOnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, ...Shipper.parameters } };

export const AdminReads: Story = {
  parameters: seenBy("ada", partlyClaimed),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^7 cars, 4 open/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /Claim/ })).toBeNull();
  },
};

export const CarrierClaimsSome: Story = {
  parameters: seenBy("carlos", freshly),
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByText(/^7 cars, 7 open/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Claim selected" })).toBeDisabled();
    for (const name of ["Accord", "Camry"])
      await userEvent.click(canvas.getByRole("checkbox", { name: new RegExp(name) }));
    await userEvent.click(canvas.getByRole("button", { name: "Claim selected (2)" }));
    await settled(context);
    const own = within(await canvas.findByRole("list", { name: "Your cars" }));
    await expect(own.getAllByRole("listitem")).toHaveLength(2);
    await expect(canvas.getByRole("button", { name: "Claim all 5" })).toBeEnabled();
    await expect(own.getAllByRole("button", { name: /^Undo Claim/ })).toHaveLength(2);
    await expect(canvas.getByRole("link", { name: "Bill of lading for the truck" })).toBeVisible();
  },
};

/** The second tap comes before the button is drawn as pending. */
export const TwoTapsClaimOnce: Story = {
  parameters: seenBy("carlos", freshly),
  play: async (context) => {
    const claim = spyOn(productOf(context).lotlane.commands, "claimShipment");
    const button = await context.canvas.findByRole("button", { name: "Claim all 7" });
    button.click();
    button.click();
    await expect(await context.canvas.findByText("7 cars claimed")).toBeVisible();
    await expect(claim).toHaveBeenCalledOnce();
  },
};

export const CarrierOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...seenBy("carlos", partlyClaimed) },
};

/** Another carrier is faster with two of the seven. */
const overtaken = async (context: Parameters<NonNullable<Story["play"]>>[0]) => {
  const { lotlane, ports } = productOf(context);
  const { seen } = accepted(await lotlane.queries.readShipment(dana, addressIn(context).split("/").at(-1)!));
  for (const at of [0, 3]) accepted((await ports.orders.claim(seen[at]!.view.order.id, ...aClaim(ada.id)))!);
};

export const TwoAreGone: Story = {
  parameters: seenBy("carlos", freshly),
  play: async (context) => {
    const { canvas } = context;
    const all = await canvas.findByRole("button", { name: "Claim all 7" });
    await overtaken(context);
    await userEvent.click(all);
    await expect(await canvas.findByText("5 of 7 cars claimed")).toBeVisible();
    await expect(canvas.getByText(/Accord: This order has already been claimed/)).toBeVisible();
    await waitFor(() => expect(canvas.getByText("No cars in this shipment are still open.")).toBeVisible());
  },
};

export const AllOrNothing: Story = {
  parameters: seenBy("carlos", freshly),
  play: async (context) => {
    const { canvas } = context;
    const all = await canvas.findByRole("button", { name: "Claim all 7" });
    await userEvent.click(canvas.getByRole("checkbox", { name: "All or nothing" }));
    await overtaken(context);
    await userEvent.click(all);
    await expect(await canvas.findByText("Nothing was claimed: 2 of 7 cannot be claimed.")).toBeVisible();
    await expect(await canvas.findByRole("button", { name: "Claim all 5" })).toBeVisible();
    await expect(screen.queryByRole("list", { name: "Your cars" })).toBeNull();
  },
};

export const NotFound: Story = {
  parameters: seenBy("carlos", async () => addressOf("00000000-0000-4000-8000-000000000001")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Shipment Not Found" })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: {
    product: { ...seenBy("carlos", freshly).product, pending: ["GET /api/shipments/{id}"] },
  },
};

export const Failing: Story = {
  parameters: {
    product: { ...seenBy("carlos", freshly).product, failing: { "GET /api/shipments/{id}": 500 } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This shipment cannot be shown right now")).toBeVisible();
  },
};
