// breaks: test-tools-never-ship
// file: core/orders/planted.ts
import type { anOrder } from "../testing/builders/an-order.ts";
export type Made = ReturnType<typeof anOrder>;
