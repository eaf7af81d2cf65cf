import { WayBack } from "../../app/frames/way-back.tsx";
import { paths } from "../../app/routes/paths.ts";
import { useUser } from "../../app/session/session.tsx";

/** Leads to the screen with the user's orders. */
export function useOrdersPath(): string {
  switch (useUser().userType) {
    case "driver":
      return paths.driver();
    case "receiver":
      return paths.receiver();
    case "admin":
      return paths.admin("orders");
    default:
      return paths.orders();
  }
}

export const BackToOrders = () => <WayBack to={useOrdersPath()}>Back to Orders</WayBack>;
