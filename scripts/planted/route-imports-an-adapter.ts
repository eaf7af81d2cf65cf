// breaks: api-meets-adapters-in-compose
// file: apps/api/routes/planted.ts
import { openDatabase } from "@lotlane/adapters/postgres";
export const open = openDatabase;
