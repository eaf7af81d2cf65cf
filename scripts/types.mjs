import { isMain, runNode } from "./workspace.mjs";

const projects = {
  "types of everything": "tsconfig.json",
  "types of the service worker": "apps/web/worker/tsconfig.json",
  "types of core, without Node and DOM": "core/tsconfig.json",
};

/** @returns {Promise<import("./results.mjs").Result[]>} */
export function checkTypes() {
  return Promise.all(
    Object.entries(projects).map(async ([name, project]) => {
      const { code, output } = await runNode("node_modules/typescript/bin/tsc", [
        "-p",
        project,
        "--noEmit",
        // Each checker makes every type that it meets again: four checkers do a third more work and take half as much
        // memory again.
        "--checkers",
        "1",
        "--incremental",
        "--tsBuildInfoFile",
        `node_modules/.cache/types/${project.replaceAll("/", "-")}.tsbuildinfo`,
        "--pretty",
        "false",
      ]);
      return { name, ok: code === 0, output };
    }),
  );
}

if (isMain(import.meta.url)) {
  const { report } = await import("./results.mjs");
  report(await checkTypes());
}
