import { describe, expect, it } from "vitest";
import { answerKept } from "./http-answer.ts";
import { createKeptPages } from "./kept-pages.ts";

const host = { fingerprint: (data: unknown) => JSON.stringify(data).replace(/\W/g, "") };
const nextPage = () => "/next";

/** A page whose version the test sets, and what was asked of it. */
function aPage() {
  const page = { version: "one" as string | undefined, asked: [] as string[] };
  return Object.assign(page, {
    source: {
      version: async () => {
        page.asked.push("version");
        return page.version;
      },
      read: async () => {
        page.asked.push("page");
        return { body: [page.version ?? ""], version: page.version, next: { at: "2026-11-20", id: "last" } };
      },
    },
    forget: () => page.asked.splice(0),
  });
}

describe("kept pages", () => {
  it("are read once, and again when their version is another", async () => {
    const keep = createKeptPages<string[]>();
    const page = aPage();
    const ask = () => answerKept(keep("Dana", host, page.source), undefined, nextPage);
    const first = await ask();
    expect([first.body, page.forget()]).toEqual(['["one"]', ["page"]]);
    const again = await ask();
    expect([again, page.forget()]).toEqual([first, ["version"]]);
    expect(again.kept).toBe(first.kept);
    expect(again.headers).toMatchObject({ link: '</next>; rel="next"' });
    page.version = "two";
    const other = await ask();
    expect([other.body, page.forget()]).toEqual(['["two"]', ["version", "page"]]);
    expect(other.headers["etag"]).not.toBe(first.headers["etag"]);
  });

  it("are not sent to callers who have them, even where none is kept", async () => {
    const page = aPage();
    const ask = (ifNoneMatch?: string, keep = createKeptPages<string[]>()) =>
      answerKept(keep("Dana", host, page.source), ifNoneMatch, nextPage);
    const { headers } = await ask();
    page.forget();
    expect(await ask(headers["etag"])).toMatchObject({ status: 304, body: undefined });
    expect(page.forget()).toEqual(["version"]);
    expect(await ask('"other"')).toMatchObject({ status: 200 });
    expect(page.forget()).toEqual(["version", "page"]);
  });

  it("are each caller's own", async () => {
    const keep = createKeptPages<string[]>();
    const page = aPage();
    const danas = await answerKept(keep("Dana", host, page.source), undefined, nextPage);
    page.forget();
    const sams = await answerKept(keep("Sam", host, page.source), danas.headers["etag"], nextPage);
    expect([sams.status, page.forget()]).toEqual([200, ["version", "page"]]);
  });

  it("keep nothing that has no version", async () => {
    const keep = createKeptPages<string[]>();
    const page = aPage();
    page.version = undefined;
    const ask = (ifNoneMatch?: string) => answerKept(keep("Dana", host, page.source), ifNoneMatch, nextPage);
    expect((await ask()).headers).not.toHaveProperty("etag");
    expect((await ask('"some"')).status).toBe(200);
    expect(page.forget()).toEqual(["page", "version", "page"]);
  });
});
