import type { Meta, StoryObj } from "@storybook/react-vite";
import { accept } from "@lotlane/core";
import { castAccounts, zoeLongname } from "@lotlane/core/testing";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { LosesFirstAnswer } from "../stories/loses-first-answer.tsx";
import { onPhone } from "../stories/on-phone.ts";
import { orderUntil } from "../stories/order-life.ts";
import type { CastName, Product, ProductOptions } from "../stories/product.ts";
import { inProduct, productOf } from "../stories/with-product.tsx";
import { DriversPage, ManageUsersPage, TeamPage } from "./manage-members-page.tsx";

const as = (signedInAs: CastName, more: ProductOptions = {}) => ({
  product: { signedInAs, route: "/users/manage", at: "/users/manage", ...more },
});

/** The page of a transporter's drivers. */
const ofDrivers = (more: ProductOptions = {}) => ({
  render: () => <DriversPage />,
  parameters: {
    product: { signedInAs: "carlos", route: "/drivers", at: "/drivers", ...more } satisfies ProductOptions,
  },
});

/** The page of a transporter's people. */
const ofTeam = (more: ProductOptions = {}) => ({
  render: () => <TeamPage />,
  parameters: {
    product: { signedInAs: "carlos", route: "/team", at: "/team", ...more } satisfies ProductOptions,
  },
});

const meta = {
  title: "users/Manage members page",
  component: ManageUsersPage,
  ...inProduct,
  parameters: { layout: "fullscreen", ...as("dana") },
} satisfies Meta<typeof ManageUsersPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Dealer: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Manage Sub-Users" })).toBeVisible();
    const table = await canvas.findByRole("table", { name: "Sub-Users" });
    await expect(
      within(table)
        .getAllByRole("columnheader")
        .map((cell) => cell.textContent),
    ).toEqual(["Name", "Email", "Phone", "Created", "Actions"]);
    const [row] = within(table).getAllByRole("row").slice(1);
    await expect(row).toHaveTextContent("Sam Subuser");
    await expect(row).toHaveTextContent("sam@dealer.example");
    await expect(row).toHaveTextContent(/Sep 1, 2026/);
    const rights = canvas.getByRole("complementary", { name: "What sub-users can do" });
    await expect(rights).toHaveTextContent("Access billing or account settings");
  },
};

export const OnPhone: Story = onPhone;

export const AddsASubUser: Story = {
  play: async (context) => {
    const { canvas } = context;
    await fillIn(canvas);
    await userEvent.click(canvas.getByRole("button", { name: "Add Sub-User" }));
    await waitFor(() => expect(screen.getByText("Sub-user created successfully")).toBeVisible());
    await expect(await canvas.findByRole("cell", { name: /^Nia Newcomer/ })).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "First Name" })).toHaveValue("");
    await expect(canvas.getByLabelText("Password")).toHaveValue("");
    const [newest] = await productOf(context).client("GET /api/users/sub", { query: {} });
    await expect(newest).toMatchObject({ email: "nia@dealer.example", companyName: "Dana's Motors", isSubUser: true });
  },
};

export const InvalidFields: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Email" }), "nia@dealer");
    await userEvent.type(canvas.getByLabelText("Password"), "seven77");
    await userEvent.click(canvas.getByRole("button", { name: "Add Sub-User" }));
    await waitFor(() => expect(canvas.getByRole("textbox", { name: "First Name" })).toHaveFocus());
    for (const message of [
      "First name is required",
      "Last name is required",
      "Invalid email address",
      "Password must be at least 8 characters",
    ])
      await expect(canvas.getByText(message)).toBeVisible();
  },
};

export const EmailTaken: Story = {
  play: async ({ canvas }) => {
    await fillIn(canvas, "sam@dealer.example");
    await userEvent.click(canvas.getByRole("button", { name: "Add Sub-User" }));
    await waitFor(() => expect(screen.getByText("Error")).toBeVisible());
    await expect(canvas.getByRole("textbox", { name: "First Name" })).toHaveValue("Nia");
  },
};

