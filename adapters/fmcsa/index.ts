import { z } from "zod";
import { accept, refuse, type Result } from "@lotlane/core";
import type { CarrierRegistry, RegistryAway } from "@lotlane/core/ports";
import type { AuthorityState, CarrierRecord, RegistryAnswer, SafetyRating } from "@lotlane/core/vetting";
import { askService, NoAnswer } from "../outside/index.ts";

type Options = {
  /** Such as `https://mobile.fmcsa.dot.gov/qc/services`. */
  readonly url: string;
  readonly webKey: string;
  /** Stands in for the network in tests. */
  readonly fetch?: typeof fetch;
  /** Called with the reason when FMCSA gives no answer, in words fit for a log: they never name the key. */
  readonly onProblem?: (reason: string) => void;
};

/** Carriers as FMCSA's QCMobile has them. Equal questions at the same time are asked once. */
export function createFmcsaRegistry({ onProblem = () => {}, ...options }: Options): CarrierRegistry {
  const asking = new Map<string, Promise<Result<RegistryAnswer, RegistryAway>>>();

  async function ask<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    timeoutMilliseconds: number,
  ): Promise<z.output<Schema>> {
    const { url, webKey, fetch } = options;
    const service = { url, timeoutMilliseconds, ...(fetch && { fetch }) };
    const query = new URLSearchParams({ webKey });
    const { status, json } = await askService(service, { path: `${path}?${query}`, twice: true });
    if (refusalSchema.safeParse(json).success) throw new NoAnswer(keyRefused);
    if (status !== 200) throw new NoAnswer(`HTTP ${status}`);
    const parsed = schema.safeParse(json);
    if (!parsed.success) throw new NoAnswer("JSON of an unexpected shape");
    return parsed.data;
  }

  const byDot = async (dotNumber: string, patience: number): Promise<CarrierRecord | null> => {
    const { content } = await ask(`/carriers/${dotNumber}`, byDotSchema, patience);
    if (content && content.carrier.dotNumber !== dotNumber) throw new NoAnswer("a different carrier than asked for");
    return content && toRecord(content);
  };
  const byDocket = async (mcNumber: string, patience: number): Promise<readonly CarrierRecord[]> =>
    (await ask(`/carriers/docket-number/${mcNumber}`, byDocketSchema, patience)).content.map(toRecord);

  const look: CarrierRegistry["find"] = async ({ dotNumber, mcNumber }, patience) => {
    try {
      const [ofDot, ofMc] = await Promise.all([
        dotNumber === null ? null : byDot(dotNumber, patience),
        mcNumber === null ? null : byDocket(mcNumber, patience),
      ]);
      const mcLeadsTo = ofMc && [...new Set(ofMc.map((carrier) => carrier.dotNumber))];
      const onlyOne = mcLeadsTo?.length === 1 ? (ofMc?.[0] ?? null) : null;
      return accept({ carrier: dotNumber === null ? onlyOne : ofDot, mcLeadsTo });
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      onProblem(`FMCSA: ${error.message}`);
      return refuse({ kind: "registry_away", message: `FMCSA is not answering: ${error.message}.` });
    }
  };

  return {
    name: "FMCSA",
    find(asked, patience) {
      const question = `${asked.dotNumber} ${asked.mcNumber} ${patience}`;
      const found = asking.get(question) ?? look(asked, patience).finally(() => asking.delete(question));
      asking.set(question, found);
      return found;
    },
  };
}

const keyRefused = "it does not accept our web key, which the operator sets as FMCSA_WEB_KEY";

// The adapter's assumptions about FMCSA's QCMobile: https://mobile.fmcsa.dot.gov/QCDevsite/docs/qcApi
// The published list of fields is older than the service; its actual spellings are reported by clients.

const mostCharacters = 300;

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(null)
  .transform((value) =>
    value === null || value === undefined
      ? null
      : String(value)
          .replace(/[\p{C}\s]+/gu, " ")
          .trim()
          .slice(0, mostCharacters) || null,
  );

