import { isMain, runNode } from "./workspace.mjs";

/** @returns {Promise<import("./results.mjs").Result[]>} */
export async function checkLint() {
  const { code, output } = await runNode("node_modules/oxlint/bin/oxlint", [
    "--type-aware",
    "--deny-warnings",
    "--report-unused-disable-directives",
  ]);
  return [{ name: "lint", ok: code === 0, output }];
}

if (isMain(import.meta.url)) {
  const { report } = await import("./results.mjs");
  report(await checkLint());
}
