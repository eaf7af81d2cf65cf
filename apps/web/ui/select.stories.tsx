import type { Meta, StoryObj } from "@storybook/react-vite";
import { Field } from "./field.tsx";
import { Select } from "./select.tsx";

const meta = { title: "ui/Select", component: Select } satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

const years = ["2027", "2026", "2025"].map((year) => ({ value: year, label: year }));

export const States: Story = {
  render: () => (
    <div className="flex max-w-80 flex-col gap-5">
      <Field label="Year">
        <Select options={years} placeholder="Choose a year" value="" onChange={() => undefined} />
      </Field>
      <Field label="Year, chosen">
        <Select options={years} placeholder="Choose a year" value="2026" onChange={() => undefined} />
      </Field>
      <Field label="Year, missing" error="Choose a year" required>
        <Select options={years} placeholder="Choose a year" value="" onChange={() => undefined} />
      </Field>
      <Field label="Make, loading">
        <Select placeholder="Loading makes" loading value="" onChange={() => undefined} />
      </Field>
      <Field label="Model, disabled">
        <Select placeholder="Choose a make first" disabled value="" onChange={() => undefined} />
      </Field>
      <Field label="Long text">
        <Select
          value="a"
          onChange={() => undefined}
          options={[
            {
              value: "a",
              label: "An option whose text is far too long for the room that the field has",
            },
          ]}
        />
      </Field>
    </div>
  ),
};
