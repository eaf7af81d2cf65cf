import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { secretsIn } from "../secrets.mjs";
import { root, runNode } from "../workspace.mjs";
import { linearPatterns, superlinear } from "./linear-patterns.ts";
import { rules } from "./rules.ts";
import { readSource } from "./source-file.ts";

type Planted = {
  readonly name: string;
  readonly rule: string;
  readonly files: readonly { readonly path: string; readonly text: string }[];
};
type Result = { readonly name: string; readonly ok: boolean; readonly output?: string };

/** Each planted violation must be reported by the rule that it names, and each rule must have one. */
export async function checkPlanted(): Promise<Result[]> {
  const all = await readPlanted();
  const caught = await Promise.all(
    all.map(async (planted) => {
      const reported = await reportedFor(planted);
      const output = `${planted.rule} did not report it; reported: ${reported.join(", ") || "nothing"}`;
      return { name: `planted violation is caught: ${planted.name}`, ok: reported.includes(planted.rule), output };
    }),
  );
  const unproven = rules.filter(({ name }) => !all.some(({ rule }) => rule === name));
  return [...caught, ...unproven.map(({ name }) => ({ name: `rule ${name} has a planted violation`, ok: false }))];
}

async function readPlanted(): Promise<Planted[]> {
  const folder = join(root, "scripts/planted");
  return Promise.all(
    (await readdir(folder)).sort().map(async (file) => {
      const [head = "", ...parts] = (await readFile(join(folder, file), "utf8")).split(/^\/\/ file: /m);
      const rule = /^\/\/ breaks: (.+)$/m.exec(head)?.[1];
      if (!rule || parts.length === 0)
        throw new Error(`scripts/planted/${file} must begin with "// breaks: RULE" and "// file: PATH"`);
      const files = parts.map((part) => ({
        path: part.slice(0, part.indexOf("\n")).trim(),
        text: part.slice(part.indexOf("\n") + 1),
      }));
      return { name: file.replace(/\.tsx?$/, ""), rule, files };
    }),
  );
}

async function reportedFor({ rule, files }: Planted): Promise<string[]> {
  if (rules.some(({ name }) => name === rule)) {
    const sources = files.map(({ path, text }) => readSource(path, text));
    return rules
      .filter(({ breaches }) => sources.some((source) => breaches(source).length > 0))
      .map(({ name }) => name);
  }
  if (rule === "secrets") return files.some(({ text }) => secretsIn(text).length > 0) ? [rule] : [];
  if (rule === linearPatterns)
    return (await superlinear(files.map(({ path, text }) => readSource(path, text)))).length > 0 ? [rule] : [];
  return inCopy(files, (folder) => {
    if (rule === "types-of-core") return typeErrors(folder, files[0]!.path);
    return rule === "format" ? formatErrors(folder, files[0]!.path) : lintErrors(folder);
  });
}

/** Tools that read the disk get a copy of the layout with nothing in it but their settings and the violation. */
async function inCopy<T>(files: Planted["files"], use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "lotlane-planted-"));
  try {
    await Promise.all(
      ["tsconfig.base.json", "tsconfig.json", "core/tsconfig.json", ".oxlintrc.json", ".oxfmtrc.json"].map((name) =>
        cp(join(root, name), join(folder, name)),
      ),
    );
    await symlink(join(root, "node_modules"), join(folder, "node_modules"), "junction");
    for (const { path, text } of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function typeErrors(folder: string, path: string): Promise<string[]> {
  const { output } = await runNode(
    "node_modules/typescript/bin/tsc",
    ["-p", "core/tsconfig.json", "--pretty", "false"],
    { cwd: folder },
  );
  return output.includes(path) && /error TS(2304|2580|2584|2591):/.test(output) ? ["types-of-core"] : [output];
}

async function formatErrors(folder: string, path: string): Promise<string[]> {
  const { code, output } = await runNode("node_modules/oxfmt/bin/oxfmt", ["--check", "."], { cwd: folder });
  return code !== 0 && output.includes(path) ? ["format"] : [output];
}

async function lintErrors(folder: string): Promise<string[]> {
  const { output } = await runNode("node_modules/oxlint/bin/oxlint", ["--type-aware", "--format", "json"], {
    cwd: folder,
  });
  return [...new Set((JSON.parse(output).diagnostics as { code: string }[]).map(({ code }) => code))];
}
