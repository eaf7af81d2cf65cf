import { memoryCallProvider, memoryCallSignature } from "@lotlane/adapters/memory";
import type { CallProvider } from "@lotlane/core/ports";
import { castAccounts } from "@lotlane/demo";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { aQuote } from "@lotlane/core/testing";
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
    await userEvent.type(dialog.getByLabelText("Call again on"), "12/01/2026");
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
    await expect(tasks.rows).toMatchObject([{ title: "Call Nina Visitor again", dueDay: "2026-12-01", dueTime: null }]);
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
    await expect(dialog.getByRole("status")).toHaveTextContent("Your telephone rings");
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
    await expect(dialog.getByRole("link", { name: "Call with your own telephone" })).toHaveAttribute(
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
    await expect(log.getByLabelText(/^Number/)).toHaveValue(number.textContent);
  },
};
