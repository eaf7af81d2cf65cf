import { chooseDriver, notYourDriver, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { JobStore } from "./ports.ts";

export type Given = { readonly driver: User | null; readonly at: string; readonly actorId: string };

type Giving<Job, Change, Refusal, NotFound> = {
  readonly store: JobStore<Job, Change>;
  readonly notFound: NotFound;
  readonly permit: (action: "give_to_driver", user: User, job: Job) => Result<unknown, Refusal>;
  readonly given: (job: Job, to: Given) => Change;
};

/** Gives a job to one of its transporter's drivers, or to none. */
export function giveJobToDriver<Job, Change, Refusal, NotFound>(
  ports: Pick<SharedPorts & AccountPorts, "clock" | "accounts">,
  { store, notFound, permit, given }: Giving<Job, Change, Refusal, NotFound>,
) {
  const chosen = chooseDriver(ports);
  return async (
    transporter: User,
    id: string,
    { driverId }: { readonly driverId: string | null },
  ): Promise<Result<Job, Refusal | NotFound | InvalidFields>> => {
    const driver = await chosen(transporter, driverId);
    const at = ports.clock.now().toISOString();
    const changed = await store.change<Refusal | InvalidFields>(id, (job) => {
      const permitted = permit("give_to_driver", transporter, job);
      if (!permitted.ok) return permitted;
      if (driver === undefined) return refuse(notYourDriver);
      return accept(given(job, { driver, at, actorId: transporter.id }));
    });
    return changed ?? refuse(notFound);
  };
}
