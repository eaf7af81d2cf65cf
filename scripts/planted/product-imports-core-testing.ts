// breaks: test-tools-never-ship
// file: apps/api/routes/planted.ts
import { anOrder } from "@lotlane/core/testing";
export const order = anOrder();
