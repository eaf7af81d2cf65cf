import { useEffect, useState } from "react";

/** The value as it was when the typing last rested. */
export function useRested<Value extends string | number | undefined>(value: Value, restMs = 400): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
