import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { DatePicker } from "./date-picker.tsx";
import { Field } from "./field.tsx";

type DayProps = {
  start?: string;
  min?: string;
  max?: string;
  error?: string;
  disabled?: boolean;
  onChange?: (value: string) => void;
};

function Day({ start = "", error, onChange, ...rest }: DayProps) {
  const [value, setValue] = useState(start);
  return (
    <div className="min-h-[26rem] max-w-72">
      <Field label="First day" hint="Typed or picked" error={error}>
        <DatePicker
          {...rest}
          today="2026-11-20"
          value={value}
          onChange={(next) => {
            setValue(next);
            onChange?.(next);
          }}
        />
      </Field>
    </div>
  );
}

const meta = { title: "ui/DatePicker", component: Day, args: { onChange: fn() } } satisfies Meta<typeof Day>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { start: "2026-12-01" } };
export const Disabled: Story = { args: { start: "2026-12-01", disabled: true } };
export const WithError: Story = { args: { error: "First day is required" } };

export const Typed: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("textbox", { name: "First day" });
    for (const text of ["2026-12-01", "12/1/2026", "12/1", "Dec 1, 2026", "Tue, Dec 1, 2026"]) {
      await userEvent.clear(input);
      await userEvent.type(input, text);
      await expect(args.onChange).toHaveBeenLastCalledWith("2026-12-01");
      await userEvent.tab();
      await expect(input).toHaveValue("Tue, Dec 1, 2026");
    }
    await userEvent.clear(input);
    await userEvent.type(input, "2/3");
    await expect(args.onChange).toHaveBeenLastCalledWith("2027-02-03");
  },
};

export const Unreadable: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("textbox");
    await userEvent.type(input, "2/30/2027");
    await expect(input).not.toHaveAttribute("aria-invalid");
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith("");
    await expect(input).toHaveAttribute("aria-invalid", "true");
    await expect(input).toHaveAccessibleDescription("Enter a date like 12/1/2026. Typed or picked");
    await expect(input).toHaveValue("2/30/2027");
  },
};

export const TooEarly: Story = {
  args: { min: "2026-11-21" },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox"), "11/20/2026");
    await userEvent.tab();
    await expect(canvas.getByText("Choose Sat, Nov 21, 2026 or later.")).toBeVisible();
  },
};

export const Picked: Story = {
  args: { start: "2026-12-01", min: "2026-11-21", max: "2027-01-31" },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open calendar" }));
    const calendar = within(await screen.findByRole("dialog", { name: "Choose a day" }));
    const first = await calendar.findByRole("button", { name: "Tuesday, December 1, 2026" });
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard("{ArrowRight}{ArrowDown}{Enter}");
    await expect(args.onChange).toHaveBeenLastCalledWith("2026-12-09");
    await expect(canvas.getByRole("textbox")).toHaveValue("Wed, Dec 9, 2026");
    await waitFor(() => expect(screen.queryByRole("grid")).toBeNull());
  },
};

export const OpenedAgain: Story = {
  args: { start: "2026-12-01" },
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Open calendar" });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole("button", { name: "Thursday, December 3, 2026" }));
    await waitFor(() => expect(screen.queryByRole("grid")).toBeNull());
    await userEvent.click(button);
    const chosen = await screen.findByRole("button", { name: "Thursday, December 3, 2026" });
    await waitFor(() => expect(chosen).toHaveFocus());
  },
};

export const CalendarOpen: Story = {
  args: { start: "2026-12-01", min: "2026-11-21" },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open calendar" }));
    await waitFor(() => expect(screen.getByRole("grid")).toBeVisible());
  },
};
