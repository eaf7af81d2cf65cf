import { memoryCarrierRegistry } from "@lotlane/adapters/memory";
import { accept } from "@lotlane/core";
import { carlosHauling, castAccounts, zoeLongname } from "@lotlane/core/demo";
import { aCarrierRecord, accepted, aDealersOrder, aLoadChange, aTakenLoad } from "@lotlane/core/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { manyPeople } from "../../stories/many-people.ts";
import { onPhone } from "../../stories/on-phone.ts";
import type { Product } from "../../stories/product.ts";
import { inProduct, productOf } from "../../stories/with-product.tsx";
import { AdminConsole } from "../admin-console.tsx";

const { ada, carlos, dana, dina } = castAccounts();
const at = "/admin?view=users";

const meta = {
  title: "admin/Users",
  component: AdminConsole,
  ...inProduct,
  parameters: { layout: "fullscreen", product: { signedInAs: "ada", route: "/admin", at, prepare: manyPeople(120) } },
} satisfies Meta<typeof AdminConsole>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const rowsOf = (canvas: Canvas) => canvas.getAllByRole("row").slice(1);

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Users" })).toBeVisible();
    await expect(await canvas.findByText("ava.adler.0@people.example")).toBeVisible();
    const heads = canvas.getAllByRole("columnheader").map(({ textContent }) => textContent);
    await expect(heads).toEqual(["User", "Company", "Type", "Status", "Joined", "Actions"]);
  },
};

export const FullOnPhone: Story = onPhone;

/** Page after page, to the last person. */
export const ScrollsToTheEnd: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText("ava.adler.0@people.example");
    await waitFor(() => {
      rowsOf(canvas).at(-1)!.scrollIntoView();
      return expect(rowsOf(canvas)).toHaveLength(126);
    });
    await expect(canvas.queryByRole("button", { name: "Load more" })).toBeNull();
    const emails = new Set(rowsOf(canvas).map((row: HTMLElement) => within(row).getByText(/@/).textContent));
    await expect(emails.size).toBe(126);
  },
};

export const Searches: Story = {
  play: async ({ canvas }) => {
    const box = await canvas.findByRole("searchbox", { name: "Search by email, name or company" });
    await userEvent.type(box, "carlos haul");
    await waitFor(() => expect(rowsOf(canvas)).toHaveLength(2));
    await expect(canvas.getByText(carlos.user.email)).toBeVisible();
    await expect(canvas.getByText(dina.user.email)).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Type" }), "Drivers");
    await waitFor(() => expect(rowsOf(canvas)).toHaveLength(1));
    await expect(canvas.getByText(dina.user.email)).toBeVisible();
    await userEvent.type(box, "x");
    await expect(await canvas.findByRole("heading", { name: "No accounts found" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Clear search and filters" }));
    await waitFor(() => expect(box).toHaveValue(""));
    await waitFor(() => expect(rowsOf(canvas).length).toBeGreaterThan(10));
  },
};

export const SearchInTheAddress: Story = {
  parameters: { product: { at: `${at}&q=dina&type=driver` } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(dina.user.email)).toBeVisible();
    await expect(canvas.getByRole("searchbox")).toHaveValue("dina");
    await expect(canvas.getByRole("combobox", { name: "Type" })).toHaveDisplayValue("Drivers");
    await expect(rowsOf(canvas)).toHaveLength(1);
  },
};

export const NoneFound: Story = {
  parameters: { product: { at: `${at}&q=no+such+account` } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No accounts found" })).toBeVisible();
  },
};

export const NoneFoundOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...NoneFound.parameters },
};

