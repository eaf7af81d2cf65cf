import type { Answer } from "@lotlane/adapters/http/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { messageOf } from "../../app/data/message-of.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { Badge } from "../../ui/badge.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Switch } from "../../ui/switch.tsx";
import { useToast } from "../../ui/toast.tsx";

const call = "PUT /api/admin/settings";

type Props = { readonly settings: Answer<typeof call> };

export function VerifiedCarriers({ settings }: Props) {
  const { verifiedCarriersOnly: on } = settings;
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (verifiedCarriersOnly: boolean) => api(call, { body: { ...settings, verifiedCarriersOnly } }),
    onSuccess: async () => {
      await refreshAfter(queries, call);
      setAsking(false);
      toast({ title: "Settings saved" });
    },
  });
  const ask = () => {
    reset();
    setAsking(true);
  };
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-raised px-4 py-3">
      <div className="min-w-0 flex-1">
        <h2 className="flex flex-wrap items-center gap-2 font-medium">
          Verified carriers only
          <Badge tone={on ? "green" : "gray"}>{on ? "On" : "Off"}</Badge>
        </h2>
        <p className="text-small text-muted">
          {on
            ? "A carrier claims orders once an admin has verified its account."
            : "A carrier claims orders once its email address is confirmed."}
        </p>
      </div>
      <Switch label="Verified carriers only" on={on} onChange={ask} />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate(!on)}
        title={on ? "Let carriers claim that are not verified?" : "Let verified carriers alone claim?"}
        description={
          on
            ? "Every carrier with a phone number and a confirmed email address can then claim orders at once."
            : "Carriers that are not verified can claim no more orders. They keep those that they have."
        }
        confirmLabel={on ? "Turn Off" : "Turn On"}
        danger={on}
        pending={isPending}
        error={error ? messageOf(error, "The settings were not saved. Please try again.") : undefined}
      />
    </div>
  );
}
