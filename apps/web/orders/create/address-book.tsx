import type { Answer } from "@lotlane/adapters/http/contract";
import { useAnswer } from "../../app/data/queries.ts";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";

type Book = Answer<"GET /api/address-book">;
export type UsedPlace = Book["places"][number];
export type UsedLane = Book["lanes"][number];

type PlaceProps = {
  readonly end: "pickup" | "delivery";
  readonly disabled: boolean;
  readonly onChoose: (place: UsedPlace) => void;
};

/** Fills one end with the company's own address or a place of an earlier order. Absent while there is none. */
export function ChoosePlace({ end, disabled, onChoose }: PlaceProps) {
  const { data: book } = useAnswer("GET /api/address-book", {});
  const places = [...(book?.company ? [book.company] : []), ...(book?.places ?? [])];
  return (
    <Choose
      label={end === "pickup" ? "Known Pickup Place" : "Known Delivery Place"}
      placeholder="Choose a place you have used"
      options={places.map((place, index) => placeWords(place, index === 0 && book?.company ? "Your company" : null))}
      disabled={disabled}
      onChoose={(index) => onChoose(places[index]!)}
    />
  );
}

type LaneProps = { readonly disabled: boolean; readonly onChoose: (lane: UsedLane) => void };

/** Fills both ends, the terms and the instructions as an earlier order had them. */
export function ChooseLane({ disabled, onChoose }: LaneProps) {
  const { data: book } = useAnswer("GET /api/address-book", {});
  const lanes = book?.lanes ?? [];
  return (
    <Choose
      label="Known Lane"
      placeholder="Choose a lane you have used"
      options={lanes.map(
        ({ pickup, delivery, times }) =>
          `${placeWords(pickup, null)} to ${placeWords(delivery, null)}${times > 1 ? ` (${times} orders)` : ""}`,
      )}
      disabled={disabled}
      onChoose={(index) => onChoose(lanes[index]!)}
    />
  );
}

const placeWords = ({ placeName, address, city, state }: UsedPlace, instead: string | null): string =>
  `${instead ?? placeName ?? address}, ${city}, ${state}`;

type ChooseProps = {
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly string[];
  readonly disabled: boolean;
  readonly onChoose: (index: number) => void;
};

/** A choice that fills other fields. It never keeps what was chosen, since the fields may be changed afterwards. */
const Choose = ({ label, placeholder, options, disabled, onChoose }: ChooseProps) =>
  options.length === 0 ? null : (
    <Field label={label} className="sm:col-span-6">
      <Select
        placeholder={placeholder}
        options={options.map((words, index) => ({ value: String(index), label: words }))}
        value=""
        disabled={disabled}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      />
    </Field>
  );
