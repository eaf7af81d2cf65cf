import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card, Section } from "../../../ui/page.tsx";
import { Cell, HeadCell, Row, Table } from "../../../ui/table.tsx";
import { BadRows } from "./bad-rows.tsx";
import type { Checked } from "./run-import.ts";
import { countOf } from "./words.ts";

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
