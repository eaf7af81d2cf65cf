import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useEffect, useState } from "react";
import { useSession } from "../session/session.tsx";

/** True while events arrive. */
export const LiveContext = createContext(false);

/** While a user is signed in, the data on the screen is read again when it changes elsewhere. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  const userId = useSession().user?.id;
  const [connected, setConnected] = useState(false);
  useEffect(() => {
    if (userId === undefined) return;
    let left = false;
    let stop = () => {};
    const begin = async () => {
      try {
        const { keepFresh } = await import("./keep-fresh.ts");
        if (!left) stop = keepFresh(queries, setConnected);
      } catch {
        // The screens then go on polling.
      }
    };
    void begin();
    return () => {
      left = true;
      stop();
      setConnected(false);
    };
  }, [queries, userId]);
  return <LiveContext value={connected}>{children}</LiveContext>;
}

const pollMs = 5000;

/** How often a screen has to poll, in milliseconds; false while events arrive. */
export const usePollInterval = (): number | false => (use(LiveContext) ? false : pollMs);
