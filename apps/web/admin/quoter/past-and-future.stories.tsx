import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { onPhone } from "../../stories/on-phone.ts";
import { usedTariff } from "../../stories/used-tariff.ts";
import { inProduct, productOf } from "../../stories/with-product.tsx";
import { AdminConsole } from "../admin-console.tsx";

const at = "/admin?view=quoter";
const as = (more: object = {}) => ({ product: { signedInAs: "ada", route: "/admin", at, ...more } });

const meta = {
  title: "admin/Quoter settings, past and future",
  component: AdminConsole,
  ...inProduct,
  parameters: { layout: "fullscreen", ...as() },
} satisfies Meta<typeof AdminConsole>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const retype = async (canvas: Canvas, name: string, text: string) => {
  const box = await canvas.findByRole("textbox", { name });
  await userEvent.clear(box);
  if (text) await userEvent.type(box, text);
  return box;
};

export const Compared: Story = {
  parameters: as({ prepare: usedTariff }),
  play: async ({ canvas }) => {
    await retype(canvas, "Base Charge", "325");
    await userEvent.click(canvas.getByRole("tab", { name: "What would have changed" }));
    await expect(await canvas.findByText("12 of 12")).toBeVisible();
    await expect(canvas.getAllByRole("row")).toHaveLength(13);
  },
};

const onTab = (tab: string) => ({ at: `${at}&tab=${tab}` });

export const ComparedOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...as({ prepare: usedTariff, ...onTab("comparison") }) },
};

export const NothingToCompare: Story = {
  parameters: as(onTab("comparison")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No quotes yet" })).toBeVisible();
  },
};

export const ComparisonFails: Story = {
  parameters: as({ ...onTab("comparison"), failing: { "POST /api/quoter/settings/comparison": 503 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Recent quotes cannot be repriced right now");
  },
};

export const HistoryAndRestore: Story = {
  parameters: as({ prepare: usedTariff, ...onTab("history") }),
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByText("Margin Percent from 0% to 8%")).toBeVisible();
    await expect(canvas.getByText("Promo code SPRING10 added: 10% off until 2026-12-31")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "View version 1" }));
    const dialog = within(await screen.findByRole("dialog"));
    await waitFor(() => expect(dialog.getByText(/^2 of the current settings differ/)).toBeVisible());
    await userEvent.click(dialog.getByRole("button", { name: "Restore This Version" }));
    await waitFor(() => expect(screen.getByText("Version 1 was restored as version 3.")).toBeVisible());
    await expect(await canvas.findByText("Restores version 1.")).toBeVisible();
    await expect(await productOf({ loaded }).ports.quoterSettings.read()).toMatchObject({ version: 3, promoCodes: [] });
  },
};

export const FirstTariff: Story = {
  parameters: as({ prepare: usedTariff, at: `${at}&tab=history&version=0` }),
  play: async () => {
    const dialog = within(await screen.findByRole("dialog"));
    await waitFor(() => expect(dialog.getByText("Lotlane's default prices.")).toBeVisible());
    await expect(await dialog.findByRole("row", { name: "Margin Percent 0% 8%" })).toBeVisible();
  },
};

export const UnknownVersion: Story = {
  parameters: as({ at: `${at}&tab=history&version=77` }),
  play: async () => {
    const why = "There is no version of the quoter settings with this number.";
    await waitFor(() => expect(screen.getByText(why)).toBeVisible());
  },
};

export const HistoryFails: Story = {
  parameters: as({ ...onTab("history"), failing: { "GET /api/quoter/settings/versions": 503 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("The history cannot be shown right now");
  },
};
