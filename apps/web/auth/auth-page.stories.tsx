import type { Meta, StoryObj } from "@storybook/react-vite";
import { memoryCodeAt } from "@lotlane/adapters/memory";
import { castPassword } from "@lotlane/core/testing";
import { Route, Routes } from "react-router";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { useUser } from "../app/session/session.tsx";
import { onPhone } from "../stories/on-phone.ts";
import type { Product, ProductOptions } from "../stories/product.ts";
import { inProduct, productOf } from "../stories/with-product.tsx";
import { AuthPage } from "./auth-page.tsx";

const email = "dealer@demo.lotlane.test";

/** There is an account, and the visitor is not signed in. */
const registered = async ({ client }: Product): Promise<string> => {
  await client("POST /api/register", {
    body: {
      email,
      password: castPassword,
      firstName: "Demi",
      lastName: "Dealer",
      userType: "shipper",
      phoneNumber: "(213) 555-0142",
    },
  });
  return "/auth";
};

const loggedOut = async (product: Product): Promise<string> => {
  await registered(product);
  await product.client("POST /api/logout", {});
  localStorage.removeItem("signed-in");
  return "/auth";
};

const at = (more: ProductOptions = {}) => ({ product: { prepare: loggedOut, ...more } });

const meta = {
  title: "auth/Auth page",
  component: AuthPage,
  ...inProduct,
  parameters: { layout: "fullscreen", ...at() },
  render: () => (
    <Routes>
      <Route path="/auth" element={<AuthPage />} />
      <Route path="/" element={<Home />} />
    </Routes>
  ),
} satisfies Meta<typeof AuthPage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const Home = () => <h1>Home of {useUser().email}</h1>;

const field = (canvas: Canvas, name: string) =>
  canvas.getByLabelText(name, { exact: false, selector: "input, select" });

async function logIn(canvas: Canvas, password = castPassword) {
  await userEvent.type(await canvas.findByLabelText("Email"), email);
  await userEvent.type(canvas.getByLabelText("Password"), password);
  await userEvent.click(canvas.getByRole("button", { name: "Login" }));
}

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

/** What was typed stays. */
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

/** What the user typed stays when they look at the other tab. */
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
    const dialog = await openDialog(canvas);
    await userEvent.type(dialog.getByLabelText("Email"), "demi");
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

export const SignedInAlready: Story = {
  parameters: at({ prepare: registered }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: `Home of ${email}` })).toBeVisible();
  },
};
