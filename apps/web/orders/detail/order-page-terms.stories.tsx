import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { onPhone } from "../../stories/on-phone.ts";
import { orderUntil, withTerms } from "../../stories/order-life.ts";
import { card, orderPage, seenBy } from "../../stories/order-page.tsx";

const meta = { title: "orders/Order page, card orders and pay", ...orderPage } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const fees = { serviceFee: "198.21", cardFee: "52.14" };
const notTaken = withTerms({ takesCards: false });
const ownCard = "You take the customer's card and keep the card fee of $52.14 on top";

export const CardsNotTaken: Story = {
  parameters: seenBy("carlos", orderUntil("posted", { fees, also: notTaken })),
  play: async ({ canvas }) => {
    const payment = await card(canvas, "Payment");
    await expect(payment.getByText("To be paid by credit card to the carrier")).toBeVisible();
    await expect(payment.getByText(ownCard)).toBeVisible();
    await expect(payment.getByText("Due on delivery")).toBeVisible();
    await expect(canvas.getByText("You cannot claim this order yet")).toBeVisible();
    await expect(canvas.getByText(/Turn on “We take credit cards” in your company information/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Company Information" })).toHaveAttribute("href", "/company");
    await expect(canvas.queryByRole("button", { name: "Claim Order" })).toBeNull();
  },
};

export const CardsNotTakenOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...CardsNotTaken.parameters },
};

export const CardsTaken: Story = {
  parameters: seenBy("carlos", orderUntil("posted", { fees })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Claim Order" })).toBeEnabled();
    await expect((await card(canvas, "Payment")).getByText(ownCard)).toBeVisible();
  },
};

/** The transporter reads its own part, and of the card's fee, since it takes the card. */
export const EarnsTheTransport: Story = {
  parameters: seenBy("carlos", orderUntil("claimed", { fees })),
  play: async ({ canvas }) => {
    const payment = await card(canvas, "Payment");
    await expect(payment.getByText("$1,599.65")).toBeVisible();
    await expect(payment.getByText(ownCard)).toBeVisible();
    await expect(payment.getByText("$1,651.79")).toBeVisible();
    await expect(canvas.queryByText(/198\.21|1,850\.00|Service fee/)).toBeNull();
  },
};

export const ShipperWaits: Story = {
  parameters: seenBy("dana", orderUntil("posted", { fees })),
  play: async ({ canvas }) => {
    const payment = await card(canvas, "Payment");
    await expect(payment.getByText("To be paid by credit card to the carrier")).toBeVisible();
    await expect(payment.getByText("Waiting for a carrier that takes cards")).toBeVisible();
    await expect(canvas.queryByText(/^Paid|52\.14/)).toBeNull();
  },
};

export const ShipperPaysTheCarrier: Story = {
  parameters: seenBy("dana", orderUntil("claimed", { fees })),
  play: async ({ canvas }) => {
    await expect((await card(canvas, "Payment")).getByText("The carrier takes the card")).toBeVisible();
  },
};

export const Admin: Story = {
  parameters: seenBy("ada", orderUntil("claimed", { fees })),
  play: async ({ canvas }) => {
    const payment = await card(canvas, "Payment");
    await expect(payment.getByText("The carrier takes the card and keeps the card fee of $52.14")).toBeVisible();
  },
};

const settled = (name: "carlos" | "dana" | "ada", stage: "posted" | "claimed", also = notTaken) => {
  const { product } = seenBy(name, orderUntil(stage, { fees, also }));
  return { product: { ...product, settlement: "operator" as const } };
};

export const OperatorPaysTheCarrier: Story = {
  parameters: settled("carlos", "posted"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Claim Order" })).toBeEnabled();
    const payment = await card(canvas, "Payment");
    await expect(payment.getByText("Paid by Lotlane's operator")).toBeVisible();
    await expect(payment.getByText("$1,599.65")).toBeVisible();
    await expect(canvas.queryByText(/52\.14|card/)).toBeNull();
  },
};

export const ShipperPaysTheOperator: Story = {
  parameters: settled("dana", "posted"),
  play: async ({ canvas }) => {
    const payment = await card(canvas, "Payment");
    await expect(payment.getByText("To be paid by credit card")).toBeVisible();
    await expect(payment.queryByText(/carrier/)).toBeNull();
  },
};

export const DriverIsShownNoPay: Story = {
  parameters: seenBy("dina", orderUntil("with_driver", { also: withTerms({ showsPayToDrivers: false }) })),
  play: async ({ canvas }) => {
    await expect((await card(canvas, "Payment")).getByText("To be paid by invoice")).toBeVisible();
    await expect(canvas.queryByText(/\$|per mile|Rate/)).toBeNull();
  },
};

export const DriverIsShownNoPayOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...DriverIsShownNoPay.parameters },
};

export const DriverIsShownThePay: Story = {
  parameters: seenBy("dina", orderUntil("with_driver")),
  play: async ({ canvas }) => {
    await expect((await card(canvas, "Payment")).getByText("$1,850.00")).toBeVisible();
  },
};
