import { aDealersOrder, aLoadChange, aTakenLoad } from "@lotlane/core/testing";
import { castAccounts } from "@lotlane/demo";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import type { Product } from "../../stories/product.ts";
import { at, findsDana, openDana, usersView } from "../../stories/users-view.tsx";
import { productOf } from "../../stories/with-product.tsx";

const meta = { title: "admin/Users, review", ...usersView } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const { ada, carlos, dana } = castAccounts();

/** Suspends a person who is signed in: the session ends, and list and history tell why. */
export const Suspends: Story = {
  parameters: {
    product: {
      ...findsDana,
      prepare: async ({ ports, clock }: Product) => {
        const session = { accountId: dana.user.id, stage: "signed_in", userAgent: "", address: "" } as const;
        await ports.sessions.save("hers", session, clock.now());
      },
    },
  },
  play: async ({ canvas, loaded }) => {
    const { ports, clock } = productOf({ loaded });
    const person = await openDana(canvas);
    await userEvent.click(await person.findByRole("button", { name: "Suspend" }));
    const dialog = within(await canvas.findByRole("dialog", { name: "Suspend Dana Dealer?" }));
    const consequence = dialog.getByText(
      /signed out everywhere at once, with their sub-users and drivers, and cannot sign in/,
    );
    await waitFor(() => expect(consequence).toBeVisible());
    await userEvent.click(dialog.getByRole("button", { name: "Suspend" }));
    await dialog.findByText("A reason is required to suspend an account");
    await expect(await ports.sessions.find("hers", clock.now())).toBeDefined();
    await userEvent.type(dialog.getByLabelText("Reason"), "Chargebacks on three orders");
    await userEvent.click(dialog.getByRole("button", { name: "Suspend" }));
    await screen.findByText("Account suspended");
    await person.findByText("Chargebacks on three orders");
    await expect(person.getByText(/by Ada Admin/)).toBeInTheDocument();
    await expect(await ports.sessions.find("hers", clock.now())).toBeUndefined();
    const row = within(canvas.getByRole("table", { hidden: true }))
      .getByText(dana.user.email)
      .closest("tr");
    await waitFor(() => expect(row).toHaveTextContent("Suspended"));
  },
};

/** A carrier's orders that it has not picked up go to others with it, if the admin says so. */
export const SuspendsCarrierWithOrders: Story = {
  parameters: {
    product: {
      at: `${at}&user=${carlos.user.id}`,
      prepare: async ({ ports }: Product) => {
        for (const status of ["assigned", "assigned", "in_transit"] as const) {
          await ports.orders.add({ order: aDealersOrder(status), facts: [], effects: [], live: [] });
        }
        await ports.loads.add([aLoadChange(aTakenLoad())]);
      },
    },
  },
  play: async ({ canvas, loaded }) => {
    const { ports, lotlane } = productOf({ loaded });
    await userEvent.click(await canvas.findByRole("button", { name: "Suspend" }));
    const dialog = within(await canvas.findByRole("dialog", { name: "Suspend Carlos Carrier?" }));
    await userEvent.type(dialog.getByLabelText("Reason"), "Not who they say they are");
    await userEvent.click(
      await dialog.findByRole("checkbox", { name: "Release the 2 orders and the load not picked up yet" }),
    );
    await userEvent.click(dialog.getByRole("button", { name: "Suspend" }));
    await screen.findByText("Account suspended");
    const stop = await ports.effects.start(lotlane.carryOut);
    await waitFor(async () => expect((await ports.orderLists.open({ limit: 5 })).rows).toHaveLength(2));
    const posted = { reader: { kind: "all" }, statuses: ["POSTED"], sort: "newest", limit: 5 } as const;
    await waitFor(async () => expect((await ports.loadLists.list(posted)).rows).toHaveLength(1));
    await stop();
  },
};

export const Reinstates: Story = {
  parameters: {
    product: {
      ...findsDana,
      prepare: async ({ lotlane }: Product) =>
        void (await lotlane.commands.reviewAccount(ada.user, dana.user.id, { isSuspended: true, reason: "A mistake" })),
    },
  },
  play: async ({ canvas }) => {
    const person = await openDana(canvas);
    await userEvent.click(await person.findByRole("button", { name: "Reinstate" }));
    const dialog = within(await canvas.findByRole("dialog", { name: "Reinstate Dana Dealer?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Reinstate" }));
    await person.findByText("Reinstated");
    await expect(person.getByText("A mistake")).toBeInTheDocument();
    await expect(person.getByRole("button", { name: "Suspend" })).toBeInTheDocument();
  },
};

export const UnverifiesAndVerifies: Story = {
  parameters: { product: findsDana },
  play: async ({ canvas }) => {
    const person = await openDana(canvas);
    await userEvent.click(await person.findByRole("button", { name: "Unverify" }));
    const dialog = within(await canvas.findByRole("dialog", { name: "Unverify Dana Dealer?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Unverify" }));
    await dialog.findByText("A reason is required to unverify an account");
    await userEvent.type(dialog.getByLabelText("Reason"), "Her license ran out");
    await userEvent.click(dialog.getByRole("button", { name: "Unverify" }));
    await person.findByText("Pending");
    await expect(person.getByText("Her license ran out")).toBeInTheDocument();
    await userEvent.click(person.getByRole("button", { name: "Verify" }));
    const again = within(await canvas.findByRole("dialog", { name: "Verify Dana Dealer?" }));
    await userEvent.click(again.getByRole("button", { name: "Verify" }));
    await person.findByRole("button", { name: "Unverify" });
  },
};

export const ReviewFails: Story = {
  parameters: { product: { ...findsDana, failing: { "PATCH /api/admin/users/{id}": 503 } } },
  play: async ({ canvas }) => {
    const person = await openDana(canvas);
    await userEvent.click(await person.findByRole("button", { name: "Suspend" }));
    const dialog = within(await canvas.findByRole("dialog", { name: "Suspend Dana Dealer?" }));
    await userEvent.type(dialog.getByLabelText("Reason"), "Chargebacks");
    await userEvent.click(dialog.getByRole("button", { name: "Suspend" }));
    await expect(await dialog.findByRole("alert")).toHaveTextContent("Something went wrong on our side.");
    await expect(dialog.getByLabelText("Reason")).toHaveValue("Chargebacks");
  },
};
