import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { begin } from "./begin.ts";

const page = new EventTarget();
const register = vi.fn<() => Promise<object>>();

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval"] });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("document", { querySelector: () => ({ content: "one" }), addEventListener: () => {} });
  vi.stubGlobal("navigator", { serviceWorker: { addEventListener: () => {}, register } });
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a page that could not register the service worker tries again when it is looked at, or online", async () => {
  register.mockRejectedValue(new TypeError("Failed to fetch"));
  const triedAfter = async (act: () => unknown) => {
    const tries = register.mock.calls.length;
    await act();
    await vi.waitFor(() => expect(register.mock.calls.length).toBe(tries + 1));
    // The failure is heard after the call.
    await new Promise((resolve) => setImmediate(resolve));
  };
  begin();
  await triedAfter(() => vi.advanceTimersByTimeAsync(3_000));
  await triedAfter(() => page.dispatchEvent(new Event("online")));
  register.mockResolvedValue({});
  await triedAfter(() => page.dispatchEvent(new Event("visibilitychange")));
});
