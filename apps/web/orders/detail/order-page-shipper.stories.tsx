import type { Meta, StoryObj } from "@storybook/react-vite";
import { pickupCode } from "@lotlane/core/orders";
import { accepted, aTruckInput, castAccounts, withdrawIn } from "@lotlane/core/testing";
import { expect, fireEvent, screen, userEvent, waitFor, within } from "storybook/test";
import { carryOut } from "../../stories/carry-out.ts";
import { onPhone } from "../../stories/on-phone.ts";
import { ada, carlos, dana, orderUntil, wayToChicago } from "../../stories/order-life.ts";
import { card, hasRating, location, orderPage, seen, seenBy } from "../../stories/order-page.tsx";
import type { Product } from "../../stories/product.ts";
import { productOf } from "../../stories/with-product.tsx";

const meta = { title: "orders/Order page, shipper", ...orderPage } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Dina is on a truck of the register when she is given the order. */
const asking = async (product: Product) => {
  await product.lotlane.commands.addTruck(carlos, aTruckInput({ driverId: castAccounts().dina.user.id }));
  return orderUntil("with_driver", { change: { needsPickupCode: true } })(product);
};

/** The shipper reads the code, and sees who comes for the vehicle. */
export const ShipperPassesThePickupCodeOn: Story = {
  parameters: seenBy("dana", asking),
  play: async ({ canvas, loaded }) => {
    const { ports } = productOf({ loaded });
    const code = pickupCode(ports.vault, (await ports.orders.find(location(canvas)))!)!;
    const shown = await card(canvas, "Pickup Code");
    await expect(shown.getByText(`${code.slice(0, 3)} ${code.slice(3)}`)).toBeVisible();
    await expect(shown.getByText(/^Give it to the person who hands over the vehicle/)).toBeVisible();
    const driver = await card(canvas, "Driver");
    for (const words of ["Dina Driver", "Truck 4", "CA 8XYZ123, trailer AZ 4AB-1234"])
      await expect(driver.getByText(words)).toBeVisible();
  },
};

export const ShipperPassesThePickupCodeOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...seenBy("dana", asking) },
};

/** Carlos has no driver on the order and drives it himself. */
export const ShipperSeesTheTruckOfACarrierAlone: Story = {
  parameters: seenBy("dana", async (product) => {
    await product.lotlane.commands.addTruck(carlos, aTruckInput({ driverId: carlos.id }));
    const at = await orderUntil("claimed")(product);
    await carryOut(product);
    return at;
  }),
  play: async ({ canvas }) => {
    const truck = await card(canvas, "Truck");
    for (const words of ["Truck 4", "CA 8XYZ123, trailer AZ 4AB-1234"])
      await expect(truck.getByText(words)).toBeVisible();
    await expect(canvas.queryByRole("heading", { name: "Driver" })).toBeNull();
  },
};

