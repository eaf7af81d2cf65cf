import type { ReactNode } from "react";
import Upload from "lucide-react/icons/upload";

export type FilePlaceProps = {
  /** Such as `CSV file`. */
  readonly label: string;
  readonly accept: string;
  readonly onChoose: (file: File) => void;
  readonly children: ReactNode;
};

/** The input covers the whole place, so that the browser itself takes what is dropped on it. */
export const FilePlace = ({ label, accept, onChoose, children }: FilePlaceProps) => (
  <label className="relative flex min-h-40 flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed border-line-strong bg-raised px-4 py-8 text-center hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-signal">
    <Upload size={20} aria-hidden className="text-muted" />
    <span className="font-medium">{children}</span>
    <span className="text-small text-muted">or drop it here</span>
    <input
      type="file"
      accept={accept}
      aria-label={label}
      className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0];
        if (file) onChoose(file);
        // The same file may be chosen once more.
        currentTarget.value = "";
      }}
    />
  </label>
);
