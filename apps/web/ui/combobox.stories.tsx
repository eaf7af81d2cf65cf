import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { Combobox, type ComboboxOption } from "./combobox.tsx";
import { Field } from "./field.tsx";

const fruit: readonly ComboboxOption[] = [
  { value: "apple", label: "Apple" },
  { value: "apricot", label: "Apricot" },
  { value: "banana", label: "Banana" },
  { value: "melon", label: "Melon", hint: "Oversize" },
  { value: "pineapple", label: "Pineapple" },
  ...Array.from({ length: 30 }, (_, index) => ({
    value: `kind-${index}`,
    label: `Kind ${index + 1}`,
  })),
];

type PickProps = {
  start?: string;
  options?: readonly ComboboxOption[];
  loading?: boolean;
  disabled?: boolean;
  error?: string;
  onChange?: (value: string) => void;
  onQueryChange?: (query: string) => void;
};

function Pick({ start = "", options = fruit, error, onChange, ...rest }: PickProps) {
  const [value, setValue] = useState(start);
  return (
    <div className="min-h-80 max-w-80">
      <Field label="Fruit" error={error}>
        <Combobox
          {...rest}
          options={options}
          value={value}
          placeholder="Type to search"
          onChange={(next) => {
            setValue(next);
            onChange?.(next);
          }}
        />
      </Field>
    </div>
  );
}

const meta = { title: "ui/Combobox", component: Pick, args: { onChange: fn() } } satisfies Meta<typeof Pick>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = { args: { start: "melon" } };
export const Disabled: Story = { args: { start: "melon", disabled: true } };
export const WithError: Story = { args: { error: "Choose a fruit" } };

export const Open: Story = {
  args: { start: "banana" },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("combobox", { name: "Fruit" }));
    await expect(screen.getByRole("option", { name: "Banana" })).toHaveAttribute("aria-selected", "true");
  },
};

export const Loading: Story = {
  args: { options: [], loading: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await expect(screen.getByText("Loading…")).toBeVisible();
  },
};

export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox"), "zzz");
    await expect(screen.getByText("Nothing found")).toBeVisible();
    await expect(canvas.getByRole("combobox")).toHaveAttribute("aria-expanded", "false");
  },
};

export const Keyboard: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.tab();
    await userEvent.keyboard("app{ArrowDown}");
    await expect(screen.getAllByRole("option")).toHaveLength(2);
    const active = document.getElementById(input.getAttribute("aria-activedescendant") ?? "");
    await expect(active).toHaveTextContent("Pineapple");
    await userEvent.keyboard("{Enter}");
    await expect(args.onChange).toHaveBeenLastCalledWith("pineapple");
    await expect(input).toHaveValue("Pineapple");
    await expect(screen.queryByRole("option")).toBeNull();

    await userEvent.clear(input);
    await userEvent.keyboard("ban{Escape}");
    await expect(input).toHaveValue("Pineapple");
  },
};

export const LeavingTakesAnExactMatch: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.type(input, "apple");
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith("apple");
    await userEvent.clear(input);
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith("");
  },
};

export const Pointer: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await userEvent.click(screen.getByRole("option", { name: "Apricot" }));
    await waitFor(() => expect(canvas.getByRole("combobox")).toHaveValue("Apricot"));
    await expect(canvas.getByRole("combobox")).toHaveFocus();
  },
};

export const FromElsewhere: Story = {
  args: { onQueryChange: fn(), options: fruit.slice(0, 2) },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole("combobox"), "xy");
    await expect(args.onQueryChange).toHaveBeenLastCalledWith("xy");
    await expect(screen.getAllByRole("option")).toHaveLength(2);
  },
};
