// breaks: adapters-are-no-siblings
// file: adapters/mail/planted.ts
export { openDatabase } from "../postgres/index.ts";
