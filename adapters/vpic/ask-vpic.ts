import { z } from "zod";
import { askService, NoAnswer, type Service } from "../outside/index.ts";

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || undefined);

/** The values of DecodeVinValues that we use, for one vehicle. vPIC sends every value as text. */
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

/**
 * Asks vPIC for one vehicle (https://vpic.nhtsa.dot.gov/api/).
 * @throws NoAnswer when it is out of reach, late, refuses or sends something else
 */
export async function askVpic(service: Service, vin: string, year: number | undefined): Promise<VpicValues> {
  const { status, json } = await askService(service, { path: pathOf(vin, year), twice: true });
  if (status !== 200) throw new NoAnswer(`HTTP ${status}`);
  const parsed = answerSchema.safeParse(json);
  if (!parsed.success) throw new NoAnswer("JSON of an unexpected shape");
  const [values] = parsed.data.Results;
  if (!values) throw new NoAnswer("no result");
  return values;
}

const pathOf = (vin: string, year: number | undefined) =>
  `/DecodeVinValues/${encodeURIComponent(vin)}?format=json${year === undefined ? "" : `&modelyear=${year}`}`;
