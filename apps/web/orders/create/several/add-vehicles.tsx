import { useState } from "react";
import {
  cellsOf,
  type ColumnMatch,
  matchColumns,
  mostOrdersAtOnce,
  orderColumns,
  type TableCells,
  type TableField,
  vinsIn,
} from "@lotlane/core/orders";
import { readFile, readPasted, UnusableFile } from "../../../app/forms/csv-file.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { FilePlace } from "../../../ui/file-place.tsx";
import { Select } from "../../../ui/select.tsx";
import { Cell, HeadCell, Row, Table } from "../../../ui/table.tsx";
import { Textarea } from "../../../ui/textarea.tsx";

type Rows = readonly (readonly string[])[];

type Props = {
  /** How many there are already. */
  readonly present: number;
  readonly onAdd: (rows: readonly TableCells[]) => void;
};

/** Takes vehicles from the clipboard, from a file, or by hand. */
export function AddVehicles({ present, onAdd }: Props) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const [found, setFound] = useState<Rows>();
  const [isOpen, setOpen] = useState(true);
  const room = mostOrdersAtOnce - present;

  const add = (rows: readonly TableCells[]) => {
    if (rows.length > room) return setProblem(tooMany(rows.length, present));
    setProblem(undefined);
    setFound(undefined);
    setText("");
    setOpen(false);
    onAdd(rows);
  };
  const show = (rows: Rows) => {
    const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ""));
    if (filled.length > room + 1) return setProblem(tooMany(filled.length, present));
    if (filled.every((row) => row.length < 2)) return setProblem(unreadable);
    setProblem(undefined);
    setFound(filled);
  };
  const read = async (pasted: string) => {
    const vins = vinsIn(pasted);
    if (vins) return add(vins.map((vehicleVin) => ({ vehicleVin })));
    try {
      const rows = await readPasted(pasted);
      show(rows.flatMap((row) => ("fields" in row ? [row.fields] : [])));
    } catch (error) {
      if (!(error instanceof UnusableFile)) throw error;
      setProblem(error.message);
    }
  };
  const readChosen = async (file: File) => {
    const rows: (readonly string[])[] = [];
    try {
      for await (const some of readFile(file, () => undefined)) {
        const broken = some.find((row) => "problem" in row);
        if (broken && "problem" in broken)
          throw new UnusableFile(`Line ${broken.line} of this file cannot be read: ${broken.problem}.`);
        rows.push(...some.flatMap((row) => ("fields" in row ? [row.fields] : [])));
        if (rows.length > room + 1) throw new UnusableFile(tooMany(rows.length, present));
      }
    } catch (error) {
      if (!(error instanceof UnusableFile)) throw error;
      return setProblem(error.message);
    }
    const vins = vinsIn(rows.flat().join("\n"));
    if (vins && rows.every((row) => row.length === 1)) add(vins.map((vehicleVin) => ({ vehicleVin })));
    else show(rows);
  };

  if (found) return <MatchColumns rows={found} onAdd={add} onCancel={() => setFound(undefined)} />;
  if (present > 0 && !isOpen)
    return (
      <div className="flex flex-wrap gap-2 sm:col-span-6">
        <Button onClick={() => setOpen(true)}>Add More Vehicles</Button>
        <Button variant="ghost" disabled={room === 0} onClick={() => add([{}])}>
          Add an Empty Row
        </Button>
      </div>
    );
  return (
    <div className="grid gap-4 sm:col-span-6 md:grid-cols-[1fr_16rem]">
      <Field
        label="VINs or rows"
        hint="Paste VINs, one on each line, or rows that you copied from a spreadsheet. Up to 500 vehicles."
        error={problem}
      >
        <Textarea
          rows={5}
          value={text}
          spellCheck={false}
          className="code"
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData("text/plain");
            if (text.trim() !== "" || pasted.trim() === "") return;
            event.preventDefault();
            setText(pasted);
            void read(pasted);
          }}
        />
      </Field>
      <FilePlace
        label="CSV file of vehicles"
        accept=".csv,.tsv,.txt,text/csv"
        onChoose={(file) => void readChosen(file)}
      >
        Choose a CSV file
      </FilePlace>
      <div className="flex flex-wrap gap-2 md:col-span-2">
        <Button disabled={text.trim() === ""} onClick={() => void read(text)}>
          Add These
        </Button>
        <Button variant="ghost" disabled={room === 0} onClick={() => add([{}])}>
          Add an Empty Row
        </Button>
      </div>
    </div>
  );
}

const unreadable =
  "These are neither VINs nor rows. Paste VINs, one on each line, or rows with a column for each of year, make and model.";

const tooMany = (count: number, present: number) =>
  present === 0
    ? `These are ${count} vehicles; ${mostOrdersAtOnce} can be posted at once. Post the others in a second batch.`
    : `${count} more vehicles would be ${count + present}; ${mostOrdersAtOnce} can be posted at once.`;

const fieldOptions = [
  { value: "", label: "Leave out" },
  ...orderColumns.map(({ field, name }) => ({ value: field, label: name })),
];

const shownRows = 5;

type MatchProps = {
  readonly rows: Rows;
  readonly onAdd: (rows: readonly TableCells[]) => void;
  readonly onCancel: () => void;
};

/** Asks which column holds what, with the first rows in view. */
function MatchColumns({ rows, onAdd, onCancel }: MatchProps) {
  const [match, setMatch] = useState<ColumnMatch>(() => matchColumns(rows));
  const body = match.hasHeader ? rows.slice(1) : rows;
  const cells = cellsOf(rows, match);
  const choose = (column: number, field: string) =>
    setMatch(({ hasHeader, fields }) => ({
      hasHeader,
      fields: fields.map((other, index) =>
        index === column ? ((field || null) as TableField | null) : other === field ? null : other,
      ),
    }));
  const isKnown = match.fields.some((field) => field !== null);
  return (
    <div className="flex min-w-0 flex-col gap-4 sm:col-span-6">
      <div>
        <h3 className="font-medium">Which column holds what?</h3>
        <p className="text-small text-muted">
          {body.length === 0
            ? "This file has column names but no vehicles."
            : `${body.length === 1 ? "1 row" : `${body.length} rows, of which the first ${Math.min(shownRows, body.length)} are shown`}. Columns that you leave out are not read.`}
        </p>
      </div>
      <Table label="Columns of the rows" dense maxHeight="24rem">
        <thead>
          <tr>
            {match.fields.map((field, column) => (
              <HeadCell key={column} className="h-auto min-w-40 py-2">
                <span className="mb-1 block truncate font-normal">
                  {match.hasHeader ? rows[0]?.[column] || "No name" : `Column ${column + 1}`}
                </span>
                <Select
                  aria-label={`Field of column ${column + 1}`}
                  options={fieldOptions}
                  value={field ?? ""}
                  onChange={({ currentTarget }) => choose(column, currentTarget.value)}
                />
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.slice(0, shownRows).map((row, index) => (
            <Row key={index}>
              {match.fields.map((field, column) => (
                <Cell key={column} className={field ? "" : "text-faint"}>
                  <span className="block max-w-56 truncate">{row[column]}</span>
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
      <Checkbox
        label="The first row names the columns"
        checked={match.hasHeader}
        onChange={({ currentTarget }) => setMatch({ ...match, hasHeader: currentTarget.checked })}
      />
      {isKnown || body.length === 0 ? null : <Alert tone="warning">Choose what at least one column holds.</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={!isKnown || cells.length === 0} onClick={() => onAdd(cells)}>
          {cells.length === 1 ? "Add 1 Vehicle" : `Add ${cells.length} Vehicles`}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  );
}
