import ky, { isHTTPError, isNetworkError, isTimeoutError } from "ky";
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

export type Service = { readonly url: string; readonly timeoutMilliseconds: number };

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

async function getJson({ timeoutMilliseconds }: Service, address: string): Promise<unknown> {
  try {
    return await ky(address, {
      headers: { "user-agent": "lotlane" },
      totalTimeout: timeoutMilliseconds,
      retry: { limit: 1, statusCodes: [502, 503, 504], afterStatusCodes: [], delay: () => 50 },
    }).json();
  } catch (error) {
    throw new NoAnswer(reasonOf(error, timeoutMilliseconds));
  }
}

// Built from what is known to be harmless: messages of fetch may repeat the address, and with it the VIN.
function reasonOf(error: unknown, timeoutMilliseconds: number): string {
  if (isTimeoutError(error)) return `no answer within ${timeoutMilliseconds} ms`;
  if (isHTTPError(error)) return `HTTP ${error.response.status}`;
  if (error instanceof SyntaxError) return "not JSON";
  const code = codeOf(isNetworkError(error) ? error.cause : error);
  return code === undefined ? "out of reach" : `out of reach (${code})`;
}

/** Node names a failure of fetch in the cause of its error. */
function codeOf(error: unknown): string | undefined {
  const { cause } = (error ?? {}) as { cause?: { code?: unknown } };
  return typeof cause?.code === "string" ? cause.code : undefined;
}
