import type { Meta, StoryObj } from "@storybook/react-vite";
import { castAccounts } from "@lotlane/demo";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { Protected } from "../app/routes/protected.tsx";
import { manyPeople } from "../stories/many-people.ts";
import { onPhone } from "../stories/on-phone.ts";
import type { Product } from "../stories/product.ts";
import { inProduct, productOf } from "../stories/with-product.tsx";
import { AdminConsole } from "./admin-console.tsx";

const forgetSidebar = () => localStorage.removeItem("lotlane.admin.sidebar");

const meta = {
  title: "admin/Admin console",
  component: AdminConsole,
  loaders: [async () => forgetSidebar(), ...inProduct.loaders],
  decorators: inProduct.decorators,
  render: () => (
    <Protected>
      <AdminConsole />
    </Protected>
  ),
  parameters: {
    layout: "fullscreen",
    product: { signedInAs: "ada", route: "/admin", at: "/admin", prepare: manyPeople(30) },
  },
} satisfies Meta<typeof AdminConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

const sectionsOf = (canvas: ReturnType<typeof within>) => within(canvas.getByRole("navigation", { name: "Sections" }));

const specifiedSections = [
  "Dashboard",
  "Loadboard",
  "Quotes",
  "Sales Pipeline",
  "Analytics",
  "Dealer Network",
  "Carrier Network",
  "Phone Dialer",
  "Calendar",
  "Tasks",
  "Internal Communication",
  "Quoter Settings",
  "Settings",
];

export const Dashboard: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    const links = sectionsOf(canvas).getAllByRole("link");
    // Lotlane's own order of sections, of which those that are there are shown.
    const names = links.map(({ textContent }) => textContent);
    await expect(names).toEqual(specifiedSections.filter((name) => names.includes(name)));
    await expect(links[0]).toHaveAttribute("aria-current", "page");
  },
};

/** The sidebar has the specified sections; what else there is opens from the menu. */
export const UserMenu: Story = {
  play: async ({ canvas }) => {
    const sidebar = within(await canvas.findByRole("navigation", { name: "Sections" }));
    for (const name of ["Users", "Orders"]) await expect(sidebar.queryByRole("link", { name })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: /^User menu/ }));
    const account = within(await canvas.findByRole("navigation", { name: "Account" }));
    await expect(account.getByRole("link", { name: "Security" })).toHaveAttribute("href", "/security");
    await expect(account.queryByRole("link", { name: "Support" })).toBeNull();
    await expect(account.getByRole("link", { name: "Orders" })).toHaveAttribute("href", "/admin?view=orders");
    await userEvent.click(account.getByRole("link", { name: "Users" }));
    await expect(await canvas.findByRole("heading", { level: 1, name: "Users" })).toBeVisible();
  },
};

export const UserMenuOnPhone: Story = {
  ...onPhone,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "User menu" }));
    await expect(await canvas.findByRole("link", { name: "Security" })).toBeVisible();
  },
};

export const OnPhone: Story = {
  ...onPhone,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    const bar = within(canvas.getByRole("navigation", { name: "Main sections" }));
    await userEvent.click(bar.getByRole("link", { name: "Support" }));
    await expect(await canvas.findByRole("heading", { level: 1, name: "Support" })).toBeVisible();
    await expect(bar.getByRole("link", { name: "Support" })).toHaveAttribute("aria-current", "page");
    await expect(canvas.getByRole("button", { name: "Logout" })).toBeVisible();
  },
};

/** All sections are in the menu; one that is chosen closes it. */
export const MenuOnPhone: Story = {
  ...onPhone,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Menu" }));
    const menu = within(await canvas.findByRole("dialog", { name: "Menu" }));
    await userEvent.click(menu.getByRole("link", { name: "Dealer Network" }));
    await expect(await canvas.findByRole("heading", { level: 1, name: "Dealer Network" })).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole("dialog")).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "Menu" }));
    const again = within(await canvas.findByRole("dialog", { name: "Menu" }));
    await expect(again.getByRole("link", { name: "Dealer Network" })).toHaveAttribute("aria-current", "page");
  },
};

