import type { Meta, StoryObj } from "@storybook/react-vite";
import { vehicleOutlines } from "@lotlane/core/inspections";
import { expect, userEvent } from "storybook/test";
import { onPhone } from "../../stories/on-phone.ts";
import { Diagram, type ShownMark } from "./diagram.tsx";

const damage = { size: null, note: null } as const;
const marks: readonly ShownMark[] = [
  { ...damage, id: "1", number: 1, view: "driver_side", x: 0.42, y: 0.6, area: "driver_front_door", type: "scratch" },
  { ...damage, id: "2", number: 2, view: "front", x: 0.3, y: 0.7, area: "front_bumper", type: "crack", known: true },
  { ...damage, id: "3", number: 3, view: "top", x: 0.2, y: 0.5, area: "hood", type: "chip" },
];

const meta = { title: "inspections/Diagram", component: Diagram, args: { outline: "sedan", marks } } satisfies Meta<
  typeof Diagram
>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every body from every side. */
export const Bodies: Story = {
  render: () => (
    <div className="grid max-w-page gap-8">
      {vehicleOutlines.map((outline) => (
        <Diagram key={outline} outline={outline} marks={[]} />
      ))}
    </div>
  ),
};
export const BodiesDark: Story = { ...Bodies, globals: { theme: "dark" } };

export const Marked: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "Damage 1: Scratch, driver front door" })).toBeVisible();
  },
};
export const MarkedDark: Story = { globals: { theme: "dark" } };

export const OneSideOnPhone: Story = {
  ...onPhone,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Top 1 marked" }));
    await expect(canvas.getByRole("img", { name: "Damage 3: Chip, hood" })).toBeVisible();
  },
};
