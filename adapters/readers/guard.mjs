import { workerData as limit } from "node:worker_threads";

const [megabytes, never] = [0, 1];
const everyMs = 10;
const parent = process.ppid;

// Plain JavaScript on a thread of its own: it runs on while the process is stuck in WebAssembly or in libvips, whose
// memory no limit of V8 counts. A limit of 0 says that nothing is being read.
for (;;) {
  Atomics.wait(limit, megabytes, 0);
  const isOver = process.memoryUsage.rss() > limit[megabytes] * 1_000_000;
  if (limit[megabytes] > 0 && (isOver || process.ppid !== parent)) process.kill(process.pid, "SIGKILL");
  Atomics.wait(limit, never, 0, everyMs);
}
