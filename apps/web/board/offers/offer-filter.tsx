import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import { areasLike } from "@lotlane/core/lanes";
import { useAnswer } from "../../app/data/queries.ts";
import { useAddress } from "../../app/routes/use-address.ts";
import { Button } from "../../ui/button.tsx";
import { DatePicker } from "../../ui/date-picker.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useDesk } from "../../ui/use-desk.ts";
import { defaultRadius, offersIn, radii } from "../queries.ts";

type Props = {
  /** The reason a place is not understood, by its field. */
  readonly errorOf: (field: string) => string | undefined;
};

/** The carrier's search, which the address holds. */
export function OfferFilter({ errorOf }: Props) {
  const { search, change } = useAddress();
  const isDesk = useDesk();
  const [isOpen, setOpen] = useState(false);
  const { query } = offersIn(search);
  const set = (name: string) => (value: string) => change({ [name]: value || null }, { replace: true });
  const more = isDesk || isOpen;
  return (
    <div role="search" aria-label="Available loads" className="grid grid-cols-2 items-start gap-3 lg:grid-cols-4">
      <Field label="Pickup near" error={errorOf("place")} className="max-lg:col-span-2">
        <PlaceInput value={query?.place ?? ""} onChange={set("place")} />
      </Field>
      <Field label="Delivery near" error={errorOf("deliveryPlace")} className="max-lg:col-span-2">
        <PlaceInput value={query?.deliveryPlace ?? ""} onChange={set("deliveryPlace")} />
      </Field>
      <Field label="Radius">
        <Select
          value={search.get("radius") ?? defaultRadius}
          options={radii.map((value) => ({ value, label: `${value} miles` }))}
          onChange={({ target }) => set("radius")(target.value === defaultRadius ? "" : target.value)}
        />
      </Field>
      <Field label="Sort by">
        <Select
          value={query?.sort ?? "newest"}
          options={sorts}
          onChange={({ target }) => set("sort")(target.value === "newest" ? "" : target.value)}
        />
      </Field>
      {more ? (
        <>
          <Field label="Earliest pickup">
            <DatePicker value={query?.pickupFrom ?? ""} max={query?.pickupTo} onChange={set("pickupFrom")} />
          </Field>
          <Field label="Latest pickup">
            <DatePicker value={query?.pickupTo ?? ""} min={query?.pickupFrom} onChange={set("pickupTo")} />
          </Field>
          <div className="col-span-2 grid grid-cols-3 items-end gap-3">
            <Field label="Minimum per mile">
              <RestedInput
                value={search.get("leastPerMile") ?? ""}
                onChange={set("leastPerMile")}
                prefix="$"
                inputMode="decimal"
                placeholder="0.00"
              />
            </Field>
            <Field label="Equipment">
              <Select
                value={query?.equipment ?? ""}
                options={equipment}
                onChange={({ target }) => set("equipment")(target.value)}
              />
            </Field>
            <Field label="Show">
              <Select value={query?.kind ?? ""} options={kinds} onChange={({ target }) => set("kind")(target.value)} />
            </Field>
          </div>
        </>
      ) : (
        <Button className="col-span-2" onClick={() => setOpen(true)}>
          More filters
        </Button>
      )}
    </div>
  );
}

type PlaceInputProps = { readonly value: string; readonly onChange: (typed: string) => void };

function PlaceInput(props: PlaceInputProps) {
  const names = useId();
  return (
    <RestedInput
      {...props}
      list={names}
      placeholder="ZIP, city, state or region"
      beside={(typed) => <PlaceNames id={names} typed={typed} />}
    />
  );
}

const sorts = [
  { value: "newest", label: "Newest first" },
  { value: "pickup", label: "Soonest pickup" },
  { value: "price", label: "Highest price" },
  { value: "per_mile", label: "Highest rate per mile" },
];
const equipment = [
  { value: "", label: "Any" },
  { value: "OPEN", label: "Open" },
  { value: "ENCLOSED", label: "Enclosed" },
];
const kinds = [
  { value: "", label: "All" },
  { value: "load", label: "Loads" },
  { value: "order", label: "Orders" },
];

const mostShown = 12;

type PlaceNamesProps = {
  /** The id that an input names as its `list`. */
  readonly id: string;
  readonly typed: string;
};

/** Suggests regions, states and towns for a field that takes any of them: regions until something is typed. */
function PlaceNames({ id, typed }: PlaceNamesProps) {
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

type RestedInputProps = Omit<ComponentProps<typeof TextInput>, "value" | "onChange"> & {
  readonly value: string;
  readonly onChange: (typed: string) => void;
  /** Stands beside the input and follows what is typed. */
  readonly beside?: (typed: string) => ReactNode;
};

const restMs = 300;

/** Tells what was typed once the typing rests. */
function RestedInput({ value, onChange, beside, ...input }: RestedInputProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // A change from outside does not overwrite text that is being typed.
    if (typed === seen) setTyped(value);
  }
  const tell = useEffectEvent(() => onChange(typed));
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => tell(), restMs);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <>
      <TextInput
        maxLength={120}
        autoComplete="off"
        {...input}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {beside?.(typed)}
    </>
  );
}
