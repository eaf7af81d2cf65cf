// breaks: test-tools-never-ship
// file: demo/planted.ts
import { anOrder } from "@lotlane/core/testing";
export const order = anOrder();
