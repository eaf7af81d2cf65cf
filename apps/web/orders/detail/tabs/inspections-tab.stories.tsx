import type { Meta, StoryObj } from "@storybook/react-vite";
import { accepted } from "@lotlane/core/testing";
import { expect, screen, userEvent, within } from "storybook/test";
import { WorkFrame } from "../../../app/frames/work-frame.tsx";
import { inspected, marksAtDelivery, marksAtPickup } from "../../../stories/inspections.ts";
import { onPhone } from "../../../stories/on-phone.ts";
import { carlos, orderUntil } from "../../../stories/order-life.ts";
import type { CastName, Product, ProductOptions } from "../../../stories/product.ts";
import { shows } from "../../../stories/shows.ts";
import { inProduct } from "../../../stories/with-product.tsx";
import { OrderPage } from "../order-page.tsx";

const seenBy = (
  signedInAs: CastName,
  also: (product: Product, id: string) => Promise<unknown> = async () => undefined,
  more: ProductOptions = {},
) => ({
  product: {
    route: "/orders/:id",
    signedInAs,
    prepare: async (product: Product) => `${await orderUntil("claimed", { also })(product)}?tab=inspections`,
    ...more,
  },
});

const atPickup = (product: Product, id: string) =>
  inspected(product, id, { slots: ["front_view", "rear_view"], fields: { marks: marksAtPickup } });

const bothEnds = async (product: Product, id: string) => {
  await atPickup(product, id);
  accepted(await product.lotlane.commands.changeOrderStatus(carlos, id, { status: "in_transit", reason: null }));
  await inspected(product, id, {
    slots: ["front_view", "odometer"],
    fields: { inspectionType: "delivery", marks: marksAtDelivery },
  });
};

const meta = {
  title: "orders/Inspections tab",
  component: OrderPage,
  ...inProduct,
  parameters: { layout: "fullscreen", ...seenBy("dana", bothEnds) },
  render: () => (
    <WorkFrame>
      <OrderPage />
    </WorkFrame>
  ),
} satisfies Meta<typeof OrderPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const PickupBesideDelivery: Story = {
  play: async ({ canvas }) => {
    const beside = within(await canvas.findByRole("region", { name: "Pickup and delivery side by side" }));
    await expect(beside.getByText("1 new since pickup")).toBeVisible();
    await expect(beside.getByRole("list", { name: "New since pickup" })).toHaveTextContent(
      /^Crack, front bumper, 6 to 12 inches$/,
    );
    await expect(beside.getAllByText("No photo")).toHaveLength(2);
    await userEvent.click(beside.getByRole("button", { name: "Open Front View, delivery" }));
    const viewer = within(await screen.findByRole("dialog", { name: "Front View, delivery" }));
    await userEvent.click(viewer.getByRole("button", { name: "Previous photo" }));
    await shows(screen.findByRole("dialog", { name: "Front View, pickup" }));
  },
};

export const OnPhone: Story = onPhone;

export const Completed: Story = {
  parameters: seenBy("dana", atPickup),
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole("list", { name: "Inspections" }));
    await shows(list.findByText("Completed"));
    await shows(list.findByText(/by Carlos Carrier, 1 damage, 2 photos$/));
    await userEvent.click(list.getByRole("button", { name: "Open Rear View" }));
    await expect(screen.getByRole("dialog", { name: "Rear View" })).toHaveTextContent("2 of 2");
    await userEvent.keyboard("{ArrowLeft}");
    await shows(screen.findByRole("dialog", { name: "Front View" }));
    await expect(canvas.queryByRole("link", { name: "New Inspection" })).toBeNull();
  },
};

const draft = (product: Product, id: string) => inspected(product, id, { completed: false });

export const Draft: Story = {
  parameters: seenBy("carlos", draft),
  play: async ({ canvas }) => {
    await shows(canvas.findByRole("link", { name: "Continue the pickup inspection" }));
    await expect(canvas.getByRole("link", { name: "New Inspection" })).toBeVisible();
  },
};

export const DraftIsTheTransporters: Story = {
  parameters: seenBy("dana", draft),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No inspections completed yet")).toBeVisible();
  },
};

export const Failing: Story = {
  parameters: seenBy("dana", undefined, { failing: { "GET /api/orders/{id}/inspections": 503 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Inspections cannot be loaded")).toBeVisible();
  },
};
