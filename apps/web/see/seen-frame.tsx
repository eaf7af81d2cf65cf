import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo } from "react";
import type { DataRouter } from "react-router";
import { HttpError } from "@lotlane/adapters/http/client";
import { fullName } from "@lotlane/core/accounts";
import { Alert } from "../ui/alert.tsx";
import { buttonClass } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { Container, PageHeader } from "../ui/page.tsx";
import { useToast } from "../ui/toast.tsx";
import { messageOf } from "../app/data/api.ts";
import { type Connection, currentUserQuery } from "../app/data/connection.ts";
import { ownTab } from "../app/forms/tab-storage.ts";
import { FrameBar } from "../app/frames/frame-parts.tsx";
import { Waiting } from "../app/frames/notice-page.tsx";
import { LeavingProvider } from "../app/offline/leaving/leaving.tsx";
import { OutboxProvider } from "../app/offline/outbox/outbox-context.tsx";
import { memoryEntryStore } from "../app/offline/outbox/store.ts";
import { paths } from "../app/routes/paths.ts";
import { ProductRouter } from "../app/routes/product-router.tsx";
import { type Session, SessionOf } from "../app/session/session.tsx";
import "../ui/styles.css";

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
 * The product as another person sees it, for an admin. This browser keeps no answers or papers of that person, and the
 * server refuses what the admin tries to change.
 */
export function SeenFrame({ connection, router, id }: Props) {
  const { data: user, error, refetch } = useQuery({ ...currentUserQuery(connection), refetchInterval: lookAgainMs });
  const { onSessionEnd, api } = connection;
  const hasEnded = user === null;
  useEffect(() => {
    if (hasEnded) goToSignIn();
    return onSessionEnd(goToSignIn);
  }, [hasEnded, onSessionEnd]);
  useNoFiles();
  // Drafts from the admin's own pages, or from another person whom they saw before, do not belong to this person.
  if (user) ownTab(user.id);
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

/** The browser would open a link to a file as the admin, who may open everyone's files. */
function useNoFiles() {
  const { toast } = useToast();
  useEffect(() => {
    const refuse = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      if (!link || !new URL(link.href, location.href).pathname.startsWith("/api/")) return;
      event.preventDefault();
      event.stopPropagation();
      toast({
        title: "Files are not opened here",
        description: "Open this one from the console, as yourself.",
        variant: "destructive",
      });
    };
    document.addEventListener("click", refuse, true);
    document.addEventListener("auxclick", refuse, true);
    return () => {
      document.removeEventListener("click", refuse, true);
      document.removeEventListener("auxclick", refuse, true);
    };
  }, [toast]);
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
