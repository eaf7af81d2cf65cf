import { Tinypool } from "tinypool";

/** One thread that prints document after document, begun with the first and ended when none has come for a minute. */
export const printerThreads = (): Tinypool =>
  new Tinypool({
    filename: new URL("print.ts", import.meta.url).href,
    execArgv: ["--conditions=source"],
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
  });
