import ChevronRight from "lucide-react/icons/chevron-right";
import { memo, type ReactNode } from "react";
import { CopyButton } from "../../ui/copy-button.tsx";
import { cx } from "../../ui/cx.ts";
import type { Field } from "./schema.ts";

type FieldListProps = {
  readonly label: string;
  readonly fields: readonly (Field & { readonly in?: string })[];
  /** Lotlane sends them: which of them are there says more than which are required. */
  readonly answered?: boolean | undefined;
};

/** Fields with their types and what they take; what an object holds is unfolded on demand. An order has hundreds. */
export const FieldList = memo(function FieldList({ label, fields, answered }: FieldListProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-y border-line text-small">
      {fields.map((field) => (
        <FieldRow key={`${field.in ?? ""} ${field.name}`} field={field} answered={answered} />
      ))}
    </ul>
  );
});

type RowProps = Pick<FieldListProps, "answered"> & { readonly field: FieldListProps["fields"][number] };

function FieldRow({ field, answered }: RowProps) {
  const { name, type, required, description, limits, values, fields, in: place } = field;
  const words = [...(description ? [description.replace(/\.$/, "")] : []), ...limits].join("; ");
  return (
    <li className="flex flex-col gap-1 py-2 wrap-anywhere">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <span className="code font-medium">{name}</span>
        <span className="code text-muted">{type}</span>
        {place ? <span className="text-muted">in the {place}</span> : null}
        {answered ? (
          required ? null : (
            <span className="text-muted">may be absent</span>
          )
        ) : required ? (
          <span className="font-medium text-signal-ink">required</span>
        ) : null}
      </p>
      {words === "" ? null : <p className="text-muted">{words}</p>}
      {values.length === 0 ? null : (
        <p className="text-muted">
          One of{" "}
          {values.map((value, index) => (
            <span key={value}>
              {index === 0 ? "" : ", "}
              <code className="code text-ink">{value}</code>
            </span>
          ))}
        </p>
      )}
      {fields.length === 0 ? null : (
        <Unfold label={`${fields.length === 1 ? "1 field" : `${fields.length} fields`} of ${name}`}>
          <FieldList label={`Fields of ${name}`} fields={fields} answered={answered} />
        </Unfold>
      )}
    </li>
  );
}

const tones: ReadonlyMap<string, string> = new Map(
  Object.entries({
    GET: "text-blue-ink",
    POST: "text-green-ink",
    PUT: "text-yellow-ink",
    PATCH: "text-yellow-ink",
    DELETE: "text-red-ink",
  }),
);

/** A method of HTTP, in its color. */
export const Method = ({ method, className }: { readonly method: string; readonly className?: string }) => (
  <span className={cx("code font-semibold", tones.get(method), className)}>{method}</span>
);

type UnfoldProps = { readonly label: ReactNode; readonly children: ReactNode };

/** A part that most readers skip, folded until the user opens it. */
export const Unfold = ({ label, children }: UnfoldProps) => (
  <details>
    <summary className="flex min-h-6 w-fit list-none items-center gap-1 text-muted hover:text-ink max-md:min-h-11">
      <ChevronRight size={14} aria-hidden className="transition-transform [details[open]>summary>&]:rotate-90" />
      {label}
    </summary>
    <div className="mt-1 ml-1.5 border-l-2 border-line pl-4">{children}</div>
  </details>
);

type CodeBlockProps = { readonly label: string; readonly code: string };

/** Code that is read and copied. */
export const CodeBlock = ({ label, code }: CodeBlockProps) => (
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
