import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { Badge } from "./badge.tsx";
import { Field } from "./field.tsx";
import { RadioCards, type RadioCard } from "./radio-cards.tsx";

type Pay = "cash" | "card";

const options: readonly RadioCard<Pay>[] = [
  {
    value: "cash",
    label: (
      <span className="flex flex-wrap items-center gap-2">
        Cash or check <Badge>Best Price</Badge>
      </span>
    ),
    description: "Paid on delivery",
    aside: "$1,180.00",
  },
  {
    value: "card",
    label: "Credit card",
    description: "Includes a processing fee",
    aside: "$1,215.40",
  },
];

function Choice({ start = "cash", ...rest }: { start?: Pay | ""; error?: string; disabled?: boolean }) {
  const [value, setValue] = useState<Pay | "">(start);
  return (
    <div className="max-w-[32rem]">
      <Field group label="Payment" error={rest.error}>
        <RadioCards options={options} value={value} onChange={setValue} disabled={rest.disabled} />
      </Field>
    </div>
  );
}

const meta = { title: "ui/RadioCards", component: Choice } satisfies Meta<typeof Choice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {};
export const NothingChosen: Story = { args: { start: "" } };
export const WithError: Story = { args: { start: "", error: "Choose how to pay" } };
export const Disabled: Story = { args: { disabled: true } };

export const Columns: Story = {
  render: () => (
    <RadioCards
      label="Size"
      columns={3}
      value="b"
      onChange={() => undefined}
      options={[
        { value: "a", label: "Small" },
        { value: "b", label: "Medium" },
        { value: "c", label: "Large", disabled: true },
      ]}
    />
  ),
};

export const ArrowKeys: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("radiogroup", { name: "Payment" })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole("radio", { name: /Cash or check/ })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("radio", { name: "Credit card" })).toBeChecked();
    await expect(canvas.getByRole("radio", { name: "Credit card" })).toHaveAccessibleDescription(
      "Includes a processing fee $1,215.40",
    );
  },
};
