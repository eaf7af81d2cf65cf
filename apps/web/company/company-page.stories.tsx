import type { Meta, StoryObj } from "@storybook/react-vite";
import { carlosHauling, castAccounts, castPassword, danasMotors } from "@lotlane/core/testing";
import { useQueryClient } from "@tanstack/react-query";
import { expect, fireEvent, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { loadFromTab, ownTab, saveInTab } from "../app/forms/tab-storage.ts";
import { useAnswer } from "../app/data/queries.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { useUser } from "../app/session/session.tsx";
import { onPhone } from "../stories/on-phone.ts";
import type { CastName, Product, ProductOptions } from "../stories/product.ts";
import { addressIn, inProduct, productOf } from "../stories/with-product.tsx";
import { Button } from "../ui/button.tsx";
import { CompanyPage } from "./company-page.tsx";

const as = (signedInAs: CastName, more: ProductOptions = {}) => ({
  product: { signedInAs, route: "/company", at: "/company", ...more },
});

const meta = {
  title: "company/Company page",
  component: CompanyPage,
  ...inProduct,
  parameters: { layout: "fullscreen", ...as("dana") },
} satisfies Meta<typeof CompanyPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Dealer: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("textbox", { name: "Company Name" })).toHaveValue("Dana's Motors");
    await expect(canvas.getByRole("textbox", { name: "Company Address" })).toHaveValue(danasMotors.companyAddress);
    await expect(canvas.getByRole("textbox", { name: "Tax ID/EIN" })).toHaveValue(danasMotors.taxId);
    await expect(canvas.getByRole("textbox", { name: "Description" })).toHaveValue("");
    await expect(canvas.queryByRole("checkbox")).toBeNull();
    await expect(canvas.getByRole("link", { name: "Back to Dashboard" })).toHaveAttribute("href", "/");
    await expect(canvas.getByRole("link", { name: "Cancel" })).toHaveAttribute("href", "/");
  },
};

export const OnPhone: Story = onPhone;

/** Carriers alone have certificates, and their drivers do not see them. */
export const NoInsuranceForOthers: Story = {
  parameters: as("dina"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Carlos Hauling")).toBeVisible();
    await expect(canvas.queryByRole("heading", { name: "Insurance" })).toBeNull();
  },
};

export const Transporter: Story = {
  parameters: as("carlos"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("textbox", { name: "DOT Number" })).toHaveValue(carlosHauling.dotNumber);
    await expect(canvas.getByRole("textbox", { name: "MC Number" })).toHaveValue(carlosHauling.mcNumber);
    await expect(canvas.getByRole("heading", { name: "Insurance" })).toBeVisible();
    await expect(canvas.getByRole("checkbox", { name: "We take credit cards" })).toBeChecked();
    await expect(canvas.getByRole("checkbox", { name: "Show drivers what a job pays" })).toBeChecked();
  },
};

export const TransporterOnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, ...as("carlos") } };

/** The session may end, or the user go to another page, before it is saved. */
export const GoesOnLater: Story = {
  parameters: as("carlos"),
  beforeEach: () => {
    // Kept entries belong to a user, and the story before may have had another one.
    ownTab(castAccounts().carlos.user.id);
    saveInTab("company", {
      companyName: { base: carlosHauling.companyName, value: "Carlos & Sons" },
      // Changed by another person since.
      companyPhone: { base: "555-0000", value: "555-0001" },
    });
  },
  play: async ({ canvas }) => {
    const name = await canvas.findByRole("textbox", { name: "Company Name" });
    await waitFor(() => expect(name).toHaveValue("Carlos & Sons"));
    await expect(canvas.getByText(/^What you entered is still here.* is as they left it\.$/)).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Company Phone" })).toHaveValue(carlosHauling.companyPhone ?? "");
    await userEvent.type(canvas.getByRole("textbox", { name: "Tax ID/EIN" }), "9");
    await userEvent.type(name, " Inc");
    await waitFor(() =>
      expect(loadFromTab("company")).toEqual({
        companyName: { base: carlosHauling.companyName, value: "Carlos & Sons Inc" },
      }),
    );
  },
};

