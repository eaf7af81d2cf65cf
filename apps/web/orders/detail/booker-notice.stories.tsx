import type { Meta, StoryObj } from "@storybook/react-vite";
import { issueInvoice } from "@lotlane/core";
import { accepted } from "@lotlane/core/testing";
import { expect, userEvent, within } from "storybook/test";
import { WorkFrame } from "../../app/frames/work-frame.tsx";
import { onPhone } from "../../stories/on-phone.ts";
import { carlos, dana } from "../../stories/order-life.ts";
import type { Product } from "../../stories/product.ts";
import { bookingOf } from "../../stories/wizard.tsx";
import { inProduct } from "../../stories/with-product.tsx";
import { OrderPage } from "./order-page.tsx";

type Answer = "none" | "disowned" | "taken_over";

/** A guest's order that Carlos has claimed, and the answer of the account with the guest's address. */
const claimed =
  (answer: Answer) =>
  async (product: Product): Promise<string> => {
    const { id } = await bookingOf(product, { email: dana.email });
    const { commands, carryOut } = product.lotlane;
    accepted(await commands.claimOrder(carlos, id));
    await carryOut(issueInvoice(id));
    if (answer === "disowned") accepted(await commands.disownOrder(dana, id));
    if (answer === "taken_over") accepted(await commands.takeOverOrder(dana, id));
    return `/orders/${id}`;
  };

const open = async (product: Product): Promise<string> => `/orders/${(await bookingOf(product)).id}`;

const seenByCarlos = (prepare: (product: Product) => Promise<string>) => ({
  product: { route: "/orders/:id", signedInAs: "carlos", prepare },
});

const meta = {
  title: "orders/Guest's order",
  component: OrderPage,
  ...inProduct,
  parameters: { layout: "fullscreen", ...seenByCarlos(claimed("none")) },
  render: () => (
    <WorkFrame>
      <OrderPage />
    </WorkFrame>
  ),
} satisfies Meta<typeof OrderPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NotConfirmedYet: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Booking not confirmed yet")).toBeVisible();
    await expect(canvas.getByText(/The invoice is emailed as soon as they do/)).toBeVisible();
    // The carrier can reach the guest who booked.
    const shipper = within(canvas.getByRole("region", { name: "Shipper Information" }));
    await expect(shipper.getByText("Vic Visitor")).toBeVisible();
    await expect(shipper.getByRole("link", { name: dana.email })).toBeVisible();
    await expect(canvas.getByText("To be paid by cash or check")).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: "Documents" }));
    await expect(await canvas.findByText(/^Not emailed yet/)).toBeVisible();
    await expect(canvas.getByText(/^PDF, .*, issued \w+, \w+ \d+, \d{4}$/)).toBeVisible();
  },
};

export const NotConfirmedYetOnPhone: Story = onPhone;

export const Open: Story = {
  parameters: seenByCarlos(open),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Booking not confirmed yet")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Claim Order" })).toBeEnabled();
  },
};

export const Disputed: Story = {
  parameters: seenByCarlos(claimed("disowned")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This booking is disputed")).toBeVisible();
    await expect(canvas.queryByText(/Disowned|Dana Dealer/)).toBeNull();
  },
};

export const DisputedOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...Disputed.parameters },
};

export const TakenOver: Story = {
  parameters: seenByCarlos(claimed("taken_over")),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText("Dana's Motors"))[0]).toBeVisible();
    await expect(canvas.queryByText(/not confirmed|disputed/)).toBeNull();
  },
};