const word = text.transform((value) => value?.toUpperCase() ?? null);

const oneOf = <Word extends string>(words: Readonly<Record<string, Word>>) =>
  word.transform((value): Word | null => (value !== null && Object.hasOwn(words, value) ? words[value]! : null));

const yesOrNo = word.transform((value): boolean | null => (value === "Y" ? true : value === "N" ? false : null));
const authority = oneOf<AuthorityState>({ A: "active", I: "inactive", N: "none" });

/** Thousands of US dollars as text, such as `"750"`. */
const thousands = text.transform((value): number | null =>
  value !== null && /^\d{1,7}$/.test(value) ? Number(value) * 1000 : null,
);
const count = text.transform((value): number | null =>
  value !== null && /^\d{1,7}$/.test(value) ? Number(value) : null,
);

/** `2019-05-03`, with a time or without, or `05/03/2019`; another text stays as it is, so that no order is overlooked. */
const day = text.transform((value): string | null => {
  const [, month, date, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value ?? "") ?? [];
  if (year !== undefined) return `${year}-${month}-${date}`;
  return /^(\d{4}-\d{2}-\d{2})(?:T|$)/.exec(value ?? "")?.[1] ?? value;
});

const carrierSchema = z.object({
  dotNumber: z
    .union([z.number().int().positive(), z.string().regex(/^0*[1-9]\d{0,7}$/)])
    .transform((value) => String(Number(value))),
  legalName: text,
  dbaName: text,
  phyStreet: text,
  phyCity: text,
  phyState: text,
  phyZipcode: text,
  allowedToOperate: yesOrNo,
  statusCode: oneOf({ A: "active", I: "inactive" } as const),
  commonAuthorityStatus: authority,
  contractAuthorityStatus: authority,
  brokerAuthorityStatus: authority,
  oosDate: day,
  bipdInsuranceRequired: yesOrNo,
  bipdRequiredAmount: thousands,
  bipdInsuranceOnFile: thousands,
  cargoInsuranceOnFile: thousands,
  safetyRating: oneOf<SafetyRating>({ S: "satisfactory", C: "conditional", U: "unsatisfactory" }),
  totalDrivers: count,
  totalPowerUnits: count,
});

const entrySchema = z.object({ carrier: carrierSchema });

/** By DOT number: one entry, or null for a number that no carrier has. */
const byDotSchema = z.object({ content: entrySchema.nullable() });
/** By docket: a list. */
const byDocketSchema = z.object({ content: z.array(entrySchema) });
/** A refusal: FMCSA puts it in place of the content, with the status 404 for a key that it does not know. */
const refusalSchema = z.object({ content: z.string() });

function toRecord({ carrier }: z.output<typeof entrySchema>): CarrierRecord {
  return {
    dotNumber: carrier.dotNumber,
    legalName: carrier.legalName,
    dbaName: carrier.dbaName,
    street: carrier.phyStreet,
    city: carrier.phyCity,
    state: carrier.phyState,
    zip: carrier.phyZipcode,
    allowedToOperate: carrier.allowedToOperate,
    dotStatus: carrier.statusCode,
    commonAuthority: carrier.commonAuthorityStatus,
    contractAuthority: carrier.contractAuthorityStatus,
    brokerAuthority: carrier.brokerAuthorityStatus,
    outOfServiceSince: carrier.oosDate,
    liabilityNeeded: carrier.bipdInsuranceRequired,
    liabilityRequired: carrier.bipdRequiredAmount,
    liabilityOnFile: carrier.bipdInsuranceOnFile,
    cargoOnFile: carrier.cargoInsuranceOnFile,
    safetyRating: carrier.safetyRating,
    drivers: carrier.totalDrivers,
    powerUnits: carrier.totalPowerUnits,
  };
}
