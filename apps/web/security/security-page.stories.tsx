import { memoryCodeAt } from "@lotlane/adapters/memory";
import { accept } from "@lotlane/core";
import type { User } from "@lotlane/core/accounts";
import { castAccounts, castPassword, zoeLongname } from "@lotlane/core/demo";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { onPhone } from "../stories/on-phone.ts";
import type { Product } from "../stories/product.ts";
import { savedBy } from "../stories/saved-files.ts";
import { shows } from "../stories/shows.ts";
import { nextCodeOf, withTwoFactor } from "../stories/two-factor.ts";
import { inProduct, productOf } from "../stories/with-product.tsx";
import { SecurityPage } from "./security-page.tsx";

const { dana } = castAccounts();
const danaId = dana.user.id;

const onWindows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const onPhoneOfHers =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1";

const signedInElsewhere = async ({ ports, clock }: Product) => {
  const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);
  const place = { accountId: danaId, stage: "signed_in" } as const;
  await ports.sessions.save("desk", { ...place, userAgent: onWindows, address: "198.51.100.24" }, hoursAgo(30));
  await ports.sessions.save("phone", { ...place, userAgent: onPhoneOfHers, address: "2001:db8::7a1" }, hoursAgo(2));
};

const change = ({ ports }: Product, changed: Partial<User>) =>
  ports.accounts.change(danaId, (account) =>
    accept({ account: { ...account, user: { ...account.user, ...changed } }, facts: [] }),
  );

/** What the app shows next: a code counts once. */
const nextCode = (product: Product) => nextCodeOf(product, danaId);

const meta = {
  title: "security/Security page",
  component: SecurityPage,
  ...inProduct,
  parameters: {
    layout: "fullscreen",
    product: { signedInAs: "dana", route: "/security", at: "/security", prepare: signedInElsewhere },
  },
} satisfies Meta<typeof SecurityPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Security" })).toBeVisible();
    await expect(await canvas.findByText("Firefox on Windows")).toBeVisible();
    await expect(canvas.getByText("Safari on iPhone")).toBeVisible();
    await expect(canvas.getByText("This device")).toBeVisible();
    await expect(canvas.getByRole("switch", { name: "Two-factor authentication" })).not.toBeChecked();
    const information = within(canvas.getByRole("region", { name: "Account Information" }));
    for (const fact of ["dana@dealer.example", "Verified", "Dana Dealer", "Dealer"])
      await expect(information.getByText(fact)).toBeVisible();
  },
};

export const FullOnPhone: Story = onPhone;

export const Loading: Story = {
  parameters: { product: { pending: ["GET /api/security/sessions"] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading where you are signed in")).toBeInTheDocument();
  },
};

export const Failing: Story = {
  parameters: { product: { failing: { "GET /api/security/sessions": 503 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Something went wrong on our side.");
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeEnabled();
    await expect(canvas.getByRole("form", { name: "Change password" })).toBeVisible();
  },
};

/** There is no other place to sign out of. */
export const OnlyHere: Story = {
  parameters: { product: { prepare: async () => {} } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This device")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^Sign out/ })).toBeNull();
  },
};

export const LongText: Story = {
  parameters: {
    product: {
      prepare: async (product: Product) => {
        await signedInElsewhere(product);
        await change(product, { ...zoeLongname, emailVerifiedAt: null });
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Not verified")).toBeVisible();
  },
};

export const LongTextOnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, ...LongText.parameters } };

export const SubUser: Story = {
  parameters: { product: { signedInAs: "sam" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Sub-user")).toBeVisible();
  },
};

export const Transporter: Story = {
  parameters: { product: { signedInAs: "carlos" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Transporter")).toBeVisible();
  },
};

type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

async function changePassword(canvas: Canvas, current: string, password: string, confirm = password) {
  await userEvent.type(await canvas.findByLabelText("Current password"), current);
  await userEvent.type(canvas.getByLabelText("New password"), password);
  await userEvent.type(canvas.getByLabelText("Confirm new password"), confirm);
  await userEvent.click(canvas.getByRole("button", { name: "Change Password" }));
}

export const PasswordChanged: Story = {
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByText("Firefox on Windows")).toBeVisible();
    await changePassword(canvas, castPassword, "better than before");
    await shows(screen.findByText("Your password is changed. You are signed out everywhere else."));
    await waitFor(() => expect(canvas.queryByText("Firefox on Windows")).toBeNull());
    await expect(canvas.getByLabelText("Current password")).toHaveValue("");
    const { ports } = productOf({ loaded });
    const { credentials } = (await ports.accounts.find(danaId))!;
    await expect(await ports.passwords.verify(credentials.passwordHash, "better than before")).toBe(true);
  },
};

export const WrongCurrentPassword: Story = {
  play: async ({ canvas }) => {
    await changePassword(canvas, "not the one", "better than before");
    await expect(await canvas.findByText("The current password is wrong")).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText("Current password")).toHaveFocus());
    await expect(canvas.getByLabelText("New password")).toHaveValue("better than before");
  },
};

export const UnusableNewPassword: Story = {
  play: async ({ canvas }) => {
    await changePassword(canvas, castPassword, "short", "shor");
    await expect((await canvas.findAllByText("Password must be at least 6 characters"))[0]).toBeVisible();
    await userEvent.type(canvas.getByLabelText("New password"), "er");
    await userEvent.type(canvas.getByLabelText("Confirm new password"), "tt");
    await userEvent.click(canvas.getByRole("button", { name: "Change Password" }));
    await expect(await canvas.findByText("Passwords do not match")).toBeVisible();
  },
};

export const SignsOutThere: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Sign out of Safari on iPhone" }));
    await waitFor(() => expect(canvas.queryByText("Safari on iPhone")).toBeNull());
    await expect(canvas.getByText("Firefox on Windows")).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Where you are signed in" })).toHaveFocus();
  },
};

export const SignOutThereFails: Story = {
  parameters: { product: { failing: { "DELETE /api/security/sessions/{id}": 503 } } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Sign out of Safari on iPhone" }));
    await shows(screen.findByText("Something went wrong on our side. Please try again."));
    await expect(canvas.getByText("Safari on iPhone")).toBeVisible();
  },
};

export const SignsOutEverywhereElse: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Sign out everywhere else" }));
    const dialog = within(await canvas.findByRole("alertdialog", { name: "Sign out everywhere else?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Sign out everywhere else" }));
    await shows(screen.findByText("2 other places have to sign in again."));
    await waitFor(() => expect(canvas.queryByText("Firefox on Windows")).toBeNull());
    await expect(canvas.getByText("This device")).toBeVisible();
  },
};

const openSetup = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole("switch", { name: "Two-factor authentication" }));
  return within(await canvas.findByRole("dialog", { name: "Set up two-factor authentication" }));
};

const secretOf = async (dialog: ReturnType<typeof within>): Promise<string> =>
  (await dialog.findByRole("group", { name: "Secret" })).textContent.replaceAll(" ", "");

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
    await shows(done.findByText("These codes are shown only this once"));
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
    await expect(await (await openSetup(canvas)).findByText("Making a secret for your app")).toBeInTheDocument();
  },
};

export const SetupFailing: Story = {
  parameters: { product: { failing: { "POST /api/security/2fa/setup": 503 } } },
  play: async ({ canvas }) => {
    const dialog = await openSetup(canvas);
    await expect(await dialog.findByRole("alert")).toHaveTextContent("Setting up failed");
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
