import { useQueryClient } from "@tanstack/react-query";
import Ellipsis from "lucide-react/icons/ellipsis";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { z } from "zod";
import type { LeadJson } from "@lotlane/adapters/http/contract";
import { type LeadAct, type LostCause, type LostReason, lostReasons, openSteps } from "@lotlane/core/desk";
import { useApi } from "../../app/data/api.ts";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { useChange } from "../../app/live/use-change.ts";
import { Button } from "../../ui/button.tsx";
import { FormDialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Popover } from "../../ui/popover.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { useToast } from "../../ui/toast.tsx";
import { HandOver } from "../tasks/task-steps.tsx";

const call = "POST /api/admin/leads/{id}";

export const causeNames: Readonly<Record<LostCause, string>> = {
  price: "The price",
  time: "The time",
  elsewhere: "Went elsewhere",
  no_answer: "No answer",
  not_serious: "Not serious",
  other: "Another reason",
  expired: "Its price expired",
  cancelled: "Its order was cancelled",
};
const reasonOptions = lostReasons.map((value) => ({ value, label: causeNames[value] }));

/** Acts on a lead at once, and says so. */
export function useLeadAct(lead: LeadJson) {
  const api = useApi();
  return useChange({
    call,
    id: lead.id,
    send: async ({ act, said }: { readonly act: LeadAct; readonly said: string }) => {
      await api(call, { params: { id: lead.id }, body: act });
      return said;
    },
    done: (said) => ({ title: said, description: `${lead.refCode}, ${lead.name}` }),
    failed: "This could not be saved. Please try again.",
  });
}

export type LeadMenuProps = {
  readonly lead: LeadJson;
  readonly onCall: () => void;
  readonly onLose: () => void;
};

const choice = { variant: "ghost", block: true, className: "justify-start! max-md:h-11" } as const;
/** The customer may still book it. */
export const isOpen = ({ step }: LeadJson): boolean => openSteps.some((open) => open === step);

/** All that can be done with a lead; dragging its card does the same. */
export function LeadMenu({ lead, onCall, onLose }: LeadMenuProps) {
  const [handing, setHanding] = useState(false);
  const { mutate } = useLeadAct(lead);
  const act = (body: LeadAct, said: string) => mutate({ act: body, said });
  return (
    <Popover
      label={`Actions for ${lead.refCode}`}
      align="end"
      renderTrigger={(trigger) => (
        <Button
          variant="ghost"
          size="small"
          {...trigger}
          aria-label={`Actions for ${lead.refCode}`}
          className="size-11 p-0! md:size-8"
          onClick={() => setHanding(false)}
        >
          <Ellipsis aria-hidden className="size-4" />
        </Button>
      )}
    >
      {(close) => {
        const then = (run: () => void) => () => {
          close();
          run();
        };
        if (handing)
          return (
            <HandOver
              onOwner={({ id, name }) =>
                then(() => act({ action: "hand_over", ownerId: id }, id ? `Handed over to ${name}` : "No owner"))()
              }
            />
          );
        return (
          <div className="flex w-56 flex-col gap-0.5">
            {lead.owner === null ? (
              <Button {...choice} onClick={then(() => act({ action: "take" }, "Taken"))}>
                Take
              </Button>
            ) : null}
            <Button {...choice} onClick={() => setHanding(true)}>
              Hand over
            </Button>
            <Button {...choice} onClick={then(onCall)}>
              Log Call
            </Button>
            {isOpen(lead) || lead.lost?.cause === "expired" ? (
              <Button {...choice} onClick={then(onLose)}>
                Mark as Lost
              </Button>
            ) : null}
            {lead.lost?.at ? (
              <Button {...choice} onClick={then(() => act({ action: "reopen" }, "Reopened"))}>
                Reopen
              </Button>
            ) : null}
          </div>
        );
      }}
    </Popover>
  );
}

const formSchema = z
  .object({ reason: z.string(), words: z.string() })
  .refine(({ reason }) => reason !== "", { error: "Please say why it is lost", path: ["reason"] })
  .refine(({ reason, words }) => reason !== "other" || words.trim() !== "", {
    error: "Please say why it is lost",
    path: ["words"],
  });

/** Asks why a lead is lost. */
export function LoseDialog({ lead, onClose }: { readonly lead: LeadJson; readonly onClose: () => void }) {
  const api = useApi();
  const { toast } = useToast();
  const queries = useQueryClient();
  const form = useServerForm({
    schema: formSchema,
    defaultValues: { reason: "", words: "" },
    submit: async ({ reason, words }) => {
      const body = { action: "lose", reason: reason as LostReason, words: words || null } as const;
      await api(call, { params: { id: lead.id }, body });
      toast({ title: "Marked as lost", description: `${lead.refCode}, ${lead.name}` });
      await refreshAfter(queries, call, lead.id);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Mark as Lost"
      description={`${lead.refCode}, ${lead.name}. Only admins see it.`}
      submitLabel="Mark as Lost"
      pendingLabel="Saving..."
      form={form}
      onClose={onClose}
    >
      <Field label="Why is it lost?" group required error={form.errorOf("reason")}>
        <Controller
          control={form.control}
          name="reason"
          render={({ field: { value, onChange } }) => (
            <RadioCards
              columns={2}
              options={reasonOptions}
              value={lostReasons.find((known) => known === value) ?? ""}
              onChange={onChange}
              disabled={form.pending}
            />
          )}
        />
      </Field>
      <Field label="In their words" error={form.errorOf("words")}>
        <Textarea rows={3} readOnly={form.pending} {...form.register("words")} />
      </Field>
    </FormDialog>
  );
}
