import { memoryCarrierRegistry } from "@lotlane/adapters/memory";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { accepted, aCarrierRecord, aClaim } from "@lotlane/core/testing";
import { useLocation } from "react-router";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { WorkFrame } from "../../app/frames/work-frame.tsx";
import { changed } from "../../stories/changed.ts";
import { inspected } from "../../stories/inspections.ts";
import { insured } from "../../stories/carrier-insurance.ts";
import { onPhone } from "../../stories/on-phone.ts";
import { ada, carlos, dana, orderUntil } from "../../stories/order-life.ts";
import { shows } from "../../stories/shows.ts";
import { inProduct, productOf } from "../../stories/with-product.tsx";
import { OrderPage } from "./order-page.tsx";

const route = "/orders/:id";
const seenBy = (signedInAs: string, prepare: ReturnType<typeof orderUntil>) => ({
  product: { route, signedInAs, prepare },
});

const meta = {
  title: "orders/Order page",
  component: OrderPage,
  ...inProduct,
  parameters: { layout: "fullscreen", ...seenBy("dana", orderUntil("on_the_road", { messages: 7 })) },
  render: () => (
    <WorkFrame>
      <OrderPage />
      <Address />
    </WorkFrame>
  ),
} satisfies Meta<typeof OrderPage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

function Address() {
  const { pathname, search } = useLocation();
  return <output className="sr-only">{pathname + search}</output>;
}

