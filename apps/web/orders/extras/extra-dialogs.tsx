import { useMutation, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import type { ExtraJson } from "@lotlane/adapters/http/contract";
import { disputeSchema, extraFields, extraKinds, extraName, mostPhotosOfExtra } from "@lotlane/core/invoices";
import { messageOf, useApi } from "../../app/data/api.ts";
import { useSending, useUploader, wasCancelled } from "../../app/data/uploader.ts";
import { useIdempotencyKey, useServerForm } from "../../app/forms/use-server-form.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { PictureInput } from "../../inspections/index.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { FormDialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { formatMoney } from "../../ui/format.ts";
import { SendingBar } from "../../ui/progress-bar.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Textarea } from "../../ui/textarea.tsx";

const askSchema = z.object(extraFields(z.string()));

type AskProps = {
  readonly orderId: string;
  /** The disputed extra that is asked for again. */
  readonly before: ExtraJson | undefined;
  readonly onClose: () => void;
};

/** The carrier asks for an extra. Its photos are sent as they are picked. */
export function AskDialog({ orderId, before, onClose }: AskProps) {
  const api = useApi();
  const queries = useQueryClient();
  const { keyFor, arrived } = useIdempotencyKey();
  const form = useServerForm({
    schema: askSchema,
    defaultValues: {
      kind: before?.kind ?? ("waiting_time" as const),
      amount: before?.amount ?? "",
      note: before?.note ?? "",
      photos: [...(before?.photos ?? [])],
    },
    submit: async (body) => {
      await api("POST /api/orders/{id}/extras", { params: { id: orderId }, body, idempotencyKey: keyFor(body) });
      arrived();
      await refreshAfter(queries, "POST /api/orders/{id}/extras", orderId);
      onClose();
    },
  });
  return (
    <FormDialog
      title={before ? "Ask again" : "Ask for an extra"}
      description="The payer gets an email, and agrees or says why not. Once agreed, it has an invoice of its own."
      submitLabel="Ask"
      pendingLabel="Asking"
      form={form}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field label="For" required error={form.errorOf("kind")}>
          <Select
            options={extraKinds.map((kind) => ({ value: kind, label: kind === "other" ? "Other" : extraName(kind) }))}
            {...form.register("kind")}
          />
        </Field>
        <Field label="Amount in US dollars" required error={form.errorOf("amount")}>
          <TextInput inputMode="decimal" autoComplete="off" {...form.register("amount")} />
        </Field>
        <Field label="Note" required hint="What happened, when, and for how long" error={form.errorOf("note")}>
          <Textarea {...form.register("note")} />
        </Field>
        <Photos
          photos={form.watch("photos") ?? []}
          onChange={(photos) => form.setValue("photos", photos, { shouldDirty: true })}
        />
      </div>
    </FormDialog>
  );
}

type PhotosProps = { readonly photos: readonly string[]; readonly onChange: (photos: string[]) => void };

function Photos({ photos, onChange }: PhotosProps) {
  const upload = useUploader();
  const { leaving, send } = useSending();
  const sent = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const urls = [...photos];
      for (const file of files.slice(0, mostPhotosOfExtra - photos.length)) {
        urls.push(await send((options) => upload(file, crypto.randomUUID(), options)));
        onChange([...urls]);
      }
    },
  });
  return (
    <div className="grid gap-2">
      <p className="font-medium">Photos</p>
      {photos.length === 0 ? null : (
        <ul aria-label="Photos" className="grid grid-cols-3 gap-2">
          {photos.map((photo, place) => (
            <li key={photo} className="grid gap-1">
              <img
                src={`${photo}?size=thumb`}
                alt={`Evidence ${place + 1} for the extra`}
                className="aspect-square w-full rounded-control border border-line bg-sunken object-cover"
              />
              <Button
                size="small"
                variant="ghost"
                className="max-md:h-11"
                aria-label={`Remove photo ${place + 1}`}
                onClick={() => onChange(photos.filter((one) => one !== photo))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {photos.length >= mostPhotosOfExtra ? null : (
        <PictureInput
          multiple
          onPick={(files) => sent.mutate(files)}
          className={buttonClass({ className: "max-md:h-11" })}
        >
          {sent.isPending ? "Sending photos…" : "Add photos"}
        </PictureInput>
      )}
      <SendingBar leaving={leaving} />
      {sent.error && !wasCancelled(sent.error) ? (
        <Alert tone="danger">{messageOf(sent.error, "The photo was not sent. Please try again.")}</Alert>
      ) : null}
    </div>
  );
}

type DisputeProps = { readonly extra: ExtraJson; readonly onClose: () => void };

export function DisputeDialog({ extra, onClose }: DisputeProps) {
  const api = useApi();
  const queries = useQueryClient();
  const form = useServerForm({
    schema: disputeSchema,
    defaultValues: { reason: "" },
    submit: async (body) => {
      await api("POST /api/extras/{extraId}/dispute", { params: { extraId: extra.id }, body });
      await refreshAfter(queries, "POST /api/extras/{extraId}/dispute");
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Dispute ${formatMoney(extra.amount)}`}
      description="Then it is not owed. The carrier sees your reason and can ask again with another amount."
      submitLabel="Dispute"
      pendingLabel="Saving"
      form={form}
      onClose={onClose}
    >
      <Field label="Reason" required error={form.errorOf("reason")}>
        <Textarea {...form.register("reason")} />
      </Field>
    </FormDialog>
  );
}
