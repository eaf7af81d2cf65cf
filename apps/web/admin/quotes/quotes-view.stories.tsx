import type { Meta, StoryObj } from "@storybook/react-vite";
import { firstSeries } from "@lotlane/core/campaigns";
import { aQuote } from "@lotlane/core/testing";
import { castAccounts } from "@lotlane/demo";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { manyQuotes, quoteIdAt } from "../../stories/many-quotes.ts";
import { onPhone } from "../../stories/on-phone.ts";
import { carryOut } from "../../stories/carry-out.ts";
import type { Product } from "../../stories/product.ts";
import { inProduct, productOf, settled } from "../../stories/with-product.tsx";
import { AdminConsole } from "../admin-console.tsx";

const at = "/admin?view=quotes";
const [sent, draft, accepted, booked] = [quoteIdAt(0), quoteIdAt(1), quoteIdAt(2), quoteIdAt(3)];

const meta = {
  title: "admin/Quotes",
  component: AdminConsole,
  ...inProduct,
  parameters: { layout: "fullscreen", product: { signedInAs: "ada", route: "/admin", at, prepare: manyQuotes(60) } },
} satisfies Meta<typeof AdminConsole>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const rowsOf = (canvas: Canvas) => canvas.getAllByRole("row").slice(1);
const rowOf = async (canvas: Canvas, refCode: string) =>
  (await canvas.findByText(refCode, { selector: "td:first-child *" })).closest("tr")!;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Quotes" })).toBeVisible();
    const row = await rowOf(canvas, "LL-1000QXA7");
    await expect(canvas.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Ref Code",
      "Customer",
      "Vehicle",
      "Route",
      "Price",
      "Status",
      "Created",
      "Actions",
    ]);
    const cells = within(row).getAllByRole("cell");
    await expect(cells[1]).toHaveTextContent("Vic Visitor");
    await expect(cells[4]).toHaveTextContent("$1,550.00 cash$1,594.95 card");
    await expect(cells[5]).toHaveTextContent("Sent");
    await expect(within(cells[7]!).getByRole("button", { name: "Post to Central Dispatch" })).toBeEnabled();
    for (const [name, figure] of [
      ["Total", "60"],
      ["Draft", "6"],
      ["Sent", "6"],
      ["Booked", "15"],
    ] as const) {
      const card = (await canvas.findByRole("heading", { level: 2, name })).parentElement!;
      await expect(within(card).getByText(figure)).toBeVisible();
    }
    const drafts = within(await rowOf(canvas, "LL-1001QXA7"));
    await expect(drafts.queryByRole("button", { name: "Post to Central Dispatch" })).toBeNull();
  },
};

export const FullOnPhone: Story = onPhone;

const byNumber = aQuote({
  refCode: "LL-NUMBER01",
  source: "telephone",
  status: "accepted",
  customer: { firstName: "Calla", lastName: "Caller", email: null, phoneNumber: "(602) 555-0142" },
  createdAt: new Date(Date.now() - 3_600_000).toISOString(),
  expiresAt: new Date(Date.now() + 6 * 86_400_000).toISOString(),
});

/** Accepted by telephone: the admin books it with the address that the customer says. */
export const BooksAQuoteByNumber: Story = {
  parameters: { product: { prepare: async ({ ports }: Product) => void (await ports.quotes.add(byNumber, [])) } },
  play: async ({ canvas, ...context }) => {
    const row = within(await rowOf(canvas, "LL-NUMBER01"));
    await expect(row.getByText("(602) 555-0142")).toBeVisible();
    await userEvent.click(row.getByRole("button", { name: "View LL-NUMBER01" }));
    const view = within(await screen.findByRole("dialog", { name: "Quote LL-NUMBER01" }));
    await userEvent.click(await view.findByRole("button", { name: "Book for Customer" }));
    const dialog = within(await screen.findByRole("dialog", { name: /^Book LL-NUMBER01/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Book for Customer" }));
    await expect(await dialog.findByText("Email is required")).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText(/^Email/)).toHaveFocus());
    await expect(dialog.queryByLabelText(/^Phone/)).toBeNull();
    await userEvent.type(dialog.getByLabelText(/^Email/), "calla");
    await userEvent.click(dialog.getByRole("button", { name: "Book for Customer" }));
    await expect(await dialog.findByText("Invalid email address")).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText(/^Email/)).toHaveFocus());
    await userEvent.type(dialog.getByLabelText(/^Email/), "@caller.example");
    await userEvent.click(dialog.getByRole("button", { name: "Book for Customer" }));
    await expect(await view.findByText("calla@caller.example")).toBeVisible();
    const { ports } = productOf(context);
    const order = await ports.orders.find((await ports.quotes.find(byNumber.id))!.convertedToOrderId!);
    await expect(order?.customer).toMatchObject({ email: "calla@caller.example", phoneNumber: "(602) 555-0142" });
  },
};

