// breaks: web-knows-http-only
// file: apps/web/quote/planted.tsx
import * as memory from "@lotlane/adapters/memory";
export const stores = memory;
