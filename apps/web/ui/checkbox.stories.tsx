import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Checkbox } from "./checkbox.tsx";

const meta = {
  title: "ui/Checkbox",
  component: Checkbox,
  args: { label: "Mark as urgent" },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  render: () => (
    <div className="flex max-w-96 flex-col gap-4">
      <Checkbox label="Unchecked" />
      <Checkbox label="Checked" defaultChecked />
      <Checkbox label="With a hint" hint="It is shown first in every list." defaultChecked />
      <Checkbox label="With an error" error="Accept to go on" required />
      <Checkbox label="Disabled" disabled />
      <Checkbox label="Disabled and checked" disabled defaultChecked />
      <Checkbox label="A long text that goes on over more than one line, so that the box has to stay beside the first of them" />
    </div>
  ),
};

export const Toggles: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole("checkbox", { name: "Mark as urgent" });
    await userEvent.click(canvas.getByText("Mark as urgent"));
    await expect(box).toBeChecked();
    await userEvent.keyboard(" ");
    await expect(box).not.toBeChecked();
  },
};
