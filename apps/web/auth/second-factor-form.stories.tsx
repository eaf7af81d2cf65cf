import type { Meta, StoryObj } from "@storybook/react-vite";
import { memoryCodeAt } from "@lotlane/adapters/memory";
import { castPassword } from "@lotlane/core/testing";
import { expect, userEvent, waitFor } from "storybook/test";
import { at, authPage, email, logIn, registered } from "../stories/auth-page.tsx";
import { onPhone } from "../stories/on-phone.ts";
import type { Product } from "../stories/product.ts";
import { productOf } from "../stories/with-product.tsx";

const meta = { title: "auth/Second factor", ...authPage } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

let secret = "";
let backupCodes: readonly string[] = [];

const withTwoFactor = async (product: Product): Promise<string> => {
  await registered(product);
  const { client, clock } = product;
  ({ secret } = await client("POST /api/security/2fa/setup", {}));
  ({ backupCodes } = await client("POST /api/security/2fa/enable", {
    body: { code: memoryCodeAt(secret, clock.now()), password: castPassword },
  }));
  await client("POST /api/logout", {});
  clock.advance({ minutes: 1 });
  return "/auth";
};

const codeField = (canvas: Canvas) => canvas.findByRole("textbox", { name: "Verification code" });

export const SecondFactor: Story = {
  parameters: at({ prepare: withTwoFactor }),
  play: async (context) => {
    const { canvas } = context;
    await logIn(canvas);
    const code = await codeField(canvas);
    await expect(code).toHaveAttribute("autocomplete", "one-time-code");
    await expect(code).toHaveAttribute("inputmode", "numeric");
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.type(code, "12345");
    await userEvent.click(canvas.getByRole("button", { name: "Verify" }));
    await expect(await canvas.findByText("Please enter a 6-digit code")).toBeVisible();
    await userEvent.clear(code);
    await userEvent.type(code, "000000");
    await userEvent.click(canvas.getByRole("button", { name: "Verify" }));
    await expect(await canvas.findByText("Invalid verification code")).toBeVisible();
    await userEvent.clear(code);
    await userEvent.type(code, memoryCodeAt(secret, productOf(context).clock.now()));
    await userEvent.click(canvas.getByRole("button", { name: "Verify" }));
    await expect(await canvas.findByRole("heading", { name: `Home of ${email}` })).toBeVisible();
  },
};

export const BackupCode: Story = {
  parameters: at({ prepare: withTwoFactor }),
  play: async ({ canvas }) => {
    await logIn(canvas);
    await codeField(canvas);
    await userEvent.click(canvas.getByRole("button", { name: "Use a backup code" }));
    const code = await canvas.findByRole("textbox", { name: "Backup code" });
    await expect(code).toHaveAttribute("inputmode", "text");
    await userEvent.type(code, backupCodes[0]!);
    await userEvent.click(canvas.getByRole("button", { name: "Verify" }));
    await expect(await canvas.findByRole("heading", { name: `Home of ${email}` })).toBeVisible();
  },
};

export const SecondFactorOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...at({ prepare: withTwoFactor }) },
  play: async ({ canvas }) => {
    await logIn(canvas);
    await expect(await codeField(canvas)).toBeVisible();
  },
};

/** The way back leads to what was typed. */
export const BackFromSecondFactor: Story = {
  parameters: at({ prepare: withTwoFactor }),
  play: async ({ canvas }) => {
    await logIn(canvas);
    await codeField(canvas);
    await userEvent.click(canvas.getByRole("button", { name: "Back to Login" }));
    await expect(await canvas.findByLabelText("Email")).toHaveValue(email);
  },
};
