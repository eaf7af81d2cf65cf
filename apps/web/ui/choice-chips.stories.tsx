import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { ChoiceChips } from "./choice-chips.tsx";
import { Field } from "./field.tsx";

const levels = ["Empty", "A quarter", "Half", "Three quarters", "Full"].map((label) => ({ value: label, label }));

function Levels({ start = "", optional, error }: { start?: string; optional?: boolean; error?: string }) {
  const [value, setValue] = useState(start);
  return (
    <Field group label="Fuel" error={error} className="max-w-80">
      <ChoiceChips options={levels} value={value} onChange={setValue} optional={optional} />
    </Field>
  );
}

const meta = { title: "ui/Choice chips", component: Levels } satisfies Meta<typeof Levels>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NothingChosen: Story = {};
export const WithError: Story = { args: { error: "Choose one" } };

export const ArrowKeys: Story = {
  args: { start: "Half" },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("radio", { name: "Three quarters" })).toBeChecked();
  },
};

export const PressedAgain: Story = {
  args: { start: "Half", optional: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Half" }));
    await expect(canvas.getByRole("radio", { name: "Half" })).not.toBeChecked();
  },
};
