import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { pinnedNode, root, run, seconds } from "./workspace.mjs";

const web = join(root, "apps/web");
const dist = join(web, "dist");
const stamp = join(dist, ".built");
const folders = ["apps/web", "core", "adapters/http"];
const noSource = /^(node_modules|dist|e2e|stories|testing|\..*)$|\.(stories|test)\.tsx?$/;
const textual = new Set([".css", ".html", ".js", ".json", ".svg", ".txt", ".wasm", ".webmanifest", ".xml"]);

const wanted = fingerprint();
if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== wanted) await build();

// Names, times and sizes, so that a removed file counts as a change too.
function fingerprint() {
  const hash = createHash("sha256");
  const add = (path) => {
    const { mtimeMs, size } = statSync(path);
    hash.update(`${path} ${mtimeMs} ${size}\n`);
  };
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (noSource.test(entry.name)) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else add(path);
    }
  };
  for (const folder of folders) walk(join(root, folder));
  add(join(root, "package-lock.json"));
  return hash.digest("hex");
}

async function build() {
  const began = performance.now();
  process.stdout.write("Building the web app … ");
  const vite = join(dirname(createRequire(join(web, "package.json")).resolve("vite/package.json")), "bin/vite.js");
  const { code, output } = await run(pinnedNode, [vite, "build", "--logLevel", "warn"], {
    cwd: web,
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (code !== 0) {
    console.error(`failed\n${output.trim()}\n\nThe web app could not be built (Vite's words are above).`);
    process.exitCode = 1;
    return;
  }
  await compress();
  await writeFile(stamp, wanted);
  console.log(`done in ${seconds(began)}`);
}

async function compress() {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && textual.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      if (content.length <= 1024) return;
      const [brotli, gzipped] = await Promise.all([
        promisify(brotliCompress)(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }),
        promisify(gzip)(content, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
    }),
  );
}
