import { createHmac } from "node:crypto";

/** Stands for a text that is not stored itself, such as a network or mail address. */
export type Hide = (text: string) => string;

export const createHide =
  (secret: string): Hide =>
  (text) =>
    createHmac("sha256", secret).update(text).digest("base64url").slice(0, 27);
