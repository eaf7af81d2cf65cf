import { useEffect, useState } from "react";

/** The value as it was when the typing last rested. An object has to stay the same one while nothing is typed. */
export function useRested<Value>(value: Value, restMs = 400): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
