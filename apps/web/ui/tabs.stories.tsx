import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { Tabs } from "./tabs.tsx";

type Id = "first" | "second" | "third";

function Sample({ first = "first" }: { readonly first?: Id }) {
  const [value, setValue] = useState<Id>(first);
  return (
    <Tabs<Id>
      label="Sections"
      value={value}
      onChange={setValue}
      tabs={[
        { id: "first", label: "Tracking", content: <p>What happened on the way.</p> },
        { id: "second", label: "Messages", count: 5, content: <p>What was said.</p> },
        { id: "third", label: "Documents", content: <p>What was signed.</p> },
      ]}
    />
  );
}

const meta = { title: "ui/Tabs", component: Sample } satisfies Meta<typeof Sample>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div className="w-60">
        <Story />
      </div>
    ),
  ],
};

export const LastOfNarrow: Story = {
  ...Narrow,
  args: { first: "third" },
  play: async ({ canvas }) => {
    const row = canvas.getByRole("tablist").getBoundingClientRect();
    const open = canvas.getByRole("tab", { name: "Documents" }).getBoundingClientRect();
    await expect(open.right).toBeLessThanOrEqual(row.right);
  },
};

export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("tab", { name: "Tracking" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: /Messages/ })).toHaveFocus();
    await expect(canvas.getByRole("tabpanel", { name: /Messages/ })).toHaveTextContent("What was said.");
    await userEvent.keyboard("{End}");
    await expect(canvas.getByRole("tab", { name: "Documents" })).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: "Tracking" })).toHaveFocus();
  },
};

export const OnlyTheKeyboardShowsTheFocus: Story = {
  play: async ({ canvas }) => {
    const messages = canvas.getByRole("tab", { name: /Messages/ });
    await userEvent.click(messages);
    await expect(messages).toHaveFocus();
    await expect(getComputedStyle(messages).outlineStyle).toBe("none");
    await userEvent.keyboard("{ArrowRight}");
    await expect(getComputedStyle(canvas.getByRole("tab", { name: "Documents" })).outlineStyle).toBe("solid");
  },
};
