import { useState } from "react";
import type { Answer } from "@lotlane/adapters/http/contract";
import { messageOf, useApi } from "../app/data/api.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { useToast } from "../ui/toast.tsx";

type Props = { readonly settings: PaymentSettings; readonly editing: boolean };

/** Notices about the saved settings. */
export const Notices = ({ settings, editing }: Props) => (
  <>
    <p className="text-small text-muted">Bank account payments are deprecated: all payments go through Bill.com.</p>
    {settings.billcomKeyLost ? (
      <Alert tone="danger" title="The stored API key can no longer be read">
        Enter it again and save it. Until then, invoices that go through Bill.com are on hold.
      </Alert>
    ) : null}
    {settings.billcomEnabled && !editing ? <Active /> : null}
    {settings.billcomEnabled && !settings.billcomOffered.includes(settings.billcomEnvironment) ? (
      <Alert tone="warning" title={`Lotlane cannot reach Bill.com's ${settings.billcomEnvironment} yet`}>
        Lotlane's operator has to set a developer key for it. Until then, Lotlane emails your invoices.
      </Alert>
    ) : null}
  </>
);

function Active() {
  const api = useApi();
  const { toast } = useToast();
  const [testing, setTesting] = useState(false);
  const test = async () => {
    setTesting(true);
    try {
      await api("POST /api/payment/test-billcom", {});
      toast({ title: "Connection Successful", description: "Bill.com integration is working correctly" });
    } catch (error) {
      const description = messageOf(error as Error, "Failed to connect to Bill.com");
      toast({ title: "Connection Failed", description, variant: "destructive" });
    } finally {
      setTesting(false);
    }
  };
  return (
    <Alert
      tone="success"
      title="Integration Active"
      action={
        <Button pending={testing} onClick={() => void test()} className="max-md:h-11">
          Test Connection
        </Button>
      }
    >
      Invoices go through Bill.com once a transporter has claimed an order.
    </Alert>
  );
}

export const SecurityNotice = () => (
  <Alert title="Security">
    Your credentials are encrypted before they are stored. Check that the environment is the right one: sandbox invoices
    are for testing, production invoices are real.
  </Alert>
);

export type PaymentSettings = Answer<"GET /api/payment">;
