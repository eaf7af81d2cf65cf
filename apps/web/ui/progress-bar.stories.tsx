import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ProgressBar } from "./progress-bar.tsx";

const meta = {
  title: "ui/ProgressBar",
  component: ProgressBar,
  args: { label: "Progress", percent: 40 },
} satisfies Meta<typeof ProgressBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("progressbar", { name: "Progress" })).toHaveAttribute("aria-valuenow", "40");
  },
};
export const NotBegun: Story = { args: { percent: 0 } };
export const Done: Story = { args: { percent: 100 } };
export const LongLabel: Story = {
  args: {
    label: "Uploading the photos of the delivery inspection, which may take a while on a slow connection",
    percent: 7,
  },
  render: (args) => (
    <div className="max-w-60">
      <ProgressBar {...args} />
    </div>
  ),
};
