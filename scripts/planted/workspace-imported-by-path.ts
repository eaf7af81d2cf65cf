// breaks: packages-through-their-names
// file: adapters/mail/planted.ts
import { dollars } from "../../core/money/dollars.ts";
export const format = dollars;
