import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { onPhone } from "../../stories/on-phone.ts";
import type { ProductOptions } from "../../stories/product.ts";
import { inProduct } from "../../stories/with-product.tsx";
import { ApiPage } from "./api-page.tsx";
import type { Send } from "./send-call.ts";

const at = (call?: string, more: ProductOptions = {}) => ({
  product: {
    framed: true,
    route: "/developers/api",
    at: `/developers/api${call ? `?call=${call}` : ""}`,
    ...more,
  },
});

const answering = (answer: () => Response) => fn<Send>(async () => answer());
const key = "lotlane_of_a_story";

const meta = {
  title: "developers/API reference",
  component: ApiPage,
  ...inProduct,
  parameters: { layout: "fullscreen", ...at() },
} satisfies Meta<typeof ApiPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const GettingStarted: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Authentication" })).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Event" }), "load.accepted");
    await expect(canvas.getByRole("region", { name: "Example message" })).toHaveTextContent(
      /"type": "load.accepted".*"loadId"/,
    );
    await expect(canvas.getByText(/Sent to the carrier/)).toBeVisible();
  },
};

export const OnPhone: Story = {
  ...onPhone,
  play: async ({ canvas }) => {
    const nav = await canvas.findByText("All calls");
    await userEvent.click(nav);
    await userEvent.type(canvas.getByRole("searchbox", { name: "Search calls" }), "claim");
    await userEvent.click(await canvas.findByRole("link", { name: /POST \/api\/orders\/\{id\}\/claim(?!\/)/ }));
    const heading = await canvas.findByRole("heading", { level: 2, name: /^Claim an order/ });
    await waitFor(() => expect(heading).toHaveFocus());
    await expect(canvas.getByText("All calls").closest("details")).not.toHaveAttribute("open");
  },
};

export const Finds: Story = {
  play: async ({ canvas }) => {
    const calls = within(await canvas.findByRole("navigation", { name: "Calls" }));
    await expect(calls.getByRole("link", { name: /GET \/api\/orders\/\{id\}$/ })).toBeVisible();
    await expect(calls.queryByRole("link", { name: /\/payment/ })).toBeNull();
    await userEvent.click(canvas.getByRole("switch", { name: "Show calls for signed-in users" }));
    await expect(calls.getByRole("link", { name: /GET \/api\/payment · signed-in users/ })).toBeVisible();
    await userEvent.type(canvas.getByRole("searchbox", { name: "Search calls" }), "no such words");
    await expect(canvas.getByText("No calls match your search")).toBeVisible();
    await userEvent.clear(canvas.getByRole("searchbox", { name: "Search calls" }));
    await userEvent.type(canvas.getByRole("searchbox", { name: "Search calls" }), "Bid on");
    await userEvent.click(await calls.findByRole("link", { name: /POST \/api\/loads\/\{id\}\/bids/ }));
    await expect(await canvas.findByRole("list", { name: "Body" })).toHaveTextContent("amount");
    await expect(calls.getByRole("link", { current: "page" })).toHaveTextContent("/loads/{id}/bids");
  },
};

export const OneCall: Story = {
  parameters: at("POST_api_orders"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("orders:write")).toBeVisible();
    const body = within(canvas.getByRole("list", { name: "Body" }));
    await expect(body.getByText("runs_no_drive")).toBeVisible();
    const request = canvas.getByRole("region", { name: "Request" });
    await expect(request).toHaveTextContent(`curl -X POST '${location.origin}/api/orders'`);
    await userEvent.click(canvas.getByRole("radio", { name: "JavaScript" }));
    await expect(request).toHaveTextContent(`await fetch("${location.origin}/api/orders", {`);
    await expect(within(canvas.getByRole("list", { name: "Responses" })).getByText("429")).toBeVisible();
  },
};

export const OneCallOnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, ...at("POST_api_orders") } };

