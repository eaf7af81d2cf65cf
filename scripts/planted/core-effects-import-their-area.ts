// breaks: core-areas-in-order
// file: core/orders/effects.ts
export { releaseOrder } from "./release-order.ts";
