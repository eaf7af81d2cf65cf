import type { Meta, StoryObj } from "@storybook/react-vite";
import { figureKinds, figureWords } from "@lotlane/core/desk";
import { aCall, aClaim, aQuote } from "@lotlane/core/testing";
import { castAccounts } from "@lotlane/demo";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { onPhone } from "../../stories/on-phone.ts";
import type { Product } from "../../stories/product.ts";
import { savedBy } from "../../stories/saved-files.ts";
import { inProduct } from "../../stories/with-product.tsx";
import { AdminConsole } from "../admin-console.tsx";

const { ada, carlos } = castAccounts();
const [dayMs, minuteMs] = [86_400_000, 60_000] as const;

/** Six quotes on the Wednesday of each of 6 weeks, called within minutes; every second one is booked, and one of these is claimed. */
async function someWeeks({ ports, clock, lotlane }: Product): Promise<void> {
  const now = new Date("2026-11-20T17:00:00.000Z");
  for (let back = 5; back >= 0; back--)
    for (let index = 0; index < 6; index++) {
      const made = new Date(Date.parse("2026-11-18T18:00:00.000Z") - back * 7 * dayMs + index * 60 * minuteMs);
      const at = (minutes: number) => new Date(made.getTime() + minutes * minuteMs).toISOString();
      clock.set(made.toISOString());
      const quote = aQuote({ status: "sent", createdAt: at(0), expiresAt: at(7 * 24 * 60) });
      await ports.quotes.add(quote, []);
      const about = { area: "quote", id: quote.id } as const;
      if (index < 5) await ports.calls.add(aCall({ callerId: ada.user.id, about, createdAt: at(1 + index) }), null);
      if (index < 4) await lotlane.commands.actOnLead(ada.user, quote.id, { action: "take" });
      if (index % 2 === 1) continue;
      clock.set(at(60));
      const booked = await lotlane.commands.bookQuote({ quoteId: quote.id, paymentMethod: "cash" });
      if (!booked.ok || index > 0) continue;
      const { id: orderId } = booked.value.order;
      const fact = { orderId, kind: "assigned", at: at(180), actorId: carlos.user.id, reason: null } as const;
      await ports.orders.claim(orderId, ...aClaim(carlos.user.id, { at: at(180), facts: [fact] }));
    }
  clock.set(now.toISOString());
}

const meta = {
  title: "admin/Day in Figures",
  component: AdminConsole,
  ...inProduct,
  parameters: {
    layout: "fullscreen",
    product: { signedInAs: "ada", route: "/admin", at: "/admin?view=figures", prepare: someWeeks },
  },
} satisfies Meta<typeof AdminConsole>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const tile = async (canvas: Canvas, name: string) =>
  within((await canvas.findByRole("heading", { name, level: 3 })).parentElement!.parentElement!);

/** Shares from five cases on, fewer as they are, and the change against the four weeks before. */
export const ThisWeek: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Nov 16 – Nov 22, 2026" })).toBeVisible();
    await expect((await tile(canvas, "Quotes")).getByText("6 web, 0 by phone")).toBeVisible();
    await expect((await tile(canvas, "Quotes")).getByText("The week is not over")).toBeVisible();
    const contacted = await tile(canvas, "Contacted within 5 minutes");
    await expect(contacted.getByText("83%")).toBeVisible();
    await expect(contacted.getByText("5 of 6 web quotes, median 3 min")).toBeVisible();
    await expect(
      await contacted.findByText("Same as the average of the 4 weeks before", undefined, { timeout: 10_000 }),
    ).toBeVisible();
    const conversion = await tile(canvas, "Conversion");
    await expect(conversion.getByText("50%")).toBeVisible();
    await expect(conversion.getByText(/3 of 6 quotes, still open: 3 may be booked/)).toBeVisible();
    const dispatch = await tile(canvas, "Time to dispatch");
    await expect(dispatch.getByText("2 h")).toBeVisible();
    await expect(dispatch.getByText("1 order claimed, 2 unclaimed")).toBeVisible();
    await expect(dispatch.getByText("Too little data to compare")).toBeVisible();
    await expect((await tile(canvas, "Cases per 100 orders")).getByText("0 of 1")).toBeVisible();
    await expect((await tile(canvas, "Minutes per order")).getByText("An estimate: 1 min on 1 order")).toBeVisible();
    await expect(canvas.getByRole("status", { name: "Today" })).toHaveTextContent(
      "Today: 0 quotes, 0 contacted. 1 waits to hear from us. The longest since",
    );
    await expect(canvas.getByRole("row", { name: /^Ada Admin 4/ })).toBeVisible();
    await expect(canvas.getByRole("row", { name: /^No owner 2/ })).toBeVisible();
  },
};

