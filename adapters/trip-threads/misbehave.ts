import type { Task } from "./work-out.ts";

/** A planning thread that breaks, hangs or answers, as the first job of its trip says. Tests run it. */
export default async (task: Task): Promise<unknown> => {
  const [job] = task.trip.jobs;
  if (job?.id === "break") {
    setTimeout(() => {
      throw new Error("The thread breaks");
    });
    await new Promise(() => undefined);
  }
  if (job?.id === "hang") for (;;);
  return { ok: true, value: "answered" };
};
