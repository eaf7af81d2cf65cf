import { HttpError } from "@lotlane/adapters/http/client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../app/data/api.ts";
import { messageOf } from "../../app/data/message-of.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { useToast } from "../../ui/toast.tsx";
import type { SettingsDraft } from "./use-draft.ts";

const call = "POST /api/quoter/settings";
const failed = "Failed to save settings";

/** Saves a draft over the version it started from. */
export function useSave({ settings, baseVersion, begin }: SettingsDraft) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (body: NonNullable<typeof settings>) => api(call, { body: { ...body, version: baseVersion } }),
    onSuccess: (saved) => {
      queries.setQueryData(["GET /api/quoter/settings", {}], saved);
      begin(saved);
      toast({ title: "Settings Saved", description: `New quotes are priced with version ${saved.version}.` });
    },
    onError: (problem) => toast({ title: "Error", description: messageOf(problem, failed), variant: "destructive" }),
    // Refetches after a failure too: another admin may have saved.
    onSettled: () => refreshAfter(queries, call),
  });
  const wasOvertaken = error instanceof HttpError && error.code === "settings_changed";
  return {
    pending: isPending,
    error: error && !wasOvertaken ? messageOf(error, failed) : null,
    save: async () => {
      if (settings) await mutateAsync(settings).catch(() => undefined);
    },
  };
}
