import { startEmbeddedServer } from "@lotlane/adapters/postgres";
import type { Benchmark, Row } from "../benchmark.ts";
import { compared } from "../tools/numbers.ts";
import { pageWeight } from "../tools/page-weight.ts";
import { places, times, whole } from "../tools/table.ts";
import { temporaryFolder } from "../tools/temporary-folder.ts";
import { productCommand, startProduct } from "../tools/web-server.ts";

const aims = { seconds: 1.5, kilobytes: { br: 120, gzip: 140 } };
const rounds = 5;
const npm = process.env["npm_execpath"];
const npmStart = npm ? [process.execPath, npm, "start"] : ["npm", "start"];

export const start: Benchmark = {
  about:
    "a warm start on existing data until GET /api/health answers 200, beside its PostgreSQL alone; and the landing page's weight",
  async run() {
    const folder = await temporaryFolder();
    const once = async (command?: readonly string[]) => {
      const began = performance.now();
      const product = await startProduct({ LOTLANE_DATA: folder }, command ? [...command] : undefined);
      const seconds = (performance.now() - began) / 1000;
      return { product, seconds };
    };
    const timed = async (command: readonly string[]) => {
      const { product, seconds } = await once(command);
      await product.stop();
      return seconds;
    };
    const postgres = async () => {
      const began = performance.now();
      const server = await startEmbeddedServer({ folder });
      const seconds = (performance.now() - began) / 1000;
      await server.stop();
      return seconds;
    };

    // The first start through npm makes the data, and builds the web app if it is not up to date.
    const { product } = await once(npmStart);
    const weights = await weightRows(product.url);
    await product.stop();

    const node: number[] = [];
    const throughNpm: number[] = [];
    const alone: number[] = [];
    for (let round = 0; round < rounds; round++) {
      node.push(await timed(productCommand));
      alone.push(await postgres());
      throughNpm.push(await timed(npmStart));
    }
    const row = (what: string, starts: readonly number[]): Row => {
      const numbers = compared(starts, alone);
      return {
        what,
        ours: `${places(numbers.ours, 2)} s`,
        baseline: `${places(numbers.baseline, 2)} s`,
        ratio: times(numbers.ours, numbers.baseline),
        aim: `< ${aims.seconds} s`,
        met: numbers.ours < aims.seconds,
        numbers,
      };
    };
    const notes = [
      "`npm start` installs and builds first where that is due; a start before the first measured one takes care of it.",
    ];
    return {
      notes,
      rows: [row("node apps/api/main.ts", node), row("npm start", throughNpm), ...weights],
    };
  },
};

async function weightRows(url: string): Promise<Row[]> {
  return Promise.all(
    (["br", "gzip"] as const).map(async (encoding): Promise<Row> => {
      const { transferred, unpacked, files } = await pageWeight(`${url}/`, encoding);
      return {
        what: `scripts and styles of the landing page, ${encoding} (${files} files)`,
        ours: `${whole(transferred / 1000)} kB`,
        baseline: `${whole(unpacked / 1000)} kB`,
        ratio: times(transferred, unpacked),
        aim: `${aims.kilobytes[encoding]} kB`,
        met: transferred <= aims.kilobytes[encoding] * 1000,
      };
    }),
  );
}
