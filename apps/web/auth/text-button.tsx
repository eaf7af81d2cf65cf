import type { ReactNode } from "react";

export type TextButtonProps = { readonly onClick: () => void; readonly children: ReactNode };

/** Reads as a link and stays on the page. */
export const TextButton = ({ onClick, children }: TextButtonProps) => (
  <button
    type="button"
    onClick={onClick}
    className="-my-2 min-h-11 w-fit rounded-small text-left text-small font-medium text-ink underline decoration-line-strong underline-offset-4 transition-colors hover:decoration-ink"
  >
    {children}
  </button>
);