const card = async (canvas: Canvas, name: string) => within(await canvas.findByRole("region", { name }));
const seen = (words: string | RegExp) => waitFor(() => expect(screen.getByText(words)).toBeVisible());

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
    await expect(canvas.getByRole("progressbar", { name: "Progress" })).toHaveAttribute("aria-valuenow", "60");

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
    const dialog = within(screen.getByRole("alertdialog", { name: /^Cancel order #/ }));
    await seen(/^Carlos Hauling loses the job\. Invoice INV-100001 over \$1,850\.00 is withdrawn\./);
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Sold in town");
    await userEvent.click(dialog.getByRole("button", { name: "Cancel Order" }));
    await seen("Status Updated");
    await seen("Order status has been updated successfully");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Cancelled");
    await expect(await canvas.findByText("Reason: Sold in town")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Cancel Order" })).toBeNull();
  },
};

/** The carrier picks the vehicle up while the shipper writes down why to cancel. */
export const ShipperCancelsTooLate: Story = {
  parameters: seenBy("dana", orderUntil("claimed")),
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Cancel Order" }));
    const dialog = within(screen.getByRole("alertdialog", { name: /^Cancel order #/ }));
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
    const dialog = within(screen.getByRole("dialog", { name: "Rate Transporter" }));
    await userEvent.click(dialog.getByRole("button", { name: "Save Rating" }));
    await expect(await dialog.findByText("Please choose 1 to 5 stars")).toBeVisible();
    await userEvent.click(dialog.getByRole("radio", { name: "4 stars" }));
    await userEvent.type(dialog.getByRole("textbox", { name: "Comment" }), "Friendly driver");
    await userEvent.click(dialog.getByRole("button", { name: "Save Rating" }));
    await seen("Rating Saved");
    await expect(await canvas.findByText("This delivery: 4 of 5 stars")).toBeVisible();
    await expect(canvas.getByText("Friendly driver")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Rate Transporter" })).toBeNull();
  },
};

export const ShipperRated: Story = { parameters: seenBy("dana", orderUntil("rated")) };

export const TransporterMightClaim: Story = {
  parameters: seenBy("carlos", orderUntil("posted")),
  play: async ({ canvas }) => {
    const claim = await canvas.findByRole("button", { name: "Claim Order" });
    await expect(canvas.getAllByText("Shown once the order is yours").length).toBeGreaterThan(3);
    await expect(canvas.queryByText(/Wilshire|1FTFW1E50NFA00001|555-0142|Gate code/)).toBeNull();
    await userEvent.click(claim);
    await seen("Order Claimed");
    await seen("You have successfully claimed this order");
    await expect(await canvas.findByRole("button", { name: "Mark as In Transit" })).toBeVisible();
    await expect(await canvas.findByText("4100 Wilshire Blvd")).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Pending Pickup");
    await expect((await card(canvas, "Shipper Information")).getByText("Dana Dealer")).toBeVisible();
  },
};

export const TransporterMightClaimOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...seenBy("carlos", orderUntil("posted")) },
};

export const TransporterNotVerified: Story = {
  parameters: seenBy("carlos", async (product) => {
    const address = await orderUntil("posted")(product);
    await changed({ isVerified: false })(product);
    return address;
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("You cannot claim this order yet")).toBeVisible();
    await expect(canvas.getByText(/^Lotlane verifies each carrier before its first order\./)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Company Information" })).toHaveAttribute("href", "/company");
    await expect(canvas.queryByRole("button", { name: "Claim Order" })).toBeNull();
  },
};

export const ClaimComesTooLate: Story = {
  parameters: seenBy("carlos", orderUntil("posted")),
  play: async ({ canvas, loaded }) => {
    const claim = await canvas.findByRole("button", { name: "Claim Order" });
    const { ports } = productOf({ loaded });
    await ports.orders.claim(location(canvas), aClaim(ada.id));
    await userEvent.click(claim);
    await seen("This order has already been claimed by a transporter.");
    await expect(await canvas.findByRole("heading", { name: "Order Not Found" })).toBeVisible();
  },
};

const location = (canvas: Canvas) => canvas.getByText(/^\/orders\//).textContent.replace("/orders/", "");

const goOnWithout = async (missing: "pickup" | "delivery") => {
  const reminder = within(await screen.findByRole("alertdialog", { name: `No ${missing} inspection yet` }));
  await userEvent.type(reminder.getByRole("textbox", { name: "Reason" }), "No light on the lot");
  await userEvent.click(reminder.getByRole("button", { name: "Go on without" }));
};

/** The inspections are there: nothing is to be reminded of. */
export const TransporterHasInspected: Story = {
  parameters: seenBy(
    "carlos",
    orderUntil("claimed", {
      also: async (product, id) => {
        await inspected(product, id);
        accepted(await product.lotlane.commands.changeOrderStatus(carlos, id, { status: "in_transit", reason: null }));
        await inspected(product, id, { fields: { inspectionType: "delivery" } });
      },
    }),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Mark as Delivered" }));
    const dialog = within(screen.getByRole("alertdialog", { name: "Mark as Delivered?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Mark as Delivered" }));
    await waitFor(() => expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Delivered"));
  },
};

export const TransporterMovesItOn: Story = {
  parameters: seenBy("carlos", orderUntil("claimed")),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Mark as In Transit" }));
    const reminder = within(screen.getByRole("alertdialog", { name: "No pickup inspection yet" }));
    await expect(reminder.getByRole("link", { name: "Make one now" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/inspection\?order=/),
    );
    await userEvent.click(reminder.getByRole("button", { name: "Go on without" }));
    await shows(reminder.findByText("Please give a reason"));
    await goOnWithout("pickup");
    await seen("Order status has been updated successfully");
    await userEvent.click(await canvas.findByRole("button", { name: "Mark as Delivered" }));
    await shows(screen.findByText(/Its position can no longer be shared/));
    await goOnWithout("delivery");
    await waitFor(() => expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Delivered"));
    await expect(canvas.queryByRole("button", { name: /Mark as|Share Location/ })).toBeNull();
  },
};

export const StatusCannotBeChanged: Story = {
  parameters: {
    product: {
      ...seenBy("carlos", orderUntil("claimed")).product,
      failing: { "PATCH /api/orders/{id}/status": 503 },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Mark as In Transit" }));
    await goOnWithout("pickup");
    await seen("Failed to update order status");
    await expect(screen.getByText("Error")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Mark as In Transit" })).toBeEnabled();
  },
};

export const TransporterAssignsDriver: Story = {
  parameters: seenBy("carlos", orderUntil("claimed")),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Assign Driver" }));
    const dialog = within(screen.getByRole("dialog", { name: "Assign Driver" }));
    await userEvent.click(await dialog.findByRole("radio", { name: "Dina Driver" }));
    await userEvent.click(dialog.getByRole("button", { name: "Assign Driver" }));
    await seen("Dina Driver drives this order");
    await expect((await card(canvas, "Driver")).getByText("Dina Driver")).toBeVisible();

    await userEvent.click(canvas.getByRole("button", { name: "Change Driver" }));
    await userEvent.click(await screen.findByRole("button", { name: "Take Back" }));
    await seen("The order is back with you");
    await expect(await canvas.findByText("You drive this order yourself")).toBeVisible();
  },
};

export const TransporterWithoutDrivers: Story = {
  parameters: seenBy(
    "carlos",
    orderUntil("claimed", {
      also: async ({ lotlane }) => {
        const { rows } = await lotlane.queries.listMembers(carlos, "driver", { limit: 10 });
        for (const { id } of rows) await lotlane.commands.removeMember(carlos, "driver", id);
      },
    }),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Assign Driver" }));
    await expect(await screen.findByRole("link", { name: "Add a Driver" })).toHaveAttribute("href", "/drivers/add");
  },
};

export const Driver: Story = {
  parameters: seenBy("dina", orderUntil("with_driver")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Mark as In Transit" })).toBeEnabled();
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Ready for Pickup");
    await expect(canvas.getByRole("link", { name: "Back to Orders" })).toHaveAttribute("href", "/driver");
    await expect(canvas.getByRole("button", { name: "Share Location" })).toBeEnabled();
    await userEvent.click(canvas.getByRole("tab", { name: "Messages" }));
    await expect(await canvas.findByText("Messages are between shipper and transporter")).toBeVisible();
  },
};

export const DriverOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...seenBy("dina", orderUntil("on_the_road")) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("switch", { name: "Keep sharing" })).toBeVisible();
  },
};

export const Receiver: Story = {
  parameters: seenBy("rita", orderUntil("on_the_road")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("region", { name: "Transporter Information" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Back to Orders" })).toHaveAttribute("href", "/receiver");
    await expect(canvas.queryByRole("button", { name: /Mark as|Cancel/ })).toBeNull();
  },
};

export const AdminCancels: Story = {
  parameters: seenBy("ada", orderUntil("on_the_road", { messages: 2 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Back to Orders" })).toHaveAttribute(
      "href",
      "/admin?view=orders",
    );
    await userEvent.click(await canvas.findByRole("button", { name: "Cancel Order" }));
    const dialog = within(screen.getByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Cancel Order" }));
    await shows(dialog.findByText("Please give a reason"));
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "The truck broke down");
    await userEvent.click(dialog.getByRole("button", { name: "Cancel Order" }));
    await expect(await canvas.findByText("Reason: The truck broke down")).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: "Messages" }));
    await expect(await canvas.findByText("Message 2")).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Open Chat" })).toBeNull();
  },
};

const giveBack = async (canvas: Canvas, label: string) => {
  await userEvent.click(await canvas.findByRole("button", { name: label }));
  const dialog = within(screen.getByRole("alertdialog"));
  await userEvent.click(dialog.getByRole("button", { name: label }));
  await shows(dialog.findByText("Please give a reason"));
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "The truck broke down");
  return dialog;
};

export const TransporterGivesBack: Story = {
  parameters: seenBy("carlos", orderUntil("with_driver")),
  play: async ({ canvas }) => {
    const dialog = await giveBack(canvas, "Give Back Order");
    await expect(
      dialog.getByText(/your record counts it as given back.* Invoice INV-\d+ over \$1,850.00/),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Give Back Order" }));
    await waitFor(() => expect(screen.getByText("Order Given Back")).toBeVisible());
    await expect(await canvas.findByRole("button", { name: "Claim Order" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Give Back Order" })).toBeNull();
    await expect(canvas.queryByText("4100 Wilshire Blvd")).toBeNull();
  },
};

export const GivesBackOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...TransporterGivesBack.parameters },
  play: async ({ canvas }) => void (await giveBack(canvas, "Give Back Order")),
};

export const GivingBackFails: Story = {
  parameters: {
    product: {
      ...seenBy("carlos", orderUntil("claimed")).product,
      failing: { "POST /api/orders/{id}/release": 503 },
    },
  },
  play: async ({ canvas }) => {
    const dialog = await giveBack(canvas, "Give Back Order");
    await userEvent.click(dialog.getByRole("button", { name: "Give Back Order" }));
    await expect(await dialog.findByText(/^Something went wrong on our side/)).toBeInTheDocument();
    await expect(dialog.getByRole("textbox", { name: "Reason" })).toHaveValue("The truck broke down");
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
        const { claimedAt } = (await ports.invoices.ofOrder(id))!;
        await ports.invoices.withdraw({ orderId: id, claimedAt }, ports.clock.now().toISOString());
      },
    }),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: "Documents" }));
    const documents = within(await canvas.findByRole("list", { name: "Documents" }));
    await expect(documents.getByText(/^Withdrawn/)).toBeVisible();
  },
};

