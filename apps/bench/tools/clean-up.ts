type Task = () => Promise<unknown>;

const tasks: Task[] = [];
let running: Promise<void> | undefined;

/** Registers a task for the end, which runs after a failure too; the last one registered runs first. */
export function atEnd(task: Task): void {
  tasks.push(task);
}

export function cleanUp(): Promise<void> {
  return (running ??= undoAll().finally(() => (running = undefined)));
}

async function undoAll(): Promise<void> {
  for (let task = tasks.pop(); task; task = tasks.pop())
    await task().catch((error: Error) => process.stderr.write(`cleaning up: ${error.message}\n`));
}

export function cleanUpOnSignals(): void {
  for (const [signal, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const)
    process.once(signal, () => void cleanUp().finally(() => process.exit(code)));
}
