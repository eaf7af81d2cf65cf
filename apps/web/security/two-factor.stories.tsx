import { memoryCodeAt } from "@lotlane/adapters/memory";
import { castPassword } from "@lotlane/demo";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { keepsEntries } from "../stories/keeps-entries.ts";
import { onPhone } from "../stories/on-phone.ts";
import type { Product } from "../stories/product.ts";
import { savedBy } from "../stories/saved-files.ts";
import { danaId, securityPage } from "../stories/security-page.ts";
import { shows } from "../stories/shows.ts";
import { nextCodeOf, withTwoFactor } from "../stories/two-factor.ts";
import { productOf } from "../stories/with-product.tsx";

const meta = { title: "security/Two-factor authentication", ...securityPage } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

/** The next code in the app, since a code counts once. */
const nextCode = (product: Product) => nextCodeOf(product, danaId);

const openSetup = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole("switch", { name: "Two-factor authentication" }));
  return within(await canvas.findByRole("dialog", { name: "Set up two-factor authentication" }));
};

const secretOf = async (dialog: ReturnType<typeof within>): Promise<string> =>
  (await dialog.findByRole("group", { name: "Secret key" })).textContent.replaceAll(" ", "");

export const SetsUpTwoFactor: Story = {
  play: async ({ canvas }) => {
    const dialog = await openSetup(canvas);
    await shows(dialog.findByRole("img", { name: "QR code for your authenticator app" }));
    await expect(await secretOf(dialog)).toMatch(/^[A-Z2-7]+$/);
    const code = dialog.getByLabelText("Verification code");
    await userEvent.type(code, "12a 34-5");
    await expect(code).toHaveValue("12345");
    await userEvent.click(dialog.getByRole("button", { name: "Verify and turn on" }));
    await shows(dialog.findByText("Please enter a 6-digit code"));
  },
};

export const SetsUpTwoFactorOnPhone: Story = { ...onPhone, play: SetsUpTwoFactor.play! };

export const SetUpKeepsEntries: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await (await openSetup(canvas)).findByLabelText("Verification code"), "123456");
    await keepsEntries("Set up two-factor authentication");
  },
};

export const WrongVerificationCode: Story = {
  play: async ({ canvas, loaded }) => {
    const dialog = await openSetup(canvas);
    const right = memoryCodeAt(await secretOf(dialog), productOf({ loaded }).clock.now());
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, "0");
    await userEvent.type(dialog.getByLabelText("Password"), castPassword);
    await userEvent.type(dialog.getByLabelText("Verification code"), wrong);
    await userEvent.click(dialog.getByRole("button", { name: "Verify and turn on" }));
    await shows(dialog.findByText("Invalid verification code"));
    await expect(canvas.getByRole("switch", { name: "Two-factor authentication", hidden: true })).not.toBeChecked();
  },
};

/** A session left open is not enough. */
export const SetUpWithWrongPassword: Story = {
  play: async ({ canvas, loaded }) => {
    const dialog = await openSetup(canvas);
    const code = memoryCodeAt(await secretOf(dialog), productOf({ loaded }).clock.now());
    await userEvent.type(dialog.getByLabelText("Verification code"), code);
    await userEvent.click(dialog.getByRole("button", { name: "Verify and turn on" }));
    await shows(dialog.findByText("Password is required"));
    await userEvent.type(dialog.getByLabelText("Password"), "not the one");
    await userEvent.click(dialog.getByRole("button", { name: "Verify and turn on" }));
    await shows(dialog.findByText("The password is wrong"));
    await expect(canvas.getByRole("switch", { name: "Two-factor authentication", hidden: true })).not.toBeChecked();
  },
};

export const TurnsTwoFactorOn: Story = {
  play: async ({ canvas, loaded }) => {
    const dialog = await openSetup(canvas);
    await userEvent.type(dialog.getByLabelText("Password"), castPassword);
    const code = memoryCodeAt(await secretOf(dialog), productOf({ loaded }).clock.now());
    await userEvent.type(dialog.getByLabelText("Verification code"), code);
    await userEvent.click(dialog.getByRole("button", { name: "Verify and turn on" }));
    const done = within(await canvas.findByRole("dialog", { name: "Two-factor authentication is on" }));
    await expect(done.getAllByRole("listitem")).toHaveLength(5);
    await shows(done.findByText("These codes are shown only once"));
    await expect(done.queryByRole("button", { name: "Close" })).toBeNull();
  },
};

