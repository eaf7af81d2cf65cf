import { accept } from "@lotlane/core";
import {
  aCall,
  aClaimedOrder,
  aMailRecord,
  aMessage,
  anAddition,
  anId,
  aNote,
  anInvoiceDraft,
  anOrderChange,
  aPerson,
  aPostedOrder,
  aQuote,
  aSupportMessage,
  aText,
  aTextConsent,
} from "@lotlane/core/testing";
import { castAccounts } from "@lotlane/demo";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { onPhone } from "../../stories/on-phone.ts";
import type { Product } from "../../stories/product.ts";
import { inProduct } from "../../stories/with-product.tsx";
import { AdminConsole } from "../admin-console.tsx";

const { ada, carlos, dana } = castAccounts();
const mia = { firstName: "Mia", lastName: "Guest", email: "mia@guest.example", phoneNumber: "(602) 555-0142" };
const quote = aQuote({ customer: mia, status: "sent", refCode: "LL-MIA", createdAt: "2026-11-01T12:00:00.000Z" });
const guests = "/admin?view=customer&email=Mia%40Guest.example";
const danas = `/admin?view=customer&account=${dana.user.id}`;

const aGatePass = () => ({
  id: anId(),
  name: "Gate pass.pdf",
  contentHash: "ab".repeat(32),
  mediaType: "application/pdf" as const,
  bytes: 100,
  createdAt: "2026-11-20T12:00:00.000Z",
});

/** A guest with a quote, an order, a call and a note with a file; Dana with an order and a message, and a quote from before she registered. */
async function withCustomers({ ports }: Product): Promise<void> {
  const callerId = ada.user.id;
  const guestsOrder = aPostedOrder({ shipperId: null, shipperOrganizationId: null, customer: mia });
  await ports.quotes.add(quote, []);
  await ports.quotes.add(aQuote({ customer: { ...mia, email: dana.user.email }, refCode: "LL-DANA" }), []);
  for (const order of [guestsOrder, aPostedOrder()]) await ports.orders.add(anOrderChange(order));
  const about = { area: "quote", id: quote.id } as const;
  const recording = { kind: "voicemail", id: "RE1", seconds: 34 } as const;
  await ports.calls.add(
    aCall({ callerId, about, outcome: "voicemail", note: "Ask for the gate code", recording }),
    null,
  );
  const note = aNote({ authorId: callerId, about, text: "Prefers mornings" });
  await ports.notes.add(note, []);
  const file = aGatePass();
  await ports.uploads.claimContent(file.contentHash, file.createdAt);
  await ports.notes.addFile(note.id, file, () => accept(undefined));
  await ports.support.add(aSupportMessage(dana.user.id), []);
}

const meta = {
  title: "admin/Customer",
  component: AdminConsole,
  ...inProduct,
  parameters: {
    layout: "fullscreen",
    product: { signedInAs: "ada", route: "/admin", at: guests, prepare: withCustomers },
  },
} satisfies Meta<typeof AdminConsole>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const timelineOf = async (canvas: Canvas) => within(await canvas.findByRole("list", { name: "Timeline" }));

/** An answer by text waits until an admin writes a text. */
export const TextTakenUp: Story = {
  parameters: {
    product: {
      ...meta.parameters.product,
      prepare: async (product: Product) => {
        await withCustomers(product);
        const about = { area: "quote", id: quote.id } as const;
        const createdAt = product.clock.now().toISOString();
        await product.ports.texts.add(
          aText({ kind: "incoming", state: "received", about, body: "Does it cost more?", createdAt }),
          [],
        );
      },
    },
  },
  play: async ({ canvas }) => {
    const timeline = await timelineOf(canvas);
    await timeline.findByText("Does it cost more?");
    await userEvent.click(await timeline.findByRole("button", { name: "I answer this" }));
    await expect(await timeline.findByText(/^You answer this, since /)).toBeVisible();
  },
};

