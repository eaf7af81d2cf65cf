import { advisoriesNotChecked } from "./secrets.mjs";
import { report } from "./results.mjs";
import { checkCode, vitest } from "./test.mjs";
import { seconds } from "./workspace.mjs";

const began = performance.now();
const fast = report(await checkCode());
const unit = await vitest("--project", "unit", "--project", "web").catch((error) =>
  report([{ name: "unit tests", ok: false, output: error.message }]),
);
console.log(advisoriesNotChecked);
const failed = fast.failed + unit.failed;
console.log(`\n${failed === 0 ? "All good" : `${failed} failed`} in ${seconds(began)}`);
process.exitCode = failed > 0 ? 1 : 0;
