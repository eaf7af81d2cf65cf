import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { at, authPage, email, logIn, registered } from "../stories/auth-page.tsx";
import { keepsEntries, pressEscape } from "../stories/keeps-entries.ts";
import { onPhone } from "../stories/on-phone.ts";
import { productOf } from "../stories/with-product.tsx";

const meta = { title: "auth/Auth page", ...authPage } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const field = (canvas: Canvas, name: string) =>
  canvas.getByLabelText(name, { exact: false, selector: "input, select" });

export const Login: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("tab", { name: "Login" })).toHaveAttribute("aria-selected", "true");
    await expect(canvas.getByLabelText("Email")).toHaveAttribute("autocomplete", "username");
    await expect(canvas.getByLabelText("Password")).toHaveAttribute("autocomplete", "current-password");
    await logIn(canvas);
    await expect(await canvas.findByRole("heading", { name: `Home of ${email}` })).toBeVisible();
  },
};

export const LoginOnPhone: Story = onPhone;

export const LoginInvalid: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("Email"), "demi");
    await userEvent.type(canvas.getByLabelText("Password"), "short");
    await userEvent.click(canvas.getByRole("button", { name: "Login" }));
    await expect(await canvas.findByText("Invalid email address")).toBeVisible();
    await expect(canvas.getByText("Password must be at least 6 characters")).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText("Email")).toHaveFocus());
  },
};

/** The typed values stay. */
export const LoginRefused: Story = {
  play: async ({ canvas }) => {
    await logIn(canvas, "not the password");
    await waitFor(() => expect(screen.getByText("Login failed")).toBeVisible());
    await expect(screen.getByText("Invalid email or password.")).toBeVisible();
    await expect(screen.queryByText("Unauthorized")).toBeNull();
    await expect(canvas.getByLabelText("Email")).toHaveValue(email);
    await expect(canvas.getByLabelText("Password")).toHaveValue("not the password");
    await expect(canvas.getByRole("button", { name: "Login" })).toBeEnabled();
  },
};

export const LoginPending: Story = {
  parameters: at({ pending: ["POST /api/login"] }),
  play: async ({ canvas }) => {
    await logIn(canvas);
    await waitFor(() => expect(canvas.getByRole("button", { name: "Login" })).toHaveAttribute("aria-busy", "true"));
  },
};

export const Demo: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Dealer" });
    const demo = within(canvas.getByRole("region", { name: "Look around first" }));
    await expect(demo.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "Dealer",
      "Carrier",
      "CRM (Admin)",
      "Driver",
      "Receiver",
    ]);
    await userEvent.click(demo.getByRole("button", { name: "Dealer" }));
    await expect(await canvas.findByRole("heading", { name: `Home of ${email}` })).toBeVisible();
  },
};

export const DemoRefused: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Carrier" }));
    await waitFor(() => expect(screen.getByText("Login failed")).toBeVisible());
    await expect(canvas.getByRole("button", { name: "Carrier" })).toBeEnabled();
  },
};

export const WithoutDemo: Story = {
  parameters: at({ failing: { "GET /api/demo": 404 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Login" })).toBeEnabled();
    await expect(canvas.queryByRole("button", { name: "Dealer" })).toBeNull();
  },
};

async function fillIn(canvas: Canvas, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) await userEvent.type(field(canvas, name), value);
}

const newcomer = { "First name": "Nina", "Last name": "New", Email: "nina@new.example" };

export const Register: Story = {
  play: async (context) => {
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole("tab", { name: "Register" }));
    await expect(field(canvas, "User type")).toHaveValue("shipper");
    await fillIn(canvas, newcomer);
    await userEvent.type(canvas.getByLabelText("Password"), "open sesame");
    await userEvent.type(canvas.getByLabelText("Confirm password"), "open sesame");
    await userEvent.selectOptions(field(canvas, "User type"), "Transporter");
    await userEvent.click(canvas.getByRole("button", { name: "Register" }));
    await waitFor(() => expect(screen.getByText("Welcome to Lotlane!")).toBeVisible());
    await expect(screen.getByText("Registration successful")).toBeVisible();
    await expect(await canvas.findByRole("heading", { name: "Home of nina@new.example" })).toBeVisible();
    const user = await productOf(context).client("GET /api/auth/user", {});
    await expect(user).toMatchObject({ userType: "transporter", firstName: "Nina", companyName: null });
  },
};

