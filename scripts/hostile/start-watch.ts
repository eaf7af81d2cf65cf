import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Target } from "../attacks/target.ts";
import type { Seen } from "./watch.ts";

/** Watches the product from another process. @returns what ends the watch, prints what it saw, and answers what went wrong */
export function startWatch({ origin, processId }: Pick<Target, "origin" | "processId">) {
  const watch = fork(fileURLToPath(new URL("watch.ts", import.meta.url)), [origin, String(processId)]);
  return async (): Promise<readonly string[]> => {
    const told = once(watch, "message") as Promise<[Seen]>;
    watch.send("stop");
    const [seen] = await told;
    console.log(`  health: worst ${Math.round(seen.worstMilliseconds)} ms of ${seen.asked}`);
    console.log(
      `  most memory: product ${Math.round(seen.product)} MB, its readers together ${Math.round(seen.readers)} MB`,
    );
    return seen.failed > 0 ? [`health failed ${seen.failed} times of ${seen.asked}`] : [];
  };
}
