import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/page.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { Cell, HeadCell, Row, Table } from "../../../ui/table.tsx";
import { badRowsFile } from "./bad-rows-file.ts";
import type { Header } from "./read-header.ts";
import type { BadRow } from "./run-import.ts";
import { countOf } from "./words.ts";

const mostShown = 100;

type Props = { readonly header: Header; readonly rows: readonly BadRow[] };

/** Each bad row's problems, and the rows to download. */
export const BadRows = ({ header, rows }: Props) => (
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
