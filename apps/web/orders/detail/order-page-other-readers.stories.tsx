import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, within } from "storybook/test";
import { onPhone } from "../../stories/on-phone.ts";
import { orderUntil } from "../../stories/order-life.ts";
import { card, orderPage, seenBy } from "../../stories/order-page.tsx";
import { shows } from "../../stories/shows.ts";

const meta = { title: "orders/Order page, driver, receiver and admin", ...orderPage } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Driver: Story = {
  parameters: seenBy("dina", orderUntil("with_driver")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Mark as Picked Up" })).toBeEnabled();
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

const told = {
  vehicleRolls: "yes",
  vehicleBrakes: "no",
  vehicleKeys: "unknown",
  vehicleModifications: "Lifted by 4 inches",
  vehicleHeight: 84,
  pickupKind: "auction",
  pickupPlaceName: "Harbor Auto Auction",
  pickupContactName: "Gus Gate",
  pickupContactPhone: "(310) 555-0177",
  pickupHours: Object.fromEntries(
    ["mon", "tue", "wed", "thu", "fri"].map((day) => [day, { opens: "08:00", closes: "17:00" }]),
  ),
  pickupNotes: "Ask at gate 3.",
  pickupBuyerNumber: "B-20077",
  pickupLotNumber: "1184",
  pickupGatePass: "GP 55-1184",
  deliveryKind: "dealer",
  deliveryPlaceName: "Lane Motors",
} as const;

export const DriverReadsBothEnds: Story = {
  parameters: seenBy("dina", orderUntil("with_driver", { change: told })),
  play: async ({ canvas }) => {
    const route = await card(canvas, "Route");
    await expect(await route.findByText("Harbor Auto Auction, Auction")).toBeVisible();
    await expect(route.getByRole("link", { name: "(310) 555-0177" })).toHaveAttribute("href", "tel:3105550177");
    await expect(route.getByText("Mon to Fri, 8:00 AM to 5:00 PM")).toBeVisible();
    await expect(route.getByText("GP 55-1184")).toBeVisible();
    await expect(route.getByText("Rita Receiver")).toBeVisible();
    await expect((await card(canvas, "Vehicle")).getByText("Lifted by 4 inches")).toBeVisible();
  },
};

export const DriverReadsBothEndsOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...DriverReadsBothEnds.parameters },
};

export const ReceiverReadsTheDelivery: Story = {
  parameters: seenBy("rita", orderUntil("with_driver", { change: told })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Lane Motors, Dealer")).toBeVisible();
    await expect(canvas.getByText("Auction")).toBeVisible();
    await expect(canvas.queryByText(/Harbor|Gus Gate|GP 55/)).toBeNull();
  },
};

export const CarrierReadsBeforeItClaims: Story = {
  parameters: seenBy("carlos", orderUntil("posted", { change: told })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Auction")).toBeVisible();
    await expect(canvas.getByText("Lifted by 4 inches")).toBeVisible();
    await expect(canvas.queryByText(/Harbor|Gus Gate|GP 55|8:00 AM/)).toBeNull();
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
    const dialog = within(await screen.findByRole("alertdialog"));
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