/** The second try adds no second user: it gets the answer of the first. */
export const RetriedAfterALostAnswer: Story = {
  render: (_, context) => (
    <LosesFirstAnswer client={productOf(context).client} call="POST /api/users/sub">
      <ManageUsersPage />
    </LosesFirstAnswer>
  ),
  play: async (context) => {
    const { canvas } = context;
    await fillIn(canvas);
    await userEvent.click(canvas.getByRole("button", { name: "Add Sub-User" }));
    await waitFor(() => expect(screen.getByText("Failed to create sub-user")).toBeVisible());
    await expect(canvas.getByRole("textbox", { name: "Email" })).toHaveValue(nia.email);
    await userEvent.click(canvas.getByRole("button", { name: "Add Sub-User" }));
    await waitFor(() => expect(screen.getByText("Sub-user created successfully")).toBeVisible());
    await expect(await productOf(context).client("GET /api/users/sub", { query: {} })).toHaveLength(2);
  },
};

export const Adding: Story = {
  parameters: as("dana", { pending: ["POST /api/users/sub"] }),
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await userEvent.click(canvas.getByRole("button", { name: "Add Sub-User" }));
    await expect(await canvas.findByRole("button", { name: "Adding..." })).toHaveAttribute("aria-busy", "true");
  },
};

const invite = async (canvas: Canvas, email: string): Promise<void> => {
  await userEvent.click(canvas.getByRole("radio", { name: "Invite by link" }));
  await userEvent.type(canvas.getByRole("textbox", { name: "Email" }), email);
  await userEvent.click(canvas.getByRole("button", { name: "Send Invitation" }));
};

export const InvitesByLink: Story = {
  play: async (context) => {
    const { canvas } = context;
    await userEvent.click(canvas.getByRole("radio", { name: "Invite by link" }));
    await userEvent.type(canvas.getByRole("textbox", { name: "First Name (optional)" }), "Nia");
    await invite(canvas, nia.email);
    await waitFor(() => expect(screen.getByText("Invitation sent")).toBeVisible());
    const row = await canvas.findByRole("row", { name: /nia@dealer.example/ });
    await expect(row).toHaveTextContent(/Invited until [A-Z][a-z]{2} \d/);
    await expect(canvas.getByRole("textbox", { name: "Email" })).toHaveValue("");
    await userEvent.click(within(row).getByRole("button", { name: "Send again the invitation of nia@dealer.example" }));
    await waitFor(() => expect(screen.getByText("Invitation sent again")).toBeVisible());
    await userEvent.click(within(row).getByRole("button", { name: "Withdraw the invitation of nia@dealer.example" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Withdraw Invitation" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Withdraw Invitation" }));
    await waitFor(() => expect(screen.getByText("Invitation withdrawn")).toBeVisible());
    const left = await productOf(context).client("GET /api/users/sub", { query: {} });
    await expect(left.map(({ email }) => email)).toEqual(["sam@dealer.example"]);
  },
};

export const InvitationRefused: Story = {
  play: async ({ canvas }) => {
    await invite(canvas, "sam@dealer.example");
    await expect(await canvas.findByText(/^We could not add a user with this email address/)).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Email" })).toHaveValue("sam@dealer.example");
  },
};

const invited = async ({ client, ports }: Product): Promise<void> => {
  const { id } = await client("POST /api/users/sub/invites", { body: { email: "ended@dealer.example" } });
  await ports.accounts.change(id, (account) =>
    accept({ account: { ...account, user: { ...account.user, invitedAt: "2020-01-01T12:00:00.000Z" } }, facts: [] }),
  );
  await client("POST /api/users/sub/invites", { body: { email: nia.email, firstName: "Nia", lastName: "Newcomer" } });
};

export const Invited: Story = {
  parameters: as("dana", { prepare: invited }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("row", { name: /^ended/ })).toHaveTextContent("Invitation ended");
    await expect(canvas.getAllByText("Send again")).toHaveLength(2);
  },
};

export const InvitedOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...as("dana", { prepare: invited }) },
};

export const AsksBeforeRemoving: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Remove Sam Subuser" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Remove Sub-User" });
    await expect(dialog).toHaveAccessibleDescription(
      "Sam Subuser will no longer be able to access the dealer account. This action cannot be undone.",
    );
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(canvas.getByRole("button", { name: "Remove Sam Subuser" })).toHaveFocus());
  },
};

