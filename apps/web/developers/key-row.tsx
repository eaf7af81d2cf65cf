import type { KeyJson } from "@lotlane/adapters/http/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf, useApi } from "../app/data/api.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { formatTime } from "../ui/format.ts";
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
        <p className="flex flex-wrap gap-x-3 text-small text-muted tabular">
          <Moment word="Created" at={createdAt} />
          {lastUsedAt === null ? <span>Never used</span> : <Moment word="Last used" at={lastUsedAt} />}
          {expiresAt === null ? null : <Moment word={expired ? "Expired" : "Expires"} at={expiresAt} />}
        </p>
      </div>
      <Revoke id={apiKey.id} name={name} />
    </li>
  );
}

/** One format for all three, so that they compare; a line breaks between them, not within. */
const Moment = ({ word, at }: { readonly word: string; readonly at: string }) => (
  <span className="whitespace-nowrap">
    {word} <time dateTime={at}>{formatTime(at)}</time>
  </span>
);

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
