import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, within } from "storybook/test";
import { onPhone } from "../../stories/on-phone.ts";
import { orderUntil } from "../../stories/order-life.ts";
import { orderPage, seenBy } from "../../stories/order-page.tsx";
import { shows } from "../../stories/shows.ts";

const meta = { title: "orders/Order page, driver, receiver and admin", ...orderPage } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

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
