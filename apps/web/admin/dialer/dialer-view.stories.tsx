import { memoryCallProvider, memoryCallSignature } from "@lotlane/adapters/memory";
import type { CallProvider } from "@lotlane/core/ports";
import { carlosHauling, castAccounts } from "@lotlane/demo";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { defaultAdminSettings } from "@lotlane/core/accounts";
import {
  aCall,
  aClaimedOrder,
  anAddition,
  anOrderChange,
  anOrderFact,
  aPerson,
  aPostedOrder,
  aQuote,
} from "@lotlane/core/testing";
import type { SubjectRef } from "@lotlane/core/desk";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { onPhone } from "../../stories/on-phone.ts";
import type { Product } from "../../stories/product.ts";
import { inProduct, productOf } from "../../stories/with-product.tsx";
import { AdminConsole } from "../admin-console.tsx";

const { ada } = castAccounts();
const at = "/admin?view=dialer";
/** Noon in Los Angeles, where the customers are. */
const noon = "2026-11-20T20:00:00.000Z";

/** Two customers wait, one was tried an hour ago and one was reached. */
async function quotes({ ports, clock, lotlane }: Product, now = noon): Promise<void> {
  clock.set(now);
  const sent = (firstName: string, changes: Partial<ReturnType<typeof aQuote>> = {}) => {
    const quote = aQuote({ status: "sent", createdAt: clock.now().toISOString() });
    const expiresAt = new Date(Date.parse(now) + 6 * 86_400_000).toISOString();
    return { ...quote, expiresAt, customer: { ...quote.customer, firstName }, ...changes };
  };
  const call = (id: string, outcome: "reached" | "no_answer", note: string | null) =>
    lotlane.commands.logCall(ada.user, {
      number: "(602) 555-0142",
      about: { area: "quote", id },
      carrierId: null,
      direction: "out",
      outcome,
      note,
      nextStep: null,
    });
  clock.advance({ hours: -6 });
  const [tried, reached] = [sent("Tara"), sent("Rex")];
  for (const quote of [tried, reached]) await ports.quotes.add(quote, []);
  clock.advance({ hours: 1 });
  await call(tried.id, "no_answer", null);
  await call(reached.id, "reached", "Books on Friday, once the seller has signed.");
  clock.advance({ hours: 5 });
  await ports.quotes.add(sent("Nina"), []);
}

const meta = {
  title: "admin/Phone Dialer",
  component: AdminConsole,
  ...inProduct,
  parameters: { layout: "fullscreen", product: { signedInAs: "ada", route: "/admin", at, prepare: quotes } },
} satisfies Meta<typeof AdminConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ToCall: Story = {
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole("list", { name: "Customers to call" }));
    await expect(list.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
      "Nina Visitor",
      "Tara Visitor",
    ]);
    const links = list.getAllByRole("link", { name: /^Call / });
    await expect(links[0]).toHaveAttribute("href", expect.stringMatching(/^tel:\d+$/));
    await expect(list.getByText(/No answer/)).toBeVisible();
    links[0]!.focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(links[1]).toHaveFocus();
    const calls = within(canvas.getByRole("list", { name: "Calls" }));
    await expect(await calls.findByText(/Books on Friday/)).toBeVisible();
  },
};

export const ToCallOnPhone: Story = onPhone;

