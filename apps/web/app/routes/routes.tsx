import type { PagesFor } from "@lotlane/adapters/http/pages";
import type { IndexRouteObject, RouteObject, ShouldRevalidateFunction } from "react-router";
import { HomePage, loadHomePage } from "./home-page.tsx";
import { NotFoundPage, Waiting } from "../frames/notice-page.tsx";
import { RouteError } from "./route-error.tsx";
import { SiteFrame } from "../frames/site-frame.tsx";

/** A change of filter or search within a page is read by the page itself, which goes on showing what it has. */
const onNewPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.searchParams.get("view") !== nextUrl.searchParams.get("view");

/** The data of a page and its code are loaded at once. */
type Screen = Pick<IndexRouteObject, "loader" | "lazy" | "shouldRevalidate">;

type OpenPage = Exclude<PagesFor<"public" | "linked">, "/">;
type SignInPage = "/auth" | "/reset-password" | "/verify-email";
type ConsolePage = Extract<PagesFor<"account">, `/admin${string}`>;

/** They bring their own frame. */
const signInPages: Record<SignInPage, Screen> = {
  "/auth": {
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../auth/load.ts")).loadAuth,
      Component: async () => (await import("../../auth/auth-page.tsx")).AuthPage,
    },
  },
  "/reset-password": {
    lazy: async () => ({ Component: (await import("../../auth/reset-password-page.tsx")).ResetPasswordPage }),
  },
  "/verify-email": {
    lazy: async () => ({ Component: (await import("../../auth/verify-email-page.tsx")).VerifyEmailPage }),
  },
};

const sitePages: Record<Exclude<OpenPage, SignInPage>, Screen> = {
  "/track/:token": {
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../tracking/load.ts")).loadShipment,
      Component: async () => (await import("../../tracking/tracking-page.tsx")).TrackingPage,
    },
  },
  "/verify/:code?": {
    lazy: {
      loader: async () => (await import("../../verify/load.ts")).loadVerdict,
      Component: async () => (await import("../../verify/verify-page.tsx")).VerifyPage,
    },
  },
  "/unsubscribe/:token": {
    lazy: {
      loader: async () => (await import("../../unsubscribe/load.ts")).loadUnsubscribe,
      Component: async () => (await import("../../unsubscribe/unsubscribe-page.tsx")).UnsubscribePage,
    },
  },
  "/developers/api": {
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../developers/api/load.ts")).loadApiReference,
      Component: async () => (await import("../../developers/api/api-page.tsx")).ApiPage,
    },
  },
};

