import type { Meta, StoryObj } from "@storybook/react-vite";
import { Route, Routes } from "react-router";
import { orderEditSchema } from "@lotlane/core/orders";
import { accepted } from "@lotlane/core/testing";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { WorkFrame } from "../../app/frames/work-frame.tsx";
import { Address } from "../../stories/address.tsx";
import { onPhone } from "../../stories/on-phone.ts";
import { carlos, dana, orderUntil } from "../../stories/order-life.ts";
import type { CastName, Product } from "../../stories/product.ts";
import { inProduct, productOf } from "../../stories/with-product.tsx";
import { OrderPage } from "../detail/order-page.tsx";
import { EditOrderPage } from "./edit-order-page.tsx";

const edited = (stage: Parameters<typeof orderUntil>[0]) => async (product: Product) =>
  `${await orderUntil(stage)(product)}/edit`;
const lateOrder = async (product: Product) => {
  const dayBefore = new Date(product.clock.now().getTime() - 2 * 86_400_000).toISOString().slice(0, 10);
  return `${await orderUntil("claimed", { change: { deliveryDate: dayBefore } })(product)}/edit`;
};
const as = (signedInAs: CastName, prepare: (product: Product) => Promise<string>) => ({
  product: { route: "*", signedInAs, prepare },
});

const meta = {
  title: "orders/Edit order",
  component: EditOrderPage,
  ...inProduct,
  parameters: { layout: "fullscreen", ...as("dana", edited("posted")) },
  render: () => (
    <WorkFrame>
      <Routes>
        <Route path="/orders/:id/edit" element={<EditOrderPage />} />
        <Route path="/orders/:id" element={<OrderPage />} />
      </Routes>
      <Address />
    </WorkFrame>
  ),
} satisfies Meta<typeof EditOrderPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const save = (canvas: ReturnType<typeof within>, name: string) => userEvent.click(canvas.getByRole("button", { name }));

/** The order's page names what carriers will phone about; each question leads to its field. */
export const AnswersAQuestion: Story = {
  parameters: as("dana", async (product) => orderUntil("posted")(product)),
  play: async ({ canvas }) => {
    const open = within(await canvas.findByRole("group", { name: "Questions carriers ask" }));
    await userEvent.click(open.getByRole("link", { name: "The kind of place at the delivery" }));
    const delivery = within(await canvas.findByRole("group", { name: "Delivery Information" }));
    const kinds = within(await delivery.findByRole("radiogroup", { name: "Kind of Place" }));
    await waitFor(() => expect(kinds.getAllByRole("radio")).toContain(document.activeElement));
    await userEvent.click(kinds.getByRole("radio", { name: "Dealer" }));
    await save(canvas, "Save Changes");
    const left = within(await canvas.findByRole("group", { name: "Questions carriers ask" }));
    await expect(left.queryByRole("link", { name: "The kind of place at the delivery" })).toBeNull();
    await expect(left.getByRole("link", { name: "The opening hours at the delivery" })).toBeVisible();
  },
};

export const EditsAnOpenOrder: Story = {
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByRole("heading", { level: 1, name: "Edit Order" })).toBeVisible();
    const delivery = within(canvas.getByRole("group", { name: "Delivery Information" }));
    await expect(delivery.getByLabelText("Delivery Address")).toHaveValue("350 Fifth Ave");
    await expect(canvas.getByLabelText("VIN")).toHaveValue("1FTFW1E50NFA00001");
    const amount = canvas.getByLabelText("Payment Amount");
    await userEvent.clear(amount);
    await userEvent.type(amount, "1900");
    await save(canvas, "Save Changes");
    await waitFor(() => expect(screen.getByText("Order Changed", { selector: "[role=status] *" })).toBeVisible());
    await expect(await canvas.findByText(/^Price: \$1,850\.00 → \$1,900\.00/)).toBeVisible();
    const [order] = await productOf(context).client("GET /api/orders", { query: {} });
    await expect(order).toMatchObject({ paymentAmount: "1900.00", revision: 2, vehicleColor: "Oxford White" });
  },
};

export const EditsAnOpenOrderOnPhone: Story = onPhone;

export const SaysWhatIsWrong: Story = {
  play: async ({ canvas }) => {
    const make = await canvas.findByLabelText("Make");
    await userEvent.clear(make);
    await save(canvas, "Save Changes");
    await expect(await canvas.findByText("Vehicle make is required")).toBeVisible();
    await waitFor(() => expect(make).toHaveFocus());
  },
};

