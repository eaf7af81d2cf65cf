import type { Vault } from "@lotlane/core/ports";
import { weakDigest } from "./digest.ts";

/** Notices what was changed, and hides little. Never for real secrets. */
export function memoryVault(secret = "the secret of a product in memory"): Vault {
  const mark = (hidden: string) => weakDigest(`${secret} mark ${hidden}`);
  // A code unit takes four digits, as the pad for it does.
  const padAt = (index: number) => parseInt(weakDigest(`${secret} pad ${index}`).slice(0, 4), 16);
  return {
    digest: (text) => weakDigest(`${secret} digest ${text}`),
    seal(text) {
      const hidden = Array.from({ length: text.length }, (_, index) =>
        (text.charCodeAt(index) ^ padAt(index)).toString(16).padStart(4, "0"),
      ).join("");
      return `${hidden}.${mark(hidden)}`;
    },
    open(sealed) {
      const [hidden = "", ...rest] = sealed.split(".");
      if (rest.join(".") !== mark(hidden)) throw new Error("this was not sealed here, or was changed since");
      return (hidden.match(/.{4}/g) ?? [])
        .map((unit, index) => String.fromCharCode(parseInt(unit, 16) ^ padAt(index)))
        .join("");
    },
  };
}
