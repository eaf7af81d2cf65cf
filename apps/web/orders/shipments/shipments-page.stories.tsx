import type { Meta, StoryObj } from "@storybook/react-vite";
import { accepted, fullOrderForm } from "@lotlane/core/testing";
import { expect, within } from "storybook/test";
import { onPhone } from "../../stories/on-phone.ts";
import { carlos, dana } from "../../stories/order-life.ts";
import type { Product, ProductOptions } from "../../stories/product.ts";
import { inProduct } from "../../stories/with-product.tsx";
import { ShipmentsPage } from "./shipments-page.tsx";

const some = async ({ lotlane, clock }: Product) => {
  for (const [count, claimed] of [
    [1, 1],
    [7, 3],
    [40, 0],
  ] as const) {
    const rows = Array.from({ length: count }, () => ({ ...fullOrderForm, vehicleVin: null }));
    const { value } = accepted(await lotlane.commands.createOrders(dana, rows));
    const { seen } = accepted(await lotlane.queries.readShipment(dana, value.id));
    const orderIds = seen.slice(0, claimed).map(({ view }) => view.order.id);
    if (claimed > 0)
      accepted(await lotlane.commands.claimShipment(carlos, value.id, { orderIds, all: false, allOrNothing: false }));
    clock.advance({ minutes: 1 });
  }
};

const seen = (more: ProductOptions = {}) => ({
  layout: "fullscreen",
  product: { signedInAs: "dana", route: "/shipments", at: "/shipments", prepare: some, ...more },
});

const meta = {
  title: "orders/Shipments",
  component: ShipmentsPage,
  ...inProduct,
  parameters: seen(),
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shipper: Story = {
  play: async ({ canvas }) => {
    const cards = await canvas.findAllByRole("article");
    await expect(cards.map((card) => within(card).getByRole("heading").textContent)).toEqual([
      "40 cars",
      "7 cars",
      "1 car",
    ]);
    const second = within(cards[1]!);
    await expect(second.getByText("3 claimed")).toBeVisible();
    await expect(second.getByText("4 open")).toBeVisible();
    await expect(second.getByRole("link")).toHaveAttribute("href", expect.stringMatching(/^\/shipments\/[\w-]{36}$/));
  },
};

export const OnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, ...seen() } };

export const Empty: Story = {
  parameters: seen({ prepare: async () => undefined }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No shipments yet" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Post several vehicles" })).toHaveAttribute(
      "href",
      "/orders/create?vehicles=several",
    );
  },
};

export const Loading: Story = { parameters: seen({ pending: ["GET /api/shipments"] }) };

export const Failing: Story = {
  parameters: seen({ failing: { "GET /api/shipments": 503 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Shipments cannot be shown right now")).toBeVisible();
  },
};