export const Reads: Story = {
  parameters: at("GET_api_orders_id"),
  args: {
    send: answering(() => Response.json({ id: "7", status: "pending" }, { headers: { "x-request-id": "r-7" } })),
  },
  play: async ({ canvas, args }) => {
    const form = within(await canvas.findByRole("form", { name: "Try GET /api/orders/{id}" }));
    await expect(form.getByText("Fill in an API key and id first.")).toBeVisible();
    await expect(form.getByRole("button", { name: "Send" })).toBeDisabled();
    await userEvent.type(form.getByRole("textbox", { name: "API key" }), key);
    await userEvent.type(form.getByRole("textbox", { name: "id" }), "7");
    await expect(canvas.getByRole("region", { name: "Request" })).toHaveTextContent("/api/orders/7");
    await userEvent.click(form.getByRole("button", { name: "Send" }));
    const answer = within(await canvas.findByRole("region", { name: "Response" }));
    await expect(answer.getByText("HTTP 200")).toBeVisible();
    await expect(answer.getByText("r-7")).toBeVisible();
    await expect(answer.getByRole("region", { name: "Response body" })).toHaveTextContent('"status": "pending"');
    await expect(args.send).toHaveBeenCalledWith(
      "/api/orders/7",
      expect.objectContaining({ credentials: "omit", headers: { authorization: `Bearer ${key}` } }),
    );
    await expect(canvas.getByRole("region", { name: "Request" })).not.toHaveTextContent(key);
  },
};

export const AsksBeforeItWrites: Story = {
  parameters: at("POST_api_orders"),
  args: { send: answering(() => Response.json({ code: "invalid_key" }, { status: 401 })) },
  play: async ({ canvas, args }) => {
    const form = within(await canvas.findByRole("form", { name: "Try POST /api/orders" }));
    await userEvent.type(form.getByRole("textbox", { name: "API key" }), key);
    await userEvent.click(form.getByRole("button", { name: "Send" }));
    const asked = within(await screen.findByRole("alertdialog", { name: "Send POST /api/orders?" }));
    await userEvent.click(asked.getByRole("button", { name: "Cancel" }));
    await expect(args.send).not.toHaveBeenCalled();
    await userEvent.click(form.getByRole("button", { name: "Send" }));
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Send" }));
    await expect(await canvas.findByText("HTTP 401")).toBeVisible();
    await expect(args.send).toHaveBeenCalledOnce();
  },
};

export const InTheSession: Story = {
  parameters: at("GET_api_orders", { signedInAs: "dana" }),
  args: { send: answering(() => Response.json([])) },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "My session" }));
    await expect(canvas.queryByRole("textbox", { name: "API key" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Send" }));
    await expect(await canvas.findByText("HTTP 200")).toBeVisible();
    await expect(args.send).toHaveBeenCalledWith(
      "/api/orders",
      expect.objectContaining({ credentials: "same-origin", headers: {} }),
    );
    await expect(canvas.getByRole("link", { name: "Back to Developers" })).toBeVisible();
  },
};

export const TakesASession: Story = {
  parameters: at("GET_api_payment"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/API keys do not work here/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Sign in to try it" })).toBeVisible();
    await expect(canvas.queryByRole("form")).toBeNull();
  },
};

export const TakesAFile: Story = {
  parameters: at("POST_api_uploads", { signedInAs: "dana" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/it takes a file/)).toBeVisible();
    await expect(canvas.getByRole("region", { name: "Request" })).toHaveTextContent("-F file=@file.jpg");
  },
};

export const NoAnswer: Story = {
  parameters: at("GET_api_places_zip"),
  args: { send: fn<Send>(() => Promise.reject(new TypeError("Failed to fetch"))) },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "zip" }), "90001");
    await userEvent.click(canvas.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(canvas.getByText("No response")).toBeVisible());
  },
};

export const NoSuchCall: Story = {
  parameters: at("GET_api_nothing"),
  play: async ({ canvas }) => expect(await canvas.findByText("Call not found")).toBeVisible(),
};

export const Loading: Story = {
  parameters: at(undefined, { pending: ["GET /api/openapi.json"] }),
  play: async ({ canvas }) => expect(await canvas.findByText("Loading the API reference")).toBeInTheDocument(),
};

export const Failing: Story = {
  parameters: at(undefined, { failing: { "GET /api/openapi.json": 503 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The API reference cannot be shown right now")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeEnabled();
  },
};
