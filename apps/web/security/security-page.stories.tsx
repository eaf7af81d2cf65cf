import { accept } from "@lotlane/core";
import type { User } from "@lotlane/core/accounts";
import { castPassword, zoeLongname } from "@lotlane/demo";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { release } from "../app/lists/hold-lists.ts";
import { clickAt, placeOf } from "../stories/held.ts";
import { aPicture } from "../stories/inspections.ts";
import { onPhone } from "../stories/on-phone.ts";
import type { Product } from "../stories/product.ts";
import { danaId, securityPage, signedInElsewhere } from "../stories/security-page.ts";
import { shows } from "../stories/shows.ts";
import { listsHold, productOf, settled } from "../stories/with-product.tsx";

const meta = { title: "security/Security page", ...securityPage } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const change = ({ ports }: Product, changed: Partial<User>) =>
  ports.accounts.change(danaId, (account) =>
    accept({ account: { ...account, user: { ...account.user, ...changed } }, facts: [] }),
  );

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

/** The user is signed in nowhere else. */
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
    await expect(await canvas.findByText("Passwords don't match")).toBeVisible();
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

/** A second click in the same place does not end another session. */
export const SigningOutHoldsStill: Story = {
  play: async (context) => {
    const { canvas } = context;
    listsHold(context);
    const buttons = () => canvas.getAllByRole("button", { name: /^Sign out of / });
    await waitFor(() => expect(buttons()).toHaveLength(2));
    const place = placeOf(buttons()[0]!);
    await clickAt(place);
    await shows(screen.findByText("Signed out"));
    await settled(context);
    await clickAt(place);
    await settled(context);
    await expect(buttons()).toHaveLength(2);
    await expect(buttons()[0]).toBeDisabled();
    release();
    await waitFor(() => expect(buttons()).toHaveLength(1));
    await expect(buttons()[0]).toBeEnabled();
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

export const PictureSetAndRemoved: Story = {
  play: async ({ canvas, loaded }) => {
    const information = within(await canvas.findByRole("region", { name: "Account Information" }));
    await expect(information.getByText("DD")).toBeVisible();
    await userEvent.upload(information.getByLabelText("Profile picture"), await aPicture("Dana"));
    await shows(screen.findByText("Profile picture saved"));
    const pictureId = async () => (await productOf({ loaded }).ports.accounts.find(danaId))!.user.pictureId;
    await expect(await pictureId()).not.toBeNull();
    await userEvent.click(await information.findByRole("button", { name: "Remove picture" }));
    await shows(screen.findByText("Profile picture removed"));
    await expect(await pictureId()).toBeNull();
    await waitFor(() => expect(information.getByRole("button", { name: "Upload picture" })).toHaveFocus());
  },
};

export const PictureRefused: Story = {
  play: async ({ canvas }) => {
    const text = new File(["no picture"], "me.png", { type: "image/png" });
    await userEvent.upload(await canvas.findByLabelText("Profile picture"), text);
    await shows(screen.findByText(/^We cannot accept this kind of file/));
    await expect(canvas.getByRole("button", { name: "Upload picture" })).toBeEnabled();
  },
};
