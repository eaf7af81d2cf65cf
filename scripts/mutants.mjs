import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { constants, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { isMain, pinnedNode, root } from "./workspace.mjs";

const version = "10.1.1";
const outside = join(tmpdir(), "lotlane-mutants");
const tree = join(outside, "tree");
const json = (value) => JSON.stringify(value, undefined, 2);

/** Changes the code of folders of core bit by bit, and says which changes no test notices. */
function main(folders) {
  if (folders.length === 0) throw new Error("say which folders: node scripts/mutants.mjs core/pricing");
  // It takes hours: everything else on the machine goes first.
  setPriority(constants.priority.PRIORITY_LOW);
  copyTree();
  writeFileSync(join(outside, "package.json"), json({ private: true }));
  // Without peers: Vitest is the tree's own.
  const packages = ["core", "vitest-runner"].map((name) => `@stryker-mutator/${name}@${version}`);
  execFileSync("npm", ["install", "--no-save", "--legacy-peer-deps", ...packages], { cwd: outside, stdio: "inherit" });
  symlinkSync(join(root, "node_modules/vitest"), join(outside, "node_modules/vitest"));
  const tests = [...folders.map((folder) => `${folder}/*.test.ts`), "adapters/memory/memory.test.ts"];
  writeFileSync(join(tree, "mutants.vitest.mjs"), vitestConfig(tests));
  writeFileSync(
    join(tree, "mutants.setup.mjs"),
    `import fc from "fast-check";\nfc.configureGlobal({ endOnFailure: true });\n`,
  );
  writeFileSync(join(tree, "stryker.config.json"), json(strykerConfig(folders)));
  const stryker = join(outside, "node_modules/@stryker-mutator/core/bin/stryker.js");
  process.exitCode = spawnSync(pinnedNode, [stryker, "run"], { cwd: tree, stdio: "inherit" }).status ?? 1;
}

/** The files that Git knows, with links to the packages; the workspaces are those of the copy. */
function copyTree() {
  rmSync(outside, { recursive: true, force: true });
  const paths = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 });
  for (const path of paths.split("\0").filter(Boolean)) cpSync(join(root, path), join(tree, path));
  mkdirSync(join(tree, "node_modules"));
  for (const name of readdirSync(join(root, "node_modules")).filter((one) => !one.startsWith(".")))
    if (name === "@lotlane")
      cpSync(join(root, "node_modules", name), join(tree, "node_modules", name), {
        recursive: true,
        verbatimSymlinks: true,
      });
    else symlinkSync(join(root, "node_modules", name), join(tree, "node_modules", name));
}

const vitestConfig = (include) => `
const conditions = ["source", "module", "node", "development|production"];
export default {
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { include: ${json(include)}, setupFiles: ["mutants.setup.mjs"], isolate: false, testTimeout: 60_000 },
};
`;

const strykerConfig = (folders) => ({
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner", "./scripts/mutants.mjs"],
  ignorers: ["words"],
  vitest: { configFile: "mutants.vitest.mjs", related: false },
  // A sandbox would link the packages, and with them the workspaces, to the unchanged tree.
  inPlace: true,
  // The lists of who sees which field are tables, which the tests keep as a text.
  mutate: folders.flatMap((folder) => [`${folder}/*.ts`, `!${folder}/*.test.ts`, `!${folder}/*-readers.ts`]),
  coverageAnalysis: "perTest",
  concurrency: 1,
  timeoutMS: 10_000,
  reporters: ["clear-text", "html", "progress-append-only"],
  clearTextReporter: { reportTests: false },
});

/** Sentences and labels are data: a test of one would only repeat it. */
const isProse = (text) => /[\w,.:;’'] [\w‘“]/.test(text) || /^[A-Z][a-z]/.test(text);
const shouldIgnore = ({ node }) =>
  node.type === "StringLiteral" && isProse(node.value) ? "words that people read" : undefined;
export const strykerPlugins = [{ kind: "Ignore", name: "words", value: { shouldIgnore } }];

if (isMain(import.meta.url)) main(process.argv.slice(2));
