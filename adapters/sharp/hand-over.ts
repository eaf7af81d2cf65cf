import { Tinypool } from "tinypool";

/** What a thread answers, with its buffers handed over rather than copied. */
export const handOver = (answer: unknown, buffers: readonly ArrayBufferLike[]): unknown =>
  Tinypool.move({
    [Tinypool.transferableSymbol]: buffers,
    [Tinypool.valueSymbol]: answer,
  } as unknown as ArrayBuffer);
