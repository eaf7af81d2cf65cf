import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { Button } from "./button.tsx";
import { DatePicker } from "./date-picker.tsx";
import { Field } from "./field.tsx";
import { FormShell } from "./form-shell.tsx";
import { TextInput } from "./text-input.tsx";

type SampleProps = {
  pending?: boolean;
  submitError?: string | null;
  /** Goes on for so long after the form has its answer. */
  lingerMs?: number;
  onValid?: () => void;
};

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function Sample({ pending = false, submitError = null, lingerMs, onValid }: SampleProps) {
  const [busy, setBusy] = useState(false);
  const [name, setName] = useState("");
  const [day, setDay] = useState("");
  const [error, setError] = useState("");
  return (
    <div className="max-w-96">
      <FormShell
        label="Sample"
        pending={pending || busy}
        submitError={submitError}
        submitLabel="Create"
        pendingLabel="Creating"
        leaveGuard
        secondary={<Button>Cancel</Button>}
        onSubmit={async () => {
          setError(name ? "" : "Name is required");
          if (name) onValid?.();
          if (lingerMs === undefined) return;
          setBusy(true);
          await pause(0);
          setBusy(false);
          await pause(lingerMs);
        }}
      >
        <Field label="Name" required error={error}>
          <TextInput value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field label="Day">
          <DatePicker value={day} onChange={setDay} today="2026-11-20" />
        </Field>
      </FormShell>
    </div>
  );
}

const meta = { title: "ui/FormShell", component: Sample, args: { onValid: fn() } } satisfies Meta<typeof Sample>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Pending: Story = { args: { pending: true } };
export const Failed: Story = {
  args: { submitError: "The server did not answer in time. Try again." },
};

export const FocusesTheFirstInvalidField: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Create" }));
    const name = canvas.getByRole("textbox", { name: "Name" });
    await waitFor(() => expect(name).toHaveFocus());
    await expect(args.onValid).not.toHaveBeenCalled();
    await userEvent.keyboard("Jordan{Enter}");
    await waitFor(() => expect(args.onValid).toHaveBeenCalledOnce());
  },
};

export const LeavesTheFocusWhereTheUserGoes: Story = {
  args: { lingerMs: 200 },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Create" }));
    await waitFor(() => expect(canvas.getByRole("textbox", { name: "Name" })).toHaveFocus());
    const day = canvas.getByRole("textbox", { name: "Day" });
    await userEvent.click(day);
    await pause(2 * args.lingerMs!);
    await expect(day).toHaveFocus();
  },
};

export const HoldsBackWhatItCannotRead: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Name" }), "Jordan");
    const day = canvas.getByRole("textbox", { name: "Day" });
    await userEvent.type(day, "someday{Enter}");
    await expect(await canvas.findByText("Enter a date like 12/1/2026.")).toBeVisible();
    await expect(day).toHaveFocus();
    await expect(args.onValid).not.toHaveBeenCalled();
  },
};

export const WarnsBeforeLeaving: Story = {
  play: async ({ canvas }) => {
    await expect(leave()).toBe(true);
    await userEvent.type(canvas.getByRole("textbox", { name: "Name" }), "J");
    await expect(leave()).toBe(false);
  },
};

function leave(): boolean {
  return window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}
