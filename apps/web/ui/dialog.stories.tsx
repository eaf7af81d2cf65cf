import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { Button } from "./button.tsx";
import { ConfirmDialog, Dialog, EntryDialog, FormDialog } from "./dialog.tsx";
import { Field } from "./field.tsx";
import { TextInput } from "./text-input.tsx";
import { ToastProvider, useToast } from "./toast.tsx";

function Rename({ text = "" }: { text?: string }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="min-h-[28rem]">
      <Button onClick={() => setOpen(true)}>Rename</Button>
      <Dialog
        open={open}
        onClose={close}
        title="Rename this folder"
        description="Everyone who shares it sees the new name."
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Rename
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4 pb-1">
          <Field label="Name">
            <TextInput defaultValue="North gate" />
          </Field>
          {text ? <p className="text-muted">{text}</p> : null}
        </div>
      </Dialog>
    </div>
  );
}

const meta = { title: "ui/Dialog", component: Rename } satisfies Meta<typeof Rename>;

export default meta;
type Story = StoryObj<typeof meta>;

const open: Story["play"] = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Rename" }));
  await waitFor(() => expect(screen.getByRole("dialog", { name: "Rename this folder" })).toBeVisible());
};

export const Open: Story = { play: open };

export const LongText: Story = {
  args: {
    text: "A long explanation that has to scroll inside the dialog while title and buttons stay. ".repeat(40),
  },
  play: open,
};

export const FocusGoesInAndComesBack: Story = {
  play: async (context) => {
    await open(context);
    await expect(screen.getByRole("textbox", { name: "Name" })).toHaveFocus();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await expect(screen.queryByRole("dialog")).toBeNull();
    await expect(context.canvas.getByRole("button", { name: "Rename" })).toHaveFocus();
  },
};

function Add({ fields }: { readonly fields: number }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="min-h-[28rem]">
      <Button onClick={() => setOpen(true)}>Add</Button>
      {isOpen ? (
        <FormDialog
          title="Add a folder"
          description="It is empty at first."
          submitLabel="Add Folder"
          form={{ pending: false, submitError: null, onSubmit: close }}
          onClose={close}
        >
          {Array.from({ length: fields }, (_, at) => (
            <Field key={at} label={`Name ${at + 1}`}>
              <TextInput />
            </Field>
          ))}
        </FormDialog>
      ) : null}
    </div>
  );
}

const openForm: NonNullable<Story["play"]> = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(screen.getByRole("dialog", { name: "Add a folder" })).toBeVisible());
};

const form = () => screen.queryByRole("dialog", { name: "Add a folder" });
const question = () => screen.findByRole("alertdialog", { name: "Discard what you entered?" });
const pressBeside = () => fireEvent.mouseDown(form()!);
const pressEscape = () => fireEvent(form()!, new Event("cancel", { cancelable: true }));

export const AFormLosesNoEntries: Story = {
  render: () => <Add fields={1} />,
  play: async (context) => {
    await openForm(context);
    await userEvent.type(screen.getByRole("textbox", { name: "Name 1" }), "North gate");
    await pressBeside();
    await expect(form()).toBeVisible();
    await pressEscape();
    await userEvent.click(within(await question()).getByRole("button", { name: "Keep Editing" }));
    await expect(screen.getByRole("textbox", { name: "Name 1" })).toHaveValue("North gate");
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await userEvent.click(within(await question()).getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(form()).toBeNull());
    await expect(context.canvas.getByRole("button", { name: "Add" })).toHaveFocus();
  },
};

/** Neither a search beside the form nor a form within it makes the dialog forget what was entered. */
export const EntriesAreKnownAfterOthers: Story = {
  render: () => (
    <EntryDialog title="Add a folder" onClose={fn()}>
      <form aria-label="Folder">
        <Field label="Name">
          <TextInput />
        </Field>
      </form>
      <Field label="Search">
        <TextInput />
      </Field>
    </EntryDialog>
  ),
  play: async () => {
    await userEvent.type(await screen.findByRole("textbox", { name: "Name" }), "North gate");
    await userEvent.type(screen.getByRole("textbox", { name: "Search" }), "South");
    await pressEscape();
    await expect(await question()).toBeVisible();
  },
};

