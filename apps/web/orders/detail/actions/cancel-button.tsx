import type { OrderJson } from "@lotlane/adapters/http/contract";
import { type FormEvent, useState } from "react";
import { useApi } from "../../../app/data/api.ts";
import { useUser } from "../../../app/session/session.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { useOrderChange } from "../../parts/use-order-change.ts";
import { statusNotUpdated, statusUpdated } from "../../parts/status-words.ts";

export function CancelButton({ order }: { readonly order: OrderJson }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>Cancel Order</Button>
      {asking ? <CancelDialog order={order} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

type Props = { readonly order: OrderJson; readonly onClose: () => void };

function CancelDialog({ order, onClose }: Props) {
  const api = useApi();
  const mustSay = useUser().userType === "admin";
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const change = useOrderChange({
    call: "PATCH /api/orders/{id}/status",
    id: order.id,
    send: () =>
      api("PATCH /api/orders/{id}/status", {
        params: { id: order.id },
        body: { status: "cancelled", reason: reason.trim() || null },
      }),
    done: statusUpdated,
    failed: statusNotUpdated,
    after: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mustSay && reason.trim() === "") setMissing(true);
    else change.mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cancel this order?"
      description={`${whatIsLost(order)} This cannot be undone.`}
      size="small"
      role="alertdialog"
      dismissable={!change.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            Keep Order
          </Button>
          <Button variant="danger" type="submit" form="cancel-order" pending={change.isPending}>
            Cancel Order
          </Button>
        </>
      }
    >
      <form id="cancel-order" noValidate onSubmit={submit}>
        <Field
          label="Reason"
          required={mustSay}
          hint={mustSay ? "Shipper and transporter read it." : "Optional: the transporter reads it."}
          error={missing ? "Please give a reason" : null}
        >
          <Textarea
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setMissing(false);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}

function whatIsLost({ status, transporterName, invoice }: OrderJson): string {
  if (status === "pending") return "No transporter will be able to claim it any more.";
  const job = `${transporterName ?? "The transporter"} loses the job`;
  const bill = invoice && !invoice.withdrawnAt ? `, and invoice ${invoice.number} is withdrawn` : "";
  return `${job}${bill}.`;
}
