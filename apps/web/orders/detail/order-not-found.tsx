import { NoticePage } from "../../app/frames/notice-page.tsx";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { useOrdersPath } from "./back-link.tsx";

export function OrderNotFound() {
  usePageTitle("Order Not Found");
  return (
    <NoticePage title="Order Not Found" to={useOrdersPath()} linkLabel="Back to Orders">
      The order you're looking for doesn't exist or you don't have access to it
    </NoticePage>
  );
}
