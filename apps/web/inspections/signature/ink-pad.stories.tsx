import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { InkPad } from "./ink-pad.tsx";

const meta = {
  title: "inspections/Ink pad",
  component: InkPad,
  args: { label: "Inspector signature: sign here", onInk: fn() },
} satisfies Meta<typeof InkPad>;

export default meta;
type Story = StoryObj<typeof meta>;

function drawOn(paper: HTMLElement) {
  const { left, top } = paper.getBoundingClientRect();
  const point = (type: string, on: EventTarget, by: number, buttons: number) =>
    on.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, buttons, clientX: left + by, clientY: top + by }),
    );
  point("pointerdown", paper, 20, 1);
  point("pointermove", window, 60, 1);
  point("pointerup", window, 80, 0);
}

/** The picture is there when the stroke ends, not a moment later: who signs and completes at once has signed. */
export const Signs: Story = {
  play: async ({ canvas, args }) => {
    const paper = await canvas.findByRole("img", { name: args.label });
    // Set by the pad that draws, once it listens.
    await waitFor(() => expect(paper.style.touchAction).toBe("none"));
    drawOn(paper);
    await expect(args.onInk).toHaveBeenCalledOnce();
    await expect(args.onInk).toHaveBeenCalledWith(expect.objectContaining({ type: "image/png" }));
  },
};
