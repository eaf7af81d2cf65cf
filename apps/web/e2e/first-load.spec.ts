import { readFileSync, statSync } from "node:fs";
import { join, normalize } from "node:path";
import { expect, test } from "@playwright/test";
import { pages } from "@lotlane/adapters/http/pages";

/** Scripts and styles as they come over the wire, in bytes. */
const limit = 120_900;

/** The most that any other page adds to it. */
const pageLimit = 90_000;

test("a visitor's first load of the landing page is light", async ({ page }) => {
  const answers = new Map<string, Promise<{ bytes: number; packed: string | undefined; text: string }>>();
  page.on("response", (response) => {
    if (!["script", "stylesheet"].includes(response.request().resourceType())) return;
    const read = async () => {
      const [{ responseBodySize }, text] = await Promise.all([response.request().sizes(), response.text()]);
      return { bytes: responseBodySize, packed: response.headers()["content-encoding"], text };
    };
    answers.set(new URL(response.url()).pathname, read());
  });
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.getByLabel("Pickup ZIP")).toBeVisible();
  await expect(page.getByRole("img", { name: "Map of the United States", includeHidden: true })).toBeAttached();

  const files = await Promise.all([...answers].map(async ([path, answer]) => ({ path, ...(await answer) })));
  expect(files.filter(({ packed, bytes }) => packed !== "br" && bytes > 1000).map(({ path }) => path)).toEqual([]);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const heaviestFirst = files.sort((a, b) => b.bytes - a.bytes).map(({ path, bytes }) => `${bytes} ${path}`);
  expect(total, heaviestFirst.join("\n")).toBeLessThan(limit);
  // The libraries that price and validate on the server and on signed-in screens stay out of the first load.
  const holding = (words: string) => files.filter(({ text }) => text.includes(words)).map(({ path }) => path);
  expect([holding("[DecimalError]"), holding("ZodError")]).toEqual([[], []]);
});

/** Pages above that limit, each with a limit of its own. A page that shrinks below `pageLimit` loses its line. */
const heavier = new Map<string, number>([
  ["/orders/:id", 176_600],
  ["/transporter/loadboard", 156_500],
  ["/planner", 187_500],
  ["/admin", 157_600],
  ["/admin/loadboard", 157_600],
  ["/admin/loadboard/import", 157_600],
  ["/driver", 143_900],
  ["/dispatch", 127_100],
  ["/inspection", 119_600],
  ["/invoices", 110_900],
  ["/orders/create", 117_300],
  ["/security", 111_400],
  ["/orders/:id/edit", 120_300],
  ["/booking/:token", 98_100],
  ["/trucks", 95_200],
  ["/cases/:id", 102_500],
  ["/company", 100_100],
  ["/support", 93_800],
  ["/company/w9", 93_000],
  ["/developers", 92_100],
]);

type Built = { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] };

const web = join(import.meta.dirname, "..");
const routes = "app/routes";

/** The code that the router loads for a page, as the tables of routes name it. */
function codeOf(): Map<string, string[]> {
  const imported = (text: string) =>
    [...text.matchAll(/import\("([^"]+)"\)/g)].map(([, path]) => normalize(join(routes, path!)));
  const tables = ["routes.tsx", "work-routes.ts"].map((name) => readFileSync(join(web, routes, name), "utf8"));
  const pagesIn = (text: string, common: readonly string[]) =>
    [...text.matchAll(/^ {2}"(\/[^"]*)": \{$(.*?)^ {2}\},$/gms)].map(([, path, body]): [string, string[]] => [
      path!,
      [...imported(body!), ...common],
    ]);
  const [open, work] = tables as [string, string];
  const always = ["app/data/load.ts", "ui/styles.css"];
  const signedIn = ["work-routes.ts", "protected.tsx", "access-denied.tsx"].map((name) => `${routes}/${name}`);
  return new Map([
    ["/", ["home/signed-in-home.tsx", "home/queries.ts", ...always]],
    ...pagesIn(open, always),
    ...pagesIn(work, [...always, ...signedIn, "app/frames/work-frame.tsx"]),
  ]);
}

test("every other page adds little to the first load", () => {
  const manifest = new Map(
    Object.entries(JSON.parse(readFileSync(join(web, "dist/.vite/manifest.json"), "utf8")) as Record<string, Built>),
  );
  const filesOf = (name: string, files = new Set<string>()): Set<string> => {
    const { file, imports = [], css = [] } = manifest.get(name)!;
    if (files.has(file)) return files;
    for (const each of [file, ...css]) files.add(each);
    for (const next of imports) filesOf(next, files);
    return files;
  };
  const bytes = (file: string) => {
    const plain = join(web, "dist", file);
    return statSync(`${plain}.br`, { throwIfNoEntry: false })?.size ?? statSync(plain).size;
  };
  const first = filesOf("index.html");
  const code = codeOf();
  expect([...code.keys()].toSorted()).toEqual(Object.keys(pages).toSorted());
  const added = [...code].map(([path, names]) => {
    // Queries that a screen imports itself have no chunk of their own.
    const files = new Set(names.filter((name) => manifest.has(name)).flatMap((name) => [...filesOf(name)]));
    expect(files.size).toBeGreaterThan(0);
    return { path, bytes: [...files].reduce((sum, file) => sum + (first.has(file) ? 0 : bytes(file)), 0) };
  });
  const heaviest = added.toSorted((a, b) => b.bytes - a.bytes).map(({ path, bytes: each }) => `${each} ${path}`);
  const mostFor = (path: string) => heavier.get(path) ?? pageLimit;
  expect(
    added.filter((page) => page.bytes > mostFor(page.path)),
    heaviest.join("\n"),
  ).toEqual([]);
  expect(added.filter((page) => heavier.has(page.path) && page.bytes <= pageLimit)).toEqual([]);
});
