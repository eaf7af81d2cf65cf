import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pages } from "@lotlane/adapters/http/pages";
import Koa from "koa";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen } from "./serve.ts";
import { siteFiles, staticFiles } from "./static-files.ts";

const publicUrl = "https://lotlane.example";
let folder: string;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lotlane-web-"));
  await mkdir(join(folder, "dist/assets"), { recursive: true });
  await writeFile(join(folder, "secret.txt"), "not for the world");
  await writeFile(join(folder, "dist/index.html"), "the app");
  await writeFile(join(folder, "dist/mark.svg"), "<svg/>");
  await writeFile(join(folder, "dist/.built"), "a stamp");
  await writeFile(join(folder, "dist/assets/start-1a2b.js"), "start()");
  const app = new Koa();
  app.silent = true;
  app.use(siteFiles(publicUrl));
  app.use(staticFiles(join(folder, "dist")));
  server = await listen(app, 0);
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

type Answer = {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
};

/** Sends the path as it stands, which `fetch` would tidy up. */
const ask = (path: string, method = "GET") =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ port, path, method }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => (text += part));
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, text }));
    })
      .on("error", reject)
      .end();
  });

const statusAndText = async (path: string) => {
  const { status, text } = await ask(path);
  return [path, status, text];
};

describe("the pages", () => {
  it("answer 200 with the app, whatever stands for a parameter", async () => {
    for (const path of Object.keys(pages)) {
      const address = path.replace(/:\w+\??/, "x.y-1");
      expect(await statusAndText(address)).toEqual([address, 200, "the app"]);
    }
    for (const path of ["/?quote=1", "/Orders/", "/%6frders", "/track/%00", "/track/%ff", "/orders?x=/no/such/page"])
      expect(await statusAndText(path)).toEqual([path, 200, "the app"]);
  });

  it("are never answered from a cache unasked, and only public ones stand in an index", async () => {
    const { headers } = await ask("/verify/ABCD");
    expect(headers).toMatchObject({ "cache-control": "no-cache", "content-type": "text/html; charset=utf-8" });
    expect(headers).not.toHaveProperty("x-robots-tag");
    for (const path of ["/track/secret", "/unsubscribe/secret", "/reset-password?token=secret", "/orders"])
      expect((await ask(path)).headers).toMatchObject({ "x-robots-tag": "noindex" });
  });

  it("answer 404 with the app where there is none", async () => {
    for (const path of [
      "/no/such/page",
      "/wp-login.php",
      "/index.html",
      "/orders/1/erase",
      "/track/",
      "/api",
      "/.built",
      "/.env",
      "/../secret.txt",
      "/%2e%2e/secret.txt",
      "/..%2fsecret.txt",
      "//evil.example/",
      "/%ff",
      `/${"x".repeat(5_000)}`,
    ])
      expect(await statusAndText(path)).toEqual([path, 404, "the app"]);
    expect((await ask("/no/such/page")).headers).toMatchObject({ "cache-control": "no-cache" });
  });

  it("answer HEAD with the same status and no body", async () => {
    for (const [path, status] of [
      ["/orders", 200],
      ["/no/such/page", 404],
      ["/mark.svg", 200],
      ["/robots.txt", 200],
      ["/sitemap.xml", 200],
    ] as const) {
      const { headers, text, ...answer } = await ask(path, "HEAD");
      expect([path, answer.status, text]).toEqual([path, status, ""]);
      expect(Number(headers["content-length"]), path).toBeGreaterThan(0);
    }
    expect((await ask("/orders", "POST")).status).toBe(404);
  });
});

describe("files", () => {
  it("are kept for ever under their hashed names, and asked for again otherwise", async () => {
    expect((await ask("/assets/start-1a2b.js")).headers["cache-control"]).toBe("max-age=31536000,immutable");
    expect((await ask("/mark.svg")).headers["cache-control"]).toBe("no-cache");
  });

  it("that a version before had are gone rather than the app", async () => {
    expect(await statusAndText("/assets/start-0000.js")).toEqual(["/assets/start-0000.js", 404, "Not Found"]);
  });
});

describe("what search engines read", () => {
  it("is one set of rules that keeps them from signed-in areas, and from nothing that everyone may open", async () => {
    const { headers, text } = await ask("/robots.txt");
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    const rules = text.split("\n").flatMap((line) => {
      const [, word, path] = /^(Allow|Disallow): (.*)$/.exec(line) ?? [];
      return word && path ? [{ allows: word === "Allow", path }] : [];
    });
    const mayRead = (path: string) =>
      rules
        .filter((rule) => path.startsWith(rule.path))
        .toSorted((one, other) => other.path.length - one.path.length)[0]?.allows ?? true;
    for (const [path, reader] of Object.entries(pages)) {
      const address = path.replace(/:\w+\??/, "x");
      expect([address, mayRead(address)]).toEqual([address, reader !== "account"]);
    }
    expect(text).toMatch(/^User-agent: \*\n/);
    expect(text).toContain(`\nSitemap: ${publicUrl}/sitemap.xml\n`);
  });

  it("is a map of the public pages under the public address", async () => {
    const { headers, text } = await ask("/sitemap.xml");
    expect(headers["content-type"]).toBe("application/xml");
    expect([...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual([
      `${publicUrl}/`,
      `${publicUrl}/auth`,
      `${publicUrl}/verify`,
      `${publicUrl}/developers/api`,
      `${publicUrl}/terms`,
      `${publicUrl}/privacy`,
    ]);
  });
});