const openRegister: Story["play"] = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole("tab", { name: "Register" }));
};

export const RegisterOnPhone: Story = { ...onPhone, play: openRegister };

export const RegisterInvalid: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: "Register" }));
    await userEvent.type(canvas.getByLabelText("Password"), "short");
    await userEvent.click(canvas.getByRole("button", { name: "Register" }));
    for (const message of [
      "First name is required",
      "Last name is required",
      "Invalid email address",
      "Password must be at least 6 characters",
      "Passwords don't match",
    ])
      await expect(await canvas.findByText(message)).toBeVisible();
  },
};

/** The typed values stay when the user looks at the other tab. */
export const RegisterRefused: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: "Register" }));
    await fillIn(canvas, { ...newcomer, Email: email });
    await userEvent.type(canvas.getByLabelText("Password"), "open sesame");
    await userEvent.type(canvas.getByLabelText("Confirm password"), "open sesame");
    await userEvent.click(canvas.getByRole("button", { name: "Register" }));
    await waitFor(() => expect(screen.getByText("Registration failed")).toBeVisible());
    await userEvent.click(canvas.getByRole("tab", { name: "Login" }));
    await userEvent.click(canvas.getByRole("tab", { name: "Register" }));
    await expect(field(canvas, "First name")).toHaveValue("Nina");
    await expect(canvas.getByLabelText("Password")).toHaveValue("open sesame");
  },
};

const openDialog = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Forgot your password?" }));
  return within(await canvas.findByRole("dialog", { name: "Forgot your password" }));
};

export const ForgotPassword: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("Email"), "demi");
    const dialog = await openDialog(canvas);
    await expect(dialog.getByLabelText("Email")).toHaveValue("demi");
    await userEvent.click(dialog.getByRole("button", { name: "Send reset link" }));
    await waitFor(() => expect(dialog.getByText("Invalid email address")).toBeVisible());
    await userEvent.type(dialog.getByLabelText("Email"), "@dealer.example");
    await userEvent.click(dialog.getByRole("button", { name: "Send reset link" }));
    await waitFor(() => expect(screen.getByText("Reset email sent")).toBeVisible());
    await expect(screen.getByText("Check your email for password reset instructions.")).toBeVisible();
    await expect(dialog.getByText(/spam folder if the email does not arrive within a few minutes/)).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Back to Login" }));
    await expect(canvas.queryByRole("dialog", { name: "Forgot your password" })).toBeNull();
    await expect((await openDialog(canvas)).getByLabelText("Email")).toHaveValue("");
  },
};

export const ForgotPasswordKeepsTheAddress: Story = {
  play: async ({ canvas }) => {
    const typed = (await openDialog(canvas)).getByLabelText("Email");
    await userEvent.type(typed, email);
    await keepsEntries("Forgot your password");
    const dialog = await openDialog(canvas);
    await userEvent.type(dialog.getByLabelText("Email"), email);
    await userEvent.click(dialog.getByRole("button", { name: "Send reset link" }));
    await dialog.findByText(/spam folder if the email does not arrive/);
    // Sent: nothing is left to lose.
    await pressEscape("Forgot your password");
    await waitFor(() => expect(canvas.queryByRole("dialog", { name: "Forgot your password" })).toBeNull());
  },
};

export const ForgotPasswordOnPhone: Story = {
  ...onPhone,
  play: async ({ canvas }) => void (await openDialog(canvas)),
};

export const ForgotPasswordFailing: Story = {
  parameters: at({ failing: { "POST /api/auth/forgot-password": "offline" } }),
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas);
    await userEvent.type(dialog.getByLabelText("Email"), email);
    await userEvent.click(dialog.getByRole("button", { name: "Send reset link" }));
    await waitFor(() => expect(screen.getByText("The connection was lost. Please try again.")).toBeVisible());
    await expect(dialog.getByLabelText("Email")).toHaveValue(email);
  },
};

export const SignedInAlready: Story = {
  parameters: at({ prepare: registered }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: `Home of ${email}` })).toBeVisible();
  },
};
