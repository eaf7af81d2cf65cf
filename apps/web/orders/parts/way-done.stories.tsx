import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { StepsDone, WayDone } from "./way-done.tsx";

/** The miles stand out; the specified steps are below. */
const meta = {
  title: "orders/Way done",
  component: WayDone,
  args: { milesDone: 1240, distance: 2790.4, status: "in_transit", trackingCount: 6 },
  render: (args) => (
    <div className="flex max-w-80 flex-col gap-2">
      <WayDone {...args} />
      <StepsDone progress={80} trackingCount={6} />
    </div>
  ),
} satisfies Meta<typeof WayDone>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Six updates are 80 % of the steps, regardless of the miles. */
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

/** One bar: a second one beside it would say another share of the way. */
export const StepsInWords: Story = {
  render: (args) => (
    <div className="flex max-w-80 flex-col gap-2">
      <WayDone {...args} />
      <StepsDone progress={80} trackingCount={6} inWords />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Progress in steps: 6 updates · 80%")).toBeVisible();
    await expect(canvas.getAllByRole("progressbar")).toHaveLength(1);
  },
};

export const NotBegun: Story = { args: { milesDone: 0 } };
export const Done: Story = { args: { milesDone: 2790 } };

/** Without a position, the planned miles stand above the steps, which would otherwise read as miles. */
export const NoPosition: Story = {
  args: { milesDone: null, trackingCount: 0 },
  play: async ({ canvas }) => {
    const way = canvas.getByText("No position shared yet, 2,790 mi planned");
    const steps = canvas.getByRole("progressbar");
    await expect(way.compareDocumentPosition(steps)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
};

/** The position is known, but no road tells how far it is from the end. */
export const NotKnown: Story = {
  args: { milesDone: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("2,790 mi planned")).toBeVisible();
  },
};

export const NotOnTheRoad: Story = {
  args: { milesDone: null, status: "pending", trackingCount: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/planned/)).toBeNull();
  },
};

export const WithWhereItLeads: Story = { args: { label: "To Fort Lauderdale-by-the-Sea, FL" } };