export const MovesThroughSections: Story = {
  play: async ({ canvas }) => {
    const links = within(canvas.getByRole("complementary", { name: "Admin" }));
    for (const name of ["Sales Pipeline", "Dealer Network", "Carrier Network", "Support", "Settings", "Dashboard"]) {
      await userEvent.click(links.getByRole("link", { name }));
      await expect(await canvas.findByRole("heading", { level: 1, name })).toBeVisible();
      await expect(links.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    }
  },
};

/** By the keyboard alone: the words, down to what is found, and in. */
export const SearchesEverything: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Search" });
    await userEvent.keyboard("{Control>}k{/Control}");
    const dialog = within(await screen.findByRole("dialog", { name: "Search" }));
    await expect(dialog.getByRole("searchbox")).toHaveFocus();
    await userEvent.keyboard("dana@dealer.example");
    const accounts = within(await dialog.findByRole("region", { name: "Customers" }));
    const dana = await accounts.findByRole("link", { name: /^Dana Dealer/ });
    await expect(await within(dialog.getByRole("region", { name: "Loads" })).findByText("None")).toBeVisible();
    await userEvent.keyboard("{ArrowDown}");
    await expect(dana).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(await canvas.findByRole("heading", { level: 1, name: "Dana Dealer" })).toBeVisible();
    await expect(screen.queryByRole("dialog", { name: "Search" })).toBeNull();
  },
};

/** A page is named with its search and filters, opened again from the menu, and removed. */
export const SavesAView: Story = {
  parameters: { product: { at: "/admin?view=users&type=transporter&q=fleet" } },
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Save This View" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Save this view" }));
    await userEvent.click(dialog.getByRole("button", { name: "Save View" }));
    await expect(await dialog.findByText("Please name the view")).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText(/^Name/)).toHaveFocus());
    await userEvent.type(dialog.getByLabelText(/^Name/), "Fleets");
    await userEvent.click(dialog.getByRole("checkbox", { name: "Share it with all admins" }));
    await userEvent.click(dialog.getByRole("button", { name: "Save View" }));
    const saved = within(await canvas.findByRole("navigation", { name: "Saved views" }));
    await expect(await saved.findByRole("link", { name: "Fleets" })).toHaveAttribute("aria-current", "page");
    await waitFor(() => expect(saved.getByRole("link", { name: "Fleets" })).toHaveFocus());
    await expect(saved.getByText("This view is saved")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Save This View" })).toBeNull();
    const { lotlane } = productOf({ loaded });
    const { ada } = castAccounts();
    await expect(await lotlane.queries.listViews(ada.user)).toMatchObject([
      { name: "Fleets", view: "users", query: "q=fleet&type=transporter", shared: true },
    ]);

    const operations = canvas.getByRole("navigation", { name: "Operations" });
    const place = operations.offsetTop;
    await userEvent.click(sectionsOf(canvas).getByRole("link", { name: "Tasks" }));
    await expect(await canvas.findByRole("heading", { level: 1, name: "Tasks" })).toBeVisible();
    await expect(operations.offsetTop).toBe(place);
    await userEvent.click(sectionsOf(canvas).getByRole("link", { name: "Dashboard" }));
    await expect(await canvas.findByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    await expect(operations.offsetTop).toBe(place);
    await expect(saved.getByText("Nothing to save here")).toBeVisible();
    await userEvent.click(saved.getByRole("link", { name: "Fleets" }));
    await expect(await canvas.findByLabelText("Type")).toHaveValue("transporter");
    await expect(canvas.getByRole("searchbox")).toHaveValue("fleet");
    await userEvent.click(saved.getByRole("button", { name: "Remove view Fleets" }));
    await waitFor(() => expect(saved.queryByRole("link", { name: "Fleets" })).toBeNull());
    await expect(canvas.getByRole("navigation", { name: "Saved views" })).toContainElement(
      document.activeElement as HTMLElement,
    );
    await expect(await lotlane.queries.listViews(ada.user)).toEqual([]);
  },
};

