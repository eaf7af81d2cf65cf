import { HttpError } from "@lotlane/adapters/http/client";
import { normalizeZip, type Place } from "@lotlane/core/lanes";
import { useWatch } from "react-hook-form";
import { useAnswer } from "../../app/data/use-answer.ts";
import type { CreateOrder, StopEnd } from "./use-create-order.ts";

export type KnownPlace = {
  readonly place: Place | undefined;
  /** Why the ZIP cannot be right. */
  readonly unknown: string | undefined;
};

/** Looks up the place of a ZIP, once one can be read. */
export function usePlace({ control }: CreateOrder, end: StopEnd): KnownPlace {
  const zip = normalizeZip(useWatch({ control, name: `${end}Zip` }));
  const { data, error } = useAnswer(
    "GET /api/places/{zip}",
    { params: { zip: zip ?? "" } },
    { enabled: zip !== undefined },
  );
  const unknown =
    error instanceof HttpError && error.status === 404 ? `${zip} is not a US ZIP code we know.` : undefined;
  return zip === undefined ? { place: undefined, unknown: undefined } : { place: data, unknown };
}
