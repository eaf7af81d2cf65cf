import type { RouteObject } from "react-router";
import { LandingPage } from "../landing/landing-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { RouteError } from "./route-error.tsx";
import { SiteFrame } from "./site-frame.tsx";

export const routes: RouteObject[] = [
  {
    Component: SiteFrame,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      { index: true, Component: LandingPage },
      {
        path: "track/:token",
        lazy: async () => ({ Component: (await import("../tracking/tracking-page.tsx")).TrackingPage }),
      },
      { path: "*", Component: NotFoundPage },
    ],
  },
];
