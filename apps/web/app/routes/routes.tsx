import type { PagesFor } from "@lotlane/adapters/http/pages";
import type { ComponentType } from "react";
import {
  matchRoutes,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  type ShouldRevalidateFunction,
} from "react-router";
import type { Address, ScreenQueries } from "../data/needs.ts";
import { NotFoundPage, Waiting } from "../frames/notice-page.tsx";
import { SiteFrame } from "../frames/site-frame.tsx";
import { HomePage, loadHomePage } from "./home-page.tsx";
import { RouteError } from "./route-error.tsx";

export type Page<Queries> = {
  /** The code of the screen. */
  readonly screen: () => Promise<ComponentType>;
  /** The calls whose answers the screen shows as it opens: they are asked for while its code is on its way. */
  readonly queries?: () => Promise<Queries>;
};

type OpenPage = Exclude<PagesFor<"public" | "linked">, "/">;
type SignInPage = "/auth" | "/reset-password" | "/verify-email" | "/join";

/** They bring their own frame. */
const signInPages: Record<SignInPage, Page<ScreenQueries<Address>>> = {
  "/auth": {
    queries: async () => (await import("../../auth/queries.ts")).authQueries,
    screen: async () => (await import("../../auth/auth-page.tsx")).AuthPage,
  },
  "/reset-password": {
    screen: async () => (await import("../../auth/reset-password-page.tsx")).ResetPasswordPage,
  },
  "/join": {
    screen: async () => (await import("../../auth/join-page.tsx")).JoinPage,
  },
  "/verify-email": {
    screen: async () => (await import("../../auth/verify-email-page.tsx")).VerifyEmailPage,
  },
};

const sitePages: Record<Exclude<OpenPage, SignInPage>, Page<ScreenQueries<Address>>> = {
  "/track/:token": {
    queries: async () => (await import("../../tracking/queries.ts")).trackingQueries,
    screen: async () => (await import("../../tracking/tracking-page.tsx")).TrackingPage,
  },
  "/booking/:token": {
    screen: async () => (await import("../../tracking/booking-page.tsx")).BookingPage,
  },
  "/terms": {
    queries: async () => (await import("../../legal/legal-pages.tsx")).legalQueries,
    screen: async () => (await import("../../legal/legal-pages.tsx")).TermsPage,
  },
  "/privacy": {
    queries: async () => (await import("../../legal/legal-pages.tsx")).legalQueries,
    screen: async () => (await import("../../legal/legal-pages.tsx")).PrivacyPage,
  },
  "/verify/:code?": {
    queries: async () => (await import("../../verify/queries.ts")).verifyQueries,
    screen: async () => (await import("../../verify/verify-page.tsx")).VerifyPage,
  },
  "/unsubscribe/:token": {
    queries: async () => (await import("../../unsubscribe/queries.ts")).unsubscribeQueries,
    screen: async () => (await import("../../unsubscribe/unsubscribe-page.tsx")).UnsubscribePage,
  },
  "/developers/api": {
    queries: async () => (await import("../../developers/api/queries.ts")).apiReferenceQueries,
    screen: async () => (await import("../../developers/api/api-page.tsx")).ApiPage,
  },
};

/** A change of filter or search within a page is read by the page itself, which goes on showing what it has. */
export const onNewPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.searchParams.get("view") !== nextUrl.searchParams.get("view");

export const importLoad = () => import("../data/load.ts");

const openRoutes = (table: Readonly<Record<string, Page<ScreenQueries<Address>>>>): RouteObject[] =>
  Object.entries(table).map(([path, { screen, queries }]) => ({
    path,
    shouldRevalidate: onNewPage,
    lazy: {
      Component: async () => (await Promise.all([screen(), import("../../ui/styles.css")]))[0],
      ...(queries && { loader: async () => (await importLoad()).loadsForAnyone(await queries()) }),
    },
  }));

/** The route that every page lies in. */
const top = "top";

/** The pages that visitors open; those of signed-in users come with the first of them that is opened. */
export const routes: RouteObject[] = [
  {
    id: top,
    ErrorBoundary: RouteError,
    HydrateFallback: Waiting,
    children: [
      { index: true, Component: HomePage, loader: loadHomePage, shouldRevalidate: onNewPage },
      ...openRoutes(signInPages),
      { Component: SiteFrame, children: [...openRoutes(sitePages), { path: "*", Component: NotFoundPage }] },
    ],
  },
];

/** Adds the pages of signed-in users, for a path that no other page has. */
export const findWorkRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (matchRoutes(routes, path)?.at(-1)?.route.path === "*") patch(top, (await import("./work-routes.ts")).workRoutes);
};
