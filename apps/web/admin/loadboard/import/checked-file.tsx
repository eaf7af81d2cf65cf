import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card, Section } from "../../../ui/page.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { Cell, HeadCell, Row, Table } from "../../../ui/table.tsx";
import { csvText, problemColumn } from "./file-format.ts";
import type { Header } from "./read-load.ts";
import type { BadRow, Checked } from "./run-import.ts";

type Props = { readonly checked: Checked; readonly onImport: () => void; readonly onOther: () => void };

/** The contents of a file before the import. */
export const CheckedFile = ({ checked, onImport, onOther }: Props) => (
  <div className="flex flex-col gap-8">
    <Card className="flex flex-col gap-4 p-5">
      <h2 className="text-section font-semibold wrap-anywhere">{checked.file.name}</h2>
      <dl className="tabular m-0 grid grid-cols-3 gap-4">
        <Count name="Rows" count={checked.rows} />
        <Count name="Good" count={checked.good} />
        <Count name="Bad" count={checked.bad.length} />
      </dl>
      {checked.header.unread.length > 0 ? (
        <Alert>
          {checked.header.unread.length === 1 ? "This column is" : "These columns are"} ignored:{" "}
          {checked.header.unread.join(", ")}.
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={checked.good === 0} onClick={onImport}>
          {checked.bad.length > 0 && checked.good > 0
            ? `Import the ${countOf(checked.good, "Good Row")}`
            : `Import ${countOf(checked.good, "Load")}`}
        </Button>
        <Button onClick={onOther}>{checked.bad.length > 0 ? "Cancel" : "Choose Another File"}</Button>
      </div>
    </Card>
    {checked.bad.length > 0 ? <BadRows header={checked.header} rows={checked.bad} /> : null}
    <Section title="First rows" hint="As Lotlane reads them.">
      <FirstRows checked={checked} />
    </Section>
  </div>
);

const Count = ({ name, count }: { readonly name: string; readonly count: number }) => (
  <div>
    <dt className="text-small text-muted">{name}</dt>
    <dd className="m-0 text-title font-semibold">{count.toLocaleString("en-US")}</dd>
  </div>
);

const FirstRows = ({ checked: { header, first } }: { readonly checked: Checked }) => (
  // The table has as many columns as the file, so it scrolls on its own.
  <Table label="First rows" maxHeight="24rem" dense>
    <thead>
      <tr>
        <HeadCell numeric>Line</HeadCell>
        {header.names.map((name, index) => (
          <HeadCell key={index}>{name}</HeadCell>
        ))}
      </tr>
    </thead>
    <tbody>
      {first.map(({ line, fields, text }) => (
        <Row key={line}>
          <Cell numeric>{line}</Cell>
          {text === undefined ? (
            header.names.map((_, index) => (
              <Cell key={index} className="max-w-64 truncate">
                {fields[index]}
              </Cell>
            ))
          ) : (
            <Cell colSpan={header.names.length} className="max-w-64 truncate">
              {text}
            </Cell>
          )}
        </Row>
      ))}
    </tbody>
  </Table>
);

const mostShown = 100;

type BadRowsProps = { readonly header: Header; readonly rows: readonly BadRow[] };

/** Each bad row's problems, and the rows to download. */
export const BadRows = ({ header, rows }: BadRowsProps) => (
  <Section
    title={countOf(rows.length, "bad row")}
    hint={
      rows.length > mostShown
        ? `The first ${mostShown} are shown. Download them all, fix them, and import that file.`
        : "Download them, fix them, and import that file."
    }
    action={
      <Button onClick={() => saveFile("bad-rows.csv", "text/csv;charset=utf-8", badRowsFile(header, rows))}>
        Download Bad Rows
      </Button>
    }
  >
    <Table label="Bad rows">
      <thead>
        <tr>
          <HeadCell numeric className="w-20">
            Line
          </HeadCell>
          <HeadCell className="max-md:hidden">Column</HeadCell>
          <HeadCell>Problem</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, mostShown).flatMap(({ line, problems }) =>
          problems.map(({ column, message }, index) => (
            <Row key={`${line} ${index}`}>
              <Cell numeric>{line.toLocaleString("en-US")}</Cell>
              <Cell className="max-md:hidden">
                <span className="code">{column || "Whole row"}</span>
              </Cell>
              <Cell className="wrap-anywhere">
                <span className="code block text-small text-muted md:hidden">{column || "Whole row"}</span>
                {message}
              </Cell>
            </Row>
          )),
        )}
      </tbody>
    </Table>
  </Section>
);

/** Bad rows as they stood in their file, each with its line and what is wrong, so that they can be mended and read again. */
export function badRowsFile({ names }: Header, rows: readonly BadRow[]): string {
  const kept = [...names.keys()].filter((index) => names[index]!.trim().toLowerCase() !== problemColumn);
  return csvText([
    [...kept.map((index) => names[index]!), problemColumn],
    ...rows.map((row) => [...kept.map((index) => row.fields[index] ?? ""), wordsOf(row)]),
  ]);
}

const wordsOf = ({ line, problems, text }: BadRow): string =>
  [
    `Line ${line}:`,
    ...problems.map(({ column, message }) => `${column ? `${column}: ` : ""}${message.replace(/\.$/, "")}.`),
    ...(text === undefined ? [] : [`It reads: ${text}`]),
  ].join(" ");

/** 1 load; 1,200 loads. */
export const countOf = (count: number, what: string): string =>
  `${count.toLocaleString("en-US")} ${what}${count === 1 ? "" : "s"}`;
