import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { HistoryList } from "./history-list.tsx";

const meta = {
  title: "ui/HistoryList",
  component: HistoryList,
  args: {
    entries: [
      { what: "Registered", at: "2026-11-20T12:00:00.000Z", by: "Dana Dealer" },
      { what: "Suspended", at: "2026-11-20T12:30:00.000Z", by: "Ada Admin", reason: "Two cars\nwere never there." },
      { what: "Reinstated", at: "2026-11-21T09:00:00.000Z" },
    ],
  },
} satisfies Meta<typeof HistoryList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Past: Story = {
  play: async ({ canvas }) => {
    const [registered, suspended, reinstated, ...more] = canvas.getAllByRole("listitem");
    await expect(registered).toHaveTextContent(/^Registered.* by Dana Dealer$/);
    await expect(suspended).toHaveTextContent(/ by Ada Admin.*Two cars were never there\.$/);
    await expect(reinstated).not.toHaveTextContent(/ by /);
    await expect(more).toEqual([]);
  },
};

export const WithWhatComesNext: Story = {
  args: { next: "Next: a second look" },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem").at(-1)).toHaveTextContent("Next: a second look");
  },
};
