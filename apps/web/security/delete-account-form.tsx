import { HttpError } from "@lotlane/adapters/http/client";
import { accountDeletionSchema } from "@lotlane/core/privacy";
import type { ReactNode } from "react";
import { useApi } from "../app/data/api.ts";
import { OwnPasswordField } from "../app/forms/own-password-field.tsx";
import { useServerForm } from "../app/forms/use-server-form.ts";
import { useSession, useUser } from "../app/session/session.tsx";
import { Button } from "../ui/button.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { SecondFactorField } from "../app/forms/second-factor-field.tsx";

type Props = {
  readonly onClose: () => void;
  readonly onPending: (pending: boolean) => void;
  /** An order was opened, a load taken, or a person added, since the dialog was. */
  readonly onHindered: () => void;
};

const hindered = ["account_has_open_orders", "account_has_open_loads", "account_has_members"];

/** Says what goes and what stays, and asks who is there. */
export function DeleteAccountForm({ onClose, onPending, onHindered }: Props) {
  const api = useApi();
  const { left } = useSession();
  const { twoFactorEnabled } = useUser();
  const form = useServerForm({
    schema: accountDeletionSchema,
    defaultValues: { password: "", code: "" },
    submit: async (body) => {
      onPending(true);
      try {
        await api("POST /api/privacy/deletion", { body });
      } finally {
        onPending(false);
      }
      left({ title: "Your account is deleted", description: "You are signed out everywhere." });
    },
    onError: (error) => {
      if (!(error instanceof HttpError)) return false;
      if (error.code === "invalid_code") form.setError("code", { message: error.detail });
      else if (hindered.includes(error.code ?? "")) onHindered();
      else return false;
      return true;
    },
  });
  return (
    <FormShell
      label="Delete your account"
      submitLabel="Delete account"
      submitDanger
      pendingLabel="Deleting"
      pending={form.pending}
      submitError={form.submitError}
      leaveGuard={false}
      onSubmit={form.onSubmit}
      secondary={
        <Button onClick={onClose} disabled={form.pending}>
          Keep account
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <What title="Deleted for good">
          your name, email address, phone number, password and company details, your quotes, and what you wrote to
          support. You can use the address for a new account.
        </What>
        <What title="Kept">
          finished orders and loads, with their history, messages and invoices, because the other side and the law
          require them. They show “Deleted account” in your place; an invoice stays as it was issued.
        </What>
      </div>
      <OwnPasswordField error={form.errorOf("password")} {...form.register("password")} />
      {twoFactorEnabled ? <SecondFactorField error={form.errorOf("code")} {...form.register("code")} /> : null}
    </FormShell>
  );
}

const What = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <p className="text-pretty text-muted">
    <strong className="font-semibold text-ink">{title}</strong>: {children}
  </p>
);
