import { setTimeout as pause } from "node:timers/promises";
import { patience } from "../eventually.ts";

/** Repeats a call whose answer was lost, or that could not be answered yet, as a browser does. Its key has to stay the same. */
export async function steady<Got extends { readonly status: number }>(act: () => Promise<Got>): Promise<Got> {
  for (const deadline = Date.now() + 2 * patience; ; await pause(100)) {
    const answer = await act().catch((lost: unknown) => lost);
    if (isAnswer<Got>(answer) && answer.status < 500) return answer;
    if (Date.now() > deadline) throw new Error("no answer came", { cause: answer });
  }
}

/** As `eventually`, for what waits behind the work of a killed process; it asks less often, since many wait at once. */
export async function inTime<Value>(what: string, find: () => Promise<Value | undefined>): Promise<Value> {
  for (const deadline = Date.now() + 5 * patience; ; await pause(400)) {
    const found = await find();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`${what} did not come`);
  }
}

const isAnswer = <Got extends { readonly status: number }>(answer: unknown): answer is Got =>
  typeof answer === "object" && answer !== null && "status" in answer;
