import { describe, expect, it } from "vitest";
import { pageAt } from "./index.ts";

describe("the page at a path", () => {
  it.each([
    ["/", "/"],
    ["/orders", "/orders"],
    ["/orders/create", "/orders/create"],
    ["/orders/7e0d", "/orders/:id"],
    ["/verify", "/verify/:code?"],
    ["/verify/ABCD-EFGH", "/verify/:code?"],
    ["/developers/api", "/developers/api"],
    // As the router in the browser takes them.
    ["/Orders/", "/orders"],
    ["/orders//", "/orders"],
    ["/%6Frders", "/orders"],
    ["/track/a%2Fb", "/track/:token"],
    ["/track/%00", "/track/:token"],
    ["/track/%ff", "/track/:token"],
    ["//", "/"],
    ["/see/0b0c8f2e-6f0a-4d53-9d0e-6d3a2f1c4b5a", "/"],
    ["/see/0b0c8f2e-6f0a-4d53-9d0e-6d3a2f1c4b5a/orders/7e0d", "/orders/:id"],
  ])("%s is %s", (path, page) => expect(pageAt(path)).toBe(page));

  it.each([
    "/no/such/page",
    "/see",
    "/see//orders",
    "/see/0b0c8f2e-6f0a-4d53-9d0e-6d3a2f1c4b5a/no/such/page",
    "/orders/7e0d/erase",
    "/track",
    "/track/",
    "/track//x",
    "//orders",
    "/orders//create",
    "/orders%2Fcreate",
    "/index.html",
    "/verify/:code?/x",
    "/constructor",
    "/__proto__",
    "/..",
    "/%2e%2e/orders",
    "/%ff",
  ])("%s is none", (path) => expect(pageAt(path)).toBeUndefined());
});
