import ArrowLeft from "lucide-react/icons/arrow-left";
import { Link } from "react-router";
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

export const BackToOrders = () => (
  <Link to={useOrdersPath()} className="inline-flex min-h-11 items-center md:min-h-8 gap-1.5 hover:text-ink">
    <ArrowLeft size={14} aria-hidden />
    Back to Orders
  </Link>
);
