import "fake-indexeddb/auto";
import { ConnectionLost } from "@lotlane/adapters/http/client";
import { QueryClient } from "@tanstack/react-query";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { remember } from "./kept-answers.ts";

beforeAll(() => {
  vi.stubGlobal("addEventListener", vi.fn<() => void>());
  // A page without a version.
  vi.stubGlobal("document", { querySelector: () => null });
});
afterAll(() => vi.unstubAllGlobals());

const account = { before: () => "dina", after: () => "dina" };
const asked = (name: string, sent: object = {}) => ({
  client: new QueryClient(),
  queryKey: [name, sent],
  meta: undefined,
});
const offline = () => Promise.reject<unknown>(new ConnectionLost());

test("a driver calls the company and reads the loads without a network", async () => {
  const company = { companyPhone: "(213) 555-0100", taxId: null, paymentInstructions: null };
  for (const [name, sent, answer] of [
    ["GET /api/company", {}, company],
    ["GET /api/loads", { query: { own: "true" } }, [{ id: "one" }]],
  ] as const) {
    await remember(asked(name, sent), Promise.resolve(answer), account);
    await vi.waitFor(async () => expect(await remember(asked(name, sent), offline(), account)).toEqual(answer));
  }
});

test("loads that are not the reader's own stay off the device", async () => {
  const name = "GET /api/loads";
  for (const sent of [{}, { query: {} }, { query: { status: "posted" } }]) {
    await remember(asked(name, sent), Promise.resolve([{ id: "one" }]), account);
    await new Promise((done) => setTimeout(done, 50));
    await expect(remember(asked(name, sent), offline(), account)).rejects.toBeInstanceOf(ConnectionLost);
  }
});

test("a tax id and a way to be paid stay off the device", async () => {
  const owner = { before: () => "carlos", after: () => "carlos" };
  const name = "GET /api/company";
  for (const secret of [
    { taxId: "12-3456789", paymentInstructions: null },
    { taxId: null, paymentInstructions: "ACH" },
  ])
    await remember(asked(name), Promise.resolve(secret), owner);
  await new Promise((done) => setTimeout(done, 50));
  await expect(remember(asked(name), offline(), owner)).rejects.toBeInstanceOf(ConnectionLost);
});
