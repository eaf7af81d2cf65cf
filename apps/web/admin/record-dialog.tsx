import type { ReactNode } from "react";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";

type FrameProps = {
  /** What kind of record it is, such as "Order". */
  readonly kind: string;
  readonly onClose: () => void;
  /** Who or what it is, once that is known. */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

const Frame = ({ kind, title = kind, ...rest }: FrameProps) => (
  <Dialog open readOnly size="large" title={title} {...rest} />
);

type RecordBoundaryProps = Pick<FrameProps, "kind" | "onClose" | "children"> & {
  /** Said when it cannot be loaded, as a sentence. */
  readonly failed: string;
  readonly missing: { readonly title: string; readonly text: string };
};

/** Stands around a dialog that loads a record, and says in its place what failed. */
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

/** A record in two columns; their skeleton until the children are there. */
export const RecordDialog = ({ loading, children, ...frame }: RecordDialogProps) => (
  <Frame {...frame}>
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
