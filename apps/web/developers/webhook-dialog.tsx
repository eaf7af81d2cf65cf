import type { WebhookJson } from "@lotlane/adapters/http/contract";
import { eventNames, eventsFor, newWebhookSchema } from "@lotlane/core/webhooks";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../app/data/api.ts";
import { useOwnerProof } from "../app/forms/owner-proof.tsx";
import { useServerForm } from "../app/forms/use-server-form.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { useUser } from "../app/session/session.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Field } from "../ui/field.tsx";
import { FormDialog } from "../ui/dialog.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { ShownOnce } from "./shown-once.tsx";

type Event = WebhookJson["events"][number];

type Props = {
  /** The one that is changed; a new one without it. */
  readonly webhook?: WebhookJson;
  readonly onClose: () => void;
};

/** Asks for a webhook's address and events. Shows the secret of a new one, this once. */
export function WebhookDialog({ webhook, onClose }: Props) {
  const api = useApi();
  const queries = useQueryClient();
  const { userType } = useUser();
  const offered: readonly Event[] = userType === null ? [] : eventsFor(userType);
  const [secret, setSecret] = useState<string | null>(null);
  const { withProof, proofDialog } = useOwnerProof();
  const form = useServerForm({
    schema: newWebhookSchema,
    defaultValues: {
      url: webhook?.url ?? "",
      events: webhook?.events.filter((event) => offered.includes(event)) ?? [],
    },
    submit: async (body) => {
      if (webhook) {
        const params = { id: webhook.id };
        const changed = await withProof((proof) =>
          api("PATCH /api/webhooks/{id}", { params, body: { ...body, ...proof } }),
        );
        if (!changed) return false;
        await refreshAfter(queries, "PATCH /api/webhooks/{id}", webhook.id);
        onClose();
      } else {
        const added = await withProof((proof) => api("POST /api/webhooks", { body: { ...body, ...proof } }));
        if (!added) return false;
        setSecret(added.secret);
        await refreshAfter(queries, "POST /api/webhooks");
      }
    },
  });
  if (secret !== null)
    return (
      <ShownOnce
        title="Webhook secret"
        label="Secret"
        secret={secret}
        hint="Your software uses it to verify that a message comes from Lotlane."
        onClose={onClose}
      />
    );
  const chosen = form.watch("events");
  const choose = (event: Event, on: boolean) =>
    form.setValue("events", on ? [...chosen, event] : chosen.filter((one) => one !== event), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  return (
    <>
      <FormDialog
        title={webhook ? "Edit webhook" : "Add webhook"}
        description="Lotlane sends a signed message to this address each time one of these events happens."
        size="medium"
        submitLabel={webhook ? "Save" : "Add webhook"}
        pendingLabel={webhook ? "Saving" : "Adding"}
        form={form}
        onClose={onClose}
      >
        <div className="flex flex-col gap-5">
          <Field
            label="Address"
            required
            hint="It must begin with https:// and be reachable from the internet."
            error={form.errorOf("url")}
          >
            <TextInput
              code
              type="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              {...form.register("url")}
            />
          </Field>
          <Field label="Events" required group error={form.errorOf("events")}>
            <div role="group" aria-label="Events" className="flex flex-col md:gap-2">
              {offered.map((event) => (
                <Checkbox
                  key={event}
                  label={eventNames[event]}
                  hint={<span className="code">{event}</span>}
                  checked={chosen.includes(event)}
                  onChange={(changed) => choose(event, changed.target.checked)}
                />
              ))}
            </div>
          </Field>
        </div>
      </FormDialog>
      {proofDialog}
    </>
  );
}
