import { castAccounts } from "@lotlane/demo";
import { userEvent, within } from "storybook/test";
import { AdminConsole } from "../admin/admin-console.tsx";
import { manyPeople } from "./many-people.ts";
import { inProduct } from "./with-product.tsx";

type Canvas = ReturnType<typeof within>;

const { dana } = castAccounts();

export const at = "/admin?view=users";

/** The accounts as an admin sees them: the cast, and many more. */
export const usersView = {
  component: AdminConsole,
  ...inProduct,
  parameters: { layout: "fullscreen", product: { signedInAs: "ada", route: "/admin", at, prepare: manyPeople(120) } },
};

export const findsDana = { at: `${at}&q=dana` };

export const openDana = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByText(dana.user.email));
  return within(await canvas.findByRole("dialog", { name: "Dana Dealer" }));
};
