import type { Meta, StoryObj } from "@storybook/react-vite";
import { anId } from "@lotlane/core/testing";
import { Route, Routes } from "react-router";
import { expect, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { changed } from "../../stories/changed.ts";
import { onPhone } from "../../stories/on-phone.ts";
import { dana, orderUntil } from "../../stories/order-life.ts";
import type { CastName, Product, ProductOptions } from "../../stories/product.ts";
import { inProduct, productOf, settled } from "../../stories/with-product.tsx";
import { loseNetwork } from "../../stories/without-network.ts";
import { Container, PageHeader } from "../../ui/page.tsx";
import { Protected } from "../routes/protected.tsx";
import { WorkFrame } from "./work-frame.tsx";

const as = (signedInAs: CastName, more: ProductOptions = {}) => ({
  product: { signedInAs, at: "/security", ...more },
});

const meta = {
  title: "app/Work frame",
  component: WorkFrame,
  ...inProduct,
  parameters: { layout: "fullscreen", ...as("dana") },
  render: () => (
    <Routes>
      <Route element={<Protected />}>
        <Route element={<WorkFrame />}>
          <Route
            path="*"
            element={
              <Container>
                <PageHeader title="A page" />
              </Container>
            }
          />
        </Route>
      </Route>
      <Route path="/auth" element={<h1>Sign-in page</h1>} />
    </Routes>
  ),
} satisfies Meta<typeof WorkFrame>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

async function openMenu(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole("button", { name: /^User menu/ }));
  return within(await canvas.findByRole("dialog", { name: "User menu" }));
}

type Within = Awaited<ReturnType<typeof openMenu>>;

const linksIn = (menu: Within) =>
  menu.getAllByRole("link").map((link: HTMLElement) => `${link.textContent}: ${link.getAttribute("href")}`);

export const Dealer: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "User menu: Dana's Motors" })).toBeVisible();
    const menu = await openMenu(canvas);
    await expect(linksIn(menu)).toEqual([
      "Payment: /payment",
      "Invoices: /invoices",
      "Shipments: /shipments",
      "Cases: /cases",
      "Manage Sub Users: /users/manage",
      "Company: /company",
      "Developers: /developers",
      "Security: /security",
      "Support: /support",
      "Archive: /archive",
    ]);
    await userEvent.click(menu.getByRole("link", { name: "Support" }));
    await waitFor(() => expect(canvas.queryByRole("dialog", { name: "User menu" })).toBeNull());
  },
};

export const SubUser: Story = {
  parameters: as("sam"),
  play: async ({ canvas }) => {
    const menu = await openMenu(canvas);
    await expect(linksIn(menu)).toEqual([
      "Invoices: /invoices",
      "Shipments: /shipments",
      "Cases: /cases",
      "Company: /company",
      "Security: /security",
      "Support: /support",
      "Archive: /archive",
    ]);
  },
};

export const Transporter: Story = {
  parameters: as("carlos"),
  play: async ({ canvas }) => {
    const menu = await openMenu(canvas);
    await expect(linksIn(menu).slice(0, 4)).toEqual([
      "Invoices: /invoices",
      "Dispatch: /dispatch",
      "Route Planner: /planner",
      "Cases: /cases",
    ]);
  },
};

const places = (canvas: Canvas) => within(canvas.getByRole("navigation", { name: "Main" })).getAllByRole("link");

export const UnreadMessages: Story = {
  parameters: as("carlos", {
    prepare: async (product) => void (await orderUntil("claimed", { messages: 3 })(product)),
  }),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(places(canvas).map(({ textContent }) => textContent)).toEqual([
        "Dashboard",
        "My Jobs",
        "Loadboard",
        "Messages22 unread",
      ]),
    );
    await expect(places(canvas).map((link) => link.getAttribute("href"))).toEqual([
      "/",
      "/orders",
      "/transporter/loadboard",
      "/messages",
    ]);
  },
};

export const UnreadMessagesOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...UnreadMessages.parameters },
  play: async ({ canvas }) => {
    await waitFor(() => expect(places(canvas)[3]).toHaveTextContent("2 unread"));
    for (const link of places(canvas)) await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};

const aNotice = { group: "orders", title: "Order claimed", line: "Los Angeles, CA", path: "/orders/1" } as const;

/** The bell counts what is new while the page is open. */
export const UnreadNotices: Story = {
  parameters: as("dana", {
    prepare: async ({ ports, clock }) =>
      ports.noticeList.add(
        { ...aNotice, id: anId(), accountId: dana.id, mailKey: "1", createdAt: clock.now().toISOString() },
        9,
      ),
  }),
  play: async (context) => {
    const { canvas } = context;
    const bell = await canvas.findByRole("link", { name: "Notifications, 1 unread" });
    await expect(bell).toHaveAttribute("href", "/notices");
    const { ports, clock } = productOf(context);
    const another = { ...aNotice, id: anId(), accountId: dana.id, mailKey: "2", createdAt: clock.now().toISOString() };
    await ports.noticeList.add(another, 9);
    await expect(await canvas.findByRole("link", { name: "Notifications, 2 unread" })).toBeVisible();
  },
};

/** Each call that marked notices as read. */
const marked: unknown[] = [];

