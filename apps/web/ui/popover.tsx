import { useId, useState, type ReactNode } from "react";
import { cx } from "./cx.ts";

/** Spread these on the one button that opens the popover. */
export type PopoverTrigger = {
  type: "button";
  popoverTarget: string;
  "aria-haspopup": "dialog";
  "aria-expanded": boolean;
};

export type PopoverProps = {
  /** Spoken name of what opens. */
  label: string;
  renderTrigger: (props: PopoverTrigger) => ReactNode;
  align?: "start" | "end" | undefined;
  className?: string | undefined;
  children: (close: () => void) => ReactNode;
};

/** The native popover: top layer, Escape, click outside, focus return and its place beside the button come with it. */
export function Popover({ label, renderTrigger, align = "start", className, children }: PopoverProps) {
  const id = useId();
  const [open, setOpen] = useState(false);

  return (
    <>
      {renderTrigger({
        type: "button",
        popoverTarget: id,
        "aria-haspopup": "dialog",
        "aria-expanded": open,
      })}
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        // After the fact: only what is shown can take the focus, and only what still stands gives it back.
        onToggle={(event) => {
          if (event.target === event.currentTarget) setOpen(event.newState === "open");
        }}
        // The popover would hide what is focused behind it. Its own button closes it by itself.
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!relatedTarget || currentTarget.contains(relatedTarget)) return;
          if (relatedTarget.getAttribute("popovertarget") !== id) currentTarget.hidePopover();
        }}
        className={cx(
          align === "end" ? "beside-end" : "beside-start",
          "max-h-[calc(100dvh-1rem)] max-w-[calc(100vw-1rem)] overflow-auto rounded-card border border-line-strong bg-raised p-2 text-body text-ink shadow-overlay",
          !open && "invisible",
          className,
        )}
      >
        {open ? children(() => document.getElementById(id)?.hidePopover()) : null}
      </div>
    </>
  );
}
