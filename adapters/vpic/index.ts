import type { DecodedVin, VehicleCatalog, VinDecoder } from "@lotlane/core/ports";
import { createAnswers } from "./answers.ts";
import { askVpic, NoAnswer } from "./ask-vpic.ts";
import { readValues } from "./read-values.ts";
import { makeOfWmi } from "./wmi-makes.ts";

const dayMilliseconds = 24 * 60 * 60 * 1000;

type Options = {
  /** Where vPIC's vehicle calls are, such as `https://vpic.nhtsa.dot.gov/api/vehicles`; undefined: nobody is asked. */
  readonly url: string | undefined;
  readonly catalog: VehicleCatalog;
  readonly timeoutMilliseconds?: number;
  readonly fetch?: typeof fetch;
  /** Hears why vPIC gave no answer, in words that are fit for a log: they never name the vehicle. */
  readonly onProblem?: (reason: string) => void;
  readonly now?: () => Date;
};

/** Decodes with NHTSA's vPIC, and by the manufacturer's identifier alone (make only) when that gives no answer. */
export function createVinDecoder(options: Options): VinDecoder {
  const { url, catalog, timeoutMilliseconds = 2500, onProblem = () => {}, now = () => new Date() } = options;
  const send = options.fetch ?? fetch;
  const answers = createAnswers<DecodedVin>({ most: 1000, milliseconds: dayMilliseconds, now });

  async function ask(serviceUrl: string, vin: string, year: number | undefined): Promise<DecodedVin> {
    const known = answers.get(`${vin} ${year}`);
    if (known) return known;
    const values = await askVpic({ url: serviceUrl, timeoutMilliseconds, fetch: send }, vin, year);
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