const workPages: Record<Exclude<PagesFor<"account">, ConsolePage>, Screen> = {
  "/orders": {
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../orders/list/load.ts")).loadOrders,
      Component: async () => (await import("../../orders/list/orders-page.tsx")).OrdersPage,
    },
  },
  "/orders/create": {
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../orders/create/load.ts")).loadCreateOrder,
      Component: async () => (await import("../../orders/create/create-order-page.tsx")).CreateOrderPage,
    },
  },
  "/orders/:id": {
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../orders/detail/load.ts")).loadOrder,
      Component: async () => (await import("../../orders/detail/order-page.tsx")).OrderPage,
    },
  },
  "/archive": {
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../orders/list/load.ts")).loadArchive,
      Component: async () => (await import("../../orders/list/archive-page.tsx")).ArchivePage,
    },
  },
  "/messages": {
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../messages/load.ts")).loadMessages,
      Component: async () => (await import("../../messages/messages-page.tsx")).MessagesPage,
    },
  },
  "/waiting": {
    lazy: { Component: async () => (await import("../offline/waiting/waiting-page.tsx")).WaitingPage },
  },
  "/users/add": { lazy: { Component: async () => (await import("../../users/add-member-page.tsx")).AddUserPage } },
  "/users/manage": {
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../users/load.ts")).loadSubUsers,
      Component: async () => (await import("../../users/manage-members-page.tsx")).ManageUsersPage,
    },
  },
  "/drivers": {
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../users/load.ts")).loadDrivers,
      Component: async () => (await import("../../users/manage-members-page.tsx")).DriversPage,
    },
  },
  "/drivers/add": {
    lazy: { Component: async () => (await import("../../users/add-member-page.tsx")).AddDriverPage },
  },
  "/company": {
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../company/load.ts")).loadCompany,
      Component: async () => (await import("../../company/company-page.tsx")).CompanyPage,
    },
  },
  "/payment": {
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../payment/load.ts")).loadPayment,
      Component: async () => (await import("../../payment/payment-page.tsx")).PaymentPage,
    },
  },
  "/developers": {
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../developers/load.ts")).loadDevelopers,
      Component: async () => (await import("../../developers/developers-page.tsx")).DevelopersPage,
    },
  },
  "/security": {
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../security/load.ts")).loadSecurity,
      Component: async () => (await import("../../security/security-page.tsx")).SecurityPage,
    },
  },
  "/support": {
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../support/load.ts")).loadSupport,
      Component: async () => (await import("../../support/support-page.tsx")).SupportPage,
    },
  },
  "/inspection": {
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../inspections/load.ts")).loadInspectionForm,
      Component: async () => (await import("../../inspections/page/inspection-page.tsx")).InspectionPage,
    },
  },
  "/inspections/:id": {
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../inspections/load.ts")).loadInspection,
      Component: async () => (await import("../../inspections/shown/completed-page.tsx")).CompletedPage,
    },
  },
  "/bills-of-lading": {
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../documents/load.ts")).loadDocuments,
      Component: async () => (await import("../../documents/bills-page.tsx")).BillsPage,
    },
  },
  "/planner": {
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../planner/load.ts")).loadPlanner,
      Component: async () => (await import("../../planner/planner-page.tsx")).PlannerPage,
    },
  },
  "/transporter/loadboard": {
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../board/load.ts")).loadBoard,
      Component: async () => (await import("../../board/board-page.tsx")).BoardPage,
    },
  },
  "/driver": {
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../driver/load.ts")).loadDriver,
      Component: async () => (await import("../../driver/driver-page.tsx")).DriverPage,
    },
  },
  "/receiver": {
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../receiver/load.ts")).loadReceiver,
      Component: async () => (await import("../../receiver/receiver-page.tsx")).ReceiverPage,
    },
  },
};

/** The console brings its own frame. */
const consolePages: Record<ConsolePage, Screen> = {
  "/admin": {
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../admin/load.ts")).loadAdmin,
      Component: async () => (await import("../../admin/admin-console.tsx")).AdminConsole,
    },
  },
  "/admin/loadboard": {
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../admin/load.ts")).loadLoadboard,
      Component: async () => (await import("../../admin/admin-console.tsx")).LoadboardConsole,
    },
  },
  "/admin/loadboard/import": {
    lazy: { Component: async () => (await import("../../admin/admin-console.tsx")).ImportConsole },
  },
};

const routesOf = (screens: Readonly<Record<string, Screen>>): RouteObject[] =>
  Object.entries(screens).map(([path, screen]) => ({ path, ...screen }));

export const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteError,
    HydrateFallback: Waiting,
    children: [
      { index: true, Component: HomePage, loader: loadHomePage, shouldRevalidate: onNewPage },
      ...routesOf(signInPages),
      { Component: SiteFrame, children: [...routesOf(sitePages), { path: "*", Component: NotFoundPage }] },
      {
        lazy: async () => ({ Component: (await import("./protected.tsx")).Protected }),
        children: [
          {
            lazy: async () => ({ Component: (await import("../frames/work-frame.tsx")).WorkFrame }),
            children: routesOf(workPages),
          },
          ...routesOf(consolePages),
        ],
      },
    ],
  },
];
