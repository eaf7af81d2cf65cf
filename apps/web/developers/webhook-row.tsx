import type { WebhookJson } from "@lotlane/adapters/http/contract";
import { useState } from "react";
import { Badge, type Tone } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { formatTime } from "../ui/format.ts";
import { DeliveriesDialog } from "./deliveries-dialog.tsx";
import { ShownOnce } from "./shown-once.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { useWebhookActs } from "./use-webhook-acts.ts";

export function WebhookRow({ webhook }: { readonly webhook: WebhookJson }) {
  const { url, events, isOn, failingSince } = webhook;
  const [opened, setOpened] = useState<"edit" | "deliveries" | "rotate" | "remove" | null>(null);
  const acts = useWebhookActs(webhook, { onDone: () => setOpened(null) });
  const close = () => setOpened(null);
  const { tone, word } = stateOf(webhook);
  return (
    <li className="flex flex-col gap-3 px-4 py-3">
      <div className="flex flex-col gap-1.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="code font-medium wrap-anywhere">{url}</span>
          <Badge tone={tone}>{word}</Badge>
        </p>
        <p className="text-small text-muted wrap-anywhere">{events.join(", ")}</p>
        {failingSince === null || !isOn ? null : (
          <p className="text-small text-muted tabular">
            No message has arrived since <time dateTime={failingSince}>{formatTime(failingSince)}</time>. After three
            days, Lotlane turns the webhook off.
          </p>
        )}
        {webhook.offBecause === null ? null : <p className="text-small text-muted">{offReasons[webhook.offBecause]}</p>}
      </div>
      <div role="group" aria-label={`Actions for ${url}`} className="flex flex-wrap gap-2">
        <Button size="small" className="max-md:h-11" pending={acts.testing} onClick={acts.test}>
          Send test
        </Button>
        <Button size="small" className="max-md:h-11" onClick={() => setOpened("deliveries")}>
          Deliveries
        </Button>
        <Button size="small" className="max-md:h-11" onClick={() => setOpened("edit")}>
          Edit
        </Button>
        <Button size="small" className="max-md:h-11" pending={acts.turning} onClick={acts.turn}>
          {isOn ? "Turn off" : "Turn on"}
        </Button>
        <Button size="small" className="max-md:h-11" onClick={() => setOpened("rotate")}>
          New secret
        </Button>
        <Button size="small" className="max-md:h-11" onClick={() => setOpened("remove")}>
          Remove
        </Button>
      </div>
      {opened === "edit" ? <WebhookDialog webhook={webhook} onClose={close} /> : null}
      {opened === "deliveries" ? <DeliveriesDialog webhook={webhook} onClose={close} /> : null}
      <ConfirmDialog
        open={opened === "rotate"}
        onClose={close}
        onConfirm={acts.rotate}
        title="Create a new secret?"
        description="For 24 hours, messages are signed with both secrets, so you have time to switch. Then the current one stops working."
        confirmLabel="Create new secret"
        pending={acts.rotating}
        error={acts.rotateError}
      />
      <ConfirmDialog
        open={opened === "remove"}
        onClose={close}
        onConfirm={acts.remove}
        title="Remove this webhook?"
        description={`Lotlane stops sending messages to ${url} and deletes its delivery history.`}
        confirmLabel="Remove webhook"
        danger
        pending={acts.removing}
        error={acts.removeError}
      />
      {acts.proofDialog}
      {acts.secret === null ? null : (
        <ShownOnce
          title="New webhook secret"
          label="Secret"
          secret={acts.secret}
          hint="Your software uses it to verify that a message comes from Lotlane."
          onClose={acts.forgetSecret}
        />
      )}
    </li>
  );
}

function stateOf({ isOn, failingSince }: WebhookJson): { readonly tone: Tone; readonly word: string } {
  if (!isOn) return { tone: "gray", word: "Off" };
  return failingSince === null ? { tone: "green", word: "On" } : { tone: "red", word: "Failing" };
}

const offReasons: Readonly<Record<NonNullable<WebhookJson["offBecause"]>, string>> = {
  owner: "You turned it off.",
  failing: "Lotlane turned it off because no message arrived for three days.",
  gone: "Lotlane turned it off because it returned 410 Gone.",
};
