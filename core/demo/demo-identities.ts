import type { Identities } from "../ports.ts";
import type { Chance } from "./chance.ts";

const hexDigits = "0123456789abcdef";
const refAlphabet = "23456789BCDFGHJKMNPQRSTVWXZ";
const secretAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Names as the product gives them, the same each time. For the demo only: its secrets can be read here. */
export function demoIdentities(chance: Chance): Identities {
  const drawn = (alphabet: string, length: number) => Array.from({ length }, () => chance.pick([...alphabet])).join("");
  let made = 0;
  const newId = () =>
    [
      scattered(++made),
      drawn(hexDigits, 4),
      `4${drawn(hexDigits, 3)}`,
      `${chance.pick(["8", "9", "a", "b"])}${drawn(hexDigits, 3)}`,
      drawn(hexDigits, 12),
    ].join("-");
  return {
    newId,
    newOrderId: () => {
      const id = newId();
      return `${id.slice(0, -8)}${id.slice(0, 8)}`;
    },
    newRefCode: () => `LL-${drawn(refAlphabet, 8)}`,
    newSecret: () => drawn(secretAlphabet, 32),
    newBackupCode: () => drawn(refAlphabet, 10),
  };
}

/** Eight hexadecimal digits, others for each number: an odd factor loses nothing modulo 2^32. */
const scattered = (count: number) => (Math.imul(count, 0x9e3779b1) >>> 0).toString(16).padStart(8, "0");
