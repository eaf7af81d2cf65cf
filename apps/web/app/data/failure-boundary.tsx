import { ConnectionLost, HttpError } from "@lotlane/adapters/http/client";
import { type Query, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorBoundary } from "../../ui/error-screen.tsx";
import { usePollInterval } from "../live/live.tsx";
import { messageOf } from "./message-of.ts";
import { isNotFound } from "./use-answer.ts";

export type FailureBoundaryProps = {
  /** What could not be shown, as a sentence. */
  readonly title: string;
  /** Stands in for something that does not exist, or not for this user. */
  readonly missing?: ReactNode;
  readonly className?: string | undefined;
  /** What stands around the failure, such as the page's header. */
  readonly frame?: (failure: ReactNode) => ReactNode;
  readonly children: ReactNode;
};

/** Says what could not be loaded and why, in place of the children, and tries again. Another address tries again too. */
export function FailureBoundary({ title, missing, className, frame, children }: FailureBoundaryProps) {
  const { pathname, search } = useLocation();
  return (
    <ErrorBoundary
      resetOn={pathname + search}
      fallback={(error, reset) => {
        if (missing !== undefined && isNotFound(error)) return missing;
        // Loading again does not mend a fault of the screen itself.
        if (!(error instanceof HttpError || error instanceof ConnectionLost)) throw error;
        const failure = <Failure title={title} error={error} className={className} onRetried={reset} />;
        return frame ? frame(failure) : failure;
      }}
    >
      {children}
    </ErrorBoundary>
  );
}

type FailureProps = {
  readonly title: string;
  readonly error: Error;
  readonly className: string | undefined;
  readonly onRetried: () => void;
};

function Failure({ title, error, className, onRetried }: FailureProps) {
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  const pollInterval = usePollInterval();
  const retry = async () => {
    await queries.refetchQueries({ predicate: hasFailed }, { cancelRefetch: false });
    onRetried();
  };
  const retryQuietly = useEffectEvent(() => void retry());
  useEffect(() => {
    addEventListener("online", retryQuietly);
    const timer = pollInterval === false ? undefined : setInterval(() => retryQuietly(), pollInterval);
    return () => {
      removeEventListener("online", retryQuietly);
      clearInterval(timer);
    };
  }, [pollInterval]);
  // A screen or dialog that is opened again asks again.
  useEffect(() => () => queries.removeQueries({ predicate: hasFailed, type: "inactive" }), [queries]);

  const retryWhenPressed = async () => {
    setPending(true);
    await retry();
    setPending(false);
  };
  return (
    <Alert
      tone="danger"
      title={title}
      className={className}
      action={
        <Button size="small" className="max-md:h-11" pending={pending} onClick={() => void retryWhenPressed()}>
          Try again
        </Button>
      }
    >
      {messageOf(error, "Please try again.")}
    </Alert>
  );
}

const hasFailed = ({ state }: Query) => state.status === "error" && state.data === undefined;
