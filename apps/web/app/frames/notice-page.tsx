import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Container } from "../../ui/page.tsx";

type Props = {
  readonly title: string;
  readonly children: ReactNode;
  readonly to: string;
  readonly linkLabel: string;
};

/** Replaces a page that cannot be shown: says why, and offers a way on. */
export const NoticePage = ({ title, children, to, linkLabel }: Props) => (
  <Container width="form" className="py-16">
    <EmptyState
      level={1}
      title={title}
      action={
        <Link to={to} className={buttonClass({ variant: "primary" })}>
          {linkLabel}
        </Link>
      }
    >
      {children}
    </EmptyState>
  </Container>
);
