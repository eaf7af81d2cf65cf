import { expect, waitFor } from "storybook/test";

/** Waits for what slides in: it is there before it can be seen. */
export async function shows(found: Promise<HTMLElement>): Promise<void> {
  const element = await found;
  await waitFor(() => expect(element).toBeVisible());
}
