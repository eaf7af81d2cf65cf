import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { refreshAfter } from "../app/live/stale.ts";
import { useSession, useUser } from "../app/session/session.tsx";
import { Badge } from "../ui/badge.tsx";
import { Setting } from "./setting.tsx";
import { SetUpTwoFactorDialog } from "./set-up-two-factor-dialog.tsx";
import { Switch } from "../ui/switch.tsx";
import { TurnOffTwoFactorDialog } from "./turn-off-two-factor-dialog.tsx";

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
