import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type KeyScope, newKeySchema, scopeNames, scopesFor } from "@lotlane/core/keys";
import { useApi } from "../app/data/api.ts";
import { OwnPasswordField, SecondFactorField } from "../app/forms/owner-proof.tsx";
import { useServerForm } from "../app/forms/use-server-form.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { useUser } from "../app/session/session.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { FormDialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { ShownOnce } from "./shown-once.tsx";

const lifetimes = [
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "365", label: "In 365 days" },
  { value: "", label: "Never" },
];

type Props = {
  /** Of the keys that there are. */
  readonly names: readonly string[];
  readonly onClose: () => void;
};

/** Asks for a new key, then shows its secret this once. */
export function NewKeyDialog({ names, onClose }: Props) {
  const api = useApi();
  const queries = useQueryClient();
  const { twoFactorEnabled, userType } = useUser();
  const offered = userType === null ? [] : scopesFor(userType);
  const [secret, setSecret] = useState<string | null>(null);
  const form = useServerForm({
    schema: newKeySchema,
    defaultValues: { name: "", scopes: [], expiresInDays: 90, password: "", code: "" },
    submit: async (body) => {
      const made = await api("POST /api/keys", { body });
      setSecret(made.secret);
      await refreshAfter(queries, "POST /api/keys");
    },
  });
  if (secret !== null)
    return (
      <ShownOnce
        title="Your new API key"
        label="API key"
        secret={secret}
        hint="Your program sends it with each call in the Authorization: Bearer header."
        onClose={onClose}
      />
    );
  const [chosen, name] = form.watch(["scopes", "name"]);
  const isTaken = names.some((one) => one.toLowerCase() === name.trim().toLowerCase());
  const choose = (scope: KeyScope, on: boolean) =>
    form.setValue("scopes", on ? [...chosen, scope] : chosen.filter((one) => one !== scope), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  return (
    <FormDialog
      title="New API key"
      description="Enter your password to confirm it is you. You will get an email about the new key."
      size="medium"
      submitLabel="Create key"
      pendingLabel="Creating"
      form={form}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <Field
          label="Name"
          required
          hint={
            isTaken
              ? "You have a key with this name already. Another name tells them apart."
              : "The program that will use it."
          }
          error={form.errorOf("name")}
        >
          <TextInput autoComplete="off" {...form.register("name")} />
        </Field>
        <Field label="Scopes" required group error={form.errorOf("scopes")}>
          <div role="group" aria-label="Scopes" className="flex flex-col md:gap-2">
            {offered.map((scope) => (
              <Checkbox
                key={scope}
                label={scopeNames[scope]}
                hint={<span className="code">{scope}</span>}
                checked={chosen.includes(scope)}
                onChange={(event) => choose(scope, event.target.checked)}
              />
            ))}
          </div>
        </Field>
        <Field label="Expires" error={form.errorOf("expiresInDays")}>
          <Select
            options={lifetimes}
            {...form.register("expiresInDays", { setValueAs: (days) => (days ? Number(days) : null) })}
          />
        </Field>
        <OwnPasswordField error={form.errorOf("password")} {...form.register("password")} />
        {twoFactorEnabled ? <SecondFactorField error={form.errorOf("code")} {...form.register("code")} /> : null}
      </div>
    </FormDialog>
  );
}
