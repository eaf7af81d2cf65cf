import { execFile } from "node:child_process";
import { access, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, it } from "vitest";

const run = promisify(execFile);
const root = fileURLToPath(new URL("..", import.meta.url));
const embedding = await readFile(join(root, "docs/embedding.md"), "utf8");

/** The programs in the documents, each with the lines that its comments say it prints. */
const examples = [
  ...programsIn(embedding, "embedding"),
  ...programsIn(await readFile(join(root, "README.md"), "utf8"), "readme"),
  ...programsIn(await readFile(join(root, "core/README.md"), "utf8"), "core-readme"),
];

let project: string;
let copy: string;

function programsIn(page: string, source: string) {
  return [...page.matchAll(/^```js\n([^`]*(?:`(?!``)[^`]*)*)^```$/gm)].map(([, code = ""], index) => ({
    name: `${source}-${index + 1}`,
    code,
    prints: [...code.matchAll(/\/\/ prints: (.+)$/gm)].map(([, line = ""]) => line),
  }));
}

const inOrder = (one: string, other: string) => (one < other ? -1 : 1);

/** An empty project with the package as its tarball holds it; its dependencies are those of this repository. */
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), "lotlane-embedder-"));
  // Packed in a copy: npm takes the package.json that it finds, so that packing changes it for a moment.
  copy = join(project, "lotlane");
  for (const name of ["package.json", "tsconfig.base.json", "core", "scripts/pack-core.mjs"])
    await cp(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !/\/(dist|node_modules)$/.test(path),
    });
  await symlink(join(root, "node_modules"), join(copy, "node_modules"));
  // Packing first installs the packages, which are these.
  await writeFile(join(copy, "scripts/install-if-stale.mjs"), "");
  const { stdout } = await run("npm", ["pack", "-w", "core", "--json", "--silent", "--pack-destination", project], {
    cwd: copy,
  });
  const [{ filename }] = JSON.parse(stdout.slice(stdout.indexOf("["))) as [{ filename: string }];
  const modules = join(project, "node_modules");
  await mkdir(join(modules, "@lotlane"), { recursive: true });
  await run("tar", ["-xzf", join(project, filename), "-C", project]);
  await rename(join(project, "package"), join(modules, "@lotlane/core"));
  const { dependencies } = JSON.parse(await readFile(join(modules, "@lotlane/core/package.json"), "utf8")) as {
    dependencies: Readonly<Record<string, string>>;
  };
  for (const name of Object.keys(dependencies)) await symlink(join(root, "node_modules", name), join(modules, name));
  await writeFile(join(project, "package.json"), JSON.stringify({ type: "module" }));
  // As JavaScript they run in every Node that the package supports; the compiler reads the same text as TypeScript.
  for (const { name, code } of examples)
    for (const ending of ["js", "ts"]) await writeFile(join(project, `${name}.${ending}`), code);
}, 120_000);

afterAll(() => rm(project, { recursive: true, force: true }));

it("has types with which an embedder's compiler accepts the examples of the documents", async () => {
  const flags = [
    "--noEmit",
    "--strict",
    "--module",
    "nodenext",
    "--moduleResolution",
    "nodenext",
    "--target",
    "es2022",
    "--lib",
    "es2022,dom",
    "--types",
    "",
  ];
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  await expect(
    run(process.execPath, [compiler, ...flags, ...examples.map(({ name }) => `${name}.ts`)], { cwd: project }),
  ).resolves.toBeDefined();
}, 60_000);

it("leaves the workspace's own package.json as it was", async () => {
  const manifest = "core/package.json";
  expect(await readFile(join(copy, manifest), "utf8")).toBe(await readFile(join(root, manifest), "utf8"));
});

it("holds no test tools", async () => {
  const files = await readdir(join(project, "node_modules/@lotlane/core/dist"), { recursive: true });
  expect(files).toContain("index.js");
  expect(files.filter((name) => /^testing\b/.test(name))).toEqual([]);
  for (const subpath of ["testing", "testing/arbitraries", "testing/contracts"])
    await expect(
      run(process.execPath, ["--eval", `import("@lotlane/core/${subpath}")`], { cwd: project }),
    ).rejects.toThrow("ERR_PACKAGE_PATH_NOT_EXPORTED");
});

it("names what it holds and nothing else: every export can be imported, and has its types", async () => {
  const folder = join(project, "node_modules/@lotlane/core");
  type Targets = Readonly<Record<string, string>>;
  const { exports, scripts, devDependencies } = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as {
    exports: Readonly<Record<string, Targets>>;
    scripts?: unknown;
    devDependencies?: unknown;
  };
  const workspace = JSON.parse(await readFile(join(root, "core/package.json"), "utf8")) as { exports: object };
  const sourceOnly = ["./testing", "./testing/arbitraries", "./testing/contracts"];
  const named = Object.keys(exports);
  expect(named).toEqual(Object.keys(workspace.exports).filter((name) => !sourceOnly.includes(name)));
  expect([scripts, devDependencies]).toEqual([undefined, undefined]);
  for (const targets of Object.values(exports)) {
    expect(Object.keys(targets)).toEqual(["types", "default"]);
    for (const target of Object.values(targets)) await access(join(folder, target));
  }
  const names = JSON.stringify(named.map((name) => `@lotlane/core${name.slice(1)}`));
  const imports = `for (const name of ${names}) await import(name)`;
  await expect(
    run(process.execPath, ["--input-type=module", "--eval", imports], { cwd: project }),
  ).resolves.toBeDefined();
});

it.each(examples)("prints in Node as the document says: $name", async ({ name, prints }) => {
  expect((await run(process.execPath, [`${name}.js`], { cwd: project })).stdout.trimEnd().split("\n")).toEqual(prints);
});

it("has every subpath in the table of docs/embedding.md", async () => {
  const { exports } = JSON.parse(
    await readFile(join(project, "node_modules/@lotlane/core/package.json"), "utf8"),
  ) as Readonly<{ exports: object }>;
  const table = embedding.slice(embedding.indexOf("## Subpaths")).match(/^\| `.+?\|/gm) ?? [];
  const named = table.flatMap((cell) =>
    [...cell.matchAll(/`(?:@lotlane\/core)?(\/[\w-]+)?`/g)].map(([, path = ""]) => `.${path}`),
  );
  expect(named.toSorted(inOrder)).toEqual(Object.keys(exports).toSorted(inOrder));
});

it("runs as a bundle for the browser, which needs nothing of Node", async () => {
  const { build } = await import("vite");
  const bundled = examples.filter(({ code }) => !/ await |xstate/.test(code));
  expect(bundled.length).toBeGreaterThan(2);
  await writeFile(join(project, "bundled.js"), bundled.map(({ name }) => `import "./${name}.js";`).join("\n"));
  await build({
    root: project,
    logLevel: "silent",
    build: {
      lib: { entry: join(project, "bundled.js"), formats: ["iife"], name: "embedder", fileName: () => "bundle.js" },
      target: "es2023",
    },
  });
  const said: string[] = [];
  runInNewContext(await readFile(join(project, "dist/bundle.js"), "utf8"), {
    console: { log: (...words: readonly unknown[]) => said.push(words.join(" ")) },
  });
  expect(said).toEqual(bundled.flatMap(({ prints }) => prints));
}, 60_000);
