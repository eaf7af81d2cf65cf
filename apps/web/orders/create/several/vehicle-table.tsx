import { memo } from "react";
import { formatMoney } from "@lotlane/core/money";
import { cellText, type TableCells, type TableField, type TableProblem } from "@lotlane/core/orders";
import { vehicleConditionNames, vehicleConditions } from "@lotlane/core/vehicles";
import Trash from "lucide-react/icons/trash-2";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Select } from "../../../ui/select.tsx";
import { Cell, HeadCell, Row, Table } from "../../../ui/table.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { rowsOnPage, type Several } from "./use-several.ts";

type Column = Several["columns"][number];

/** The vehicles as a table to type in, with what is wrong in its place. */
export function VehicleTable({ several }: { readonly several: Several }) {
  const { table, columns, shownProblems, vinWarnings, page } = several;
  const from = page * rowsOnPage;
  const rows = table.rows.slice(from, from + rowsOnPage).map((cells, at) => ({ cells, row: from + at }));
  const problemsOf = Map.groupBy(shownProblems, ({ row }) => row);
  return (
    <fieldset disabled={several.posting.pending} className="m-0 min-w-0 sm:col-span-6">
      <Table label="Vehicles" dense maxHeight="min(70vh, 40rem)" className="[--sticky-top:0px] max-md:max-h-none!">
        <thead className="max-md:hidden">
          <tr>
            <HeadCell className="w-10">#</HeadCell>
            {columns.map(({ field, name }) => (
              <HeadCell key={field} className="px-1!">
                {name}
              </HeadCell>
            ))}
            <HeadCell>
              <span className="sr-only">Remove</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map(({ cells, row }) => (
            <VehicleRow
              key={row}
              row={row}
              cells={cells}
              columns={columns}
              problems={problemsOf.get(row) ?? none}
              vinWarning={vinWarnings.get(row)}
              suggested={several.suggestedFor(row)}
              onSet={several.set}
              onRemove={several.remove}
            />
          ))}
        </tbody>
      </Table>
      {table.rows.length > rowsOnPage ? (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Button size="small" className="max-md:h-11" disabled={page === 0} onClick={() => several.setPage(page - 1)}>
            Earlier Rows
          </Button>
          <Button
            size="small"
            className="max-md:h-11"
            disabled={from + rowsOnPage >= table.rows.length}
            onClick={() => several.setPage(page + 1)}
          >
            Later Rows
          </Button>
          <p role="status" className="tabular text-small text-muted">
            Rows {from + 1} to {from + rows.length} of {table.rows.length}
          </p>
        </div>
      ) : null}
    </fieldset>
  );
}

const none: readonly TableProblem[] = [];

type RowProps = {
  readonly row: number;
  readonly cells: TableCells;
  readonly columns: readonly Column[];
  readonly problems: readonly TableProblem[];
  readonly vinWarning: string | undefined;
  readonly suggested: string | undefined;
  readonly onSet: (row: number, field: TableField, value: string) => void;
  readonly onRemove: (row: number) => void;
};

