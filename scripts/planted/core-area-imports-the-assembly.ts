// breaks: core-areas-in-order
// file: core/orders/planted.ts
export { createLotlane } from "@lotlane/core";
