// breaks: cli-meets-adapters-in-main
// file: apps/cli/planted.ts
import * as places from "@lotlane/adapters/zip-places";
export const all = places;
