import { userEvent } from "storybook/test";

type Place = { readonly x: number; readonly y: number };

/** The middle of an element, once it is in sight. */
export function placeOf(element: Element): Place {
  element.scrollIntoView({ block: "center" });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Clicks what a pointer in that place would hit now. */
export const clickAt = async ({ x, y }: Place): Promise<void> => userEvent.click(document.elementFromPoint(x, y)!);