export const Guest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Mia Guest" })).toBeVisible();
    const timeline = await timelineOf(canvas);
    await expect(timeline.getAllByRole("article")).toHaveLength(4);
    const file = timeline.getByRole("link", { name: "Gate pass.pdf" });
    await expect(file).toHaveAttribute("href", expect.stringMatching(/^\/api\/admin\/notes\/[^/]+\/files\/[^/]+$/));
    await expect(timeline.getByText("Ask for the gate code")).toBeVisible();
    await expect(timeline.getByText("Prefers mornings")).toBeVisible();
    await expect(timeline.getByLabelText("Voicemail, 0:34")).toHaveAttribute("preload", "none");
    const head = within(canvas.getByRole("region", { name: "Customer" }));
    await expect(head.getByRole("link", { name: mia.phoneNumber })).toHaveAttribute("href", "tel:6025550142");
    await expect(head.getByRole("link", { name: mia.email })).toHaveAttribute("href", `mailto:${mia.email}`);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const GuestOnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters }, play: Guest.play! };

/** Notes and calls stand on the time line at once. */
export const WritesANoteAndLogsACall: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "New note" }), "Wants it by Friday");
    await userEvent.click(canvas.getByRole("button", { name: "Send" }));
    await expect(await (await timelineOf(canvas)).findByText("Wants it by Friday")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Log Call" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Log Call" }));
    await expect(dialog.getByRole("textbox", { name: "Phone" })).toHaveValue(mia.phoneNumber);
    await userEvent.click(dialog.getByRole("radio", { name: "Reached" }));
    await userEvent.click(dialog.getByRole("button", { name: "Log Call" }));
    await expect(await (await timelineOf(canvas)).findByText("Reached")).toBeVisible();
  },
};

const withTexts =
  (...words: readonly Parameters<typeof aTextConsent>[0][]) =>
  async (product: Product) => {
    await withCustomers(product);
    for (const word of words) await product.ports.texts.addConsent(aTextConsent(word));
  };

export const RecordsConsentAndTexts: Story = {
  parameters: { product: { sendsTexts: true, prepare: withTexts() } },
  play: async ({ canvas }) => {
    const head = within(await canvas.findByRole("region", { name: "Customer" }));
    await userEvent.click(canvas.getByRole("button", { name: "Text" }));
    const silent = within(await screen.findByRole("dialog", { name: "Text Mia Guest" }));
    await expect(silent.getByText(/has not said that they want texts/)).toBeVisible();
    await userEvent.click(silent.getByRole("button", { name: "Close" }));
    await userEvent.click(head.getByRole("button", { name: "Agreed to texts" }));
    await expect(await head.findByText(/^Wants texts: told us/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Text" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Text Mia Guest" }));
    await userEvent.type(dialog.getByRole("textbox", { name: "Text" }), "The driver comes at nine");
    await expect(dialog.getByText("24 of 480 characters, 1 segment")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Send Text" }));
    await expect(await (await timelineOf(canvas)).findByText(/^The driver comes at nine/)).toBeVisible();
    await userEvent.click(head.getByRole("button", { name: "Wants no texts" }));
    await expect(await head.findByText(/^No texts: told us/)).toBeVisible();
  },
};

export const RecordsConsentAndTextsOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...RecordsConsentAndTexts.parameters },
  play: RecordsConsentAndTexts.play!,
};

export const OptedOut: Story = {
  parameters: { product: { sendsTexts: true, prepare: withTexts({ given: false, source: "stop" }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^No texts: texted STOP/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Agreed to texts" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Text" }));
    await expect(await screen.findByText(/opted out with STOP/)).toBeVisible();
  },
};

export const NoProviderOfTexts: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Text" }));
    await expect(await screen.findByText(/No provider of texts is set up/)).toBeVisible();
    await expect(screen.getByRole("link", { name: "Open in a messaging app" })).toHaveAttribute(
      "href",
      "sms:6025550142",
    );
  },
};

