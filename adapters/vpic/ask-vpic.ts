import { z } from "zod";

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || undefined);

/** What a call of DecodeVinValues says of one vehicle, as far as we use it. vPIC sends every value as text. */
const valuesSchema = z.object({
  Make: text,
  Model: text,
  Series: text,
  ModelYear: text,
  BodyClass: text,
  GVWR: text,
  ErrorCode: text,
});

const answerSchema = z.object({ Results: z.array(valuesSchema).length(1) });

export type VpicValues = z.output<typeof valuesSchema>;

/** Why there is no usable answer. The message never names the vehicle. */
export class NoAnswer extends Error {}

export type Service = { readonly url: string; readonly timeoutMilliseconds: number; readonly fetch: typeof fetch };

/**
 * Asks vPIC for one vehicle (https://vpic.nhtsa.dot.gov/api/).
 * @throws NoAnswer when it is out of reach, late, refuses or sends something else
 */
export async function askVpic(service: Service, vin: string, year: number | undefined): Promise<VpicValues> {
  const parsed = answerSchema.safeParse(await getJson(service, addressOf(service.url, vin, year)));
  if (!parsed.success) throw new NoAnswer("JSON of another shape");
  const [values] = parsed.data.Results;
  if (!values) throw new NoAnswer("no result");
  return values;
}

const addressOf = (url: string, vin: string, year: number | undefined) =>
  `${url.replace(/\/+$/, "")}/DecodeVinValues/${encodeURIComponent(vin)}?format=json${year === undefined ? "" : `&modelyear=${year}`}`;

async function getJson({ fetch: send, timeoutMilliseconds }: Service, address: string): Promise<unknown> {
  try {
    const response = await send(address, {
      headers: { accept: "application/json", "user-agent": "lotlane" },
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    if (!response.ok) throw new NoAnswer(`HTTP ${response.status}`);
    return await response.json();
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer(reasonOf(error, timeoutMilliseconds));
  }
}

// Built from what is known to be harmless: messages of fetch may repeat the address, and with it the VIN.
function reasonOf(error: unknown, timeoutMilliseconds: number): string {
  if (!(error instanceof Error)) return "out of reach";
  if (error.name === "TimeoutError") return `no answer within ${timeoutMilliseconds} ms`;
  if (error instanceof SyntaxError) return "not JSON";
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === "string" ? `out of reach (${code})` : "out of reach";
}
