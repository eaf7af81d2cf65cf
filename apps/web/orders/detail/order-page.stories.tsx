import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { onPhone } from "../../stories/on-phone.ts";
import { orderUntil } from "../../stories/order-life.ts";
import { orderPage, route, seenBy } from "../../stories/order-page.tsx";

const meta = { title: "orders/Order page", ...orderPage } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const long = "Ask for the night shift at gate 7, beyond the second fence; ".repeat(12);

export const LongTexts: Story = {
  parameters: seenBy(
    "carlos",
    orderUntil("claimed", {
      change: {
        vehicleModel: "Silverado 3500HD Crew Cab Long Box High Country Special Edition",
        vehicleColor: "Radiant Red Tintcoat over Summit White",
        pickupAddress: "Lot 14, Section C, 18500 North International Auction Parkway, Building 12",
        deliveryContactEmail: "the.very.long.name.of.a.receiving.department@subsidiary.of.the.dealership.example",
        specialInstructions: long,
      },
    }),
  ),
};

export const LongTextsOnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, ...LongTexts.parameters } };

export const Loading: Story = {
  parameters: {
    product: { route, signedInAs: "dana", prepare: async () => "/orders/1", pending: ["GET /api/orders/{id}"] },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading the order")).toBeInTheDocument();
  },
};

export const Failing: Story = {
  parameters: {
    product: { route, signedInAs: "dana", prepare: async () => "/orders/1", failing: { "GET /api/orders/{id}": 503 } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This order cannot be shown right now")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeEnabled();
  },
};

export const PartsFail: Story = {
  parameters: {
    product: {
      ...seenBy("dana", orderUntil("on_the_road")).product,
      failing: {
        "GET /api/orders/{id}/tracking": 503,
        "GET /api/orders/{id}/messages": 503,
        "GET /api/orders/{id}/documents": 503,
        "GET /api/map/styles": 503,
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Tracking updates cannot be loaded")).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: "Messages" }));
    await expect(await canvas.findByText("Messages cannot be loaded")).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: "Documents" }));
    await expect(await canvas.findByText("The documents cannot be shown right now")).toBeVisible();
  },
};

export const NotFound: Story = {
  parameters: {
    product: { route, signedInAs: "dana", prepare: async () => "/orders/c0000000-0000-4000-8000-000000000000" },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Order Not Found" })).toBeVisible();
    await expect(
      canvas.getByText("The order you're looking for doesn't exist or you don't have access to it"),
    ).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Back to Orders" })).toHaveAttribute("href", "/orders");
  },
};
