import { useQueryClient } from "@tanstack/react-query";
import { savedViewSchema } from "@lotlane/core/desk";
import { useApi } from "../app/data/api.ts";
import { useServerForm } from "../app/forms/use-server-form.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { Checkbox } from "../ui/checkbox.tsx";
import { FormDialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { useToast } from "../ui/toast.tsx";
import type { View } from "./views.ts";

type Props = { readonly view: View; readonly query: string; readonly onClose: () => void };

/** Names the page as it is searched and filtered now. */
export function SaveViewDialog({ view, query, onClose }: Props) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const form = useServerForm({
    schema: savedViewSchema,
    defaultValues: { name: "", view, query, shared: false },
    submit: async (body) => {
      await api("POST /api/admin/views", { body });
      await refreshAfter(queries, "POST /api/admin/views");
      toast({ title: "View Saved", description: `“${body.name}” is in the menu` });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Save this view"
      description="The page with its search and filters, as you see it now."
      submitLabel="Save View"
      pendingLabel="Saving..."
      form={form}
      onClose={onClose}
    >
      <Field label="Name" required error={form.errorOf("name") ?? form.errorOf("query")}>
        <TextInput maxLength={60} autoComplete="off" readOnly={form.pending} {...form.register("name")} />
      </Field>
      <Checkbox label="Share it with all admins" disabled={form.pending} {...form.register("shared")} />
    </FormDialog>
  );
}
