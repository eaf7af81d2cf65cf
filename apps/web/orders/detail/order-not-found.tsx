import { Link } from "react-router";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Container } from "../../ui/page.tsx";
import { useOrdersPath } from "./back-link.tsx";

export function OrderNotFound() {
  usePageTitle("Order Not Found");
  return (
    <Container width="form" className="py-16">
      <EmptyState
        level={1}
        title="Order Not Found"
        action={
          <Link to={useOrdersPath()} className={buttonClass({ variant: "primary" })}>
            Back to Orders
          </Link>
        }
      >
        The order you're looking for doesn't exist or you don't have access to it
      </EmptyState>
    </Container>
  );
}
