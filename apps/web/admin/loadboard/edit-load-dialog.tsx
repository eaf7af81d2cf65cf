import type { AdminLoadJson } from "@lotlane/adapters/http/contract";
import { loadFormSchema } from "@lotlane/core/loads";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { formOf } from "./load-form.ts";
import { LoadFormFields } from "./load-form-fields.tsx";
import { useLoadToasts } from "./use-load-toasts.ts";

type Props = { readonly load: AdminLoadJson; readonly onClose: () => void };

/** Changes what was said of a load that no carrier has. */
export function EditLoadDialog({ load, onClose }: Props) {
  const api = useApi();
  const queries = useQueryClient();
  const toasts = useLoadToasts();
  const [schema] = useState(() => loadFormSchema(new Date()));
  const form = useServerForm({
    schema,
    defaultValues: formOf(load),
    submit: async ({ status: _, createdOrgId: __, ...body }) => {
      await api("PATCH /api/loads/{id}", { params: { id: load.id }, body });
      toasts.done("Load updated successfully");
      await refreshAfter(queries, "PATCH /api/loads/{id}", load.id);
      onClose();
    },
    onError: (error) => {
      toasts.failed(error, "Failed to update load");
      return true;
    },
  });
  return (
    <FormDialog
      title={`Edit load ${load.refCode}`}
      description="Carriers see the changes right away. Pending bids stay."
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      size="large"
      form={form}
      onClose={onClose}
    >
      <LoadFormFields form={form} />
    </FormDialog>
  );
}
