import type { Meta, StoryObj } from "@storybook/react-vite";
import { aPdf } from "@lotlane/core/testing";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { dayOf, insured } from "../stories/carrier-insurance.ts";
import { onPhone } from "../stories/on-phone.ts";
import { inProduct, productOf } from "../stories/with-product.tsx";
import { Container } from "../ui/page.tsx";
import { InsuranceSection } from "./insurance-section.tsx";

const meta = {
  title: "company/Insurance",
  component: InsuranceSection,
  render: () => (
    <Container width="form" className="pb-12">
      <InsuranceSection />
    </Container>
  ),
  ...inProduct,
  parameters: {
    layout: "fullscreen",
    product: { signedInAs: "carlos", route: "/company", at: "/company", prepare: insured },
  },
} satisfies Meta<typeof InsuranceSection>;

export default meta;
type Story = StoryObj<typeof meta>;
const nothing = { product: { prepare: async () => {} } };

/** Auto liability ends within 30 days, which is said; refused ones stay with their reason. */
export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Insured until /)).toBeVisible();
    await expect(canvas.getByText("Insurance expires soon")).toBeVisible();
    await expect(canvas.getByText(/^Auto liability expires in 12 days, on /)).toBeVisible();
    await expect(canvas.getByText("Waiting for our review")).toBeVisible();
    await expect(canvas.getByText("Refused: The file shows another company's policy.")).toBeVisible();
    await expect(canvas.getAllByRole("link", { name: /^Open the certificate, .*, policy / })).toHaveLength(4);
  },
};

export const OnPhone: Story = {
  ...onPhone,
  play: async ({ canvas }) => {
    await canvas.findByText(/^Insured until /);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Empty: Story = {
  parameters: nothing,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No certificates yet")).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { product: { pending: ["GET /api/company/insurance"] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading your insurance")).toBeInTheDocument();
  },
};

export const Failing: Story = {
  parameters: { product: { failing: { "GET /api/company/insurance": 503 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your insurance cannot be shown right now")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Upload Certificate" })).toBeEnabled();
  },
};

const openDialog = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Upload Certificate" }));
  return within(await screen.findByRole("dialog", { name: "Upload a certificate of insurance" }));
};
const pdf = (content = aPdf().slice()) => new File([content], "certificate.pdf", { type: "application/pdf" });

export const Uploads: Story = {
  parameters: nothing,
  play: async (context) => {
    const { canvas } = context;
    const product = productOf(context);
    const dialog = await openDialog(canvas);
    const file = dialog.getByLabelText(/^Certificate/);
    await userEvent.upload(file, new File(["Covered"], "certificate.txt", { type: "text/plain" }), {
      applyAccept: false,
    });
    await userEvent.click(dialog.getByRole("button", { name: "Upload" }));
    await expect(await dialog.findByText(/^Please choose a PDF/)).toBeVisible();
    // As some phones declare a PDF.
    await userEvent.upload(file, new File([aPdf().slice()], "certificate.pdf", { type: "application/octet-stream" }), {
      applyAccept: false,
    });
    await waitFor(() => expect(dialog.queryByText(/^Please choose a PDF/)).toBeNull());
    await userEvent.selectOptions(dialog.getByRole("combobox", { name: /^Kind/ }), "Auto liability");
    await userEvent.type(dialog.getByRole("textbox", { name: /^Coverage/ }), "1,000,000");
    await userEvent.type(dialog.getByRole("textbox", { name: /^Insurer/ }), "Prairie Mutual");
    await userEvent.type(dialog.getByRole("textbox", { name: /^Policy number/ }), "PM-1");
    await userEvent.type(dialog.getByLabelText(/^Effective day/), shown(dayOf(product, -10)));
    await userEvent.type(dialog.getByLabelText(/^Expiry day/), shown(dayOf(product, 355)));
    await userEvent.click(dialog.getByRole("button", { name: "Upload" }));
    await waitFor(() => expect(screen.getByText("Certificate uploaded")).toBeVisible());
    await expect(await canvas.findByText("Prairie Mutual, policy PM-1")).toBeVisible();
    await expect(canvas.getByText("Waiting for our review")).toBeVisible();
    await expect(canvas.getByText("Insurance not confirmed")).toBeVisible();
  },
};

/** A day as the user types it: 12/1/2026. */
const shown = (day: string) => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}/${day.slice(0, 4)}`;

export const MissingFields: Story = {
  parameters: nothing,
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas);
    await userEvent.click(dialog.getByRole("button", { name: "Upload" }));
    for (const message of [
      "Choose the certificate",
      "Coverage is required",
      "Insurer is required",
      "Policy number is required",
      "Effective day is required",
      "Expiry day is required",
    ])
      await expect(await dialog.findByText(message)).toBeVisible();
  },
};

/** The server's messages about the file and the days are shown where they belong. */
export const NotTaken: Story = {
  ...Uploads,
  play: async (context) => {
    const product = productOf(context);
    const dialog = await openDialog(context.canvas);
    await userEvent.upload(dialog.getByLabelText(/^Certificate/), pdf(new Uint8Array([77, 90, 0])));
    await userEvent.type(dialog.getByRole("textbox", { name: /^Coverage/ }), "100000");
    await userEvent.type(dialog.getByRole("textbox", { name: /^Insurer/ }), "Prairie Mutual");
    await userEvent.type(dialog.getByRole("textbox", { name: /^Policy number/ }), "PM-1");
    await userEvent.type(dialog.getByLabelText(/^Effective day/), shown(dayOf(product, -400)));
    const expiry = dialog.getByLabelText(/^Expiry day/);
    await userEvent.type(expiry, shown(dayOf(product, -40)));
    await userEvent.click(dialog.getByRole("button", { name: "Upload" }));
    await expect(await dialog.findByText(/^This insurance has expired: /)).toBeVisible();
    await userEvent.clear(expiry);
    await userEvent.type(expiry, shown(dayOf(product, 40)));
    await userEvent.click(dialog.getByRole("button", { name: "Upload" }));
    await expect(await dialog.findByText(/Please send a PDF, or a JPEG/)).toBeVisible();
  },
};
