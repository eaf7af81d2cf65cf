import { expect, type Page } from "@playwright/test";
import { generateSync } from "otplib";
import { mailsTo } from "./visitor.ts";

export const password = "correct horse";
export const demoPassword = "demo-lotlane";

let made = 0;
/** A separate address for each person, so that tests do not collide. */
export const emailOf = (name: string) => `${name}.${Date.now()}.${process.pid}.${++made}@example.com`;

export type NewPerson = { readonly email: string; readonly firstName: string; readonly lastName: string };

/** Registers a person in this browser without the form, which has its own test. */
export async function register(page: Page, changes: Record<string, unknown> = {}): Promise<NewPerson> {
  const person = {
    email: emailOf("person"),
    password,
    firstName: "Dana",
    lastName: "Whitfield",
    userType: "shipper",
    companyName: "Whitfield Motors",
    phoneNumber: "213-555-0142",
    ...changes,
  };
  const response = await page.request.post("/api/register", { data: person });
  expect(response.status(), await response.text()).toBe(201);
  return person;
}

/** Signs a person in without the form, which has its own test. */
export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  const answer = await page.request.post("/api/login", { data: { email, password: secret } });
  expect(answer.status(), await answer.text()).toBe(200);
}

export const signInAsAdmin = (page: Page) => signIn(page, "admin@demo.lotlane.test", demoPassword);

export async function logIn(page: Page, email: string, secret = password) {
  await page.goto("/auth");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

/** The code of an authenticator app, `steps` times 30 seconds from now. */
export const codeAt = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

/** Turns two-factor authentication on for the person in this browser without the dialog, which has its own test. */
export async function turnTwoFactorOn(page: Page): Promise<void> {
  const setup = await page.request.post("/api/security/2fa/setup");
  const { secret } = (await setup.json()) as { secret: string };
  // The 30 seconds of a code may end before the server checks it.
  await expect
    .poll(async () => {
      const data = { code: codeAt(secret), password };
      return (await page.request.post("/api/security/2fa/enable", { data })).status();
    })
    .toBe(200);
}

export async function logOutByMenu(page: Page) {
  await page.getByRole("button", { name: /^User menu/ }).click();
  await page.getByRole("button", { name: "Log Out" }).click();
}

/** The path of a link that was mailed to an address. */
export async function mailedLink(email: string, page: "reset-password" | "verify-email" | "join"): Promise<string> {
  let link = "";
  await expect
    .poll(
      async () => {
        const links = (await mailsTo(email)).flatMap((mail) => [
          ...mail.matchAll(new RegExp(`/${page}\\?token=[\\w-]+`, "g")),
        ]);
        link = links[0]?.[0] ?? "";
        return link;
      },
      { timeout: 15_000 },
    )
    .not.toBe("");
  return link;
}
