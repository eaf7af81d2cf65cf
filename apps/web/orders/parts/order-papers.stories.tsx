import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { accept } from "@lotlane/core";
import type { AddedPaper } from "@lotlane/core/orders";
import { anAddedPaper, castAccounts } from "@lotlane/core/testing";
import { onPhone } from "../../stories/on-phone.ts";
import { dina, orderUntil } from "../../stories/order-life.ts";
import { orderPage, seen, seenBy } from "../../stories/order-page.tsx";
import type { Product } from "../../stories/product.ts";

const meta = { title: "orders/Papers of an order", ...orderPage } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const { dana } = castAccounts();
const added = async ({ ports, clock }: Product, id: string, overrides: Partial<AddedPaper>) => {
  const paper = anAddedPaper({ id }, { createdAt: clock.now().toISOString(), ...overrides });
  await ports.uploads.claimContent(paper.contentHash, paper.createdAt);
  const kept = await ports.addedPapers.add(id, (order) =>
    accept({ paper: { ...paper, claimedAt: paper.side === "carrier" ? order.assignedAt : null }, live: [] }),
  );
  if (!kept?.ok) throw new Error("the paper was not added");
};
const withPapers = async (product: Product, id: string) => {
  await added(product, id, { name: "Gate pass, lot 12", addedById: dana.user.id });
  await added(product, id, { kind: "title", name: "Title", readers: "all", mediaType: "image/jpeg" });
  await added(product, id, { kind: "bill_of_sale", name: "Bill of sale", readers: "shipper" });
  await added(product, id, { kind: "release_form", name: "Signed release", side: "carrier", addedById: dina.id });
};

const openDocuments = async (canvas: Canvas) => userEvent.click(await canvas.findByRole("tab", { name: "Documents" }));
const papersIn = async (canvas: Canvas) =>
  within(await canvas.findByRole("list", { name: "Added papers" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const aFile = (bytes: string, name = "pass.pdf") => new File([bytes], name, { type: "application/pdf" });
const pdf = "%PDF-1.7\n% A gate pass\ntrailer\n<< /Size 1 >>\nstartxref\n9\n%%EOF\n";

export const ShipperAddsOne: Story = {
  parameters: seenBy("dana", orderUntil("posted")),
  play: async ({ canvas }) => {
    await openDocuments(canvas);
    await userEvent.click(await canvas.findByRole("button", { name: "Add Paper" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add a paper" }));
    await userEvent.click(dialog.getByRole("button", { name: "Add Paper" }));
    await expect(await dialog.findByText("Choose the paper")).toBeVisible();
    await userEvent.upload(dialog.getByLabelText(/^File/), aFile("not a PDF"));
    await userEvent.click(dialog.getByRole("button", { name: "Add Paper" }));
    await expect(await dialog.findByText(/We cannot accept this kind of file/)).toBeVisible();
    await userEvent.upload(dialog.getByLabelText(/^File/), aFile(pdf));
    await userEvent.type(dialog.getByLabelText(/^Name/), "Gate pass, lot 12");
    await userEvent.selectOptions(dialog.getByLabelText(/^Who sees it/), "Carrier, driver and receiver");
    await userEvent.click(dialog.getByRole("button", { name: "Add Paper" }));
    await seen("Paper Added");
    await waitFor(async () =>
      expect(await papersIn(canvas)).toEqual([
        expect.stringMatching(
          /^Gate pass, lot 12Gate pass\. PDF of .*, added by Dana DealerShipper, carrier, driver and receiver see it/,
        ),
      ]),
    );
    await expect(canvas.getByRole("link", { name: "Open PDF Gate pass, lot 12" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/api\/orders\/.*\/papers\//),
    );
    const steps = within(canvas.getByRole("region", { name: "Timeline" }));
    await expect(await steps.findByText("Paper Added")).toBeVisible();
  },
};

/** Half of the file has left when the user takes it back. */
export const Sending: Story = {
  parameters: {
    product: { ...seenBy("dana", orderUntil("posted")).product, pending: ["POST /api/orders/{id}/papers"] },
  },
  play: async ({ canvas }) => {
    await openDocuments(canvas);
    await userEvent.click(await canvas.findByRole("button", { name: "Add Paper" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add a paper" }));
    await userEvent.upload(dialog.getByLabelText(/^File/), aFile(pdf));
    await userEvent.click(dialog.getByRole("button", { name: "Add Paper" }));
    const bar = await dialog.findByRole("progressbar", { name: "Sending the file" });
    await waitFor(() => expect(bar).toHaveAttribute("aria-valuenow", "50"));
    await userEvent.click(dialog.getByRole("button", { name: "Cancel Upload" }));
    await waitFor(() => expect(dialog.queryByRole("progressbar")).toBeNull());
    await expect(dialog.queryByRole("alert")).toBeNull();
    await waitFor(() => expect(dialog.getByRole("button", { name: "Add Paper" })).not.toHaveAttribute("aria-busy"));
    await expect(dialog.getByLabelText<HTMLInputElement>(/^File/).files).toHaveLength(1);
  },
};

export const Shipper: Story = {
  parameters: seenBy("dana", orderUntil("on_the_road", { also: withPapers })),
  play: async ({ canvas }) => {
    await openDocuments(canvas);
    await expect(await papersIn(canvas)).toHaveLength(4);
    await expect(canvas.getAllByRole("button", { name: /^Remove/ })).toHaveLength(3);
    await userEvent.click(canvas.getByRole("button", { name: "Remove Title" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Remove Title?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
    await seen("Paper Removed");
    await waitFor(async () => expect(await papersIn(canvas)).toHaveLength(3));
  },
};

export const ShipperOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...seenBy("dana", orderUntil("on_the_road", { also: withPapers })) },
  play: async ({ canvas }) => {
    await openDocuments(canvas);
    await expect(await papersIn(canvas)).toHaveLength(4);
  },
};

export const Carrier: Story = {
  parameters: seenBy("carlos", orderUntil("with_driver", { also: withPapers })),
  play: async ({ canvas }) => {
    await openDocuments(canvas);
    await expect(await papersIn(canvas)).toEqual([
      expect.stringMatching(/^Gate pass, lot 12/),
      expect.stringMatching(/^Title/),
      expect.stringMatching(/^Signed release/),
    ]);
    await expect(canvas.getAllByRole("button", { name: /^Remove/ })).toHaveLength(1);
    await userEvent.click(canvas.getByRole("button", { name: "Open Title" }));
    await expect(await screen.findByRole("img", { name: "Title" })).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await userEvent.click(canvas.getByRole("button", { name: "Add Paper" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add a paper" }));
    await expect(
      within(dialog.getByLabelText(/^Who sees it/))
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Shipper, carrier and driver", "The receiver too"]);
  },
};

export const Receiver: Story = {
  parameters: seenBy("rita", orderUntil("on_the_road", { also: withPapers })),
  play: async ({ canvas }) => {
    await openDocuments(canvas);
    await expect(await papersIn(canvas)).toEqual([expect.stringMatching(/^Title/)]);
    await expect(canvas.queryByRole("button", { name: /Add Paper|Remove/ })).toBeNull();
  },
};

export const MightClaim: Story = {
  parameters: seenBy("carlos", orderUntil("posted", { also: (product, id) => added(product, id, { readers: "all" }) })),
  play: async ({ canvas }) => {
    await openDocuments(canvas);
    await expect(await canvas.findByText("No documents generated yet")).toBeVisible();
    await expect(canvas.queryByText("Gate pass")).toBeNull();
  },
};
