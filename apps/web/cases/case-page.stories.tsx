import type { Meta, StoryObj } from "@storybook/react-vite";
import { caseActSchema, newCaseSchema } from "@lotlane/core/cases";
import { accepted, aLoadChange, aTakenLoad } from "@lotlane/core/testing";
import { mostUploadBytes } from "@lotlane/core/uploads";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { WorkFrame } from "../app/frames/work-frame.tsx";
import { onPhone } from "../stories/on-phone.ts";
import { ada, carlos, dana, orderUntil } from "../stories/order-life.ts";
import type { CastName, Product } from "../stories/product.ts";
import { inProduct } from "../stories/with-product.tsx";
import { OrderPage } from "../orders/detail/order-page.tsx";
import { CasePage } from "./case-page.tsx";
import { CasesPage } from "./cases-page.tsx";

type Act = { readonly act: string; readonly by: "dana" | "carlos" } & Readonly<Record<string, unknown>>;

/** Dana's case with Carlos after some acts. @returns its address */
const aCaseAfter =
  (...acts: readonly Act[]) =>
  async (product: Product): Promise<string> => {
    const { commands } = product.lotlane;
    let address = "";
    await orderUntil("delivered", {
      also: async (_product, orderId) => {
        const claim = { kind: "damage", what: "A dent in the hood,\nas long as a hand", amount: "450" };
        const { id } = accepted(
          await commands.fileCase(dana, { kind: "order", id: orderId }, newCaseSchema.parse({ claim })),
        ).value;
        let version = 1;
        for (const { by, ...act } of acts) {
          const done = await commands.actOnCase(
            by === "dana" ? dana : carlos,
            id,
            caseActSchema.parse({ ...act, version }),
          );
          version = accepted(done).value.version;
        }
        address = `/cases/${id}`;
      },
    })(product);
    return address;
  };

const seenBy = (signedInAs: CastName, ...acts: readonly Act[]) => ({
  product: { route: "/cases/:id", signedInAs, prepare: aCaseAfter(...acts) },
});

const meta = {
  title: "cases/Case",
  component: CasePage,
  ...inProduct,
  parameters: { layout: "fullscreen", ...seenBy("dana") },
  render: () => (
    <WorkFrame>
      <CasePage />
    </WorkFrame>
  ),
} satisfies Meta<typeof CasePage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const threadOf = async (canvas: Canvas) => within(await canvas.findByRole("list", { name: "Acts and messages" }));
const offered: Act = { act: "offer", by: "carlos", amount: "300", words: "The photos at pickup show a scratch there." };

export const Filed: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Case LL-C-000001" })).toBeVisible();
    const deadlines = within(canvas.getByRole("list", { name: "Deadlines" }));
    await expect(deadlines.getAllByRole("listitem")).toHaveLength(2);
    await expect(canvas.queryByRole("button", { name: "Acknowledge" })).toBeNull();
    await userEvent.type(canvas.getByRole("textbox", { name: "Message" }), "When can you look at it?");
    await userEvent.click(canvas.getByRole("button", { name: "Send" }));
    await expect(await (await threadOf(canvas)).findByText("When can you look at it?")).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const OnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, ...seenBy("dana", offered) } };

export const AcknowledgedByTheCarrier: Story = {
  parameters: seenBy("carlos"),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Acknowledge" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Acknowledge the case" }));
    await userEvent.click(dialog.getByRole("button", { name: "Acknowledge" }));
    await expect(await canvas.findByText("Acknowledged it")).toBeVisible();
    await waitFor(() => expect(canvas.getAllByText(/^The carrier has until/)).toHaveLength(1));
  },
};

export const DeclinedWithAReason: Story = {
  parameters: seenBy("carlos"),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Decline" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Decline the case" }));
    await userEvent.click(dialog.getByRole("button", { name: "Decline" }));
    await expect(await dialog.findByText("Please say why")).toBeVisible();
    await userEvent.type(dialog.getByRole("textbox", { name: /Words/ }), "It was there at pickup.");
    await userEvent.click(dialog.getByRole("button", { name: "Decline" }));
    await expect(await (await threadOf(canvas)).findByText("It was there at pickup.")).toBeVisible();
  },
};

