import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer } from "vite";
import { expect, it } from "vitest";
import { unknownPages } from "./unknown-pages.ts";

it("answers 404 with the app for what is no page, and 200 for pages", async () => {
  const vite = await createServer({
    configFile: false,
    root: import.meta.dirname,
    logLevel: "silent",
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    plugins: [unknownPages()],
  });
  const server = createHttpServer(vite.middlewares).listen(0);
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
      headers: { accept: "text/html" },
    });
    return [response.status, (await response.text()).includes('<div id="root">')];
  };
  try {
    for (const path of ["/", "/orders", "/orders/7e0d?tab=map", "/track/x.y"])
      expect([path, await ask(path)]).toEqual([path, [200, true]]);
    for (const path of ["/no/such/page", "/index.html", "/orders/7e0d/erase?x=/orders"])
      expect([path, await ask(path)]).toEqual([path, [404, true]]);
  } finally {
    server.close();
    await vite.close();
  }
});
