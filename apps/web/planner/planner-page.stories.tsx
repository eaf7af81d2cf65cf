import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { onPhone } from "../stories/on-phone.ts";
import { orderUntil } from "../stories/order-life.ts";
import type { Product } from "../stories/product.ts";
import { inProduct } from "../stories/with-product.tsx";
import { PlannerPage } from "./planner-page.tsx";

const page = { signedInAs: "carlos", route: "/planner", at: "/planner" } as const;

const ofJob = async (product: Product): Promise<string> => {
  const address = await orderUntil("claimed")(product);
  return `/planner?order=${address.replace("/orders/", "")}`;
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
    await expect(await canvas.findByRole("heading", { level: 1, name: "Route Planner" })).toBeVisible();
    await expect(canvas.getByText("No trip chosen")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Plan Route" }));
    await expect(canvas.getAllByText("Please enter a ZIP code of five digits")).toHaveLength(2);
  },
};

export const BetweenZips: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("Pickup ZIP"), "90001");
    await userEvent.type(canvas.getByLabelText("Delivery ZIP"), "10001");
    await userEvent.click(canvas.getByRole("button", { name: "Plan Route" }));
    await expect(await canvas.findByText(/^[\d,]+ miles$/)).toBeVisible();
    await expect(canvas.getByText(/^at least \d+ days$/)).toBeVisible();
    await expect(canvas.getByText(/^\d+ to \d+ days$/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Open Directions" })).toHaveAttribute(
      "href",
      expect.stringContaining("origin=90001&destination=10001"),
    );
  },
};

export const OfAJob: Story = {
  parameters: { product: { ...page, prepare: ofJob } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: /^2022 Ford F-150, Los Angeles, CA to/ })).toBeVisible();
    await expect(await canvas.findByRole("link", { name: "Open Directions" })).toHaveAttribute(
      "href",
      expect.stringContaining("4100+Wilshire+Blvd"),
    );
    await expect(canvas.getByLabelText("One of your jobs")).toBeVisible();
  },
};

export const OfAJobOnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, ...OfAJob.parameters } };

export const UnknownZip: Story = {
  parameters: { product: { ...page, at: "/planner?from=00000&to=10001" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This trip cannot be planned")).toBeVisible();
  },
};

export const Failing: Story = {
  parameters: { product: { ...page, at: "/planner?from=90001&to=10001", failing: { "GET /api/lanes": 503 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This trip cannot be planned right now")).toBeVisible();
  },
};
