import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Answer, SuggestedCustomerJson } from "@lotlane/adapters/http/contract";
import { customerLinkSchema } from "@lotlane/core/desk";
import { z } from "zod";
import { useApi } from "../../app/data/api.ts";
import { useAnswer } from "../../app/data/queries.ts";
import { useRested } from "../../app/forms/use-rested.ts";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { Combobox } from "../../ui/combobox.tsx";
import { FormDialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { useToast } from "../../ui/toast.tsx";
import { refOf } from "./same-person.tsx";

type Customer = Answer<"GET /api/admin/customers">;
type Props = {
  readonly customer: Customer;
  /** Null where the admin is to search. */
  readonly other: SuggestedCustomerJson | null;
  readonly onClose: () => void;
};

const formSchema = z.object({
  other: z.string().min(1, "Please choose a customer"),
  reason: customerLinkSchema.shape.reason,
});

/** The value of a choice: the id of an account, or the address of a guest. */
const valueOf = ({ account, email }: { readonly account: string | null; readonly email: string | null }) =>
  account ?? email ?? "";

/** Says that the customer and another one are the same person. */
export function MergeDialog({ customer, other, onClose }: Props) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const self = { account: customer.account && customer.account.id, email: customer.email };
  const form = useServerForm({
    schema: formSchema,
    defaultValues: { other: other ? valueOf(other) : "", reason: "" },
    submit: async (typed) => {
      const side = typed.other.includes("@") ? { email: typed.other } : { account: typed.other };
      await api("POST /api/admin/customers/links", { body: { one: refOf(self), other: side, reason: typed.reason } });
      toast({ title: "Customers merged", description: "Both pages show one timeline." });
      await refreshAfter(queries, "POST /api/admin/customers/links");
      onClose();
    },
  });
  return (
    <FormDialog
      title={other ? `Merge ${customer.name} with ${other.name}` : `Merge ${customer.name} with Another`}
      description="Both pages show one timeline. Orders, quotes and sign-in stay as they are. Undo it at any time."
      submitLabel="Merge"
      pendingLabel="Merging..."
      form={form}
      onClose={onClose}
    >
      {other ? null : (
        <Field label="Customer" required error={form.errorOf("other")}>
          <Choice
            self={valueOf(self.account === null ? { account: null, email: self.email } : self)}
            value={form.watch("other")}
            onChange={(value) => form.setValue("other", value, { shouldDirty: true })}
            disabled={form.pending}
          />
        </Field>
      )}
      <Field label="Reason" error={form.errorOf("reason")}>
        <Textarea rows={2} readOnly={form.pending} {...form.register("reason")} />
      </Field>
    </FormDialog>
  );
}

type ChoiceProps = {
  readonly self: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly disabled: boolean;
};

function Choice({ self, value, onChange, disabled }: ChoiceProps) {
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<{ readonly value: string; readonly label: string } | null>(null);
  const q = useRested(typed.trim());
  const isSearched = q !== "";
  const found = useAnswer("GET /api/admin/customers/search", { query: { q, limit: 8 } }, { enabled: isSearched });
  const foundNothing = found.isError ? "The customers cannot be searched right now" : "Nothing found";
  const options = (isSearched ? (found.data ?? []) : [])
    .map((one) => ({ value: valueOf(one), label: `${one.name}, ${one.email}` }))
    .filter((one) => one.value !== self && one.value !== chosen?.value);
  return (
    <Combobox
      // Enter takes the first one that was found, not the former choice.
      options={[...options, ...(chosen ? [chosen] : [])]}
      value={value}
      onChange={(next) => {
        setChosen(options.find((one) => one.value === next) ?? chosen);
        onChange(next);
      }}
      onQueryChange={setTyped}
      loading={found.isFetching}
      placeholder="Name, email, phone, company or number"
      emptyText={isSearched ? foundNothing : "Type a name, an email address or a phone number"}
      disabled={disabled}
    />
  );
}
