import { messageOf } from "./message-of.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";

export type FailingProps = {
  readonly title: string;
  readonly error: Error;
  readonly again: { readonly isFetching: boolean; readonly refetch: () => unknown };
  readonly className?: string;
};

/** What could not be shown, why, and another try. */
export function Failing({ title, error, again, className }: FailingProps) {
  return (
    <Alert
      tone="danger"
      title={title}
      className={className}
      action={
        <Button size="small" className="max-md:h-11" pending={again.isFetching} onClick={() => void again.refetch()}>
          Try again
        </Button>
      }
    >
      {messageOf(error, "Please try again.")}
    </Alert>
  );
}
