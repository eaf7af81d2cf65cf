import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { mostBytesKept, mostDaysKept, openPaperStore } from "./kept-papers.ts";

const now = Date.parse("2026-12-01T12:00:00.000Z");
const day = 24 * 3_600_000;
let databases = 0;

/** A server that has papers by their urls, until its network goes away. */
async function aStore() {
  const asked: string[] = [];
  const network = { isAway: false };
  const server = async (address: string) => {
    if (network.isAway) throw new TypeError("Failed to fetch");
    asked.push(address);
    return address.includes("gone") ? new Response("no", { status: 404 }) : new Response(`content of ${address}`);
  };
  const store = await openPaperStore(`papers-${++databases}`, server as unknown as typeof fetch);
  return { ...store, asked, network };
}
const papers = (...urls: readonly string[]) => urls;
const texts = async (kept: ReadonlyMap<string, Blob>) =>
  Promise.all([...kept].map(async ([url, content]) => [url, await content.text()]));

test("papers are asked for once, and are there without a network", async () => {
  const { keep, asked, network } = await aStore();
  await keep("dina", "one", papers("/a", "/gone"), now);
  network.isAway = true;
  expect(await texts(await keep("dina", "one", papers("/a", "/b"), now))).toEqual([["/a", "content of /a"]]);
  network.isAway = false;
  expect((await keep("dina", "one", papers("/a", "/b"), now)).size).toBe(2);
  expect(asked).toEqual(["/a", "/gone", "/b"]);
});

test("a paper that changes is read again, and its older state stays until the newer one is here", async () => {
  const { keep, asked, network } = await aStore();
  await Promise.all([1, 2].map(() => keep("dina", "one", papers("/bill#1"), now)));
  expect(asked).toEqual(["/bill#1"]);
  network.isAway = true;
  expect(await texts(await keep("dina", "one", papers("/bill#2"), now))).toEqual([["/bill#2", "content of /bill#1"]]);
  network.isAway = false;
  expect(await texts(await keep("dina", "one", papers("/bill#2"), now))).toEqual([["/bill#2", "content of /bill#2"]]);
  network.isAway = true;
  expect((await keep("dina", "one", papers("/bill#1"), now)).get("/bill#1")?.size).toBe("content of /bill#2".length);
  expect((await keep("dina", "one", papers(), now)).size).toBe(0);
  expect((await keep("dina", "one", papers("/bill#2"), now)).size).toBe(0);
});

test("a paper that its job does not have any more goes, and so do those of an account that signs out", async () => {
  const { keep, forget, network } = await aStore();
  await keep("dina", "one", papers("/a", "/b"), now);
  await keep("dina", "two", papers("/c"), now);
  await keep("carlos", "one", papers("/a"), now);
  await keep("dina", "one", papers("/b"), now);
  network.isAway = true;
  const keptOf = async (account: string, order: string) => [
    ...(await keep(account, order, papers(...(order === "two" ? ["/c"] : ["/a", "/b"])), now)).keys(),
  ];
  expect(await keptOf("dina", "one")).toEqual(["/b"]);
  await forget("dina", ["two"]);
  expect([await keptOf("dina", "one"), await keptOf("dina", "two")]).toEqual([[], ["/c"]]);
  await forget("dina");
  expect([await keptOf("dina", "two"), await keptOf("carlos", "one")]).toEqual([[], ["/a"]]);
});

test("a paper that was last wanted more than a month ago is deleted", async () => {
  const { keep, network } = await aStore();
  await keep("dina", "one", papers("/a"), now);
  await keep("dina", "two", papers("/b"), now + mostDaysKept * day + 1);
  network.isAway = true;
  expect((await keep("dina", "one", papers("/a"), now + mostDaysKept * day + 2)).size).toBe(0);
  expect(mostBytesKept).toBeGreaterThan(20 * 1024 * 1024);
});
