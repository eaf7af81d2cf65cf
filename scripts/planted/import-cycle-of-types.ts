// breaks: import(no-cycle)
// file: core/orders/planted.ts
import type { Other } from "./planted-other.ts";
export type One = { readonly other: Other | null };
// file: core/orders/planted-other.ts
import type { One } from "./planted.ts";
export type Other = { readonly one: One };
