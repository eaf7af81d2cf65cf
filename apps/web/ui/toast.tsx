import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useEffect, useRef, useState } from "react";
import type { ToastMessage } from "./toast-message.ts";
import type { ToastViewProps } from "./toast-view.tsx";

type ShowToast = (message: ToastMessage) => void;

const ToastContext = createContext<ShowToast | null>(null);

export function useToast(): { toast: ShowToast } {
  const toast = use(ToastContext);
  if (!toast) throw new Error("useToast needs a ToastProvider above it");
  return { toast };
}

export type ToastProviderProps = {
  duration?: number | undefined;
  children: ReactNode;
};

/** One toast at a time: a new one takes the place of the one before. */
export function ToastProvider({ duration = 5000, children }: ToastProviderProps) {
  const [shown, setShown] = useState<ToastViewProps["shown"]>(null);
  const count = useRef(0);
  const toast = useCallback<ShowToast>((message) => {
    count.current += 1;
    setShown({ ...message, key: count.current, open: true });
  }, []);
  const close = (key: number) => setShown((now) => (now?.key === key ? { ...now, open: false } : now));
  useOnFirstUse(loadToastView);
  return (
    <ToastContext value={toast}>
      {children}
      {shown ? (
        <Suspense>
          <ToastView shown={shown} duration={duration} onClose={close} />
        </Suspense>
      ) : null}
    </ToastContext>
  );
}

const loadToastView = async () => {
  const loaded = await import("./toast-view.tsx").catch(() => undefined);
  return { default: loaded?.ToastView ?? PlainToast };
};

const ToastView = lazy(loadToastView);

/** Stands in where the view cannot be loaded. */
function PlainToast({ shown, duration, onClose }: ToastViewProps) {
  const key = shown?.open && shown.key;
  useEffect(() => {
    if (!key) return;
    const timer = setTimeout(onClose, duration, key);
    return () => clearTimeout(timer);
  }, [key, duration, onClose]);
  return key ? (
    <p role="alert" className="fixed right-4 bottom-4 z-50 rounded-card border border-line-strong bg-raised p-4">
      {shown.title}. {shown.description}
    </p>
  ) : null;
}

/** Loads code with the user's first click or key press, so that it is there when it is needed and not part of the first load. */
function useOnFirstUse(load: () => Promise<unknown>): void {
  useEffect(() => {
    const used = new AbortController();
    const onUse = () => {
      used.abort();
      void load();
    };
    for (const event of ["pointerdown", "keydown"])
      window.addEventListener(event, onUse, { capture: true, signal: used.signal });
    return () => used.abort();
  }, [load]);
}
