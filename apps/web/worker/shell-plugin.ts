import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, matchesGlob, relative } from "node:path";
import { build, type Plugin, type ResolvedConfig, type Rolldown } from "vite";
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
  let config: ResolvedConfig;
  return {
    name: "lotlane-shell",
    apply: "build",
    enforce: "post",
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const { "index.html": page } = bundle;
        if (page?.type !== "asset") throw new Error("The build has no index.html");
        const { root } = config;
        refuseUnstyled(bundle, root);
        const worker = await workerCode(config);
        const shell: Shell = { version: versionOf(bundle, worker), files: [...plainFiles, ...filesOf(bundle, root)] };
        const source = worker.replace(/(["'`])__SHELL__\1/, () => JSON.stringify(JSON.stringify(shell)));
        this.emitFile({ type: "asset", fileName: "sw.js", source });
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

/** The service worker in one file: browsers let it import nothing later. */
async function workerCode({ root, resolve: { conditions }, build: { target } }: ResolvedConfig): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    resolve: { conditions },
    build: {
      write: false,
      target,
      rolldownOptions: {
        input: join(root, "worker/sw.ts"),
        output: { format: "iife", codeSplitting: false },
      },
    },
  });
  const [file] = (built as Rolldown.RolldownOutput).output;
  return file.code.replace(/(["'`])__DATA_VERSION__\1/, () => JSON.stringify(dataVersion()));
}

/** The names of the other files carry hashes of their content. */
function versionOf(bundle: Rolldown.OutputBundle, worker: string): string {
  const hash = createHash("sha256").update(Object.keys(bundle).toSorted().join("\n")).update(worker);
  const page = bundle["index.html"];
  if (page?.type === "asset") hash.update(page.source);
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
    } else if (file.isEntry || isOnTheRoad(file, root)) keep(name);
  }
  return [...files].toSorted().map((name) => `/${name}`);
}

function isOnTheRoad({ isDynamicEntry, facadeModuleId }: Rolldown.OutputChunk, root: string): boolean {
  if (!isDynamicEntry || !facadeModuleId) return false;
  const path = relative(root, facadeModuleId);
  return onTheRoad.some((folder) => folder.test(path));
}
