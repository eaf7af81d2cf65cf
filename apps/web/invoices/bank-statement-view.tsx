import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { HttpError } from "@lotlane/adapters/http/client";
import type { Answer } from "@lotlane/adapters/http/contract";
import { type DayOrder, dayOrders, mostConfirmed, mostStatementMegabytes } from "@lotlane/core/bank-statements";
import { mostStatementLines } from "@lotlane/core/uploads";
import { messageOf, useApi } from "../app/data/api.ts";
import { useSending, wasCancelled } from "../app/data/uploader.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { useUser } from "../app/session/session.tsx";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Field } from "../ui/field.tsx";
import { FilePlace } from "../ui/file-place.tsx";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { SendingBar } from "../ui/progress-bar.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { Select } from "../ui/select.tsx";
import { BankLines, groupOf, type LineJson, type Payments, type StatementJson, type Ticked } from "./bank-lines.tsx";

type Results = Answer<"POST /api/bank-statements/payments">["results"];
type Side = StatementJson["side"];
type Sent = { readonly file: File; readonly days: DayOrder; readonly side: Side };

const sides = [
  { value: "payee", label: "Money that came in" },
  { value: "payer", label: "Money that went out" },
] as const;

const dayWords: Readonly<Record<DayOrder, string>> = {
  auto: "As the file shows",
  month_first: "Month first: MM/DD/YYYY",
  day_first: "Day first: DD/MM/YYYY",
};

