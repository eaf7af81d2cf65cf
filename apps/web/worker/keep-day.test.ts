import "fake-indexeddb/auto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openKeptStore } from "../app/offline/kept/kept-store.ts";
import { keepDay } from "./keep-day.ts";

const account = "dina";
const order = (id: string) => ({ id, status: "assigned", vehicleYear: 2022, vehicleMake: "Ford", actions: [] });
const dataVersion = "one";

/** The status of the answers below an address, where it is not 200. */
let failing: (path: string, asked: readonly string[]) => number | undefined;
let asked: string[] = [];

beforeAll(() => {
  vi.stubGlobal("fetch", async (address: string) => {
    const path = address.split("?")[0]!;
    asked.push(path);
    const status = failing(path, asked);
    if (status !== undefined) return new Response(null, { status });
    if (path === "/api/auth/user") return Response.json({ id: account, userType: "driver" });
    if (path === "/api/today") return Response.json({ orders: [order("broken"), order("whole")] });
    return Response.json(path.endsWith("/papers") || path === "/api/orders" ? [] : {});
  });
});
afterAll(() => vi.unstubAllGlobals());

const keepWhile = async (fails: typeof failing) => {
  asked = [];
  failing = fails;
  await keepDay(dataVersion, () => true);
};

test.each([500, 503, 429, 404])("a job that is answered with %i holds up no other", async (status) => {
  await keepWhile((path) => (path.startsWith("/api/orders/broken") ? status : undefined));
  expect(asked).toContain("/api/orders/whole");
  const kept = await openKeptStore(dataVersion);
  const papersOf = (id: string) =>
    kept.recall(account, JSON.stringify(["GET /api/orders/{id}/papers", { params: { id } }]), Date.now());
  expect(await papersOf("whole")).toBeDefined();
  expect(await papersOf("broken")).toBeUndefined();
});

test("a server that goes away among the jobs is said", async () => {
  const fails = (path: string, before: readonly string[]) =>
    before.includes("/api/orders/broken/papers") && path !== "/api/auth/user" ? 503 : undefined;
  await expect(keepWhile(fails)).rejects.toMatchObject({ status: 503 });
});