export const RemovesASubUser: Story = {
  play: async (context) => {
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole("button", { name: "Remove Sam Subuser" }));
    await userEvent.click(await screen.findByRole("button", { name: "Remove Sub-User" }));
    await waitFor(() => expect(screen.getByText("Sub-user removed successfully")).toBeVisible());
    await expect(await canvas.findByRole("heading", { name: "No sub-users yet" })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole("heading", { level: 2, name: "Sub-Users" })).toHaveFocus());
    await expect(await productOf(context).client("GET /api/users/sub", { query: {} })).toEqual([]);
  },
};

export const RemovalRefused: Story = {
  parameters: as("dana", { failing: { "DELETE /api/users/sub/{id}": 503 } }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Remove Sam Subuser" }));
    await userEvent.click(await screen.findByRole("button", { name: "Remove Sub-User" }));
    await waitFor(() => expect(screen.getByText("Failed to remove sub-user")).toBeVisible());
    await expect(screen.getByRole("alertdialog", { name: "Remove Sub-User" })).toBeVisible();
    await expect(canvas.getByText("sam@dealer.example", { selector: "td" })).toBeInTheDocument();
  },
};

export const Drivers: Story = {
  ...ofDrivers(),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Manage Drivers" })).toBeVisible();
    await expect(await canvas.findByRole("button", { name: "Remove Dina Driver" })).toBeEnabled();
    await expect(canvas.queryByText(/sub-user/i)).toBeNull();
    await fillIn(canvas, "nia@carrier.example");
    await userEvent.click(canvas.getByRole("button", { name: "Add Driver" }));
    await waitFor(() => expect(screen.getByText("Driver created successfully")).toBeVisible());
    await expect(await canvas.findByRole("button", { name: "Remove Nia Newcomer" })).toBeVisible();
  },
};

export const DriversOnPhone: Story = {
  ...onPhone,
  ...ofDrivers(),
  parameters: { ...onPhone.parameters, ...ofDrivers().parameters },
};

export const RemovingADriver: Story = {
  ...ofDrivers({
    prepare: async (product) => {
      for (const stage of ["on_the_road", "with_driver", "claimed"] as const) await orderUntil(stage)(product);
    },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Remove Dina Driver" }));
    await expect(await screen.findByText(/Their 2 open jobs keep their name until you give them to/)).toBeVisible();
    await userEvent.click(await screen.findByRole("button", { name: "Remove Driver" }));
    await waitFor(() => expect(screen.getByText("Driver removed successfully")).toBeVisible());
  },
};

const many =
  (count: number) =>
  async ({ client, clock }: Product): Promise<void> => {
    for (let number = 1; number <= count; number++) {
      clock.advance({ minutes: 1 });
      await client("POST /api/users/sub", {
        body: { ...nia, email: `person-${number}@dealer.example`, lastName: `No. ${number}` },
      });
    }
  };

export const Pages: Story = {
  parameters: as("dana", { prepare: many(60) }),
  play: async ({ canvas }) => {
    await canvas.findByText("person-60@dealer.example", { selector: "td" });
    canvas.queryByText("Load more")?.scrollIntoView();
    await canvas.findByText("sam@dealer.example", { selector: "td" });
    await expect(canvas.getAllByText("Remove")).toHaveLength(61);
    await expect(canvas.queryByText("Load more")).toBeNull();
  },
};

const long = async ({ client }: Product): Promise<void> => {
  await client("POST /api/users/sub", {
    body: {
      ...zoeLongname,
      password: nia.password,
      email: "zoe-ngoc.obrien-etxeberria-y-lukasiewicz+everything@a-long-dealership-name.example",
    },
  });
};

export const LongText: Story = { parameters: as("dana", { prepare: long }) };
export const LongTextOnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, ...LongText.parameters } };

const withoutMembers = async ({ client }: Product): Promise<void> => {
  for (const { id } of await client("GET /api/users/sub", { query: {} }))
    await client("DELETE /api/users/sub/{id}", { params: { id } });
};

export const Empty: Story = {
  parameters: as("dana", { prepare: withoutMembers }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No sub-users yet" })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: as("dana", { pending: ["GET /api/users/sub"] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading sub-users")).toBeInTheDocument();
  },
};

