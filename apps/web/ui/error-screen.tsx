import { Component, type ErrorInfo, type ReactNode } from "react";
import RotateCw from "lucide-react/icons/rotate-cw";
import { Button } from "./button.tsx";
import { Mark } from "./mark.tsx";

export type ErrorScreenProps = {
  error?: unknown;
  onReload?: (() => void) | undefined;
};

export function ErrorScreen({ error, onReload = () => location.reload() }: ErrorScreenProps) {
  const details = describe(error);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[36rem] flex-col justify-center px-6 py-16">
      <Mark size={32} />
      <div role="alert" className="mt-6">
        <h1 className="text-title font-semibold">Something went wrong</h1>
        <p className="mt-2 text-body text-muted">An error occurred while rendering this page.</p>
      </div>
      <Button variant="primary" onClick={onReload} className="mt-6 self-start">
        <RotateCw size={16} aria-hidden />
        Reload
      </Button>
      {details ? (
        <details className="mt-8 border-t border-line pt-4">
          <summary className="w-fit text-small font-medium text-muted hover:text-ink">Details</summary>
          <pre
            // A scrolling box has to be reachable by keyboard.
            tabIndex={0}
            className="code mt-3 max-h-64 overflow-auto rounded-card border border-line bg-sunken p-4 text-caption whitespace-pre-wrap"
          >
            {details}
          </pre>
        </details>
      ) : null}
    </main>
  );
}

function describe(error: unknown): string {
  if (error instanceof Error) return error.stack ?? `${error.name}: ${error.message}`;
  return typeof error === "string" ? error : "";
}

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
