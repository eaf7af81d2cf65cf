import { searchWordsSchema, type TellWay } from "@lotlane/core/board";
import type { z } from "zod";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { tellHint, tellOptions } from "./search-words.ts";

type SearchWords = z.output<typeof searchWordsSchema>;

type Props = {
  readonly title: string;
  readonly description: string;
  readonly submitLabel: string;
  readonly values: { readonly name: string; readonly tell: TellWay };
  readonly submit: (words: SearchWords) => Promise<void>;
  readonly onClose: () => void;
};

/** The name of a search, and how it tells of new matches. */
export function SearchDialog({ title, description, submitLabel, values, submit, onClose }: Props) {
  const form = useServerForm({ schema: searchWordsSchema, defaultValues: values, submit });
  return (
    <FormDialog title={title} description={description} submitLabel={submitLabel} form={form} onClose={onClose}>
      <Field label="Name" required error={form.errorOf("name")}>
        <TextInput {...form.register("name")} maxLength={60} autoComplete="off" readOnly={form.pending} />
      </Field>
      <Field label="Tell me about new matches" hint={tellHint} error={form.errorOf("tell")}>
        <Select {...form.register("tell")} options={tellOptions} disabled={form.pending} />
      </Field>
    </FormDialog>
  );
}
