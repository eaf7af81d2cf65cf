import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { z } from "zod";
import type { InspectionJson } from "@lotlane/adapters/http/contract";
import { caseClaimSchema, type CaseJobRef, type CaseKind, caseKindNames } from "@lotlane/core/cases";
import { damagesInWords, markWords, newSince } from "@lotlane/core/inspections";
import { messageOf, useApi } from "../app/data/api.ts";
import { useAnswer } from "../app/data/queries.ts";
import { useSending, wasCancelled } from "../app/data/uploader.ts";
import { DocumentField, whyNotDocument } from "../app/forms/document-field.tsx";
import { useIdempotencyKey, useServerForm } from "../app/forms/use-server-form.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { paths } from "../app/routes/paths.ts";
import { useUser } from "../app/session/session.tsx";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { FormDialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { AmountInput, TextInput } from "../ui/text-input.tsx";
import { Textarea } from "../ui/textarea.tsx";
import { useToast } from "../ui/toast.tsx";

const calls = { order: "POST /api/orders/{id}/cases", load: "POST /api/loads/{id}/cases" } as const;
const text = z.string();
const moment = (local: string) => (Number.isNaN(Date.parse(local)) ? "" : new Date(local).toISOString());

/** The fields of all kinds, of which each kind's form sends its own. */
const formSchema = z
  .object({
    kind: text,
    what: text,
    amount: text,
    days: text,
    waitedFrom: text,
    waitedUntil: text,
    agreed: text,
    asked: text,
    newDamages: z.array(text),
    toldBy: text,
  })
  .transform(
    (fields) =>
      ({
        ...fields,
        days: Number(fields.days || Number.NaN),
        waitedFrom: moment(fields.waitedFrom),
        waitedUntil: moment(fields.waitedUntil),
      }) as z.input<typeof caseClaimSchema>,
  )
  .pipe(caseClaimSchema);

const kindWords: Readonly<Record<CaseKind, string>> = { ...caseKindNames, no_show: "No-show: waited in vain" };
const whatWords: Readonly<Record<CaseKind, string>> = {
  damage: "What is damaged",
  loss: "What is lost",
  late: "More about it",
  no_show: "More about it",
  price_dispute: "More about it",
  not_as_described: "What differed",
};
const descriptions = {
  order: "It becomes a case with the carrier of this order. Lotlane keeps the file, and decides nothing.",
  load: "It becomes a case with the carrier of this load, in the name of Lotlane.",
} as const;
const needsWhat = (kind: string) => kind === "damage" || kind === "loss" || kind === "not_as_described";

type Props = { readonly about: CaseJobRef; readonly kinds: readonly CaseKind[]; readonly onClose: () => void };

/** Files a case with the carrier; a file goes after it, and more are attached on its page. */
export function ReportDialog({ about, kinds, onClose }: Props) {
  const call = calls[about.kind];
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { toast } = useToast();
  const isDesk = useUser().userType === "admin";
  const idempotency = useIdempotencyKey();
  const { leaving, send } = useSending();
  const [file, setFile] = useState<File>();
  const problem = file && whyNotDocument(file);
  const form = useServerForm({
    schema: formSchema,
    defaultValues: {
      kind: kinds[0] ?? "damage",
      what: "",
      amount: "",
      days: "",
      waitedFrom: "",
      waitedUntil: "",
      agreed: "",
      asked: "",
      newDamages: [],
      toldBy: "",
    },
    submit: async (claim) => {
      if (problem !== undefined) throw new Error(problem);
      const body = { claim, toldBy: form.getValues("toldBy") };
      const filed = await api(call, { params: { id: about.id }, body, idempotencyKey: idempotency.keyFor(body) });
      idempotency.arrived();
      await refreshAfter(queries, call, about.id);
      const notSent = file && (await attach(filed.id, file));
      toast(
        notSent === undefined
          ? { title: `Case ${filed.number} Filed`, description: "The carrier gets an email about it" }
          : {
              variant: "destructive",
              title: `Case ${filed.number} is filed, but the file was not sent`,
              description: notSent,
              detail: "Add it here.",
            },
      );
      onClose();
      await navigate(paths.case(filed.id));
    },
  });
  /** The case is filed by then, so a failure throws nothing. @returns why the file was not sent */
  const attach = async (id: string, chosen: File): Promise<string | undefined> => {
    const sent = { params: { id }, body: { name: chosen.name.slice(0, 200) }, file: chosen };
    try {
      await send((upload) => api("POST /api/cases/{id}/files", { ...sent, ...upload }));
      return undefined;
    } catch (error) {
      return wasCancelled(error) ? "You canceled it." : messageOf(error as Error, "Something went wrong.");
    }
  };
  const kind = form.watch("kind");
  const amountField = (name: "amount" | "agreed" | "asked", label: string) => (
    <Field label={label} required error={form.errorOf(name)}>
      <AmountInput autoComplete="off" {...form.register(name)} />
    </Field>
  );
  const momentField = (name: "waitedFrom" | "waitedUntil", label: string) => (
    <Field label={label} required error={form.errorOf(name)}>
      <TextInput type="datetime-local" {...form.register(name)} />
    </Field>
  );
  return (
    <FormDialog
      title="Report a problem"
      description={descriptions[about.kind]}
      submitLabel="File Case"
      pendingLabel="Filing"
      form={form}
      sending={leaving}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field label="Problem" required error={form.errorOf("kind")}>
          <Select options={kinds.map((value) => ({ value, label: kindWords[value] }))} {...form.register("kind")} />
        </Field>
        {kind === "damage" && about.kind === "order" ? (
          <NewDamages
            orderId={about.id}
            chosen={form.watch("newDamages")}
            onChange={(chosen) => form.setValue("newDamages", chosen, { shouldDirty: true })}
          />
        ) : null}
        {kind === "late" ? (
          <Field label="Days late" required error={form.errorOf("days")}>
            <TextInput inputMode="numeric" autoComplete="off" {...form.register("days")} />
          </Field>
        ) : null}
        {kind === "no_show" ? (
          <div className="grid gap-4 sm:grid-cols-2">
            {momentField("waitedFrom", "Waited from")}
            {momentField("waitedUntil", "Waited until")}
          </div>
        ) : null}
        {kind === "price_dispute" ? (
          <div className="grid gap-4 sm:grid-cols-2">
            {amountField("agreed", "Agreed, in US dollars")}
            {amountField("asked", "Asked for, in US dollars")}
          </div>
        ) : null}
        <Field label={whatWords[kind as CaseKind]} required={needsWhat(kind)} error={form.errorOf("what")}>
          <Textarea {...form.register("what")} />
        </Field>
        {kind === "damage" || kind === "loss" ? amountField("amount", "Amount in US dollars") : null}
        {kind === "late" ? amountField("amount", "What it cost, in US dollars") : null}
        <DocumentField
          required={false}
          kinds="A photo or a PDF, such as an estimate"
          more="Add more on the case's page."
          error={problem}
          onChoose={setFile}
        />
        {isDesk ? (
          <Field label="Told by" hint="Who told it by phone, if anyone">
            <TextInput maxLength={100} autoComplete="off" {...form.register("toldBy")} />
          </Field>
        ) : null}
      </div>
    </FormDialog>
  );
}

type DamagesProps = {
  readonly orderId: string;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
};

/** Damages that the delivery inspection shows and the pickup inspection does not, with their photos. */
function NewDamages({ orderId, chosen, onChange }: DamagesProps) {
  const { data, error, isFetching, refetch } = useAnswer("GET /api/orders/{id}/inspections", {
    params: { id: orderId },
  });
  if (error && !data)
    return (
      <Alert
        live
        title="The inspections could not be loaded"
        action={
          <Button size="small" pending={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        }
      >
        You can describe the damage below without them.
      </Alert>
    );
  const fresh = data && freshOf(data);
  if (!fresh || fresh.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-small font-medium">New since pickup</legend>
      {fresh.map(({ words, photos }) => (
        <div key={words} className="flex flex-wrap items-center gap-3">
          <Checkbox
            label={words}
            checked={chosen.includes(words)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, words] : chosen.filter((one) => one !== words))
            }
          />
          {photos.map((photo, place) => (
            <img
              key={photo}
              src={`${photo}?size=thumb`}
              alt={`${words}, number ${place + 1}`}
              className="size-12 rounded-control border border-line bg-sunken object-cover"
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
}

function freshOf(inspections: readonly InspectionJson[]) {
  const last = (type: "pickup" | "delivery") =>
    inspections.find(({ status, inspectionType }) => status === "completed" && inspectionType === type);
  const [pickup, delivery] = [last("pickup"), last("delivery")];
  if (!pickup || !delivery) return [];
  const fresh = newSince(typed(pickup), typed(delivery));
  const photosOf = new Map(fresh.marks.map((mark) => [markWords(mark), mark.photos]));
  return [...new Set(damagesInWords(fresh))].map((words) => ({ words, photos: photosOf.get(words) ?? [] }));
}

function typed({ damages, marks }: InspectionJson) {
  const words = new Set(marks.map(markWords));
  return { damages: damages.filter((damage) => !words.has(damage)), marks };
}