/** A second guest with another address and the same telephone number. */
async function withTwins(product: Product): Promise<void> {
  await withCustomers(product);
  const customer = { ...mia, firstName: "Maria", email: "maria@work.example", phoneNumber: "602.555.0142" };
  await product.ports.quotes.add(aQuote({ customer, status: "sent", refCode: "LL-MARIA" }), []);
}

export const MergesASuggestedCustomerAndUndoesIt: Story = {
  parameters: { product: { prepare: withTwins } },
  play: async ({ canvas }) => {
    const head = within(await canvas.findByRole("region", { name: "Customer" }));
    await expect(head.getByText("No one else")).toBeVisible();
    await expect(head.getByText("Guest, maria@work.example: same phone number")).toBeVisible();
    await userEvent.click(head.getByRole("button", { name: "Merge with Maria Guest" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Merge Mia Guest with Maria Guest" }));
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "She said so");
    await userEvent.click(dialog.getByRole("button", { name: "Merge" }));
    await expect(await (await timelineOf(canvas)).findByRole("link", { name: "LL-MARIA" })).toBeVisible();
    await expect(await head.findByText(/^Mia Guest and Maria Guest: merged by Ada Admin, .*She said so/)).toBeVisible();
    await expect(head.getByRole("link", { name: "Maria Guest" })).toBeVisible();
    await expect(head.queryByRole("button", { name: "Merge with Maria Guest" })).toBeNull();
    await userEvent.click(head.getByRole("button", { name: "Undo Merge of Mia Guest and Maria Guest" }));
    await expect(await head.findByText("No one else")).toBeVisible();
    await waitFor(async () => expect((await timelineOf(canvas)).queryByRole("link", { name: "LL-MARIA" })).toBeNull());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const MergesOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...MergesASuggestedCustomerAndUndoesIt.parameters },
  play: MergesASuggestedCustomerAndUndoesIt.play!,
};

/** Searches for the other one; without a choice the form says what it misses. */
export const MergesWithAnother: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Merge with Another" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Merge Mia Guest with Another" }));
    const choice = dialog.getByRole("combobox", { name: "Customer" });
    await userEvent.click(dialog.getByRole("button", { name: "Merge" }));
    await expect(await dialog.findByText("Please choose a customer")).toBeVisible();
    await waitFor(() => expect(choice).toHaveFocus());
    await userEvent.type(choice, "dana");
    await userEvent.click(await screen.findByRole("option", { name: `Dana Dealer, ${dana.user.email}` }));
    await userEvent.click(dialog.getByRole("button", { name: "Merge" }));
    await expect(await (await timelineOf(canvas)).findByText("Where is my car?")).toBeVisible();
    const head = within(canvas.getByRole("region", { name: "Customer" }));
    await expect(await head.findByRole("link", { name: "Dana Dealer" })).toBeVisible();
  },
};

/** The first one that is found is chosen by Enter, also where another one was chosen before. */
export const ChoosesAnother: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Merge with Another" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Merge Mia Guest with Another" }));
    const choice = dialog.getByRole("combobox", { name: "Customer" });
    await userEvent.type(choice, "dana");
    await userEvent.click(await screen.findByRole("option", { name: `Dana Dealer, ${dana.user.email}` }));
    await waitFor(() => expect(choice).toHaveValue(`Dana Dealer, ${dana.user.email}`));
    await userEvent.clear(choice);
    await userEvent.type(choice, carlos.user.email);
    await screen.findByRole("option", { name: `Carlos Carrier, ${carlos.user.email}` });
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(choice).toHaveValue(`Carlos Carrier, ${carlos.user.email}`));
  },
};

export const SearchFails: Story = {
  parameters: { product: { failing: { "GET /api/admin/customers/search": 503 } } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Merge with Another" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Merge Mia Guest with Another" }));
    await userEvent.type(dialog.getByRole("combobox", { name: "Customer" }), "dana");
    await expect(await dialog.findByText("The customers cannot be searched right now")).toBeVisible();
  },
};

