import type { KeyJson } from "@lotlane/adapters/http/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf, useApi } from "../app/data/api.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { formatDay, formatTime } from "../ui/format.ts";
import { useToast } from "../ui/toast.tsx";

export function KeyRow({ apiKey }: { readonly apiKey: KeyJson }) {
  const { name, prefix, scopes, createdAt, expiresAt, lastUsedAt } = apiKey;
  const expired = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 py-3">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {name}
          <span className="code text-small font-normal text-muted">{prefix}…</span>
          {expired ? <Badge tone="red">Expired</Badge> : null}
        </p>
        <ul aria-label={`Scopes of ${name}`} className="flex flex-wrap gap-1.5">
          {scopes.map((scope) => (
            <li key={scope}>
              <Badge className="code">{scope}</Badge>
            </li>
          ))}
        </ul>
        <p className="text-small text-muted tabular">
          Created <time dateTime={createdAt}>{formatDay(createdAt)}</time>
          {" · "}
          {lastUsedAt === null ? (
            "Never used"
          ) : (
            <>
              Last used <time dateTime={lastUsedAt}>{formatTime(lastUsedAt)}</time>
            </>
          )}
          {expiresAt === null ? null : (
            <>
              {` · ${expired ? "Expired" : "Expires"} `}
              <time dateTime={expiresAt}>{formatDay(expiresAt)}</time>
            </>
          )}
        </p>
      </div>
      <Revoke id={apiKey.id} name={name} />
    </li>
  );
}

function Revoke({ id, name }: { readonly id: string; readonly name: string }) {
  const api = useApi();
  const { toast } = useToast();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => api("DELETE /api/keys/{id}", { params: { id } }),
    onSuccess: () => {
      setAsking(false);
      toast({ title: "API key revoked", description: `Calls with ${name} are now rejected.` });
    },
    // A key that could not be revoked may be gone already.
    onSettled: () => refreshAfter(queries, "DELETE /api/keys/{id}"),
  });
  return (
    <>
      <Button
        size="small"
        aria-label={`Revoke ${name}`}
        onClick={() => {
          reset();
          setAsking(true);
        }}
        className="max-md:h-11"
      >
        Revoke
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate()}
        title={`Revoke ${name}?`}
        description="Lotlane will reject calls with this key right away. A revoked key cannot be restored."
        confirmLabel="Revoke key"
        danger
        pending={isPending}
        error={error ? messageOf(error, "Failed to revoke the key. Please try again.") : null}
      />
    </>
  );
}