export const SearchesAndFilters: Story = {
  play: async ({ canvas }) => {
    const box = await canvas.findByRole("searchbox", { name: "Search by ref code, customer, vehicle or place" });
    await rowOf(canvas, "LL-1000QXA7");
    await userEvent.type(box, "1007qxa");
    await waitFor(() => expect(rowsOf(canvas)).toHaveLength(1));
    await userEvent.clear(box);
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Status" }), "Booked");
    await waitFor(() => expect(rowsOf(canvas)).toHaveLength(15));
    await userEvent.type(box, "no such customer");
    await expect(await canvas.findByRole("heading", { name: "No quotes found" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Clear search and filters" }));
    await waitFor(() => expect(rowsOf(canvas)).toHaveLength(50));
  },
};

/** Made elsewhere while the screen is open. */
export const Refreshes: Story = {
  parameters: { product: { prepare: manyQuotes(1) } },
  play: async (context) => {
    const { canvas } = context;
    await rowOf(canvas, "LL-1000QXA7");
    await manyQuotes(1, { id: quoteIdAt(70), refCode: "LL-NEWQUOTE" })(productOf(context));
    await userEvent.click(canvas.getByRole("button", { name: "Refresh" }));
    await rowOf(canvas, "LL-NEWQUOTE");
  },
};

export const Empty: Story = {
  parameters: { product: { prepare: manyQuotes(0) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No quotes yet" })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { product: { pending: ["GET /api/quoter/quotes", "GET /api/quoter/quotes/counts"] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading quotes")).toBeInTheDocument();
  },
};

export const Failing: Story = {
  parameters: { product: { failing: { "GET /api/quoter/quotes": 503, "GET /api/quoter/quotes/counts": 503 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Quotes cannot be shown right now")).toBeVisible();
    await expect(await canvas.findByText("The numbers cannot be shown right now")).toBeVisible();
  },
};

export const PostsAndDeletes: Story = {
  play: async (context) => {
    const { canvas } = context;
    const row = () => rowOf(canvas, "LL-1000QXA7").then((found) => within(found));
    const shows = (text: string) =>
      waitFor(async () => expect((await row()).getAllByRole("cell")[5]).toHaveTextContent(text));
    await userEvent.click((await row()).getByRole("button", { name: "Post to Central Dispatch" }));
    await shows("Posting to Central Dispatch");
    await carryOut(productOf(context));
    await userEvent.click(canvas.getByRole("button", { name: "Refresh" }));
    await shows("On Central Dispatch");
    await userEvent.click((await row()).getByRole("button", { name: "Delete from Central Dispatch" }));
    const dialog = within(
      await screen.findByRole("alertdialog", { name: "Delete LL-1000QXA7 from Central Dispatch?" }),
    );
    await userEvent.click(dialog.getByRole("button", { name: "Delete from Central Dispatch" }));
    await shows("Removing from Central Dispatch");
    await carryOut(productOf(context));
    await userEvent.click(canvas.getByRole("button", { name: "Refresh" }));
    await waitFor(async () =>
      expect((await row()).getByRole("button", { name: "Post to Central Dispatch" })).toBeEnabled(),
    );
  },
};

/** The dialog stays open and says why. */
export const DeletingFails: Story = {
  parameters: {
    product: {
      prepare: async (product: Product) => {
        await manyQuotes(1)(product);
        await product.client("POST /api/quoter/quotes/{id}/central-dispatch", { params: { id: sent } });
        await carryOut(product);
      },
      failing: { "DELETE /api/quoter/quotes/{id}/central-dispatch": 503 },
    },
  },
  play: async ({ canvas }) => {
    const row = within(await rowOf(canvas, "LL-1000QXA7"));
    await userEvent.click(row.getByRole("button", { name: "Delete from Central Dispatch" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Delete from Central Dispatch" }));
    // The toast is in the dialog too: its alert begins with its title.
    const alerts = () => dialog.getAllByRole("alert").map(({ textContent }) => textContent);
    await waitFor(() => expect(alerts()).toContain("Something went wrong on our side. Please try again."));
    await expect(dialog.getByRole("button", { name: "Delete from Central Dispatch" })).toBeEnabled();
  },
};

export const View: Story = {
  parameters: { product: { at: `${at}&quote=${sent}` } },
  play: async ({ canvas }) => {
    const dialog = within(await canvas.findByRole("dialog", { name: "Quote LL-1000QXA7" }));
    await expect(dialog.getByRole("region", { name: "Price breakdown" })).toHaveTextContent("Cash price$1,550.00");
    await expect(dialog.getByRole("region", { name: "History" })).toHaveTextContent("Priced");
    await expect(dialog.getByText("Carriers are offered $1,550.00.")).toBeInTheDocument();
    for (const name of ["Resend", "Post to Central Dispatch", "Mark as Accepted"])
      await expect(dialog.getByRole("button", { name })).toBeEnabled();
    await expect(dialog.queryByRole("button", { name: "Book for Customer" })).toBeNull();
  },
};

export const ViewOnPhone: Story = { ...onPhone, parameters: { product: { at: `${at}&quote=${sent}` } } };

export const ViewOfBooked: Story = {
  parameters: { product: { at: `${at}&quote=${booked}` } },
  play: async ({ canvas }) => {
    const dialog = within(await canvas.findByRole("dialog", { name: "Quote LL-1003QXA7" }));
    await expect(dialog.getByRole("link", { name: "View Order" })).toBeVisible();
    await expect(dialog.queryByRole("button", { name: "Resend" })).toBeNull();
  },
};

export const UnknownQuote: Story = {
  parameters: { product: { at: `${at}&quote=nothing` } },
  play: async ({ canvas }) => {
    await canvas.findByRole("dialog", { name: "Quote Not Found" });
  },
};

/** The customer called. */
export const AcceptsAndBooks: Story = {
  parameters: { product: { at: `${at}&quote=${draft}` } },
  play: async (context) => {
    const { canvas } = context;
    const dialog = within(await canvas.findByRole("dialog", { name: "Quote LL-1001QXA7" }));
    // It was never mailed, so that nothing is sent again.
    await expect(dialog.queryByRole("button", { name: "Resend" })).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Email Quote" }));
    await screen.findByText("The customer will get the email.");
    await waitFor(() => expect(dialog.getByRole("region", { name: "History" })).toHaveTextContent(/Emailed[^ ].*Ada/));
    await userEvent.click(dialog.getByRole("button", { name: "Mark as Accepted" }));
    await userEvent.click(await dialog.findByRole("button", { name: "Book for Customer" }));
    const booking = within(await screen.findByRole("dialog", { name: /^Book LL-1001QXA7 for Zoë/ }));
    await userEvent.click(booking.getByRole("radio", { name: /^Card/ }));
    await userEvent.click(booking.getByRole("button", { name: "Book for Customer" }));
    await dialog.findByRole("link", { name: "View Order" });
    const { ports } = productOf(context);
    const quote = await ports.quotes.find(draft);
    const order = await ports.orders.find(quote?.convertedToOrderId ?? "");
    await expect(order).toMatchObject({ paymentMethod: "card", paymentAmount: "1594.95" });
  },
};

/** Accepted by telephone before any mail: its first mail is no second one. */
export const MailsAnAcceptedQuote: Story = {
  parameters: { product: { at: `${at}&quote=${accepted}` } },
  play: async (context) => {
    const dialog = within(await context.canvas.findByRole("dialog", { name: "Quote LL-1002QXA7" }));
    const email = await dialog.findByRole("button", { name: "Email Quote" });
    await expect(dialog.queryByRole("button", { name: "Resend" })).toBeNull();
    await userEvent.click(email);
    await screen.findByText("The customer will get the email.");
    // The first answer may still be on its way as the quote is read again, and swallows a press.
    await dialog.findByRole("button", { name: "Resend" });
    await settled(context);
    await userEvent.click(dialog.getByRole("button", { name: "Resend" }));
    await screen.findByText("The customer will get the email again.");
  },
};

/** It expired while the admin looked at it. */
export const TooLateToBook: Story = {
  parameters: { product: { at: `${at}&quote=${accepted}` } },
  play: async (context) => {
    const { canvas } = context;
    const dialog = within(await canvas.findByRole("dialog", { name: "Quote LL-1002QXA7" }));
    await userEvent.click(await dialog.findByRole("button", { name: "Book for Customer" }));
    const booking = within(await screen.findByRole("dialog", { name: /^Book LL-1002QXA7/ }));
    await productOf(context).ports.quotes.change(accepted, (quote) => ({
      ok: true,
      value: {
        quote: { ...quote, status: "expired" },
        fact: { quoteId: accepted, kind: "expired", at: quote.expiresAt, actorId: null },
        effects: [],
      },
    }));
    await userEvent.click(booking.getByRole("button", { name: "Book for Customer" }));
    await expect(await booking.findByText(/^This quote has expired/)).toBeVisible();
  },
};

export const NotConfigured: Story = {
  parameters: { product: { withoutBoard: true } },
  play: async ({ canvas }) => {
    await rowOf(canvas, "LL-1000QXA7");
    await expect(await canvas.findByText(/^This server has no Central Dispatch credentials/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Post to Central Dispatch" })).toBeNull();
  },
};

/** Wrong credentials, say: the screen tells who does what about it. */
export const InTrouble: Story = {
  parameters: {
    product: {
      prepare: async (product: Product) => {
        await manyQuotes(3)(product);
        const refusal = {
          kind: "board_refused",
          message: "Central Dispatch refuses our credentials: the operator has to check CENTRAL_DISPATCH_CLIENT_ID.",
        } as const;
        Object.assign(product.ports.board!, { find: async () => ({ ok: false, refusal }) });
        await product.client("POST /api/quoter/quotes/{id}/central-dispatch", { params: { id: sent } });
        await carryOut(product);
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("One listing has a problem on Central Dispatch")).toBeVisible();
    await userEvent.click(canvas.getByRole("link", { name: "View the quote" }));
    const dialog = within(await canvas.findByRole("dialog", { name: "Quote LL-1000QXA7" }));
    await expect(dialog.getByRole("region", { name: "History" })).toHaveTextContent(
      /Refused by Central Dispatch.*Central Dispatch refuses our credentials/,
    );
    await expect(dialog.getAllByText(/^Central Dispatch refuses our credentials/)).toHaveLength(2);
  },
};

const reminded = aQuote({ status: "sent", remindersAgreedAt: "2026-11-20T12:00:00.000Z" });

export const StopsReminders: Story = {
  parameters: {
    product: {
      at: `${at}&quote=${reminded.id}`,
      prepare: async ({ ports, clock }: Product) => {
        clock.set("2026-11-22T17:00:00.000Z");
        const { id: quoteId, createdAt } = reminded;
        const saved = { byId: castAccounts().ada.user.id, at: createdAt };
        await ports.campaigns.save({ ...firstSeries, on: true, version: 1 }, saved);
        await ports.quotes.add(reminded, []);
        const [doneUntil, nextAt] = ["2026-11-21T12:00:00.000Z", "2026-11-23T16:00:00.000Z"];
        await ports.campaigns.enrol(
          { quoteId, heldOut: false, createdAt, doneUntil, nextAt, mails: 2, texts: 1, textsSkipped: 1, ended: null },
          [],
        );
      },
    },
  },
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: `Quote ${reminded.refCode}` }));
    await expect(await dialog.findByText(/^Next /)).toBeVisible();
    await expect(dialog.getByText("2 by email, 1 by text, 1 could not be texted")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Stop Reminders" }));
    await expect(await dialog.findByText("Stopped by an admin")).toBeVisible();
    await expect(dialog.queryByRole("button", { name: "Stop Reminders" })).toBeNull();
  },
};
