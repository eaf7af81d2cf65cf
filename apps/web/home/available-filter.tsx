import Search from "lucide-react/icons/search";
import { useEffect, useEffectEvent, useState } from "react";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { TextInput } from "../ui/text-input.tsx";

type Filter = { readonly location: string; readonly within: string };

type Props = Filter & {
  readonly onChange: (changed: Partial<Filter>) => void;
  /** The reason the location is not understood. */
  readonly error: string | undefined;
};

const distances = [
  { value: "", label: "Any distance" },
  ...["50", "100", "250", "500"].map((value) => ({ value, label: `${value} miles` })),
];
const restMs = 300;

/** The distance in an address; empty when it is not one that can be chosen. */
export const distanceIn = (address: string | null): string =>
  distances.find(({ value }) => value === address)?.value ?? "";

/** The place of pickup to look for; the search runs once the typing rests. */
export function AvailableFilter({ location, within, onChange, error }: Props) {
  const [typed, setTyped] = useState(location);
  const [seen, setSeen] = useState(location);
  if (location !== seen) {
    setSeen(location);
    // A change from outside does not overwrite text that is being typed.
    if (typed === seen) setTyped(location);
  }
  const look = useEffectEvent(() => onChange({ location: typed }));
  useEffect(() => {
    if (typed === location) return;
    const timer = setTimeout(() => look(), restMs);
    return () => clearTimeout(timer);
  }, [typed, location]);

  return (
    <div role="search" aria-label="Available orders" className="flex flex-wrap items-start gap-2">
      <Field label="Location" labelHidden error={error} className="grow basis-60">
        <span className="relative flex items-center">
          <Search size={16} aria-hidden className="pointer-events-none absolute left-3 text-muted" />
          <TextInput
            type="search"
            placeholder="ZIP, city, state or region"
            maxLength={120}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className="pl-9"
          />
        </span>
      </Field>
      <Field label="Distance" labelHidden className="basis-40 max-sm:grow">
        <Select options={distances} value={within} onChange={({ target }) => onChange({ within: target.value })} />
      </Field>
    </div>
  );
}
