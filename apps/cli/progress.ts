import { clearLine, cursorTo } from "node:readline";
import { Presets, SingleBar } from "cli-progress";

export type Progress = {
  /** Takes the bar to where the work is; cheap enough for every row. */
  readonly advance: () => void;
  /** Writes a line above the bar. */
  readonly say: (line: string) => void;
  readonly stop: () => void;
};

/** A bar on standard error where a person watches it and it does not run through the result. */
export function createProgress(total: number, done: () => number): Progress {
  if (!process.stderr.isTTY || process.stdout.isTTY)
    return { advance() {}, say: (line) => void process.stderr.write(`${line}\n`), stop() {} };

  const bar = new SingleBar(
    { format: "{bar} {percentage}% | {rows} rows", fps: 5, stream: process.stderr },
    Presets.shades_classic,
  );
  let rows = 0;
  bar.start(total, 0, { rows });
  return {
    advance() {
      if (++rows % 256 === 0) bar.update(done(), { rows });
    },
    say(line) {
      clearLine(process.stderr, 0);
      cursorTo(process.stderr, 0);
      process.stderr.write(`${line}\n`);
    },
    stop() {
      bar.update(total, { rows });
      bar.stop();
    },
  };
}
