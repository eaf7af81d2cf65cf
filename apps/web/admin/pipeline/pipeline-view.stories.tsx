import { castAccounts } from "@lotlane/demo";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { formatMoney } from "@lotlane/core/money";
import type { LeadAct } from "@lotlane/core/desk";
import { anAddition, aPerson, aQuote } from "@lotlane/core/testing";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { onPhone } from "../../stories/on-phone.ts";
import type { Product } from "../../stories/product.ts";
import { inProduct, productOf } from "../../stories/with-product.tsx";
import { AdminConsole } from "../admin-console.tsx";

const { ada } = castAccounts();
const at = "/admin?view=pipeline&tab=board";
const dayMs = 86_400_000;

/** A new lead, one that was reached and has a late next step, one that is booked, and one that expired. */
async function leads({ ports, clock, lotlane }: Product): Promise<void> {
  clock.set("2026-11-20T17:00:00.000Z");
  const add = async (firstName: string, ageInDays: number) => {
    const asked = clock.now().getTime() - ageInDays * dayMs;
    const quote = aQuote({
      status: "sent",
      createdAt: new Date(asked).toISOString(),
      expiresAt: new Date(asked + 7 * dayMs).toISOString(),
    });
    await ports.quotes.add({ ...quote, customer: { ...quote.customer, firstName } }, []);
    return quote;
  };
  await add("Nina", 1);
  const rex = await add("Rex", 2);
  clock.advance({ hours: -24 });
  await lotlane.commands.logCall(ada.user, {
    number: "(602) 555-0142",
    about: { area: "quote", id: rex.id },
    carrierId: null,
    direction: "out",
    outcome: "reached",
    note: null,
    nextStep: { title: "Call Rex again", dueDay: "2026-11-19", dueTime: null },
  });
  clock.advance({ hours: 24 });
  const bob = await add("Bob", 3);
  await lotlane.commands.bookQuote({ quoteId: bob.id, paymentMethod: "cash" });
  await add("Eve", 20);
}

const meta = {
  title: "admin/Sales Pipeline",
  component: AdminConsole,
  ...inProduct,
  parameters: { layout: "fullscreen", product: { signedInAs: "ada", route: "/admin", at, prepare: leads } },
} satisfies Meta<typeof AdminConsole>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const column = async (canvas: Canvas, name: string) => within(await canvas.findByRole("region", { name }));
const choose = async (canvas: Canvas, step: string, action: string) => {
  const menu = (await column(canvas, step)).getByRole("button", { name: /^Actions for/ });
  menu.focus();
  await userEvent.click(menu);
  await userEvent.click(await screen.findByRole("button", { name: action }));
};

export const Board: Story = {
  play: async ({ canvas }) => {
    await expect(await (await column(canvas, "New")).findByText(/Nina Visitor/)).toBeVisible();
    await expect((await column(canvas, "New")).getByText("1 lead, $1,550.00")).toBeVisible();
    const contacted = await column(canvas, "Contacted");
    await expect(contacted.getByText(/^Late: Call Rex again/)).toBeVisible();
    await expect((await column(canvas, "Booked")).getByText(/Bob Visitor/)).toBeVisible();
    await expect((await column(canvas, "Lost")).getByText("Its price expired")).toBeVisible();
    await expect((await column(canvas, "Quoted")).getByText("None.")).toBeVisible();
    await userEvent.click((await column(canvas, "New")).getByRole("button", { name: /Toyota Camry/ }));
    await expect(await screen.findByRole("dialog", { name: /^Quote LL-/ })).toBeVisible();
  },
};

