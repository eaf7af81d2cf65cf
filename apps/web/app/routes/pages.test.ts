import { type Page, pageAt, pages } from "@lotlane/adapters/http/pages";
import * as fc from "fast-check";
import { matchRoutes } from "react-router";
import { expect, it } from "vitest";
import { paths } from "./paths.ts";

const routes = (Object.keys(pages) as Page[]).map((path) => ({ path }));
const words = routes.flatMap(({ path }) => path.replace("?", "").split("/"));

it("the server knows the same pages as the router", () => {
  const name = fc.oneof(
    fc.constantFrom(...words),
    fc.constantFrom(...words).map((word) => word.toUpperCase()),
    fc.constantFrom("", ":id", "%6F", "%2f", "%ff", "%", "a b", "é", "constructor", "x".repeat(300)),
    fc.webSegment(),
  );
  fc.assert(
    fc.property(fc.array(name, { maxLength: 5 }), (names) => {
      // A path of several slashes at its beginning is that of a host.
      const path = `/${names.join("/")}`;
      fc.pre(!path.startsWith("//"));
      expect(pageAt(path)).toBe(matchRoutes(routes, path)?.[0]?.route.path);
    }),
    { numRuns: 1_000 },
  );
});

it("every address that screens link to is a page", () => {
  for (const path of Object.values(paths))
    expect(pageAt(new URL(path("x"), "https://lotlane.example").pathname)).toBeDefined();
});
