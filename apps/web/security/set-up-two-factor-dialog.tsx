import { HttpError } from "@lotlane/adapters/http/client";
import { enableTwoFactorSchema } from "@lotlane/core/accounts";
import type { Answer } from "@lotlane/adapters/http/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../app/data/api.ts";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useUser } from "../app/session/session.tsx";
import { OwnPasswordField } from "../app/forms/own-password-field.tsx";
import { useServerForm } from "../app/forms/use-server-form.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { BackupCodes } from "./backup-codes.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { QrCode } from "./qr-code.tsx";

type Props = { readonly onEnabled: () => void; readonly onClose: () => void };

export function SetUpTwoFactorDialog({ onEnabled, onClose }: Props) {
  const { email } = useUser();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes)
    return (
      <Dialog open onClose={onClose} dismissable={false} title="Two-factor authentication is on">
        <BackupCodes codes={codes} email={email} onSaved={onClose} />
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Set up two-factor authentication"
      description="Scan the code with an authenticator app and enter the 6-digit code it shows. You will be signed out everywhere else."
    >
      <FailureBoundary title="Setup failed" onlyWhenAsked>
        <Setup
          onCancel={onClose}
          onEnabled={(backupCodes) => {
            setCodes(backupCodes);
            onEnabled();
          }}
        />
      </FailureBoundary>
    </Dialog>
  );
}

type SetupProps = { readonly onCancel: () => void; readonly onEnabled: (backupCodes: readonly string[]) => void };

function Setup({ onCancel, onEnabled }: SetupProps) {
  const api = useApi();
  const setup = "POST /api/security/2fa/setup";
  // A secret for each opening, and none of them kept.
  const { data } = useQuery({
    queryKey: [setup],
    queryFn: () => api(setup, {}),
    staleTime: 0,
    gcTime: 0,
    throwOnError: true,
  });
  if (data) return <ScanAndConfirm secret={data} onCancel={onCancel} onEnabled={onEnabled} />;
  return (
    <Loading label="Creating a secret key for your app" className="flex flex-col gap-5 sm:flex-row">
      <Skeleton className="aspect-square h-auto w-44 self-center" />
      <div className="flex flex-1 flex-col gap-3">
        <Skeleton className="h-24" />
        <Skeleton className="h-control" />
      </div>
    </Loading>
  );
}

type ScanProps = SetupProps & { readonly secret: Answer<"POST /api/security/2fa/setup"> };

function ScanAndConfirm({ secret: { secret, otpauthUrl }, onCancel, onEnabled }: ScanProps) {
  const api = useApi();
  const form = useServerForm({
    schema: enableTwoFactorSchema,
    defaultValues: { password: "", code: "" },
    submit: async (body) => onEnabled((await api("POST /api/security/2fa/enable", { body })).backupCodes),
    onError: (error) => {
      if (!(error instanceof HttpError) || error.code !== "invalid_code") return false;
      form.setError("code", { message: error.detail });
      return true;
    },
  });
  const code = form.register("code");
  return (
    <FormShell
      label="Confirm the authenticator app"
      submitLabel="Verify and turn on"
      pendingLabel="Verifying"
      pending={form.pending}
      submitError={form.submitError}
      leaveGuard={false}
      onSubmit={form.onSubmit}
      secondary={
        <Button onClick={onCancel} disabled={form.pending}>
          Cancel
        </Button>
      }
    >
      <div className="flex flex-col gap-5 sm:flex-row">
        <QrCode
          text={otpauthUrl}
          label="QR code for your authenticator app"
          className="w-44 shrink-0 self-center rounded-card border border-line sm:self-start"
        />
        <div className="flex min-w-0 flex-1 flex-col gap-5">
          <div className="flex flex-col items-start gap-2">
            <p className="text-small text-muted">Can't scan it? Enter this secret key in the app.</p>
            <p aria-label="Secret key" role="group" className="code text-body wrap-anywhere">
              {inGroups(secret)}
            </p>
            <CopyButton text={secret} label="Copy secret key" />
          </div>
          <OwnPasswordField error={form.errorOf("password")} data-autofocus {...form.register("password")} />
          <Field label="Verification code" required error={form.errorOf("code")}>
            <TextInput
              code
              inputMode="numeric"
              autoComplete="one-time-code"
              {...code}
              onChange={(event) => {
                event.target.value = event.target.value.replace(/\D/g, "").slice(0, 6);
                return code.onChange(event);
              }}
            />
          </Field>
        </div>
      </div>
    </FormShell>
  );
}

const inGroups = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(" ");
