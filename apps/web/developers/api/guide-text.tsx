import type { ReactNode } from "react";

export const Text = ({ children }: { readonly children: ReactNode }) => (
  <p className="max-w-form text-body text-muted text-pretty wrap-anywhere">{children}</p>
);

export const Code = ({ children }: { readonly children: ReactNode }) => (
  <code className="code text-ink">{children}</code>
);
