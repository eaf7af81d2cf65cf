// breaks: imports-run-one-way
// file: core/orders/planted.ts
import type { createOrderStore } from "@lotlane/adapters/postgres";
export type Store = ReturnType<typeof createOrderStore>;
