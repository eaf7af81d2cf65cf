import { useMutation, useQueryClient } from "@tanstack/react-query";
import FileText from "lucide-react/icons/file-text";
import Image from "lucide-react/icons/image";
import { lazy, Suspense, useEffect, useState } from "react";
import type { OrderDetailJson, OrderJson, OrderPaperJson } from "@lotlane/adapters/http/contract";
import { type PaperAudience, paperKindNames } from "@lotlane/core/orders";
import { messageOf, useApi } from "../../app/data/api.ts";
import { useAnswer } from "../../app/data/queries.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { useSession, useUser } from "../../app/session/session.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ConfirmDialog, Dialog } from "../../ui/dialog.tsx";
import { formatDay, shortId } from "../../ui/format.ts";
import type { HistoryEntry } from "../../ui/history-list.tsx";
import { useToast } from "../../ui/toast.tsx";
import { billOf } from "../../app/offline/kept/day.ts";
import { allows, isProspect } from "./order-facts.ts";

const AddPaperDialog = lazy(async () => ({
  default: (await import("../papers/add-paper-dialog.tsx")).AddPaperDialog,
}));

type Props = { readonly order: OrderJson };
type PapersProps = Props & {
  /** Lists the bill of lading too, for those who carry the order. */
  readonly withBill?: boolean;
};

const usePapers = ({ id }: OrderJson, enabled = true) =>
  useAnswer("GET /api/orders/{id}/papers", { params: { id } }, { enabled }).data;

