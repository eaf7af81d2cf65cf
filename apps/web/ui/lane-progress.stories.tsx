import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { LaneProgress } from "./lane-progress.tsx";

const meta = {
  title: "ui/LaneProgress",
  component: LaneProgress,
  args: { label: "Progress", segments: 4, value: 2, valueText: "Step 2 of 4: Dates" },
} satisfies Meta<typeof LaneProgress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Steps: Story = {
  render: () => (
    <div className="flex max-w-[28rem] flex-col gap-6">
      {[0, 1, 2, 3, 4].map((value) => (
        <LaneProgress key={value} label={`Progress ${value}`} segments={4} value={value} />
      ))}
    </div>
  ),
};

export const Spoken: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole("progressbar", { name: "Progress" });
    await expect(bar).toHaveAttribute("aria-valuenow", "2");
    await expect(bar).toHaveAttribute("aria-valuemax", "4");
    await expect(bar).toHaveAttribute("aria-valuetext", "Step 2 of 4: Dates");
  },
};