/** Mia has an account as a carrier, who is owed for a load and owes for an order as a guest. */
async function withCarrier(product: Product): Promise<void> {
  await withCustomers(product);
  const { ports, lotlane } = product;
  const booked = aClaimedOrder({ shipperId: null, shipperOrganizationId: null, customer: mia });
  const [hauled, overpaid] = [aClaimedOrder(), { ...booked, id: anId() }];
  for (const order of [booked, hauled, overpaid]) await ports.orders.add(anOrderChange(order));
  await ports.invoices.open(anInvoiceDraft(booked, { charge: "service_fee", amount: "85.00" }));
  await ports.invoices.open(anInvoiceDraft(hauled, { amount: "100.50" }));
  const paid = await ports.invoices.open(anInvoiceDraft(overpaid, { charge: "service_fee", amount: "85.00" }));
  await ports.invoices.change<never>(paid.id, ({ invoice }) =>
    accept({ invoice: { ...invoice, balance: "-12.00" }, postings: [], effects: [] }),
  );
  await lotlane.commands.linkCustomers(ada.user, {
    one: { email: mia.email },
    other: { account: carlos.user.id },
    reason: null,
  });
}

/** A carrier who also booked as a guest has two sums. */
export const OwesAndIsOwed: Story = {
  parameters: { product: { prepare: withCarrier } },
  play: async ({ canvas }) => {
    const head = within(await canvas.findByRole("region", { name: "Customer" }));
    const fact = (label: string) => head.getByText(label, { exact: true }).nextElementSibling;
    await expect(fact("Owes")).toHaveTextContent("$85.00, 1 invoice");
    await expect(fact("Is owed")).toHaveTextContent("$100.50, 1 invoice");
    await expect(fact("To be paid back")).toHaveTextContent("$12.00, 1 invoice");
    await expect(fact("Loads")).toHaveTextContent("0");
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const OwesAndIsOwedOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...OwesAndIsOwed.parameters },
  play: OwesAndIsOwed.play!,
};

/** Olivia has not proved the address that Mia asked under, and both are one person. */
async function withUnproved({ ports, lotlane }: Product): Promise<string> {
  const olivia = aPerson({ firstName: "Olivia", lastName: "Owner", email: mia.email, emailVerifiedAt: null });
  await ports.accounts.add(anAddition(olivia));
  await ports.quotes.add(quote, []);
  const [one, other] = [{ account: olivia.user.id }, { email: mia.email }];
  await lotlane.commands.linkCustomers(ada.user, { one, other, reason: null });
  return `/admin?view=customer&account=${olivia.user.id}`;
}

export const GuestOfTheSameAddress: Story = {
  parameters: { product: { prepare: withUnproved } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^(Olivia Owner and Mia Guest|Mia Guest and Olivia Owner): merged/),
    ).toBeVisible();
  },
};

async function withRemoved({ ports }: Product): Promise<string> {
  const gone = aPerson({ removedAt: "2026-11-20T12:00:00.000Z" });
  await ports.accounts.add(anAddition(gone));
  return `/admin?view=customer&account=${gone.user.id}`;
}

/** An account that is gone merges with none. */
export const RemovedAccount: Story = {
  parameters: { product: { prepare: withRemoved } },
  play: async ({ canvas }) => {
    const head = within(await canvas.findByRole("region", { name: "Customer" }));
    await expect(head.getByText("No one else")).toBeVisible();
    await expect(head.queryByRole("button", { name: "Merge with Another" })).toBeNull();
  },
};