export const TurnsTwoFactorOnOnPhone: Story = { ...onPhone, play: TurnsTwoFactorOn.play! };

export const SavesBackupCodes: Story = {
  play: async (context) => {
    const { canvas } = context;
    await TurnsTwoFactorOn.play!(context);
    const dialog = within(canvas.getByRole("dialog"));
    const codes = dialog.getAllByRole("listitem").map(({ textContent }) => textContent);
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    const copied: string[] = [];
    Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
    await userEvent.click(dialog.getByRole("button", { name: "Copy backup codes" }));
    await shows(dialog.findByRole("button", { name: "Copied" }));
    await expect(copied).toEqual([codes.join("\n")]);
    await waitFor(() => expect(dialog.getByRole("button", { name: "Copy backup codes" })).toBeVisible());
    const [file] = await savedBy(() => userEvent.click(dialog.getByRole("button", { name: "Download" })));
    await expect(file?.name).toBe("lotlane-backup-codes.txt");
    for (const code of codes) await expect(file?.text).toContain(code);
    await userEvent.click(dialog.getByRole("button", { name: "I have saved them" }));
    await expect(canvas.queryByRole("dialog")).toBeNull();
    await expect(canvas.getByRole("switch", { name: "Two-factor authentication" })).toBeChecked();
    await waitFor(() => expect(canvas.queryByText("Firefox on Windows")).toBeNull());
  },
};

export const SetupLoading: Story = {
  parameters: { product: { pending: ["POST /api/security/2fa/setup"] } },
  play: async ({ canvas }) => {
    await expect(await (await openSetup(canvas)).findByText("Creating a secret key for your app")).toBeInTheDocument();
  },
};

export const SetupFailing: Story = {
  parameters: { product: { failing: { "POST /api/security/2fa/setup": 503 } } },
  play: async ({ canvas }) => {
    const dialog = await openSetup(canvas);
    await expect(await dialog.findByRole("alert")).toHaveTextContent("Setup failed");
    await expect(dialog.getByRole("button", { name: "Try again" })).toBeEnabled();
  },
};

const turnOff = async (canvas: Canvas, password: string, code: string) => {
  const toggle = await canvas.findByRole("switch", { name: "Two-factor authentication" });
  await expect(toggle).toBeChecked();
  await userEvent.click(toggle);
  const dialog = within(await canvas.findByRole("dialog", { name: "Turn off two-factor authentication?" }));
  await userEvent.type(dialog.getByLabelText("Password"), password);
  await userEvent.type(dialog.getByLabelText("Code"), code);
  await userEvent.click(dialog.getByRole("button", { name: "Turn off" }));
  return dialog;
};

export const TurnsTwoFactorOff: Story = {
  parameters: { product: { prepare: withTwoFactor } },
  play: async ({ canvas, loaded }) => {
    const code = await nextCode(productOf({ loaded }));
    await turnOff(canvas, castPassword, code);
    await shows(screen.findByText("Two-factor authentication is off"));
    await expect(canvas.getByRole("switch", { name: "Two-factor authentication" })).not.toBeChecked();
    await waitFor(() => expect(canvas.queryByText("Firefox on Windows")).toBeNull());
  },
};

export const TurnOffRefused: Story = {
  parameters: { product: { prepare: withTwoFactor } },
  play: async ({ canvas }) => {
    const dialog = await turnOff(canvas, "not the one", "000000");
    await shows(dialog.findByText("The password is wrong"));
    await userEvent.clear(dialog.getByLabelText("Password"));
    await userEvent.type(dialog.getByLabelText("Password"), castPassword);
    await userEvent.click(dialog.getByRole("button", { name: "Turn off" }));
    await shows(dialog.findByText("Invalid verification code"));
  },
};

export const TurnOffFails: Story = {
  parameters: { product: { prepare: withTwoFactor, failing: { "POST /api/security/2fa/disable": "offline" } } },
  play: async ({ canvas }) => {
    const dialog = await turnOff(canvas, castPassword, "123456");
    await expect(await dialog.findByRole("alert")).toHaveTextContent("Failed to disable 2FA");
  },
};
