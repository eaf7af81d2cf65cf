import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Answer } from "@lotlane/adapters/http/contract";
import { messageOf, useApi } from "../app/data/api.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { formatDay } from "../ui/format.ts";
import type { InvoiceJson } from "./invoice-words.ts";

type RemindersJson = Answer<"GET /api/invoices/{id}">["reminders"];
type Props = { readonly invoice: InvoiceJson; readonly reminders: RemindersJson };

const calls = {
  stop: "POST /api/invoices/{id}/reminders/stop",
  start: "POST /api/invoices/{id}/reminders/start",
} as const;

/** The reminders that the payer was sent, and the next one. The payee can stop them. */
export function Reminders({ invoice: { id, side, state }, reminders }: Props) {
  const api = useApi();
  const queries = useQueryClient();
  const isStopped = reminders.stoppedAt !== null;
  const act = isStopped ? "start" : "stop";
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await api(calls[act], { params: { id } });
      await refreshAfter(queries, calls[act]);
    },
  });
  return (
    <>
      <h3 className="mt-6 mb-2 font-semibold">Reminders</h3>
      {reminders.sent.length === 0 ? null : (
        <ul aria-label="Reminders" className="mb-2">
          {reminders.sent.map(({ days, at }) => (
            <li key={days} className="tabular">
              Sent {formatDay(at)}, {days} days overdue
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-muted">{wordsOf(reminders, state)}</p>
        {side === "payee" && state !== "paid" && reminders.areSent ? (
          <Button size="small" className="max-md:h-11" pending={isPending} onClick={() => mutate()}>
            {isStopped ? "Send reminders" : "Stop reminders"}
          </Button>
        ) : null}
      </div>
      {error ? <Alert tone="danger">{messageOf(error, "It was not saved. Please try again.")}</Alert> : null}
    </>
  );
}

function wordsOf({ areSent, stoppedAt, nextOn }: RemindersJson, state: InvoiceJson["state"]): string {
  if (state === "paid") return "No more reminders: the invoice is paid.";
  if (!areSent) return "The payee's company sends no reminders.";
  if (stoppedAt !== null) return `Stopped on ${formatDay(stoppedAt)}.`;
  if (nextOn !== null) return `The next email to the payer goes out on ${formatDay(nextOn)}.`;
  return state === "overdue"
    ? "No more reminders will be sent."
    : "The payer gets an email once it is 3, 10 and 20 days overdue.";
}