export const OpensARecord: Story = {
  play: async ({ canvas }) => {
    const timeline = await timelineOf(canvas);
    await userEvent.click(timeline.getAllByRole("link", { name: "LL-MIA" })[0]!);
    const dialog = await screen.findByRole("dialog", { name: "Quote LL-MIA" });
    await expect(await within(dialog).findByRole("link", { name: "Customer page" })).toBeVisible();
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await expect(await canvas.findByRole("heading", { level: 1, name: "Mia Guest" })).toBeVisible();
  },
};

async function withMessages(product: Product): Promise<void> {
  await withCustomers(product);
  const { ports } = product;
  const mailed = aQuote({ customer: mia, refCode: "LL-MAILED" });
  await ports.quotes.add(mailed, []);
  await ports.quotes.markSent(mailed.id, "2026-11-01T12:01:00.000Z");
  const order = aClaimedOrder({ shipperId: null, shipperOrganizationId: null, customer: mia });
  await ports.orders.add(anOrderChange(order));
  await ports.messages.add(aMessage(order, { senderId: null, message: "Call me first" }));
  await ports.mailRecords.keep(
    aMailRecord({
      address: mia.email,
      kind: "order_mail",
      subject: "Your Camry is on its way",
      about: { area: "quote", id: quote.id },
      state: "refused",
      problem: "550 5.1.1 no such user",
    }),
  );
}

export const HasMessagesAndMails: Story = {
  parameters: { product: { prepare: withMessages } },
  play: async ({ canvas }) => {
    const timeline = await timelineOf(canvas);
    await expect(timeline.getByText("Order message")).toBeVisible();
    await expect(timeline.getByText("Call me first")).toBeVisible();
    await expect(timeline.getByText("Quote by email")).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Kind" }), "Emails");
    await waitFor(async () => expect((await timelineOf(canvas)).getAllByRole("article")).toHaveLength(2));
    const mails = await timelineOf(canvas);
    await expect(mails.getByText("Sent")).toBeVisible();
    await expect(mails.getByText("News of an order")).toBeVisible();
    await expect(mails.getByText("Refused")).toBeVisible();
    await expect(mails.getByText("Your Camry is on its way: 550 5.1.1 no such user")).toBeVisible();
  },
};

export const OneKind: Story = {
  play: async ({ canvas }) => {
    await timelineOf(canvas);
    const kind = canvas.getByRole("combobox", { name: "Kind" });
    await userEvent.selectOptions(kind, "Calls");
    await waitFor(async () => expect((await timelineOf(canvas)).getAllByRole("article")).toHaveLength(1));
    await userEvent.selectOptions(kind, "Invoices");
    await expect(await canvas.findByText("There is nothing of this kind.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Show all" }));
    await waitFor(async () => expect((await timelineOf(canvas)).getAllByRole("article")).toHaveLength(4));
  },
};

export const Account: Story = {
  parameters: { product: { at: danas } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Dana Dealer" })).toBeVisible();
    const timeline = await timelineOf(canvas);
    await expect(timeline.getByText("Where is my car?")).toBeVisible();
    await expect(timeline.getByRole("link", { name: "LL-DANA" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Account details" })).toBeVisible();
  },
};

/** A guest whose address an account has proved is that account. */
export const GuestIsTheAccount: Story = {
  parameters: { product: { at: `/admin?view=customer&email=${encodeURIComponent(dana.user.email)}` } },
  play: Account.play!,
};

export const Unknown: Story = {
  parameters: { product: { at: "/admin?view=customer&email=none%40guest.example" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Customer not found")).toBeVisible();
  },
};

export const NoCustomer: Story = {
  parameters: { product: { at: "/admin?view=customer" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No customer chosen")).toBeVisible();
  },
};

export const LoadingCustomer: Story = {
  parameters: { product: { pending: ["GET /api/admin/customers", "GET /api/admin/customers/timeline"] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading the customer")).toBeInTheDocument();
  },
};

export const Failing: Story = {
  parameters: { product: { failing: { "GET /api/admin/customers": 503 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("This customer cannot be shown right now");
  },
};