export const LogsACall: Story = {
  play: async ({ canvas, loaded }) => {
    const list = within(await canvas.findByRole("list", { name: "Customers to call" }));
    const link = list.getByRole("link", { name: /^Call .*, Nina Visitor$/ });
    // The browser of a test has no telephone.
    link.addEventListener("click", (event) => event.preventDefault(), { once: true });
    await userEvent.click(link);
    const dialog = within(await screen.findByRole("dialog", { name: "Log Call" }));
    await userEvent.click(dialog.getByRole("button", { name: "Log Call" }));
    await expect(await dialog.findByText("Please say how the call ended")).toBeVisible();
    await userEvent.click(dialog.getByRole("radio", { name: "Left a voicemail" }));
    await userEvent.type(dialog.getByLabelText("Note"), "Asked to call back");
    await userEvent.type(dialog.getByLabelText("Call again on"), "12/01/2099");
    await userEvent.click(dialog.getByRole("button", { name: "Log Call" }));
    await waitFor(() => expect(list.queryByText("Nina Visitor")).toBeNull());
    await expect(await canvas.findByText("Asked to call back")).toBeVisible();
    const { rows } = await productOf({ loaded }).lotlane.queries.listCalls(undefined, { limit: 1 });
    await expect(rows).toMatchObject([{ outcome: "voicemail", direction: "out", about: { area: "quote" } }]);
    const tasks = await productOf({ loaded }).lotlane.queries.listTasks(ada.user, {
      show: "mine",
      state: "open",
      limit: 5,
    });
    await expect(tasks.rows).toMatchObject([{ title: "Call Nina Visitor again", dueDay: "2099-12-01", dueTime: null }]);
  },
};