export const AsksTheTransporter: Story = {
  parameters: as("dana", edited("claimed")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Change Order" })).toBeVisible();
    await expect(canvas.queryByLabelText("Payment Amount")).toBeNull();
    const color = canvas.getByLabelText("Color");
    await userEvent.clear(color);
    await userEvent.type(color, "Black");
    await userEvent.type(canvas.getByLabelText("Reason"), "Another one of the same kind");
    await save(canvas, "Send Changes");
    await expect(await canvas.findByRole("heading", { name: "Your transporter has not answered yet" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Withdraw Request" })).toBeVisible();
  },
};

export const AfterPickup: Story = {
  parameters: as("dana", edited("picked_up")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/only the delivery's contact, hours and notes/)).toBeVisible();
    await expect(canvas.queryByLabelText("VIN")).toBeNull();
    await expect(canvas.getByText("350 Fifth Ave")).toBeVisible();
    for (const held of ["Delivery Address", "ZIP Code", "City", "State", "Delivery Date", "Place Name"])
      await expect(canvas.queryByLabelText(held)).toBeNull();
    await expect(
      canvas.getByRole("group", { name: "Delivery Information" }).querySelector("[aria-invalid]"),
    ).toBeNull();
    await userEvent.type(canvas.getByLabelText("Delivery Notes"), "Ring at the side door");
    await save(canvas, "Send Changes");
    await waitFor(() => expect(screen.getByText("Order Changed", { selector: "[role=status] *" })).toBeVisible());
  },
};

/** Both days are past: nothing is wrong until one of them is changed. */
export const LateOrder: Story = {
  parameters: as("dana", lateOrder),
  play: async ({ canvas }) => {
    const form = within(await canvas.findByRole("form", { name: "Change Order" }));
    const [pickup, delivery] = [form.getByLabelText("Pickup Date"), form.getByLabelText("Delivery Date")];
    for (const date of [pickup, delivery]) {
      await waitFor(() => expect(date).not.toHaveValue(""));
      await expect(date).not.toHaveAttribute("aria-invalid");
    }
    await userEvent.clear(delivery);
    await userEvent.type(delivery, "1/2/2020");
    await userEvent.tab();
    await waitFor(() => expect(delivery).toHaveAttribute("aria-invalid", "true"));
    await expect(pickup).not.toHaveAttribute("aria-invalid");
  },
};

/** Carlos is asked for other days and another street. */
const askedCarlos = async (product: Product) => {
  const path = await orderUntil("claimed")(product);
  const changes = { pickupAddress: "7 Other Street", deliveryDate: "2099-12-10", reason: "The buyer moved" };
  accepted(await product.lotlane.commands.requestChange(dana, path.split("/").at(-1)!, orderEditSchema.parse(changes)));
  return path;
};

export const TransporterAccepts: Story = {
  parameters: as("carlos", askedCarlos),
  play: async ({ canvas }) => {
    const request = within(await canvas.findByRole("region", { name: "Change request" }));
    await expect(request.getByText("4100 Wilshire Blvd")).toBeVisible();
    await expect(request.getByText("7 Other Street")).toBeVisible();
    await expect(request.getByText("The buyer moved")).toBeVisible();
    await userEvent.click(request.getByRole("button", { name: "Accept Change" }));
    await waitFor(() => expect(canvas.queryByRole("region", { name: "Change request" })).toBeNull());
    const timeline = within(canvas.getByRole("region", { name: "Timeline" }));
    await expect(await timeline.findByText("Change Accepted")).toBeVisible();
  },
};

export const TransporterAcceptsOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...as("carlos", askedCarlos) },
};

export const TransporterRefuses: Story = {
  parameters: as("carlos", askedCarlos),
  play: async ({ canvas }) => {
    const request = within(await canvas.findByRole("region", { name: "Change request" }));
    await userEvent.click(request.getByRole("button", { name: "Refuse" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Refuse Change" }));
    await expect(await dialog.findByText("Please give a reason")).toBeVisible();
    await userEvent.type(dialog.getByLabelText("Reason"), "My truck is full that day");
    await userEvent.click(dialog.getByRole("button", { name: "Refuse Change" }));
    await expect(await canvas.findByText(/Reason: My truck is full that day/)).toBeVisible();
  },
};

/** Carlos accepted before the shipper withdrew. */
export const WithdrawsTooLate: Story = {
  parameters: as("dana", askedCarlos),
  play: async (context) => {
    const { canvas } = context;
    const withdraw = await canvas.findByRole("button", { name: "Withdraw Request" });
    const { ports, lotlane } = productOf(context);
    const id = canvas.getByText(/^\/orders\//).textContent.replace("/orders/", "");
    const { proposedChange } = (await ports.orders.find(id))!;
    accepted(await lotlane.commands.answerChange(carlos, id, proposedChange!.id, { kind: "accepted" }));
    await userEvent.click(withdraw);
    await waitFor(() => expect(screen.getByText("The transporter has accepted this change request.")).toBeVisible());
  },
};
