import type { Meta, StoryObj } from "@storybook/react-vite";
import { Field } from "./field.tsx";
import { Textarea } from "./textarea.tsx";

const meta = { title: "ui/Textarea", component: Textarea } satisfies Meta<typeof Textarea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  render: () => (
    <div className="flex max-w-[28rem] flex-col gap-5">
      <Field label="Notes" hint="Anything worth knowing at the gate">
        <Textarea placeholder="Gate codes, contacts" />
      </Field>
      <Field label="Notes, too long" error="At most 500 characters">
        <Textarea defaultValue={"The gate is on the north side. ".repeat(12)} />
      </Field>
      <Field label="Notes, disabled">
        <Textarea disabled rows={2} defaultValue="The gate is on the north side." />
      </Field>
    </div>
  ),
};
