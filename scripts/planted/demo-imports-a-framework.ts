// breaks: core-stands-alone
// file: demo/planted.ts
import koa from "koa";
export const app = koa;