/** Everyone who had a lead, and each step that it took. */
export const TellsWhoHadALead: Story = {
  parameters: {
    product: {
      signedInAs: "ada",
      route: "/admin",
      at,
      prepare: async (product: Product) => {
        await leads(product);
        const { ports, lotlane, clock } = product;
        const [kim, lee] = [
          aPerson({ userType: "admin", firstName: "Kim", lastName: "Admin" }),
          aPerson({ userType: "admin", firstName: "Lee", lastName: "Admin" }),
        ];
        for (const one of [kim, lee]) await ports.accounts.add(anAddition(one));
        const { rows } = await lotlane.queries.listLeads({ days: 90, step: "contacted" }, { limit: 1 });
        const act = async (by: typeof kim, input: LeadAct) => {
          clock.advance({ minutes: 1 });
          await lotlane.commands.actOnLead(by.user, rows[0]!.id, input);
        };
        await act(lee, { action: "take" });
        await act(lee, { action: "hand_over", ownerId: ada.user.id });
        await act(kim, { action: "hand_over", ownerId: kim.user.id });
        await act(kim, { action: "lose", reason: "no_answer", words: null });
        await act(kim, { action: "reopen" });
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click((await column(canvas, "Contacted")).getByRole("button", { name: /Toyota Camry/ }));
    const dialog = within(await screen.findByRole("dialog", { name: /^Quote LL-/ }));
    const lead = within(await dialog.findByRole("region", { name: "Lead" }));
    await expect(lead.getByText("Kim Admin has it.")).toBeVisible();
    const what = lead.getAllByRole("listitem").map((item) => item.querySelector(".font-medium")?.textContent);
    await expect(what).toEqual([
      "Reopened",
      "Marked as lost: no answer",
      "Kim Admin took it over from Ada Admin",
      "Lee Admin handed it over to Ada Admin",
      "Lee Admin took it",
      "Reached by phone",
      "Priced",
    ]);
  },
};

export const BoardOnPhone: Story = {
  ...onPhone,
  play: async ({ canvas }) => {
    await userEvent.selectOptions(await canvas.findByLabelText("Step"), "contacted");
    await expect(await (await column(canvas, "Contacted")).findByText(/Rex Visitor/)).toBeVisible();
    await expect(canvas.queryByRole("region", { name: "New" })).toBeNull();
  },
};

/** All of it from the keyboard, and the price before it is sent. */
export const MakesAQuoteByTelephone: Story = {
  play: async ({ canvas, loaded }) => {
    const { lotlane } = productOf({ loaded });
    await userEvent.click(await canvas.findByRole("button", { name: "New Quote" }));
    const dialog = within(await screen.findByRole("dialog", { name: "New Quote" }));
    await userEvent.click(dialog.getByRole("button", { name: "Send Quote" }));
    await expect(await dialog.findByText("First name is required")).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText(/^First Name/)).toHaveFocus());
    await userEvent.type(dialog.getByLabelText(/^Known customer/), "nina");
    await dialog.findByRole("option", { name: /Nina Visitor/ });
    await userEvent.keyboard("{Enter}");
    await expect(dialog.getByLabelText(/^First Name/)).toHaveValue("Nina");
    await expect(dialog.queryByText("First name is required")).toBeNull();
    for (const [label, text] of [
      ["Year", "2022"],
      ["Make", "Ford"],
      ["Model", "F-150"],
    ] as const) {
      const select = dialog.getByLabelText(new RegExp(`^${label}`));
      await waitFor(() => expect(within(select).getByRole("option", { name: text })).toBeTruthy());
      await userEvent.selectOptions(select, text);
    }
    await userEvent.type(dialog.getByLabelText(/^Pickup ZIP/), "90001");
    await userEvent.type(dialog.getByLabelText(/^Delivery ZIP/), "60601");
    const price = within(await dialog.findByRole("region", { name: "Price" }));
    await waitFor(() => expect(price.getByRole("status")).toHaveTextContent(/^\$[\d,.]+ cash$/));
    const shown = price.getByRole("status").textContent;
    await userEvent.type(dialog.getByLabelText(/^Pickup Address/), "12 Main St");
    await userEvent.click(dialog.getByRole("checkbox", { name: "The customer agreed to reminders" }));
    await userEvent.type(dialog.getByLabelText(/^Delivery Address/), "99 Lake Ave{Enter}");
    const made = await screen.findByRole("dialog", { name: /^Quote LL-/ });
    await expect(await within(made).findByText("Phone", { selector: "dd" })).toBeVisible();
    await expect(await within(made).findByText("Agreed to, none planned")).toBeVisible();
    const { rows } = await lotlane.queries.listLeads({ days: 90, step: "new", owner: ada.user.id }, { limit: 5 });
    await expect(rows).toMatchObject([{ quote: { source: "telephone" } }]);
    await expect(formatMoney(rows[0]!.quote.cashPrice)).toBe(/^\S+/.exec(shown)![0]);
  },
};

