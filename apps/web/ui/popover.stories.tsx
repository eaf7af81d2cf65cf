import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "./button.tsx";
import { Popover } from "./popover.tsx";

function Filters({ align, className = "min-h-48" }: { align?: "start" | "end"; className?: string }) {
  return (
    <div className={className}>
      <Popover
        label="Filters"
        align={align}
        className="w-64"
        renderTrigger={(trigger) => <Button {...trigger}>Filters</Button>}
      >
        {(close) => (
          <div className="flex flex-col gap-3 p-2">
            <p className="text-muted">What is chosen here narrows the list.</p>
            <Button size="small" onClick={close}>
              Done
            </Button>
          </div>
        )}
      </Popover>
    </div>
  );
}

const meta = { title: "ui/Popover", component: Filters } satisfies Meta<typeof Filters>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Filters" }));
    await expect(screen.getByRole("dialog", { name: "Filters" })).toBeVisible();
  },
};

/** Opens the popover, and says by how many pixels its edges lie below, right of and above the button's. */
async function opened(trigger: HTMLElement) {
  await userEvent.click(trigger);
  const panel = screen.getByRole("dialog", { name: "Filters" });
  await waitFor(() => expect(panel).toBeVisible());
  const [button, box] = [trigger.getBoundingClientRect(), panel.getBoundingClientRect()];
  return {
    below: box.top - button.bottom,
    start: box.left - button.left,
    end: box.right - button.right,
    above: button.top - box.bottom,
  };
}

export const StartsWithTheButton: Story = {
  play: async ({ canvas }) => {
    const { below, start } = await opened(canvas.getByRole("button", { name: "Filters" }));
    await expect([below, start]).toEqual([4, 0]);
  },
};

export const EndsWithTheButton: Story = {
  args: { align: "end", className: "flex justify-end" },
  play: async ({ canvas }) => {
    const { below, end } = await opened(canvas.getByRole("button", { name: "Filters" }));
    await expect([below, end]).toEqual([4, 0]);
  },
};

export const AboveWithoutRoomBelow: Story = {
  args: { className: "fixed bottom-2 left-20" },
  play: async ({ canvas }) => {
    const { above, start } = await opened(canvas.getByRole("button", { name: "Filters" }));
    await expect([above, start]).toEqual([4, 0]);
  },
};

/** A button at the edge of the window: what opens stays inside. */
export const StaysInTheWindow: Story = {
  args: { className: "fixed top-2 right-2" },
  play: async ({ canvas }) => {
    const { below } = await opened(canvas.getByRole("button", { name: "Filters" }));
    await expect(below).toBe(4);
    await expect(screen.getByRole("dialog").getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Closes: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole("button", { name: "Filters" });
    await userEvent.click(trigger);
    await expect(trigger).toHaveAttribute("aria-expanded", "true");
    await userEvent.click(screen.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(trigger).toHaveAttribute("aria-expanded", "false"));
  },
};
