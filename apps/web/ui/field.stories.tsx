import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Field } from "./field.tsx";
import { TextInput } from "./text-input.tsx";

const meta = {
  title: "ui/Field",
  component: Field,
  args: { label: "Company name", children: <TextInput /> },
  decorators: [
    (Story) => (
      <div className="max-w-80">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const WithHint: Story = { args: { hint: "As it stands on invoices." } };

export const Required: Story = {
  args: { required: true },
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Company name" });
    await expect(input).toBeRequired();
  },
};

export const WithError: Story = {
  args: { required: true, hint: "As it stands on invoices.", error: "Company name is required" },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText("Company name");
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription("Company name is required As it stands on invoices.");
  },
};

export const LongText: Story = {
  args: {
    label: "The name of the company that is to be billed for everything ordered from this account",
    hint: "It may differ from the name that people know, and it can be changed later under the settings of the company.",
    error: "This name is already taken by another company, whose administrator has to release it first",
  },
};
