import type { ReactNode } from "react";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { cx } from "../ui/cx.ts";
import { EntryDialog } from "../ui/dialog.tsx";
import { Loading, Skeleton } from "../ui/loading.tsx";

type FrameProps = {
  /** The kind of record, such as "Order". */
  readonly kind: string;
  readonly onClose: () => void;
  /** The name of the record; undefined until it is loaded. */
  readonly title?: string | undefined;
  /** Left out for a kind of record that has none; undefined until the record is loaded. */
  readonly description?: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

const Frame = ({ kind, title = kind, ...rest }: FrameProps) => (
  <EntryDialog hangs readOnly size="large" title={title} {...rest} />
);

type RecordBoundaryProps = Pick<FrameProps, "kind" | "onClose" | "children"> & {
  /** A sentence for when the record cannot be loaded. */
  readonly failed: string;
  readonly missing: { readonly title: string; readonly text: string };
};

/** Wraps a dialog that loads a record, and shows a failure in its place. */
export const RecordBoundary = ({ kind, onClose, failed, missing, children }: RecordBoundaryProps) => (
  <FailureBoundary
    title={failed}
    frame={(failure) => (
      <Frame kind={kind} onClose={onClose}>
        {failure}
      </Frame>
    )}
    missing={
      <Frame kind={kind} onClose={onClose} title={missing.title}>
        <p className="text-muted">{missing.text}</p>
      </Frame>
    }
  >
    {children}
  </FailureBoundary>
);

type RecordDialogProps = FrameProps & { readonly loading: string };

/** A record in two columns; a skeleton until the children are there. */
export const RecordDialog = ({ loading, children, ...frame }: RecordDialogProps) => (
  <Frame
    {...frame}
    description={
      frame.description ?? ("description" in frame && !children ? <Skeleton className="h-5 w-56" /> : undefined)
    }
  >
    {children ? (
      <div className="grid gap-x-8 gap-y-6 pb-2 md:grid-cols-2">{children}</div>
    ) : (
      <Loading label={loading} className="grid gap-8 md:grid-cols-2">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </Loading>
    )}
  </Frame>
);

type Props = { readonly label: string; readonly children: ReactNode };

/** The facts of a record, each with its label. `dense` leaves a narrow card more room for them. */
export const Facts = ({ label, dense = false, children }: Props & { readonly dense?: boolean }) => (
  <section aria-label={label} className="min-w-0">
    <dl
      className={cx(
        "grid gap-x-4 gap-y-2.5",
        dense ? "grid-cols-[5.5rem_minmax(0,1fr)]" : "grid-cols-[7.5rem_minmax(0,1fr)]",
      )}
    >
      {children}
    </dl>
  </section>
);

export const Fact = ({ label, children }: Props) => (
  <>
    <dt className="text-muted">{label}</dt>
    <dd className="tabular wrap-anywhere">{children}</dd>
  </>
);
