import type { ReactNode } from "react";
import { Outlet, useLocation } from "react-router";
import { Container } from "../../ui/page.tsx";
import { FailureBoundary } from "../data/failure-boundary.tsx";

/** A page within its frame: what its parts do not say of a failure is said here. */
export function Screen({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <FailureBoundary
      key={pathname}
      title="This page cannot be shown right now"
      frame={(failure) => <Container className="py-8">{failure}</Container>}
    >
      {children}
    </FailureBoundary>
  );
}
