// breaks: demo-stays-apart
// file: core/orders/planted.ts
import { demoWorld } from "@lotlane/demo";
export const world = demoWorld;
