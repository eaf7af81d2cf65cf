import { useEffect, useEffectEvent, useRef } from "react";
import type { CreateOrder, OrderField } from "./use-create-order.ts";

type Facts = { readonly [Field in OrderField]?: string | undefined };

/** Fills fields with known values, but never overwrites what the user typed. */
export function useFilled(form: CreateOrder, facts: Facts | undefined): void {
  const filled = useRef<Facts>({});
  const fill = useEffectEvent((known: Facts) => {
    for (const [name, value] of Object.entries(known)) {
      const field = name as OrderField;
      const present = String(form.getValues(field) ?? "").trim();
      const untouched = present === "" || present === filled.current[field] || present === value;
      if (value === undefined || !untouched) continue;
      filled.current = { ...filled.current, [field]: value };
      if (present !== value) form.fill(field, value);
    }
  });
  const known = facts && JSON.stringify(facts);
  useEffect(() => {
    if (known) fill(JSON.parse(known) as Facts);
  }, [known]);
}
