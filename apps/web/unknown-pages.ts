import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { pageAt } from "@lotlane/adapters/http/pages";
import type { Connect, Plugin } from "vite";

const app = "/index.html";

/** The development server answers 200 where there is a page and 404 with the app where there is none, as the product does. */
export const unknownPages = (): Plugin => ({
  name: "lotlane-unknown-pages",
  apply: "serve",
  configureServer({ middlewares, config, transformIndexHtml }) {
    middlewares.use((request, _, next) => {
      // A folder of the code may have the name of a page.
      if (request.headers.accept?.includes("text/html") && pageOf(request)) request.url = app;
      next();
    });
    const answerUnknown = async ({ originalUrl }: Connect.IncomingMessage, response: ServerResponse) => {
      const html = await readFile(join(config.root, app), "utf8");
      const text = await transformIndexHtml(app, html, originalUrl);
      response.writeHead(404, { "content-type": "text/html", "cache-control": "no-cache" }).end(text);
    };
    // Vite runs this where every other path has become that of the app.
    return () => {
      middlewares.use((request, response, next) => {
        if (request.url !== app || pageOf(request)) next();
        else answerUnknown(request, response).catch((error: Error) => response.destroy(error));
      });
    };
  },
});

const pageOf = ({ originalUrl = "/" }: Connect.IncomingMessage) => pageAt(originalUrl.split("?", 1)[0]!);
