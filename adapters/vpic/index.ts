import type { AskedVin, DecodedVin, VehicleCatalog, VinDecoder } from "@lotlane/core/ports";
import { LRUCache } from "lru-cache";
import { NoAnswer } from "../outside/index.ts";
import { askVpic, askVpicForAll, readValues, type VpicValues } from "./read-values.ts";
import { makeOfWmi } from "./wmi-makes.ts";

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** vPIC decodes at most so many VINs in one call. */
const mostInBatch = 50;
const batchesAtOnce = 3;
/** A batch may take so many times as long as one VIN. */
const batchPatience = 3;

type Options = {
  /** Where vPIC's vehicle calls are, such as `https://vpic.nhtsa.dot.gov/api/vehicles`; undefined: vPIC is not asked. */
  readonly url: string | undefined;
  readonly catalog: VehicleCatalog;
  readonly timeoutMilliseconds?: number;
  /** Called with the reason when vPIC gives no answer, in words fit for a log: they never name the vehicle. */
  readonly onProblem?: (reason: string) => void;
  readonly now?: () => Date;
};

/** Decodes with NHTSA's vPIC, and by the manufacturer's identifier alone (make only) when that gives no answer. */
export function createVinDecoder(options: Options): VinDecoder {
  const { url, catalog, timeoutMilliseconds = 2500, onProblem = () => {}, now = () => new Date() } = options;
  const answers = new LRUCache<string, DecodedVin>({
    max: 1000,
    ttl: dayMilliseconds,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });

  function keep({ vin, year }: AskedVin, values: VpicValues): DecodedVin {
    const decoded = { ...fromIdentifier(vin), ...readValues(values, year, catalog) };
    answers.set(`${vin} ${year}`, decoded);
    return decoded;
  }

  async function ask(serviceUrl: string, vin: string, year: number | undefined): Promise<DecodedVin> {
    const known = answers.get(`${vin} ${year}`);
    if (known) return known;
    return keep({ vin, year }, await askVpic({ url: serviceUrl, timeoutMilliseconds }, vin, year));
  }

  /** Asks for what is not known yet, a few batches at a time, until one gets no answer. */
  async function askAll(serviceUrl: string, vins: readonly AskedVin[]): Promise<ReadonlyMap<string, DecodedVin>> {
    const known = new Map(vins.map(({ vin, year }) => [vin, answers.get(`${vin} ${year}`)]));
    const unknown = [...new Map(vins.filter(({ vin }) => !known.get(vin)).map((asked) => [asked.vin, asked])).values()];
    const batches = Array.from({ length: Math.ceil(unknown.length / mostInBatch) }, (_, index) =>
      unknown.slice(index * mostInBatch, (index + 1) * mostInBatch),
    );
    const service = { url: serviceUrl, timeoutMilliseconds: timeoutMilliseconds * batchPatience };
    const askNext = async (): Promise<void> => {
      const batch = batches.shift();
      if (!batch) return;
      try {
        const values = await askVpicForAll(service, batch);
        for (const [index, asked] of batch.entries()) known.set(asked.vin, keep(asked, values[index]!));
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        onProblem(`vPIC: ${error.message}`);
        batches.length = 0;
      }
      return askNext();
    };
    await Promise.all(Array.from({ length: batchesAtOnce }, askNext));
    return new Map([...known].map(([vin, decoded]) => [vin, decoded ?? fromIdentifier(vin)]));
  }

  return {
    async decode(vin, year) {
      if (url === undefined) return fromIdentifier(vin);
      try {
        return await ask(url, vin, year);
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        onProblem(`vPIC: ${error.message}`);
        return fromIdentifier(vin);
      }
    },
    async decodeAll(vins) {
      const known = url === undefined ? undefined : await askAll(url, vins);
      return vins.map(({ vin }) => known?.get(vin) ?? fromIdentifier(vin));
    },
  };
}

function fromIdentifier(vin: string): DecodedVin {
  const make = makeOfWmi(vin);
  return make === undefined ? {} : { make };
}
