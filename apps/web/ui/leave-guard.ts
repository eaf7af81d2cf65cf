import { useEffect, useRef, type ReactNode, type RefObject } from "react";

export const invalidControl = '[aria-invalid="true"]';

/** Asks before the page is left while the form holds changes that were not accepted. */
export function useLeaveGuard(
  form: RefObject<HTMLFormElement | null>,
  enabled: boolean,
  pending: boolean,
  submitError: ReactNode,
) {
  const dirty = useRef(false);
  const wasPending = useRef(pending);
  useEffect(() => {
    const accepted = wasPending.current && !pending && !submitError;
    if (accepted && !form.current?.querySelector(invalidControl)) dirty.current = false;
    wasPending.current = pending;
  }, [form, pending, submitError]);

  useEffect(() => {
    const node = form.current;
    if (!enabled || !node) return;
    const touch = () => {
      dirty.current = true;
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault();
    };
    // Native events, so that controls can announce a change that was not typed.
    node.addEventListener("input", touch);
    node.addEventListener("change", touch);
    window.addEventListener("beforeunload", warn);
    return () => {
      node.removeEventListener("input", touch);
      node.removeEventListener("change", touch);
      window.removeEventListener("beforeunload", warn);
    };
  }, [form, enabled]);
}
