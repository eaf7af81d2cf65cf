import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { accountReviewSchema, type Actor, fullName, mayReview, maySuspend } from "@lotlane/core/accounts";
import { useApi } from "../../app/data/api.ts";
import { useAnswer } from "../../app/data/queries.ts";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/dialog.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { useToast } from "../../ui/toast.tsx";
import type { Person } from "./person-facts.tsx";

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

/** An admin's decisions about an account, with their texts on the screen. */
export const reviews = {
  verify: {
    label: "Verify",
    change: { isVerified: true },
    title: (name: string) => `Verify ${name}?`,
    consequence: "Verify only if you have checked who this is. The account then shows as verified.",
    reasonNeeded: null,
    done: "Account verified",
  },
  unverify: {
    label: "Unverify",
    change: { isVerified: false },
    title: (name: string) => `Unverify ${name}?`,
    consequence: "The account shows as pending again until an admin verifies it.",
    reasonNeeded: "A reason is required to unverify an account",
    done: "Account unverified",
  },
  suspend: {
    label: "Suspend",
    change: { isSuspended: true },
    title: (name: string) => `Suspend ${name}?`,
    consequence:
      "They are signed out everywhere at once, with their sub-users and drivers, and cannot sign in until the account is reinstated. None of their data is deleted.",
    reasonNeeded: "A reason is required to suspend an account",
    done: "Account suspended",
  },
  reinstate: {
    label: "Reinstate",
    change: { isSuspended: false },
    title: (name: string) => `Reinstate ${name}?`,
    consequence: "They can sign in again, and so can their sub-users and drivers who are not suspended themselves.",
    reasonNeeded: null,
    done: "Account reinstated",
  },
} as const;

export type Review = keyof typeof reviews;

/** A removed account cannot be reviewed. */
export function reviewsFor(person: Person, admin: Actor): readonly Review[] {
  if (person.removedAt !== null || !mayReview(admin, person)) return [];
  const ofIdentity: Review = person.isVerified ? "unverify" : "verify";
  if (!maySuspend(admin, person)) return [ofIdentity];
  return [person.suspendedAt === null ? "suspend" : "reinstate", ofIdentity];
}
