import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { onPhone } from "../../stories/on-phone.ts";
import { inProduct } from "../../stories/with-product.tsx";
import { Recalls } from "./recalls.tsx";

const product = { signedInAs: "dana", route: "/orders", at: "/orders" };

const meta = {
  title: "orders/Recalls",
  component: Recalls,
  ...inProduct,
  args: { year: 2003, make: "Honda", model: "Accord", vin: "1HGCM82633A004352" },
  parameters: { product },
} satisfies Meta<typeof Recalls>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText("2 recalls for this model"));
    const list = await canvas.findByRole("list", { name: "Recalls for the 2003 Honda Accord" });
    await expect(list.children).toHaveLength(2);
    await expect(canvas.getByText("Air bags, frontal, driver side, inflator module")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "NHTSA 19V182000" })).toHaveAttribute(
      "href",
      "https://www.nhtsa.gov/recalls?nhtsaId=19V182000",
    );
    await expect(canvas.getByRole("link", { name: "Check this VIN on NHTSA.gov" })).toHaveAttribute(
      "href",
      "https://www.nhtsa.gov/recalls?vin=1HGCM82633A004352",
    );
  },
};

export const SeveralOnPhone: Story = { ...onPhone, play: Several.play! };

export const None: Story = {
  args: { model: "Civic" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^NHTSA listed no recalls for/)).toHaveTextContent("Nov 20, 2026");
  },
};

/** A prospect reads no VIN. */
export const WithoutVin: Story = {
  args: { vin: null },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText("2 recalls for this model"));
    await canvas.findByRole("list", { name: "Recalls for the 2003 Honda Accord" });
    await expect(canvas.queryByRole("link", { name: "Check this VIN on NHTSA.gov" })).toBeNull();
  },
};

/** The order page does without it. */
export const NotKnownNow: Story = {
  parameters: { product: { ...product, failing: { "GET /api/vehicles/recalls": 503 } } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/recall|wrong|again/i)).toBeNull();
  },
};
