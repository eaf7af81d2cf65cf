import { castAccounts } from "@lotlane/core/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { carryOut } from "../../stories/carry-out.ts";
import type { Product } from "../../stories/product.ts";
import { someLoads } from "../../stories/some-loads.ts";
import { onPhone } from "../../stories/on-phone.ts";
import { inProduct, productOf } from "../../stories/with-product.tsx";
import { LoadboardConsole } from "../admin-console.tsx";

const at = "/admin/loadboard";

const meta = {
  title: "admin/Loadboard",
  component: LoadboardConsole,
  ...inProduct,
  parameters: {
    layout: "fullscreen",
    product: { signedInAs: "ada", route: "/admin/loadboard", at, prepare: someLoads },
  },
} satisfies Meta<typeof LoadboardConsole>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const rowOf = async (canvas: Canvas, text: string) => (await canvas.findByText(text)).closest("tr")!;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Loadboard" })).toBeVisible();
    const row = await rowOf(canvas, "LL-STORY002");
    await expect(canvas.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Ref Code",
      "Pickup",
      "Delivery",
      "Date Range",
      "Vehicles",
      "Price",
      "Status",
      "Actions",
    ]);
    await expect(row).toHaveTextContent("Bidding");
    await expect(await rowOf(canvas, "LL-STORY001")).toHaveTextContent("$850.00");
  },
};

export const FullOnPhone: Story = onPhone;

export const Empty: Story = {
  parameters: { product: { signedInAs: "ada", route: "/admin/loadboard", at, prepare: async () => {} } },
  play: async ({ canvas }) => expect(await canvas.findByText("No loads yet")).toBeVisible(),
};

export const Forbidden: Story = {
  parameters: { product: { signedInAs: "carlos", route: "/admin/loadboard", at } },
  play: async ({ canvas }) => expect(await canvas.findByText("Admin access required")).toBeVisible(),
};

