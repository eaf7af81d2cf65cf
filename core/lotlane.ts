import { commandsOn } from "./commands.ts";
import { carryOutEffect } from "./carry-out-effect.ts";
import type { Ports } from "./ports.ts";
import { queriesOn } from "./queries.ts";

export type Lotlane = ReturnType<typeof createLotlane>;

/** The whole product on a set of adapters: the only assembly. */
export const createLotlane = (ports: Ports) => ({
  commands: commandsOn(ports),
  queries: queriesOn(ports),
  carryOut: carryOutEffect(ports),
});
