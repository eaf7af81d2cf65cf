import { passwordChangeSchema } from "@lotlane/core/accounts";
import { useQueryClient } from "@tanstack/react-query";
import { useApi } from "../app/data/api.ts";
import { confirmed } from "../app/forms/confirmed.ts";
import { OwnPasswordField } from "../app/forms/own-password-field.tsx";
import { useServerForm } from "../app/forms/use-server-form.ts";
import { Field } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { PasswordInput } from "../ui/password-input.tsx";
import { refreshAfter } from "../app/live/stale.ts";
import { useToast } from "../ui/toast.tsx";
import { Setting } from "./setting.tsx";

const passwordFormSchema = confirmed(
  passwordChangeSchema.extend({ confirmPassword: passwordChangeSchema.shape.password }),
);

export function PasswordForm() {
  const api = useApi();
  const { toast } = useToast();
  const queries = useQueryClient();
  const form = useServerForm({
    schema: passwordFormSchema,
    defaultValues: { currentPassword: "", password: "", confirmPassword: "" },
    submit: async ({ confirmPassword: _, ...body }) => {
      const { message } = await api("POST /api/security/password", { body });
      toast({ title: "Password changed", description: message });
      form.reset();
      await refreshAfter(queries, "POST /api/security/password");
    },
  });
  return (
    <Setting title="Password" hint="Changing it signs you out everywhere else.">
      <FormShell
        label="Change password"
        submitLabel="Change Password"
        pendingLabel="Changing"
        pending={form.pending}
        submitError={form.submitError}
        leaveGuard={form.dirty}
        onSubmit={form.onSubmit}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <OwnPasswordField
            label="Current password"
            error={form.errorOf("currentPassword")}
            className="sm:col-span-2 sm:max-w-[calc(50%-0.5rem)]"
            {...form.register("currentPassword")}
          />
          <Field label="New password" required hint="At least 6 characters." error={form.errorOf("password")}>
            <PasswordInput autoComplete="new-password" {...form.register("password")} />
          </Field>
          <Field label="Confirm new password" required error={form.errorOf("confirmPassword")}>
            <PasswordInput autoComplete="new-password" {...form.register("confirmPassword")} />
          </Field>
        </div>
      </FormShell>
    </Setting>
  );
}
