import { availableParallelism } from "node:os";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Tinypool } from "tinypool";
import { refuse } from "@lotlane/core";
import type { TripPlanner, TripsBusy } from "@lotlane/core/ports";
import { followOrder, placeJob, roadDistances, suggestJobs } from "@lotlane/core/trips";
import type { Task } from "./work-out.ts";

/** The thread that answers calls keeps a core. */
const usualThreads = Math.max(1, Math.min(4, availableParallelism() - 1));
const usualWaiting = 30;
const usualLimitMs = 10_000;

/** Jobs that are weighed sooner than a thread is asked to. */
const few = 3;

const retryAfterSeconds = 2;
const busy: TripsBusy = {
  kind: "trips_busy",
  message: "Many trips are being planned right now. Please try again in a few seconds.",
  retryAfterSeconds,
};
const tooLong: TripsBusy = {
  kind: "trips_busy",
  message: "This trip takes too long to plan right now. Please try again, or use fewer orders and loads.",
  retryAfterSeconds,
};

type Options = {
  /** Called for a thread that broke while it was idle, and for a trip that took too long. */
  readonly onProblem: (reason: string) => void;
  /** At once. */
  readonly threads?: number;
  /** How many tasks wait for a thread before others are refused. */
  readonly mostWaiting?: number;
  /** Milliseconds from the call to the answer, after which a thread is ended. */
  readonly limitMs?: number;
  /** The module that the threads run. */
  readonly filename?: string;
};

/**
 * Plans trips on threads of their own, begun with the first plan and ended when none has come for a minute: a plan
 * takes up to some tenths of a second, in which no call would be answered. Following a given order of stops, placing one
 * job and weighing a few stay on the calling thread, since handing them over would take longer; each job or trip that is
 * weighed there has a turn of its own. A thread that ends or breaks fails its call, and another one takes its place.
 */
export function createTripPlanner({
  onProblem,
  threads = usualThreads,
  mostWaiting = usualWaiting,
  limitMs = usualLimitMs,
  filename = new URL("work-out.ts", import.meta.url).href,
}: Options): TripPlanner & { close(): Promise<void> } {
  const pool = new Tinypool({
    filename,
    execArgv: ["--conditions=source"],
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  // A thread that breaks between tasks fails none of them; unheard, it would end the process.
  pool.on("error", (error: Error) => onProblem(`a planning thread broke: ${error.message}`));
  const distances = roadDistances();
  let isClosed = false;
  let running = 0;
  // Tasks wait here for a thread: when one is ended, the pool begins no other one for its own waiting tasks.
  const waiting: (() => void)[] = [];
  const run = async (task: Task): Promise<unknown> => {
    if (running + waiting.length >= threads + mostWaiting) return refuse(busy);
    const signal = AbortSignal.timeout(limitMs);
    if (running < threads) running++;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      if (isClosed) throw new Error("the trip planner is closed");
      return await pool.run(task, { signal });
    } catch (error) {
      if (!signal.aborted) throw error;
      onProblem(`a trip was not worked out within ${limitMs / 1000} s`);
      return refuse(tooLong);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
  return {
    follow: (trip, stops) => followOrder(trip, stops, distances),
    place: (trip, stops, job) => placeJob(trip, stops, job, distances),
    plan: async (trip) => (await run({ kind: "plan", trip })) as Awaited<ReturnType<TripPlanner["plan"]>>,
    suggest: async (trip, stops, candidates, ask) => {
      if (candidates.length <= few) {
        await nextTurn();
        return suggestJobs(trip, stops, candidates, ask, distances);
      }
      return (await run({ kind: "suggest", trip, stops, candidates, ask })) as Awaited<
        ReturnType<TripPlanner["suggest"]>
      >;
    },
    async close() {
      isClosed = true;
      await pool.destroy();
    },
  };
}
