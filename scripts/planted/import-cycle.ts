// breaks: import(no-cycle)
// file: core/orders/planted.ts
import { other } from "./planted-other.ts";
export const one = () => other();
// file: core/orders/planted-other.ts
import { one } from "./planted.ts";
export const other = (): unknown => one();
