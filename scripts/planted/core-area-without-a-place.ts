// breaks: core-areas-in-order
// file: core/planted/planted.ts
export * from "../money/index.ts";
