import { forgotPasswordSchema } from "@lotlane/core/accounts";
import { useState } from "react";
import { messageOf, useApi } from "../app/data/api.ts";
import { useServerForm } from "../app/forms/use-server-form.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { EntryDialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { useToast } from "../ui/toast.tsx";

export type ForgotPasswordDialogProps = {
  readonly open: boolean;
  /** The address as it was typed to log in, for the first opening: once it was closed, the form is empty. */
  readonly email: string;
  readonly onClose: () => void;
};

export function ForgotPasswordDialog({ open, email, onClose }: ForgotPasswordDialogProps) {
  const [wasClosed, setWasClosed] = useState(false);
  const close = () => {
    setWasClosed(true);
    onClose();
  };
  return open ? (
    <EntryDialog onClose={close} title="Forgot your password" size="small">
      <ForgotPassword email={wasClosed ? "" : email} onClose={close} />
    </EntryDialog>
  ) : null;
}

type FormProps = Omit<ForgotPasswordDialogProps, "open">;

/** A new instance mounts each time the dialog opens, so that closing it resets what was sent. */
function ForgotPassword({ email, onClose }: FormProps) {
  const [sent, setSent] = useState(false);
  return sent ? <Sent onClose={onClose} /> : <EmailForm email={email} onSent={() => setSent(true)} onClose={onClose} />;
}

function EmailForm({ email, onSent, onClose }: FormProps & { readonly onSent: () => void }) {
  const api = useApi();
  const { toast } = useToast();
  const form = useServerForm({
    schema: forgotPasswordSchema,
    defaultValues: { email },
    submit: async (body) => {
      await api("POST /api/auth/forgot-password", { body });
      toast({ title: "Reset email sent", description: "Check your email for password reset instructions." });
      onSent();
    },
    onError: (error) => {
      toast({ title: "Error", description: messageOf(error, "Failed to send reset email"), variant: "destructive" });
      return true;
    },
  });
  return (
    <FormShell
      label="Forgot your password"
      pending={form.pending}
      submitError={form.submitError}
      submitLabel="Send reset link"
      leaveGuard={false}
      onSubmit={form.onSubmit}
      secondary={<Button onClick={onClose}>Back to Login</Button>}
    >
      <Field
        label="Email"
        hint="We will email you a link to set a new password. It works for one hour."
        error={form.errorOf("email")}
      >
        <TextInput {...form.register("email")} type="email" autoComplete="username" />
      </Field>
    </FormShell>
  );
}

const Sent = ({ onClose }: { readonly onClose: () => void }) => (
  <div className="flex flex-col gap-6">
    <Alert tone="success" live title="Check your email">
      If the address has an account, a link to set a new password is on its way. Check the spam folder if the email does
      not arrive within a few minutes.
    </Alert>
    <Button variant="primary" data-autofocus onClick={onClose} className="sm:self-end">
      Back to Login
    </Button>
  </div>
);
