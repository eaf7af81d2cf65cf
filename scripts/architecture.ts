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
  const paths = globSync("{core,adapters,apps,.storybook}/**/*.{ts,tsx}", {
    cwd: root,
    exclude: (path) => ignored.has(basename(path)),
  });
  const files = await Promise.all(
    paths.sort().map(async (path) => readSource(path.replaceAll(sep, "/"), await readFile(join(root, path), "utf8"))),
  );
  const slow = await superlinear(
    files.filter(({ path }) => ships(path) && !/^apps\/web\/stories\/|-for-tests\.ts$/.test(path)),
  );
  const inTree = rules.map(({ name, reason, breaches }) => {
    const found = files.flatMap((file) => breaches(file).map((what) => `${file.path} ${what}`));
    return {
      name: `architecture: ${name}`,
      ok: found.length === 0 && files.length > 0,
      output: [`${reason}:`, ...found].join("\n"),
    };
  });
  const output = ["a stranger's text must not hold the process up:", ...slow].join("\n");
  return [...inTree, { name: `architecture: ${linearPatterns}`, ok: slow.length === 0, output }];
}

if (isMain(import.meta.url)) report(await checkArchitecture());
