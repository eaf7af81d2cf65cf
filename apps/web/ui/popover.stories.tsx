import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "./button.tsx";
import { Popover } from "./popover.tsx";

function Filters() {
  return (
    <div className="min-h-48">
      <Popover label="Filters" className="w-64" renderTrigger={(trigger) => <Button {...trigger}>Filters</Button>}>
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

export const Closes: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole("button", { name: "Filters" });
    await userEvent.click(trigger);
    await expect(trigger).toHaveAttribute("aria-expanded", "true");
    await userEvent.click(screen.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(trigger).toHaveAttribute("aria-expanded", "false"));
  },
};
