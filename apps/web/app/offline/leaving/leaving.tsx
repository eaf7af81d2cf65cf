import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useState } from "react";
import { useOutbox } from "../outbox/outbox-context.tsx";

type Asked = { readonly waiting: number; readonly answer: (leaves: boolean) => void };

const MayLeaveContext = createContext<(() => Promise<boolean>) | null>(null);

const LeavingDialog = lazy(async () => ({ default: (await import("./leaving-dialog.tsx")).LeavingDialog }));

/** Asks a user who signs out while entries wait to be sent. */
export function LeavingProvider({ children }: { readonly children: ReactNode }) {
  const { list } = useOutbox();
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayLeave = useCallback(async () => {
    const waiting = (await list().catch(() => [])).length;
    if (waiting === 0) return true;
    return new Promise<boolean>((resolve) => {
      const answer = (leaves: boolean) => {
        setAsked(null);
        resolve(leaves);
      };
      setAsked({ waiting, answer });
    });
  }, [list]);
  return (
    <MayLeaveContext value={mayLeave}>
      {children}
      {asked ? (
        <Suspense>
          <LeavingDialog waiting={asked.waiting} onAnswer={asked.answer} />
        </Suspense>
      ) : null}
    </MayLeaveContext>
  );
}

/** Resolves to true when the user signs out; asks only if entries wait to be sent. */
export function useMayLeave(): () => Promise<boolean> {
  const mayLeave = use(MayLeaveContext);
  if (!mayLeave) throw new Error("useMayLeave needs a LeavingProvider above it");
  return mayLeave;
}
