import { newWebhookSchema, webhookEvents } from "@lotlane/core/webhooks";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../app/data/api.ts";
import { useServerForm } from "../app/forms/use-server-form.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { Checkbox } from "../ui/checkbox.tsx";
import { Field } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { ShownOnce } from "./shown-once.tsx";

/** Asks for a new webhook, then shows its secret this once. */
export function NewWebhookDialog({ onClose }: { readonly onClose: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const [secret, setSecret] = useState<string | null>(null);
  const form = useServerForm({
    schema: newWebhookSchema,
    defaultValues: { url: "", events: [] },
    submit: async (body) => {
      const added = await api("POST /api/webhooks", { body });
      setSecret(added.secret);
      await refreshAfter(queries, "POST /api/webhooks");
    },
  });
  if (secret !== null)
    return (
      <ShownOnce
        title="The webhook's secret"
        label="Secret"
        secret={secret}
        hint="Your software verifies with it that a message comes from Lotlane."
        onClose={onClose}
      />
    );
  const chosen = form.watch("events");
  const choose = (event: (typeof webhookEvents)[number], on: boolean) =>
    form.setValue("events", on ? [...chosen, event] : chosen.filter((one) => one !== event), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  return (
    <FormDialog
      title="Add webhook"
      description="Lotlane sends a signed message to the address each time one of the events happens."
      size="medium"
      submitLabel="Add webhook"
      pendingLabel="Adding"
      form={form}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <Field
          label="Address"
          required
          hint="It begins with https:// and is reached from the internet."
          error={form.errorOf("url")}
        >
          <TextInput code type="url" inputMode="url" autoComplete="off" spellCheck={false} {...form.register("url")} />
        </Field>
        <Field label="Events" required group error={form.errorOf("events")}>
          <div role="group" aria-label="Events" className="grid sm:grid-cols-2 md:gap-2">
            {webhookEvents.map((event) => (
              <Checkbox
                key={event}
                label={<span className="code">{event}</span>}
                checked={chosen.includes(event)}
                onChange={(changed) => choose(event, changed.target.checked)}
              />
            ))}
          </div>
        </Field>
      </div>
    </FormDialog>
  );
}