const fillTrip = async (dialog: Canvas) => {
  await userEvent.type(dialog.getByLabelText(/^VIN/), "1FTEW3LP9SFA08077");
  await waitFor(() => expect(dialog.getByLabelText(/^Model/)).toHaveValue("F-150"));
  for (const [label, text] of [
    ["Pickup ZIP", "90001"],
    ["Delivery ZIP", "60601"],
    ["Pickup Address", "12 Main St"],
    ["Delivery Address", "99 Lake Ave"],
  ] as const)
    await userEvent.type(dialog.getByLabelText(new RegExp(`^${label}`)), text);
};

/** The caller gives a number and no address: neither alone is missed, and nothing of it is mailed. */
export const MakesAQuoteByNumberAlone: Story = {
  play: async ({ canvas, loaded }) => {
    const { lotlane, ports } = productOf({ loaded });
    await userEvent.click(await canvas.findByRole("button", { name: "New Quote" }));
    const dialog = within(await screen.findByRole("dialog", { name: "New Quote" }));
    await userEvent.type(dialog.getByLabelText(/^First Name/), "Calla");
    await userEvent.type(dialog.getByLabelText(/^Last Name/), "Caller");
    await fillTrip(dialog);
    await userEvent.click(dialog.getByRole("button", { name: "Send Quote" }));
    await expect(await dialog.findByText("Enter an email address or a phone number.")).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText(/^Email/)).toHaveFocus());
    await userEvent.type(dialog.getByLabelText(/^Phone/), "(602) 555-0142");
    await expect(dialog.queryByText("Enter an email address or a phone number.")).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Make Quote" }));
    const made = within(await screen.findByRole("dialog", { name: /^Quote LL-/ }));
    await expect(await made.findByRole("button", { name: "Text the Link" })).toBeVisible();
    await expect(made.getByRole("button", { name: "Copy link" })).toBeVisible();
    for (const name of ["Email Quote", "Resend"]) await expect(made.queryByRole("button", { name })).toBeNull();
    await expect(made.queryByRole("link", { name: "Customer page" })).toBeNull();
    const { rows } = await lotlane.queries.listLeads({ days: 90, step: "new", owner: ada.user.id }, { limit: 5 });
    await expect(rows).toMatchObject([{ quote: { customer: { email: null, phoneNumber: "(602) 555-0142" } } }]);
    const waiting = await ports.effects.unfinished({ limit: 20 });
    await expect(waiting.rows.filter(({ effect }) => effect.kind === "quote_email")).toEqual([]);
  },
};

/** The VIN gives a model that the catalog lacks, and the ZIP is none. */
export const NewQuoteTellsWhatIsMissing: Story = {
  parameters: {
    product: {
      prepare: async (product: Product) => {
        await leads(product);
        const { vinDecoder } = product.ports;
        const { decode } = vinDecoder;
        vinDecoder.decode = async (...asked) => {
          const { model: _, ...found } = await decode(...asked);
          return found;
        };
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "New Quote" }));
    const dialog = within(await screen.findByRole("dialog", { name: "New Quote" }));
    const hint = "Fills in the year and make, and the model if the VIN tells it.";
    await expect(dialog.getByText(hint)).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText(/^VIN/), "1FTEW3LP9SFA08077");
    await expect(await dialog.findByText("2025 Ford. Please choose the model.")).toBeInTheDocument();
    const model = dialog.getByLabelText(/^Model/);
    await waitFor(() => expect(within(model).getByRole("option", { name: "F-150" })).toBeTruthy());
    await userEvent.selectOptions(model, "F-150");
    await waitFor(() => expect(dialog.queryByText(/Please choose the model/)).toBeNull());
    await userEvent.type(dialog.getByLabelText(/^Pickup ZIP/), "99999");
    await expect(await dialog.findByText("99999 is not a US ZIP code we know")).toBeVisible();
    await userEvent.clear(dialog.getByLabelText(/^Pickup ZIP/));
    await userEvent.type(dialog.getByLabelText(/^Pickup ZIP/), "90001");
    await expect(await dialog.findByText("Los Angeles, CA")).toBeVisible();
    await expect(dialog.queryByText(/is not a US ZIP code/)).toBeNull();
  },
};

export const QuoteWithoutAPrice: Story = {
  parameters: { product: { failing: { "POST /api/quoter/price": "offline" } } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "New Quote" }));
    const dialog = within(await screen.findByRole("dialog", { name: "New Quote" }));
    await userEvent.type(dialog.getByLabelText(/^VIN/), "1FTEW3LP9SFA08077");
    await waitFor(() => expect(dialog.getByLabelText(/^Model/)).toHaveValue("F-150"));
    await expect(dialog.getByLabelText(/^Year/)).toHaveValue("2025");
    await expect(dialog.getByLabelText(/^Make/)).toHaveValue("Ford");
    await userEvent.type(dialog.getByLabelText(/^Pickup ZIP/), "90001");
    await userEvent.type(dialog.getByLabelText(/^Delivery ZIP/), "60601");
    await expect(await dialog.findByText("No price yet")).toBeVisible();
  },
};

