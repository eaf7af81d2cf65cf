import Upload from "lucide-react/icons/upload";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/page.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { Cell, HeadCell, Row, Table } from "../../../ui/table.tsx";
import { columns, exampleFile } from "./file-format.ts";
import { mostMegabytes, mostRows } from "./read-file.ts";

type Props = {
  /** Why the last file could not be read. */
  readonly problem: string | null;
  readonly onChoose: (file: File) => void;
};

export const ChooseFile = ({ problem, onChoose }: Props) => (
  <div className="flex flex-col gap-8">
    <div className="flex flex-col gap-4">
      {problem ? <Alert tone="danger">{problem}</Alert> : null}
      <FilePlace onChoose={onChoose} />
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

/** The input covers the whole place, so that the browser itself takes what is dropped on it. */
const FilePlace = ({ onChoose }: Pick<Props, "onChoose">) => (
  <label className="relative flex min-h-40 flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed border-line-strong bg-raised px-4 py-8 text-center hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-signal">
    <Upload size={20} aria-hidden className="text-muted" />
    <span className="font-medium">Choose a CSV file</span>
    <span className="text-small text-muted">or drop it here</span>
    <input
      type="file"
      accept=".csv,text/csv"
      aria-label="CSV file"
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