const long = "Ask for the night shift at gate 7, beyond the second fence; ".repeat(12);

export const LongTexts: Story = {
  parameters: seenBy(
    "carlos",
    orderUntil("claimed", {
      change: {
        vehicleModel: "Silverado 3500HD Crew Cab Long Box High Country Special Edition",
        vehicleColor: "Radiant Red Tintcoat over Summit White",
        pickupAddress: "Lot 14, Section C, 18500 North International Auction Parkway, Building 12",
        deliveryContactEmail: "the.very.long.name.of.a.receiving.department@subsidiary.of.the.dealership.example",
        specialInstructions: long,
      },
    }),
  ),
};

export const LongTextsOnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, ...LongTexts.parameters } };

export const Loading: Story = {
  parameters: {
    product: { route, signedInAs: "dana", prepare: async () => "/orders/1", pending: ["GET /api/orders/{id}"] },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading the order")).toBeInTheDocument();
  },
};

export const LoadingOnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, ...Loading.parameters } };

export const Failing: Story = {
  parameters: {
    product: { route, signedInAs: "dana", prepare: async () => "/orders/1", failing: { "GET /api/orders/{id}": 503 } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This order cannot be shown right now")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeEnabled();
  },
};

export const PartsFail: Story = {
  parameters: {
    product: {
      ...seenBy("dana", orderUntil("on_the_road")).product,
      failing: {
        "GET /api/orders/{id}/tracking": 503,
        "GET /api/orders/{id}/messages": 503,
        "GET /api/orders/{id}/documents": 503,
        "GET /api/map/styles": 503,
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Tracking updates cannot be loaded")).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: "Messages" }));
    await expect(await canvas.findByText("Messages cannot be loaded")).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: "Documents" }));
    await expect(await canvas.findByText("The documents cannot be shown right now")).toBeVisible();
  },
};

