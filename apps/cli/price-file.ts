import { open } from "node:fs/promises";
import { BadInput } from "./bad-input.ts";
import { priceTable } from "./csv.ts";
import type { PriceLane } from "./price-lane.ts";
import { createProgress } from "./progress.ts";
import { whyUnreadable } from "./why-unreadable.ts";

/** Prices a CSV file to standard output. @returns the exit code @throws BadInput */
export async function priceFile(file: string, promo: string | undefined, priceLane: PriceLane): Promise<number> {
  const { input, size } = await openFile(file);
  const progress = createProgress(size, () => input.bytesRead);
  try {
    const { priced, bad } = await priceTable({
      input,
      output: process.stdout,
      priceLane,
      promo,
      reportBadRow: (line, message) => progress.say(`line ${line}: ${message}`),
      rowDone: progress.advance,
    });
    progress.stop();
    if (bad === 0) return 0;
    progress.say(`${bad} of ${priced + bad} rows are bad and not in the result; ${priced} priced.`);
    return 1;
  } catch (error) {
    progress.stop();
    throw error instanceof BadInput ? new BadInput(`--csv ${file}: ${error.message}`) : error;
  }
}

async function openFile(file: string) {
  try {
    const handle = await open(file);
    const stat = await handle.stat();
    if (stat.isDirectory()) throw Object.assign(new Error(), { code: "EISDIR" });
    return { input: handle.createReadStream(), size: stat.size };
  } catch (error) {
    throw new BadInput(`--csv ${file} ${whyUnreadable(error)}`);
  }
}
