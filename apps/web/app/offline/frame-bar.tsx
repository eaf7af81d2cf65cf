import type { ReactNode } from "react";
import { Container } from "../../ui/page.tsx";

type Props = { readonly action: ReactNode; readonly children: ReactNode };

/** A line between a frame's header and its page. */
export const FrameBar = ({ action, children }: Props) => (
  <div className="border-b border-line bg-sunken text-small print:hidden">
    <Container className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
      <p className="min-w-0 flex-1 basis-48 text-pretty">{children}</p>
      <div className="flex items-center gap-2">{action}</div>
    </Container>
  </div>
);
