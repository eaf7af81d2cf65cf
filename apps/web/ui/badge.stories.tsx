import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "./badge.tsx";

const meta = { title: "ui/Badge", component: Badge, args: { children: "Badge" } } satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Tones: Story = {
  render: () => (
    <div className="flex flex-wrap gap-2">
      <Badge tone="yellow">Pending</Badge>
      <Badge tone="blue">Assigned</Badge>
      <Badge tone="green">In Transit</Badge>
      <Badge tone="gray">Delivered</Badge>
      <Badge tone="red">Cancelled</Badge>
      <Badge>Best Price</Badge>
      <Badge className="tabular">12</Badge>
    </div>
  ),
};

export const LongText: Story = {
  render: () => (
    <div className="w-40">
      <Badge tone="blue">A status with a very long name that has no room</Badge>
    </div>
  ),
};
