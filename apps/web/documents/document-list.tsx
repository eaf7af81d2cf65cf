import ClipboardCheck from "lucide-react/icons/clipboard-check";
import FileText from "lucide-react/icons/file-text";
import { Link } from "react-router";
import type { DocumentJson, OrderJson } from "@lotlane/adapters/http/contract";
import { buttonClass, ButtonLink } from "../ui/button.tsx";
import { documentWords } from "./document-labels.ts";

type Order = Pick<OrderJson, "id" | "awaitsBooker">;
type Props = {
  readonly order: Order;
  readonly documents: readonly DocumentJson[];
  /** Where the bill of lading is on this device. */
  readonly bill?: string | undefined;
};

/** The documents of one order, each with what it is and how to open it. */
export const DocumentList = ({ order, documents, bill }: Props) => (
  <ul aria-label="Documents" className="flex flex-col divide-y divide-line">
    {documents.map((document) => (
      <DocumentItem key={`${document.kind} ${document.at}`} order={order} document={document} bill={bill} />
    ))}
  </ul>
);

const touch = "max-md:h-11";

type ItemProps = Pick<Props, "order" | "bill"> & { readonly document: DocumentJson };

function DocumentItem({ order, document, bill }: ItemProps) {
  const { name, code, about, isHeldBack, warning, file, ...words } = documentWords(
    order.id,
    document,
    order.awaitsBooker,
  );
  const href = (document.kind === "bill_of_lading" && bill) || words.href;
  const Icon = file === null ? ClipboardCheck : FileText;
  const spoken = name.toLowerCase();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 md:flex-nowrap py-3 first:pt-0 last:pb-0">
      <span className="flex min-w-0 items-start gap-3">
        <Icon size={20} aria-hidden className="mt-0.5 shrink-0 text-muted" />
        <span className="min-w-0">
          <span className="block font-medium">
            {name} {code === null ? null : <span className="code wrap-anywhere">{code}</span>}
          </span>
          <span className="block text-small text-muted tabular">{about}</span>
          {isHeldBack && warning === null ? (
            <span className="block text-small text-muted">
              Not emailed yet: the shipper has not confirmed the booking
            </span>
          ) : null}
          {warning === null ? null : <span className="block text-small text-red-ink tabular">{warning}</span>}
        </span>
      </span>
      <span className="flex flex-wrap gap-2 md:shrink-0">
        {file === null ? (
          <Link to={href} className={buttonClass({ className: touch })}>
            Open<span className="sr-only"> {spoken}</span>
          </Link>
        ) : (
          <>
            <ButtonLink href={href} target="_blank" rel="noopener" className={touch}>
              Open PDF<span className="sr-only"> of {code === null ? spoken : `${spoken} ${code}`}</span>
            </ButtonLink>
            <ButtonLink href={href} download={file} variant="ghost" className={touch}>
              Download<span className="sr-only"> {spoken}</span>
            </ButtonLink>
          </>
        )}
        {document.kind === "claim_packet" ? (
          <ButtonLink href={`${href}?messages=true`} target="_blank" rel="noopener" variant="ghost" className={touch}>
            With messages
          </ButtonLink>
        ) : null}
      </span>
    </li>
  );
}
