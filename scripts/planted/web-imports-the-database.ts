// breaks: web-knows-http-only
// file: apps/web/quote/planted.tsx
import { openDatabase } from "@lotlane/adapters/postgres";
export const open = openDatabase;
