import type { PagesFor } from "@lotlane/adapters/http/pages";
import type { AbilityName } from "@lotlane/core/accounts";
import type { RouteObject } from "react-router";
import type { View } from "../../admin/views.ts";
import type { ScreenQueries } from "../data/needs.ts";
import "../../ui/styles.css";
import { paths } from "./paths.ts";
import { importLoad, onNewPage, type Page } from "./routes.tsx";

/** A page of signed-in users. */
type WorkPage = Page<ScreenQueries> & {
  /** Users without it are told so in place of the screen. */
  readonly ability?: AbilityName;
  readonly denied?: Denied;
  /** The section of the console that is marked while an admin has the page open. */
  readonly section?: View;
};

export type Denied = {
  /** Leads away by itself after this many milliseconds, with a toast that stays. */
  readonly delayMs?: number;
  /** The address it leads to by itself; the dashboard by default. */
  readonly backTo?: string;
  /** In place of the ability's own sentence. */
  readonly message?: string;
};

/** The part of a page that its guard reads. */
export type RouteHandle = Pick<WorkPage, "ability" | "denied" | "section">;

const shortly: Denied = { delayMs: 1000 };

type ConsolePage = Extract<PagesFor<"account">, `/admin${string}`>;

const workPages: Record<Exclude<PagesFor<"account">, ConsolePage>, WorkPage> = {
  "/orders": {
    section: "orders",
    queries: async () => (await import("../../orders/list/queries.ts")).ordersQueries,
    screen: async () => (await import("../../orders/list/orders-page.tsx")).OrdersPage,
  },
  "/orders/create": {
    ability: "createOrders",
    queries: async () => (await import("../../orders/create/queries.ts")).createOrderQueries,
    screen: async () => (await import("../../orders/create/create-order-page.tsx")).CreateOrderPage,
  },
  "/orders/:id": {
    section: "orders",
    queries: async () => (await import("../../orders/detail/queries.ts")).orderQueries,
    screen: async () => (await import("../../orders/detail/order-page.tsx")).OrderPage,
  },
  "/shipments": {
    ability: "listShipments",
    denied: shortly,
    section: "orders",
    queries: async () => (await import("../../orders/shipments/queries.ts")).shipmentsQueries,
    screen: async () => (await import("../../orders/shipments/shipments-page.tsx")).ShipmentsPage,
  },
  "/shipments/:id": {
    section: "orders",
    queries: async () => (await import("../../orders/shipments/queries.ts")).shipmentQueries,
    screen: async () => (await import("../../orders/shipments/shipment-page.tsx")).ShipmentPage,
  },
  "/orders/:id/edit": {
    ability: "createOrders",
    queries: async () => (await import("../../orders/detail/queries.ts")).orderQueries,
    screen: async () => (await import("../../orders/edit/edit-order-page.tsx")).EditOrderPage,
  },
  "/cases": {
    section: "cases",
    queries: async () => (await import("../../cases/queries.ts")).casesQueries,
    screen: async () => (await import("../../cases/cases-page.tsx")).CasesPage,
  },
  "/cases/:id": {
    section: "cases",
    queries: async () => (await import("../../cases/queries.ts")).caseQueries,
    screen: async () => (await import("../../cases/case-page.tsx")).CasePage,
  },
  "/archive": {
    queries: async () => (await import("../../orders/list/queries.ts")).archiveQueries,
    screen: async () => (await import("../../orders/list/archive-page.tsx")).ArchivePage,
  },
  "/messages": {
    ability: "haveJobs",
    denied: { message: "Only dealers and transporters have messages" },
    queries: async () => (await import("../../messages/queries.ts")).messagesQueries,
    screen: async () => (await import("../../messages/messages-page.tsx")).MessagesPage,
  },
  "/notices": {
    queries: async () => (await import("../../notices/queries.ts")).noticesQueries,
    screen: async () => (await import("../../notices/notices-page.tsx")).NoticesPage,
  },
  "/waiting": {
    screen: async () => (await import("../offline/waiting/waiting-page.tsx")).WaitingPage,
  },
  "/users/add": {
    ability: "manageSubUsers",
    denied: shortly,
    screen: async () => (await import("../../users/add-member-page.tsx")).AddUserPage,
  },
  "/users/manage": {
    ability: "manageSubUsers",
    denied: shortly,
    queries: async () => (await import("../../users/queries.ts")).subUsersQueries,
    screen: async () => (await import("../../users/manage-members-page.tsx")).ManageUsersPage,
  },
  "/drivers": {
    ability: "manageDrivers",
    denied: shortly,
    queries: async () => (await import("../../users/queries.ts")).driversQueries,
    screen: async () => (await import("../../users/manage-members-page.tsx")).DriversPage,
  },
  "/team": {
    ability: "readTeam",
    denied: shortly,
    queries: async () => (await import("../../users/queries.ts")).teamQueries,
    screen: async () => (await import("../../users/manage-members-page.tsx")).TeamPage,
  },
  "/trucks": {
    ability: "manageTrucks",
    denied: shortly,
    queries: async () => (await import("../../trucks/queries.ts")).trucksQueries,
    screen: async () => (await import("../../trucks/trucks-page.tsx")).TrucksPage,
  },
  "/drivers/add": {
    ability: "manageDrivers",
    denied: shortly,
    screen: async () => (await import("../../users/add-member-page.tsx")).AddDriverPage,
  },
  "/company": {
    ability: "readCompany",
    denied: shortly,
    queries: async () => (await import("../../company/queries.ts")).companyQueries,
    screen: async () => (await import("../../company/company-page.tsx")).CompanyPage,
  },
  "/company/w9": {
    ability: "giveW9",
    denied: shortly,
    queries: async () => (await import("../../company/queries.ts")).w9Queries,
    screen: async () => (await import("../../company/w9-page.tsx")).W9Page,
  },
  "/payment": {
    ability: "managePayment",
    denied: shortly,
    section: "revenue",
    queries: async () => (await import("../../payment/queries.ts")).paymentQueries,
    screen: async () => (await import("../../payment/payment-page.tsx")).PaymentPage,
  },
  "/invoices": {
    ability: "readInvoices",
    denied: shortly,
    section: "revenue",
    queries: async () => (await import("../../invoices/queries.ts")).invoicesQueries,
    screen: async () => (await import("../../invoices/invoices-page.tsx")).InvoicesPage,
  },
  "/developers": {
    ability: "manageKeys",
    denied: shortly,
    queries: async () => (await import("../../developers/queries.ts")).developersQueries,
    screen: async () => (await import("../../developers/developers-page.tsx")).DevelopersPage,
  },
  "/security": {
    queries: async () => (await import("../../security/queries.ts")).securityPageQueries,
    screen: async () => (await import("../../security/security-page.tsx")).SecurityPage,
  },
  "/support": {
    queries: async () => (await import("../../support/queries.ts")).supportQueries,
    screen: async () => (await import("../../support/support-page.tsx")).SupportPage,
  },
  "/inspection": {
    ability: "inspectVehicles",
    queries: async () => (await import("../../inspections/queries.ts")).inspectionFormQueries,
    screen: async () => (await import("../../inspections/page/inspection-page.tsx")).InspectionPage,
  },
  "/inspections/:id": {
    section: "orders",
    queries: async () => (await import("../../inspections/queries.ts")).inspectionQueries,
    screen: async () => (await import("../../inspections/shown/completed-page.tsx")).CompletedPage,
  },
  "/bills-of-lading": {
    ability: "listDocuments",
    queries: async () => (await import("../../documents/queries.ts")).documentsQueries,
    screen: async () => (await import("../../documents/bills-page.tsx")).BillsPage,
  },
  "/planner": {
    ability: "planTrips",
    queries: async () => (await import("../../planner/queries.ts")).plannerQueries,
    screen: async () => (await import("../../planner/planner-page.tsx")).PlannerPage,
  },
  "/transporter/loadboard": {
    ability: "takeLoads",
    denied: shortly,
    queries: async () => (await import("../../board/queries.ts")).boardQueries,
    screen: async () => (await import("../../board/board-page.tsx")).BoardPage,
  },
  "/driver": {
    ability: "drive",
    denied: { ...shortly, backTo: paths.auth() },
    queries: async () => (await import("../../driver/queries.ts")).driverQueries,
    screen: async () => (await import("../../driver/driver-page.tsx")).DriverPage,
  },
  "/dispatch": {
    ability: "planTrips",
    denied: shortly,
    queries: async () => (await import("../../driver/queries.ts")).dispatchQueries,
    screen: async () => (await import("../../driver/dispatch-page.tsx")).DispatchPage,
  },
  "/receiver": {
    ability: "receiveShipments",
    queries: async () => (await import("../../receiver/queries.ts")).receiverQueries,
    screen: async () => (await import("../../receiver/receiver-page.tsx")).ReceiverPage,
  },
};

