import { userEvent } from "storybook/test";

/** Writes a text into an empty field at once: to draw a form of many fields for each key takes long. */
export async function pasteInto(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
