import { areasLike } from "@lotlane/core/lanes";
import { useAnswer } from "../../app/data/use-answer.ts";

const mostShown = 12;

type Props = {
  /** The id that an input names as its `list`. */
  readonly id: string;
  readonly typed: string;
};

/** Suggests regions, states and towns for a field that takes any of them: regions until something is typed. */
export function PlaceNames({ id, typed }: Props) {
  const wanted = typed.trim();
  const isName = !/\d/.test(wanted) && wanted.length > 1;
  const { data } = useAnswer("GET /api/places", { query: { q: wanted } }, { enabled: isName });
  const towns = isName ? (data ?? []).map(({ city, state }) => `${city}, ${state}`) : [];
  const areas = /\d/.test(wanted) ? [] : areasLike(wanted);
  const names = [...new Set([...areas, ...towns])].slice(0, mostShown);
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  );
}
