import type { Meta, StoryObj } from "@storybook/react-vite";
import { orderStatuses } from "@lotlane/core/orders";
import { expect } from "storybook/test";
import { inProduct } from "../../stories/with-product.tsx";
import { StatusBadge } from "./order-marks.tsx";
import { Timeline } from "./timeline.tsx";

const meta = {
  title: "orders/Timeline",
  component: Timeline,
  args: { status: "pending", facts: [{ kind: "created", at: "2026-11-20T12:00:00.000Z" }] },
} satisfies Meta<typeof Timeline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Pending: Story = {};
export const InTransit: Story = { args: { status: "in_transit" } };
export const Delivered: Story = { args: { status: "delivered" } };

export const WithWhoAndWhy: Story = {
  args: {
    status: "cancelled",
    facts: [
      { kind: "created", at: "2026-11-20T12:00:00.000Z", by: null, reason: null },
      { kind: "assigned", at: "2026-11-20T12:30:00.000Z", by: "Carlos Carrier", reason: null },
      { kind: "driver_assigned", at: "2026-11-20T12:31:00.000Z", by: "Carlos Carrier", reason: "Dina Driver" },
      { kind: "cancelled", at: "2026-11-20T13:00:00.000Z", by: "Ada Admin", reason: "The car was sold elsewhere" },
    ],
  },
  play: async ({ canvas }) => {
    const steps = canvas.getAllByRole("listitem");
    await expect(steps).toHaveLength(4);
    await expect(steps[0]).toHaveTextContent(/Order Created.*by a guest/);
    await expect(steps[2]).toHaveTextContent(/Driver Assigned.*by Carlos Carrier.*Dina Driver/);
    await expect(steps[3]).toHaveTextContent(/Cancelled.*by Ada Admin.*Reason: The car was sold elsewhere/);
  },
};

export const Badges: Story = {
  ...inProduct,
  render: () => (
    <div className="flex flex-wrap gap-2">
      {orderStatuses.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
    </div>
  ),
};