export const ShipperInTransit: Story = {
  play: async ({ canvas }) => {
    const title = await canvas.findByRole("heading", { level: 1, name: /^Order #[0-9a-f]{8} In Transit Urgent$/ });
    await expect(title).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Back to Orders" })).toHaveAttribute("href", "/orders");

    const vehicle = await card(canvas, "Vehicle");
    await expect(vehicle.getByText("1FTFW1E50NFA00001")).toBeVisible();
    await expect(vehicle.getByText("Runs & Drives")).toBeVisible();
    const path = await card(canvas, "Route");
    await expect(path.getByText("4100 Wilshire Blvd")).toBeVisible();
    await expect(path.getByRole("link", { name: "(212) 555-0142" })).toHaveAttribute("href", "tel:2125550142");
    const transporter = await card(canvas, "Transporter Information");
    await expect(transporter.getByText("Carlos Hauling")).toBeVisible();
    await expect(transporter.getByText("No rating yet, 0 jobs")).toBeVisible();
    await expect(transporter.getByRole("link", { name: "Send Message" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/messages\?order=/),
    );
    await expect((await card(canvas, "Payment")).getByText("$1,850.00")).toBeVisible();
    await expect((await card(canvas, "Special Instructions")).getByText(/Gate code 4411/)).toBeVisible();
    await expect((await card(canvas, "Driver")).getByText("Dina Driver")).toBeVisible();

    await expect(canvas.getByRole("tab", { name: "Tracking" })).toHaveAttribute("aria-selected", "true");
    const updates = within(await canvas.findByRole("list", { name: "Tracking updates" })).getAllByRole("listitem");
    await expect(updates).toHaveLength(4);
    await expect(updates[0]).toHaveTextContent(/Snow on the road/);
    await expect(canvas.getByText(/^Arrives about/)).toBeVisible();
    await expect(canvas.getByRole("progressbar", { name: "Miles done" })).toHaveAttribute(
      "aria-valuetext",
      expect.stringMatching(wayToChicago),
    );
    await expect(canvas.getByText("Progress in steps: 4 updates · 60%")).toBeVisible();

    await expect(canvas.getByRole("button", { name: "Copy tracking link" })).toBeEnabled();

    const steps = within(canvas.getByRole("region", { name: "Timeline" })).getAllByRole("listitem");
    await expect(steps.map(({ textContent }) => textContent.replace(/\w{3} \d+, .* by/, "by"))).toEqual([
      expect.stringMatching(/^Order Created.*Dana/),
      expect.stringMatching(/^Order Assigned.*Carlos/),
      expect.stringMatching(/^Driver Assigned.*Carlos.*Dina Driver$/),
      expect.stringMatching(/^In Transit.*Dina/),
      "Next: the vehicle is delivered",
    ]);
    await expect(canvas.queryByRole("button", { name: /Mark as|Claim|Cancel Order|Share Location/ })).toBeNull();
  },
};

export const ShipperOnPhone: Story = onPhone;

export const TabsStandInTheAddress: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: "Messages" }));
    const messages = within(await canvas.findByRole("list", { name: "Last messages" })).getAllByRole("listitem");
    await expect(messages).toHaveLength(5);
    await expect(messages[0]).toHaveTextContent(/^You.*Message 3$/);
    await expect(messages[4]).toHaveTextContent(/^You.*Message 7$/);
    await expect(messages[3]).toHaveTextContent(/^Carlos Carrier/);
    await expect(canvas.getByRole("link", { name: "Open Chat" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/messages\?order=/),
    );
    await expect(canvas.getByText(/\?tab=messages$/)).toBeInTheDocument();

    await userEvent.click(canvas.getByRole("tab", { name: "Inspections" }));
    await expect(await canvas.findByText("No inspections completed yet")).toBeVisible();

    await userEvent.click(canvas.getByRole("tab", { name: "Documents" }));
    await expect(await canvas.findByRole("link", { name: "Open PDF of invoice INV-100001" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/api\/orders\/.*\/invoice\.pdf$/),
    );
    await userEvent.click(canvas.getByRole("tab", { name: "Tracking" }));
    await waitFor(() => expect(canvas.queryByText(/\?tab=/)).toBeNull());
  },
};

export const ShipperPending: Story = {
  parameters: seenBy("dana", orderUntil("posted")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No transporter assigned yet")).toBeVisible();
    await expect(await canvas.findByText("No tracking updates yet")).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: "Documents" }));
    await expect(await canvas.findByText("No documents generated yet")).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: "Messages" }));
    await expect(await canvas.findByText("No messages yet")).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Open Chat" })).toBeNull();
  },
};

export const ShipperCancels: Story = {
  parameters: seenBy("dana", orderUntil("claimed")),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Cancel Order" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: /^Cancel order #/ }));
    await seen(/^Carlos Hauling loses the job\. Invoice INV-100001 for \$1,850\.00 is withdrawn\./);
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Sold in town");
    await userEvent.click(dialog.getByRole("button", { name: "Cancel Order" }));
    await seen("Status Updated");
    await seen("Order status has been updated successfully");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Cancelled");
    await expect(await canvas.findByText("Reason: Sold in town")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Cancel Order" })).toBeNull();
    await expect(canvas.queryByRole("link", { name: "public tracking page" })).toBeNull();
  },
};

/** The carrier picks the vehicle up while the shipper writes down why to cancel. */
export const ShipperCancelsTooLate: Story = {
  parameters: seenBy("dana", orderUntil("claimed")),
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Cancel Order" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: /^Cancel order #/ }));
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Sold in town");
    const { lotlane } = productOf({ loaded });
    const pickUp = { status: "in_transit", reason: null } as const;
    accepted(await lotlane.commands.changeOrderStatus(carlos, location(canvas), pickUp));
    await userEvent.click(dialog.getByRole("button", { name: "Cancel Order" }));
    await seen("Failed to update order status");
    await waitFor(() => expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("In Transit"));
    await expect(dialog.getByText(/only an administrator can cancel this order\.$/)).toBeVisible();
    await expect(dialog.getByRole("textbox", { name: "Reason" })).toHaveValue("Sold in town");
    await userEvent.click(dialog.getByRole("button", { name: "Keep Order" }));
    await expect(canvas.queryByRole("button", { name: "Cancel Order" })).toBeNull();
  },
};

