import type { Meta, StoryObj } from "@storybook/react-vite";
import { aClaimedOrder, aDealersOrder, anOrderChange, losAngeles, newYork } from "@lotlane/core/testing";
import { expect } from "storybook/test";
import { onPhone } from "../stories/on-phone.ts";
import type { Product, ProductOptions } from "../stories/product.ts";
import { inProduct } from "../stories/with-product.tsx";
import { LaneRate } from "./lane-rate.tsx";

const meta = {
  title: "rates/What a lane is worth",
  component: LaneRate,
  ...inProduct,
  args: { lane: { pickupZip: losAngeles.zip, deliveryZip: newYork.zip } },
  parameters: { product: { signedInAs: "dana" } },
} satisfies Meta<typeof LaneRate>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Trips on the lane that were delivered ten days ago. */
const paid =
  (...rates: readonly string[]) =>
  async ({ ports, clock }: Product): Promise<void> => {
    const deliveredAt = new Date(clock.now().getTime() - 10 * 86_400_000).toISOString();
    for (const paymentPerMile of rates) {
      const order = aClaimedOrder({ status: "delivered", deliveredAt, paymentPerMile });
      await ports.orders.add(anOrderChange(order));
    }
  };

const as = (more: ProductOptions) => ({ product: { signedInAs: "dana", ...more } });

export const Paid: Story = {
  parameters: as({ prepare: paid("0.40", "0.50", "0.60", "0.70", "0.80") }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("$0.60 per mile")).toBeVisible();
    await expect(canvas.getByText("mostly $0.40 to $0.80")).toBeVisible();
    await expect(canvas.getByText(/5 trips in the last 90 days, from ZIP codes that begin with 900/)).toBeVisible();
  },
};

export const PaidOnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, ...Paid.parameters } };

export const TooFewTrips: Story = {
  parameters: as({ prepare: paid("0.40") }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("from the price formula")).toBeVisible();
    await expect(
      canvas.getByText(/too few trips to compare with: 1 trip .* from the West to the Northeast/),
    ).toBeVisible();
    await expect(canvas.queryByText(/0\.40/)).toBeNull();
  },
};

/** Between $0.21 and $1.73 a mile lies no answer. */
export const TooFarApart: Story = {
  parameters: as({ prepare: paid("0.21", "0.40", "0.91", "1.20", "1.73") }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("from the price formula")).toBeVisible();
    await expect(
      canvas.getByText(/Past prices vary too much to compare with: 5 trips in the last 90 days/),
    ).toBeVisible();
    await expect(canvas.queryByText(/mostly|0\.21|1\.73/)).toBeNull();
  },
};

/** Posted five days ago, and not claimed yet. */
export const OneWaits: Story = {
  parameters: as({
    prepare: async ({ ports, clock }) => {
      const createdAt = new Date(clock.now().getTime() - 5 * 86_400_000 + 3_600_000).toISOString();
      await ports.orders.add(anOrderChange(aDealersOrder("pending", { createdAt })));
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("1 similar order is waiting now, for 5 days.")).toBeVisible();
  },
};

/** Both ends lie in one region. */
export const WithinARegion: Story = {
  args: { lane: { pickupZip: losAngeles.zip, deliveryZip: "89101" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/0 trips in the last 90 days, within the West\./)).toBeVisible();
  },
};

export const NoLaneYet: Story = {
  args: { lane: undefined },
  play: async ({ canvas }) =>
    expect(canvas.getByText("Enter both ZIP codes to see what similar trips paid.")).toBeVisible(),
};

export const Looking: Story = { parameters: as({ pending: ["GET /api/lanes/rate"] }) };

export const Failing: Story = {
  parameters: as({ failing: { "GET /api/lanes/rate": 503 } }),
  play: async ({ canvas }) =>
    expect(await canvas.findByText("Rates for similar trips cannot be loaded right now.")).toBeVisible(),
};
