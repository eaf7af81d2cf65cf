import type { Meta, StoryObj } from "@storybook/react-vite";
import { accepted } from "@lotlane/core/testing";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { changed } from "../../stories/changed.ts";
import { onPhone } from "../../stories/on-phone.ts";
import { carlos, dana } from "../../stories/order-life.ts";
import type { Product, ProductOptions } from "../../stories/product.ts";
import { bookingOf } from "../../stories/wizard.tsx";
import { inProduct, productOf } from "../../stories/with-product.tsx";
import { Container } from "../../ui/page.tsx";
import { OfferedOrders } from "./offered-orders.tsx";

const booked = (product: Product, change = {}) =>
  bookingOf(product, { firstName: "D.", lastName: "Whitfield", email: dana.email.toUpperCase(), ...change });

/** One waits for a transporter, one has got Carlos. */
const two = async (product: Product): Promise<void> => {
  const { id } = await booked(product, { vehicleMake: "Honda", vehicleModel: "Accord" });
  accepted(await product.lotlane.commands.claimOrder(carlos, id));
  product.clock.advance({ minutes: 1 });
  await booked(product);
};

const one = async (product: Product): Promise<void> => void (await booked(product));

const as = (more: ProductOptions = {}) => ({ product: { signedInAs: "dana", ...more } });

const meta = {
  title: "orders/Offered orders",
  component: OfferedOrders,
  ...inProduct,
  parameters: { layout: "fullscreen", ...as({ prepare: two }) },
  render: () => (
    <Container className="py-6">
      <OfferedOrders />
    </Container>
  ),
} satisfies Meta<typeof OfferedOrders>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const question = "Booked with your email address: is it yours?";
const cardOf = async (canvas: Canvas, name: string) => within(await canvas.findByRole("article", { name }));
const ordersOf = async (context: Parameters<typeof productOf>[0]) =>
  productOf(context).client("GET /api/orders", { query: {} });

export const Two: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 2, name: question })).toBeVisible();
    const names = canvas.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
    await expect(names).toEqual(["2022 Ford F-150", "2022 Honda Accord"]);
    const card = await cardOf(canvas, "2022 Ford F-150");
    await waitFor(() => expect(card.getByText(/^Booked by “D. Whitfield” on /)).toBeVisible());
    await expect(card.getByText("Los Angeles, CA to New York, NY")).toBeVisible();
    await expect(card.getByText("Booking not confirmed yet")).toBeVisible();
    await expect(card.getByText(/^\$[\d,.]+$/)).toBeVisible();
    await expect(canvas.queryByText(/Street|555/)).toBeNull();
  },
};

export const TwoOnPhone: Story = onPhone;

export const TakenOver: Story = {
  parameters: as({ prepare: one }),
  play: async (context) => {
    const { canvas } = context;
    const card = await cardOf(canvas, "2022 Ford F-150");
    await userEvent.click(card.getByRole("button", { name: "Yes, add it to my orders" }));
    await expect(await screen.findByText("The 2022 Ford F-150 is now in your orders.")).toBeInTheDocument();
    await waitFor(() => expect(canvas.queryByText(question)).toBeNull());
    await expect(canvas.getByRole("group", { name: "Booked with your email address" })).toHaveFocus();
    await expect((await ordersOf(context)).map(({ shipperId }) => shipperId)).toEqual([dana.id]);
  },
};

const notMine = async (canvas: Canvas, vehicle: string) => {
  await userEvent.click((await cardOf(canvas, vehicle)).getByRole("button", { name: "Not mine" }));
  return within(await screen.findByRole("alertdialog", { name: "Not your booking?" }));
};

export const Disowned: Story = {
  play: async (context) => {
    const { canvas } = context;
    const claimed = await notMine(canvas, "2022 Honda Accord");
    await waitFor(() => expect(claimed.getByText(/Its invoice is withdrawn, and its transporter/)).toBeVisible());
    await userEvent.click(claimed.getByRole("button", { name: "Go back" }));
    const dialog = await notMine(canvas, "2022 Ford F-150");
    await waitFor(() => expect(dialog.getByText(/The order is cancelled/)).toBeVisible());
    await userEvent.click(dialog.getByRole("button", { name: "Not mine" }));
    await expect(await screen.findByText("The 2022 Ford F-150 stays out of your account.")).toBeInTheDocument();
    await waitFor(() => expect(canvas.queryByRole("article", { name: "2022 Ford F-150" })).toBeNull());
    await expect(canvas.getByRole("article", { name: "2022 Honda Accord" })).toBeVisible();
    await expect(await ordersOf(context)).toEqual([]);
  },
};

export const Asking: Story = {
  play: async ({ canvas }) => {
    const dialog = await notMine(canvas, "2022 Ford F-150");
    await waitFor(() => expect(dialog.getByRole("button", { name: "Not mine" })).toBeVisible());
  },
};

export const AskingOnPhone: Story = { ...onPhone, play: Asking.play! };

/** A toast says so, and the question stays. */
export const AnswerFails: Story = {
  parameters: as({ prepare: one, failing: { "POST /api/orders/{id}/take-over": 503 } }),
  play: async ({ canvas }) => {
    const card = await cardOf(canvas, "2022 Ford F-150");
    await userEvent.click(card.getByRole("button", { name: "Yes, add it to my orders" }));
    await expect(await screen.findByRole("alert")).toHaveTextContent("Error");
    await expect(card.getByRole("button", { name: "Yes, add it to my orders" })).toBeEnabled();
  },
};

const nothingAsked: NonNullable<Story["play"]> = async ({ canvas }) => {
  await expect(canvas.queryByText(question)).toBeNull();
  await expect(canvas.queryByRole("article")).toBeNull();
};

export const Nothing: Story = { parameters: as({ prepare: async () => {} }), play: nothingAsked };

export const Unproved: Story = {
  parameters: as({
    prepare: async (product) => {
      await one(product);
      await changed({ emailVerifiedAt: null })(product);
    },
  }),
  play: nothingAsked,
};

export const Carrier: Story = { parameters: as({ signedInAs: "carlos", prepare: two }), play: nothingAsked };

export const Failing: Story = {
  parameters: as({ failing: { "GET /api/orders/offered": 503 } }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Bookings made with your email address cannot be shown right now"),
    ).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeEnabled();
  },
};