export const Failing: Story = {
  parameters: as("dana", { failing: { "GET /api/users/sub": 503 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Sub-Users cannot be shown right now")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeEnabled();
  },
};

export const SubUser: Story = {
  parameters: as("sam"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Access Denied" })).toBeVisible();
    await expect(canvas.getAllByText("Only main dealer accounts can manage sub-users")[0]).toBeVisible();
    await expect(canvas.queryByRole("table")).toBeNull();
  },
};

export const Transporter: Story = {
  ...SubUser,
  parameters: as("carlos"),
};

export const DealerAtDrivers: Story = {
  ...ofDrivers({ signedInAs: "dana" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Access Denied" })).toBeVisible();
    await expect(canvas.getAllByText("Only transporters can manage drivers")[0]).toBeVisible();
  },
};

const nia = { email: "nia@dealer.example", password: "eight888", firstName: "Nia", lastName: "Newcomer" };

/** Dina becomes a dispatcher. */
const dispatching = async ({ ports }: Product): Promise<void> => {
  await ports.accounts.change(castAccounts().dina.user.id, (account) =>
    accept({ account: { ...account, user: { ...account.user, userType: "transporter", isSubUser: true } }, facts: [] }),
  );
};

export const Team: Story = {
  ...ofTeam(),
  play: async (context) => {
    const { canvas } = context;
    const table = await canvas.findByRole("table", { name: "Team" });
    await expect(within(table).getByRole("row", { name: /^Carlos/ })).toHaveTextContent("Owner");
    await expect(within(table).getByRole("row", { name: /^Dina/ })).toHaveTextContent("Driver");
    await expect(canvas.queryByRole("button", { name: /^Remove Carlos/ })).toBeNull();
    await expect(canvas.getByRole("radio", { name: "Dispatcher" })).toBeChecked();
    await userEvent.type(canvas.getByRole("textbox", { name: "Email" }), "dora@carrier.example");
    await userEvent.click(canvas.getByRole("button", { name: "Send Invitation" }));
    await waitFor(() => expect(screen.getByText("Invitation sent")).toBeVisible());
    const row = await canvas.findByRole("row", { name: /^dora/ });
    await expect(row).toHaveTextContent("Dispatcher");
    await expect(row).toHaveTextContent("Invited until");
    const [newest] = await productOf(context).client("GET /api/team", { query: {} });
    await expect(newest).toMatchObject({ role: "dispatcher", userType: "transporter", isSubUser: true });
  },
};

export const TeamOnPhone: Story = {
  ...onPhone,
  ...ofTeam(),
  parameters: { ...onPhone.parameters, ...ofTeam().parameters },
};

export const InvitesADriver: Story = {
  ...ofTeam(),
  play: async (context) => {
    const { canvas } = context;
    await userEvent.click(canvas.getByText("Driver", { selector: "label *, label" }));
    await userEvent.type(canvas.getByRole("textbox", { name: "Email" }), "drew@carrier.example");
    await userEvent.click(canvas.getByRole("button", { name: "Send Invitation" }));
    await expect(await canvas.findByRole("row", { name: /^drew/ })).toHaveTextContent("Driver");
    const [newest] = await productOf(context).client("GET /api/users/drivers", { query: {} });
    await expect(newest).toMatchObject({ email: "drew@carrier.example", userType: "driver" });
  },
};

export const TeamOfADispatcher: Story = {
  ...ofTeam({ signedInAs: "dina", prepare: dispatching }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("row", { name: /^Dina/ })).toHaveTextContent("Dispatcher");
    await expect(canvas.getByText("Only the carrier's main account can invite and remove people.")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Send Invitation" })).toBeNull();
    await expect(canvas.queryByRole("columnheader", { name: "Actions" })).toBeNull();
  },
};

type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

async function fillIn(canvas: Canvas, email = nia.email): Promise<void> {
  await userEvent.type(canvas.getByRole("textbox", { name: "First Name" }), nia.firstName);
  await userEvent.type(canvas.getByRole("textbox", { name: "Last Name" }), nia.lastName);
  await userEvent.type(canvas.getByRole("textbox", { name: "Phone (optional)" }), "(213) 555-0199");
  await userEvent.type(canvas.getByRole("textbox", { name: "Email" }), email);
  await userEvent.type(canvas.getByLabelText("Password"), nia.password);
}
