import { readFile } from "node:fs/promises";
import { defaultQuoterSettings, type QuoterSettings, quoterSettingsSchema } from "@lotlane/core/pricing";
import { BadInput } from "./bad-input.ts";
import { whyUnreadable } from "./why-unreadable.ts";

/** @param note gets a line about unknown fields, which may be misspelled @throws BadInput */
export async function readSettings(file: string | undefined, note: (line: string) => void): Promise<QuoterSettings> {
  if (file === undefined) return defaultQuoterSettings;
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    throw new BadInput(`--settings ${file} ${whyUnreadable(error)}`);
  });
  const written = parseJson(file, text);
  const read = quoterSettingsSchema.safeParse(written);
  if (read.success) {
    const strange = Object.keys(written as object).filter((field) => !Object.hasOwn(quoterSettingsSchema.shape, field));
    if (strange.length > 0) note(`--settings ${file}: no settings, so ignored: ${strange.join(", ")}`);
    return read.data;
  }
  const [first, ...others] = read.error.issues;
  const more = others.length > 0 ? ` (and ${others.length} more)` : "";
  throw new BadInput(`--settings ${file}: ${fieldPath(first?.path ?? [])}${first?.message}${more}`);
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (error) {
    throw new BadInput(
      `--settings ${file} must hold JSON, such as {"marginPercent": "5"}: ${(error as Error).message}`,
    );
  }
}

/** `rateTiers[0].perMile: `, nothing for the whole file. */
function fieldPath(path: readonly PropertyKey[]): string {
  const written = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("");
  return written === "" ? "" : `${written.replace(/^\./, "")}: `;
}
