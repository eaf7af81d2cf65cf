import type { Meta, StoryObj } from "@storybook/react-vite";
import { memoryVehicleCatalog } from "@lotlane/adapters/memory";
import type { VehicleCatalog } from "@lotlane/core/ports";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { onPhone } from "../../stories/on-phone.ts";
import { quoted, Wizard } from "../../stories/wizard.tsx";
import { inProduct, productOf } from "../../stories/with-product.tsx";

const meta = {
  title: "quote/4 Your Quote",
  component: Wizard,
  ...inProduct,
  parameters: { product: { prepare: quoted() } },
} satisfies Meta<typeof Wizard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** In whole cents, as the screen shows it. */
const cents = (text: string | null | undefined) => Number((text ?? "").replace("−", "-").replace(/[^\d-]/g, ""));

export const Cash: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("radio", { name: "Cash/Check" })).toBeChecked();
    const table = canvas.getByRole("table", { name: "Price breakdown" });
    const amounts = within(table)
      .getAllByRole("cell")
      .map((cell) => cents(cell.textContent));
    const total = amounts.pop();
    await expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total);
  },
};

export const CashOnPhone: Story = onPhone;

export const Card: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Credit Card" }));
    const table = within(canvas.getByRole("table", { name: "Price breakdown" }));
    const amountOf = (label: string) =>
      cents(table.getByRole("row", { name: new RegExp(`^${label}`) }).querySelector("td")?.textContent);
    await expect(amountOf("Cash price") + amountOf("Card processing fee")).toBe(amountOf("Card price"));
  },
};

const spring = { code: "SPRING10", type: "percent" as const, value: "10" };

export const PromoApplied: Story = {
  parameters: { product: { settings: { promoCodes: [spring] }, prepare: quoted({ promoCode: "spring 10" }) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Promo code SPRING10 is applied.")).toBeVisible();
    await expect(canvas.getByRole("rowheader", { name: "Promo code SPRING10" })).toBeVisible();
  },
};

export const PromoUnknown: Story = {
  parameters: { product: { prepare: quoted({ promoCode: "WINTER" }) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("We do not recognize promo code WINTER, so the price stays the same.")).toBeVisible();
  },
};

export const PromoOver: Story = {
  parameters: {
    product: {
      settings: { promoCodes: [{ ...spring, validUntil: "2020-05-31" }] },
      prepare: quoted({ promoCode: "SPRING10" }),
    },
  },
};

export const Expired: Story = {
  play: async ({ canvas, ...context }) => {
    productOf(context).clock.advance({ days: 8 });
    await userEvent.click(canvas.getByRole("button", { name: "Book Now" }));
    await expect(await canvas.findByText("This quote has expired")).toBeVisible();
    await expect(await canvas.findByRole("button", { name: "Get a new quote" })).toBeEnabled();
  },
};

export const Renewed: Story = {
  play: async (context) => {
    await Expired.play?.(context);
    const { canvas } = context;
    await userEvent.click(canvas.getByRole("button", { name: "Get a new quote" }));
    await expect(await canvas.findByRole("button", { name: "Book Now" })).toBeEnabled();
    await expect(canvas.queryByText("This quote has expired")).toBeNull();
  },
};

export const BookingPending: Story = {
  parameters: { product: { prepare: quoted(), pending: ["POST /api/quoter/orders"] } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Book Now" }));
    await waitFor(() => expect(canvas.getByRole("button", { name: "Back" })).toBeDisabled());
    await expect(canvas.getByRole("radio", { name: "Credit Card" })).toBeDisabled();
  },
};

export const BookingFailed: Story = {
  parameters: { product: { prepare: quoted(), failing: { "POST /api/quoter/orders": "offline" } } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Book Now" }));
    await waitFor(() => expect(screen.getByText("The connection was lost. Please try again.")).toBeVisible());
    await expect(canvas.getByRole("button", { name: "Book Now" })).toBeEnabled();
    await waitFor(() => expect(canvas.getByRole("button", { name: "Book Now" })).toHaveFocus());
  },
};

const limousine = "Sprinter 3500XD Extended Wheelbase High Roof Executive Passenger Limousine";
const longNames: VehicleCatalog = {
  ...memoryVehicleCatalog(),
  makes: () => ["Rolls-Royce by Mercedes-Benz Special Vehicles"],
  models: () => [{ id: "long", model: limousine, sizeClass: "VAN", oversize: true, operableDefault: true }],
  find: () => ({ id: "long", model: limousine, sizeClass: "VAN", oversize: true, operableDefault: true }),
};

export const LongNames: Story = {
  parameters: {
    product: {
      vehicleCatalog: longNames,
      prepare: quoted({ vehicleMake: "Rolls-Royce by Mercedes-Benz Special Vehicles", vehicleModel: limousine }),
    },
  },
};

export const LongNamesOnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, ...LongNames.parameters } };

export const ManyLines: Story = {
  parameters: {
    product: {
      settings: {
        marginPercent: "12.5",
        marginFlat: "40.00",
        discountPercent: "5",
        discountFlat: "25.00",
        promoCodes: [spring],
      },
      prepare: quoted({ vehicleModel: "F-350", isOperable: false, promoCode: "SPRING10" }),
    },
  },
  play: Cash.play!,
};

export const ManyLinesOnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, ...ManyLines.parameters } };
