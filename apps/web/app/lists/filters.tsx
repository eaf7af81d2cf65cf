import Search from "lucide-react/icons/search";
import { useEffect, useEffectEvent, useState } from "react";
import { Field } from "../../ui/field.tsx";
import { Select, type SelectProps } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useAddress } from "../routes/use-address.ts";

const restMs = 300;

export type SearchBoxProps = {
  readonly label: string;
  readonly placeholder?: string;
  /** Its part of the address. */ readonly name?: string;
};

/** Searches once the typing rests; the words stand in the address. */
export function SearchBox({ label, placeholder = label, name = "q" }: SearchBoxProps) {
  const { search, change } = useAddress();
  const inAddress = search.get(name) ?? "";
  const [typed, setTyped] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  if (inAddress !== seen) {
    setSeen(inAddress);
    // Back and forward change it too, and lose nothing that is being typed.
    if (typed === seen) setTyped(inAddress);
  }

  const write = useEffectEvent(() => change({ [name]: typed }, { replace: true }));
  useEffect(() => {
    if (typed === inAddress) return;
    const timer = setTimeout(() => write(), restMs);
    return () => clearTimeout(timer);
  }, [typed, inAddress]);

  return (
    <Field label={label} labelHidden className="min-w-0 flex-1 basis-64">
      <span className="relative flex items-center">
        <Search size={14} aria-hidden className="pointer-events-none absolute left-3 text-muted" />
        <TextInput
          type="search"
          placeholder={placeholder}
          maxLength={200}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="pl-8"
        />
      </span>
    </Field>
  );
}

type Props = Pick<SelectProps, "options"> & { readonly value: string | undefined };

/** Chooses the `status` of the address. */
export function StatusFilter({ options, value = "" }: Props) {
  const { change } = useAddress();
  return (
    <Field label="Status" labelHidden className="flex-1 basis-36 sm:max-w-52">
      <Select options={options} value={value} onChange={(event) => change({ status: event.target.value })} />
    </Field>
  );
}
