import { QueryClientProvider } from "@tanstack/react-query";
import type { UserJson } from "@lotlane/adapters/http/contract";
import { type ComponentType, type ReactNode, useState } from "react";
import { createMemoryRouter } from "react-router";
import { ApiProvider } from "../app/data/api.ts";
import { createQueries } from "../app/data/queries.ts";
import { ProductRouter } from "../app/routes/product-router.tsx";
import { SessionProvider } from "../app/session/session.tsx";
import { SiteFrame } from "../app/frames/site-frame.tsx";
import { ToastProvider } from "../ui/toast.tsx";
import { openProduct, type Product, type ProductOptions } from "./product.ts";

type Context = { readonly id: string; readonly parameters: Record<string, unknown> };
type Loaded = { readonly loaded: Record<string, unknown> };

const optionsOf = ({ parameters }: Context) => (parameters["product"] ?? {}) as ProductOptions;

export const productOf = ({ loaded }: Loaded): Product => loaded["product"] as Product;

/** Opens a product of its own for each story, as `parameters.product` describes it. */
const loadProduct = async (context: Context) => {
  sessionStorage.clear();
  const options = optionsOf(context);
  const product = await openProduct(options);
  const at = (await options.prepare?.(product)) ?? options.at ?? "/";
  return { product, at, user: await knownUser(product, options) };
};

const currentUser = "GET /api/auth/user";

/** Screens behind the guard stand only once it is known who is signed in. */
const knownUser = async ({ client }: Product, { signedInAs, pending, failing }: ProductOptions) =>
  signedInAs && !pending?.includes(currentUser) && !failing?.[currentUser] ? client(currentUser, {}) : undefined;

const withProduct = (Story: ComponentType, context: Context & Loaded) => {
  const { route = "*", framed = false } = optionsOf(context);
  return (
    <InProduct
      key={context.id}
      product={productOf(context)}
      at={context.loaded["at"] as string}
      user={context.loaded["user"] as UserJson | undefined}
      route={route}
      framed={framed}
    >
      <Story />
    </InProduct>
  );
};

/** What a story's meta takes over to stand in the product. */
export const inProduct = { loaders: [loadProduct], decorators: [withProduct] };

type Props = {
  readonly product: Product;
  readonly at: string;
  readonly user: UserJson | undefined;
  readonly route: string;
  readonly framed: boolean;
  readonly children: ReactNode;
};

function InProduct({ product, at, user, route, framed, children }: Props) {
  const [queries] = useState(() => {
    const known = createQueries();
    if (user) known.setQueryData([currentUser], user);
    return known;
  });
  const [router] = useState(() => {
    const shown = [
      { path: route, element: children },
      { path: "*", element: null },
    ];
    const routes = route === "*" ? shown.slice(0, 1) : shown;
    return createMemoryRouter(framed ? [{ Component: SiteFrame, children: routes }] : routes, { initialEntries: [at] });
  });
  return (
    <QueryClientProvider client={queries}>
      <ApiProvider value={product.screenClient}>
        <ToastProvider>
          <SessionProvider>
            <ProductRouter router={router} />
          </SessionProvider>
        </ToastProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}
