import type { Meta, StoryObj } from "@storybook/react-vite";
import ArrowRight from "lucide-react/icons/arrow-right";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { Button, ButtonLink } from "./button.tsx";

const meta = {
  title: "ui/Button",
  component: Button,
  args: { children: "Save changes", onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Variants: Story = {
  render: () => (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="primary">Primary</Button>
      <Button>Secondary</Button>
      <Button variant="ghost">Ghost</Button>
      <Button variant="danger">Danger</Button>
      <Button variant="dangerOutline">Danger outline</Button>
      <ButtonLink href="#next" variant="primary">
        A link <ArrowRight size={16} aria-hidden />
      </ButtonLink>
      <ButtonLink href="#next">A link</ButtonLink>
    </div>
  ),
};

export const Sizes: Story = {
  render: () => (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="small">Small</Button>
      <Button>Medium</Button>
      <Button size="large">Large</Button>
      <Button size="small" icon aria-label="Add">
        <Plus size={16} aria-hidden />
      </Button>
      <Button icon aria-label="Add">
        <Plus size={16} aria-hidden />
      </Button>
    </div>
  ),
};

export const Disabled: Story = {
  render: () => (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="primary" disabled>
        Primary
      </Button>
      <Button disabled>Secondary</Button>
      <Button variant="ghost" disabled>
        Ghost
      </Button>
      <Button variant="danger" disabled>
        Danger
      </Button>
    </div>
  ),
};

export const Pending: Story = {
  render: () => (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="primary" pending>
        Save changes
      </Button>
      <Button pending>Save changes</Button>
      <Button variant="danger" pending>
        Delete
      </Button>
      <Button variant="primary" pending pendingLabel="Saving">
        Save
      </Button>
    </div>
  ),
};

export const PendingKeepsNameAndWidth: Story = {
  render: () => (
    <div className="flex flex-col items-start gap-3">
      <Button variant="primary">Save changes</Button>
      <Button variant="primary" pending>
        Save changes
      </Button>
    </div>
  ),
  play: async ({ canvas }) => {
    const [idle, pending] = canvas.getAllByRole("button", { name: "Save changes" });
    await expect(pending).toHaveAttribute("aria-disabled", "true");
    await expect(pending?.offsetWidth).toBe(idle?.offsetWidth);
  },
};

function Saving() {
  const [saves, setSaves] = useState(0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSaves(saves + 1);
      }}
    >
      <Button type="submit" pending={saves > 0}>
        Save
      </Button>
      <output>Saved {saves} times</output>
    </form>
  );
}

export const PendingKeepsTheFocus: Story = {
  render: () => <Saving />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Save" });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute("aria-busy", "true"));
    // A button that drops the focus does so with a frame.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await userEvent.click(button);
    await expect(canvas.getByText("Saved 1 times")).toBeVisible();
  },
};

export const Focused: Story = {
  args: { variant: "primary" },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const LongText: Story = {
  render: () => (
    <div className="w-64">
      <Button block variant="primary">
        Send the request again
      </Button>
    </div>
  ),
};
