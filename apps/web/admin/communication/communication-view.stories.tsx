import { castAccounts } from "@lotlane/demo";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { anAddition, aPdf, aPerson } from "@lotlane/core/testing";
import { expect, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { onPhone } from "../../stories/on-phone.ts";
import type { Product } from "../../stories/product.ts";
import { inProduct, productOf } from "../../stories/with-product.tsx";
import { AdminConsole } from "../admin-console.tsx";

const { ada, dana } = castAccounts();
const at = "/admin?view=communication";

async function addBo({ ports, clock }: Product) {
  const createdAt = clock.now().toISOString();
  const bo = aPerson({ userType: "admin", firstName: "Bo", lastName: "Desk", createdAt });
  await ports.accounts.add(anAddition(bo));
  return bo.user;
}

/** Bo mentioned Ada in a channel that Ada has not read, and wrote about Dana. @returns the address of that channel */
async function talk(product: Product): Promise<string> {
  const { lotlane, clock } = product;
  clock.advance({ hours: -5 });
  const bo = await addBo(product);
  const channels = [];
  for (const name of ["Claims", "General"]) {
    const added = await lotlane.commands.addChannel({ name, archived: false });
    if (added.ok) channels.push(added.value.value.id);
  }
  const [claims = "", general = ""] = channels;
  const write = (author: typeof bo, channelId: string, text: string) => {
    clock.advance({ minutes: 7 });
    return lotlane.commands.writeNote(author, { channelId, about: null, text });
  };
  await write(ada.user, general, "The auction in Manheim opens its gate at seven from Monday on.");
  await write(bo, general, "Noted.");
  await write(bo, claims, "@Ada Admin the dealer in Phoenix sent photos of the bumper.\nCan you look before noon?");
  await lotlane.commands.writeNote(bo, {
    channelId: null,
    about: { area: "account", id: dana.user.id },
    text: "Prefers a call before nine, never on Fridays.",
  });
  await lotlane.commands.markChannelRead(ada.user, general);
  clock.advance({ hours: 4 });
  return `${at}&channel=${claims}`;
}
const listed = async (product: Product) => {
  await talk(product);
  return at;
};

const meta = {
  title: "admin/Internal Communication",
  component: AdminConsole,
  ...inProduct,
  parameters: { layout: "fullscreen", product: { signedInAs: "ada", route: "/admin", prepare: talk } },
} satisfies Meta<typeof AdminConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

const aFile = (name: string, of = aPdf()) => new File([of as BlobPart], name, { type: "application/pdf" });

/** A file of too many bytes is named before anything is sent. */
export const WithFiles: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("Note"), "The gate pass");
    await userEvent.click(canvas.getByRole("button", { name: "Add Files" }));
    const field = await canvas.findByLabelText("Files", { selector: "input" });
    await userEvent.upload(
      field,
      Array.from({ length: 6 }, (_, place) => aFile(`pass-${place}.pdf`)),
    );
    await expect(await canvas.findByText("Please choose at most 5 files")).toBeVisible();
    await userEvent.upload(field, [aFile("gate.pdf"), aFile("plan.pdf", aPdf("plan"))]);
    await waitFor(() => expect(canvas.queryByText("Please choose at most 5 files")).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "Send" }));
    const link = await canvas.findByRole("link", { name: "plan.pdf" });
    await expect(link.getAttribute("href")).toMatch(/^\/api\/admin\/notes\/.+\/files\/.+$/);
    await expect(canvas.getByRole("link", { name: "gate.pdf" })).toBeVisible();
    await waitFor(() => expect(canvas.queryByLabelText("Files", { selector: "input" })).toBeNull());
  },
};

export const WithFilesOnPhone: Story = { ...WithFiles, ...onPhone };

export const NoChannels: Story = {
  parameters: { product: { prepare: () => Promise.resolve(at) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No channels yet" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "New Channel" }));
    const dialog = within(await screen.findByRole("dialog", { name: "New Channel" }));
    await userEvent.click(dialog.getByRole("button", { name: "Add Channel" }));
    await expect(await dialog.findByText("Please name the channel")).toBeVisible();
    await userEvent.type(dialog.getByLabelText("Name"), "General{Enter}");
    await expect(await canvas.findByRole("heading", { level: 2, name: "General" })).toBeVisible();
    await expect(await canvas.findByRole("heading", { name: "No notes yet" })).toBeVisible();
  },
};

export const Channels: Story = {
  parameters: { product: { prepare: listed } },
  play: async ({ canvas }) => {
    const links = await within(await canvas.findByRole("navigation", { name: "Channels" })).findAllByRole("link");
    await expect(links.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Claims@ 1 newBo Desk: @Ada Admin the dealer/),
      expect.stringMatching(/^GeneralBo Desk: Noted\.$/),
    ]);
  },
};

export const ChannelsOnPhone: Story = { ...onPhone, parameters: { product: { prepare: listed } } };

