import { createMemoryRouter, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { addressChanger } from "./product-router.tsx";

const slow = Promise.withResolvers<null>();

function openAt(address: string, basename?: string) {
  const router = createMemoryRouter(
    [
      // Every page has a loader: the address changes once it is done.
      { path: "/orders", element: null, loader: () => null },
      { path: "/slow", element: null, loader: () => slow.promise },
    ],
    // Like the product's router, it asks for a context first, so its state lags behind the requested changes.
    { initialEntries: [address], getContext: () => new RouterContextProvider(), ...(basename && { basename }) },
  );
  return { router, change: addressChanger(router) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("two changes before the screen follows are both kept", async () => {
  const { router, change } = openAt("/orders?page=2");
  change({ status: "pending" });
  expect(router.state.navigation.state).toBe("idle");
  change({ q: "ford" });
  await settled();
  expect(router.state.location.search).toBe("?page=2&status=pending&q=ford");
});

test("a change leaves the page where it is, also below a base", async () => {
  const { router, change } = openAt("/see/one/orders?page=2#list", "/see/one");
  change({ status: "pending" });
  await settled();
  expect(router.state.location).toMatchObject({
    pathname: "/see/one/orders",
    search: "?page=2&status=pending",
    hash: "#list",
  });
});

test("a cleared search stays cleared when a filter is chosen at once", async () => {
  const { router, change } = openAt("/orders?q=ford");
  change({ q: "" });
  change({ status: "pending" });
  await settled();
  expect(router.state.location.search).toBe("?status=pending");
});

test("a change is based on where the user is now, not on an earlier change", async () => {
  const { router, change } = openAt("/orders");
  change({ q: "ford" });
  await settled();
  await router.navigate("/orders");
  change({ status: "pending" });
  await settled();
  expect(router.state.location.search).toBe("?status=pending");
});

test("a change that comes while the user is leaving is dropped", async () => {
  const { router, change } = openAt("/orders");
  const leaving = router.navigate("/slow");
  await settled();
  change({ q: "ford" });
  slow.resolve(null);
  await leaving;
  expect(router.state.location).toMatchObject({ pathname: "/slow", search: "" });
});