/** Two notices, of which one leads to the page that is open. */
const twoNotices = async ({ ports, clock }: Product): Promise<void> => {
  const { markRead } = ports.noticeList;
  marked.splice(0);
  ports.noticeList.markRead = (accountId, which, at) => {
    marked.push(which);
    return markRead(accountId, which, at);
  };
  for (const path of ["/orders/1", "/support"]) {
    const createdAt = clock.now().toISOString();
    await ports.noticeList.add({ ...aNotice, path, id: anId(), accountId: dana.id, mailKey: path, createdAt }, 9);
  }
};

/** A page that opens reads the notices that lead to it, once. */
export const ReadByOpening: Story = {
  parameters: as("dana", { at: "/orders/1?tab=messages", prepare: twoNotices }),
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByRole("link", { name: "Notifications, 1 unread" })).toBeVisible();
    const { ports, clock } = productOf(context);
    const another = { ...aNotice, id: anId(), accountId: dana.id, mailKey: "3", createdAt: clock.now().toISOString() };
    await ports.noticeList.add(another, 9);
    // The page is open already.
    await expect(await canvas.findByRole("link", { name: "Notifications, 2 unread" })).toBeVisible();
    await settled(context);
    await expect(marked).toEqual([{ paths: ["/orders/1?tab=messages", "/orders/1"] }]);
  },
};

/** A page behind another one has not been seen. */
export const NotReadBehind: Story = {
  parameters: as("dana", { at: "/orders/1", prepare: twoNotices }),
  beforeEach: () => {
    const sight = spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    return () => sight.mockRestore();
  },
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByRole("link", { name: "Notifications, 2 unread" });
    await settled(context);
    await expect(marked).toEqual([]);
    spyOn(document, "visibilityState", "get").mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    await expect(await canvas.findByRole("link", { name: "Notifications, 1 unread" })).toBeVisible();
    await expect(marked).toEqual([{ paths: ["/orders/1"] }]);
  },
};

export const UnreadNoticesOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...UnreadNotices.parameters },
  play: async ({ canvas }) => {
    const bell = await canvas.findByRole("link", { name: "Notifications, 1 unread" });
    const { width, height } = bell.getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Offline: Story = {
  play: async ({ canvas }) => {
    const findNetwork = loseNetwork();
    try {
      const bar = await canvas.findByText("You are offline. What you see may be out of date.");
      await expect(bar.closest("[role=status]")).toBeVisible();
    } finally {
      findNetwork();
    }
    await waitFor(() => expect(canvas.queryByText(/You are offline/)).toBeNull());
  },
};

/** Without a company, the name stands for it. */
export const Receiver: Story = {
  parameters: as("rita"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "User menu: Rita Receiver" })).toBeVisible();
    const menu = await openMenu(canvas);
    await expect(linksIn(menu)).toEqual(["Security: /security", "Support: /support"]);
  },
};

export const CompanyNotSet: Story = {
  parameters: as("dana", { prepare: changed({ companyName: null }) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "User menu: Not Set" })).toBeVisible();
  },
};

export const LongCompanyName: Story = {
  ...onPhone,
  parameters: {
    ...onPhone.parameters,
    ...as("dana", {
      prepare: changed({ companyName: "Etxeberria y Łukasiewicz Automotive Remarketing of Southern California" }),
    }),
  },
  play: async ({ canvas }) => {
    await openMenu(canvas);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const AddressNotVerified: Story = {
  parameters: as("dana", { prepare: changed({ emailVerifiedAt: null }) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Please verify your email address.")).toBeVisible();
    await expect(
      canvas.getByText(/you are the only one we email about your orders, and you can post 10 orders a day/),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Send the link again" }));
    await waitFor(() => expect(screen.getByText("We sent a link to dana@dealer.example.")).toBeVisible());
  },
};

export const TransportersAddressNotVerified: Story = {
  parameters: as("carlos", { prepare: changed({ emailVerifiedAt: null }) }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/Until then, your drivers will not get emails about their jobs/),
    ).toBeVisible();
  },
};

export const AddressNotVerifiedOnPhone: Story = {
  ...onPhone,
  parameters: { ...onPhone.parameters, ...AddressNotVerified.parameters },
};

/** Proved in another window: the notice goes when it is asked for the link. */
export const AddressVerifiedMeanwhile: Story = {
  parameters: AddressNotVerified.parameters!,
  play: async (context) => {
    const { canvas } = context;
    const send = await canvas.findByRole("button", { name: "Send the link again" });
    await changed({ emailVerifiedAt: "2026-09-01T12:00:00.000Z" })(productOf(context));
    await userEvent.click(send);
    await waitFor(() => expect(screen.getByText("Your email address is already verified.")).toBeVisible());
    await waitFor(() => expect(canvas.queryByText("Please verify your email address.")).toBeNull());
  },
};

export const LogsOut: Story = {
  play: async (context) => {
    const { canvas } = context;
    const menu = await openMenu(canvas);
    await userEvent.click(menu.getByRole("button", { name: "Log Out" }));
    await waitFor(() => expect(screen.getByText("See you next time!")).toBeVisible());
    await expect(await canvas.findByRole("heading", { name: "Sign-in page" })).toBeVisible();
    await expect(await productOf(context).browser.find()).toBeUndefined();
  },
};

export const LogoutFails: Story = {
  parameters: as("dana", { failing: { "POST /api/logout": "offline" } }),
  play: async ({ canvas }) => {
    const menu = await openMenu(canvas);
    await userEvent.click(menu.getByRole("button", { name: "Log Out" }));
    await waitFor(() => expect(screen.getByText("Logout failed")).toBeVisible());
    await expect(menu.getByRole("button", { name: "Log Out" })).toBeEnabled();
  },
};
