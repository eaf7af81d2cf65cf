import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Spinner } from "../../ui/loading.tsx";
import { Container } from "../../ui/page.tsx";
import { paths } from "../routes/paths.ts";
import { usePageTitle } from "../routes/use-page-title.ts";

type Props = {
  readonly title: string;
  readonly children: ReactNode;
  readonly to: string;
  /** Travels beside the address. */
  readonly state?: unknown;
  readonly linkLabel: string;
};

/** Replaces a page that cannot be shown: says why, and offers a way on. */
export const NoticePage = ({ title, children, to, state, linkLabel }: Props) => (
  <Container width="form" className="py-16">
    <EmptyState
      level={1}
      title={title}
      action={
        <Link to={to} state={state} className={buttonClass({ variant: "primary" })}>
          {linkLabel}
        </Link>
      }
    >
      {children}
    </EmptyState>
  </Container>
);

/** While it is not known yet what the page will be. */
export function Waiting() {
  return (
    <div className="grid min-h-dvh place-items-center text-muted">
      <Spinner label="Loading" size={24} />
    </div>
  );
}

export function NotFoundPage() {
  usePageTitle("Page not found");
  return (
    <NoticePage title="404 Page Not Found" to={paths.home()} linkLabel="Go to the home page">
      Did you forget to add the page to the router?
    </NoticePage>
  );
}