export const ShipperRates: Story = {
  parameters: seenBy("dana", orderUntil("delivered")),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Rate Transporter" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Rate Transporter" }));
    await userEvent.click(dialog.getByRole("button", { name: "Save Rating" }));
    await expect(await dialog.findByText("Please choose 1 to 5 stars")).toBeVisible();
    await userEvent.click(dialog.getByRole("radio", { name: "4 stars" }));
    // A press beside the dialog leaves the stars as they are.
    await fireEvent.mouseDown(screen.getByRole("dialog", { name: "Rate Transporter" }));
    await expect(dialog.getByRole("radio", { name: "4 stars" })).toBeChecked();
    await userEvent.type(dialog.getByRole("textbox", { name: "Comment" }), "Friendly driver");
    await userEvent.click(dialog.getByRole("button", { name: "Save Rating" }));
    await seen("Rating Saved");
    await hasRating(canvas, /Transporter: 4 of 5 stars/);
    await expect(canvas.getByText("Friendly driver")).toBeVisible();
    await hasRating(
      canvas,
      /You rated\. Both ratings appear once the other side has rated, or on \w+, \w+ \d+, \d{4}\.$/,
    );
    await expect(canvas.queryByRole("button", { name: "Rate Transporter" })).toBeNull();
  },
};

export const ShipperRated: Story = { parameters: seenBy("dana", orderUntil("rated")) };

export const BothRated: Story = {
  parameters: seenBy("dana", orderUntil("both_rated")),
  play: async ({ canvas }) => {
    const transporter = await card(canvas, "Transporter Information");
    await expect(transporter.getByText("5.0 out of 5.0, 1 job")).toBeVisible();
    await expect(canvas.queryByText(/^You rated/)).toBeNull();
    await hasRating(canvas, /Shipper: order as described 5, ready at pickup 4, payment 5/);
    await expect(canvas.getByText("Shipper Rated")).toBeVisible();
  },
};

/** The dealer reads what happened; an admin took it back. */
export const GivenBack: Story = {
  parameters: seenBy(
    "dana",
    orderUntil("claimed", {
      also: async ({ lotlane }, id) =>
        lotlane.commands.releaseOrder(ada, id, { reason: "The carrier does not answer" }),
    }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Given Back")).toBeVisible();
    await expect(canvas.getByText("Reason: The carrier does not answer")).toBeVisible();
    await expect(canvas.getByText("No transporter assigned yet")).toBeVisible();
  },
};

export const InvoiceWithdrawn: Story = {
  parameters: seenBy(
    "dana",
    orderUntil("claimed", {
      also: async ({ lotlane, ports }, id) => {
        await lotlane.commands.changeOrderStatus(dana, id, { status: "cancelled", reason: null });
        const { claimedAt } = (await ports.invoices.ofOrder(id, "transport"))!;
        await withdrawIn(
          ports.invoices,
          { orderId: id, claimedAt, charge: "transport" },
          ports.clock.now().toISOString(),
        );
      },
    }),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: "Documents" }));
    const documents = within(await canvas.findByRole("list", { name: "Documents" }));
    await expect(documents.getByText(/^Withdrawn/)).toBeVisible();
  },
};

export const WithServiceFee: Story = {
  parameters: seenBy("dana", orderUntil("claimed", { fees: { serviceFee: "198.21", cardFee: "52.14" } })),
  play: async ({ canvas }) => {
    const payment = await card(canvas, "Payment");
    await expect(payment.getByText("$1,850.00")).toBeVisible();
    await expect(payment.getByText("$1,651.79")).toBeVisible();
    await expect(payment.getByText("$198.21")).toBeVisible();
    await userEvent.click(await canvas.findByRole("tab", { name: "Documents" }));
    await expect(
      await canvas.findByRole("link", { name: "Open PDF of service fee invoice INV-100001" }),
    ).toHaveAttribute("href", expect.stringMatching(/^\/api\/orders\/.*\/fee-invoice\.pdf$/));
  },
};

export const WithServiceFeeOnPhone: Story = { ...onPhone, parameters: WithServiceFee.parameters! };
