import { useQuery } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import { create } from "qrcode";
import { useMemo, useState } from "react";
import { HttpError } from "@lotlane/adapters/http/client";
import type { Answer } from "@lotlane/adapters/http/contract";
import { enableTwoFactorSchema } from "@lotlane/core/accounts";
import { useApi } from "../app/data/api.ts";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { OwnPasswordField } from "../app/forms/owner-proof.tsx";
import { useServerForm } from "../app/forms/use-server-form.ts";
import { useUser } from "../app/session/session.tsx";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Dialog, EntryDialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { saveFile } from "../ui/save-file.ts";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { TextInput } from "../ui/text-input.tsx";

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
    <EntryDialog
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
    </EntryDialog>
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

/** Light modules around the code, without which a camera does not find it. */
const quiet = 4;

type QrCodeProps = { readonly text: string; readonly label: string; readonly className?: string };

/** Dark on light in either theme: many readers do not know the inverse. */
function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect x={-quiet} y={-quiet} width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** One square for each dark module. */
function drawn(text: string): { size: number; path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: "M" }).modules;
  const squares = Array.from(data, (dark, index) =>
    dark ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : "",
  );
  return { size, path: squares.join("") };
}

type BackupCodesProps = {
  readonly codes: readonly string[];
  readonly email: string;
  readonly onSaved: () => void;
};

function BackupCodes({ codes, email, onSaved }: BackupCodesProps) {
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="warning" title="These codes are shown only once">
        Each one signs you in once when you do not have your phone. Keep them apart from your phone.
      </Alert>
      <ul
        aria-label="Backup codes"
        className="code grid grid-cols-1 gap-x-8 gap-y-1 rounded-card border border-line bg-sunken p-4 sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join("\n")} label="Copy backup codes" />
        <Button size="small" onClick={() => saveFile("lotlane-backup-codes.txt", "text/plain", textOf(codes, email))}>
          <Download size={14} aria-hidden />
          Download
        </Button>
        <Button variant="primary" size="small" onClick={onSaved} className="sm:ml-auto">
          I have saved them
        </Button>
      </div>
    </div>
  );
}

const textOf = (codes: readonly string[], email: string): string =>
  ["Lotlane backup codes", email, "Each code signs you in once.", "", ...codes, ""].join("\n");
