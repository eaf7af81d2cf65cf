import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { controlClass, useControlAria } from "./field.tsx";

export type TextareaProps = ComponentProps<"textarea">;

export function Textarea({ className, rows = 4, ...rest }: TextareaProps) {
  const aria = useControlAria();
  return (
    <textarea
      {...aria}
      {...rest}
      rows={rows}
      className={cx(controlClass, "block min-h-control resize-y py-2", className)}
    />
  );
}
