import { expect, fireEvent, screen, userEvent, waitFor, within } from "storybook/test";

const isOpen = (name: string) => screen.queryByRole("dialog", { name });

/** Leaves the open dialog of this name by Escape and by a press beside it: neither loses what was entered. */
export async function keepsEntries(name: string): Promise<void> {
  await fireEvent.mouseDown(isOpen(name)!);
  await expect(isOpen(name)).toBeVisible();
  await pressEscape(name);
  const question = within(await screen.findByRole("alertdialog", { name: "Discard what you entered?" }));
  await userEvent.click(question.getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(isOpen(name)).toBeNull());
}

/** As the browser tells of the key, which a script cannot press for it. */
export const pressEscape = (name: string) => fireEvent(isOpen(name)!, new Event("cancel", { cancelable: true }));
