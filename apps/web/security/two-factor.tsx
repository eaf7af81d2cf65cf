import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { HttpError } from "@lotlane/adapters/http/client";
import { disableTwoFactorSchema } from "@lotlane/core/accounts";
import { useApi } from "../app/data/api.ts";
import { OwnPasswordField, SecondFactorField } from "../app/forms/owner-proof.tsx";
import { useServerForm } from "../app/forms/use-server-form.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { useSession, useUser } from "../app/session/session.tsx";
import { Badge } from "../ui/badge.tsx";
import { FormDialog } from "../ui/dialog.tsx";
import { Switch } from "../ui/switch.tsx";
import { useToast } from "../ui/toast.tsx";
import { SetUpTwoFactorDialog } from "./set-up-two-factor-dialog.tsx";
import { Setting } from "./setting.tsx";

export function TwoFactor() {
  const user = useUser();
  const { signedIn } = useSession();
  const on = user.twoFactorEnabled;
  const [open, setOpen] = useState<"set-up" | "turn-off" | null>(null);
  const close = () => setOpen(null);
  const queries = useQueryClient();
  const turned = (twoFactorEnabled: boolean) => {
    signedIn({ ...user, twoFactorEnabled });
    // The other places are signed out.
    void refreshAfter(queries, `POST /api/security/2fa/${twoFactorEnabled ? "enable" : "disable"}`);
  };
  return (
    <Setting
      title="Two-Factor Authentication"
      hint="When it is on, signing in also requires a code from an authenticator app on your phone."
    >
      <div className="flex items-center gap-3 rounded-card border border-line bg-raised px-4 py-3">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            Authenticator app
            <Badge tone={on ? "green" : "gray"}>{on ? "On" : "Off"}</Badge>
          </p>
          <p className="text-small text-muted">
            {on
              ? "You sign in with your password and a code from the app, or one of your backup codes."
              : "You sign in with just your password."}
          </p>
        </div>
        <Switch
          label="Two-factor authentication"
          on={on}
          onChange={(wanted) => setOpen(wanted ? "set-up" : "turn-off")}
        />
      </div>
      {open === "set-up" ? <SetUpTwoFactorDialog onEnabled={() => turned(true)} onClose={close} /> : null}
      {open === "turn-off" ? <TurnOffTwoFactorDialog onDisabled={() => turned(false)} onClose={close} /> : null}
    </Setting>
  );
}

type Props = { readonly onDisabled: () => void; readonly onClose: () => void };

function TurnOffTwoFactorDialog({ onDisabled, onClose }: Props) {
  const api = useApi();
  const { toast } = useToast();
  const form = useServerForm({
    schema: disableTwoFactorSchema,
    defaultValues: { password: "", code: "" },
    submit: async (body) => {
      await api("POST /api/security/2fa/disable", { body }).catch((error: unknown) => {
        throw error instanceof HttpError && error.code !== undefined
          ? error
          : new Error("Failed to disable 2FA", { cause: error });
      });
      toast({ title: "Two-factor authentication is off", description: "You now sign in with just your password." });
      onDisabled();
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof HttpError) || error.code !== "invalid_code") return false;
      form.setError("code", { message: error.detail });
      return true;
    },
  });
  return (
    <FormDialog
      title="Turn off two-factor authentication?"
      description="Anyone who knows your password can then sign in. Your remaining backup codes stop working, and you are signed out everywhere else."
      label="Turn off two-factor authentication"
      submitLabel="Turn off"
      pendingLabel="Turning off"
      form={form}
      onClose={onClose}
    >
      <OwnPasswordField error={form.errorOf("password")} {...form.register("password")} />
      <SecondFactorField error={form.errorOf("code")} {...form.register("code")} />
    </FormDialog>
  );
}