export const LongText: Story = {
  parameters: {
    product: {
      prepare: manyPeople(1, {
        ...zoeLongname,
        companyName:
          "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft of Greater Los Angeles",
        suspendedAt: "2026-11-01T10:00:00.000Z",
      }),
    },
  },
  play: async ({ canvas }) => {
    await canvas.findAllByText("Suspended");
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const LongTextOnPhone: Story = {
  ...LongText,
  ...onPhone,
  parameters: { ...onPhone.parameters, ...LongText.parameters },
};

export const Loading: Story = {
  parameters: { product: { pending: ["GET /api/admin/users"] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading users")).toBeInTheDocument();
    await expect(canvas.getByRole("searchbox")).toBeEnabled();
  },
};

export const LoadingOnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, ...Loading.parameters } };

export const Failing: Story = {
  parameters: { product: { failing: { "GET /api/admin/users": 503 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Users cannot be shown right now");
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeEnabled();
  },
};

const openDana = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByText(dana.user.email));
  return within(await canvas.findByRole("dialog", { name: "Dana Dealer" }));
};
const findsDana = { at: `${at}&q=dana` };

export const Person: Story = {
  parameters: { product: findsDana },
  play: async ({ canvas }) => {
    const dialog = await openDana(canvas);
    await dialog.findByText("Registered");
    await expect(dialog.getByText(/by Dana Dealer/)).toBeInTheDocument();
    const account = within(dialog.getByRole("region", { name: "Account" }));
    await expect(account.getByText("Dana's Motors")).toBeInTheDocument();
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(canvas.queryByRole("dialog")).toBeNull());
  },
};

export const PersonOnPhone: Story = { ...onPhone, parameters: { product: { at: `${at}&user=${carlos.user.id}` } } };

export const OpensByKeyboard: Story = {
  parameters: { product: findsDana },
  play: async ({ canvas }) => {
    const row = (await canvas.findByText(dana.user.email)).closest("tr")!;
    row.focus();
    await expect(row).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await canvas.findByRole("dialog", { name: "Dana Dealer" });
  },
};

const identityOf = async (canvas: Canvas) => {
  const dialog = within(await canvas.findByRole("dialog"));
  return within(await dialog.findByRole("region", { name: "Identity" }));
};

export const IdentityAsRegistered: Story = {
  parameters: { product: { at: `${at}&user=${carlos.user.id}` } },
  play: async ({ canvas }) => {
    const identity = await identityOf(canvas);
    await expect(identity.getByText("3141592")).toBeInTheDocument();
    await expect(canvas.getByText("Nothing differs from what was registered.")).toBeInTheDocument();
    await expect(identity.queryByText("Changed")).toBeNull();
  },
};

export const IdentityChanged: Story = {
  parameters: {
    product: {
      at: `${at}&user=${carlos.user.id}`,
      prepare: ({ ports }: Product) =>
        ports.companies.save({ ...carlosHauling, companyName: "Fast Freight", companyEmail: "pay@elsewhere.example" }),
    },
  },
  play: async ({ canvas }) => {
    const identity = await identityOf(canvas);
    await expect(canvas.getByText("2 entries differ from what was registered.")).toBeInTheDocument();
    await expect(identity.getByText("pay@elsewhere.example")).toBeInTheDocument();
    await expect(identity.getByText("Registered: carlos@carrier.example")).toBeInTheDocument();
    await expect(identity.getByText("Registered: Carlos Hauling")).toBeInTheDocument();
  },
};

export const IdentityChangedOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...IdentityChanged.parameters },
};

export const IdentityLoading: Story = {
  parameters: {
    product: { at: `${at}&user=${dana.user.id}`, pending: ["GET /api/admin/users/{id}/identity"] },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading the identity")).toBeInTheDocument();
  },
};

