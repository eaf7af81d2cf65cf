import type { Meta, StoryObj } from "@storybook/react-vite";
import { bookingSecret } from "@lotlane/core/orders";
import { expect, userEvent, waitFor } from "storybook/test";
import { Address } from "../stories/address.tsx";
import { onPhone } from "../stories/on-phone.ts";
import type { Product } from "../stories/product.ts";
import { bookingOf } from "../stories/wizard.tsx";
import { inProduct, productOf } from "../stories/with-product.tsx";
import { TrackingPage } from "./tracking-page.tsx";

/** @returns the link of the confirmation mail */
const mailed = async (product: Product): Promise<string> => {
  const { id, trackingToken } = await bookingOf(product);
  const order = await product.ports.orders.find(id);
  return `/track/${trackingToken}?confirm=${bookingSecret(product.ports.vault, order!)}`;
};

const passedOn = async (product: Product): Promise<string> => (await mailed(product)).split("?")[0]!;
const mistyped = async (product: Product): Promise<string> => `${await passedOn(product)}?confirm=another`;

const page = { framed: true, route: "/track/:token", prepare: mailed };

const meta = {
  title: "tracking/Confirm booking",
  component: TrackingPage,
  ...inProduct,
  parameters: { layout: "fullscreen", product: page },
  render: () => (
    <>
      <TrackingPage />
      <Address />
    </>
  ),
} satisfies Meta<typeof TrackingPage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

const awaitsBooker = async (context: Context) => {
  const token = context.canvas.getByText(/^\/track\//).textContent.split(/[/?]/)[2]!;
  return (await productOf(context).client("GET /api/track/{token}", { params: { token } })).awaitsBooker;
};
const confirm = async ({ canvas }: Context) =>
  userEvent.click(await canvas.findByRole("button", { name: "Confirm this booking" }));

/** Mail programs load the link too: that alone confirms nothing. */
export const Asked: Story = {
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByText("Is this booking yours?")).toBeVisible();
    await expect(canvas.getByText(/^One click shows carriers that it is\./)).toBeVisible();
    await waitFor(() => expect(canvas.getByText(/^\/track\//)).toHaveTextContent(/^\/track\/[\w-]+$/));
    await expect(await awaitsBooker(context)).toBe(true);
  },
};

/** A link of another invoice leads nowhere, and says so. */
export const PaysByCard: Story = {
  parameters: {
    product: {
      ...page,
      prepare: async (product: Product) =>
        (await mailed(product)).replace("confirm=", "pay=00000000-0000-4000-8000-000000000000."),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Pay your invoice by card")).toBeVisible();
    await waitFor(() => expect(canvas.getByText(/^\/track\//)).toHaveTextContent(/^\/track\/[\w-]+$/));
    await userEvent.click(canvas.getByRole("button", { name: "Pay by card" }));
    await expect(await canvas.findByText("The card page did not open")).toBeVisible();
  },
};

export const PaidByCard: Story = {
  parameters: { product: { ...page, prepare: async (product: Product) => `${await passedOn(product)}?card=paid` } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/It counts once Stripe confirms it/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Pay by card" })).toBeNull();
  },
};

export const AskedOnPhone: Story = { ...onPhone, play: Asked.play! };

export const Confirmed: Story = {
  play: async (context) => {
    await confirm(context);
    await expect(await context.canvas.findByText("Booking confirmed")).toBeVisible();
    await expect(await awaitsBooker(context)).toBe(false);
  },
};

export const PassedOn: Story = {
  parameters: { product: { ...page, prepare: passedOn } },
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByText("Carriers see this booking as not confirmed yet")).toBeVisible();
    await expect(
      canvas.getByText(/^One click on the link in the email .* shows them that it is yours\./),
    ).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Confirm this booking" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Send the link again" }));
    await expect(await canvas.findByText("We have sent you the link again.")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Send the link again" })).toBeNull();
  },
};

export const PassedOnOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, product: { ...page, prepare: passedOn } },
};

export const OtherLink: Story = {
  parameters: { product: { ...page, prepare: mistyped } },
  play: async (context) => {
    await confirm(context);
    await expect(await context.canvas.findByText("This link does not confirm this booking")).toBeVisible();
    await expect(context.canvas.getByRole("button", { name: "Send the link again" })).toBeEnabled();
    await expect(await awaitsBooker(context)).toBe(true);
  },
};

export const Failing: Story = {
  parameters: { product: { ...page, failing: { "POST /api/track/{token}/confirm": 503 } } },
  play: async (context) => {
    await confirm(context);
    await expect(await context.canvas.findByText("The booking could not be confirmed right now")).toBeVisible();
    await expect(context.canvas.getByRole("button", { name: "Confirm this booking" })).toBeEnabled();
  },
};
