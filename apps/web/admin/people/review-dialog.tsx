import { accountReviewSchema, fullName } from "@lotlane/core/accounts";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi } from "../../app/data/api.ts";
import { useAnswer } from "../../app/data/use-answer.ts";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { useToast } from "../../ui/toast.tsx";
import type { Person } from "./person.ts";
import { type Review, reviews } from "./reviews.ts";

export type ReviewDialogProps = { readonly person: Person; readonly review: Review; readonly onClose: () => void };

/** Asks for the reason, says what will happen, and does it. */
export function ReviewDialog({ person, review, onClose }: ReviewDialogProps) {
  const api = useApi();
  const { toast } = useToast();
  const queries = useQueryClient();
  const { label, change, title, consequence, reasonNeeded, done } = reviews[review];
  const name = fullName(person);
  const waiting = useAnswer(
    "GET /api/admin/users/{id}/to-pick-up",
    { params: { id: person.id } },
    { enabled: review === "suspend" && person.userType === "transporter", staleTime: 0 },
  );
  const toPickUp = { orders: waiting.data?.count ?? 0, loads: waiting.data?.loads ?? 0 };
  const form = useServerForm({
    schema: useMemo(() => schemaWith(reasonNeeded), [reasonNeeded]),
    defaultValues: { ...change, releaseOrders: false, reason: "" },
    submit: async (body) => {
      await api("PATCH /api/admin/users/{id}", { params: { id: person.id }, body });
      toast({ title: done, description: name });
      await refreshAfter(queries, "PATCH /api/admin/users/{id}", person.id);
      onClose();
    },
  });
  return (
    <FormDialog
      title={title(name)}
      description={consequence}
      label={title(name)}
      submitLabel={label}
      form={form}
      onClose={onClose}
    >
      <Field
        label="Reason"
        required={reasonNeeded !== null}
        hint="Kept in the account's history, which admins can see."
        error={form.errorOf("reason")}
      >
        <Textarea rows={3} {...form.register("reason")} />
      </Field>
      {toPickUp.orders + toPickUp.loads > 0 ? (
        <Checkbox
          label={`Release ${[thoseOf(toPickUp.orders, "order"), thoseOf(toPickUp.loads, "load")].filter(Boolean).join(" and ")} not picked up yet`}
          hint="Other transporters can take them again. Shippers are notified about their orders, without your reason. Anything not released stays with the suspended account."
          {...form.register("releaseOrders")}
        />
      ) : null}
    </FormDialog>
  );
}

const thoseOf = (count: number, what: string): string =>
  count === 0 ? "" : count === 1 ? `the ${what}` : `the ${count} ${what}s`;

const schemaWith = (reasonNeeded: string | null) =>
  accountReviewSchema.refine(({ reason }) => reasonNeeded === null || reason !== null, {
    path: ["reason"],
    message: reasonNeeded ?? "",
  });
