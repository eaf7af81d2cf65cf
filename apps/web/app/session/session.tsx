import { useQuery } from "@tanstack/react-query";
import type { UserJson } from "@lotlane/adapters/http/contract";
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { ToastMessage } from "../../ui/toast-message.ts";
import { useToast } from "../../ui/toast.tsx";
import { ApiProvider } from "../data/api.ts";
import { type Connection, currentUserQuery } from "../data/connection.ts";
import { forgetTab, ownTab } from "../forms/tab-storage.ts";
import { forgetRemembered } from "../offline/kept/remembered.ts";
import { paths } from "../routes/paths.ts";
import { onSignedInElsewhere, onSignedOutElsewhere, rememberSignedIn, tellSignedOut } from "./remembered.ts";

type State =
  | { readonly state: "loading"; readonly user: null }
  /** The look-up of the signed-in user failed. */
  | { readonly state: "failing"; readonly user: null; readonly error: Error }
  | { readonly state: "signed_in"; readonly user: UserJson }
  | {
      readonly state: "signed_out";
      readonly user: null;
      /** True when the session was ended elsewhere while a screen was open. */
      readonly ended: boolean;
    };

export type Session = State & {
  /** True for an admin who sees Lotlane as this user. */
  readonly seen?: true;
  /** After a login, a registration or a change of the profile. */
  readonly signedIn: (user: UserJson) => void;
  /** Forgets everything that was loaded, after a moment for the farewell. @throws when the server cannot be told */
  readonly signOut: () => Promise<void>;
  /** Does the same when the server has ended the session. */
  readonly left: (farewell: ToastMessage) => void;
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

type SessionProviderProps = { readonly connection: Connection; readonly children: ReactNode };

/** Knows who is signed in, and notices when the session was ended elsewhere. Guards lead to the sign-in page. */
export function SessionProvider({ connection, children }: SessionProviderProps) {
  const { api, client, queries, onSessionEnd } = connection;
  const { toast } = useToast();
  const leaving = useRef<ToastMessage | null>(null);
  const [ended, setEnded] = useState(false);
  const { data: found, error, refetch } = useQuery(currentUserQuery(connection));
  // The first screen of a signed-in user is large: React draws it in slices, between which the page answers.
  const data = useDeferredValue(found) === undefined ? undefined : found;
  // Before a screen reads what the tab keeps.
  if (data !== undefined) ownTab(data?.id ?? null);
  useEffect(() => {
    if (data !== undefined) rememberSignedIn(data?.id ?? null);
  }, [data]);

  const leave = useCallback(
    (farewell: ToastMessage) => {
      const already = leaving.current !== null;
      // The server may end the session before this tab hears that its user signed out.
      if (!already || farewell !== unauthorized) leaving.current = farewell;
      if (already) return;
      toast(farewell);
      const account = queries.getQueryData<UserJson | null>(currentUser)?.id;
      if (account !== undefined) void forgetRemembered(account).catch(() => undefined);
      setTimeout(() => {
        const hasEnded = leaving.current === unauthorized;
        leaving.current = null;
        // A session that merely ended keeps its user's drafts for the next session.
        if (!hasEnded) forgetTab();
        setEnded(hasEnded);
        queries.setQueryData(currentUser, null);
        queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUser[0] });
      }, redirectDelay);
    },
    [queries, toast],
  );
  useEffect(() => onSessionEnd(() => leave(unauthorized)), [onSessionEnd, leave]);

  const here = data?.id;
  useEffect(
    () =>
      onSignedInElsewhere((elsewhere) => {
        if (here === undefined || elsewhere === here) return;
        if (elsewhere === null) leave(unauthorized);
        // One user's screens must not act in the name of another.
        else location.assign(paths.home());
      }),
    [here, leave],
  );

  useEffect(
    () =>
      onSignedOutElsewhere(() => {
        if (here === undefined) forgetTab();
        else leave(loggedOut);
      }),
    [here, leave],
  );

  const signedIn = useCallback(
    (user: UserJson) => {
      queries.setQueryData(currentUser, user);
      void import("../offline/push-here.ts").then(({ resumePush }) => resumePush(user.id, client));
    },
    [queries, client],
  );
  const left = useCallback(
    (farewell: ToastMessage) => {
      tellSignedOut();
      leave(farewell);
    },
    [leave],
  );
  const signOut = useCallback(async () => {
    await client("POST /api/logout", {});
    left(loggedOut);
  }, [client, left]);

  const session = useMemo(
    () => ({ ...stateOf(data, error, ended), signedIn, signOut, left, refresh: refetch }),
    [data, error, ended, signedIn, signOut, left, refetch],
  );
  return (
    <SessionOf session={session} api={api}>
      {children}
    </SessionOf>
  );
}

type SessionOfProps = {
  readonly session: Session;
  readonly api: Connection["api"];
  readonly children: ReactNode;
};

/** A session that is known elsewhere. */
export const SessionOf = ({ session, api, children }: SessionOfProps) => (
  <SessionContext value={session}>
    <ApiProvider value={api}>{children}</ApiProvider>
  </SessionContext>
);

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

/** For screens behind the sign-in. */
export function useUser(): UserJson {
  const { user } = useSession();
  if (!user) throw new Error("useUser needs a signed-in user");
  return user;
}
