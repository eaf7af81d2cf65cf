import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join, sep } from "node:path";
import { checkPlanted } from "./architecture/planted.ts";
import { linearPatterns, superlinear } from "./architecture/linear-patterns.ts";
import { rules, ships } from "./architecture/rules.ts";
import { readSource } from "./architecture/source-file.ts";
import { report } from "./results.mjs";
import { isMain, root } from "./workspace.mjs";

export async function checkArchitecture() {
  return [...(await checkTree()), ...(await checkPlanted())];
}

async function checkTree() {
  const ignored = new Set(["node_modules", "dist", "storybook-static"]);
  const paths = globSync("{core,demo,adapters,apps,.storybook}/**/*.{ts,tsx}", {
    cwd: root,
    exclude: (path) => ignored.has(basename(path)),
  });
  const files = await Promise.all(
    paths.sort().map(async (path) => readSource(path.replaceAll(sep, "/"), await readFile(join(root, path), "utf8"))),
  );
  const slow = await superlinear(files.filter(({ path }) => ships(path) && !path.startsWith("apps/web/stories/")));
  const inTree = rules.map(({ name, reason, breaches }) => {
    const found = files.flatMap((file) => breaches(file).map((what) => `${file.path} ${what}`));
    return {
      name: `architecture: ${name}`,
      ok: found.length === 0 && files.length > 0,
      output: [`${reason}:`, ...found].join("\n"),
    };
  });
  const output = ["a stranger's text must not hold the process up:", ...slow].join("\n");
  const shipped = files.filter(({ path }) => ships(path) && !path.startsWith("apps/web/stories/"));
  return [...inTree, size(shipped), { name: `architecture: ${linearPatterns}`, ok: slow.length === 0, output }];
}

/** Beyond these numbers, files are pieces that no reader needs on their own. */
const most = { product: 1_688, web: 532 };

function size(shipped: readonly { readonly path: string; readonly lines: number }[]) {
  const web = shipped.filter(({ path }) => path.startsWith("apps/web/")).length;
  const lines = shipped.reduce((sum, file) => sum + file.lines, 0);
  return {
    name: `architecture: size: ${shipped.length} product files (at most ${most.product}) with ${lines} lines, ${web} of them in the web app (at most ${most.web})`,
    ok: shipped.length <= most.product && web <= most.web,
    output: "a file exists when two others read it, or when it has a test of its own",
  };
}

if (isMain(import.meta.url)) report(await checkArchitecture());
