import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useEffect, useState } from "react";
import { Button } from "./button.tsx";

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

const feedbackMs = 2000;

/** Copies text; `copied` for a moment after it worked, `failed` where the browser did not let it. */
function useCopy(): { state: "idle" | "copied" | "failed"; copy: (text: string) => Promise<void> } {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), feedbackMs);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch {
      setState("failed");
    }
  };
  return { state, copy };
}
