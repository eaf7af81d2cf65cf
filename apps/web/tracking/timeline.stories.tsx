import type { Meta, StoryObj } from "@storybook/react-vite";
import { orderStatuses } from "@lotlane/core/orders";
import { OrderStatusBadge } from "./order-status-badge.tsx";
import { Timeline } from "./timeline.tsx";

const meta = {
  title: "tracking/Timeline",
  component: Timeline,
  args: { status: "pending", facts: [{ kind: "created", at: "2026-11-20T12:00:00.000Z" }] },
} satisfies Meta<typeof Timeline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Pending: Story = {};
export const InTransit: Story = { args: { status: "in_transit" } };
export const Delivered: Story = { args: { status: "delivered" } };
export const Cancelled: Story = { args: { status: "cancelled" } };

export const Badges: Story = {
  render: () => (
    <div className="flex flex-wrap gap-2">
      {orderStatuses.map((status) => (
        <OrderStatusBadge key={status} status={status} />
      ))}
    </div>
  ),
};
