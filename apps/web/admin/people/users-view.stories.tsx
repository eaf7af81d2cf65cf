import { castAccounts, zoeLongname } from "@lotlane/demo";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { manyPeople } from "../../stories/many-people.ts";
import { onPhone } from "../../stories/on-phone.ts";
import { at, usersView } from "../../stories/users-view.tsx";

const meta = { title: "admin/Users", ...usersView } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const { carlos, dina } = castAccounts();

const rowsOf = (canvas: Canvas) => canvas.getAllByRole("row").slice(1);

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Users" })).toBeVisible();
    await expect(await canvas.findByText("ava.adler.0@people.example")).toBeVisible();
    const heads = canvas.getAllByRole("columnheader").map(({ textContent }) => textContent);
    await expect(heads).toEqual(["User", "Company", "Type", "Status", "Joined", "Actions"]);
  },
};

export const FullOnPhone: Story = onPhone;

/** Page after page, to the last person. */
export const ScrollsToTheEnd: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText("ava.adler.0@people.example");
    await waitFor(() => {
      rowsOf(canvas).at(-1)!.scrollIntoView();
      return expect(rowsOf(canvas)).toHaveLength(126);
    });
    await expect(canvas.queryByRole("button", { name: "Load more" })).toBeNull();
    const emails = new Set(rowsOf(canvas).map((row: HTMLElement) => within(row).getByText(/@/).textContent));
    await expect(emails.size).toBe(126);
  },
};

export const Searches: Story = {
  play: async ({ canvas }) => {
    const box = await canvas.findByRole("searchbox", { name: "Search by email, name or company" });
    await userEvent.type(box, "carlos haul");
    await waitFor(() => expect(rowsOf(canvas)).toHaveLength(2));
    await expect(canvas.getByText(carlos.user.email)).toBeVisible();
    await expect(canvas.getByText(dina.user.email)).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Type" }), "Drivers");
    await waitFor(() => expect(rowsOf(canvas)).toHaveLength(1));
    await expect(canvas.getByText(dina.user.email)).toBeVisible();
    await userEvent.type(box, "x");
    await expect(await canvas.findByRole("heading", { name: "No accounts found" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Clear search and filters" }));
    await waitFor(() => expect(box).toHaveValue(""));
    await waitFor(() => expect(rowsOf(canvas).length).toBeGreaterThan(10));
  },
};

export const SearchInTheAddress: Story = {
  parameters: { product: { at: `${at}&q=dina&type=driver` } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(dina.user.email)).toBeVisible();
    await expect(canvas.getByRole("searchbox")).toHaveValue("dina");
    await expect(canvas.getByRole("combobox", { name: "Type" })).toHaveDisplayValue("Drivers");
    await expect(rowsOf(canvas)).toHaveLength(1);
  },
};

export const NoneFound: Story = {
  parameters: { product: { at: `${at}&q=no+such+account` } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No accounts found" })).toBeVisible();
  },
};

export const LongText: Story = {
  parameters: {
    product: {
      prepare: manyPeople(1, {
        ...zoeLongname,
        companyName:
          "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft of Greater Los Angeles",
        suspendedAt: "2026-11-01T10:00:00.000Z",
      }),
    },
  },
  play: async ({ canvas }) => {
    await canvas.findAllByText("Suspended");
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const LongTextOnPhone: Story = {
  ...LongText,
  ...onPhone,
  parameters: { ...onPhone.parameters, ...LongText.parameters },
};

export const Loading: Story = {
  parameters: { product: { pending: ["GET /api/admin/users"] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading users")).toBeInTheDocument();
    await expect(canvas.getByRole("searchbox")).toBeEnabled();
  },
};

export const Failing: Story = {
  parameters: { product: { failing: { "GET /api/admin/users": 503 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Users cannot be shown right now");
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeEnabled();
  },
};
