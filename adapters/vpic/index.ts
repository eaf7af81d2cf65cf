import type { DecodedVin, VehicleCatalog, VinDecoder } from "@lotlane/core/ports";
import { LRUCache } from "lru-cache";
import { NoAnswer } from "../outside/index.ts";
import { askVpic, readValues } from "./read-values.ts";
import { makeOfWmi } from "./wmi-makes.ts";

const dayMilliseconds = 24 * 60 * 60 * 1000;

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

  async function ask(serviceUrl: string, vin: string, year: number | undefined): Promise<DecodedVin> {
    const known = answers.get(`${vin} ${year}`);
    if (known) return known;
    const values = await askVpic({ url: serviceUrl, timeoutMilliseconds }, vin, year);
    const decoded = { ...fromIdentifier(vin), ...readValues(values, year, catalog) };
    answers.set(`${vin} ${year}`, decoded);
    return decoded;
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
  };
}

function fromIdentifier(vin: string): DecodedVin {
  const make = makeOfWmi(vin);
  return make === undefined ? {} : { make };
}