export const AFormWithoutEntriesClosesAtOnce: Story = {
  render: () => <Add fields={1} />,
  play: async (context) => {
    for (const leave of [pressBeside, pressEscape]) {
      await openForm(context);
      await leave();
      await waitFor(() => expect(form()).toBeNull());
    }
  },
};

function AddInVain() {
  const { toast } = useToast();
  const [isOpen, setOpen] = useState(true);
  const [pending, setPending] = useState(false);
  const fail = async () => {
    setPending(true);
    await new Promise((resolve) => setTimeout(resolve, 50));
    setPending(false);
    toast({ title: "Not Added", description: "Please try again", variant: "destructive" });
  };
  return isOpen ? (
    <FormDialog
      title="Add a folder"
      description="It is empty at first."
      submitLabel="Add Folder"
      // The toast tells of the failure, and nothing in the form.
      form={{ pending, submitError: null, onSubmit: fail }}
      onClose={() => setOpen(false)}
    >
      <Field label="Name">
        <TextInput />
      </Field>
    </FormDialog>
  ) : null;
}

export const AFormThatWasNotSavedLosesNoEntries: Story = {
  render: () => (
    <ToastProvider>
      <AddInVain />
    </ToastProvider>
  ),
  play: async () => {
    await userEvent.type(await screen.findByRole("textbox", { name: "Name" }), "North gate");
    await userEvent.click(screen.getByRole("button", { name: "Add Folder" }));
    await waitFor(() => expect(screen.getByText("Not Added")).toBeVisible());
    await waitFor(() => expect(screen.getByRole("button", { name: "Add Folder" })).toBeEnabled());
    await pressBeside();
    await expect(form()).toBeVisible();
    await expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("North gate");
    await pressEscape();
    await expect(await question()).toBeVisible();
  },
};

export const ALongFormKeepsItsButtonsInView: Story = {
  render: () => <Add fields={30} />,
  play: async (context) => {
    await openForm(context);
    const foot = () => screen.getByRole("button", { name: "Add Folder" }).getBoundingClientRect().bottom;
    const end = form()!.getBoundingClientRect().bottom;
    await expect(end - foot()).toBeLessThan(40);
    await expect(end - foot()).toBeGreaterThan(0);
    screen.getByRole("textbox", { name: "Name 30" }).scrollIntoView();
    await expect(end - foot()).toBeLessThan(40);
  },
};

export const HangsFromTheTop: Story = {
  render: () => (
    <Dialog open hangs onClose={fn()} title="A record">
      Loading
    </Dialog>
  ),
  play: async () => {
    const dialog = await screen.findByRole("dialog", { name: "A record" });
    await expect(dialog.getBoundingClientRect().top).toBe(16);
  },
};

const confirm = {
  open: true,
  onClose: fn(),
  onConfirm: fn(),
  title: "Delete this folder?",
  description: "Its 12 files are deleted with it. This cannot be undone.",
  confirmLabel: "Delete folder",
  danger: true,
};

export const Confirm: Story = {
  render: () => <ConfirmDialog {...confirm} />,
  play: async () => {
    await waitFor(() => expect(screen.getByRole("alertdialog", { name: "Delete this folder?" })).toBeVisible());
    await expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus();
    await userEvent.click(screen.getByRole("button", { name: "Delete folder" }));
    await expect(confirm.onConfirm).toHaveBeenCalled();
  },
};

export const ConfirmPending: Story = { render: () => <ConfirmDialog {...confirm} pending /> };

export const ConfirmFailed: Story = {
  render: () => <ConfirmDialog {...confirm} error="The folder is in use. Try again in a minute." />,
};
