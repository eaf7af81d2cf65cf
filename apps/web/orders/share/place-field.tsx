import type { Answer } from "@lotlane/adapters/http/contract";
import { useState } from "react";
import { useAnswer } from "../../app/data/use-answer.ts";
import { Combobox } from "../../ui/combobox.tsx";
import { Field } from "../../ui/field.tsx";

export type Place = Answer<"GET /api/places">[number];

type Props = {
  readonly value: Place | null;
  readonly error: string | null;
  readonly onChange: (place: Place | null) => void;
};

/** A town by its name, or by its ZIP code. */
export function PlaceField({ value, error, onChange }: Props) {
  const [typed, setTyped] = useState("");
  const wanted = typed.trim();
  const isZip = /^\d{5}$/.test(wanted);
  const byZip = useAnswer("GET /api/places/{zip}", { params: { zip: wanted } }, { enabled: isZip });
  const isName = !/^\d*$/.test(wanted) && wanted.length > 1;
  const byName = useAnswer("GET /api/places", { query: { q: wanted } }, { enabled: isName });
  const found = isZip ? (byZip.data ? [byZip.data] : []) : isName ? (byName.data ?? []) : [];
  const known = value && !found.some(({ zip }) => zip === value.zip) ? [value] : [];
  const shown = wanted === "" ? known : found;
  const asked = isZip ? byZip : byName;
  return (
    <Field label="ZIP or city" required error={error}>
      <Combobox
        options={(shown.length > 0 ? shown : known).map((place) => optionOf(place, isZip))}
        value={value?.zip ?? ""}
        loading={asked.isFetching}
        placeholder="For example, 86001 or Flagstaff"
        emptyText={wordsFor(wanted, asked.isError && !isZip)}
        onQueryChange={setTyped}
        onChange={(zip) => onChange([...found, ...known].find((place) => place.zip === zip) ?? null)}
      />
    </Field>
  );
}

/** A ZIP that was typed in full is chosen by leaving the field. */
const optionOf = ({ zip, city, state }: Place, byZip: boolean) =>
  byZip ? { value: zip, label: zip, hint: `${city}, ${state}` } : { value: zip, label: `${city}, ${state}`, hint: zip };

const wordsFor = (wanted: string, failed: boolean): string =>
  failed ? "Places cannot be searched right now" : wanted === "" ? "Type a ZIP code or a city" : "Nothing found";
