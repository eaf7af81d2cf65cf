import { useRouteError } from "react-router";
import { ErrorScreen } from "../../ui/error-screen.tsx";

export function RouteError() {
  return <ErrorScreen error={useRouteError()} />;
}
