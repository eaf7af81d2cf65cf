import type { Answer, Sent } from "@lotlane/adapters/http/contract";
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

export type Settings = Answer<typeof call>;

type Words = { readonly text: string; readonly question: string; readonly consequence: string };

type Props = {
  readonly name: string;
  readonly on: boolean;
  /** The request body that turns this setting on or off. */
  readonly change: (on: boolean) => Sent<typeof call>["body"];
  /** The current state in words, and the question before it changes. */
  readonly whenOn: Words;
  readonly whenOff: Words;
  /** The reason why it cannot be turned on. */
  readonly blocked?: string | undefined;
};

export function SettingSwitch({ name, on, change, whenOn, whenOff, blocked }: Props) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (next: boolean) => api(call, { body: change(next) }),
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
  const { text, question, consequence } = on ? whenOn : whenOff;
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-raised px-4 py-3">
      <div className="min-w-0 flex-1">
        <h2 className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          <Badge tone={on ? "green" : "gray"}>{on ? "On" : "Off"}</Badge>
        </h2>
        <p className="text-small text-muted">{text}</p>
        {blocked && <p className="mt-1 text-small">{blocked}</p>}
      </div>
      <Switch label={name} on={on} disabled={!on && blocked !== undefined} onChange={ask} />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate(!on)}
        title={question}
        description={consequence}
        confirmLabel={on ? "Turn Off" : "Turn On"}
        danger={on}
        pending={isPending}
        error={error ? messageOf(error, "The settings were not saved. Please try again.") : undefined}
      />
    </div>
  );
}