export const ThisWeekOnPhone: Story = onPhone;

export const SaysHowItCounts: Story = {
  play: async ({ canvas }) => {
    for (const kind of figureKinds) {
      const { name, how } = figureWords[kind];
      const button = await canvas.findByRole("button", { name: `How is it counted: ${name}` });
      button.focus();
      await userEvent.click(button);
      await expect(await screen.findByRole("dialog", { name: `${name}: how it is counted` })).toHaveTextContent(how);
      await userEvent.keyboard("{Escape}");
    }
  },
};

export const StepsThroughWeeks: Story = {
  play: async ({ canvas }) => {
    const next = await canvas.findByRole("button", { name: "Next week" });
    await expect(next).toBeDisabled();
    canvas.getByRole("button", { name: "Previous week" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(await canvas.findByRole("heading", { name: "Nov 9 – Nov 15, 2026" })).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole("status", { name: "Today" })).toBeNull());
    await expect((await tile(canvas, "Conversion")).getByText("3 of 6 quotes")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "This week" }));
    await expect(await canvas.findByRole("heading", { name: "Nov 16 – Nov 22, 2026" })).toBeVisible();
    await waitFor(() => expect(next).toBeDisabled());
  },
};

export const ShowsATrend: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole(
        "img",
        { name: /^Quotes by week: Aug 31 0, .*Oct 12 6, .*Nov 16 6$/ },
        { timeout: 10_000 },
      ),
    ).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText("Figure"), "Contacted within 5 minutes");
    await expect(
      await canvas.findByRole("img", { name: /^Contacted within 5 minutes by week: Aug 31 –, .*Nov 16 83%$/ }),
    ).toBeVisible();
  },
};

export const SortsAndExportsPeople: Story = {
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole("table", { name: "By person" }));
    await userEvent.click(table.getByRole("button", { name: "Quotes" }));
    await expect(table.getByRole("columnheader", { name: "Quotes" })).toHaveAttribute("aria-sort", "descending");
    await expect(table.getAllByRole("row")[1]).toHaveTextContent("Ada Admin");
    const [file] = await savedBy(() => userEvent.click(canvas.getByRole("button", { name: "Export CSV" })));
    await expect(file!.name).toBe("lotlane-desk-figures-2026-11-16.csv");
    const [head, team, first] = file!.text.split("\r\n");
    await expect(head).toMatch(/^From,To,Person,Quotes,Web quotes,/);
    await expect(team).toBe('2026-11-16,2026-11-22,"Team",6,6,0,0,5,6,3,3,6,3,1,2,2,2,0,0,0,1,1,1');
    await expect(first).toMatch(/^2026-11-16,2026-11-22,"Ada Admin",4,/);
  },
};

/** Sales see the team and themselves. */
export const OfSales: Story = {
  parameters: {
    product: {
      signedInAs: "ada",
      prepare: async (product: Product) => {
        await someWeeks(product);
        await product.ports.accounts.change(ada.user.id, (account) => ({
          ok: true,
          value: { account: { ...account, user: { ...account.user, adminTeam: "sales" } }, facts: [] },
        }));
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your own figures: owners and operations see everyone's")).toBeVisible();
    await expect(canvas.getByRole("row", { name: /^Ada Admin 4/ })).toBeVisible();
    await expect(canvas.queryByText("No owner")).toBeNull();
    await expect((await tile(canvas, "Quotes")).getByText("6")).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: { product: { signedInAs: "ada", prepare: async () => {} } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No quotes, orders or work in this week.")).toBeVisible();
    await expect(canvas.getByText(/No customer waits to hear from us/)).toBeVisible();
  },
};

export const Waiting: Story = {
  parameters: { product: { signedInAs: "ada", pending: ["GET /api/admin/desk-figures"] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading the figures")).toBeInTheDocument();
  },
};

export const Failing: Story = {
  parameters: { product: { signedInAs: "ada", failing: { "GET /api/admin/desk-figures": 503 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The figures cannot be shown right now")).toBeVisible();
  },
};
