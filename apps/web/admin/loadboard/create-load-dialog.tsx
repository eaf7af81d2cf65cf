import { loadFormSchema } from "@lotlane/core/loads";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { useIdempotencyKey } from "../../app/forms/use-idempotency-key.ts";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { emptyLoad } from "./load-form.ts";
import { LoadFormFields } from "./load-form-fields.tsx";
import { useLoadToasts } from "./use-load-toasts.ts";

/** Puts a load on the board. */
export function CreateLoadDialog({ onClose }: { readonly onClose: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const toasts = useLoadToasts();
  const once = useIdempotencyKey();
  const [schema] = useState(() => loadFormSchema(new Date()));
  const form = useServerForm({
    schema,
    defaultValues: emptyLoad(),
    submit: async (body) => {
      await api("POST /api/loads", { body, idempotencyKey: once.keyFor(body) });
      once.arrived();
      toasts.done("Load created successfully");
      await refreshAfter(queries, "POST /api/loads");
      onClose();
    },
    onError: (error) => {
      toasts.failed(error, "Failed to create load");
      return true;
    },
  });
  const isDraft = form.watch("status") === "DRAFT";
  return (
    <FormDialog
      title="Create New Load"
      description="Distance, weight and rate per mile are calculated when you save."
      label="Create New Load"
      submitLabel="Create Load"
      pendingLabel="Creating..."
      size="large"
      form={form}
      onClose={onClose}
    >
      <LoadFormFields form={form} />
      <Checkbox
        label="Save as a draft"
        hint="Carriers see the load once you post it."
        checked={isDraft}
        onChange={(event) => form.setValue("status", event.target.checked ? "DRAFT" : "POSTED")}
      />
    </FormDialog>
  );
}
