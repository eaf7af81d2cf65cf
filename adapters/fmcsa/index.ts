import { accept, refuse, type Result } from "@lotlane/core";
import type { CarrierRegistry, RegistryAway } from "@lotlane/core/ports";
import type { CarrierRecord, RegistryAnswer } from "@lotlane/core/vetting";
import type { z } from "zod";
import { askService, NoAnswer } from "../outside/index.ts";
import { byDocketSchema, byDotSchema, refusalSchema, toRecord } from "./contract.ts";

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
