import { castPassword } from "@lotlane/core/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { onPhone } from "../stories/on-phone.ts";
import type { Product } from "../stories/product.ts";
import { shows } from "../stories/shows.ts";
import { inProduct, productOf } from "../stories/with-product.tsx";
import { CalendarAddress } from "./calendar-address.tsx";

const made = async ({ client }: Product) => void (await client("POST /api/calendar-address", { body: {} }));

/** The session's last proof no longer counts. */
const hourAgo = async ({ clock }: Product) => clock.advance({ hours: 1 });

const meta = {
  title: "security/Calendar",
  component: CalendarAddress,
  ...inProduct,
  parameters: { product: { signedInAs: "dina", route: "/security", at: "/security" } },
} satisfies Meta<typeof CalendarAddress>;

export default meta;
type Story = StoryObj<typeof meta>;

type Context = Parameters<NonNullable<Story["play"]>>[0];

const shownAddress = async ({ canvas }: Pick<Context, "canvas">) =>
  (await canvas.findByRole<HTMLInputElement>("textbox", { name: "Calendar address" })).value;
const secretOf = (url: string): string => /([^/]+)\.ics$/.exec(url)?.[1] ?? "";
const reads = async (context: Context, url: string) =>
  (await productOf(context).lotlane.commands.readCalendar(secretOf(url))).ok;
const confirm = async (name: string, label: string) => {
  const dialog = within(await screen.findByRole("alertdialog", { name }));
  await userEvent.click(dialog.getByRole("button", { name: label }));
};

export const NoneYet: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Make address" })).toBeEnabled();
    await expect(canvas.queryByRole("button", { name: "Withdraw" })).toBeNull();
  },
};

export const Makes: Story = {
  play: async (context) => {
    await userEvent.click(await context.canvas.findByRole("button", { name: "Make address" }));
    await shows(context.canvas.findByText("This address is shown only now"));
    const url = await shownAddress(context);
    await expect(await reads(context, url)).toBe(true);
    await expect(context.canvas.getByRole("link", { name: "Open in calendar app" })).toHaveAttribute(
      "href",
      url.replace("https:", "webcal:"),
    );
  },
};

export const MakesOnPhone: Story = { ...onPhone, play: Makes.play! };

export const AsksForPassword: Story = {
  parameters: { product: { prepare: hourAgo } },
  play: async (context) => {
    await userEvent.click(await context.canvas.findByRole("button", { name: "Make address" }));
    const asked = within(await screen.findByRole("dialog", { name: "Confirm it's you" }));
    await userEvent.type(asked.getByLabelText("Password"), castPassword);
    await userEvent.click(asked.getByRole("button", { name: "Confirm" }));
    await shows(context.canvas.findByText("This address is shown only now"));
  },
};

export const MadeBefore: Story = {
  parameters: { product: { prepare: made } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Your calendar has had an address since/)).toBeVisible();
    await expect(canvas.queryByRole("textbox")).toBeNull();
  },
};

export const MadeBeforeOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...MadeBefore.parameters },
  play: MadeBefore.play!,
};

export const Replaces: Story = {
  play: async (context) => {
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole("button", { name: "Make address" }));
    const former = await shownAddress(context);
    productOf(context).clock.advance({ milliseconds: 1000 });
    await userEvent.click(canvas.getByRole("button", { name: "Replace" }));
    await confirm("Replace the address?", "Replace address");
    await waitFor(async () => expect(await shownAddress(context)).not.toBe(former));
    await expect(await reads(context, former)).toBe(false);
    await expect(await reads(context, await shownAddress(context))).toBe(true);
  },
};

export const Withdraws: Story = {
  play: async (context) => {
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole("button", { name: "Make address" }));
    const url = await shownAddress(context);
    await userEvent.click(canvas.getByRole("button", { name: "Withdraw" }));
    await confirm("Withdraw the address?", "Withdraw address");
    await shows(screen.findByText("Address withdrawn"));
    await expect(await canvas.findByRole("button", { name: "Make address" })).toBeEnabled();
    await expect(await reads(context, url)).toBe(false);
  },
};

export const NotWithdrawn: Story = {
  parameters: { product: { prepare: made, failing: { "DELETE /api/calendar-address": 503 } } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Withdraw" }));
    await confirm("Withdraw the address?", "Withdraw address");
    const dialog = within(await screen.findByRole("alertdialog"));
    await waitFor(() => expect(dialog.getByText(/Something went wrong on our side/)).toBeVisible());
  },
};

export const NotMade: Story = {
  parameters: { product: { failing: { "POST /api/calendar-address": 503 } } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Make address" }));
    await shows(screen.findByText("Error"));
    await expect(await canvas.findByRole("button", { name: "Make address" })).toBeEnabled();
  },
};

export const Loading: Story = {
  parameters: { product: { pending: ["GET /api/calendar-address"] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading your calendar’s address")).toBeInTheDocument();
  },
};

export const Failing: Story = {
  parameters: { product: { failing: { "GET /api/calendar-address": 503 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your calendar’s address cannot be shown right now")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeEnabled();
  },
};

/** An admin's calendar has tasks. */
export const OfAnAdmin: Story = {
  parameters: { product: { signedInAs: "ada" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Your open tasks and your leads' pickups/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Make address" })).toBeVisible();
  },
};
