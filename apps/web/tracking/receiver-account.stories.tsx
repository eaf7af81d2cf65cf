import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, screen, userEvent, waitFor, within } from "storybook/test";
import { bookingOf } from "../stories/wizard.tsx";
import { inProduct } from "../stories/with-product.tsx";
import type { Product } from "../stories/product.ts";
import { onPhone } from "../stories/on-phone.ts";
import { TrackingPage } from "./tracking-page.tsx";

let customer = "";

const booked = async (product: Product): Promise<string> => {
  const order = await bookingOf(product);
  customer = order.deliveryContactEmail!;
  return `/track/${order.trackingToken}`;
};

const meta = {
  title: "tracking/Receiver account",
  component: TrackingPage,
  ...inProduct,
  parameters: { layout: "fullscreen", product: { framed: true, route: "/track/:token", prepare: booked } },
} satisfies Meta<typeof TrackingPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const open = async (canvas: { findByRole: typeof screen.findByRole }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Create an Account" }));
  return within(await screen.findByRole("dialog", { name: "Create an Account" }));
};

export const KeepsWhatWasEntered: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas);
    await userEvent.type(dialog.getByRole("textbox", { name: "First name" }), "Vic");
    await fireEvent.mouseDown(screen.getByRole("dialog", { name: "Create an Account" }));
    await expect(dialog.getByRole("textbox", { name: "First name" })).toHaveValue("Vic");
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    await expect(await screen.findByRole("alertdialog", { name: "Discard what you entered?" })).toBeVisible();
  },
};

const fill = async (dialog: ReturnType<typeof within>, email: string) => {
  await userEvent.type(dialog.getByRole("textbox", { name: "First name" }), "Vic");
  await userEvent.type(dialog.getByRole("textbox", { name: "Last name" }), "Visitor");
  await userEvent.type(dialog.getByRole("textbox", { name: "Email" }), email);
  await userEvent.type(dialog.getByLabelText("Password"), "correct horse");
  await userEvent.click(dialog.getByRole("button", { name: "Create Account" }));
};

export const Open: Story = { play: async ({ canvas }) => void (await open(canvas)) };

export const OpenOnPhone: Story = { ...onPhone, play: Open.play! };

export const AnotherAddress: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas);
    await fill(dialog, "stranger@else.example");
    await expect(await dialog.findByText("This shipment is not addressed to that email address")).toBeVisible();
  },
};

export const Created: Story = {
  play: async ({ canvas }) => {
    await fill(await open(canvas), customer);
    await waitFor(() => expect(screen.getByText("Welcome to Lotlane!")).toBeVisible());
  },
};

export const NotForThoseWhoAreSignedIn: Story = {
  parameters: { product: { framed: true, route: "/track/:token", signedInAs: "dana", prepare: booked } },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1 });
    await expect(canvas.queryByRole("button", { name: "Create an Account" })).toBeNull();
  },
};
