import type { Meta, StoryObj } from "@storybook/react-vite";
import type { MemoryWebhookSender } from "@lotlane/adapters/memory";
import { eventsFor, type webhookEvents } from "@lotlane/core/webhooks";
import { castPassword } from "@lotlane/core/testing";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { onPhone } from "../stories/on-phone.ts";
import type { CastName, Product, ProductOptions } from "../stories/product.ts";
import { inProduct, productOf } from "../stories/with-product.tsx";
import { Webhooks } from "./webhooks.tsx";

const as = (signedInAs: CastName, more: ProductOptions = {}) => ({
  product: { signedInAs, route: "/developers", at: "/developers", ...more },
});

const add = ({ client }: Product, url: string, events: readonly (typeof webhookEvents)[number][] = ["order.claimed"]) =>
  client("POST /api/webhooks", { body: { url, events: [...events] } });

async function someWebhooks(product: Product): Promise<void> {
  await add(product, "https://dealer.example/very/long/address/of/a/hook?with=a-query-that-does-not-end-soon");
  const off = await add(product, "https://old.example/lotlane");
  await product.client("PATCH /api/webhooks/{id}", { params: { id: off.webhook.id }, body: { isOn: false } });
  const { webhook } = await add(product, "https://crm.example/hooks/lotlane", eventsFor("shipper"));
  await product.client("POST /api/webhooks/{id}/test", { params: { id: webhook.id } });
}

const oneWebhook = async (product: Product) => void (await add(product, "https://crm.example/hooks"));

const meta = {
  title: "developers/Webhooks",
  component: Webhooks,
  ...inProduct,
  parameters: { ...as("dana", { prepare: someWebhooks }) },
} satisfies Meta<typeof Webhooks>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole("list", { name: "Webhooks" }));
    await expect(list.getAllByText("On")).toHaveLength(2);
    await expect(list.getByText("You turned it off.")).toBeVisible();
    await userEvent.click(within(actionsOf(canvas, "https://crm.example/hooks/lotlane")).getByText("Deliveries"));
    const dialog = within(await screen.findByRole("dialog", { name: "Deliveries" }));
    await expect(await dialog.findByText("Delivered")).toBeVisible();
    await expect(dialog.getByText(/HTTP 200 in 12 ms/)).toBeVisible();
  },
};

export const OnPhone: Story = onPhone;

export const Adds: Story = {
  parameters: as("carlos", { prepare: async () => {} }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No webhooks yet")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Add webhook" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add webhook" }));
    await userEvent.click(dialog.getByRole("button", { name: "Add webhook" }));
    for (const message of ["Address is required", "Choose at least one event"])
      await waitFor(() => expect(dialog.getByText(message)).toBeVisible());
    await userEvent.type(dialog.getByRole("textbox", { name: "Address" }), "https://10.0.0.1/");
    await expect(dialog.getByRole("checkbox", { name: "A carrier claimed the order" })).toBeVisible();
    await expect(dialog.queryByRole("checkbox", { name: /^The company got an order/ })).toBeNull();
    await userEvent.click(dialog.getByRole("checkbox", { name: "The carrier got the load" }));
    await userEvent.click(dialog.getByRole("button", { name: "Add webhook" }));
    await waitFor(() => expect(dialog.getByText(/We cannot call this address/)).toBeVisible());
    await userEvent.clear(dialog.getByRole("textbox", { name: "Address" }));
    await userEvent.type(dialog.getByRole("textbox", { name: "Address" }), "https://tms.example/in");
    await userEvent.click(dialog.getByRole("button", { name: "Add webhook" }));
    const shown = within(await screen.findByRole("dialog", { name: "Webhook secret" }));
    await expect(shown.getByRole<HTMLInputElement>("textbox", { name: "Secret" }).value).toMatch(/^whsec_/);
    await userEvent.click(shown.getByRole("button", { name: "I have saved it" }));
    await expect(await canvas.findByText("https://tms.example/in")).toBeVisible();
  },
};

