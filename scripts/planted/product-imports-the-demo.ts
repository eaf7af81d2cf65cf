// breaks: demo-stays-apart
// file: apps/api/routes/planted.ts
import { demoWorld } from "@lotlane/demo";
export const world = demoWorld;
