import type { Meta, StoryObj } from "@storybook/react-vite";
import { keepSettings } from "@lotlane/core/testing";
import { defaultQuoterSettings, priceVehicle } from "@lotlane/core/pricing";
import { formatMoney } from "@lotlane/core/money";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { onPhone } from "../../stories/on-phone.ts";
import { usedTariff } from "../../stories/used-tariff.ts";
import { inProduct, productOf } from "../../stories/with-product.tsx";
import { AdminConsole } from "../admin-console.tsx";

const at = "/admin?view=quoter";
const as = (more: object = {}) => ({ product: { signedInAs: "ada", route: "/admin", at, ...more } });

const meta = {
  title: "admin/Quoter settings",
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
const preview = (canvas: Canvas) => within(canvas.getByRole("region", { name: "Price Preview" }));
const save = (canvas: Canvas) => userEvent.click(canvas.getByRole("button", { name: "Save Settings" }));

export const Full: Story = {
  parameters: as({ prepare: usedTariff }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Current settings: version 2, saved by Ada Admin on/)).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Margin Percent" })).toHaveValue("8.00");
    await expect(canvas.getByText("10% off until 2026-12-31")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Save Settings" })).toBeDisabled();
  },
};

export const FullOnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, ...as({ prepare: usedTariff }) } };

export const NothingSavedYet: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Lotlane's default prices/)).toBeVisible();
    await expect(canvas.getByText("There are no promo codes.")).toBeVisible();
  },
};

export const PreviewFollowsTheTyping: Story = {
  play: async ({ canvas }) => {
    await retype(canvas, "Margin Percent", "12.5");
    await retype(canvas, "Discount Flat", "7.77");
    await userEvent.selectOptions(preview(canvas).getByRole("combobox", { name: "Vehicle Size" }), "Van");
    await userEvent.click(preview(canvas).getByRole("checkbox", { name: "Oversize" }));
    await userEvent.click(preview(canvas).getByRole("checkbox", { name: "Inoperable" }));
    const price = priceVehicle(
      { ...defaultQuoterSettings, marginPercent: "12.5", discountFlat: "7.77" },
      { base: 1000, sizeClass: "VAN", oversize: true, operable: false },
    );
    const shown = preview(canvas);
    for (const { label, amount } of price.breakdown.lines)
      await expect(shown.getByRole("row", { name: `${label} ${formatMoney(amount)}` })).toBeVisible();
    await expect(shown.getByRole("row", { name: `Cash price ${formatMoney(price.cashPrice)}` })).toBeVisible();
    await expect(shown.getByRole("row", { name: `Card price ${formatMoney(price.cardPrice)}` })).toBeVisible();
    await userEvent.click(shown.getByRole("radio", { name: "Miles" }));
    await expect(shown.getByText("The base amount is $850.00.")).toBeVisible();
    await retype(canvas, "Base Charge", "325");
    await expect(shown.getByText("The base amount is $950.00.")).toBeVisible();
  },
};

export const Saved: Story = {
  play: async ({ canvas, loaded }) => {
    const { ports } = productOf({ loaded });
    await retype(canvas, "Minimum Price", "350");
    const unsaved = within(canvas.getByRole("region", { name: "Unsaved changes" }));
    await expect(unsaved.getByText("Minimum Price from $300.00 to $350.00")).toBeVisible();
    await save(canvas);
    await waitFor(() => expect(screen.getByText("Settings Saved")).toBeVisible());
    await waitFor(() => expect(canvas.getByText(/^Current settings: version 1, saved by Ada Admin on/)).toBeVisible());
    await expect(canvas.getByText("There are no unsaved changes.")).toBeVisible();
    await expect(await ports.quoterSettings.read()).toMatchObject({ version: 1, minimumPrice: "350.00" });
  },
};

export const BadNumbers: Story = {
  play: async ({ canvas, loaded }) => {
    const margin = await retype(canvas, "Margin Percent", "-100");
    await retype(canvas, "Oversize Multiplier", "0");
    await retype(canvas, "Multiplier of Van", "a lot");
    await expect(canvas.getByText("Margin Percent must be at least 0")).toBeVisible();
    await expect(canvas.getByText("Oversize Multiplier must be above 0")).toBeVisible();
    await expect(canvas.getByText("Multiplier must be a number, such as 1.25")).toBeVisible();
    await expect(preview(canvas).getByRole("row", { name: "Cash price $1,000.00" })).toBeVisible();
    await save(canvas);
    await waitFor(() => expect(margin).toHaveFocus());
    await expect((await productOf({ loaded }).ports.quoterSettings.read()).version).toBe(0);
  },
};

