import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Field } from "./field.tsx";
import { PasswordInput } from "./password-input.tsx";

const meta = {
  title: "ui/PasswordInput",
  component: PasswordInput,
  args: { autoComplete: "current-password" },
  decorators: [
    (Story) => (
      <div className="max-w-narrow">
        <Field label="Password">
          <Story />
        </Field>
      </div>
    ),
  ],
} satisfies Meta<typeof PasswordInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText("Password");
    await userEvent.type(input, "open sesame");
    await expect(input).toHaveAttribute("type", "password");
    await userEvent.click(canvas.getByRole("button", { name: "Show" }));
    await expect(input).toHaveAttribute("type", "text");
    await expect(input).toHaveValue("open sesame");
    await userEvent.click(canvas.getByRole("button", { name: "Hide" }));
    await expect(input).toHaveAttribute("type", "password");
  },
};

export const Disabled: Story = { args: { disabled: true } };