/** The console brings its own frame. */
const consolePages: Record<ConsolePage, WorkPage> = {
  "/admin": {
    ability: "administer",
    denied: shortly,
    queries: async () => (await import("../../admin/queries.ts")).adminQueries,
    screen: async () => (await import("../../admin/admin-console.tsx")).AdminConsole,
  },
  "/admin/loadboard": {
    ability: "administer",
    denied: shortly,
    queries: async () => (await import("../../admin/queries.ts")).loadboardQueries,
    screen: async () => (await import("../../admin/admin-console.tsx")).LoadboardConsole,
  },
  "/admin/loadboard/import": {
    ability: "administer",
    denied: shortly,
    screen: async () => (await import("../../admin/admin-console.tsx")).ImportConsole,
  },
};

const importAllowed = async () => ({ Component: (await import("./access-denied.tsx")).Allowed });

const routesOf = (table: Readonly<Record<string, WorkPage>>): RouteObject[] =>
  Object.entries(table).map(([path, { screen, queries, ...handle }]) => ({
    path,
    handle: handle satisfies RouteHandle,
    shouldRevalidate: onNewPage,
    lazy: {
      Component: screen,
      ...(queries && { loader: async () => (await importLoad()).loads(await queries(), handle.ability) }),
    },
  }));

/** The pages of signed-in users, each within the frame that it has. */
export const workRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import("./protected.tsx")).Protected }),
    children: [
      {
        lazy: async () => ({ Component: (await import("./protected.tsx")).Framed }),
        children: [{ lazy: importAllowed, children: routesOf(workPages) }],
      },
      { lazy: importAllowed, children: routesOf(consolePages) },
    ],
  },
];
