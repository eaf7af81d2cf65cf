import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { Field } from "./field.tsx";
import { Segmented } from "./segmented.tsx";

type Answer = "yes" | "no";

function YesNo({ start = "yes", error, disabled }: { start?: Answer | ""; error?: string; disabled?: boolean }) {
  const [value, setValue] = useState<Answer | "">(start);
  return (
    <Field group label="Does it run?" error={error}>
      <Segmented
        options={[
          { value: "yes", label: "Yes" },
          { value: "no", label: "No" },
        ]}
        value={value}
        onChange={setValue}
        disabled={disabled}
      />
    </Field>
  );
}

const meta = { title: "ui/Segmented", component: YesNo } satisfies Meta<typeof YesNo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {};
export const NothingChosen: Story = { args: { start: "" } };
export const WithError: Story = { args: { start: "", error: "Answer yes or no" } };
export const Disabled: Story = { args: { disabled: true } };

export const ArrowKeys: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("radio", { name: "No" })).toBeChecked();
  },
};
