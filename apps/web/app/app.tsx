import { QueryClientProvider } from "@tanstack/react-query";
import { createBrowserRouter } from "react-router";
import { ErrorBoundary } from "../ui/error-screen.tsx";
import { ToastProvider } from "../ui/toast.tsx";
import { LiveProvider } from "./live/live.tsx";
import { createQueries } from "./data/queries.ts";
import { ProductRouter } from "./routes/product-router.tsx";
import { routes } from "./routes/routes.tsx";
import { SessionProvider } from "./session/session.tsx";

const router = createBrowserRouter(routes);

const queries = createQueries();

export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queries}>
        <ToastProvider>
          <SessionProvider>
            <LiveProvider>
              <ProductRouter router={router} />
            </LiveProvider>
          </SessionProvider>
        </ToastProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