export const NewQuoteOnPhone: Story = {
  ...onPhone,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "New Quote" }));
    const dialog = within(await screen.findByRole("dialog", { name: "New Quote" }));
    await expect(dialog.getByText(/^The price appears here/)).toBeInTheDocument();
  },
};

export const TakesALead: Story = {
  play: async ({ canvas, loaded }) => {
    await choose(canvas, "New", "Take");
    await expect(await (await column(canvas, "New")).findByText("Ada Admin")).toBeVisible();
    const { rows } = await productOf({ loaded }).lotlane.queries.listLeads({ days: 90, step: "new" }, { limit: 5 });
    await expect(rows).toMatchObject([{ owner: { id: ada.user.id } }]);
  },
};

export const GivesALeadUp: Story = {
  play: async ({ canvas, loaded }) => {
    await choose(canvas, "New", "Mark as Lost");
    const dialog = within(await screen.findByRole("dialog", { name: "Mark as Lost" }));
    await userEvent.click(dialog.getByRole("button", { name: "Mark as Lost" }));
    await expect(await dialog.findByText("Please say why it is lost")).toBeVisible();
    await userEvent.click(dialog.getByRole("radio", { name: "Went elsewhere" }));
    await userEvent.type(dialog.getByLabelText("In their words"), "Another broker");
    await userEvent.click(dialog.getByRole("button", { name: "Mark as Lost" }));
    const lost = await column(canvas, "Lost");
    await expect(await lost.findByText("Went elsewhere: Another broker (Ada Admin)")).toBeVisible();
    await expect(await productOf({ loaded }).lotlane.queries.listCallsToMake()).toEqual([]);
  },
};

/** Dragging asks what only a person can say, and else tells what decides the step; the menu of a card does the same by keys. */
export const DragsALead: Story = {
  play: async ({ canvas }) => {
    const card = (await (await column(canvas, "New")).findByText(/Nina Visitor/)).closest("article")!;
    const dragTo = async (name: string) => {
      const data = new DataTransfer();
      const on = await canvas.findByRole("region", { name });
      const drag = (type: string, element: Element) =>
        element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }));
      drag("dragstart", card);
      await expect(drag("dragover", on)).toBe(false);
      drag("drop", on);
    };
    await dragTo("Delivered");
    await expect(await screen.findByText(/ stays New$/)).toBeVisible();
    await dragTo("Contacted");
    const call = within(await screen.findByRole("dialog", { name: "Log Call" }));
    await userEvent.click(call.getByRole("button", { name: /Cancel/ }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Log Call" })).toBeNull());
    await dragTo("Lost");
    await expect(await screen.findByRole("dialog", { name: "Mark as Lost" })).toBeVisible();
  },
};

export const NoLeads: Story = {
  parameters: { product: { prepare: () => Promise.resolve() } },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText("None.")).toHaveLength(8);
  },
};

export const Figures: Story = {
  parameters: { product: { at: "/admin?view=pipeline&tab=figures", prepare: leads } },
  play: async ({ canvas }) => {
    const steps = within(await canvas.findByRole("table", { name: "By step" }));
    await expect(steps.getByRole("row", { name: "New 2 1 50%" })).toBeVisible();
    const forecast = within(canvas.getByRole("table", { name: "Forecast" }));
    await expect(forecast.getByRole("row", { name: "New 1 $1,550.00 50% 2 Too little data" })).toBeVisible();
    await expect(canvas.getByRole("row", { name: "CA to NY 2 1 50% $1,550.00" })).toBeVisible();
  },
};

export const FiguresOnPhone: Story = {
  ...Figures,
  globals: onPhone.globals,
  parameters: { ...Figures.parameters, ...onPhone.parameters },
};

/** The specified list of orders. */
export const Orders: Story = {
  parameters: { product: { at: "/admin?view=pipeline" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("tab", { name: "Orders", selected: true })).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: "Board" }));
    await expect(await (await column(canvas, "New")).findByText(/Nina Visitor/)).toBeVisible();
  },
};