/** Accepting one bid gives the load to its carrier and rejects the other. */
export const AcceptsABid: Story = {
  play: async ({ canvas, loaded }) => {
    const row = await rowOf(canvas, "LL-STORY002");
    await userEvent.click(within(row).getByRole("button", { name: "View load LL-STORY002" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(await dialog.findByRole("button", { name: "Accept the bid from Carlos Hauling" }));
    await expect(await dialog.findByText("Accepted")).toBeVisible();
    const { rows } = await productOf({ loaded }).ports.loadLists.list({
      reader: { kind: "all" },
      q: "LL-STORY002",
      sort: "newest",
      limit: 1,
    });
    await expect(rows[0]?.load).toMatchObject({ status: "ASSIGNED", agreedPrice: "900.00" });
  },
};

/** Its button has the width of the dialog, and nothing is to be scrolled to. */
export const BidsOnPhone: Story = {
  ...onPhone,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText(/LL-STORY002/));
    const dialog = within(await screen.findByRole("dialog"));
    const accept = await dialog.findByRole("button", { name: "Accept the bid from Carlos Hauling" });
    const bids = dialog.getByRole("region", { name: "Bids" });
    await expect(within(bids).getAllByRole("columnheader")).toHaveLength(1);
    await waitFor(() => expect(bids.scrollWidth).toBe(bids.clientWidth));
    await expect(accept.clientWidth).toBeGreaterThan(bids.clientWidth * 0.8);
  },
};

export const ShowsTheInvoice: Story = {
  play: async ({ canvas }) => {
    const row = await rowOf(canvas, "LL-STORY003");
    await userEvent.click(within(row).getByRole("button", { name: "View load LL-STORY003" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Load LL-STORY003" }));
    await expect(await dialog.findByRole("link", { name: "INV-100001" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/invoices\?invoice=/),
    );
    await expect(dialog.getByText("$850.00, due after delivery")).toBeVisible();
    await expect(dialog.getByText("Due on delivery")).toBeVisible();
  },
};

export const ShowsTheInvoiceOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, product: { ...meta.parameters.product, at: `${at}?q=LL-STORY003` } },
};

type Context = Parameters<NonNullable<Story["play"]>>[0];

async function editsLoad(context: Context) {
  const { ports } = productOf(context);
  const row = await rowOf(context.canvas, "LL-STORY001");
  await userEvent.click(within(row).getByRole("button", { name: "View load LL-STORY001" }));
  const record = within(await screen.findByRole("dialog", { name: "Load LL-STORY001" }));
  await userEvent.click(await record.findByRole("button", { name: "Edit Load" }));
  const form = within(await screen.findByRole("dialog", { name: "Edit load LL-STORY001" }));
  const price = await form.findByRole("spinbutton", { name: "Price Offer" });
  const { rows } = await ports.loadLists.list({
    reader: { kind: "all" },
    q: "LL-STORY001",
    sort: "newest",
    limit: 1,
  });
  return { record, form, price, id: rows[0]!.load.id };
}

/** Another admin has set a price since the form opened: it is shown before it is overwritten, and so are the notes kept. */
export const ShowsAnothersPrice: Story = {
  play: async (context) => {
    const { lotlane, ports } = productOf(context);
    const { form, price, id } = await editsLoad(context);
    const others = { priceOffer: "910.00", notes: "Use gate 7" };
    await lotlane.commands.editLoad(castAccounts().ada.user, id, others);
    await userEvent.clear(price);
    await userEvent.type(price, "900");
    await userEvent.click(form.getByRole("button", { name: "Save Changes" }));
    await expect(await form.findByText(/^Another administrator has just changed this load\./)).toBeVisible();
    await expect(await ports.loads.find(id)).toMatchObject(others);
    const since = form.getByLabelText("Changed since");
    await expect(since).toHaveTextContent("Price Offer$910.00NotesUse gate 7");
    await userEvent.click(form.getByRole("button", { name: "Keep Mine" }));
    await expect(price).toHaveValue(900);
    await userEvent.click(form.getByRole("button", { name: "Save Changes" }));
    await screen.findByText("Load updated successfully");
    await expect(await ports.loads.find(id)).toMatchObject({ ...others, priceOffer: "900.00" });
  },
};

/** Another admin has written notes since the form opened; saving a price undoes none of them. */
export const KeepsAnothersChange: Story = {
  play: async (context) => {
    const { lotlane, ports } = productOf(context);
    const { record, form, price, id } = await editsLoad(context);
    await lotlane.commands.editLoad(castAccounts().ada.user, id, { notes: "Use gate 7" });
    await userEvent.clear(price);
    await userEvent.type(price, "900");
    await userEvent.click(form.getByRole("button", { name: "Save Changes" }));
    await screen.findByText("Load updated successfully");
    await expect(await ports.loads.find(id)).toMatchObject({ notes: "Use gate 7", priceOffer: "900.00" });
    await waitFor(() => expect(record.getByText("Changed: price offer")).toBeVisible());
    await waitFor(() => expect(record.getByText("Changed: notes")).toBeVisible());
  },
};

const openLoad = async (canvas: Canvas, refCode: string) => {
  const row = await rowOf(canvas, refCode);
  await userEvent.click(within(row).getByRole("button", { name: `View load ${refCode}` }));
  const dialog = within(await screen.findByRole("dialog", { name: `Load ${refCode}` }));
  return within(await dialog.findByRole("region", { name: "Central Dispatch" }));
};

export const PostsToCentralDispatch: Story = {
  play: async (context) => {
    const listing = await openLoad(context.canvas, "LL-STORY001");
    await expect(await listing.findByText("Not on Central Dispatch")).toBeVisible();
    await userEvent.click(listing.getByRole("button", { name: "Post to Central Dispatch" }));
    await expect(await listing.findByText("Posting to Central Dispatch")).toBeVisible();
    await carryOut(productOf(context));
    await expect(await listing.findByText(/^On Central Dispatch/, {}, { timeout: 20_000 })).toBeVisible();
    await userEvent.click(listing.getByRole("button", { name: "Delete from Central Dispatch" }));
    const asked = await screen.findByRole("alertdialog", { name: "Delete LL-STORY001 from Central Dispatch?" });
    await userEvent.click(within(asked).getByRole("button", { name: "Delete from Central Dispatch" }));
    await expect(await listing.findByText(/^Removing from Central Dispatch/)).toBeVisible();
    await carryOut(productOf(context));
    await expect(await listing.findByText("Not on Central Dispatch", {}, { timeout: 20_000 })).toBeVisible();
    await expect(await listing.findByText("Deleted from Central Dispatch")).toBeVisible();
  },
};

export const SaysWhyItCannotBePosted: Story = {
  play: async ({ canvas }) => {
    const listing = await openLoad(canvas, "LL-STORY002");
    await expect(await listing.findByText(/^Central Dispatch needs a price/)).toBeVisible();
    await expect(listing.queryByRole("button")).toBeNull();
  },
};

export const WithoutCentralDispatch: Story = {
  parameters: { product: { ...meta.parameters.product, withoutBoard: true } },
  play: async ({ canvas }) => {
    const listing = await openLoad(canvas, "LL-STORY001");
    await expect(await listing.findByText(/^This server has no Central Dispatch credentials/)).toBeVisible();
  },
};

export const ListingFailing: Story = {
  parameters: { product: { ...meta.parameters.product, failing: { "GET /api/loads/{id}/central-dispatch": 503 } } },
  play: async ({ canvas }) => {
    const listing = await openLoad(canvas, "LL-STORY001");
    await expect(await listing.findByText("The listing cannot be shown right now.")).toBeVisible();
  },
};

/** A refusal by Central Dispatch is shown in words, at the load and above the list. */
export const RefusedByCentralDispatch: Story = {
  parameters: {
    product: {
      ...meta.parameters.product,
      prepare: async (product: Product) => {
        await someLoads(product);
        const refusal = {
          kind: "board_refused",
          message: "Central Dispatch refuses our credentials: the operator has to check CENTRAL_DISPATCH_CLIENT_ID.",
        } as const;
        Object.assign(product.ports.board!, { find: async () => ({ ok: false, refusal }) });
        const { rows } = await product.ports.loadLists.list({
          reader: { kind: "all" },
          q: "LL-STORY001",
          sort: "newest",
          limit: 1,
        });
        const { id } = rows[0]!.load;
        await product.client("POST /api/loads/{id}/central-dispatch", { params: { id } });
        await carryOut(product);
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("One listing has a problem on Central Dispatch")).toBeVisible();
    await userEvent.click(canvas.getByRole("link", { name: "View the load" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Load LL-STORY001" }));
    const listing = within(await dialog.findByRole("region", { name: "Central Dispatch" }));
    await expect(await listing.findByText("This load has a problem on Central Dispatch")).toBeVisible();
    await waitFor(() => expect(listing.getByRole("button", { name: "Try again now" })).toBeEnabled());
    await expect(listing.getByRole("button", { name: "Delete from Central Dispatch" })).toBeEnabled();
  },
};

/** A form without words is refused; the case then stands at the load. */
export const ReportsAProblem: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "View load LL-STORY003" }));
    const load = within(await screen.findByRole("dialog", { name: "Load LL-STORY003" }));
    const cases = within(await load.findByRole("region", { name: "Cases" }));
    await expect(cases.getByText(/another problem with this load/)).toBeVisible();
    await userEvent.click(cases.getByRole("button", { name: "Report a Problem" }));
    const form = within(await screen.findByRole("dialog", { name: "Report a problem" }));
    await expect(form.getByText(/in the name of Lotlane/)).toBeVisible();
    const kind = form.getByRole("combobox", { name: /Problem/ });
    await userEvent.selectOptions(kind, "Not as described");
    await userEvent.click(form.getByRole("button", { name: "File Case" }));
    await expect(await form.findByText("Please say what differed")).toBeVisible();
    const words = form.getByRole("textbox", { name: /What differed/ });
    await waitFor(() => expect(words).toHaveFocus());
    await userEvent.type(words, "The trailer was open.");
    await userEvent.click(form.getByRole("button", { name: "File Case" }));
    await expect(await screen.findByText("Case LL-C-000001 Filed")).toBeVisible();
  },
};

/** The same question that dealers get for their orders. */
export const AsksAboutAnotherTown: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Create New Load" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText("Pickup City"), "Chicago");
    await userEvent.type(dialog.getByLabelText("Pickup ZIP"), "90001");
    await expect(
      await dialog.findByRole("checkbox", { name: "ZIP 90001 is Los Angeles, CA. Keep “Chicago”?" }),
    ).not.toBeChecked();
    await userEvent.click(dialog.getByRole("button", { name: "Use Los Angeles" }));
    await expect(dialog.getByLabelText("Pickup City")).toHaveValue("Los Angeles");
    await expect(dialog.queryByRole("checkbox", { name: /Keep “/ })).toBeNull();
  },
};

/** Each missing value has an error at its field. */
export const RefusesAnEmptyForm: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Create New Load" }));
    const dialog = within(await screen.findByRole("dialog"));
    await expect(dialog.queryByRole("button", { name: /Remove vehicle/ })).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Create Load" }));
    await expect(await dialog.findByText("Pickup city is required")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Add Vehicle" }));
    await expect(await dialog.findByRole("button", { name: "Remove vehicle 2" })).toBeVisible();
  },
};
