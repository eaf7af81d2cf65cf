import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, matchesGlob, relative } from "node:path";
import type { Plugin, Rolldown } from "vite";
import type { Shell } from "./shell.ts";

/**
 * The screens that carriers and drivers open on the road, and the frame around them, as paths below apps/web.
 * Other screens need a network.
 */
const onTheRoad = [
  /^app\//,
  /^ui\//,
  /^map\//,
  /^home\//,
  /^orders\/(list|detail|share|parts)\//,
  /^messages\//,
  /^driver\//,
  /^inspections\//,
  /^planner\//,
];

/** Fonts of other scripts load where they are needed. */
const asset = /geist(-mono)?-latin-wght|us-outline/;
const plainFiles = ["/theme.js", "/mark.svg"];

/** Writes the list of files to keep into the service worker, and the version into the page. */
export function shellPlugin(): Plugin {
  let root = "";
  return {
    name: "lotlane-shell",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const { "sw.js": worker, "index.html": page } = bundle;
        if (worker?.type !== "chunk" || page?.type !== "asset")
          throw new Error("The build has no sw.js or no index.html");
        if (worker.imports.length > 0) throw new Error(`sw.js stands alone, but imports ${worker.imports.join()}`);
        refuseUnstyled(bundle, root);
        const shell: Shell = { version: versionOf(bundle), files: [...plainFiles, ...filesOf(bundle, root)] };
        worker.code = worker.code.replace(/(["'`])__SHELL__\1/, () => JSON.stringify(JSON.stringify(shell)));
        page.source = String(page.source).replace(
          "<meta charset",
          `<meta name="version" content="${shell.version}" />\n    <meta name="data-version" content="${dataVersion()}" />\n    <meta charset`,
        );
      },
    },
  };
}

/** first.css names the files that it is made of: one left out would stand without its styles. @throws naming them */
function refuseUnstyled(bundle: Rolldown.OutputBundle, root: string): void {
  const css = readFileSync(join(root, "ui/first.css"), "utf8");
  const sources = [...css.matchAll(/@source "([^"]+)"/g)].map(([, glob]) => join(root, "ui", glob!));
  const first = Object.values(bundle).find((file) => file.type === "chunk" && file.isEntry && file.name === "index");
  const ids = first?.type === "chunk" ? first.moduleIds.filter((id) => id.startsWith(root) && id.endsWith(".tsx")) : [];
  const left = ids.filter(
    (id) => readFileSync(id, "utf8").includes("className") && !sources.some((glob) => matchesGlob(id, glob)),
  );
  if (left.length > 0)
    throw new Error(`ui/first.css has no @source for ${left.map((id) => relative(root, id)).join()}`);
}

/** The names of the other files carry hashes of their content. */
function versionOf(bundle: Rolldown.OutputBundle): string {
  const hash = createHash("sha256").update(Object.keys(bundle).toSorted().join("\n"));
  for (const name of ["index.html", "sw.js"]) {
    const file = bundle[name]!;
    hash.update(file.type === "chunk" ? file.code : file.source);
  }
  return hash.digest("hex").slice(0, 16);
}

const contract = new URL("../../../adapters/http/contract/", import.meta.url);

/** Answers kept on a device under another contract may lack what the screens show. */
function dataVersion(): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(contract).toSorted())
    if (!name.endsWith(".test.ts")) hash.update(readFileSync(new URL(name, contract)));
  return hash.digest("hex").slice(0, 16);
}

function filesOf(bundle: Rolldown.OutputBundle, root: string): string[] {
  const files = new Set<string>();
  const keep = (name: string) => {
    const chunk = bundle[name];
    if (files.has(name) || chunk?.type !== "chunk") return;
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const imported of chunk.imports) keep(imported);
  };
  for (const [name, file] of Object.entries(bundle)) {
    if (file.type === "asset") {
      if (asset.test(name)) files.add(name);
    } else if (name !== "sw.js" && (file.isEntry || isOnTheRoad(file, root))) keep(name);
  }
  return [...files].toSorted().map((name) => `/${name}`);
}

function isOnTheRoad({ isDynamicEntry, facadeModuleId }: Rolldown.OutputChunk, root: string): boolean {
  if (!isDynamicEntry || !facadeModuleId) return false;
  const path = relative(root, facadeModuleId);
  return onTheRoad.some((folder) => folder.test(path));
}