/** The list of sections is longer than the window; it shows the present one. */
export const ShowsTheCurrentSection: Story = {
  parameters: { product: { at: "/admin?view=system" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "System" })).toBeVisible();
    const link = within(canvas.getByRole("navigation", { name: "Operations" })).getByRole("link", { name: "System" });
    const list = link.closest(".overflow-y-auto")!;
    await waitFor(() =>
      expect(link.getBoundingClientRect().bottom).toBeLessThanOrEqual(list.getBoundingClientRect().bottom + 1),
    );
    await expect(list.scrollHeight).toBeGreaterThan(list.clientHeight);
  },
};

/** The saved views come later than the page, and push their current one out of sight. */
export const ShowsTheCurrentView: Story = {
  parameters: {
    product: {
      at: "/admin?view=users&q=fleet19",
      prepare: async ({ client }: Product) => {
        for (let index = 10; index < 20; index++) {
          const body = { name: `Fleet ${index}`, view: "users", query: `q=fleet${index}`, shared: false };
          await client("POST /api/admin/views", { body });
        }
      },
    },
  },
  play: async ({ canvas }) => {
    const views = within(await canvas.findByRole("navigation", { name: "Saved views" }));
    const link = await views.findByRole("link", { name: "Fleet 19" });
    await expect(link).toHaveAttribute("aria-current", "page");
    const list = link.closest(".overflow-y-auto")!;
    const isInSight = () => {
      const [{ top, bottom }, shown] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
      return top >= shown.top - 1 && bottom <= shown.bottom + 1;
    };
    await waitFor(() => expect(isInSight()).toBe(true));
    await expect(list.scrollTop).toBeGreaterThan(0);
  },
};

export const Collapsed: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Collapse sidebar" }));
    const expand = canvas.getByRole("button", { name: "Expand sidebar" });
    await expect(expand).toHaveAttribute("aria-expanded", "false");
    await expect(sectionsOf(canvas).getByRole("link", { name: "Carrier Network" })).toBeVisible();
    await expect(canvas.queryByText("Carrier Network")).toBeNull();
  },
};

export const RemembersTheSidebar: Story = {
  loaders: [async () => localStorage.setItem("lotlane.admin.sidebar", "collapsed")],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Expand sidebar" }));
    await expect(canvas.getByText("Carrier Network")).toBeVisible();
    await expect(localStorage.getItem("lotlane.admin.sidebar")).toBe("open");
  },
};

export const Forbidden: Story = {
  parameters: { product: { signedInAs: "dana" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Access Denied" })).toBeVisible();
    await expect(canvas.getByText("Admin access required")).toBeVisible();
    await expect(canvas.queryByRole("navigation")).toBeNull();
    await waitFor(() => expect(canvas.queryByText("Access Denied")).toBeNull());
  },
};

export const AsksBeforeLogout: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Logout" }));
    const dialog = within(await canvas.findByRole("alertdialog", { name: "Confirm Logout" }));
    const question = dialog.getByText("Are you sure you want to log out of your admin account?");
    await waitFor(() => expect(question).toBeVisible());
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await expect(canvas.queryByRole("alertdialog")).toBeNull();
    await expect(canvas.getByRole("button", { name: "Logout" })).toHaveFocus();
  },
};

export const LogsOut: Story = {
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Logout" }));
    const dialog = within(await canvas.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Logout" }));
    await screen.findByText("See you next time!");
    await waitFor(() => expect(canvas.queryByRole("main")).toBeNull());
    await expect(await productOf({ loaded }).browser.find()).toBeUndefined();
  },
};

export const LogoutFails: Story = {
  parameters: { product: { failing: { "POST /api/logout": 503 } } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Logout" }));
    const dialog = within(await canvas.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Logout" }));
    await waitFor(() => expect(screen.getByText("Logout failed")).toBeVisible());
    await waitFor(() => expect(screen.getByText("Something went wrong on our side. Please try again.")).toBeVisible());
    await expect(dialog.getByRole("button", { name: "Logout" })).toBeEnabled();
  },
};
