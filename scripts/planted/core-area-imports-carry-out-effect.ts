// breaks: core-areas-in-order
// file: core/effects/planted.ts
export { carryOutEffect } from "./carry-out-effect.ts";
