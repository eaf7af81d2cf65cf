import type { Meta, StoryObj } from "@storybook/react-vite";
import { arrivalAfter } from "@lotlane/core/tracking";
import { expect } from "storybook/test";
import { Arrival } from "./way-done.tsx";

/** The server's answer at the time of the position; a screen may have shown it since. */
const heard = (hoursAgo: number, milesLeft: number) => {
  const heardAt = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
  return { milesLeft, heardAt, arrivesAt: arrivalAfter(milesLeft, heardAt), wasExpectedAt: null };
};

const meta = {
  title: "orders/Arrival",
  component: Arrival,
  args: { eta: heard(0.2, 790), late: false },
} satisfies Meta<typeof Arrival>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ahead: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Arrives about/)).toBeVisible();
    await expect(canvas.getByText(/790 miles to go/)).toBeVisible();
    await expect(canvas.queryByText(/ago/)).toBeNull();
  },
};

/** Not late yet, but the position is old. */
export const NothingHeardForLong: Story = {
  args: { eta: heard(7, 790) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Arrives about/)).toBeVisible();
    await expect(canvas.getByText("7 hours ago")).toBeVisible();
  },
};

/** The vehicle is on its way, and will not make the promised day. */
export const LaterThanPromised: Story = {
  args: { late: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/arrives about/)).toHaveTextContent(
      /^Late: arrives about .* [AP]M, after the promised time$/,
    );
    await expect(canvas.getByText(/790 miles to go/)).toBeVisible();
  },
};

/** The arrival time in the answer has passed since. */
export const Late: Story = {
  args: { eta: heard(4, 110) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/was expected about/)).toHaveTextContent(
      /^Late: was expected about .* [AP]M, now about .* [AP]M$/,
    );
    const [expected, now] = canvas.getAllByRole("time").map((time) => Date.parse(time.getAttribute("datetime")!));
    await expect(expected!).toBeLessThan(Date.now());
    await expect(now!).toBeGreaterThan(Date.now());
    await expect(canvas.getByText("4 hours ago")).toBeVisible();
    await expect(canvas.queryByText(/^Arrives about/)).toBeNull();
  },
};
