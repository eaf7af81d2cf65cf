import { useId, useRef, type MouseEvent, type ReactNode } from "react";
import X from "lucide-react/icons/x";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import { useModal } from "./top-layer.ts";

export type DialogProps = {
  open: boolean;
  /** Asked for by Escape, the close button and the backdrop. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode;
  size?: "small" | "medium" | "large" | undefined;
  /** The content is only read: it takes the focus, so that the keyboard can scroll it. */
  readOnly?: boolean | undefined;
  /** False while something must not be interrupted. */
  dismissable?: boolean | undefined;
  role?: "dialog" | "alertdialog" | undefined;
  children?: ReactNode;
};

/** The native modal: focus stays inside and returns where it was. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

const sizes = {
  small: "sm:max-w-[26rem]",
  medium: "sm:max-w-[34rem]",
  large: "sm:max-w-[50rem]",
} as const;

function OpenDialog({
  onClose,
  title,
  description,
  footer,
  size = "medium",
  readOnly = false,
  dismissable = true,
  role,
  children,
}: Omit<DialogProps, "open">) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(ref);

  const closeOnBackdrop = (event: MouseEvent) => {
    if (dismissable && role !== "alertdialog" && event.target === ref.current) onClose();
  };
  return (
    // Escape and the close button do for the keyboard what the backdrop does.
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        if (dismissable) onClose();
      }}
      onMouseDown={closeOnBackdrop}
      className={cx(
        "m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-none flex-col overflow-hidden rounded-overlay border border-line bg-raised p-0 text-body text-ink shadow-overlay outline-none open:flex",
        "animate-slide-up backdrop:animate-appear backdrop:bg-scrim",
        sizes[size],
      )}
    >
      <header className="flex shrink-0 flex-col gap-1 px-6 pt-5 pr-14">
        <h2 id={`${id}-title`} className="text-section font-semibold wrap-anywhere">
          {title}
        </h2>
        {description ? (
          <div id={`${id}-text`} className="text-body text-muted wrap-anywhere">
            {description}
          </div>
        ) : null}
      </header>
      {children ? (
        <div
          {...(readOnly && { role: "group", "aria-labelledby": `${id}-title`, tabIndex: 0 })}
          className="min-h-0 overflow-y-auto px-6 pt-4 pb-1 focus-visible:-outline-offset-2"
        >
          {children}
        </div>
      ) : null}
      {footer ? (
        <footer className="mt-5 flex shrink-0 flex-col-reverse gap-2 border-t border-line px-6 py-4 sm:flex-row sm:justify-end">
          {footer}
        </footer>
      ) : (
        <div className="h-5 shrink-0" />
      )}
      {/* Last in order, so that the first focus goes to the content. */}
      {dismissable ? (
        <Button variant="ghost" icon aria-label="Close" onClick={onClose} className="absolute! top-3 right-3">
          <X size={16} aria-hidden />
        </Button>
      ) : null}
    </dialog>
  );
}
