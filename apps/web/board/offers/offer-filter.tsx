import { useId, useState } from "react";
import { useAddress } from "../../app/routes/use-address.ts";
import { PlaceNames } from "./place-names.tsx";
import { Button } from "../../ui/button.tsx";
import { DatePicker } from "../../ui/date-picker.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { useDesk } from "../../ui/use-desk.ts";
import { defaultRadius, offersIn, radii } from "./criteria.ts";
import { RestedInput } from "./rested-input.tsx";

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
          <div className="col-span-2 grid grid-cols-3 gap-3">
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
