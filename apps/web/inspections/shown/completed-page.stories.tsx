import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { WorkFrame } from "../../app/frames/work-frame.tsx";
import { inspected, marksAtPickup } from "../../stories/inspections.ts";
import { onPhone } from "../../stories/on-phone.ts";
import { orderUntil } from "../../stories/order-life.ts";
import type { CastName, Product, ProductOptions } from "../../stories/product.ts";
import { inProduct } from "../../stories/with-product.tsx";
import { CompletedPage } from "./completed-page.tsx";

const fields = {
  mileage: 84_123,
  fuelLevel: "half",
  notes: "Rain on the day.",
  damages: ["Smell of smoke"],
  marks: marksAtPickup,
} as const;

const anotherVin = {
  vinSeen: { vin: "1FTFW1E50NFA00007", by: "camera", at: "2026-11-20T09:30:00.000Z" },
  vinMismatchReason: "The plate is new",
} as const;

const seenBy = (signedInAs: CastName, completed = true, more: ProductOptions = {}, deviceTime?: string, vin = {}) => ({
  product: {
    route: "/inspections/:id",
    signedInAs,
    prepare: async (product: Product) => {
      const order = (await orderUntil("claimed")(product)).replace("/orders/", "");
      const slots = ["front_view", "rear_view", "odometer"] as const;
      return `/inspections/${await inspected(product, order, { fields: { ...fields, ...vin, marks: [...fields.marks], damages: [...fields.damages] }, slots, completed, deviceTime })}`;
    },
    ...more,
  },
});

const meta = {
  title: "inspections/Completed inspection",
  component: CompletedPage,
  ...inProduct,
  parameters: { layout: "fullscreen", ...seenBy("dana") },
  render: () => (
    <WorkFrame>
      <CompletedPage />
    </WorkFrame>
  ),
} satisfies Meta<typeof CompletedPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shipper: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Pickup Inspection Completed" })).toBeVisible();
    const words = "Scratch, driver front door, 1 to 3 inches: down to the metal";
    await expect(canvas.getByRole("img", { name: `Damage 1: ${words}` })).toBeVisible();
    await expect(canvas.getByRole("list", { name: "Damages" })).toHaveTextContent(`1${words}•Smell of smoke`);
    await expect(canvas.getByText("84,123 mi")).toBeVisible();
    await expect(canvas.getByText("33.97310, -118.24790")).toBeVisible();
    await expect(canvas.getByText(/^[0-9a-f]{16,64}$/)).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Make a Correction" })).toBeNull();
  },
};

export const ShipperOnPhone: Story = onPhone;

export const Transporter: Story = {
  parameters: seenBy("carlos"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Make a Correction" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/inspection\?order=.*&corrects=/),
    );
  },
};

export const AnotherVin: Story = {
  parameters: seenBy("dana", true, {}, undefined, anotherVin),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The VIN on the vehicle is not the order's")).toBeVisible();
    await expect(canvas.getByText("Loaded because: The plate is new")).toBeVisible();
  },
};

export const CompletedWithoutANetwork: Story = {
  parameters: seenBy("dana", true, {}, "2026-11-20T09:30:00.000Z"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/on the device's clock\)$/)).toBeVisible();
    await expect(
      canvas.getByText((_, element) => element?.getAttribute("datetime") === "2026-11-20T09:30:00.000Z"),
    ).toBeVisible();
  },
};

export const Draft: Story = {
  parameters: seenBy("carlos", false),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Continue" })).toBeVisible();
  },
};

export const DraftOfOthers: Story = {
  parameters: seenBy("dana", false),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Inspection Not Found" })).toBeVisible();
  },
};

export const Loading: Story = { parameters: seenBy("dana", true, { pending: ["GET /api/inspections/{id}"] }) };

export const Failing: Story = {
  parameters: seenBy("dana", true, { failing: { "GET /api/inspections/{id}": 503 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This inspection cannot be shown right now")).toBeVisible();
  },
};