/** Only the row that is typed in is drawn again. */
const VehicleRow = memo(function VehicleRow({ row, cells, columns, problems, ...rest }: RowProps) {
  const { vinWarning, suggested, onSet, onRemove } = rest;
  return (
    <Row className="max-md:grid max-md:grid-cols-2 max-md:items-start max-md:gap-3 max-md:border-b max-md:p-4 max-md:last:border-b-0">
      <Cell className={cx("align-top text-muted", inCard, "max-md:self-center")}>
        <span className="md:inline-block md:pt-2">
          <span className="md:hidden">Vehicle </span>
          {row + 1}
        </span>
      </Cell>
      {columns.map(({ field, name }) => (
        <Cell key={field} className={cx("px-1! align-top", inCard, !halves.has(field) && "max-md:col-span-2")}>
          <span aria-hidden className="mb-1 block text-small font-medium md:hidden">
            {name}
          </span>
          <VehicleCell
            field={field}
            id={cellId(row, field)}
            label={`${name}, row ${row + 1}`}
            value={cells[field] ?? ""}
            problem={problems.find((problem) => problem.field === field)?.message}
            onChange={(value) => onSet(row, field, value)}
          />
          {field === "vehicleVin" && vinWarning ? <VinWarning>{vinWarning}</VinWarning> : null}
          {field === "paymentAmount" && suggested && suggested !== cells.paymentAmount ? (
            <button
              type="button"
              onClick={() => onSet(row, field, suggested)}
              className="tabular mt-1 text-small whitespace-nowrap text-signal-ink underline underline-offset-2"
              aria-label={`Use ${formatMoney(suggested)} for row ${row + 1}`}
            >
              Use {formatMoney(suggested)}
            </button>
          ) : null}
        </Cell>
      ))}
      <Cell className={cx("px-1! align-top max-md:col-start-2 max-md:row-start-1 max-md:justify-self-end", inCard)}>
        <Button variant="ghost" icon aria-label={`Remove row ${row + 1}`} onClick={() => onRemove(row)}>
          <Trash size={16} aria-hidden />
        </Button>
      </Cell>
    </Row>
  );
}, isSameRow);

function isSameRow(one: RowProps, other: RowProps): boolean {
  const words = ({ problems }: RowProps) => problems.map(({ field, message }) => `${field} ${message}`).join("\n");
  const names = (["row", "cells", "columns", "vinWarning", "suggested"] as const).every(
    (name) => one[name] === other[name],
  );
  return names && words(one) === words(other);
}

/** On a phone each vehicle is a card: the table would show three columns of it. */
const inCard = "max-md:block max-md:h-auto! max-md:border-0! max-md:p-0!";

/** Two of them share a line of the card. */
const halves: ReadonlySet<TableField> = new Set<TableField>([
  "vehicleYear",
  "vehicleMake",
  "vehicleModel",
  "vehicleColor",
]);

const widths: ReadonlyMap<TableField, string> = new Map<TableField, string>([
  ["vehicleVin", "md:min-w-50"],
  ["vehicleYear", "md:min-w-18"],
  ["vehicleCondition", "md:min-w-44"],
  ["vehicleColor", "md:min-w-24"],
  ["paymentAmount", "md:min-w-28"],
  ["pickupAddress", "md:min-w-52"],
  ["deliveryAddress", "md:min-w-52"],
  ["specialInstructions", "md:min-w-52"],
]);

const conditions = vehicleConditions.map((value) => ({ value, label: vehicleConditionNames[value] }));

export const cellId = (row: number, field: TableField): string => `row-${row}-${field}`;

type CellProps = {
  readonly id: string;
  readonly field: TableField;
  readonly label: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
};

/** A text as spreadsheets write it, such as `$1,250` or `12/1/2026`, is put right as the cell is left. */
function VehicleCell({ id, field, label, value, problem, onChange }: CellProps) {
  const look = { id, "aria-label": label, "aria-invalid": problem !== undefined || undefined, title: problem } as const;
  const isCondition =
    field === "vehicleCondition" && (value === "" || conditions.some((known) => known.value === value));
  return (
    <div className={widths.get(field) ?? "md:min-w-32"}>
      {isCondition ? (
        <Select
          {...look}
          options={conditions}
          value={value || "runs_drives"}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      ) : (
        <TextInput
          {...look}
          value={value}
          autoComplete="off"
          spellCheck={false}
          code={field === "vehicleVin"}
          {...(field === "paymentAmount" && { prefix: "$", inputMode: "decimal" as const })}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onBlur={() => {
            const text = cellText(field, value);
            if (text !== value) onChange(text);
          }}
        />
      )}
      {problem ? <p className="mt-1 text-small text-red-ink md:max-w-56">{problem}</p> : null}
    </div>
  );
}

const VinWarning = ({ children }: { readonly children: string }) => (
  <p className="mt-1 flex items-start gap-1.5 text-small text-yellow-ink md:max-w-56">
    <TriangleAlert size={14} aria-hidden className="mt-[0.2em] shrink-0" />
    {children}
  </p>
);
