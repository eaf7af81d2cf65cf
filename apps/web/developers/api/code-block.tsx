import { CopyButton } from "../../ui/copy-button.tsx";

type Props = { readonly label: string; readonly code: string };

/** Code that is read and copied. */
export const CodeBlock = ({ label, code }: Props) => (
  <div className="flex min-w-0 flex-col rounded-card border border-line bg-sunken">
    <div className="flex items-center justify-between gap-3 border-b border-line py-1 pr-1 pl-4">
      <span className="text-caption text-muted">{label}</span>
      <CopyButton text={code} label={`Copy ${label.toLowerCase()}`} />
    </div>
    <pre
      // The keyboard scrolls what has the focus.
      tabIndex={0}
      role="region"
      aria-label={label}
      className="code max-h-128 overflow-auto p-4 text-small"
    >
      {code}
    </pre>
  </div>
);