export const OfferSigned: Story = {
  parameters: seenBy("dana", offered),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Accept and Sign" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Accept the offer" }));
    await expect(dialog.getByText("$300.00")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Accept and Sign" }));
    await expect(await dialog.findByText("Please sign with your full name")).toBeVisible();
    await userEvent.type(dialog.getByRole("textbox", { name: /full name/ }), "Dana Dealer");
    await userEvent.click(dialog.getByRole("button", { name: "Accept and Sign" }));
    const signed = within(await canvas.findByRole("region", { name: "Settlement" }));
    await expect(signed.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  },
};

/** The desk says who told it. */
export const EnteredByTheDesk: Story = {
  parameters: seenBy("ada"),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Withdraw" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Withdraw the case" }));
    await userEvent.click(dialog.getByRole("button", { name: "Withdraw" }));
    await expect(await dialog.findByText("Please say who told you")).toBeVisible();
    await userEvent.type(dialog.getByRole("textbox", { name: /Told by/ }), "Dana, at 14:10");
    await userEvent.click(dialog.getByRole("button", { name: "Withdraw" }));
    await expect(await canvas.findByText(/told by Dana, at 14:10/)).toBeVisible();
  },
};

/** Ada's case of a load with Carlos, who has made an offer; it has two vehicles and no inspection. */
const loadCase = async ({ ports, lotlane }: Product): Promise<string> => {
  const vehicles = ["Camry", "Corolla"].map((model) => ({ ...aTakenLoad().vehicles[0]!, model }));
  const load = aTakenLoad({
    refCode: "LD-STORY001",
    status: "DELIVERED",
    deliveredAt: "2026-11-20T11:00:00.000Z",
    vehicles,
  });
  await ports.loads.add([aLoadChange(load)]);
  const claim = { kind: "damage", what: "A dent in the hood", amount: "450" };
  const input = newCaseSchema.parse({ claim });
  const { id } = accepted(await lotlane.commands.fileCase(ada, { kind: "load", id: load.id }, input)).value;
  const offer = caseActSchema.parse({ act: "offer", version: 1, amount: "300" });
  accepted(await lotlane.commands.actOnCase(carlos, id, offer));
  return `/cases/${id}`;
};

/** The operator posts the loads, so that its admins sign. */
export const OfALoad: Story = {
  parameters: { product: { route: "/cases/:id", signedInAs: "ada", prepare: loadCase } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Load LD-STORY001, 2020 Toyota Camry and 1 more")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Load" })).toHaveAttribute(
      "href",
      expect.stringMatching("^/admin/loadboard"),
    );
    for (const name of ["Inspections", "Claim Packet"]) await expect(canvas.queryByRole("link", { name })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Say It Is Paid" }));
    const paid = within(await screen.findByRole("dialog", { name: "Say that it is paid" }));
    await expect(paid.getByText("You enter what the carrier told you.")).toBeVisible();
    await userEvent.click(paid.getByRole("button", { name: "Cancel" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Accept and Sign" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Accept the offer" }));
    await expect(dialog.getByText("2020 Toyota Camry, 2020 Toyota Corolla")).toBeVisible();
    await userEvent.type(dialog.getByRole("textbox", { name: /full name/ }), "Ada Admin");
    await userEvent.click(dialog.getByRole("button", { name: "Accept and Sign" }));
    const signed = within(await canvas.findByRole("region", { name: "Settlement" }));
    await expect(signed.getByText(/Signed by Ada Admin/)).toBeVisible();
  },
};

export const OfALoadOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, product: { route: "/cases/:id", signedInAs: "carlos", prepare: loadCase } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Load LD-STORY001, 2020 Toyota Camry and 1 more")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Load" })).toHaveAttribute(
      "href",
      expect.stringMatching("^/transporter/loadboard.view=mine&load=."),
    );
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

const page = { route: "/orders/:id", signedInAs: "dana", prepare: orderUntil("delivered") } as const;

