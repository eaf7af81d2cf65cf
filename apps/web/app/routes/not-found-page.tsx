import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Container } from "../../ui/page.tsx";
import { paths } from "./paths.ts";
import { usePageTitle } from "./use-page-title.ts";

export function NotFoundPage() {
  usePageTitle("Page not found");
  return (
    <Container width="form" className="py-16">
      <EmptyState
        level={1}
        title="404 Page Not Found"
        action={
          <Link to={paths.home()} className={buttonClass({ variant: "primary" })}>
            Go to the start page
          </Link>
        }
      >
        Did you forget to add the page to the router?
      </EmptyState>
    </Container>
  );
}