/** Papers that the parties added to an order, such as its gate pass; nothing where there are none, and none can be added. */
export function OrderPapers({ order, withBill = false }: PapersProps) {
  const known = usePapers(order, !isProspect(order));
  const files = useFilesOnDevice(order, known);
  const papers = known ?? [];
  const [adding, setAdding] = useState(false);
  const canAdd = allows(order, "add_paper");
  const isCarried = useIsCarried(order);
  const hasBill = withBill && isCarried;
  if (papers.length === 0 && !canAdd && !hasBill) return null;
  return (
    <div className="relative flex flex-col gap-3">
      {papers.length === 0 && !hasBill ? null : (
        <ul aria-label={hasBill ? "Papers" : "Added papers"} className="flex flex-col divide-y divide-line">
          {hasBill ? <Bill order={order} file={files.get(billOf(order))} /> : null}
          {papers.map((paper) => (
            <PaperItem key={paper.id} order={order} paper={paper} file={files.get(paper.url)} />
          ))}
        </ul>
      )}
      {canAdd ? (
        <Button className="self-start max-md:h-11 max-md:self-stretch" onClick={() => setAdding(true)}>
          Add Paper
        </Button>
      ) : null}
      {adding ? (
        <Suspense>
          <AddPaperDialog order={order} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Keeps the papers of a job and its bill of lading on this device, also while no list of them is open. */
export function KeepPapers({ order }: Props) {
  useBillOnDevice(order);
  return null;
}

/** The address of the bill of lading on this device, for those who carry the order. */
export const useBillOnDevice = (order: OrderJson): string | undefined =>
  useFilesOnDevice(order, usePapers(order, useIsCarried(order))).get(billOf(order));

/** Forgets the papers of jobs that are not listed any more: they are over, or another's. */
export function ForgetOtherPapers({ orders }: { readonly orders: readonly OrderJson[] }) {
  const { id: account } = useUser();
  const listed = orders.map(({ id }) => id).join(" ");
  useEffect(() => {
    loadPapers()
      .then(({ forgetPapers }) => forgetPapers(account, listed.split(" ")))
      .catch(() => undefined);
  }, [account, listed]);
  return null;
}

/** Without its code, papers are read from the server. */
const loadPapers = () => import("../../app/offline/kept/kept-papers.ts");

/** True for those who carry the vehicle, while they do. */
function useIsCarried({ status, actions }: OrderJson): boolean {
  const { userType } = useUser();
  const carries = (userType === "transporter" && !isProspect({ actions })) || userType === "driver";
  return carries && (status === "assigned" || status === "in_transit");
}

const noFiles: ReadonlyMap<string, string> = new Map();

/** Addresses of papers on this device, by their urls: at a gate there may be no network. */
function useFilesOnDevice(
  order: OrderJson,
  papers: readonly OrderPaperJson[] | undefined,
): ReadonlyMap<string, string> {
  const { id: account } = useUser();
  const { seen = false } = useSession();
  const isCarried = useIsCarried(order) && !seen;
  const [files, setFiles] = useState(noFiles);
  const asked = papers && [billOf(order), ...papers.map(({ url }) => url)].join(" ");
  useEffect(() => {
    if (!isCarried || asked === undefined) return undefined;
    const made: string[] = [];
    let isOver = false;
    const show = async () => {
      const { keepPapers } = await loadPapers();
      const kept = await keepPapers(account, order.id, asked.split(" "));
      if (isOver) return;
      const shown = [...kept].map(([url, content]) => [url, URL.createObjectURL(content)] as const);
      made.push(...shown.map(([, address]) => address));
      setFiles(new Map(shown));
    };
    show().catch(() => undefined);
    return () => {
      isOver = true;
      setFiles(noFiles);
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, [account, asked, isCarried, order.id]);
  return files;
}

const readerWords: Readonly<Record<PaperAudience, string>> = {
  shipper: "Only the shipper's side sees it",
  carrier: "Shipper, carrier and driver see it",
  all: "Shipper, carrier, driver and receiver see it",
};

const touch = "max-md:h-11";

/** `file`: its address on this device. */
type OnDevice = { readonly file: string | undefined };
type ItemProps = Props & OnDevice & { readonly paper: OrderPaperJson };

const Bill = ({ order: { id }, file }: Props & OnDevice) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-3 first:pt-0 last:pb-0 md:flex-nowrap">
    <span className="flex min-w-0 items-start gap-3">
      <FileText size={20} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <span className="min-w-0">
        <span className="block font-medium">Bill of lading</span>
        <span className="block text-small text-muted">PDF of the order as it stands</span>
      </span>
    </span>
    <ButtonLink
      href={file ?? `/api/orders/${id}/bol.pdf`}
      download={`bill-of-lading-${shortId(id)}.pdf`}
      className={touch}
    >
      Open PDF<span className="sr-only"> Bill of lading</span>
    </ButtonLink>
  </li>
);

function PaperItem({ order, paper, file }: ItemProps) {
  const { name, kind, mediaType, addedBy, createdAt, readers, removable, url, id } = paper;
  const [isShown, setShown] = useState(false);
  const isPdf = mediaType === "application/pdf";
  const kindName = paperKindNames[kind];
  const address = file ?? url;
  const spoken = <span className="sr-only"> {name}</span>;
  const Icon = isPdf ? FileText : Image;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-3 first:pt-0 last:pb-0 md:flex-nowrap">
      <span className="flex min-w-0 items-start gap-3">
        <Icon size={20} aria-hidden className="mt-0.5 shrink-0 text-muted" />
        <span className="min-w-0 wrap-anywhere">
          <span className="block font-medium">{name}</span>
          <span className="block text-small text-muted tabular">
            {name === kindName ? "" : `${kindName}. `}
            {isPdf ? "PDF" : "Picture"} of {formatDay(createdAt)}
            {addedBy === null ? "" : `, added by ${addedBy}`}
          </span>
          <span className="block text-small text-muted">{readerWords[readers]}</span>
        </span>
      </span>
      <span className="relative flex flex-wrap gap-2 md:shrink-0">
        {isPdf ? (
          <ButtonLink href={address} download={`${kind.replaceAll("_", "-")}-${id.slice(0, 8)}.pdf`} className={touch}>
            Open PDF{spoken}
          </ButtonLink>
        ) : (
          <Button className={touch} onClick={() => setShown(true)}>
            Open{spoken}
          </Button>
        )}
        {removable ? <RemovePaper order={order} paper={paper} /> : null}
      </span>
      <Dialog open={isShown} onClose={() => setShown(false)} title={name} size="large" readOnly>
        <img src={address} alt={name} className="mx-auto max-h-[70dvh] rounded-control" />
      </Dialog>
    </li>
  );
}

const call = "DELETE /api/orders/{id}/papers/{paperId}";

function RemovePaper({ order: { id }, paper }: Props & { readonly paper: OrderPaperJson }) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const [isAsked, setAsked] = useState(false);
  const removal = useMutation({
    mutationFn: () => api(call, { params: { id, paperId: paper.id } }),
    onSuccess: () => {
      setAsked(false);
      toast({ title: "Paper Removed", description: `${paper.name} can no longer be opened` });
    },
    // Another user may have been faster.
    onSettled: () => refreshAfter(queries, call, id),
  });
  return (
    <>
      <Button variant="ghost" className={touch} onClick={() => setAsked(true)}>
        Remove<span className="sr-only"> {paper.name}</span>
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => removal.mutate()}
        title={`Remove ${paper.name}?`}
        description="No one can open it after that. The timeline still shows that it was here."
        confirmLabel="Remove"
        danger
        pending={removal.isPending}
        error={removal.error ? messageOf(removal.error, "The paper was not removed. Please try again.") : null}
      />
    </>
  );
}

/** The entry for a paper in an order's history list. */
export const paperEntry = ({ act, name, at, by }: OrderDetailJson["paperHistory"][number]): HistoryEntry => ({
  what: act === "added" ? "Paper Added" : "Paper Removed",
  at,
  by: by ?? undefined,
  reason: name,
});
