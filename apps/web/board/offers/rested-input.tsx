import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { TextInput } from "../../ui/text-input.tsx";

type Props = Omit<ComponentProps<typeof TextInput>, "value" | "onChange"> & {
  readonly value: string;
  readonly onChange: (typed: string) => void;
  /** Stands beside the input and follows what is typed. */
  readonly beside?: (typed: string) => ReactNode;
};

const restMs = 300;

/** Tells what was typed once the typing rests. */
export function RestedInput({ value, onChange, beside, ...input }: Props) {
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