/** The number of a quote tells who was called, so the call stands at that customer. */
export const LogsWithAKnownNumber: Story = {
  play: async ({ canvas, loaded }) => {
    const { queries } = productOf({ loaded }).lotlane;
    const [made] = await queries.listCallsToMake();
    await userEvent.click((await canvas.findAllByRole("button", { name: "Log Call" }))[0]!);
    const dialog = within(await screen.findByRole("dialog", { name: "Log Call" }));
    await userEvent.type(dialog.getByLabelText("Phone"), made!.number);
    const known = await dialog.findByRole("combobox", { name: "With" });
    await waitFor(() => expect(known).toHaveDisplayValue(/Visitor, /));
    await expect(await dialog.findByText(/^With .* Visitor\. Only admins see it\.$/)).toBeVisible();
    await userEvent.click(dialog.getByRole("radio", { name: "Reached" }));
    await userEvent.type(dialog.getByLabelText("Call again on"), "01/01/2020");
    await userEvent.click(dialog.getByRole("button", { name: "Log Call" }));
    await expect(await dialog.findByText("Please choose today or a later day")).toBeVisible();
    const again = dialog.getByLabelText("Call again on");
    await waitFor(() => expect(again).toHaveFocus());
    await userEvent.clear(again);
    await userEvent.click(dialog.getByRole("button", { name: "Log Call" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Log Call" })).toBeNull());
    const { rows } = await queries.listCalls(undefined, { limit: 1 });
    await expect(rows).toMatchObject([{ outcome: "reached", about: { area: "quote" } }]);
  },
};

/** The look-up waits for the typing to rest; the call does not lose its customer when it is logged before. */
export const LogsBeforeTheNumberIsLookedUp: Story = {
  play: async ({ canvas, loaded }) => {
    const { queries } = productOf({ loaded }).lotlane;
    const [made] = await queries.listCallsToMake();
    await userEvent.click((await canvas.findAllByRole("button", { name: "Log Call" }))[0]!);
    const dialog = within(await screen.findByRole("dialog", { name: "Log Call" }));
    await userEvent.click(dialog.getByRole("radio", { name: "Reached" }));
    await userEvent.click(dialog.getByLabelText("Phone"));
    await userEvent.paste(made!.number);
    await userEvent.click(dialog.getByRole("button", { name: "Log Call" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Log Call" })).toBeNull());
    await expect(await screen.findByText(/ Visitor: Reached$/)).toBeVisible();
    const { rows } = await queries.listCalls(undefined, { limit: 1 });
    await expect(rows).toMatchObject([{ outcome: "reached", about: { area: "quote" } }]);
  },
};

/** The choice holds for the number, however it is written. */
export const LogsWithTheChosen: Story = {
  play: async ({ canvas, loaded }) => {
    const { queries } = productOf({ loaded }).lotlane;
    const [made] = await queries.listCallsToMake();
    await userEvent.click((await canvas.findAllByRole("button", { name: "Log Call" }))[0]!);
    const dialog = within(await screen.findByRole("dialog", { name: "Log Call" }));
    await userEvent.type(dialog.getByLabelText("Phone"), ` ${made!.number} `);
    await userEvent.selectOptions(await dialog.findByRole("combobox", { name: "With" }), "No one we know");
    await userEvent.click(dialog.getByRole("radio", { name: "Reached" }));
    await userEvent.click(dialog.getByRole("button", { name: "Log Call" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Log Call" })).toBeNull());
    const { rows } = await queries.listCalls(undefined, { limit: 1 });
    await expect(rows).toMatchObject([{ outcome: "reached", about: null }]);
  },
};

/** The call was made; that its number cannot be looked up is no reason to lose it. */
export const LogsWithoutTheLookUp: Story = {
  parameters: { product: { failing: { "GET /api/admin/customers/search": 503 } } },
  play: async ({ canvas, loaded }) => {
    await userEvent.click((await canvas.findAllByRole("button", { name: "Log Call" }))[0]!);
    const dialog = within(await screen.findByRole("dialog", { name: "Log Call" }));
    await userEvent.type(dialog.getByLabelText("Phone"), "(602) 555-0142");
    await userEvent.click(dialog.getByRole("radio", { name: "Reached" }));
    await userEvent.click(dialog.getByRole("button", { name: "Log Call" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Log Call" })).toBeNull());
    const { rows } = await productOf({ loaded }).lotlane.queries.listCalls(undefined, { limit: 1 });
    await expect(rows).toMatchObject([{ outcome: "reached", about: null }]);
  },
};

/** The quote's customer asked to be called again today, and so did a dealer whose place is not known. */
async function promises(product: Product): Promise<void> {
  await quotes(product);
  const [about] = (await product.lotlane.queries.listCallsToMake()).map((call) => call.about);
  const promise = (told: {
    readonly title: string;
    readonly about: SubjectRef | null;
    readonly dueTime: string | null;
  }) =>
    product.lotlane.commands.logCall(ada.user, {
      number: "(602) 555-0142",
      about: told.about,
      carrierId: null,
      direction: "out",
      outcome: "voicemail",
      note: null,
      nextStep: { title: told.title, dueDay: "2026-11-20", dueTime: told.dueTime },
    });
  await promise({ title: "Call Nina Visitor again", about: about!, dueTime: "09:30" });
  await promise({ title: "Call the yard again", about: null, dueTime: null });
}

export const CallsThatAreDue: Story = {
  parameters: { product: { prepare: promises, at: `${at}&list=callbacks` } },
  play: async ({ canvas, loaded }) => {
    const list = within(await canvas.findByRole("list", { name: "Calls that are due" }));
    await expect(list.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
      "Call Nina Visitor again",
      "Call the yard again",
    ]);
    await expect(list.getByText(/^Late: due Fri, Nov 20, 2026 at 9:30 AM · Yours$/)).toBeVisible();
    const link = list.getByRole("link", { name: /^Call .*, Call Nina Visitor again$/ });
    link.addEventListener("click", (event) => event.preventDefault(), { once: true });
    await userEvent.click(link);
    const dialog = within(await screen.findByRole("dialog", { name: "Log Call" }));
    const promised = await dialog.findByRole("checkbox", { name: "Call Nina Visitor again" });
    await expect(promised).not.toBeChecked();
    await userEvent.click(dialog.getByRole("radio", { name: "Reached" }));
    await waitFor(() => expect(promised).toBeChecked());
    await userEvent.click(dialog.getByRole("button", { name: "Log Call" }));
    await waitFor(() => expect(list.queryByText("Call Nina Visitor again")).toBeNull());
    const open = { show: "mine", state: "open", limit: 5 } as const;
    const { rows } = await productOf({ loaded }).lotlane.queries.listTasks(ada.user, open);
    await expect(rows.map(({ title }) => title)).toEqual(["Call the yard again"]);
  },
};

/** A call that was not answered is still to be made, until another day is chosen for it. */
export const NoAnswerKeepsThePromise: Story = {
  parameters: CallsThatAreDue.parameters!,
  play: async ({ canvas, loaded }) => {
    const list = within(await canvas.findByRole("list", { name: "Calls that are due" }));
    const link = list.getByRole("link", { name: /^Call .*, Call the yard again$/ });
    link.addEventListener("click", (event) => event.preventDefault(), { once: true });
    await userEvent.click(link);
    const dialog = within(await screen.findByRole("dialog", { name: "Log Call" }));
    await userEvent.click(dialog.getByRole("radio", { name: "No answer" }));
    const promised = dialog.getByRole("checkbox", { name: "Call the yard again" });
    await expect(promised).not.toBeChecked();
    const again = dialog.getByLabelText("Call again on");
    await userEvent.type(again, "12/01/2099");
    await waitFor(() => expect(promised).toBeChecked());
    await userEvent.clear(again);
    await waitFor(() => expect(promised).not.toBeChecked());
    await userEvent.click(dialog.getByRole("button", { name: "Log Call" }));
    const { queries } = productOf({ loaded }).lotlane;
    await waitFor(async () =>
      expect((await queries.listCalls(undefined, { limit: 1 })).rows).toMatchObject([{ outcome: "no_answer" }]),
    );
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Log Call" })).toBeNull());
    const { rows } = await queries.listTasks(ada.user, { show: "mine", state: "open", limit: 5 });
    await expect(rows.map(({ title }) => title)).toContain("Call the yard again");
    await expect(list.getByText("Call the yard again")).toBeVisible();
  },
};

export const CallsThatAreDueOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...CallsThatAreDue.parameters },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("list", { name: "Calls that are due" })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** A call from the quote offers to close what was promised about it. */
export const OffersWhatWasPromised: Story = {
  parameters: {
    product: {
      prepare: async (product: Product) => {
        await promises(product);
        const { rows } = await product.lotlane.queries.listTasks(ada.user, { show: "mine", state: "open", limit: 5 });
        return `/admin?view=quotes&quote=${rows.find(({ about }) => about)?.about?.id}`;
      },
    },
  },
  play: async ({ loaded }) => {
    const dialog = within(await screen.findByRole("dialog", { name: /^Quote LL-/ }));
    const calls = within(await dialog.findByRole("region", { name: "Calls" }));
    await userEvent.click(calls.getByRole("button", { name: "Log Call" }));
    const log = within(await screen.findByRole("dialog", { name: "Log Call" }));
    const promised = await log.findByRole("checkbox", { name: "Call Nina Visitor again" });
    await expect(promised).not.toBeChecked();
    await userEvent.click(promised);
    await userEvent.click(log.getByRole("radio", { name: "Reached" }));
    await userEvent.click(log.getByRole("button", { name: "Log Call" }));
    const { queries } = productOf({ loaded }).lotlane;
    await waitFor(async () =>
      expect((await queries.listTasks(ada.user, { show: "mine", state: "done", limit: 5 })).rows).toMatchObject([
        { title: "Call Nina Visitor again" },
      ]),
    );
  },
};

/** An order waits for two days; Carlos drives its lane, and was called about it. */
async function waiting(product: Product): Promise<string> {
  const { ports, clock, lotlane } = product;
  clock.set(noon);
  const order = aPostedOrder({ createdAt: "2026-11-18T20:00:00.000Z" });
  await ports.orders.add(anOrderChange(order, { facts: [anOrderFact(order)] }));
  const hauled = aClaimedOrder({ status: "delivered", deliveredAt: "2026-11-10T12:00:00.000Z" });
  await ports.orders.add(anOrderChange(hauled, { facts: [anOrderFact(hauled)] }));
  await lotlane.commands.logCall(ada.user, {
    number: castAccounts().carlos.user.phoneNumber ?? "",
    about: { area: "order", id: order.id },
    carrierId: null,
    direction: "out",
    outcome: "voicemail",
    note: null,
    nextStep: null,
  });
  return `${at}&list=carriers`;
}

export const CarriersForAnOrder: Story = {
  parameters: { product: { prepare: waiting } },
  play: async ({ canvas, loaded }) => {
    const jobs = within(await canvas.findByRole("list", { name: "Without a carrier" }));
    await userEvent.click(await jobs.findByRole("link", { name: /^Carriers for / }));
    const list = within(await canvas.findByRole("list", { name: "Carriers to call" }));
    await expect(list.getByRole("heading", { name: carlosHauling.companyName ?? "" })).toBeVisible();
    await expect(list.getByText(/^1 job CA to NY · last Nov 10, 2026$|^1 job .* · last .*Nov 10, 2026$/)).toBeVisible();
    await expect(list.getByText(/^Called about it: Left a voicemail/)).toBeVisible();
    const link = list.getByRole("link", { name: /^Call / });
    link.addEventListener("click", (event) => event.preventDefault(), { once: true });
    await userEvent.click(link);
    const dialog = within(await screen.findByRole("dialog", { name: "Log Call" }));
    await userEvent.click(dialog.getByRole("radio", { name: "Reached" }));
    await userEvent.type(dialog.getByLabelText("Call again on"), "12/01/2099");
    await userEvent.click(dialog.getByRole("button", { name: "Log Call" }));
    await expect(await list.findByText(/^Called about it: Reached/)).toBeVisible();
    await userEvent.click(list.getByRole("button", { name: /^Invite / }));
    await expect(await list.findByText("Invited")).toBeVisible();
    const { queries } = productOf({ loaded }).lotlane;
    const { rows } = await queries.listCalls(undefined, { limit: 1 });
    await expect(rows).toMatchObject([{ outcome: "reached", about: { area: "order" } }]);
    const tasks = await queries.listTasks(ada.user, { show: "mine", state: "open", limit: 5 });
    await expect(tasks.rows).toMatchObject([{ dueDay: "2099-12-01", carrierId: castAccounts().carlos.user.id }]);
  },
};

export const CarriersForAnOrderOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, product: { prepare: waiting } },
  play: async ({ canvas }) => {
    const jobs = within(await canvas.findByRole("list", { name: "Without a carrier" }));
    await userEvent.click(await jobs.findByRole("link", { name: /^Carriers for / }));
    await expect(await canvas.findByRole("list", { name: "Carriers to call" })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Only the carriers that were invited see it. */
export const NoCarriersForAReservedOrder: Story = {
  parameters: {
    product: {
      prepare: async ({ ports, clock }: Product) => {
        clock.set(noon);
        const order = aPostedOrder({ isReserved: true });
        await ports.orders.add(anOrderChange(order, { facts: [anOrderFact(order)] }));
        return `/admin?view=orders&order=${order.id}`;
      },
    },
  },
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: /Camry/ }));
    await expect(await dialog.findByRole("button", { name: "Log Call" })).toBeVisible();
    await expect(dialog.queryByRole("link", { name: "Carriers to call" })).toBeNull();
  },
};

export const NoOrderWaits: Story = {
  parameters: { product: { prepare: async () => undefined, at: `${at}&list=carriers` } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "None waits that long" })).toBeVisible();
  },
};

export const NoCallIsDue: Story = {
  parameters: { product: { at: `${at}&list=callbacks` } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No call is due" })).toBeVisible();
  },
};

const provider = memoryCallProvider();

/** The user's telephone rings, then the customer's; how it ended is filled in by itself. */
export const CallsByTheProvider: Story = {
  parameters: { product: { callProvider: provider } },
  play: async ({ canvas, loaded }) => {
    const { lotlane } = productOf({ loaded });
    const list = within(await canvas.findByRole("list", { name: "Customers to call" }));
    await userEvent.click(await list.findByRole("button", { name: /^Call .*, Nina Visitor$/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Call Nina Visitor" }));
    await expect(dialog.getByRole("status")).toHaveTextContent("Your phone rings");
    const { id } = provider.placed.at(-1)!;
    const tell = (news: object) =>
      lotlane.commands.hearCall(
        new TextEncoder().encode(JSON.stringify({ providerId: `CA${provider.placed.length}`, ...news })),
        memoryCallSignature,
        { call: id },
      );
    await tell({ kind: "agent_answered" });
    await waitFor(() => expect(dialog.getByRole("status")).toHaveTextContent("Ringing"));
    await tell({ kind: "ended", how: "completed", seconds: 62 });
    await waitFor(() => expect(dialog.getByRole("status")).toHaveTextContent("Ended after 1:02"));
    await expect(dialog.getByRole("radio", { name: "Reached" })).toBeChecked();
    await userEvent.type(dialog.getByLabelText("Note"), "Books tomorrow");
    await userEvent.click(dialog.getByRole("button", { name: "Log Call" }));
    const calls = within(canvas.getByRole("list", { name: "Calls" }));
    await expect(await calls.findByText("Books tomorrow")).toBeVisible();
    await expect(calls.getByText("Reached, 1:02")).toBeVisible();
  },
};

/** All admins read who it is, on every screen, before the call is picked up. */
export const ACallComesIn: Story = {
  parameters: {
    product: {
      callProvider: provider,
      prepare: async (product: Product) => {
        await quotes(product);
        await product.ports.calls.ring(ada.user.id, noon);
        await product.lotlane.commands.hearCall(
          new TextEncoder().encode(JSON.stringify({ kind: "incoming", providerId: "CA99", from: "+12025550177" })),
          memoryCallSignature,
          {},
        );
      },
    },
  },
  play: async ({ canvas }) => {
    const incoming = within(await canvas.findByRole("region", { name: "Incoming calls" }));
    await expect(await incoming.findByText(/^Calling now: /)).toBeVisible();
    const ring = await canvas.findByRole("switch", { name: "Ring me for incoming calls" });
    await expect(ring).toBeChecked();
    await userEvent.click(ring);
    await waitFor(() => expect(ring).not.toBeChecked());
  },
};

const tellIn = ({ lotlane }: Product, call: string | undefined, news: object) =>
  lotlane.commands.hearCall(
    new TextEncoder().encode(JSON.stringify({ providerId: "CA77", ...news })),
    memoryCallSignature,
    {
      call,
    },
  );

/** A caller whom no admin answered left a message; a call of before was recorded. */
async function withRecordings(product: Product): Promise<void> {
  const { ports } = product;
  await quotes(product);
  const at1 = product.clock.now().toISOString();
  await ports.calls.add(
    aCall({
      callerId: ada.user.id,
      createdAt: at1,
      state: "ended",
      seconds: 62,
      providerId: "CA1",
      recording: { kind: "call", id: "RE1", seconds: 62 },
    }),
    null,
  );
  await tellIn(product, undefined, { kind: "incoming", from: "+12025550177" });
  const missed = [...(await ports.calls.list({ limit: 5 })).rows].find(({ direction }) => direction === "in");
  await tellIn(product, missed?.id, { kind: "recorded", of: "voicemail", recordingId: "RE2", seconds: 34 });
}

/** A message is played where its call stands; a player that fails says why. */
export const Voicemail: Story = {
  parameters: { product: { callProvider: memoryCallProvider(), prepare: withRecordings } },
  play: async ({ canvas, loaded }) => {
    const calls = within(await canvas.findByRole("list", { name: "Calls" }));
    await expect(await calls.findByText("Voicemail, 0:34")).toBeVisible();
    await expect(calls.getByText(/Recorded$/)).toBeVisible();
    const player = calls.getByLabelText<HTMLAudioElement>("Voicemail, 0:34");
    await expect(player).toHaveAttribute("preload", "none");
    const [task] = (
      await productOf({ loaded }).lotlane.queries.listTasks(ada.user, { show: "unowned", state: "open", limit: 5 })
    ).rows;
    await expect(task).toMatchObject({ title: "Call (202) 555-0177 back", recording: { seconds: 34 } });
    player.dispatchEvent(new Event("error"));
    await expect(await calls.findByRole("alert")).toHaveTextContent("Memory has no such recording");
  },
};

export const VoicemailOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, product: { callProvider: memoryCallProvider(), prepare: withRecordings } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Voicemail, 0:34")).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

const recording = memoryCallProvider();

/** The call says that it is recorded, while it runs and after. */
export const CallIsRecorded: Story = {
  parameters: {
    product: {
      callProvider: recording,
      prepare: async (product: Product) => {
        await quotes(product);
        const chosen = { actorId: ada.user.id, at: noon };
        await product.ports.adminSettings.save({ ...defaultAdminSettings, recordCalls: true }, chosen);
      },
    },
  },
  play: async ({ canvas, loaded }) => {
    const product = productOf({ loaded });
    await expect(await canvas.findByText(/^Calls are recorded/)).toBeVisible();
    const list = within(await canvas.findByRole("list", { name: "Customers to call" }));
    await userEvent.click(await list.findByRole("button", { name: /^Call .*, Nina Visitor$/ }));
    const status = await within(await screen.findByRole("dialog", { name: "Call Nina Visitor" })).findByRole("status");
    const { id } = recording.placed.at(-1)!;
    const tell = (news: object) => tellIn(product, id, { providerId: `CA${recording.placed.length}`, ...news });
    await tell({ kind: "agent_answered" });
    await waitFor(() => expect(status).toHaveTextContent("This call is recorded."));
    await tell({ kind: "ended", how: "completed", seconds: 62 });
    await waitFor(() => expect(status).toHaveTextContent("This call was recorded."));
  },
};

/** Ten telephones ring at once, and no more. */
export const ElevenWantToBeRung: Story = {
  parameters: {
    product: {
      callProvider: memoryCallProvider(),
      prepare: async (product: Product) => {
        await quotes(product);
        for (let count = 0; count < 10; count++) {
          const colleague = aPerson({ userType: "admin", phoneNumber: `(212) 555-01${10 + count}` });
          await product.ports.accounts.add(anAddition(colleague));
          await product.ports.calls.ring(colleague.user.id, noon);
        }
      },
    },
  },
  play: async ({ canvas }) => {
    const ring = await canvas.findByRole("switch", { name: "Ring me for incoming calls" });
    await userEvent.click(ring);
    await waitFor(() => expect(ring).toBeChecked());
    await expect(await canvas.findByText(/^Ten colleagues are rung already/)).toBeVisible();
  },
};

/** The log is kept, and the user's own telephone takes over. */
export const ProviderAway: Story = {
  parameters: {
    product: {
      callProvider: {
        ...memoryCallProvider(),
        place: () =>
          Promise.resolve({
            ok: false,
            refusal: { kind: "calls_out_of_reach", message: "Twilio failed: HTTP 500" },
          }),
      } satisfies CallProvider,
    },
  },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole("list", { name: "Customers to call" }));
    await userEvent.click(await list.findByRole("button", { name: /^Call .*, Nina Visitor$/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Call Nina Visitor" }));
    await expect(dialog.getByRole("status")).toHaveTextContent("Not made. Twilio failed: HTTP 500.");
    await expect(dialog.getByRole("link", { name: "Call with your own phone" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^tel:\d+$/),
    );
  },
};

export const TooEarlyThere: Story = {
  parameters: { product: { prepare: (product: Product) => quotes(product, "2026-11-20T15:30:00.000Z") } },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText("It is 7:30 AM there. Call from 8:00 AM to 9:00 PM.")).not.toHaveLength(0);
    await expect(canvas.queryByRole("link", { name: /^Call / })).toBeNull();
  },
};

export const NoCustomersToCall: Story = {
  parameters: { product: { prepare: () => Promise.resolve() } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Everyone is called" })).toBeVisible();
    await expect(await canvas.findByRole("heading", { name: "No calls yet" })).toBeVisible();
  },
};

/** The customer of a quote is called from the quote itself. */
export const CallsOfAQuote: Story = {
  parameters: {
    product: {
      prepare: async (product: Product) => {
        await quotes(product);
        const [, last] = (await product.lotlane.queries.listCallsToMake()).map(({ about }) => about.id);
        return `/admin?view=quotes&quote=${last}`;
      },
    },
  },
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: /^Quote LL-/ }));
    const calls = within(await dialog.findByRole("region", { name: "Calls" }));
    await expect(await calls.findByText("No answer")).toBeVisible();
    const number = calls.getByRole("link");
    await expect(number).toHaveAttribute("href", expect.stringMatching(/^tel:/));
    await userEvent.click(calls.getByRole("button", { name: "Log Call" }));
    const log = within(await screen.findByRole("dialog", { name: "Log Call" }));
    await expect(log.getByLabelText(/^Phone/)).toHaveValue(number.textContent);
  },
};
