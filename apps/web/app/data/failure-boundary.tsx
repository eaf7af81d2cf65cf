import { ConnectionLost, HttpError } from "@lotlane/adapters/http/client";
import { type Query, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { usePollInterval } from "../live/live.tsx";
import { messageOf } from "./api.ts";
import { isNotFound } from "./queries.ts";

export type FailureBoundaryProps = {
  /** A sentence that names what could not be shown. */
  readonly title: string;
  /** Replaces a record that does not exist, or not for this user. A function is given the server's sentence. */
  readonly missing?: ReactNode | ((why: string) => ReactNode);
  readonly className?: string | undefined;
  /** Wraps the failure, for instance with the page's header. */
  readonly frame?: (failure: ReactNode) => ReactNode;
  /** Tries again only when the user asks for it: the failed call writes something. */
  readonly onlyWhenAsked?: boolean;
  readonly children: ReactNode;
};

/** Says what could not be loaded and why, in place of the children, and tries again. Another address tries again too. */
export function FailureBoundary({ missing, frame, children, ...shown }: FailureBoundaryProps) {
  const { pathname, search } = useLocation();
  return (
    <ErrorBoundary
      resetOn={pathname + search}
      fallback={(error, reset) => {
        if (missing !== undefined && isNotFound(error))
          return typeof missing === "function" ? missing(error.detail) : missing;
        // Loading again does not mend a fault of the screen itself.
        if (!isFailedCall(error)) throw error;
        const failure = <Failure {...shown} error={error} onRetried={reset} />;
        return frame ? frame(failure) : failure;
      }}
    >
      {children}
    </ErrorBoundary>
  );
}

const isFailedCall = (error: unknown): error is Error => error instanceof HttpError || error instanceof ConnectionLost;

type FailureProps = Pick<FailureBoundaryProps, "title" | "className" | "onlyWhenAsked"> & {
  readonly error: Error;
  readonly onRetried: () => void;
};

function Failure({ title, error: first, className, onlyWhenAsked = false, onRetried }: FailureProps) {
  const queries = useQueryClient();
  const [error, setError] = useState(first);
  const [call] = useState(() =>
    queries
      .getQueryCache()
      .getAll()
      .find(({ state }) => state.error === first),
  );
  const [pending, setPending] = useState(false);
  const pollInterval = usePollInterval();
  const tryAgain = async () => {
    await queries.refetchQueries({ predicate: hasFailed }, { cancelRefetch: false });
    const again = call && queries.getQueryCache().get(call.queryHash);
    // A repeated failure keeps this alert, so that it is not announced again and the button keeps the focus.
    if (again && hasFailed(again) && isFailedCall(again.state.error) && !isNotFound(again.state.error))
      setError(again.state.error);
    else onRetried();
  };
  const underWay = useRef<Promise<void>>(null);
  const retry = () =>
    (underWay.current ??= tryAgain().finally(() => {
      underWay.current = null;
    }));
  const retryQuietly = useEffectEvent(() => void retry());
  useEffect(() => {
    if (onlyWhenAsked) return;
    addEventListener("online", retryQuietly);
    const timer = pollInterval === false ? undefined : setInterval(() => retryQuietly(), pollInterval);
    return () => {
      removeEventListener("online", retryQuietly);
      clearInterval(timer);
    };
  }, [onlyWhenAsked, pollInterval]);
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
