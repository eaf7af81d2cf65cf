import type { Result } from "../shared/result.ts";

export type JobPorts = {
  /** The most orders, and the most loads, that a transporter may have and not have picked up. */
  readonly mostToPickUp: number;
  /** The seconds in which a transporter can undo a claim, or its acceptance of a load; 0: not at all. */
  readonly undoSeconds: number;
};

/** The part of a store of jobs that every kind of job has: `OrderStore` and `LoadStore` say what it promises. */
export interface JobStore<Job, Change> {
  find(id: string): Promise<Job | undefined>;
  change<Refusal>(id: string, decide: (job: Job) => Result<Change, Refusal>): Promise<Result<Job, Refusal> | undefined>;
}
