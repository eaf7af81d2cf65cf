import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { SupportAt } from "./support-page.tsx";

const meta = {
  title: "support/Support now",
  component: SupportAt,
  args: { now: new Date("2026-11-20T17:00:00Z") },
} satisfies Meta<typeof SupportAt>;

export default meta;
type Story = StoryObj<typeof meta>;

const says =
  (words: string): NonNullable<Story["play"]> =>
  async ({ canvas }) => {
    await expect(canvas.getByRole("paragraph")).toHaveTextContent(words);
  };

export const Open: Story = {
  play: says("Support is open now, until 6 PM ET. We answer within 24 hours."),
};

export const EarlyInTheMorning: Story = {
  args: { now: new Date("2026-11-20T12:00:00Z") },
  play: says("Support is closed now, and opens today 9 AM ET."),
};

export const AtTheWeekend: Story = {
  args: { now: new Date("2026-11-21T17:00:00Z") },
  play: says("Support is closed now, and opens Monday 9 AM ET."),
};
