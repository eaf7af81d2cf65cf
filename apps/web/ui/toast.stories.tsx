import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, screen, userEvent, waitFor, within } from "storybook/test";
import { onPhone } from "../stories/on-phone.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import type { ToastMessage } from "./toast-message.ts";
import { ToastProvider, useToast } from "./toast.tsx";

const saved: ToastMessage = { title: "Saved", description: "See you next time!" };
const failed: ToastMessage = {
  title: "Login failed",
  description: "Invalid username or password",
  variant: "destructive",
};

const claimed: ToastMessage = {
  title: "Order Claimed",
  description: "You have successfully claimed this order",
  detail: "2022 Ford F-150 · Los Angeles, CA to New York, NY · $1,250.00 · pickup Nov 24, 2026",
};

function Buttons() {
  const { toast } = useToast();
  const [open, setOpen] = useState(false);
  return (
    <div className="flex min-h-64 items-start gap-2">
      <Button onClick={() => toast(saved)}>Save</Button>
      <Button onClick={() => toast(failed)}>Fail</Button>
      <Button
        onClick={() => toast({ ...claimed, action: { label: "Undo", act: () => toast({ title: "Claim Undone" }) } })}
      >
        Claim
      </Button>
      <Button onClick={() => setOpen(true)}>Open dialog</Button>
      <form aria-label="Send" onSubmit={(event) => event.preventDefault()}>
        <Button type="submit">Send again</Button>
      </form>
      <Dialog open={open} onClose={() => setOpen(false)} title="A dialog">
        <Button onClick={() => toast(saved)}>Save here</Button>
      </Dialog>
    </div>
  );
}

function Sample({ duration }: { duration?: number }) {
  return (
    <ToastProvider duration={duration}>
      <Buttons />
    </ToastProvider>
  );
}

const meta = { title: "ui/Toast", component: Sample } satisfies Meta<typeof Sample>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByText("See you next time!")).toBeVisible());
  },
};

export const Destructive: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Fail" }));
    await waitFor(() => expect(screen.getByText("Invalid username or password")).toBeVisible());
  },
};

export const WithAction: Story = {
  // One with an action stays longer.
  args: { duration: 1 },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Claim" }));
    await waitFor(() => expect(screen.getByText(/^2022 Ford F-150 · Los Angeles/)).toBeVisible());
    await new Promise((resolve) => setTimeout(resolve, 300));
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(screen.getAllByText("Claim Undone")[0]).toBeInTheDocument());
  },
};

export const OneAtATime: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await userEvent.click(canvas.getByRole("button", { name: "Fail" }));
    await waitFor(() => expect(screen.getByText("Login failed")).toBeVisible());
    await expect(screen.queryByText("Saved")).toBeNull();
  },
};

export const AFailureEndsWithTheNextSubmit: Story = {
  play: async ({ canvas }) => {
    const sendAgain = () => userEvent.click(canvas.getByRole("button", { name: "Send again" }));
    await userEvent.click(canvas.getByRole("button", { name: "Fail" }));
    await waitFor(() => expect(screen.getByText("Login failed")).toBeVisible());
    await sendAgain();
    await waitFor(() => expect(screen.queryByText("Login failed")).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByText("Saved")).toBeVisible());
    await sendAgain();
    await expect(screen.getByText("Saved")).toBeVisible();
  },
};

export const Announced: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Fail" }));
    const said = await screen.findByRole("status");
    await expect(said).toHaveAttribute("aria-live", "assertive");
    await waitFor(() => expect(said).toHaveTextContent("Login failed Invalid username or password"));
  },
};

export const FocusedByF8AndClosed: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await screen.findByText("Saved");
    await fireEvent.keyDown(document, { code: "F8" });
    await expect(screen.getByRole("region", { name: "Notifications (F8)" })).toContainElement(
      document.querySelector<HTMLElement>(":focus"),
    );
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByText("Saved")).toBeNull());
  },
};

export const GoesAwayByItself: Story = {
  args: { duration: 300 },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await screen.findByText("Saved");
    await fireEvent(window, new Event("focus"));
    await waitFor(() => expect(screen.queryByText("Saved")).toBeNull());
  },
};

/** On a page that is busy or hidden, the time of a toast begins once it is drawn. */
export const StaysUntilItWasSeen: Story = {
  args: { duration: 100 },
  beforeEach: () => {
    const draw = window.requestAnimationFrame;
    window.requestAnimationFrame = (frame) => held.push(frame);
    return () => {
      window.requestAnimationFrame = draw;
    };
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await screen.findByText("Saved");
    await fireEvent(window, new Event("focus"));
    // Three times as long as it stays once it was seen.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect(screen.getByText("Saved")).toBeInTheDocument();
    for (const frame of held.splice(0)) frame(performance.now());
    await waitFor(() => expect(screen.queryByText("Saved")).toBeNull());
  },
};

const held: FrameRequestCallback[] = [];

export const AboveADialog: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open dialog" }));
    await userEvent.click(screen.getByRole("button", { name: "Save here" }));
    const dialog = screen.getByRole("dialog");
    await waitFor(() => expect(dialog).toHaveTextContent("See you next time!"));
  },
};

/** It is neither drawn nor announced a second time as the dialog closes. */
export const OutlivesADialog: Story = {
  args: { duration: 60_000 },
  play: async (context) => {
    await AboveADialog.play!(context);
    const toast = screen.getByText("See you next time!");
    await fireEvent(screen.getByRole("dialog"), new Event("cancel"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(screen.getByText("See you next time!")).toBe(toast);
    await expect(toast).toBeVisible();
  },
};

const wide = {
  globals: { viewport: { value: "wide", isRotated: false } },
  parameters: {
    viewport: { options: { wide: { name: "Wide", type: "desktop", styles: { width: "1440px", height: "900px" } } } },
  },
} as const;

/** Beside the dialog of a wide screen, whose name stays readable. */
export const BesideADialog: Story = {
  ...wide,
  play: async (context) => {
    await AboveADialog.play!(context);
    await expect(innerWidth).toBe(1440);
    const dialog = screen.getByRole("dialog");
    const name = within(dialog).getByRole("heading");
    const toast = within(dialog).getByText("See you next time!").closest("li")!;
    await expect(toast.getBoundingClientRect().top).toBeGreaterThan(name.getBoundingClientRect().bottom);
  },
};

export const BesideTheCloseButtonOfADialog: Story = {
  ...onPhone,
  play: async (context) => {
    await AboveADialog.play!(context);
    const dialog = screen.getByRole("dialog");
    const toast = within(dialog).getByText("See you next time!").closest("li")!;
    const close = within(dialog)
      .getAllByRole("button", { name: "Close" })
      .find((button) => !toast.contains(button))!;
    await expect(toast.getBoundingClientRect().right).toBeLessThanOrEqual(close.getBoundingClientRect().left);
  },
};
