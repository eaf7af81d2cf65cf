import { attacks } from "./attacks/index.ts";
import { startTarget } from "./attacks/target.ts";

const target = await startTarget();
let succeeded = 0;
try {
  for (const { name, play } of attacks) {
    const { refused, seen } = await play(target).catch((error: Error) => ({ refused: false, seen: error.message }));
    if (!refused) succeeded++;
    console.log(`${refused ? "refused  " : "SUCCEEDED"}  ${name} (${seen})`);
  }
} finally {
  await target.stop();
}
console.log(`\n${attacks.length - succeeded} of ${attacks.length} attacks refused`);
process.exitCode = succeeded > 0 ? 1 : 0;
