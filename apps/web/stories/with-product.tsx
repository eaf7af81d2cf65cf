import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, createContext, type ReactNode, use } from "react";
import {
  createMemoryRouter,
  type DataRouter,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from "react-router";
import { expect, waitFor } from "storybook/test";
import type { Name } from "@lotlane/adapters/http/contract";
import { connect, type Connection, ConnectionContext } from "../app/data/connection.ts";
import { atOnce, UploaderProvider } from "../app/data/uploader.ts";
import { createQueries } from "../app/data/queries.ts";
import { holdAfterActions, release } from "../app/lists/hold-lists.ts";
import { LeavingProvider } from "../app/offline/leaving/leaving.tsx";
import { OutboxProvider } from "../app/offline/outbox/outbox-context.tsx";
import type { EntryStore } from "../app/offline/outbox/store.ts";
import { ProductRouter } from "../app/routes/product-router.tsx";
import { routes } from "../app/routes/routes.tsx";
import { workRoutes } from "../app/routes/work-routes.ts";
import { Allowed } from "../app/routes/access-denied.tsx";
import { Screen } from "../app/routes/screen.tsx";
import { SessionProvider } from "../app/session/session.tsx";
import { SiteFrame } from "../app/frames/site-frame.tsx";
import { ToastProvider } from "../ui/toast.tsx";
import { openProduct, type Product, type ProductOptions } from "./product.ts";

type Context = { readonly id: string; readonly parameters: Record<string, unknown> };
type Loaded = { readonly loaded: Record<string, unknown> };

const optionsOf = ({ parameters }: Context) => (parameters["product"] ?? {}) as ProductOptions;

export const productOf = ({ loaded }: Loaded): Product => loaded["product"] as Product;

/** The path that the story has come to. */
export const addressIn = ({ loaded }: Loaded): string => (loaded["shown"] as Shown).router.state.location.pathname;

/**
 * Holds lists still after an action, as the product does, but until the story calls `release`: a busy machine needs
 * time to look.
 */
export const listsHold = ({ loaded }: Loaded): void =>
  holdAfterActions((loaded["shown"] as Shown).connection.queries.getMutationCache(), 60_000);

/** Asks a call again, as the poll of an open screen does. */
export const polls = ({ loaded }: Loaded, name: Name): Promise<void> =>
  (loaded["shown"] as Shown).connection.queries.refetchQueries({ queryKey: [name] });

/** Waits until every change has its answer and every stale answer is read again. */
export const settled = ({ loaded }: Loaded): Promise<void> => {
  const { queries } = (loaded["shown"] as Shown).connection;
  return waitFor(() => expect(queries.isMutating() + queries.isFetching()).toBe(0));
};

/** Opens a separate product for each story, as `parameters.product` describes it. */
const loadProduct = async (context: Context) => {
  sessionStorage.clear();
  // The story before may have ended with its lists held.
  release();
  const options = optionsOf(context);
  const product = await openProduct(options);
  const at = (await options.prepare?.(product)) ?? options.at ?? "/";
  const connection = connect(product.screenClient, createQueries());
  const user = await knownUser(product, options);
  if (user) connection.queries.setQueryData([currentUser], user);
  const router = await openAt(at, connection, options);
  return { product, shown: { connection, outbox: product.outbox, router } satisfies Shown };
};

const currentUser = "GET /api/auth/user";

/** Screens behind the guard render only once the signed-in user is known. */
const knownUser = async ({ client }: Product, { signedInAs, pending, failing }: ProductOptions) =>
  signedInAs && !pending?.includes(currentUser) && !failing?.[currentUser] ? client(currentUser, {}) : undefined;

/** Opens the story on the route of its page, once the loader of that page has run. */
async function openAt(at: string, connection: Connection, { route = "*", framed = false }: ProductOptions) {
  const story: RouteObject = { ...loaderOf(route, at), path: route, Component: TheStory, HydrateFallback: Nothing };
  const elsewhere: RouteObject = { path: "*", element: null };
  const all = route === "*" ? [story] : [story, elsewhere];
  const router = createMemoryRouter(framed ? [{ Component: SiteFrame, children: all }] : all, {
    initialEntries: [at],
    getContext: () => new RouterContextProvider(new Map([[ConnectionContext, connection]])),
  });
  if (!router.state.initialized)
    await new Promise<void>((resolve) => {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return;
        stop();
        resolve();
      });
    });
  return router;
}

function loaderOf(route: string, at: string): RouteObject {
  const page = route === "*" ? undefined : matchRoutes([...routes, ...workRoutes], at)?.at(-1)?.route;
  if (!page) return {};
  const { handle, loader, lazy, shouldRevalidate } = page;
  return {
    handle,
    ...(loader && { loader }),
    ...(typeof lazy === "object" && lazy.loader && { lazy: { loader: lazy.loader } }),
    ...(shouldRevalidate && { shouldRevalidate }),
  };
}

const Nothing = () => null;

const StoryContext = createContext<ReactNode>(null);
const TheStory = () => (
  <Screen>
    <Allowed>{use(StoryContext)}</Allowed>
  </Screen>
);

const withProduct = (Story: ComponentType, context: Context & Loaded) => (
  <InProduct key={context.id} {...(context.loaded["shown"] as Shown)}>
    <Story />
  </InProduct>
);

/** The loaders and decorators that put a story into the product. */
export const inProduct = { loaders: [loadProduct], decorators: [withProduct] };

type Shown = { readonly connection: Connection; readonly outbox: EntryStore; readonly router: DataRouter };

const InProduct = ({ connection, outbox, router, children }: Shown & { readonly children: ReactNode }) => (
  <QueryClientProvider client={connection.queries}>
    <ToastProvider>
      <SessionProvider connection={connection}>
        <OutboxProvider connection={connection} store={outbox}>
          <LeavingProvider>
            <UploaderProvider value={atOnce(connection.api)}>
              <StoryContext value={children}>
                <ProductRouter router={router} />
              </StoryContext>
            </UploaderProvider>
          </LeavingProvider>
        </OutboxProvider>
      </SessionProvider>
    </ToastProvider>
  </QueryClientProvider>
);
