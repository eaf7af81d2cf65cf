import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  dailyUnsubscribeToken,
  searchUnsubscribeToken,
  tripUnsubscribeToken,
  unsubscribeToken,
} from "@lotlane/core/notices";
import { expect, userEvent } from "storybook/test";
import { aSavedSearch, castAccounts } from "@lotlane/core/testing";
import { onPhone } from "../stories/on-phone.ts";
import type { Product } from "../stories/product.ts";
import { inProduct, productOf } from "../stories/with-product.tsx";
import { UnsubscribePage } from "./unsubscribe-page.tsx";

const page = { framed: true, route: "/unsubscribe/:token", signedInAs: "carlos" } as const;

const ofSearch = async ({ ports }: Product): Promise<string> => {
  const search = aSavedSearch({ tell: "mail" });
  await ports.savedSearches.add(search, 20);
  return `/unsubscribe/${searchUnsubscribeToken(ports.vault, { searchId: search.id, tell: "mail" })}`;
};

const ofOrders = async ({ ports }: Product): Promise<string> => {
  const reader = { accountId: castAccounts().carlos.user.id };
  return `/unsubscribe/${unsubscribeToken(ports.vault, { reader, group: "orders" })}`;
};

const meta = {
  title: "unsubscribe/Unsubscribe",
  component: UnsubscribePage,
  ...inProduct,
  parameters: { layout: "fullscreen", product: { ...page, prepare: ofSearch } },
} satisfies Meta<typeof UnsubscribePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SavedSearch: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/about matches for the saved search “Out of LA”/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Turn Off These Emails" }));
    await expect(await canvas.findByText("These emails are off")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Turn Back On" }));
    await expect(await canvas.findByText(/They are on again/)).toBeVisible();
  },
};

export const SavedSearchOnPhone: Story = { ...onPhone };

export const GroupOfMails: Story = {
  parameters: { product: { ...page, prepare: ofOrders } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Lotlane sends you emails about orders/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Turn Off These Emails" }));
    await expect(await canvas.findByText("Lotlane will not send you any more emails about orders.")).toBeVisible();
  },
};

/** A daily mail's link turns off the groups that came in it and still come once a day, and on again as once a day. */
export const DailyMail: Story = {
  parameters: {
    product: {
      ...page,
      prepare: async ({ ports }: Product) => {
        const accountId = castAccounts().carlos.user.id;
        const how = { zone: "America/Chicago", at: ports.clock.now().toISOString() };
        await ports.notices.turnDaily(accountId, ["orders", "messages"], how);
        return `/unsubscribe/${dailyUnsubscribeToken(ports.vault, { accountId, groups: ["orders", "messages"] })}`;
      },
    },
  },
  play: async (context) => {
    const { canvas } = context;
    const { notices } = productOf(context).ports;
    const accountId = castAccounts().carlos.user.id;
    const off = async () => (await notices.turnedOff(accountId)).toSorted();
    await userEvent.click(await canvas.findByRole("button", { name: "Turn Off These Emails" }));
    await expect(await canvas.findByText("These emails are off")).toBeVisible();
    await expect(await off()).toEqual(["messages", "orders"]);
    await userEvent.click(canvas.getByRole("button", { name: "Turn Back On" }));
    await expect(await canvas.findByText(/on again/)).toBeVisible();
    await expect(await off()).toEqual([]);
    await expect((await notices.daily(accountId))?.groups.toSorted()).toEqual(["messages", "orders"]);
  },
};

export const DailyMailOnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, ...DailyMail.parameters } };

export const Trip: Story = {
  parameters: {
    product: {
      ...page,
      prepare: async ({ client, clock, ports }: Product) => {
        const { id } = await client("POST /api/trips", {
          body: { name: "East", startZip: "90001", startAt: clock.now().toISOString(), orderIds: [], tell: {} },
        });
        return `/unsubscribe/${tripUnsubscribeToken(ports.vault, id)}`;
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/about new work on the trip “East”/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Turn Off These Emails" }));
    await expect(await canvas.findByText("These emails are off")).toBeVisible();
  },
};

export const Deleted: Story = {
  parameters: {
    product: {
      ...page,
      prepare: async (product: Product) => {
        const path = await ofSearch(product);
        const [kept] = await product.ports.savedSearches.list(castAccounts().carlos.user.id);
        await product.ports.savedSearches.remove(kept!.search.id);
        return path;
      },
    },
  },
  play: async ({ canvas }) => expect(await canvas.findByText("The saved search was deleted.")).toBeVisible(),
};

export const InvalidLink: Story = {
  parameters: { product: { ...page, at: "/unsubscribe/nonsense", prepare: async () => {} } },
  play: async ({ canvas }) => expect(await canvas.findByText("This link does not work")).toBeVisible(),
};

export const Loading: Story = {
  parameters: { product: { ...page, prepare: ofSearch, pending: ["GET /api/unsubscribe/{token}"] } },
};

export const Failing: Story = {
  parameters: { product: { ...page, prepare: ofSearch, failing: { "GET /api/unsubscribe/{token}": 503 } } },
  play: async ({ canvas }) => expect(await canvas.findByText("This link cannot be looked up right now")).toBeVisible(),
};
