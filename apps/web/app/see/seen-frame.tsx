import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo } from "react";
import type { DataRouter } from "react-router";
import { HttpError } from "@lotlane/adapters/http/client";
import { fullName } from "@lotlane/core/accounts";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Container, PageHeader } from "../../ui/page.tsx";
import { messageOf } from "../data/api.ts";
import { type Connection, currentUserQuery } from "../data/connection.ts";
import { FrameBar } from "../frames/frame-parts.tsx";
import { Waiting } from "../frames/notice-page.tsx";
import { LeavingProvider } from "../offline/leaving/leaving.tsx";
import { OutboxProvider } from "../offline/outbox/outbox-context.tsx";
import { memoryEntryStore } from "../offline/outbox/store.ts";
import { paths } from "../routes/paths.ts";
import { ProductRouter } from "../routes/product-router.tsx";
import { type Session, SessionOf } from "../session/session.tsx";
import "../../ui/styles.css";

type Props = {
  /** Its calls read as the person. */
  readonly connection: Connection;
  readonly router: DataRouter;
  /** The person's account. */
  readonly id: string;
};

/** The half hour may be over while the screen shows nothing new. */
const lookAgainMs = 60_000;

/**
 * The product as another person sees it, for an admin. This browser keeps nothing of it, and what the admin tries to
 * change the server refuses.
 */
export function SeenFrame({ connection, router, id }: Props) {
  const { data: user, error, refetch } = useQuery({ ...currentUserQuery(connection), refetchInterval: lookAgainMs });
  const { onSessionEnd, api } = connection;
  const hasEnded = user === null;
  useEffect(() => {
    if (hasEnded) goToSignIn();
    return onSessionEnd(goToSignIn);
  }, [hasEnded, onSessionEnd]);
  const session = useMemo(
    (): Session | null => (user ? { state: "signed_in", user, seen: true, ...actsNotHere, refresh: refetch } : null),
    [user, refetch],
  );
  const leave = (
    <a
      href={`${paths.admin("users")}&user=${encodeURIComponent(id)}`}
      className={cx(buttonClass({ size: "small" }), "max-md:h-11")}
    >
      Leave
    </a>
  );
  if (error && (!user || isOver(error)))
    return (
      <main>
        <Container width="form">
          <PageHeader title="Lotlane as another person" />
          <Alert tone="warning" action={leave}>
            {messageOf(error, "Lotlane cannot be shown as this person right now.")}
          </Alert>
        </Container>
      </main>
    );
  if (!session?.user) return <Waiting />;
  return (
    <SessionOf session={session} api={api}>
      <Bar action={leave}>
        You see Lotlane as <strong className="font-medium">{fullName(session.user)}</strong>. Nothing can be changed
        here.
      </Bar>
      <OutboxProvider connection={connection} store={nothingKept}>
        <LeavingProvider>
          <ProductRouter router={router} />
        </LeavingProvider>
      </OutboxProvider>
    </SessionOf>
  );
}

const nothingKept = memoryEntryStore();
const isOver = (error: Error) => error instanceof HttpError && error.code === "seeing_over";
const goToSignIn = () => location.assign(paths.auth());

const notHere = () => Promise.reject(new Error("You see Lotlane as another person. Leave, and log out there."));
const actsNotHere = { signedIn: () => undefined, left: () => undefined, signOut: notHere };

const Bar = ({ action, children }: { readonly action: ReactNode; readonly children: ReactNode }) => (
  <aside aria-label="Seen as another person" className="sticky top-0 z-30">
    <FrameBar action={action}>{children}</FrameBar>
  </aside>
);
