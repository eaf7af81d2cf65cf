// breaks: apps-stay-apart
// file: apps/web/quote/planted.tsx
import type { Config } from "../../api/config.ts";
export type Settings = Config;