export const PromoCodesAddedAndRemoved: Story = {
  play: async ({ canvas, loaded }) => {
    const add = () => userEvent.click(canvas.getByRole("button", { name: "Add Promo Code" }));
    await retype(canvas, "Code", "");
    await add();
    await waitFor(() => expect(screen.getByText("Invalid Promo Code")).toBeVisible());
    await expect(canvas.getByText("Please enter a valid code and value")).toBeVisible();
    await retype(canvas, "Code", "spring 10");
    await retype(canvas, "Value", "0");
    await add();
    await expect(canvas.getByText("Please enter a valid code and value")).toBeVisible();
    await retype(canvas, "Value", "10");
    await add();
    const codes = within(await canvas.findByRole("list", { name: "Promo codes" }));
    await expect(codes.getByText("SPRING10")).toBeVisible();
    await expect(codes.getByText("10% off, no end date")).toBeVisible();
    await retype(canvas, "Code", "SPRING10");
    await retype(canvas, "Value", "5");
    await add();
    await expect(canvas.getByText("Promo code SPRING10 already exists: remove it first")).toBeVisible();
    await retype(canvas, "Code", "half");
    await retype(canvas, "Booking Limit", "0");
    await add();
    await expect(canvas.getByText(/^Booking Limit must be a whole number from 1 to 10000/)).toBeVisible();
    await retype(canvas, "Booking Limit", "50");
    await userEvent.type(canvas.getByRole("textbox", { name: "Value" }), "{Enter}");
    await expect(codes.getByText("HALF")).toBeVisible();
    await expect(codes.getByText("5% off, no end date, for the first 50 bookings")).toBeVisible();
    await userEvent.click(codes.getByRole("button", { name: "Remove SPRING10" }));
    await save(canvas);
    await waitFor(() => expect(screen.getByText("Settings Saved")).toBeVisible());
    await expect(await productOf({ loaded }).ports.quoterSettings.read()).toMatchObject({
      promoCodes: [{ code: "HALF", type: "percent", value: "5.00", validUntil: null, mostBookings: 50 }],
    });
    await expect(await codes.findByText("Not booked yet")).toBeVisible();
  },
};

export const RateTiersAddedAndRemoved: Story = {
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Remove tier 2" }));
    await userEvent.click(canvas.getByRole("button", { name: "Add Rate Tier" }));
    await retype(canvas, "From Miles, tier 3", "900");
    await retype(canvas, "Rate per Mile, tier 3", "0.30");
    await expect(canvas.getByText("Each rate tier must start after the one before it")).toBeVisible();
    await retype(canvas, "From Miles, tier 3", "2000");
    await save(canvas);
    await waitFor(() => expect(screen.getByText("Settings Saved")).toBeVisible());
    await expect((await productOf({ loaded }).ports.quoterSettings.read()).rateTiers).toEqual([
      { fromMiles: 0, perMile: "0.75" },
      { fromMiles: 1500, perMile: "0.35" },
      { fromMiles: 2000, perMile: "0.30" },
    ]);
  },
};

export const OvertakenAndCarriedOver: Story = {
  play: async ({ canvas, loaded }) => {
    const { ports } = productOf({ loaded });
    await retype(canvas, "Margin Percent", "12");
    await retype(canvas, "Margin Flat", "5");
    await keepSettings(ports.quoterSettings, { marginPercent: 15, minimumPrice: 400 });
    await save(canvas);
    await expect(await canvas.findByText("Another admin saved version 1 while you were editing")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Save Settings" })).toBeDisabled();
    await expect(canvas.getByText("Minimum Price from $300.00 to $400.00")).toBeVisible();
    await expect(canvas.getByText("Margin Percent from 15% to 12%")).toBeVisible();
    await expect(await ports.quoterSettings.read()).toMatchObject({ version: 1, marginPercent: "15.00" });
    await userEvent.click(canvas.getByRole("button", { name: "Reapply my changes" }));
    await expect(canvas.getByRole("textbox", { name: "Minimum Price" })).toHaveValue("400.00");
    await expect(canvas.getByRole("textbox", { name: "Margin Percent" })).toHaveValue("12.00");
    await save(canvas);
    await waitFor(() => expect(canvas.getByText("There are no unsaved changes.")).toBeVisible());
    await expect(await ports.quoterSettings.read()).toMatchObject({
      version: 2,
      marginPercent: "12.00",
      marginFlat: "5.00",
      minimumPrice: "400.00",
    });
  },
};

export const NotSaved: Story = {
  parameters: as({ failing: { "POST /api/quoter/settings": "offline" } }),
  play: async ({ canvas }) => {
    const box = await retype(canvas, "Minimum Price", "350");
    await save(canvas);
    await waitFor(() => expect(screen.getByText("Error")).toBeVisible());
    await expect(box).toHaveValue("350");
    await expect(canvas.getByRole("button", { name: "Save Settings" })).toBeEnabled();
  },
};

export const AskedBeforeLeaving: Story = {
  play: async ({ canvas }) => {
    await retype(canvas, "Minimum Price", "350");
    const [link] = canvas.getAllByRole("link", { name: "Dealer Network" });
    await userEvent.click(link!);
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Stay" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(canvas.getByRole("textbox", { name: "Minimum Price" })).toHaveValue("350");
    await userEvent.click(link!);
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Leave" }));
    await expect(await canvas.findByRole("heading", { name: "Dealer Network" })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: as({ pending: ["GET /api/quoter/settings"] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading the quoter settings")).toBeInTheDocument();
  },
};

export const Failing: Story = {
  parameters: as({ failing: { "GET /api/quoter/settings": 503 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("The quoter settings cannot be shown right now");
  },
};

export const Forbidden: Story = {
  parameters: { product: { signedInAs: "dana", route: "/admin", at } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Admin access required")).toBeVisible();
  },
};
