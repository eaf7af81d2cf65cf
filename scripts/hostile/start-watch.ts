import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Target } from "../attacks/target.ts";
import type { Seen } from "./watch.ts";

/** Watches the product from another process. @returns what ends the watch and answers what it saw */
export async function watched({ origin, processId }: Pick<Target, "origin" | "processId">) {
  const watch = fork(fileURLToPath(new URL("watch.ts", import.meta.url)), [origin, String(processId)]);
  const ended = once(watch, "exit").then(([code]) => {
    throw new Error(`the watch ended with ${code}`);
  });
  // Read below: it may end after it has told.
  ended.catch(() => undefined);
  const told = () => Promise.race([once(watch, "message") as Promise<[unknown]>, ended]);
  await told();
  return async (): Promise<Seen> => {
    const telling = told();
    watch.send("stop");
    const [seen] = await telling;
    return seen as Seen;
  };
}

/** Watches the product. @returns what ends the watch, prints what it saw, and answers what went wrong */
export async function startWatch(target: Pick<Target, "origin" | "processId">) {
  const end = await watched(target);
  return async (): Promise<readonly string[]> => {
    const seen = await end();
    console.log(`  health: worst ${Math.round(seen.worstMilliseconds)} ms of ${seen.asked}`);
    console.log(
      `  most memory: product ${Math.round(seen.product)} MB, its readers together ${Math.round(seen.readers)} MB`,
    );
    return seen.failed > 0 ? [`health failed ${seen.failed} times of ${seen.asked}`] : [];
  };
}
