import { beforeEach, expect, it, vi } from "vitest";
import { forgetTab, loadFromTab, ownTab, saveInTab } from "./tab-storage.ts";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  // A tab's storage lists its keys as its own properties.
  const storage = new Proxy(
    {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );
  vi.stubGlobal("sessionStorage", storage);
  ownTab(null);
});

it("keeps a user's draft through the end of their session, hidden from a visitor", () => {
  ownTab("dana");
  saveInTab("new-order", "a draft");
  ownTab(null);
  expect(loadFromTab("new-order")).toBeUndefined();
  ownTab("dana");
  expect(loadFromTab("new-order")).toBe("a draft");
});

it("deletes what a user left when another one signs in, with what was entered between", () => {
  ownTab("dana");
  saveInTab("new-order", "Dana's");
  ownTab(null);
  saveInTab("quote-wizard", "another user's");
  ownTab("carlos");
  for (const key of ["new-order", "quote-wizard"]) expect(loadFromTab(key)).toBeUndefined();
  expect([...kept]).toEqual([]);
});

it("gives what a visitor entered to the first user who signs in, and to no later user", () => {
  saveInTab("quote-wizard", "a visitor's");
  ownTab("dana");
  expect(loadFromTab("quote-wizard")).toBe("a visitor's");
  ownTab(null);
  expect(loadFromTab("quote-wizard")).toBeUndefined();
  ownTab("carlos");
  expect(loadFromTab("quote-wizard")).toBeUndefined();
});

it("forgets all at sign-out, and nothing that is not a draft", () => {
  ownTab("dana");
  saveInTab("new-order", "a draft");
  kept.set("version", "1");
  forgetTab();
  expect(loadFromTab("new-order")).toBeUndefined();
  expect([...kept.keys()]).toEqual(["version"]);
});
