import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Container } from "../../ui/page.tsx";
import { paths } from "../routes/paths.ts";
import { usePageTitle } from "../routes/use-page-title.ts";

/** Shown when the session ends while the user is reading. */
export function PleaseLogIn() {
  usePageTitle("Please Log In");
  return (
    <main>
      <Container width="form" className="py-16">
        <EmptyState
          level={1}
          title="Please Log In"
          action={
            <Link to={paths.auth()} className={buttonClass({ variant: "primary" })}>
              Log In
            </Link>
          }
        >
          Your session has ended.
        </EmptyState>
      </Container>
    </main>
  );
}
