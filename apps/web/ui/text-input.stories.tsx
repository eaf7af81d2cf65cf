import type { Meta, StoryObj } from "@storybook/react-vite";
import { Field } from "./field.tsx";
import { TextInput } from "./text-input.tsx";

const meta = {
  title: "ui/TextInput",
  component: TextInput,
  decorators: [
    (Story) => (
      <div className="flex max-w-80 flex-col gap-5">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TextInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  render: () => (
    <>
      <Field label="Empty">
        <TextInput placeholder="Placeholder" />
      </Field>
      <Field label="Filled">
        <TextInput defaultValue="Jordan Rivera" />
      </Field>
      <Field label="Error" error="Enter a full name">
        <TextInput defaultValue="J" />
      </Field>
      <Field label="Disabled">
        <TextInput disabled defaultValue="Jordan Rivera" />
      </Field>
      <Field label="Read only">
        <TextInput readOnly defaultValue="Jordan Rivera" />
      </Field>
    </>
  ),
};

export const Affixes: Story = {
  render: () => (
    <>
      <Field label="Amount">
        <TextInput prefix="$" inputMode="decimal" className="tabular" defaultValue="1,250.00" />
      </Field>
      <Field label="Distance">
        <TextInput suffix="mi" inputMode="numeric" defaultValue="948" />
      </Field>
      <Field label="Code">
        <TextInput code defaultValue="1HGCM82633A004352" />
      </Field>
    </>
  ),
};

export const Roomy: Story = {
  render: () => (
    <div className="roomy">
      <Field label="Email" hint="Large sizes at a desk too">
        <TextInput type="email" placeholder="name@company.com" />
      </Field>
    </div>
  ),
};
