import type { RouteObject } from "react-router";
import { HomePage } from "./home-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { RouteError } from "./route-error.tsx";
import { SiteFrame } from "../frames/site-frame.tsx";
import { Waiting } from "./waiting.tsx";

const publicPages: RouteObject[] = [
  { path: "auth", lazy: async () => ({ Component: (await import("../../auth/index.ts")).AuthPage }) },
  {
    path: "reset-password",
    lazy: async () => ({ Component: (await import("../../auth/index.ts")).ResetPasswordPage }),
  },
  { path: "verify-email", lazy: async () => ({ Component: (await import("../../auth/index.ts")).VerifyEmailPage }) },
  {
    Component: SiteFrame,
    children: [
      {
        path: "track/:token",
        lazy: async () => ({ Component: (await import("../../tracking/tracking-page.tsx")).TrackingPage }),
      },
      { path: "*", Component: NotFoundPage },
    ],
  },
];

const workPages: RouteObject[] = [
  { path: "orders", lazy: async () => ({ Component: (await import("../../orders/list/orders-page.tsx")).OrdersPage }) },
  {
    path: "orders/create",
    lazy: async () => ({ Component: (await import("../../orders/create/create-order-page.tsx")).CreateOrderPage }),
  },
  {
    path: "orders/:id",
    lazy: async () => ({ Component: (await import("../../orders/detail/order-page.tsx")).OrderPage }),
  },
  {
    path: "archive",
    lazy: async () => ({ Component: (await import("../../orders/list/archive-page.tsx")).ArchivePage }),
  },
  { path: "messages", lazy: async () => ({ Component: (await import("../../messages/index.ts")).MessagesPage }) },
  { path: "users/add", lazy: async () => ({ Component: (await import("../../users/index.ts")).AddUserPage }) },
  { path: "users/manage", lazy: async () => ({ Component: (await import("../../users/index.ts")).ManageUsersPage }) },
  { path: "drivers", lazy: async () => ({ Component: (await import("../../users/index.ts")).DriversPage }) },
  { path: "drivers/add", lazy: async () => ({ Component: (await import("../../users/index.ts")).AddDriverPage }) },
  { path: "company", lazy: async () => ({ Component: (await import("../../company/index.ts")).CompanyPage }) },
  { path: "security", lazy: async () => ({ Component: (await import("../../security/index.ts")).SecurityPage }) },
  { path: "support", lazy: async () => ({ Component: (await import("../../support/index.ts")).SupportPage }) },
  { path: "driver", lazy: async () => ({ Component: (await import("../../driver/index.ts")).DriverPage }) },
  { path: "receiver", lazy: async () => ({ Component: (await import("../../receiver/index.ts")).ReceiverPage }) },
];

export const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteError,
    HydrateFallback: Waiting,
    children: [
      { index: true, Component: HomePage },
      ...publicPages,
      {
        lazy: async () => ({ Component: (await import("./protected.tsx")).Protected }),
        children: [
          {
            lazy: async () => ({ Component: (await import("../frames/work-frame.tsx")).WorkFrame }),
            children: workPages,
          },
          // The console brings its own frame.
          { path: "admin", lazy: async () => ({ Component: (await import("../../admin/index.ts")).AdminConsole }) },
        ],
      },
    ],
  },
];
