import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { StepsDone, WayDone } from "./way-done.tsx";

/** The way first to the eye, the specified steps below. */
const meta = {
  title: "orders/Way done",
  component: WayDone,
  args: { milesDone: 1240, distance: 2790.4 },
  render: (args) => (
    <div className="flex max-w-80 flex-col gap-2">
      <WayDone {...args} />
      <StepsDone progress={80} trackingCount={6} />
    </div>
  ),
} satisfies Meta<typeof WayDone>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Six updates are 80 % of the steps, whatever the miles. */
export const OnTheRoad: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1,240 of 2,790 mi")).toBeVisible();
    const way = canvas.getByRole("progressbar", { name: "Miles done" });
    await expect(way).toHaveAttribute("aria-valuenow", "44");
    await expect(way).toHaveAttribute("aria-valuetext", "1,240 of 2,790 mi");
    const steps = canvas.getByRole("progressbar", { name: "Progress in steps: 6 updates" });
    await expect(steps).toHaveAttribute("aria-valuenow", "80");
  },
};

export const NotBegun: Story = { args: { milesDone: 0 } };
export const Done: Story = { args: { milesDone: 2790 } };

/** No position yet: only the steps. */
export const NotKnown: Story = {
  args: { milesDone: null },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("progressbar")).toHaveLength(1);
  },
};

export const WithWhereItLeads: Story = { args: { label: "To Fort Lauderdale-by-the-Sea, FL" } };
