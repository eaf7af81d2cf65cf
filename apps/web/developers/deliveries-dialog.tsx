import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { DeliveryJson, WebhookJson } from "@lotlane/adapters/http/contract";
import { messageOf, useApi } from "../app/data/api.ts";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useAsked } from "../app/data/queries.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { Badge, type Tone } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { formatTime, shortId } from "../ui/format.ts";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { useToast } from "../ui/toast.tsx";

type Props = { readonly webhook: WebhookJson; readonly onClose: () => void };

export const DeliveriesDialog = ({ webhook, onClose }: Props) => (
  <Dialog
    open
    onClose={onClose}
    title="Deliveries"
    description={`The last 100 messages sent to ${webhook.url} in the past 30 days.`}
    size="large"
    readOnly
  >
    <FailureBoundary title="Deliveries cannot be shown right now">
      <Deliveries webhook={webhook} />
    </FailureBoundary>
  </Dialog>
);

function Deliveries({ webhook: { id } }: { readonly webhook: WebhookJson }) {
  const { data } = useAsked("GET /api/webhooks/{id}/deliveries", { params: { id } });
  if (!data)
    return (
      <Loading label="Loading deliveries" className="flex flex-col gap-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Loading>
    );
  if (data.length === 0)
    return <p className="pb-3 text-muted">Nothing has been sent yet. “Send test” sends a message right away.</p>;
  return (
    <ul aria-label="Deliveries" className="divide-y divide-line">
      {data.map((delivery) => (
        <DeliveryRow key={delivery.id} webhookId={id} delivery={delivery} />
      ))}
    </ul>
  );
}

function DeliveryRow({ webhookId, delivery }: { readonly webhookId: string; readonly delivery: DeliveryJson }) {
  const { id, event, message, state, attempts, lastAttemptAt, httpStatus, answer, replays } = delivery;
  const api = useApi();
  const { toast } = useToast();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api("POST /api/webhooks/{id}/deliveries/{deliveryId}/replay", { params: { id: webhookId, deliveryId: id } }),
    onSuccess: ({ replays: [newest] }) =>
      newest &&
      (succeeded(newest)
        ? toast({ title: "Message delivered", description: outcomeOf(newest) })
        : toast({ title: "Message not delivered", description: outcomeOf(newest), variant: "destructive" })),
    onError: (error) =>
      toast({
        title: "Error",
        description: messageOf(error, "That failed. Please try again."),
        variant: "destructive",
      }),
    onSettled: () => refreshAfter(queries, "POST /api/webhooks/{id}/deliveries/{deliveryId}/replay", webhookId),
  });
  const { tone, word } = deliveryWords[state];
  const job = message.data.orderId ?? message.data.loadId;
  const about = message.data.number ?? (job && shortId(job));
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="code font-medium">{event}</span>
          {about === undefined ? null : <span className="code text-small text-muted">{about}</span>}
          <Badge tone={tone}>{word}</Badge>
        </p>
        <p className="text-small text-muted tabular">
          <time dateTime={lastAttemptAt}>{formatTime(lastAttemptAt)}</time> · {outcomeOf(delivery)} · {attempts}{" "}
          {attempts === 1 ? "attempt" : "attempts"}
        </p>
        {httpStatus === null || answer === "" ? null : (
          <p className="code text-small text-muted wrap-anywhere">{answer}</p>
        )}
        {replays.length === 0 ? null : <Replays replays={replays} />}
      </div>
      <Button
        size="small"
        className="max-md:h-11"
        pending={isPending}
        onClick={() => mutate()}
        aria-label={`Send again: ${event}`}
      >
        Send again
      </Button>
    </li>
  );
}

const Replays = ({ replays }: Pick<DeliveryJson, "replays">) => (
  <ul aria-label="Sent again" className="flex flex-col gap-1 border-l-2 border-line pl-3">
    {replays.map((replay, index) => (
      <li key={`${replay.at} ${index}`} className="text-small text-muted tabular wrap-anywhere">
        Sent again <time dateTime={replay.at}>{formatTime(replay.at)}</time> · {outcomeOf(replay)}
        {replay.httpStatus === null || replay.answer === "" ? null : (
          <span className="code block">{replay.answer}</span>
        )}
      </li>
    ))}
  </ul>
);

type Outcome = Pick<DeliveryJson, "httpStatus" | "milliseconds" | "answer">;

export const outcomeOf = ({ httpStatus, milliseconds, answer }: Outcome): string =>
  httpStatus === null ? answer : `HTTP ${httpStatus} in ${milliseconds} ms`;

const succeeded = ({ httpStatus }: Pick<DeliveryJson, "httpStatus">): boolean =>
  httpStatus !== null && httpStatus >= 200 && httpStatus < 300;

const deliveryWords: Readonly<Record<DeliveryJson["state"], { readonly tone: Tone; readonly word: string }>> = {
  delivered: { tone: "green", word: "Delivered" },
  retrying: { tone: "yellow", word: "Retrying" },
  failed: { tone: "red", word: "Failed" },
};