/** Other entries stay in the tab; a tax ID would be lost. */
export const AsksBeforeATaxIdIsLost: Story = {
  parameters: as("carlos"),
  play: async (context) => {
    const { canvas } = context;
    await userEvent.type(await canvas.findByRole("textbox", { name: "Tax ID/EIN" }), "9");
    await userEvent.click(canvas.getByRole("link", { name: "Back to Dashboard" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Leave without saving?" }));
    await userEvent.click(question.getByRole("button", { name: "Stay" }));
    await expect(canvas.getByRole("textbox", { name: "Tax ID/EIN" })).toHaveDisplayValue(/9$/);
    // Another tab: this one goes on.
    const cancel = canvas.getByRole("link", { name: "Cancel" });
    cancel.addEventListener("click", (event) => event.preventDefault(), { once: true });
    await fireEvent.click(cancel, { ctrlKey: true });
    await userEvent.click(canvas.getByRole("link", { name: "Back to Dashboard" }));
    const again = within(await screen.findByRole("alertdialog", { name: "Leave without saving?" }));
    await userEvent.click(again.getByRole("button", { name: "Stay" }));
    await userEvent.click(cancel);
    await waitFor(() => expect(addressIn(context)).toBe("/"));
  },
};

function ReadsAgain() {
  const queries = useQueryClient();
  const { data } = useAnswer("GET /api/company", {});
  return (
    <>
      <Button onClick={() => void refreshAfter(queries, "PUT /api/company")}>Read again</Button>
      <p>{data?.taxId}</p>
    </>
  );
}

/** Another person of the company has changed the tax ID since: nothing that was typed here is lost. */
export const AsksNothingOfAnothersChange: Story = {
  parameters: as("carlos"),
  render: () => (
    <>
      <ReadsAgain />
      <CompanyPage />
    </>
  ),
  play: async (context) => {
    const { canvas } = context;
    const name = await canvas.findByRole("textbox", { name: "Company Name" });
    const { client } = productOf(context);
    const company = await client("GET /api/company", {});
    await client("PUT /api/company", { body: { ...company, taxId: "98-7654321" } as never });
    const asked = spyOn(productOf(context).lotlane.queries, "readCompany");
    await userEvent.click(canvas.getByRole("button", { name: "Read again" }));
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await expect(await canvas.findByText("98-7654321")).toBeInTheDocument();
    await expect(name).toBeVisible();
    await userEvent.click(canvas.getByRole("link", { name: "Back to Dashboard" }));
    await waitFor(() => expect(addressIn(context)).toBe("/"));
  },
};

export const ChangesTerms: Story = {
  parameters: as("carlos"),
  play: async (context) => {
    const { canvas } = context;
    const cards = await canvas.findByRole("checkbox", { name: "We take credit cards" });
    await expect(cards).toHaveAccessibleDescription(/You take the card and keep the card fee/);
    await userEvent.click(cards);
    await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(screen.getByText("Company information updated successfully")).toBeVisible());
    await expect(cards).not.toBeChecked();
    await expect(await productOf(context).client("GET /api/company", {})).toMatchObject({
      takesCards: false,
      showsPayToDrivers: true,
    });
  },
};

/** The instructions lead money, so the owner is asked for the password; giving none changes nothing. */
export const ChangesInstructions: Story = {
  parameters: as("carlos"),
  play: async (context) => {
    const { canvas } = context;
    const product = productOf(context);
    const box = await canvas.findByRole("textbox", { name: "Payment instructions" });
    await expect(box).toHaveValue(carlosHauling.paymentInstructions);
    product.clock.advance({ minutes: 11 });
    await userEvent.clear(box);
    await userEvent.type(box, "Checks only");
    await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
    const ask = async () => within(await screen.findByRole("dialog", { name: "Confirm it's you" }));
    await userEvent.click((await ask()).getByRole("button", { name: "Cancel" }));
    await expect(box).toHaveValue("Checks only");
    // Nothing is saved yet, and leaving the page asks.
    await waitFor(() =>
      expect(canvas.getByRole("button", { name: "Save Changes" })).not.toHaveAttribute("aria-disabled"),
    );
    await expect(window.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(false);
    await userEvent.click(await canvas.findByRole("button", { name: "Save Changes" }));
    const dialog = await ask();
    await userEvent.type(dialog.getByLabelText(/^Password/), castPassword);
    await userEvent.click(dialog.getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(screen.getByText("Company information updated successfully")).toBeVisible());
    await expect(await product.client("GET /api/company", {})).toMatchObject({ paymentInstructions: "Checks only" });
  },
};

export const ChangesPaymentTerms: Story = {
  play: async (context) => {
    const { canvas } = context;
    const terms = await canvas.findByRole("combobox", { name: "Payment terms" });
    await expect(terms).toHaveValue("on_delivery");
    await expect(canvas.queryByRole("textbox", { name: "Payment instructions" })).toBeNull();
    await userEvent.selectOptions(terms, "Net 15 days");
    await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(screen.getByText("Company information updated successfully")).toBeVisible());
    await expect(await productOf(context).client("GET /api/company", {})).toMatchObject({ paymentTerms: "net_15" });
  },
};

export const Saves: Story = {
  render: () => (
    <>
      <p data-testid="menu">{useUser().companyName}</p>
      <CompanyPage />
    </>
  ),
  play: async (context) => {
    const { canvas } = context;
    const name = await canvas.findByRole("textbox", { name: "Company Name" });
    await userEvent.clear(name);
    await userEvent.type(name, "  Dana & Daughters ");
    await userEvent.type(canvas.getByRole("textbox", { name: "Description" }), "Two lots.{Enter}One owner.");
    await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(screen.getByText("Company information updated successfully")).toBeVisible());
    await waitFor(() => expect(canvas.getByTestId("menu")).toHaveTextContent("Dana & Daughters"));
    await expect(name).toHaveValue("Dana & Daughters");
    await expect(await productOf(context).client("GET /api/company", {})).toMatchObject({
      companyName: "Dana & Daughters",
      description: "Two lots.\nOne owner.",
    });
  },
};

/** A carrier with another name or number is another company, which no admin has looked at. */
export const EndsVerification: Story = {
  parameters: as("carlos"),
  play: async (context) => {
    const { canvas } = context;
    const dot = await canvas.findByRole("textbox", { name: "DOT Number" });
    await userEvent.type(canvas.getByRole("textbox", { name: "Description" }), " Since 1998.");
    await userEvent.clear(dot);
    await userEvent.type(dot, "USDOT 3141592");
    await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(screen.getByText("Company information updated successfully")).toBeVisible());
    await userEvent.clear(dot);
    await userEvent.type(dot, "2718281");
    await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
    const ask = async () => within(await screen.findByRole("alertdialog", { name: "End your verification?" }));
    await userEvent.click((await ask()).getByRole("button", { name: "Keep editing" }));
    await expect(dot).toHaveValue("2718281");
    const { client } = productOf(context);
    await expect(await client("GET /api/auth/user", {})).toMatchObject({ isVerified: true });
    await userEvent.click(await canvas.findByRole("button", { name: "Save Changes" }));
    await userEvent.click((await ask()).getByRole("button", { name: "Save and end verification" }));
    await waitFor(async () => expect(await client("GET /api/auth/user", {})).toMatchObject({ isVerified: false }));
    await expect(await client("GET /api/company", {})).toMatchObject({ dotNumber: "2718281" });
  },
};

