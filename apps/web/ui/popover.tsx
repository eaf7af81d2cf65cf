import { useId, useRef, useState, type ReactNode, type Ref, type RefObject } from "react";
import { useAnchored } from "./anchored.ts";
import { cx } from "./cx.ts";

/** Spread these on the one button that opens the popover. */
export type PopoverTrigger = {
  ref: Ref<HTMLButtonElement>;
  type: "button";
  popoverTarget: string;
  "aria-haspopup": "dialog";
  "aria-expanded": boolean;
};

export type PopoverProps = {
  /** Spoken name of what opens. */
  label: string;
  renderTrigger: (props: PopoverTrigger) => ReactNode;
  /** What it opens beside, where that is not the button. */
  anchor?: RefObject<HTMLElement | null> | undefined;
  align?: "start" | "end" | undefined;
  className?: string | undefined;
  children: (close: () => void) => ReactNode;
};

/** The native popover: top layer, Escape, click outside and focus return come with it. */
export function Popover({ label, renderTrigger, anchor, align = "start", className, children }: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useAnchored(anchor ?? button, panel, open, { align });

  return (
    <>
      {renderTrigger({
        ref: button,
        type: "button",
        popoverTarget: id,
        "aria-haspopup": "dialog",
        "aria-expanded": open,
      })}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        // After the fact: only what is shown can take the focus, and only what still stands gives it back.
        onToggle={(event) => {
          if (event.target === panel.current) setOpen(event.newState === "open");
        }}
        className={cx(
          "fixed inset-auto m-0 max-h-[calc(100dvh-1rem)] max-w-[calc(100vw-1rem)] overflow-auto rounded-card border border-line-strong bg-raised p-2 text-body text-ink shadow-overlay",
          !open && "invisible",
          className,
        )}
      >
        {open ? children(() => document.getElementById(id)?.hidePopover()) : null}
      </div>
    </>
  );
}
