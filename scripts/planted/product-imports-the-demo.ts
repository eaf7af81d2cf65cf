// breaks: demo-stays-apart
// file: apps/api/routes/planted.ts
import { demoWorld } from "@lotlane/core/demo";
export const world = demoWorld;