export const MissingFields: Story = {
  play: async ({ canvas }) => {
    const name = await canvas.findByRole("textbox", { name: "Company Name" });
    const email = canvas.getByRole("textbox", { name: "Company Email" });
    await userEvent.clear(name);
    await userEvent.clear(canvas.getByRole("textbox", { name: "Company Phone" }));
    await userEvent.clear(canvas.getByRole("textbox", { name: "Company Address" }));
    await userEvent.clear(email);
    await userEvent.type(email, "dana@");
    await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(name).toHaveFocus());
    for (const message of [
      "Company name is required",
      "Company phone is required",
      "Company address is required",
      "Invalid email address",
    ])
      await expect(canvas.getByText(message)).toBeVisible();
  },
};

export const Saving: Story = {
  parameters: as("dana", { pending: ["PUT /api/company"] }),
  play: async ({ canvas }) => {
    const name = await canvas.findByRole("textbox", { name: "Company Name" });
    await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
    await expect(await canvas.findByRole("button", { name: "Saving..." })).toHaveAttribute("aria-busy", "true");
    await expect(name).toHaveAttribute("readonly");
  },
};

export const Refused: Story = {
  parameters: as("dana", { failing: { "PUT /api/company": 503 } }),
  play: async ({ canvas }) => {
    const name = await canvas.findByRole("textbox", { name: "Company Name" });
    await userEvent.type(name, " East");
    await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(screen.getByText("Error")).toBeVisible());
    await expect(screen.getByText("Something went wrong on our side. Please try again.")).toBeVisible();
    await expect(name).toHaveValue("Dana's Motors East");
  },
};

export const ConnectionLost: Story = {
  parameters: as("dana", { failing: { "PUT /api/company": "offline" } }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(screen.getByText("Failed to update company information")).toBeVisible());
    await expect(canvas.getByRole("button", { name: "Save Changes" })).toBeEnabled();
  },
};

export const SubUser: Story = {
  parameters: as("sam"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Dana's Motors")).toBeVisible();
    await expect(canvas.getByText("Only the main account can change company information.")).toBeVisible();
    await expect(canvas.queryByText("Tax ID/EIN")).toBeNull();
    await expect(canvas.queryByRole("textbox")).toBeNull();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

export const DriverOnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, ...as("dina") } };

export const Receiver: Story = {
  parameters: as("rita"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Access Denied" })).toBeVisible();
    await expect(canvas.queryByRole("textbox")).toBeNull();
  },
};

const long = async ({ ports }: Product): Promise<void> =>
  ports.companies.save({
    ...danasMotors,
    companyName: "The Extraordinarily Long-Named Automobile Trading and Transport Company of Greater Los Angeles",
    companyEmail: "a-very-long-mailbox-name-that-goes-on-and-on@long-named-automobile-trading.example",
    companyPhone: "+1 (555) 010-0199 extension 12345",
    companyAddress: "Building 14, Unit 2207\n12345 North Martin Luther King Junior Boulevard Extension\nLos Angeles",
    description: "We sell, buy, lease and ship vehicles of every size. ".repeat(12),
  });

export const LongText: Story = { parameters: as("dana", { prepare: long }) };

export const LongTextReadOnlyOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...as("sam", { prepare: long }) },
};

export const Loading: Story = {
  parameters: as("dana", { pending: ["GET /api/company"] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading company information")).toBeInTheDocument();
  },
};

export const Failing: Story = {
  parameters: as("dana", { failing: { "GET /api/company": 503 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Company information cannot be shown right now")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeEnabled();
  },
};
