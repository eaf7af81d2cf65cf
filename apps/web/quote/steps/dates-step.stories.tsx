import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { onPhone } from "../../stories/on-phone.ts";
import { filledIn, inDays, Wizard } from "../../stories/wizard.tsx";
import { inProduct } from "../../stories/with-product.tsx";
import { formatDate } from "../../ui/date-text.ts";
import { formatDay } from "../../ui/format.ts";

const meta = { title: "quote/2 Shipping Dates", component: Wizard, ...inProduct } satisfies Meta<typeof Wizard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: { product: { prepare: filledIn("shippingDates", { pickupDate: inDays(0), deliveryDate: inDays(7) }) } },
  play: async ({ canvas }) => {
    const delivery = canvas.getByRole("textbox", { name: "Delivery Date" });
    const before = (delivery as HTMLInputElement).value;
    const [open] = canvas.getAllByRole("button", { name: "Open calendar" });
    await userEvent.click(open!);
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/\d{4}/));
    await userEvent.keyboard("{ArrowDown}{Enter}");
    // The delivery date keeps its distance from the pickup date.
    await waitFor(() => expect(delivery).not.toHaveValue(before));
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(await canvas.findByRole("heading", { name: "Contact Information" })).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Back" }));
    await expect(await canvas.findByRole("heading", { name: "Shipping Dates" })).toHaveFocus();
  },
};

export const OnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, product: { prepare: filledIn("shippingDates") } },
};

export const OutOfOrder: Story = {
  parameters: { product: { prepare: filledIn("shippingDates", { pickupDate: inDays(9), deliveryDate: inDays(3) }) } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(await canvas.findByText("Delivery date cannot be before pickup date")).toBeVisible();
    await waitFor(() => expect(canvas.getByRole("textbox", { name: "Delivery Date" })).toHaveFocus());
  },
};

export const InThePast: Story = {
  parameters: { product: { prepare: filledIn("shippingDates", { pickupDate: inDays(-5) }) } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(await canvas.findByText("Pickup date cannot be earlier than now")).toBeVisible();
  },
};

export const Missing: Story = {
  parameters: { product: { prepare: filledIn("shippingDates", { pickupDate: "", deliveryDate: "" }) } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(await canvas.findByText("Pickup date is required")).toBeVisible();
    await expect(canvas.getByText("Delivery date is required")).toBeVisible();
  },
};

const acrossTheCountry = { pickupZip: "90001", deliveryZip: "10001", pickupDate: inDays(3), deliveryDate: inDays(10) };

/** The line is said before the price is asked for; one click takes the day that fits. */
export const LaneTakesLonger: Story = {
  parameters: { product: { prepare: filledIn("shippingDates", acrossTheCountry) } },
  play: async ({ canvas }) => {
    const delivery = canvas.getByRole("textbox", { name: "Delivery Date" });
    await expect(await canvas.findByText("Los Angeles to New York takes about 9 days.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: `Deliver on ${formatDay(inDays(12))}` }));
    await waitFor(() => expect(canvas.queryByText(/takes about 9 days/)).toBeNull());
    await expect(delivery).toHaveFocus();
    await expect(delivery).toHaveValue(formatDate(inDays(12)));
  },
};

export const LaneTakesLongerOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...LaneTakesLonger.parameters },
  play: async ({ canvas }) => {
    const offer = await canvas.findByRole("button", { name: /^Deliver on / });
    await expect(offer.getBoundingClientRect().height).toBe(44);
  },
};

export const DaysAreEnough: Story = {
  parameters: { product: { prepare: filledIn("shippingDates", { ...acrossTheCountry, deliveryDate: inDays(12) }) } },
  play: async ({ canvas }) => {
    await canvas.findByRole("textbox", { name: "Delivery Date" });
    await expect(canvas.queryByText(/takes about/)).toBeNull();
  },
};
