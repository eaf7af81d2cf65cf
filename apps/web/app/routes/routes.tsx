import type { RouteObject, ShouldRevalidateFunction } from "react-router";
import { HomePage, loadHomePage } from "./home-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { RouteError } from "./route-error.tsx";
import { SiteFrame } from "../frames/site-frame.tsx";
import { Waiting } from "./waiting.tsx";

/** A change of filter or search within a page is read by the page itself, which goes on showing what it has. */
const onNewPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.searchParams.get("view") !== nextUrl.searchParams.get("view");

/** The data of a page and its code are loaded at once. */
const publicPages: RouteObject[] = [
  {
    path: "auth",
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../auth/load.ts")).loadAuth,
      Component: async () => (await import("../../auth/auth-page.tsx")).AuthPage,
    },
  },
  {
    path: "reset-password",
    lazy: async () => ({ Component: (await import("../../auth/reset-password-page.tsx")).ResetPasswordPage }),
  },
  {
    path: "verify-email",
    lazy: async () => ({ Component: (await import("../../auth/verify-email-page.tsx")).VerifyEmailPage }),
  },
  {
    Component: SiteFrame,
    children: [
      {
        path: "track/:token",
        shouldRevalidate: onNewPage,
        lazy: {
          loader: async () => (await import("../../tracking/load.ts")).loadShipment,
          Component: async () => (await import("../../tracking/tracking-page.tsx")).TrackingPage,
        },
      },
      {
        path: "verify/:code?",
        lazy: {
          loader: async () => (await import("../../verify/load.ts")).loadVerdict,
          Component: async () => (await import("../../verify/verify-page.tsx")).VerifyPage,
        },
      },
      {
        path: "unsubscribe/:token",
        lazy: {
          loader: async () => (await import("../../unsubscribe/load.ts")).loadUnsubscribe,
          Component: async () => (await import("../../unsubscribe/unsubscribe-page.tsx")).UnsubscribePage,
        },
      },
      {
        path: "developers/api",
        shouldRevalidate: onNewPage,
        lazy: {
          loader: async () => (await import("../../developers/api/load.ts")).loadApiReference,
          Component: async () => (await import("../../developers/api/api-page.tsx")).ApiPage,
        },
      },
      { path: "*", Component: NotFoundPage },
    ],
  },
];

const workPages: RouteObject[] = [
  {
    path: "orders",
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../orders/list/load.ts")).loadOrders,
      Component: async () => (await import("../../orders/list/orders-page.tsx")).OrdersPage,
    },
  },
  {
    path: "orders/create",
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../orders/create/load.ts")).loadCreateOrder,
      Component: async () => (await import("../../orders/create/create-order-page.tsx")).CreateOrderPage,
    },
  },
  {
    path: "orders/:id",
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../orders/detail/load.ts")).loadOrder,
      Component: async () => (await import("../../orders/detail/order-page.tsx")).OrderPage,
    },
  },
  {
    path: "archive",
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../orders/list/load.ts")).loadArchive,
      Component: async () => (await import("../../orders/list/archive-page.tsx")).ArchivePage,
    },
  },
  {
    path: "messages",
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../messages/load.ts")).loadMessages,
      Component: async () => (await import("../../messages/messages-page.tsx")).MessagesPage,
    },
  },
  {
    path: "waiting",
    lazy: { Component: async () => (await import("../offline/waiting/waiting-page.tsx")).WaitingPage },
  },
  { path: "users/add", lazy: { Component: async () => (await import("../../users/add-member-page.tsx")).AddUserPage } },
  {
    path: "users/manage",
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../users/load.ts")).loadSubUsers,
      Component: async () => (await import("../../users/manage-members-page.tsx")).ManageUsersPage,
    },
  },
  {
    path: "drivers",
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../users/load.ts")).loadDrivers,
      Component: async () => (await import("../../users/manage-members-page.tsx")).DriversPage,
    },
  },
  {
    path: "drivers/add",
    lazy: { Component: async () => (await import("../../users/add-member-page.tsx")).AddDriverPage },
  },
  {
    path: "company",
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../company/load.ts")).loadCompany,
      Component: async () => (await import("../../company/company-page.tsx")).CompanyPage,
    },
  },
  {
    path: "payment",
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../payment/load.ts")).loadPayment,
      Component: async () => (await import("../../payment/payment-page.tsx")).PaymentPage,
    },
  },
  {
    path: "developers",
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../developers/load.ts")).loadDevelopers,
      Component: async () => (await import("../../developers/developers-page.tsx")).DevelopersPage,
    },
  },
  {
    path: "security",
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../security/load.ts")).loadSecurity,
      Component: async () => (await import("../../security/security-page.tsx")).SecurityPage,
    },
  },
  {
    path: "support",
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../support/load.ts")).loadSupport,
      Component: async () => (await import("../../support/support-page.tsx")).SupportPage,
    },
  },
  {
    path: "inspection",
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../inspections/load.ts")).loadInspectionForm,
      Component: async () => (await import("../../inspections/page/inspection-page.tsx")).InspectionPage,
    },
  },
  {
    path: "inspections/:id",
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../inspections/load.ts")).loadInspection,
      Component: async () => (await import("../../inspections/shown/completed-page.tsx")).CompletedPage,
    },
  },
  {
    path: "bills-of-lading",
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../documents/load.ts")).loadDocuments,
      Component: async () => (await import("../../documents/bills-page.tsx")).BillsPage,
    },
  },
  {
    path: "planner",
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../planner/load.ts")).loadPlanner,
      Component: async () => (await import("../../planner/planner-page.tsx")).PlannerPage,
    },
  },
  {
    path: "transporter/loadboard",
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../board/load.ts")).loadBoard,
      Component: async () => (await import("../../board/board-page.tsx")).BoardPage,
    },
  },
  {
    path: "driver",
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../driver/load.ts")).loadDriver,
      Component: async () => (await import("../../driver/driver-page.tsx")).DriverPage,
    },
  },
  {
    path: "receiver",
    shouldRevalidate: onNewPage,
    lazy: {
      loader: async () => (await import("../../receiver/load.ts")).loadReceiver,
      Component: async () => (await import("../../receiver/receiver-page.tsx")).ReceiverPage,
    },
  },
];

export const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteError,
    HydrateFallback: Waiting,
    children: [
      { index: true, Component: HomePage, loader: loadHomePage, shouldRevalidate: onNewPage },
      ...publicPages,
      {
        lazy: async () => ({ Component: (await import("./protected.tsx")).Protected }),
        children: [
          {
            lazy: async () => ({ Component: (await import("../frames/work-frame.tsx")).WorkFrame }),
            children: workPages,
          },
          // The console brings its own frame.
          {
            path: "admin",
            shouldRevalidate: onNewPage,
            lazy: {
              loader: async () => (await import("../../admin/load.ts")).loadAdmin,
              Component: async () => (await import("../../admin/admin-console.tsx")).AdminConsole,
            },
          },
          {
            path: "admin/loadboard",
            shouldRevalidate: onNewPage,
            lazy: {
              loader: async () => (await import("../../admin/load.ts")).loadLoadboard,
              Component: async () => (await import("../../admin/admin-console.tsx")).LoadboardConsole,
            },
          },
          {
            path: "admin/loadboard/import",
            lazy: { Component: async () => (await import("../../admin/admin-console.tsx")).ImportConsole },
          },
        ],
      },
    ],
  },
];
