import type { Field } from "./schema.ts";
import { Unfold } from "./unfold.tsx";

type Props = {
  readonly label: string;
  readonly fields: readonly (Field & { readonly in?: string })[];
  /** Lotlane sends them: which of them are there says more than which are required. */
  readonly answered?: boolean | undefined;
};

/** Fields with their types and what they take; what an object holds is unfolded on demand. */
export const FieldList = ({ label, fields, answered }: Props) => (
  <ul aria-label={label} className="divide-y divide-line border-y border-line text-small">
    {fields.map((field) => (
      <FieldRow key={`${field.in ?? ""} ${field.name}`} field={field} answered={answered} />
    ))}
  </ul>
);

type RowProps = Pick<Props, "answered"> & { readonly field: Props["fields"][number] };

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
