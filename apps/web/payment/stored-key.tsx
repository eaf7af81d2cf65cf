import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { revealSchema } from "@lotlane/core/payments";
import { messageOf, useApi } from "../app/data/api.ts";
import { OwnPasswordField, SecondFactorField, useOwnerProof } from "../app/forms/owner-proof.tsx";
import { useServerForm } from "../app/forms/use-server-form.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { useUser } from "../app/session/session.tsx";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { ConfirmDialog, FormDialog } from "../ui/dialog.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { useToast } from "../ui/toast.tsx";
import type { PaymentSettings } from "./notices.tsx";

/** The stored key, masked until its owner gives their password. */
export function StoredKey({ mask }: { readonly mask: string | null }) {
  const [revealed, setRevealed] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  return (
    <div className="flex items-end gap-2">
      <Field label="API Key" className="grow">
        <TextInput code readOnly value={revealed ?? mask ?? ""} autoComplete="off" />
      </Field>
      {mask === null ? null : (
        <Button
          aria-label={revealed === null ? "Show API key" : "Hide API key"}
          onClick={() => (revealed === null ? setAsking(true) : setRevealed(null))}
          className="max-md:h-11"
        >
          {revealed === null ? "Show" : "Hide"}
        </Button>
      )}
      {asking ? (
        <RevealDialog
          onRevealed={(key) => {
            setRevealed(key);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}

/** Removes the settings with their key. */
export function RemoveSettings({ onRemoved }: { readonly onRemoved: (left: PaymentSettings) => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const [asking, setAsking] = useState(false);
  const { withProof, proofDialog } = useOwnerProof();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      const removed = await withProof((proof) => api("DELETE /api/payment", { body: proof }));
      if (!removed) return;
      onRemoved(removed);
      await refreshAfter(queries, "DELETE /api/payment");
      toast({ title: "The connection to Bill.com was removed" });
    },
    onSuccess: () => setAsking(false),
  });
  const ask = () => {
    reset();
    setAsking(true);
  };
  return (
    <>
      <Button onClick={ask}>Remove</Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate()}
        title="Remove the connection to Bill.com?"
        description="The stored API key is deleted. What is already in Bill.com stays there, and Lotlane no longer looks after it."
        confirmLabel="Remove"
        danger
        pending={isPending}
        error={error ? messageOf(error, "The connection was not removed. Please try again.") : undefined}
      />
      {proofDialog}
    </>
  );
}

type Props = { readonly onRevealed: (key: string) => void; readonly onClose: () => void };

function RevealDialog({ onRevealed, onClose }: Props) {
  const api = useApi();
  const { twoFactorEnabled } = useUser();
  const form = useServerForm({
    schema: revealSchema,
    defaultValues: { password: "", code: "" },
    submit: async (body) => onRevealed((await api("POST /api/payment/reveal", { body })).billcomApiKey),
  });
  return (
    <FormDialog
      title="Show the API key?"
      description="Enter your password to confirm it's you. We keep a record that the key was shown and email you about it."
      label="Show the API key"
      submitLabel="Show key"
      pendingLabel="Checking"
      form={form}
      onClose={onClose}
    >
      <OwnPasswordField error={form.errorOf("password")} {...form.register("password")} />
      {twoFactorEnabled ? <SecondFactorField error={form.errorOf("code")} {...form.register("code")} /> : null}
    </FormDialog>
  );
}
