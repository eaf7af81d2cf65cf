import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { createBrowserRouter, RouterContextProvider } from "react-router";
import { seenAt } from "@lotlane/adapters/http/client";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { ToastProvider } from "../ui/toast.tsx";
import { LiveProvider } from "./live/live.tsx";
import { LeavingProvider } from "./offline/leaving/leaving.tsx";
import { OutboxProvider } from "./offline/outbox/outbox-context.tsx";
import { ownServer } from "./data/api.ts";
import { connect, ConnectionContext, currentUserQuery } from "./data/connection.ts";
import { createQueries } from "./data/queries.ts";
import { Waiting } from "./frames/notice-page.tsx";
import { ProductRouter } from "./routes/product-router.tsx";
import { findWorkRoutes, routes } from "./routes/routes.tsx";
import { mayBeSignedIn } from "./session/remembered.ts";
import { SessionProvider } from "./session/session.tsx";

const seen = seenAt(location.pathname);
const connection = connect(ownServer(seen?.id), createQueries({ remembers: !seen }), mayBeSignedIn);
// A visitor's first page has no lists and loads none of it; signed-in screens have it long before their first click.
const holdLists = async () =>
  (await import("./lists/hold-lists.ts")).holdAfterActions(connection.queries.getMutationCache());
if (mayBeSignedIn()) {
  // Asked before the code that needs the answer has come.
  if (!seen) void connection.queries.prefetchQuery(currentUserQuery(connection));
  void holdLists();
} else window.addEventListener("pointerdown", () => void holdLists(), { capture: true, once: true });
const router = createBrowserRouter(routes, {
  ...(seen && { basename: seen.base }),
  patchRoutesOnNavigation: findWorkRoutes,
  getContext: () => new RouterContextProvider(new Map([[ConnectionContext, connection]])),
});

const SeenFrame = lazy(async () => ({ default: (await import("../see/seen-frame.tsx")).SeenFrame }));

export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={connection.queries}>
        <ToastProvider>
          {seen ? (
            <Suspense fallback={<Waiting />}>
              <SeenFrame id={seen.id} connection={connection} router={router} />
            </Suspense>
          ) : (
            <SessionProvider connection={connection}>
              <LiveProvider>
                <OutboxProvider connection={connection}>
                  <LeavingProvider>
                    <ProductRouter router={router} />
                  </LeavingProvider>
                </OutboxProvider>
              </LiveProvider>
            </SessionProvider>
          )}
        </ToastProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