/** Ten minutes after the last proof the server asks for the password, over what was typed. */
export const AsksForThePassword: Story = {
  parameters: as("dana", { prepare: async () => {} }),
  play: async (context) => {
    const { canvas } = context;
    productOf(context).clock.advance({ minutes: 11 });
    await userEvent.click(await canvas.findByRole("button", { name: "Add webhook" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add webhook" }));
    await userEvent.type(dialog.getByRole("textbox", { name: "Address" }), "https://crm.example/in");
    await userEvent.click(dialog.getByRole("checkbox", { name: "A carrier claimed the order" }));
    await userEvent.click(dialog.getByRole("button", { name: "Add webhook" }));
    const asked = within(await screen.findByRole("dialog", { name: "Confirm it's you" }));
    await userEvent.type(asked.getByLabelText(/^Password/), castPassword);
    await userEvent.click(asked.getByRole("button", { name: "Confirm" }));
    const shown = within(await screen.findByRole("dialog", { name: "Webhook secret" }));
    await userEvent.click(shown.getByRole("button", { name: "I have saved it" }));
    await expect(await canvas.findByText("https://crm.example/in")).toBeVisible();
  },
};

export const Edits: Story = {
  parameters: as("dana", {
    prepare: async (product) =>
      void (await add(product, "https://crm.example/hooks", ["order.claimed", "order.delivered"])),
  }),
  play: async (context) => {
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole("button", { name: "Edit" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit webhook" }));
    const address = dialog.getByRole("textbox", { name: "Address" });
    await expect(address).toHaveValue("https://crm.example/hooks");
    await expect(dialog.getByRole("checkbox", { name: "A carrier claimed the order" })).toBeChecked();
    await expect(dialog.queryByRole("checkbox", { name: "The carrier got the load" })).toBeNull();
    await userEvent.click(dialog.getByRole("checkbox", { name: "The vehicle was delivered" }));
    await userEvent.click(dialog.getByRole("checkbox", { name: /^The company got an order/ }));
    await userEvent.clear(address);
    await userEvent.type(address, "https://10.0.0.1/");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(dialog.getByText(/We cannot call this address/)).toBeVisible());
    await userEvent.clear(address);
    await userEvent.type(address, "https://new.example/in");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await expect(await canvas.findByText("https://new.example/in")).toBeVisible();
    const [changed] = await productOf(context).client("GET /api/webhooks", {});
    await expect(changed).toMatchObject({ url: "https://new.example/in", events: ["order.created", "order.claimed"] });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const EditsOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...as("dana", { prepare: oneWebhook }) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Edit" }));
    await expect(await screen.findByRole("dialog", { name: "Edit webhook" })).toBeVisible();
  },
};

export const TestFails: Story = {
  parameters: as("dana", {
    prepare: async (product) => {
      await oneWebhook(product);
      memorySenderOf(product).answer = { status: 500, milliseconds: 40, answer: "Oops" };
    },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Send test" }));
    await waitFor(() => expect(screen.getByText("Test failed")).toBeVisible());
    await expect(screen.getByText("HTTP 500 in 40 ms")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Deliveries" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Deliveries" }));
    await expect(await dialog.findByText("Failed")).toBeVisible();
    await expect(dialog.getByText("Oops")).toBeVisible();
  },
};

export const SendsAgain: Story = {
  parameters: as("dana", {
    prepare: async (product) => {
      const { webhook } = await add(product, "https://crm.example/hooks");
      const sender = memorySenderOf(product);
      sender.answer = { status: null, milliseconds: 10_000, answer: "No answer came within 10 seconds." };
      await product.client("POST /api/webhooks/{id}/test", { params: { id: webhook.id } });
      sender.answer = { status: 204, milliseconds: 31, answer: "" };
    },
  }),
  play: async (context) => {
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole("button", { name: "Deliveries" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Deliveries" }));
    await expect(await dialog.findByText(/No answer came within 10 seconds/)).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Send again: test" }));
    await expect(await dialog.findByText("Delivered")).toBeVisible();
    const again = dialog.getByRole("list", { name: "Sent again" });
    await expect(again).toHaveTextContent("HTTP 204 in 31 ms");
    memorySenderOf(productOf(context)).answer = { status: 500, milliseconds: 8, answer: "Oops" };
    await userEvent.click(dialog.getByRole("button", { name: "Send again: test" }));
    await waitFor(() => expect(within(again).getAllByRole("listitem")[0]).toHaveTextContent("HTTP 500 in 8 ms"));
    await expect(dialog.getByText("Delivered")).toBeVisible();
    await expect(dialog.queryByText("Failed")).toBeNull();
  },
};

export const ChangesAndRemoves: Story = {
  parameters: as("dana", { prepare: oneWebhook }),
  play: async (context) => {
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole("button", { name: "Turn off" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Turn on" }));
    await expect(await canvas.findByText("On")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "New secret" }));
    await userEvent.click(await screen.findByRole("button", { name: "Create new secret" }));
    const shown = within(await screen.findByRole("dialog", { name: "New webhook secret" }));
    await userEvent.click(shown.getByRole("button", { name: "I have saved it" }));
    await userEvent.click(canvas.getByRole("button", { name: "Remove" }));
    await userEvent.click(await screen.findByRole("button", { name: "Remove webhook" }));
    await expect(await canvas.findByText("No webhooks yet")).toBeVisible();
    await expect(await productOf(context).client("GET /api/webhooks", {})).toEqual([]);
  },
};

export const Loading: Story = {
  parameters: as("dana", { pending: ["GET /api/webhooks"] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading webhooks")).toBeInTheDocument();
  },
};

export const Failing: Story = {
  parameters: as("dana", { failing: { "GET /api/webhooks": 503 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Webhooks cannot be shown right now")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeEnabled();
  },
};

type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const actionsOf = (canvas: Canvas, url: string): HTMLElement =>
  canvas.getByRole("group", { name: `Actions for ${url}` });

/** Stories have the memory adapters. */
const memorySenderOf = ({ ports }: Product) => ports.webhookSender as MemoryWebhookSender;
