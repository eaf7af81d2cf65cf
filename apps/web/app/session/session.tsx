import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { UserJson } from "@lotlane/adapters/http/contract";
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type ToastMessage, useToast } from "../../ui/toast.tsx";
import { ApiProvider, useApi } from "../data/api.ts";
import { paths } from "../routes/paths.ts";
import { onSignedInElsewhere, rememberSignedIn } from "./remembered.ts";
import { isUnauthorized, watchedClient } from "./watched-client.ts";

type State =
  | { readonly state: "loading"; readonly user: null }
  /** Whether somebody is signed in could not be found out. */
  | { readonly state: "failing"; readonly user: null; readonly error: Error }
  | { readonly state: "signed_in"; readonly user: UserJson }
  | {
      readonly state: "signed_out";
      readonly user: null;
      /** Not signed out here: the session was ended elsewhere while a screen was open. */
      readonly ended: boolean;
    };

export type Session = State & {
  /** After a login, a registration or a change of the profile. */
  readonly signedIn: (user: UserJson) => void;
  /** Forgets everything that was loaded, after a moment for the farewell. @throws when the server cannot be told */
  readonly signOut: () => Promise<void>;
  /** Asks again who is signed in. */
  readonly refresh: () => Promise<unknown>;
};

const SessionContext = createContext<Session | null>(null);

const currentUser = ["GET /api/auth/user"];
export const redirectDelay = 500;

const loggedOut: ToastMessage = { title: "Logged out", description: "See you next time!" };
export const unauthorized: ToastMessage = {
  title: "Unauthorized",
  description: "You are logged out. Logging in again...",
  variant: "destructive",
};

/** Knows who is signed in, and notices when the session was ended elsewhere. Guards lead to the sign-in page. */

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const api = useApi();
  const { toast } = useToast();
  const queries = useQueryClient();
  const leaving = useRef(false);
  const [ended, setEnded] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: currentUser,
    queryFn: ({ signal }) =>
      api("GET /api/auth/user", { signal }).catch((problem: unknown) => {
        if (isUnauthorized(problem)) return null;
        throw problem;
      }),
  });
  useEffect(() => {
    if (data !== undefined) rememberSignedIn(data?.id ?? null);
  }, [data]);

  const leave = useCallback(
    (farewell: ToastMessage) => {
      if (leaving.current) return;
      leaving.current = true;
      toast(farewell);
      setTimeout(() => {
        leaving.current = false;
        setEnded(farewell === unauthorized);
        queries.setQueryData(currentUser, null);
        queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUser[0] });
      }, redirectDelay);
    },
    [queries, toast],
  );
  const watched = useMemo(
    () =>
      watchedClient(api, () => {
        if (!queries.getQueryData(currentUser)) return false;
        leave(unauthorized);
        return true;
      }),
    [api, queries, leave],
  );

  const here = data?.id;
  useEffect(
    () =>
      onSignedInElsewhere((elsewhere) => {
        if (here === undefined || elsewhere === here) return;
        if (elsewhere === null) leave(unauthorized);
        // Nothing of one person's screens may act in the name of another.
        else location.assign(paths.home());
      }),
    [here, leave],
  );

  const signedIn = useCallback((user: UserJson) => void queries.setQueryData(currentUser, user), [queries]);
  const signOut = useCallback(async () => {
    await api("POST /api/logout", {});
    leave(loggedOut);
  }, [api, leave]);

  const session = useMemo(
    () => ({ ...stateOf(data, error, ended), signedIn, signOut, refresh: refetch }),
    [data, error, ended, signedIn, signOut, refetch],
  );
  return (
    <SessionContext value={session}>
      <ApiProvider value={watched}>{children}</ApiProvider>
    </SessionContext>
  );
}

function stateOf(user: UserJson | null | undefined, error: Error | null, ended: boolean): State {
  if (user) return { state: "signed_in", user };
  if (user === null) return { state: "signed_out", user: null, ended };
  return error ? { state: "failing", user: null, error } : { state: "loading", user: null };
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error("useSession needs a SessionProvider above it");
  return session;
}

/** For screens that only somebody signed in gets to see. */
export function useUser(): UserJson {
  const { user } = useSession();
  if (!user) throw new Error("useUser needs somebody to be signed in");
  return user;
}
