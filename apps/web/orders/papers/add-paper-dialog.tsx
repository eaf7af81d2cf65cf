import { useQueryClient } from "@tanstack/react-query";
import { Controller } from "react-hook-form";
import type { OrderJson } from "@lotlane/adapters/http/contract";
import { addedPaperKinds, type PaperAudience, paperKindNames } from "@lotlane/core/orders";
import { addedPaperSchema } from "@lotlane/core/papers";
import { useApi } from "../../app/data/api.ts";
import { useSending } from "../../app/data/uploader.ts";
import { DocumentField, documentSchema } from "../../app/forms/document-field.tsx";
import { useIdempotencyKey, useServerForm } from "../../app/forms/use-server-form.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { useUser } from "../../app/session/session.tsx";
import { FormDialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useToast } from "../../ui/toast.tsx";

const call = "POST /api/orders/{id}/papers";

const formSchema = addedPaperSchema.extend({ file: documentSchema("Choose the paper") });

const kinds = addedPaperKinds.map((value) => ({ value: value as string, label: paperKindNames[value] }));

type Audience = { readonly value: PaperAudience; readonly label: string };
const shippersReaders: readonly Audience[] = [
  { value: "carrier", label: "Carrier and driver" },
  { value: "all", label: "Carrier, driver and receiver" },
  { value: "shipper", label: "Only us" },
];
const carriersReaders: readonly Audience[] = [
  { value: "carrier", label: "Shipper, carrier and driver" },
  { value: "all", label: "The receiver too" },
];

type Props = { readonly order: OrderJson; readonly onClose: () => void };

/** Adds a paper to an order, with its kind and who sees it. */
export function AddPaperDialog({ order: { id }, onClose }: Props) {
  const api = useApi();
  const { userType } = useUser();
  const { toast } = useToast();
  const queries = useQueryClient();
  const idempotency = useIdempotencyKey();
  const { leaving, send } = useSending();
  const form = useServerForm({
    schema: formSchema,
    defaultValues: { kind: userType === "shipper" ? "gate_pass" : "release_form", name: "", readers: "carrier" },
    submit: async ({ file, name, ...rest }) => {
      const body = { ...rest, name: name ?? "" };
      const idempotencyKey = idempotency.keyFor({ ...body, file: [file.name, file.size, file.lastModified] });
      const paper = await send((upload) => api(call, { params: { id }, body, file, idempotencyKey, ...upload }));
      idempotency.arrived();
      toast({ title: "Paper Added", description: `${paper.name} is now with the order` });
      await refreshAfter(queries, call, id);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Add a paper"
      description="A gate pass, title or release form, for example: those who may see it open it from the order."
      label="Add a paper"
      submitLabel="Add Paper"
      pendingLabel="Sending the file"
      form={form}
      sending={leaving}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Controller
          control={form.control}
          name="file"
          render={({ field }) => (
            <DocumentField kinds="A PDF or a picture" error={form.errorOf("file")} onChoose={field.onChange} />
          )}
        />
        <Field label="Kind" required error={form.errorOf("kind")}>
          <Select options={kinds} {...form.register("kind")} />
        </Field>
        <Field label="Name" hint="If left blank, its kind is its name." error={form.errorOf("name")}>
          <TextInput maxLength={100} autoComplete="off" {...form.register("name")} />
        </Field>
        <Field
          label="Who sees it"
          required
          hint={userType === "shipper" ? "A carrier sees it once it has the order." : undefined}
          error={form.errorOf("readers")}
        >
          <Select options={userType === "shipper" ? shippersReaders : carriersReaders} {...form.register("readers")} />
        </Field>
      </div>
    </FormDialog>
  );
}