export const NotFound: Story = {
  parameters: {
    product: { route, signedInAs: "dana", prepare: async () => "/orders/c0000000-0000-4000-8000-000000000000" },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Order Not Found" })).toBeVisible();
    await expect(
      canvas.getByText("The order you're looking for doesn't exist or you don't have access to it"),
    ).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Back to Orders" })).toHaveAttribute("href", "/orders");
  },
};

const withRegistry = {
  route,
  signedInAs: "dana",
  registry: memoryCarrierRegistry([{ record: aCarrierRecord(), mcNumber: "271828" }]),
  prepare: async (product: Parameters<ReturnType<typeof orderUntil>>[0]) => {
    accepted(await product.lotlane.commands.checkCarrierNow(carlos.id));
    return orderUntil("on_the_road")(product);
  },
} as const;

export const TransporterWithAuthority: Story = {
  parameters: { product: withRegistry },
  play: async ({ canvas }) => {
    const transporter = await card(canvas, "Transporter Information");
    await expect(await transporter.findByText("Authorized")).toBeVisible();
    await userEvent.click(transporter.getByText("What FMCSA says"));
    await waitFor(() => expect(transporter.getByText("Liability on file")).toBeVisible());
    await expect(transporter.getByText("$1,000,000.00")).toBeVisible();
  },
};

/** Until when, and for how much; neither the file nor the policy. */
export const InsuredTransporter: Story = {
  parameters: {
    product: {
      route,
      signedInAs: "dana",
      prepare: async (product: Parameters<ReturnType<typeof orderUntil>>[0]) => {
        await insured(product);
        return orderUntil("on_the_road")(product);
      },
    },
  },
  play: async ({ canvas }) => {
    const transporter = await card(canvas, "Transporter Information");
    await expect(await transporter.findByText(/^Insured until /)).toBeVisible();
    await expect(transporter.getByText("$250,000")).toBeVisible();
    await expect(transporter.queryByText("Authority to haul")).toBeNull();
    await expect(transporter.queryByText(/GPC-4471|Great Plains/)).toBeNull();
  },
};

export const TransporterWithAuthorityOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, product: withRegistry },
};

export const AuthorityNotToBeHad: Story = {
  parameters: { product: { ...withRegistry, failing: { "GET /api/orders/{id}/carrier": 503 } } },
  play: async ({ canvas }) => {
    const transporter = await card(canvas, "Transporter Information");
    await expect(transporter.getByText("Carlos Hauling")).toBeVisible();
    await expect(transporter.queryByText("Authority to haul")).toBeNull();
  },
};