/** The form changes with the problem. */
export const ReportedOnTheOrder: StoryObj = {
  parameters: { layout: "fullscreen", product: page },
  render: () => (
    <WorkFrame>
      <OrderPage />
    </WorkFrame>
  ),
  play: async ({ canvas }) => {
    const cases = within(await canvas.findByRole("region", { name: "Cases" }));
    await userEvent.click(cases.getByRole("button", { name: "Report a Problem" }));
    const form = within(await screen.findByRole("dialog", { name: "Report a problem" }));
    await userEvent.selectOptions(form.getByRole("combobox", { name: /Problem/ }), "Late");
    await userEvent.click(form.getByRole("button", { name: "File Case" }));
    await expect(await form.findByText("Please give a whole number of days")).toBeVisible();
    await userEvent.type(form.getByRole("textbox", { name: /Days late/ }), "3");
    await userEvent.type(form.getByRole("spinbutton", { name: /What it cost/ }), "120.50");
    const large = new File([new Uint8Array(mostUploadBytes + 1)], "estimate.pdf", { type: "application/pdf" });
    await userEvent.upload(form.getByLabelText("File"), large);
    await expect(form.getByText("This file is too large: the limit is 15 MB")).toBeVisible();
    await userEvent.click(form.getByRole("button", { name: "File Case" }));
    await expect(await form.findByRole("alert")).toHaveTextContent("too large");
    await userEvent.upload(form.getByLabelText("File"), []);
    await userEvent.click(form.getByRole("button", { name: "File Case" }));
    await expect(await screen.findByText("Case LL-C-000001 Filed")).toBeVisible();
  },
};

/** The case is filed all the same, and its one message says that the file is missing. */
export const ReportedWithoutItsFile: StoryObj = {
  ...ReportedOnTheOrder,
  parameters: { layout: "fullscreen", product: { ...page, failing: { "POST /api/cases/{id}/files": 415 } } },
  play: async ({ canvas }) => {
    const cases = within(await canvas.findByRole("region", { name: "Cases" }));
    await userEvent.click(cases.getByRole("button", { name: "Report a Problem" }));
    const form = within(await screen.findByRole("dialog", { name: "Report a problem" }));
    await userEvent.type(await form.findByRole("textbox", { name: /What is damaged/ }), "Scratch on the door");
    await userEvent.type(form.getByRole("spinbutton", { name: /Amount/ }), "300");
    await userEvent.upload(
      form.getByLabelText("File"),
      new File(["text"], "estimate.pdf", { type: "application/pdf" }),
    );
    await userEvent.click(form.getByRole("button", { name: "File Case" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await screen.findByText("Case LL-C-000001 is filed, but the file was not sent");
    await expect(screen.getByText("Add it here.")).toBeVisible();
  },
};

/** A case can be filed without the inspections. */
export const ReportedWithoutInspections: StoryObj = {
  ...ReportedOnTheOrder,
  parameters: {
    layout: "fullscreen",
    product: { ...page, failing: { "GET /api/orders/{id}/inspections": 503 } },
  },
  play: async ({ canvas }) => {
    const cases = within(await canvas.findByRole("region", { name: "Cases" }));
    await userEvent.click(cases.getByRole("button", { name: "Report a Problem" }));
    const form = within(await screen.findByRole("dialog", { name: "Report a problem" }));
    await expect(await form.findByText("The inspections could not be loaded")).toBeVisible();
    await expect(await form.findByRole("button", { name: "Try Again" })).toBeEnabled();
    await expect(form.getByRole("textbox", { name: /What is damaged/ })).toBeVisible();
  },
};

const list = {
  route: "/cases",
  signedInAs: "dana",
  prepare: async (product: Product) => {
    await aCaseAfter()(product);
    return "/cases";
  },
} as const;
const ListStory = () => (
  <WorkFrame>
    <CasesPage />
  </WorkFrame>
);

export const AllCases: StoryObj = {
  parameters: { layout: "fullscreen", product: list },
  render: ListStory,
  play: async ({ canvas }) => {
    const open = within(await canvas.findByRole("list", { name: "Cases" }));
    await expect(open.getByText("Filed")).toBeVisible();
    await expect(open.getByText(/The carrier has until .* to acknowledge it/)).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: "Over" }));
    await expect(await canvas.findByText("No cases")).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: "Open" }));
    await expect(await canvas.findByRole("link", { name: "LL-C-000001" })).toHaveAttribute(
      "href",
      expect.stringMatching("^/cases/"),
    );
  },
};

export const AllCasesOnPhone: StoryObj = {
  ...onPhone,
  parameters: { ...AllCases.parameters, ...onPhone.parameters },
  render: ListStory,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "LL-C-000001" })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const AllCasesFailing: StoryObj = {
  parameters: { layout: "fullscreen", product: { ...list, failing: { "GET /api/cases": 503 } } },
  render: ListStory,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("The cases cannot be shown right now");
  },
};

export const AllCasesLoading: StoryObj = {
  parameters: { layout: "fullscreen", product: { ...list, pending: ["GET /api/cases"] } },
  render: ListStory,
};
