import type { Meta, StoryObj } from "@storybook/react-vite";
import { priceVehicle } from "@lotlane/core/pricing";
import { aVehicleToPrice, someSettings } from "@lotlane/core/testing";
import { expect } from "storybook/test";
import { onPhone } from "../stories/on-phone.ts";
import { PriceBreakdown } from "./price-breakdown.tsx";

function priced(
  settings: Parameters<typeof someSettings>[0] = {},
  vehicle: Parameters<typeof aVehicleToPrice>[0] = {},
) {
  const { breakdown, cashPrice, cardPrice } = priceVehicle(someSettings(settings), aVehicleToPrice(vehicle));
  return { lines: breakdown.lines, cashPrice, card: { fee: breakdown.cardProcessingFee, price: cardPrice } };
}

const meta = {
  title: "quote/Price breakdown",
  component: PriceBreakdown,
  args: { ...priced(), card: null },
  decorators: [
    (Story) => (
      <div className="max-w-[27rem]">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PriceBreakdown>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Cash: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("row", { name: "Cash price $1,000.00" })).toBeVisible();
    await expect(canvas.queryByText("Card price")).toBeNull();
  },
};

export const Card: Story = {
  args: priced(),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("row", { name: "Card processing fee $29.00" })).toBeVisible();
    await expect(canvas.getByRole("row", { name: "Card price $1,029.00" })).toBeVisible();
  },
};

export const MinimumPrice: Story = { args: priced({}, { base: "120" }) };

export const EveryLine: Story = {
  args: priced(
    {
      marginPercent: "12.5",
      discountPercent: "5",
      discountFlat: "25",
      promoCodes: [{ code: "THANKYOUFORSHIPPINGWITHLOTLANEAGAIN", type: "percent", value: "10" }],
    },
    {
      base: "1234567.89",
      sizeClass: "PICKUP_FULL",
      oversize: true,
      operable: false,
      promoCode: "THANKYOUFORSHIPPINGWITHLOTLANEAGAIN",
    },
  ),
};

export const EveryLineOnPhone: Story = { ...EveryLine, ...onPhone };