/** A bank statement is read, and the payments of the ticked lines are recorded. */
export function BankStatementView() {
  const api = useApi();
  const queries = useQueryClient();
  const isOperators = useUser().userType === "admin";
  const [days, setDays] = useState<DayOrder>("auto");
  const [side, setSide] = useState<Side>("payee");
  const [ticked, setTicked] = useState<Ticked>(new Map());
  const { leaving, send: sendFile } = useSending();
  const read = useMutation({
    mutationFn: async ({ file: sent, ...body }: Sent) =>
      sendFile((upload) => api("POST /api/bank-statements", { file: sent, body, ...upload })),
    onSuccess: ({ lines }) => setTicked(readyOf(lines)),
  });
  const { file } = read.variables ?? {};
  const record = useMutation({
    mutationFn: async ({ lines }: StatementJson) => {
      const results: Results[number][] = [];
      for (const batch of batchesOf(lines, ticked)) {
        const answer = await api("POST /api/bank-statements/payments", { body: { lines: batch } });
        results.push(...answer.results);
      }
      return { lines, results };
    },
    // Also after a failure: some of it may be recorded.
    onSettled: async () => {
      await refreshAfter(queries, "POST /api/bank-statements/payments");
      if (file) read.mutate({ file, days, side });
    },
  });
  const send = (asked: Sent) => {
    record.reset();
    read.mutate(asked);
  };
  const count = [...ticked.values()].reduce((sum, payments) => sum + payments.length, 0);
  const tick = (bankLine: string, payments: Payments | null) => {
    const next = new Map(ticked);
    if (payments) next.set(bankLine, payments);
    else next.delete(bankLine);
    setTicked(next);
  };
  const problem = read.error && !wasCancelled(read.error) ? problemOf(read.error) : null;
  return (
    <div className="grid gap-6">
      {isOperators ? (
        <Segmented<Side>
          label="Lines"
          options={sides}
          value={side}
          onChange={(asked) => {
            setSide(asked);
            if (file) send({ file, days, side: asked });
          }}
        />
      ) : null}
      <div className="grid gap-4 lg:grid-cols-[1fr_18rem]">
        <FilePlace
          label="Bank statement"
          accept=".csv,.txt,.ofx,.qfx,.qbo,.bai,.bai2,text/csv"
          onChoose={(chosen) => send({ file: chosen, days, side })}
        >
          {file ? "Choose another bank statement" : "Choose a bank statement"}
        </FilePlace>
        <Field label="Days in the file" error={problem?.path === "days" ? problem.message : undefined}>
          <Select
            options={dayOrders.map((value) => ({ value, label: dayWords[value] }))}
            value={days}
            onChange={({ currentTarget }) => {
              const order = dayOrders.find((one) => one === currentTarget.value) ?? "auto";
              setDays(order);
              if (file) send({ file, days: order, side });
            }}
          />
        </Field>
      </div>
      <p className="text-small text-muted">
        CSV, OFX (also QFX and QBO) or BAI2, at most {mostStatementMegabytes} MB and{" "}
        {mostStatementLines.toLocaleString("en-US")} lines. Nothing is recorded until you confirm it, and the file is
        not kept.
      </p>
      {problem && problem.path !== "days" ? <Alert tone="danger">{problem.message}</Alert> : null}
      {record.error ? (
        <Alert tone="danger">
          {messageOf(record.error, "Not everything was recorded. Please look at the lines below.")}
        </Alert>
      ) : null}
      {record.data ? <Recorded {...record.data} /> : null}
      <SendingBar leaving={leaving} />
      {read.isPending ? (
        <Loading label="Reading the bank statement">
          <Skeleton className="h-40" />
        </Loading>
      ) : null}
      {read.data && !read.isPending ? (
        <>
          {read.data.lines.length === 0 ? (
            <EmptyState title={read.data.side === "payee" ? "No money came in" : "No money went out"}>
              {`This file has ${read.data.others.toLocaleString("en-US")} lines, all of which went the other way.`}
            </EmptyState>
          ) : (
            <BankLines key={read.submittedAt} statement={read.data} ticked={ticked} onTick={tick} />
          )}
          {count > 0 ? (
            <div className="sticky bottom-0 flex justify-end border-t border-line bg-page py-3">
              <Button variant="primary" pending={record.isPending} onClick={() => record.mutate(read.data)}>
                {count === 1 ? "Record 1 payment" : `Record ${count.toLocaleString("en-US")} payments`}
              </Button>
            </div>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

const readyOf = (lines: readonly LineJson[]): Ticked =>
  new Map(lines.filter((line) => groupOf(line) === "Ready").map((line) => [line.bankLine, line.proposed]));

function problemOf(error: Error): { readonly path: string; readonly message: string } {
  const [field] = error instanceof HttpError ? error.fields : [];
  return field ?? { path: "file", message: messageOf(error, "The file could not be read. Please try again.") };
}

/** The ticked lines, as many at a time as one call takes. */
function batchesOf(lines: readonly LineJson[], ticked: Ticked) {
  const confirmed = lines.flatMap(({ bankLine, amount, day: paidOn, means, reference }) => {
    const payments = ticked.get(bankLine);
    return payments ? [{ bankLine, amount, paidOn, means, reference, payments }] : [];
  });
  const batches: (typeof confirmed)[] = [];
  let room = 0;
  for (const line of confirmed) {
    if (line.payments.length > room) {
      batches.push([]);
      room = mostConfirmed;
    }
    batches.at(-1)!.push(line);
    room -= line.payments.length;
  }
  return batches;
}

type RecordedProps = { readonly lines: readonly LineJson[]; readonly results: Results };

function Recorded({ lines, results }: RecordedProps) {
  const texts = new Map(lines.map(({ bankLine, text }) => [bankLine, text]));
  const counted = (outcome: Results[number]["outcome"]) => results.filter((one) => one.outcome === outcome).length;
  const [recorded, confirmed, before] = [counted("recorded"), counted("confirmed"), counted("already_recorded")];
  const refused = results.filter(({ outcome }) => outcome === "refused");
  return (
    <>
      <Alert tone={refused.length === results.length ? "warning" : "success"} live>
        {[
          recorded === 1 ? "1 payment was recorded." : `${recorded.toLocaleString("en-US")} payments were recorded.`,
          confirmed > 0 && `${confirmed.toLocaleString("en-US")} were reported before and are now confirmed.`,
          before > 0 && `${before.toLocaleString("en-US")} were already recorded and are not counted again.`,
        ]
          .filter(Boolean)
          .join(" ")}
      </Alert>
      {refused.length > 0 ? (
        <Alert tone="warning" title={`${refused.length.toLocaleString("en-US")} not recorded`} live>
          <ul className="grid gap-1">
            {refused.map(({ bankLine, invoiceId, message }) => (
              <li key={`${bankLine} ${invoiceId}`}>
                {texts.get(bankLine)}: {message}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </>
  );
}
