import { readFile, rename, writeFile } from "node:fs/promises";

const manifest = "package.json";
const kept = ".package.json";

// npm packs the package.json that it finds. The workspace's own names sources, test tools and what these need, which are not in the package.
if (process.argv[2] === "after") await rename(kept, manifest);
else {
  // Packing was broken off before.
  if (!(await readFile(manifest, "utf8")).includes('"source"')) await rename(kept, manifest);
  const text = await readFile(manifest, "utf8");
  const { scripts: _, devDependencies: __, exports, ...rest } = JSON.parse(text);
  const built = Object.entries(exports).flatMap(([name, { source: ___, ...targets }]) =>
    targets.default ? [[name, targets]] : [],
  );
  await writeFile(kept, text);
  await writeFile(manifest, `${JSON.stringify({ ...rest, exports: Object.fromEntries(built) }, null, 2)}\n`);
}