export const OpenChannel: Story = {
  play: async ({ canvas, loaded }) => {
    const log = within(await canvas.findByRole("log", { name: "Notes" }));
    await expect(await log.findByText("@Ada Admin")).toHaveClass("text-signal-ink");
    await expect(log.queryByRole("button", { name: /^Delete/ })).toBeNull();
    await waitFor(async () =>
      expect((await productOf({ loaded }).lotlane.queries.listChannels(ada.user))[0]?.unread).toBe(0),
    );
    const note = canvas.getByLabelText("Note");
    await userEvent.type(note, "On it, @b");
    await userEvent.click(await canvas.findByRole("option", { name: "@Bo Desk" }));
    await expect(note).toHaveValue("On it, @Bo Desk ");
    // A reload finds all of it.
    await expect(Object.values(sessionStorage)).toContain(JSON.stringify("On it, @Bo Desk "));
    await userEvent.click(canvas.getByRole("button", { name: "Send" }));
    await expect(await log.findByText("@Bo Desk")).toBeVisible();
    await expect(note).toHaveValue("");
  },
};

export const OpenChannelOnPhone: Story = onPhone;

/** Enter takes the marked colleague; after Escape it is a new line again. */
export const MentionsByKeyboard: Story = {
  play: async ({ canvas }) => {
    const note = await canvas.findByLabelText("Note");
    await userEvent.type(note, "On it, @b");
    const option = await canvas.findByRole("option", { name: "@Bo Desk" });
    await expect(option).toHaveAttribute("aria-selected", "true");
    await expect(note).toHaveAttribute("aria-activedescendant", option.id);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(note).toHaveValue("On it, @Bo Desk ");
    await expect(note).toHaveFocus();
    await userEvent.keyboard("and @b");
    await canvas.findByRole("option", { name: "@Bo Desk" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.queryByRole("option")).toBeNull());
    await userEvent.keyboard("{Enter}@b");
    await canvas.findByRole("option", { name: "@Bo Desk" });
    await userEvent.keyboard("{Tab}");
    await expect(note).toHaveValue("On it, @Bo Desk and @b\n@Bo Desk ");
  },
};

export const OwnNoteTakenBack: Story = {
  parameters: {
    product: {
      prepare: async (product: Product) => {
        const path = await talk(product);
        const channelId = new URL(path, "https://x.example").searchParams.get("channel")!;
        await product.lotlane.commands.writeNote(ada.user, { channelId, about: null, text: "A slip of the pen" });
        return path;
      },
    },
  },
  play: async ({ canvas }) => {
    const log = within(await canvas.findByRole("log", { name: "Notes" }));
    await userEvent.click(await log.findByRole("button", { name: /^Delete your note/ }));
    const asked = within(await screen.findByRole("alertdialog", { name: "Delete this note?" }));
    await userEvent.click(asked.getByRole("button", { name: "Delete Note" }));
    await waitFor(() => expect(log.queryByText("A slip of the pen")).toBeNull());
    await expect(log.getByText(/sent photos of the bumper/)).toBeVisible();
  },
};

export const ArchivedChannel: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Edit Channel" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit Channel" }));
    await userEvent.click(dialog.getByLabelText(/^Archived/));
    await userEvent.click(dialog.getByRole("button", { name: "Save Changes" }));
    await expect(await canvas.findByText(/This channel is archived/)).toBeVisible();
    await expect(canvas.queryByLabelText("Note")).toBeNull();
  },
};

export const Search: Story = {
  parameters: { product: { prepare: listed } },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("Search all notes"), "fridays call");
    const found = within(await canvas.findByRole("list", { name: "Notes" }));
    await expect(await found.findByText(/Prefers a call before nine/)).toBeVisible();
    await expect(found.getByRole("link", { name: "Dana Dealer" })).toBeVisible();
    await userEvent.type(canvas.getByLabelText("Search all notes"), " nonsense");
    await expect(await canvas.findByRole("heading", { name: "Nothing found" })).toBeVisible();
  },
};

const ofDana = async (product: Product): Promise<string> => {
  await talk(product);
  return `/admin?view=users&user=${dana.user.id}`;
};
const openDana = async () => within(await screen.findByRole("dialog", { name: "Dana Dealer" }));

