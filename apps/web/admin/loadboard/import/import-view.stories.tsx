import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { onPhone } from "../../../stories/on-phone.ts";
import { savedBy } from "../../../stories/saved-files.ts";
import { inProduct, productOf } from "../../../stories/with-product.tsx";
import { ImportConsole } from "../../admin-console.tsx";
import { exampleFile } from "./file-format.ts";

const at = "/admin/loadboard/import";
const asAda = { signedInAs: "ada", route: at, at } as const;

const meta = {
  title: "admin/Import loads",
  component: ImportConsole,
  ...inProduct,
  parameters: { layout: "fullscreen", product: asAda },
} satisfies Meta<typeof ImportConsole>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

/** The example's two loads, and one whose state has three letters. */
function oneBadRow(): string {
  const [names = "", good = "", ...rest] = exampleFile().split("\r\n");
  return [names, good, good.replace(",CA,", ",CAL,"), ...rest].join("\r\n");
}

const choose = async (canvas: Canvas, text: string, name = "loads.csv") =>
  userEvent.upload(await canvas.findByLabelText("CSV file"), new File([text], name, { type: "text/csv" }));

const countOf = async (canvas: Canvas, name: string) =>
  (await canvas.findByText(name, { selector: "dt" })).nextElementSibling?.textContent;

export const Choose: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Import Loads" })).toBeVisible();
    await expect(canvas.getByRole("table", { name: "Columns of the file" })).toHaveTextContent("pickupEarliest");
    const [file] = await savedBy(async () => userEvent.click(canvas.getByRole("button", { name: "Download Example" })));
    await expect(file).toMatchObject({ name: "loads-example.csv" });
    await expect(file!.text).toContain("vehicle2Notes");
  },
};

export const ChooseOnPhone: Story = onPhone;

export const Forbidden: Story = {
  parameters: { product: { ...asAda, signedInAs: "carlos" } },
  play: async ({ canvas }) => expect(await canvas.findByText("Admin access required")).toBeVisible(),
};

export const RefusedFile: Story = {
  play: async ({ canvas }) => {
    await choose(canvas, "PK\u0003\u0004");
    await expect(await canvas.findByRole("alert")).toHaveTextContent("spreadsheet workbook");
    await choose(canvas, "");
    await waitFor(() => expect(canvas.getByRole("alert")).toHaveTextContent("This file is empty."));
  },
};

/** Each problem names its line and column, and the bad rows can be downloaded. */
export const Checked: Story = {
  play: async ({ canvas }) => {
    await choose(canvas, oneBadRow());
    await expect(await countOf(canvas, "Rows")).toBe("3");
    await expect(await countOf(canvas, "Good")).toBe("2");
    await expect(await countOf(canvas, "Bad")).toBe("1");
    await expect(canvas.getByRole("table", { name: "Bad rows" })).toHaveTextContent(
      /3.*pickupState.*Pickup state must be 2 letters, such as TX/,
    );
    const [file] = await savedBy(async () =>
      userEvent.click(canvas.getByRole("button", { name: "Download Bad Rows" })),
    );
    await expect(file!.text).toContain(",CAL,");
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await expect(await canvas.findByLabelText("CSV file")).toBeInTheDocument();
  },
};

export const BadRowsOnPhone: Story = { ...onPhone, play: async ({ canvas }) => choose(canvas, oneBadRow()) };

/** Importing the same file again keeps no load twice. */
export const Imported: Story = {
  play: async ({ canvas, loaded }) => {
    await choose(canvas, oneBadRow());
    await userEvent.click(await canvas.findByRole("button", { name: "Import the 2 Good Rows" }));
    await expect(await canvas.findByText("2 loads imported")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Show Loadboard" })).toHaveAttribute("href", "/admin/loadboard");
    await userEvent.click(canvas.getByRole("button", { name: "Import Another File" }));
    await choose(canvas, oneBadRow());
    await userEvent.click(await canvas.findByRole("button", { name: "Import the 2 Good Rows" }));
    await expect(await canvas.findByText("0 loads imported")).toBeVisible();
    await expect(canvas.getByText(/2 rows of this file were already imported, so skipped/)).toBeVisible();
    const { rows } = await productOf({ loaded }).ports.loadLists.list({
      reader: { kind: "all" },
      sort: "newest",
      limit: 10,
    });
    await expect(rows).toHaveLength(2);
  },
};

export const Checking: Story = {
  parameters: { product: { ...asAda, pending: ["POST /api/loads/import"] } },
  play: async ({ canvas }) => {
    await choose(canvas, oneBadRow());
    await expect(await canvas.findByRole("progressbar", { name: "Checking loads.csv" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await expect(await canvas.findByLabelText("CSV file")).toBeInTheDocument();
  },
};

export const Failing: Story = {
  parameters: { product: { ...asAda, failing: { "POST /api/loads/import": 500 } } },
  play: async ({ canvas }) => {
    await choose(canvas, oneBadRow());
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Something went wrong on our side");
  },
};

/** The import waits for the server, and asks before the admin leaves the page. */
export const LosesTheServer: Story = {
  play: async ({ canvas, loaded }) => {
    await choose(canvas, oneBadRow());
    const start = await canvas.findByRole("button", { name: "Import the 2 Good Rows" });
    productOf({ loaded }).failing["POST /api/loads/import"] = "offline";
    await userEvent.click(start);
    await expect(await canvas.findByText("The server cannot be reached right now")).toBeVisible();
    await userEvent.click(canvas.getByRole("link", { name: "Loadboard", current: false }));
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Stay" }));
    await userEvent.click(canvas.getByRole("button", { name: "Stop Import" }));
    await expect(await canvas.findByText("The import stopped after 0 loads")).toBeVisible();
    delete productOf({ loaded }).failing["POST /api/loads/import"];
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(await canvas.findByText("2 loads imported")).toBeVisible();
  },
};
