import { isMain, runNode } from "./workspace.mjs";

/** @returns {Promise<import("./results.mjs").Result[]>} */
export async function checkFormat() {
  const { code, output } = await runNode("node_modules/oxfmt/bin/oxfmt", ["--check", "."]);
  return [{ name: "format", ok: code === 0, output: `${output}\nnpm run format puts it right` }];
}

if (isMain(import.meta.url)) {
  const { report } = await import("./results.mjs");
  report(await checkFormat());
}
