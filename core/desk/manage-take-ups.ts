import type { User } from "../accounts/index.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { DeskPorts } from "./ports.ts";
import type { TakenUp, TakeUpInput, TakeUpRefused, Written } from "./take-up.ts";

/** How many are listed, the newest first: a desk has few at a time. */
const mostListed = 500;

type Needs = Pick<SharedPorts & DeskPorts, "clock" | "takeUps">;

export const listTakenUp =
  ({ takeUps }: Pick<DeskPorts, "takeUps">) =>
  (): Promise<readonly TakenUp[]> =>
    takeUps.list(mostListed);

/** An admin answers what a customer wrote. Of two at once, the second is told who does. */
export function takeUp({ takeUps, clock }: Needs) {
  return async (admin: User, { from = null, ...written }: TakeUpInput): Promise<Result<TakenUp, TakeUpRefused>> => {
    const taken = await takeUps.take(written, { adminId: admin.id, from, at: clock.now().toISOString() });
    if (!taken) return refuse({ kind: "nothing_to_answer", message: "This has been answered or no longer exists" });
    if (taken.by.id === admin.id) return accept(taken);
    return refuse({ kind: "taken_up", message: `${taken.by.name} is already answering this` });
  };
}

/** The admin does not answer it after all. */
export function letGo({ takeUps }: Pick<DeskPorts, "takeUps">) {
  return async (admin: User, written: Written): Promise<Result<undefined, TakeUpRefused>> =>
    (await takeUps.letGo(written, admin.id))
      ? accept(undefined)
      : refuse({ kind: "not_taken_up", message: "You are not the one answering this" });
}
