import { addDays } from "@lotlane/core";
import { aCertificateForm, aPdf } from "@lotlane/core/testing";
import type { Answer, Problem, UserJson } from "@lotlane/adapters/http/contract";
import { eventually } from "./eventually.ts";
import { mailsTo } from "./mails-to.ts";
import type { TestApp } from "./start-test-app.ts";

type Headers = Readonly<Record<string, string>>;

/** The fields that tests read from answers and problems. */
export type Answered = UserJson & Problem & { readonly message: string } & { readonly [field: string]: unknown };

export type Person = ReturnType<typeof aPerson>;

/** A browser of its own: it keeps the product's cookies, and sends them and the `always` headers with every call. */
export function aPerson(app: () => Pick<TestApp, "origin">, always: Headers = {}) {
  const cookies = new Map<string, string>();

  async function ask(method: string, path: string, body?: unknown, headers: Headers = {}) {
    const response = await fetch(app().origin + path, {
      method,
      redirect: "manual",
      headers: {
        ...(body !== undefined && !(body instanceof FormData) && { "content-type": "application/json" }),
        ...(cookies.size > 0 && { cookie: cookieHeader(cookies) }),
        ...always,
        ...headers,
      },
      ...(body !== undefined && {
        body: typeof body === "string" || body instanceof FormData ? body : JSON.stringify(body),
      }),
    });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (response.headers.get("content-type")?.includes("json") ? JSON.parse(text) : undefined) as Answered,
    };
  }

  return {
    cookies,
    ask,
    get: (path: string) => ask("GET", path),
    post: (path: string, body?: unknown, headers?: Headers) => ask("POST", path, body, headers),
    upload: (file: Uint8Array, name = "photo.jpg", headers?: Headers) =>
      ask("POST", "/api/uploads", formOf(file, name), headers),
    setPicture: (file: Uint8Array) => ask("PUT", "/api/user/picture", formOf(file, "me.jpg")),
    uploadCertificate: (file: Uint8Array, changes: Readonly<Record<string, string>> = {}, headers?: Headers) =>
      ask("POST", "/api/company/certificates", formOf(file, "certificate.pdf", certificateFields(changes)), headers),
    addPaper: (
      orderId: string,
      changes: Readonly<Record<string, string>> = {},
      file: Uint8Array = aPdf(),
      headers?: Headers,
    ) =>
      ask(
        "POST",
        `/api/orders/${orderId}/papers`,
        formOf(file, "paper.pdf", { kind: "gate_pass", readers: "carrier", ...changes }),
        headers,
      ),
    attach: (caseId: string) =>
      ask("POST", `/api/cases/${caseId}/files`, formOf(aPdf(), "estimate.pdf", { name: "Estimate" })),
    attachToNote: (noteId: string, file: Uint8Array = aPdf()) =>
      ask("POST", `/api/admin/notes/${noteId}/files`, formOf(file, "pass.pdf", { name: "Gate pass" })),
    put: (path: string, body?: unknown) => ask("PUT", path, body),
    patch: (path: string, body?: unknown) => ask("PATCH", path, body),
    remove: (path: string) => ask("DELETE", path),
    login: (email: string, password = testPassword) => ask("POST", "/api/login", { email, password }),
    register: (changes: Record<string, unknown> = {}, headers?: Headers) =>
      ask("POST", "/api/register", aRegistration(changes), headers),
  };
}

function formOf(file: Uint8Array, name: string, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set("file", new Blob([file.slice()]), name);
  return form;
}

/** A policy that is in force today and for 200 days more. */
const certificateFields = (changes: Readonly<Record<string, string>>) => ({
  ...aCertificateForm({ effectiveOn: dayIn(-100), expiresOn: dayIn(200) }),
  ...changes,
});

export async function aNewDealer(app: () => Pick<TestApp, "origin">): Promise<Person> {
  const person = aPerson(app);
  await person.register({ email: newEmail("dealer") });
  return person;
}

/** The day `days` from today, `YYYY-MM-DD`, in UTC. */
export const dayIn = (days: number): string => addDays(new Date().toISOString().slice(0, 10), days);

export const testPassword = "correct horse";

let registered = 0;

export const newEmail = (name = "person") => `${name}.${Date.now()}.${++registered}@example.com`;

export const aRegistration = (changes: Record<string, unknown> = {}) => ({
  email: newEmail(),
  password: testPassword,
  firstName: "Dana",
  lastName: "Dealer",
  userType: "shipper",
  companyName: "Dana's Motors",
  phoneNumber: "213-555-0142",
  ...changes,
});

export const cookieHeader = (cookies: ReadonlyMap<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = "", ...attributes] = line.split(/;\s*/);
  const [name = "", value = ""] = pair.split(/=(.*)/s);
  const expires = attributes.find((attribute) => attribute.toLowerCase().startsWith("expires="))?.slice(8);
  if (value === "" || (expires && Date.parse(expires) < Date.now())) cookies.delete(name);
  else cookies.set(name, value);
}

/** The secret of a link that was mailed to an address. @param known secrets of links that came before */
export async function mailedToken(
  app: Pick<TestApp, "mails">,
  email: string,
  page: "reset-password" | "verify-email" | "join",
  known: readonly string[] = [],
): Promise<string> {
  const link = new RegExp(`/${page}\\?token=([\\w-]+)`, "g");
  return eventually(async () => {
    const tokens = (await mailsTo(app, email)).flatMap(({ text }) => [...text.matchAll(link)]);
    const token = tokens.map(([, secret = ""]) => secret).find((secret) => !known.includes(secret));
    if (!token) throw new Error(`no mail with a link to ${page} came for ${email}`);
    return token;
  });
}

export type SessionPlace = Answer<"GET /api/security/sessions">[number];
