import { Component, type ErrorInfo, lazy, type ReactNode, Suspense } from "react";
import type { ErrorScreenProps } from "./error-screen.tsx";

/** Stands in where the error screen itself cannot be loaded. */
const PlainScreen = (_: ErrorScreenProps) => <p role="alert">Something went wrong. Please reload the page.</p>;

const LoadedScreen = lazy(async () => {
  const loaded = await import("./error-screen.tsx").catch(() => undefined);
  return { default: loaded?.ErrorScreen ?? PlainScreen };
});

/** The error screen, which no first load needs. */
export const ErrorScreen = (props: ErrorScreenProps) => (
  <Suspense>
    <LoadedScreen {...props} />
  </Suspense>
);

export type ErrorBoundaryProps = {
  children: ReactNode;
  onError?: ((error: unknown, info: ErrorInfo) => void) | undefined;
  /** Replaces the failed part; the whole error screen by default. `reset` shows the part again. */
  fallback?: ((error: unknown, reset: () => void) => ReactNode) | undefined;
  /** A failed part is shown again when this changes. */
  resetOn?: string | undefined;
};

type ErrorBoundaryState = { failed: false } | { failed: true; error: unknown };

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failed: true, error };
  }

  readonly reset = () => this.setState({ failed: false });

  override componentDidUpdate({ resetOn }: ErrorBoundaryProps) {
    if (this.state.failed && resetOn !== this.props.resetOn) this.reset();
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const { fallback } = this.props;
    return fallback ? fallback(this.state.error, this.reset) : <ErrorScreen error={this.state.error} />;
  }
}
