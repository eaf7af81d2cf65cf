import { checkArchitecture } from "./architecture.ts";
import { checkFormat } from "./format.mjs";
import { checkLint } from "./lint.mjs";
import { advisoriesNotChecked, checkSecrets } from "./secrets.mjs";
import { report } from "./results.mjs";
import { checkTypes } from "./types.mjs";
import { vitest } from "./test.mjs";
import { seconds } from "./workspace.mjs";

const began = performance.now();
const fast = report(
  (await Promise.all([checkFormat(), checkTypes(), checkLint(), checkArchitecture(), checkSecrets()])).flat(),
);
const unit = await vitest("--project", "unit").catch((error) =>
  report([{ name: "unit tests", ok: false, output: error.message }]),
);
console.log(advisoriesNotChecked);
const failed = fast.failed + unit.failed;
console.log(`\n${failed === 0 ? "All good" : `${failed} failed`} in ${seconds(began)}`);
process.exitCode = failed > 0 ? 1 : 0;
