import { memoryCarrierRegistry } from "@lotlane/adapters/memory";
import { aCarrierRecord, accepted } from "@lotlane/core/testing";
import { carlosHauling, castAccounts } from "@lotlane/demo";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { onPhone } from "../../stories/on-phone.ts";
import type { Product } from "../../stories/product.ts";
import { at, usersView } from "../../stories/users-view.tsx";
import { productOf } from "../../stories/with-product.tsx";

const meta = { title: "admin/Users, authority", ...usersView } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const { carlos } = castAccounts();

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
    await expect(authority.queryByText(/details differ/)).toBeNull();
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
    await expect(authority.getByText("The company's details differ from FMCSA")).toBeInTheDocument();
    await expect(authority.getByText("Registry: CARLOS HAULING LLC")).toBeInTheDocument();
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
    await userEvent.click(await authority.findByRole("button", { name: "Allow claims anyway" }));
    const dialog = within(
      await canvas.findByRole("dialog", { name: "Allow this carrier to claim without the registry?" }),
    );
    await userEvent.click(dialog.getByRole("button", { name: "Allow claims" }));
    await expect(await dialog.findByText("A reason is required")).toBeInTheDocument();
    const { clock, ports } = productOf({ loaded });
    const until = new Date(clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
    const [year, month, day] = until.split("-");
    await userEvent.type(dialog.getByLabelText("Last day"), `${month}/${day}/${year}`);
    await userEvent.type(dialog.getByLabelText("Reason"), "Papers seen");
    await userEvent.click(dialog.getByRole("button", { name: "Allow claims" }));
    await expect(await authority.findByText(/^Can claim without the registry until/)).toBeInTheDocument();
    await expect((await ports.vettings.find(carlosHauling.id))?.override).toMatchObject({ reason: "Papers seen" });
    await userEvent.click(authority.getByRole("button", { name: "End exception" }));
    await waitFor(() => expect(authority.queryByText(/^Can claim without the registry until/)).toBeNull());
  },
};

export const CarrierNeverAnswered: Story = {
  parameters: { product: { ...atCarlos, registry: memoryCarrierRegistry() } },
  play: async ({ canvas }) => {
    const authority = await authorityOf(canvas);
    await authority.findByText("FMCSA has no result for this company's DOT and MC numbers yet.");
    await userEvent.click(authority.getByRole("button", { name: "Look up now" }));
    await expect((await authority.findAllByText("No carrier has the DOT number 3141592."))[0]).toBeInTheDocument();
  },
};

export const CarrierWithoutRegistry: Story = {
  parameters: { product: atCarlos },
  play: async ({ canvas }) => {
    const authority = await authorityOf(canvas);
    await expect(await authority.findByText(/^This server has no key for the FMCSA registry yet/)).toBeInTheDocument();
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
