import { useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import X from "lucide-react/icons/x";
import * as Radix from "radix-ui/toast";
import { cx } from "./cx.ts";
import type { ToastMessage } from "./toast-message.ts";
import { useOnTop } from "./top-layer.ts";
import "./styles.css";

export type ToastViewProps = {
  readonly shown: (ToastMessage & { readonly key: number; readonly open: boolean }) | null;
  readonly duration: number;
  readonly onClose: (key: number) => void;
};

/** Loaded on its own, with the first click or key press: a page that only opens needs none of it. */
export function ToastView({ shown, duration, onClose }: ToastViewProps) {
  const host = useOnTop();
  useEndWithSubmit(shown, onClose);
  return (
    <Radix.Provider swipeThreshold={50} announcerContainer={host}>
      {shown ? (
        <Toast
          key={shown.key}
          message={shown}
          open={shown.open}
          duration={duration}
          onClose={() => onClose(shown.key)}
        />
      ) : null}
      {createPortal(
        <Radix.Viewport
          hotkey={["F8"]}
          data-toasts
          className={cx(
            "fixed top-0 right-0 z-50 flex w-full list-none flex-col p-4 pt-[max(1rem,env(safe-area-inset-top))] md:max-w-[420px]",
            "not-in-[dialog]:md:top-auto not-in-[dialog]:md:bottom-0",
            // A dialog has its buttons at the foot and at the right, on a phone the one that closes it right here. A wide
            // screen has room beside it.
            "in-[dialog]:left-0 in-[dialog]:max-md:right-16 in-[dialog]:max-md:w-auto in-[dialog]:md:right-auto",
            "in-[dialog]:xl:top-auto in-[dialog]:xl:bottom-0 in-[dialog]:xl:max-w-[clamp(15rem,calc((100vw-50rem)/2),26rem)]",
          )}
        />,
        host,
      )}
    </Radix.Provider>
  );
}

/** A failure is no longer news once its form is sent again. */
function useEndWithSubmit(shown: ToastViewProps["shown"], onClose: ToastViewProps["onClose"]) {
  const failure = shown?.open && shown.variant === "destructive" ? shown.key : undefined;
  const end = useEffectEvent(() => {
    if (failure !== undefined) onClose(failure);
  });
  useEffect(() => {
    const onSubmit = () => end();
    // Before the form hears of it, so that what it shows at once stays.
    document.addEventListener("submit", onSubmit, true);
    return () => document.removeEventListener("submit", onSubmit, true);
  }, []);
}

/** Time to see what was done and to take it back. */
const actionMs = 10_000;

type ToastProps = { message: ToastMessage; open: boolean; duration: number; onClose: () => void };

function Toast({
  message: { title, description, detail, action, variant = "default" },
  open,
  duration,
  onClose,
}: ToastProps) {
  const destructive = variant === "destructive";
  const [seen, setSeen] = useState(false);
  return (
    <Radix.Root
      open={open}
      duration={seen ? (action ? actionMs : duration) : Infinity}
      onOpenChange={(next) => next || onClose()}
      onEscapeKeyDown={(event) => {
        // From within, Escape is for the toast and not for a dialog that it may be in.
        if (!(event.target instanceof Element && event.target.closest("[data-toasts]"))) return;
        event.preventDefault();
        onClose();
      }}
      type={destructive ? "foreground" : "background"}
      className={cx(
        "flex items-start gap-3 rounded-card border bg-raised p-4 text-body text-ink shadow-overlay",
        destructive ? "border-red bg-red-soft" : "border-line-strong",
        "data-[state=open]:animate-slide-up data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)",
        "data-[swipe=end]:translate-x-full data-[swipe=end]:opacity-0 transition-[translate,opacity] data-[swipe=move]:transition-none",
      )}
    >
      <FirstFrame onDrawn={() => setSeen(true)} />
      {/* Radix announces it once, from a place that is gone a second later; here it can be found while it is seen. */}
      <div
        role={destructive ? "alert" : "status"}
        aria-live="off"
        className="flex min-w-0 flex-1 flex-col gap-0.5 break-words"
      >
        <Radix.Title className={cx("font-medium", destructive && "text-red-ink")}>{title}</Radix.Title>
        {/* Keeps title and description apart in what is announced. */}{" "}
        {description ? (
          <Radix.Description className={destructive ? "text-red-ink" : "text-muted"}>{description}</Radix.Description>
        ) : null}
        {detail ? <span className="text-small wrap-anywhere">{detail}</span> : null}
      </div>
      {action ? (
        <Radix.Action
          altText={action.label}
          onClick={action.act}
          className="h-8 shrink-0 rounded-control border border-line-strong px-3 font-medium transition-colors hover:bg-sunken max-md:h-11"
        >
          {action.label}
        </Radix.Action>
      ) : null}
      <Radix.Close
        aria-label="Close"
        className="-m-1.5 flex size-8 max-md:-m-3 max-md:size-11 shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:text-ink"
      >
        <X size={16} aria-hidden />
      </Radix.Close>
    </Radix.Root>
  );
}

/** Tells when it is drawn for the first time. On a busy page that comes long after it was added, and a hidden one draws nothing. */
function FirstFrame({ onDrawn }: { readonly onDrawn: () => void }) {
  const drawn = useEffectEvent(onDrawn);
  useEffect(() => {
    const frame = requestAnimationFrame(() => drawn());
    return () => cancelAnimationFrame(frame);
  }, []);
  return null;
}
