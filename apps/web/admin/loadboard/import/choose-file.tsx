import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { FilePlace } from "../../../ui/file-place.tsx";
import { Section } from "../../../ui/page.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { Cell, HeadCell, Row, Table } from "../../../ui/table.tsx";
import { mostMegabytes } from "../../../app/forms/csv-file.ts";
import { columns, exampleFile, mostRows } from "./file-format.ts";

type Props = {
  /** Why the last file could not be read. */
  readonly problem: string | null;
  readonly onChoose: (file: File) => void;
};

export const ChooseFile = ({ problem, onChoose }: Props) => (
  <div className="flex flex-col gap-8">
    <div className="flex flex-col gap-4">
      {problem ? <Alert tone="danger">{problem}</Alert> : null}
      <FilePlace label="CSV file" accept=".csv,text/csv" onChoose={onChoose}>
        Choose a CSV file
      </FilePlace>
      <p className="text-small text-muted">
        Up to {mostRows.toLocaleString("en-US")} rows and {mostMegabytes} MB, in UTF-8, with commas, semicolons or tabs
        between fields. Every row is checked first; nothing is imported until you confirm.
      </p>
    </div>
    <Section
      title="Columns"
      hint="The first line of the file names its columns, in any order."
      action={
        <Button onClick={() => saveFile("loads-example.csv", "text/csv;charset=utf-8", exampleFile())}>
          Download Example
        </Button>
      }
    >
      <Columns />
    </Section>
  </div>
);

const Columns = () => (
  <Table label="Columns of the file">
    <thead>
      <tr>
        <HeadCell>Column</HeadCell>
        <HeadCell className="max-md:hidden">Required</HeadCell>
        <HeadCell className="max-md:hidden">Description</HeadCell>
      </tr>
    </thead>
    <tbody>
      {columns.map(({ name, needed, about }) => (
        <Row key={name}>
          <Cell>
            <span className="code wrap-anywhere">{name}</span>
            <span className="mt-1 block text-small text-muted md:hidden">
              {needed ? "Required. " : null}
              {about}
            </span>
          </Cell>
          <Cell className="max-md:hidden">{needed ? "Yes" : <span className="text-muted">No</span>}</Cell>
          <Cell className="max-md:hidden">{about}</Cell>
        </Row>
      ))}
    </tbody>
  </Table>
);
