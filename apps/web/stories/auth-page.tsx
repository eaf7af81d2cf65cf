import { castPassword } from "@lotlane/core/testing";
import { Route, Routes } from "react-router";
import { userEvent, type within } from "storybook/test";
import { useUser } from "../app/session/session.tsx";
import { AuthPage } from "../auth/auth-page.tsx";
import type { Product, ProductOptions } from "./product.ts";
import { inProduct } from "./with-product.tsx";

export const email = "dealer@demo.lotlane.test";

/** Registers an account and signs its user in. */
export const registered = async ({ client }: Product): Promise<string> => {
  await client("POST /api/register", {
    body: {
      email,
      password: castPassword,
      firstName: "Demi",
      lastName: "Dealer",
      userType: "shipper",
      phoneNumber: "(213) 555-0142",
    },
  });
  return "/auth";
};

const loggedOut = async (product: Product): Promise<string> => {
  await registered(product);
  await product.client("POST /api/logout", {});
  localStorage.removeItem("signed-in");
  return "/auth";
};

export const at = (more: ProductOptions = {}) => ({ product: { prepare: loggedOut, ...more } });

const Home = () => <h1>Home of {useUser().email}</h1>;

/** Shared by the stories of the page. */
export const authPage = {
  component: AuthPage,
  ...inProduct,
  parameters: { layout: "fullscreen", ...at() },
  render: () => (
    <Routes>
      <Route path="/auth" element={<AuthPage />} />
      <Route path="/" element={<Home />} />
    </Routes>
  ),
};

export async function logIn(canvas: ReturnType<typeof within>, password = castPassword): Promise<void> {
  await userEvent.type(await canvas.findByLabelText("Email"), email);
  await userEvent.type(canvas.getByLabelText("Password"), password);
  await userEvent.click(canvas.getByRole("button", { name: "Login" }));
}