/** The words of a note wait for the record to be opened again; its files cannot, and are asked about. */
export const NoteInARecordIsNotLost: Story = {
  parameters: { product: { prepare: ofDana } },
  play: async ({ canvas }) => {
    const record = await openDana();
    await userEvent.type(await record.findByLabelText("New note"), "Ask @bo");
    await userEvent.keyboard("{Enter}");
    await expect(record.getByLabelText("New note")).toHaveValue("Ask @Bo Desk ");
    await userEvent.click(record.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Dana Dealer" })).toBeNull());
    await userEvent.click(await canvas.findByRole("button", { name: "Review Dana Dealer" }));
    const again = await openDana();
    await expect(await again.findByLabelText("New note")).toHaveValue("Ask @Bo Desk ");
    await userEvent.click(again.getByRole("button", { name: "Add Files" }));
    await userEvent.upload(await again.findByLabelText("Files", { selector: "input" }), aFile("gate.pdf"));
    await userEvent.click(again.getByRole("button", { name: "Close" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Discard what you entered?" }));
    await userEvent.click(question.getByRole("button", { name: "Keep Editing" }));
    await userEvent.click(again.getByRole("button", { name: "Send" }));
    await expect(await again.findByRole("link", { name: "gate.pdf" })).toBeVisible();
    await userEvent.click(again.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Dana Dealer" })).toBeNull());
  },
};

export const FileIsTriedAgain: Story = {
  parameters: { product: { failing: { "POST /api/admin/notes/{id}/files": 503 } } },
  play: async (context) => {
    const { canvas } = context;
    await userEvent.type(await canvas.findByLabelText("Note"), "The gate's sheet");
    await userEvent.click(canvas.getByRole("button", { name: "Add Files" }));
    await userEvent.upload(await canvas.findByLabelText("Files", { selector: "input" }), aFile("gate.pdf"));
    await userEvent.click(canvas.getByRole("button", { name: "Send" }));
    const alert = within(await canvas.findByRole("alert"));
    await expect(alert.getByText(/^gate\.pdf was not sent: /)).toBeVisible();
    await expect(canvas.getByLabelText("Note")).toHaveValue("");
    delete productOf(context).failing["POST /api/admin/notes/{id}/files"];
    await userEvent.click(alert.getByRole("button", { name: "Try Again" }));
    await expect(await canvas.findByRole("link", { name: "gate.pdf" })).toBeVisible();
    await waitFor(() => expect(canvas.queryByText(/was not sent/)).toBeNull());
    await expect(canvas.getByLabelText("Note")).toHaveFocus();
  },
};

/** The server took the file, and its answer was lost: another try adds it no second time. */
export const FileWhoseAnswerWasLost: Story = {
  play: async (context) => {
    const { canvas } = context;
    const { commands } = productOf(context).lotlane;
    const add = commands.attachToNote;
    spyOn(commands, "attachToNote").mockImplementationOnce(async (...sent) => {
      await add(...sent);
      throw new Error("The connection broke");
    });
    await sendsAFile(canvas);
    await userEvent.click(await canvas.findByRole("button", { name: "Try Again" }));
    await waitFor(() => expect(canvas.queryByText(/was not sent/)).toBeNull());
    await expect(await canvas.findAllByRole("link", { name: "gate.pdf" })).toHaveLength(1);
  },
};

async function sendsAFile(canvas: Pick<ReturnType<typeof within>, "findByLabelText" | "getByRole">) {
  await userEvent.type(await canvas.findByLabelText(/^(New n|N)ote$/), "The gate's sheet");
  await userEvent.click(canvas.getByRole("button", { name: "Add Files" }));
  await userEvent.upload(await canvas.findByLabelText("Files", { selector: "input" }), aFile("gate.pdf"));
  await userEvent.click(canvas.getByRole("button", { name: "Send" }));
}

/** Another channel is not opened over a file that was not sent, unless the admin leaves it. */
export const FileIsNotLeftUnasked: Story = {
  parameters: FileIsTriedAgain.parameters!,
  play: async ({ canvas }) => {
    await sendsAFile(canvas);
    await canvas.findByText(/^gate\.pdf was not sent: /);
    const channels = within(canvas.getByRole("navigation", { name: "Channels" }));
    await userEvent.click(channels.getByRole("link", { name: /^General/ }));
    const asked = within(await screen.findByRole("alertdialog", { name: "Leave without the files?" }));
    await userEvent.click(asked.getByRole("button", { name: "Stay" }));
    await userEvent.click(canvas.getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(canvas.queryByText(/was not sent/)).toBeNull());
    await expect(canvas.getByLabelText("Note")).toHaveFocus();
    await userEvent.click(channels.getByRole("link", { name: /^General/ }));
    await expect(await canvas.findByRole("heading", { level: 2, name: "General" })).toBeVisible();
  },
};

/** The dialog of a record asks too, until the file is sent or given up. */
export const FileOfARecordIsNotLost: Story = {
  parameters: { product: { prepare: ofDana, ...FileIsTriedAgain.parameters!.product } },
  play: async () => {
    const record = await openDana();
    await sendsAFile(record);
    await record.findByText(/^gate\.pdf was not sent: /);
    await userEvent.click(record.getByRole("button", { name: "Close" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Discard what you entered?" }));
    await userEvent.click(question.getByRole("button", { name: "Keep Editing" }));
    await userEvent.click(record.getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(record.queryByText(/was not sent/)).toBeNull());
    await userEvent.click(record.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Dana Dealer" })).toBeNull());
  },
};

export const NotesOfAnAccount: Story = {
  parameters: {
    product: {
      prepare: async (product: Product) => {
        await talk(product);
        return `/admin?view=users&user=${dana.user.id}`;
      },
    },
  },
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: "Dana Dealer" }));
    await expect(await dialog.findByText(/Prefers a call before nine/)).toBeVisible();
    await userEvent.type(dialog.getByLabelText("New note"), "Called back at ten.");
    await userEvent.click(dialog.getByRole("button", { name: "Send" }));
    await expect(await dialog.findByText("Called back at ten.", { selector: "p" })).toBeVisible();
  },
};
