import type { Meta, StoryObj } from "@storybook/react-vite";
import { castPassword } from "@lotlane/demo";
import { accepted, aW9Form } from "@lotlane/core/testing";
import { w9InputSchema } from "@lotlane/core/taxes";
import { expect, screen, userEvent, within } from "storybook/test";
import { onPhone } from "../stories/on-phone.ts";
import { carlos } from "../stories/order-life.ts";
import type { Product, ProductOptions } from "../stories/product.ts";
import { inProduct, productOf } from "../stories/with-product.tsx";
import { W9Page } from "./w9-page.tsx";

const asCarlos = (more: ProductOptions = {}) => ({
  product: { signedInAs: "carlos" as const, route: "/company/w9", at: "/company/w9", ...more },
});

const give = async ({ lotlane }: Product) =>
  void accepted(await lotlane.commands.giveW9(carlos, w9InputSchema.parse(aW9Form())));

const meta = {
  title: "company/W-9 page",
  component: W9Page,
  ...inProduct,
  parameters: { layout: "fullscreen", ...asCarlos() },
} satisfies Meta<typeof W9Page>;

export default meta;
type Story = StoryObj<typeof meta>;

async function fillIn(canvas: ReturnType<typeof within>, tin: string) {
  await userEvent.type(await canvas.findByRole("textbox", { name: "Name" }), "Carlos Vega");
  await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Federal tax classification" }), "individual");
  for (const [name, text] of [
    ["Address", "77 Harbor Road"],
    ["City", "Long Beach"],
    ["State", "CA"],
    ["ZIP", "90802"],
    ["Number", tin],
    ["Signature", "Carlos Vega"],
  ] as const)
    await userEvent.type(canvas.getByRole("textbox", { name }), text);
  await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Kind of number" }), "ssn");
}

/** The form names what is wrong, asks for the password ten minutes after the last proof, and shows the signed form. */
export const ToSign: Story = {
  play: async (context) => {
    const { canvas } = context;
    productOf(context).clock.advance({ minutes: 11 });
    await fillIn(canvas, "666-12-3456");
    await userEvent.click(canvas.getByRole("button", { name: "Sign Form W-9" }));
    await expect(await canvas.findByText("This is not a valid SSN or ITIN")).toBeVisible();
    await expect(canvas.getByText("Please certify the statements")).toBeVisible();
    const number = canvas.getByRole("textbox", { name: "Number" });
    await userEvent.clear(number);
    await userEvent.type(number, "123-45-6780");
    await userEvent.click(canvas.getByRole("checkbox", { name: "I certify these statements" }));
    await userEvent.click(canvas.getByRole("button", { name: "Sign Form W-9" }));
    const proof = within(await screen.findByRole("dialog", { name: "Confirm it's you" }));
    await userEvent.type(proof.getByLabelText(/^Password/), castPassword);
    await userEvent.click(proof.getByRole("button", { name: "Confirm" }));
    await expect(await canvas.findByText("SSN ending in 6780")).toBeVisible();
    await expect(canvas.queryByText(/123-45/)).toBeNull();
  },
};

export const OnPhone: Story = onPhone;

export const Signed: Story = {
  parameters: asCarlos({ prepare: give }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("EIN ending in 6789")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Sign a new one" }));
    await expect(await canvas.findByRole("textbox", { name: "Name" })).toHaveValue("Carlos Vega");
    await expect(canvas.getByRole("textbox", { name: "Number" })).toHaveValue("");
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await expect(await canvas.findByText("EIN ending in 6789")).toBeVisible();
  },
};

export const SignedOnPhone: Story = { ...onPhone, parameters: { ...onPhone.parameters, ...Signed.parameters } };
