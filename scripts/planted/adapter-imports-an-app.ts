// breaks: imports-run-one-way
// file: adapters/mail/planted.ts
import { readConfig } from "../../apps/api/config.ts";
export const config = readConfig;
