// breaks: apps-stay-apart
// file: apps/api/routes/planted.ts
import { paths } from "../../web/app/paths.ts";
export const home = paths;
