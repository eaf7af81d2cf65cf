import type { Answer, DocumentJson } from "@lotlane/adapters/http/contract";
import { Link } from "react-router";
import { paths } from "../app/routes/paths.ts";
import { laneName, StatusBadge, vehicleName } from "../orders/index.ts";
import { cx } from "../ui/cx.ts";
import { shortId } from "../ui/format.ts";
import { Cell, HeadCell, Row, Table } from "../ui/table.tsx";
import { documentWords } from "./document-labels.ts";

type Job = Answer<"GET /api/documents">[number];
type Props = { readonly jobs: readonly Job[]; readonly dense: boolean; readonly className: string };

const columns: readonly { readonly name: string; readonly kinds: readonly DocumentJson["kind"][] }[] = [
  { name: "Bill of lading", kinds: ["bill_of_lading"] },
  { name: "Inspections", kinds: ["inspection"] },
  { name: "Invoice", kinds: ["invoice", "fee_invoice"] },
  { name: "Claim packet", kinds: ["claim_packet"] },
];

/** The jobs as rows, the kinds of documents as columns. */
export const BillsTable = ({ jobs, dense, className }: Props) => (
  <Table label="Jobs with documents" dense={dense} className={cx("relative max-xl:overflow-x-auto", className)}>
    <thead>
      <tr>
        <HeadCell>Vehicle</HeadCell>
        <HeadCell>Lane</HeadCell>
        {columns.map(({ name }) => (
          <HeadCell key={name}>{name}</HeadCell>
        ))}
      </tr>
    </thead>
    <tbody>
      {jobs.map(({ order, documents }) => (
        <Row key={order.id}>
          <Cell className="min-w-48 align-top! wrap-anywhere">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Link to={paths.order(order.id)} className="font-medium hover:underline">
                {vehicleName(order)}
              </Link>
              <StatusBadge status={order.status} />
            </span>
            {dense ? null : (
              <span className="block text-small text-muted">
                Order #<span className="code">{shortId(order.id)}</span>
              </span>
            )}
          </Cell>
          <Cell className="min-w-52 align-top! wrap-anywhere">{laneName(order)}</Cell>
          {columns.map(({ name, kinds }) => (
            <Cell key={name} className="align-top!">
              <Documents
                orderId={order.id}
                documents={documents.filter(({ kind }) => kinds.includes(kind))}
                dense={dense}
              />
            </Cell>
          ))}
        </Row>
      ))}
    </tbody>
  </Table>
);

type DocumentsProps = {
  readonly orderId: string;
  readonly documents: readonly DocumentJson[];
  readonly dense: boolean;
};

function Documents({ orderId, documents, dense }: DocumentsProps) {
  if (documents.length === 0)
    return (
      <span className="text-muted">
        <span aria-hidden>–</span>
        <span className="sr-only">None</span>
      </span>
    );
  return (
    <ul className={cx("flex flex-col", dense ? "gap-1" : "gap-2")}>
      {documents.map((document) => (
        <li key={`${document.kind} ${document.at}`}>
          <DocumentCell orderId={orderId} document={document} dense={dense} />
        </li>
      ))}
    </ul>
  );
}

const link = "font-medium whitespace-nowrap underline-offset-4 hover:underline";

function DocumentCell({ orderId, document, dense }: Omit<DocumentsProps, "documents"> & { document: DocumentJson }) {
  const { name, code, brief, warning, href, file } = documentWords(orderId, document);
  const spoken = `${name.toLowerCase()}${code === null ? "" : ` ${code}`}`;
  return (
    <>
      {file === null ? (
        <Link to={href} className={link}>
          {name}
        </Link>
      ) : (
        <>
          <a href={href} target="_blank" rel="noopener" className={cx(link, "mr-3")}>
            Open PDF<span className="sr-only"> of {spoken}</span>
          </a>
          <a href={href} download={file} className="rounded-small text-small text-muted hover:text-ink hover:underline">
            Download<span className="sr-only"> {spoken}</span>
          </a>
        </>
      )}
      {document.kind === "claim_packet" ? (
        <a
          href={`${href}?messages=true`}
          target="_blank"
          rel="noopener"
          className="block text-small text-muted hover:text-ink hover:underline"
        >
          With messages
        </a>
      ) : null}
      {dense ? null : <span className="block text-small whitespace-nowrap text-muted tabular">{brief}</span>}
      {warning === null ? null : <span className="block text-small text-red-ink tabular">{warning}</span>}
    </>
  );
}
