import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { Button } from "./button.tsx";
import { useCopy } from "./use-copy.ts";

export type CopyButtonProps = { readonly text: string; readonly label?: string };

const words = { idle: "Copy", copied: "Copied", failed: "Copying failed" } as const;

export function CopyButton({ text, label }: CopyButtonProps) {
  const { state, copy } = useCopy();
  const Icon = state === "copied" ? Check : Copy;
  return (
    <Button
      size="small"
      onClick={() => void copy(text)}
      aria-label={label && state === "idle" ? label : undefined}
      className="min-w-24"
    >
      <Icon size={14} aria-hidden />
      <span aria-live="polite">{words[state]}</span>
    </Button>
  );
}
