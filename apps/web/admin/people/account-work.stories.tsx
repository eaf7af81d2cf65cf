import { castAccounts } from "@lotlane/demo";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { onPhone } from "../../stories/on-phone.ts";
import { findsDana, openDana, usersView } from "../../stories/users-view.tsx";
import { productOf } from "../../stories/with-product.tsx";

const meta = { title: "admin/Users, help with an account", ...usersView } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const { dana } = castAccounts();

export const Corrected: Story = {
  parameters: { product: findsDana },
  play: async ({ canvas, loaded }) => {
    const person = await openDana(canvas);
    await userEvent.click(await person.findByRole("button", { name: "Correct details" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Correct the details of Dana Dealer" }));
    await userEvent.click(dialog.getByRole("button", { name: "Correct Details" }));
    await dialog.findByText("A reason is required");
    await waitFor(() => expect(dialog.getByLabelText("Reason")).toHaveFocus());
    const phone = dialog.getByLabelText("Phone");
    await userEvent.clear(phone);
    await userEvent.type(phone, "312-555-0199");
    await userEvent.clear(dialog.getByLabelText("Email"));
    await userEvent.type(dialog.getByLabelText("Email"), "dana@new.example");
    await userEvent.selectOptions(dialog.getByLabelText("Role"), "Transporter");
    await userEvent.type(dialog.getByLabelText("Reason"), "Called with a new number");
    await userEvent.click(dialog.getByRole("button", { name: "Correct Details" }));
    await expect(await dialog.findByText(/^The role stays as it is/)).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText("Role")).toHaveFocus());
    await userEvent.selectOptions(dialog.getByLabelText("Role"), "Dealer");
    await userEvent.click(dialog.getByRole("button", { name: "Correct Details" }));
    await screen.findByText("Details corrected");
    await person.findByText(/^Called with a new number \(Phone: .*Email: .*now dana@new.example\)/);
    const account = await productOf({ loaded }).ports.accounts.find(dana.user.id);
    await expect(account?.user).toMatchObject({ phoneNumber: "312-555-0199", email: "dana@new.example" });
  },
};

export const SignedOutAndSentAReset: Story = {
  parameters: { product: findsDana },
  play: async ({ canvas }) => {
    const person = await openDana(canvas);
    await userEvent.click(await person.findByRole("button", { name: "Sign out everywhere" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Sign Dana Dealer out everywhere?" }));
    await userEvent.type(dialog.getByLabelText("Reason"), "Lost a phone");
    await userEvent.click(dialog.getByRole("button", { name: "Sign Out Everywhere" }));
    await person.findByText("Signed out everywhere by Lotlane");
    await userEvent.click(person.getByRole("button", { name: "Send password reset" }));
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Send Password Reset" }));
    await person.findByText("Password reset sent by Lotlane");
  },
};

export const AskedToSeeAsAPerson: Story = {
  parameters: { product: findsDana },
  play: async ({ canvas }) => {
    const person = await openDana(canvas);
    await userEvent.click(await person.findByRole("button", { name: "See as this person" }));
    const dialog = within(await screen.findByRole("dialog", { name: "See Lotlane as Dana Dealer?" }));
    await userEvent.click(dialog.getByRole("button", { name: "See As This Person" }));
    await expect(await dialog.findByText("A reason is required")).toBeVisible();
  },
};

export const OnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, product: findsDana } };