export const IdentityFailing: Story = {
  parameters: {
    product: { at: `${at}&user=${dana.user.id}`, failing: { "GET /api/admin/users/{id}/identity": 503 } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The identity cannot be shown right now")).toBeInTheDocument();
  },
};

export const PersonLoading: Story = {
  parameters: {
    product: { at: `${at}&user=${dana.user.id}`, pending: ["GET /api/admin/users/{id}"] },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading the account")).toBeInTheDocument();
  },
};

export const PersonFailing: Story = {
  parameters: {
    product: { at: `${at}&user=${dana.user.id}`, failing: { "GET /api/admin/users/{id}": 503 } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("This account cannot be shown right now");
  },
};

export const HistoryFailing: Story = {
  parameters: {
    product: { at: `${at}&user=${dana.user.id}`, failing: { "GET /api/admin/users/{id}/history": 503 } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("The history cannot be shown right now");
    await expect(canvas.getByRole("button", { name: "Suspend" })).toBeEnabled();
  },
};

export const UnknownPerson: Story = {
  parameters: { product: { at: `${at}&user=unknown` } },
  play: async ({ canvas }) => {
    await canvas.findByRole("dialog", { name: "No such person" });
  },
};

/** Suspends a person who is signed in: the session ends, and list and history tell why. */
export const Suspends: Story = {
  parameters: {
    product: {
      ...findsDana,
      prepare: async ({ ports, clock }: Product) => {
        const session = { accountId: dana.user.id, stage: "signed_in", userAgent: "", address: "" } as const;
        await ports.sessions.save("hers", session, clock.now());
      },
    },
  },
  play: async ({ canvas, loaded }) => {
    const { ports, clock } = productOf({ loaded });
    const person = await openDana(canvas);
    await userEvent.click(await person.findByRole("button", { name: "Suspend" }));
    const dialog = within(await canvas.findByRole("dialog", { name: "Suspend Dana Dealer?" }));
    const consequence = dialog.getByText(
      /signed out everywhere at once, with their sub-users and drivers, and cannot sign in/,
    );
    await waitFor(() => expect(consequence).toBeVisible());
    await userEvent.click(dialog.getByRole("button", { name: "Suspend" }));
    await dialog.findByText("A reason is required to suspend an account");
    await expect(await ports.sessions.find("hers", clock.now())).toBeDefined();
    await userEvent.type(dialog.getByLabelText("Reason"), "Chargebacks on three orders");
    await userEvent.click(dialog.getByRole("button", { name: "Suspend" }));
    await screen.findByText("Account suspended");
    await person.findByText("Chargebacks on three orders");
    await expect(person.getByText(/by Ada Admin/)).toBeInTheDocument();
    await expect(await ports.sessions.find("hers", clock.now())).toBeUndefined();
    const row = within(canvas.getByRole("table", { hidden: true }))
      .getByText(dana.user.email)
      .closest("tr");
    await waitFor(() => expect(row).toHaveTextContent("Suspended"));
  },
};

/** A carrier's orders that it has not picked up go to others with it, if the admin says so. */
export const SuspendsCarrierWithOrders: Story = {
  parameters: {
    product: {
      at: `${at}&user=${carlos.user.id}`,
      prepare: async ({ ports }: Product) => {
        for (const status of ["assigned", "assigned", "in_transit"] as const) {
          await ports.orders.add({ order: aDealersOrder(status), facts: [], effects: [], live: [] });
        }
        await ports.loads.add([aLoadChange(aTakenLoad())]);
      },
    },
  },
  play: async ({ canvas, loaded }) => {
    const { ports, lotlane } = productOf({ loaded });
    await userEvent.click(await canvas.findByRole("button", { name: "Suspend" }));
    const dialog = within(await canvas.findByRole("dialog", { name: "Suspend Carlos Carrier?" }));
    await userEvent.type(dialog.getByLabelText("Reason"), "Not who they say they are");
    await userEvent.click(
      await dialog.findByRole("checkbox", { name: "Release the 2 orders and the load not picked up yet" }),
    );
    await userEvent.click(dialog.getByRole("button", { name: "Suspend" }));
    await screen.findByText("Account suspended");
    const stop = await ports.effects.start(lotlane.carryOut);
    await waitFor(async () => expect((await ports.orderLists.open({ limit: 5 })).rows).toHaveLength(2));
    const posted = { reader: { kind: "all" }, statuses: ["POSTED"], sort: "newest", limit: 5 } as const;
    await waitFor(async () => expect((await ports.loadLists.list(posted)).rows).toHaveLength(1));
    await stop();
  },
};

export const Reinstates: Story = {
  parameters: {
    product: {
      ...findsDana,
      prepare: async ({ lotlane }: Product) =>
        void (await lotlane.commands.reviewAccount(ada.user, dana.user.id, { isSuspended: true, reason: "A mistake" })),
    },
  },
  play: async ({ canvas }) => {
    const person = await openDana(canvas);
    await userEvent.click(await person.findByRole("button", { name: "Reinstate" }));
    const dialog = within(await canvas.findByRole("dialog", { name: "Reinstate Dana Dealer?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Reinstate" }));
    await person.findByText("Reinstated");
    await expect(person.getByText("A mistake")).toBeInTheDocument();
    await expect(person.getByRole("button", { name: "Suspend" })).toBeInTheDocument();
  },
};

export const UnverifiesAndVerifies: Story = {
  parameters: { product: findsDana },
  play: async ({ canvas }) => {
    const person = await openDana(canvas);
    await userEvent.click(await person.findByRole("button", { name: "Unverify" }));
    const dialog = within(await canvas.findByRole("dialog", { name: "Unverify Dana Dealer?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Unverify" }));
    await dialog.findByText("A reason is required to unverify an account");
    await userEvent.type(dialog.getByLabelText("Reason"), "Her license ran out");
    await userEvent.click(dialog.getByRole("button", { name: "Unverify" }));
    await person.findByText("Pending");
    await expect(person.getByText("Her license ran out")).toBeInTheDocument();
    await userEvent.click(person.getByRole("button", { name: "Verify" }));
    const again = within(await canvas.findByRole("dialog", { name: "Verify Dana Dealer?" }));
    await userEvent.click(again.getByRole("button", { name: "Verify" }));
    await person.findByRole("button", { name: "Unverify" });
  },
};

const danaLostHerPhone = async ({ ports }: Product) =>
  void (await ports.accounts.change(dana.user.id, ({ user, credentials }) =>
    accept({
      account: {
        user: { ...user, twoFactorEnabledAt: "2026-11-01T10:00:00.000Z" },
        credentials: { ...credentials, twoFactor: { sealedSecret: "", lastStep: 0, backupCodes: [] } },
      },
      facts: [],
    }),
  ));

export const ResetsSecondFactor: Story = {
  parameters: { product: { ...findsDana, prepare: danaLostHerPhone } },
  play: async ({ canvas, loaded }) => {
    const person = await openDana(canvas);
    await userEvent.click(await person.findByRole("button", { name: "Reset second factor" }));
    const dialog = within(await canvas.findByRole("dialog", { name: "Reset the second factor of Dana Dealer?" }));
    const warning = dialog.getByText("First make sure who asks");
    await waitFor(() => expect(warning).toBeVisible());
    await userEvent.click(dialog.getByRole("button", { name: "Reset second factor" }));
    await dialog.findByText("A reason is required to reset a second factor");
    await userEvent.type(dialog.getByLabelText("Reason"), "Called back on 213-555-0142");
    await userEvent.click(dialog.getByRole("button", { name: "Reset second factor" }));
    await screen.findByText("Second factor reset");
    await person.findByText("Called back on 213-555-0142");
    await expect(person.getByText("Two-factor reset")).toBeInTheDocument();
    await waitFor(() => expect(person.queryByRole("button", { name: "Reset second factor" })).toBeNull());
    const account = await productOf({ loaded }).ports.accounts.find(dana.user.id);
    await expect(account?.credentials.twoFactor).toBeNull();
  },
};

export const ResetsSecondFactorOnPhone: Story = {
  ...ResetsSecondFactor,
  ...onPhone,
  parameters: { ...onPhone.parameters, ...ResetsSecondFactor.parameters },
  play: async ({ canvas }) => {
    const person = await openDana(canvas);
    await userEvent.click(await person.findByRole("button", { name: "Reset second factor" }));
    const dialog = within(await canvas.findByRole("dialog", { name: "Reset the second factor of Dana Dealer?" }));
    const warning = dialog.getByText("First make sure who asks");
    await waitFor(() => expect(warning).toBeVisible());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const ResetFails: Story = {
  parameters: {
    product: { ...findsDana, prepare: danaLostHerPhone, failing: { "POST /api/admin/users/{id}/2fa/reset": 503 } },
  },
  play: async ({ canvas }) => {
    const person = await openDana(canvas);
    await userEvent.click(await person.findByRole("button", { name: "Reset second factor" }));
    const dialog = within(await canvas.findByRole("dialog", { name: "Reset the second factor of Dana Dealer?" }));
    await userEvent.type(dialog.getByLabelText("Reason"), "Lost phone");
    await userEvent.click(dialog.getByRole("button", { name: "Reset second factor" }));
    await expect(await dialog.findByRole("alert")).toHaveTextContent("Something went wrong on our side.");
    await expect(dialog.getByLabelText("Reason")).toHaveValue("Lost phone");
  },
};

export const ReviewFails: Story = {
  parameters: { product: { ...findsDana, failing: { "PATCH /api/admin/users/{id}": 503 } } },
  play: async ({ canvas }) => {
    const person = await openDana(canvas);
    await userEvent.click(await person.findByRole("button", { name: "Suspend" }));
    const dialog = within(await canvas.findByRole("dialog", { name: "Suspend Dana Dealer?" }));
    await userEvent.type(dialog.getByLabelText("Reason"), "Chargebacks");
    await userEvent.click(dialog.getByRole("button", { name: "Suspend" }));
    await expect(await dialog.findByRole("alert")).toHaveTextContent("Something went wrong on our side.");
    await expect(dialog.getByLabelText("Reason")).toHaveValue("Chargebacks");
  },
};

/** Admins cannot lock themselves out. */
export const OwnAccount: Story = {
  parameters: { product: { at: `${at}&user=${ada.user.id}` } },
  play: async ({ canvas }) => {
    const person = within(await canvas.findByRole("dialog", { name: "Ada Admin" }));
    await expect(person.getByRole("button", { name: "Unverify" })).toBeInTheDocument();
    await expect(person.queryByRole("button", { name: "Suspend" })).toBeNull();
  },
};

/** Found by address only, and left as it is. */
export const RemovedPerson: Story = {
  parameters: {
    product: {
      prepare: async ({ lotlane }: Product) => {
        await lotlane.commands.removeMember(carlos.user, "driver", dina.user.id);
        return `${at}&user=${dina.user.id}`;
      },
    },
  },
  play: async ({ canvas }) => {
    const person = within(await canvas.findByRole("dialog", { name: "Dina Driver" }));
    await waitFor(() => expect(person.getAllByText("Removed")).toHaveLength(2));
    await expect(person.queryByRole("button", { name: "Suspend" })).toBeNull();
  },
};

const carrierRegistry = (overrides: Parameters<typeof aCarrierRecord>[0] = {}) =>
  memoryCarrierRegistry([{ record: aCarrierRecord(overrides), mcNumber: "271828" }]);
const lookedUp = async ({ lotlane }: Product) => accepted(await lotlane.commands.checkCarrierNow(carlos.user.id));
const atCarlos = { at: `${at}&user=${carlos.user.id}` };
const authorityOf = async (canvas: Canvas) => {
  const dialog = within(await canvas.findByRole("dialog", { name: "Carlos Carrier" }));
  return within(await dialog.findByRole("region", { name: "Authority" }));
};

export const CarrierAuthorized: Story = {
  parameters: { product: { ...atCarlos, registry: carrierRegistry(), prepare: lookedUp } },
  play: async ({ canvas }) => {
    const authority = await authorityOf(canvas);
    await expect((await authority.findAllByText("Authorized"))[0]).toBeInTheDocument();
    await userEvent.click(authority.getByText("What FMCSA says"));
    await waitFor(() => expect(authority.getByText("$1,000,000.00")).toBeVisible());
    await expect(authority.queryByText(/says otherwise/)).toBeNull();
  },
};

export const CarrierWithAnotherName: Story = {
  parameters: {
    product: {
      ...atCarlos,
      registry: carrierRegistry({ allowedToOperate: false, commonAuthority: "inactive" }),
      prepare: async (product: Product) => {
        await product.ports.companies.save({
          ...carlosHauling,
          companyName: "Swift Relocators and Sons of the Great Northern Territories",
          companyAddress: "17 Elm St\nReno, NV 89501",
        });
        await lookedUp(product);
      },
    },
  },
  play: async ({ canvas }) => {
    const authority = await authorityOf(canvas);
    await expect((await authority.findAllByText("Not authorized"))[0]).toBeInTheDocument();
    await expect(authority.getByText("The company says otherwise than FMCSA")).toBeInTheDocument();
    await expect(authority.getByText("There: CARLOS HAULING LLC")).toBeInTheDocument();
    await expect(authority.getAllByText("The carrier is not allowed to operate.")[0]).toBeInTheDocument();
  },
};

export const CarrierWithAnotherNameOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...CarrierWithAnotherName.parameters },
};

export const CarrierLetClaim: Story = {
  parameters: { product: { ...atCarlos, registry: carrierRegistry({ commonAuthority: "none" }), prepare: lookedUp } },
  play: async ({ canvas, loaded }) => {
    const authority = await authorityOf(canvas);
    await userEvent.click(await authority.findByRole("button", { name: "Let claim anyway" }));
    const dialog = within(await canvas.findByRole("dialog", { name: "Let this carrier claim without the registry?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Let claim" }));
    await expect(await dialog.findByText("A reason is required")).toBeInTheDocument();
    const { clock, ports } = productOf({ loaded });
    const until = new Date(clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
    const [year, month, day] = until.split("-");
    await userEvent.type(dialog.getByLabelText("Last day"), `${month}/${day}/${year}`);
    await userEvent.type(dialog.getByLabelText("Reason"), "Papers seen");
    await userEvent.click(dialog.getByRole("button", { name: "Let claim" }));
    await expect(await authority.findByText(/^May claim without the registry until/)).toBeInTheDocument();
    await expect((await ports.vettings.find(carlosHauling.id))?.override).toMatchObject({ reason: "Papers seen" });
    await userEvent.click(authority.getByRole("button", { name: "End leave to claim" }));
    await waitFor(() => expect(authority.queryByText(/^May claim without the registry until/)).toBeNull());
  },
};

export const CarrierNeverAnswered: Story = {
  parameters: { product: { ...atCarlos, registry: memoryCarrierRegistry() } },
  play: async ({ canvas }) => {
    const authority = await authorityOf(canvas);
    await authority.findByText("FMCSA has not said anything about the DOT and MC numbers of this company yet.");
    await userEvent.click(authority.getByRole("button", { name: "Look up now" }));
    await expect((await authority.findAllByText("No carrier has the DOT number 3141592."))[0]).toBeInTheDocument();
  },
};

export const CarrierWithoutRegistry: Story = {
  parameters: { product: atCarlos },
  play: async ({ canvas }) => {
    const authority = await authorityOf(canvas);
    await expect(await authority.findByText(/^No registry is set up/)).toBeInTheDocument();
    await expect(authority.queryByRole("button", { name: "Look up now" })).toBeNull();
  },
};

export const CarrierAuthorityLoading: Story = {
  parameters: { product: { ...atCarlos, pending: ["GET /api/admin/users/{id}/vetting"] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading the authority")).toBeInTheDocument();
  },
};

export const CarrierAuthorityFailing: Story = {
  parameters: { product: { ...atCarlos, failing: { "GET /api/admin/users/{id}/vetting": 503 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The authority cannot be shown right now")).toBeInTheDocument();
  },
};
