import { userEvent } from "storybook/test";

/** Pastes a text into an empty field, since drawing a large form again for each key takes long. */
export async function pasteInto(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
