import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Answer } from "@lotlane/adapters/http/contract";
import { messageOf, useApi } from "../app/data/api.ts";
import { useLoaded } from "../app/data/panel.tsx";
import { refreshAfter } from "../app/live/stale.ts";
import { Alert, type AlertTone } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { formatTime } from "../ui/format.ts";
import { useToast } from "../ui/toast.tsx";
import { paymentQueries } from "./queries.ts";

export type PaymentSettings = Answer<"GET /api/payment">;

/** The owner of the settings: a dealer's company, which is a payer, or Lotlane's operator, which is paid. */
export type Owner = "dealer" | "operator";

export const words = {
  dealer: {
    on: "Invoices of orders claimed from now on become bills in your Bill.com account, and Lotlane emails you each.",
    off: "Lotlane emails your invoices.",
    active:
      "Once a transporter has claimed an order, its invoices become bills in your Bill.com account, with the payee as the vendor.",
    held: "bills for Bill.com are on hold.",
    withoutKey: "Lotlane only emails your invoices.",
    things: "bills",
  },
  operator: {
    on: "The operator's new invoices are issued in its Bill.com account, and their emails have Bill.com's payment link.",
    off: "Lotlane emails the operator's invoices, without a payment link of Bill.com.",
    active:
      "The operator's new invoices are issued in its Bill.com account. Customers can pay them by the payment link.",
    held: "the operator's invoices are emailed without a payment link.",
    withoutKey: "the operator's invoices are emailed without a payment link.",
    things: "invoices",
  },
} as const satisfies Readonly<Record<Owner, Readonly<Record<string, string>>>>;

type Props = { readonly settings: PaymentSettings; readonly editing: boolean; readonly owner: Owner };

/** Notices about the saved settings. */
export const Notices = ({ settings, editing, owner }: Props) => (
  <>
    {owner === "dealer" ? (
      <p className="text-small text-muted">Bank account payments are deprecated: all payments go through Bill.com.</p>
    ) : null}
    {settings.billcomKeyLost && settings.billcomState === "off" ? (
      <Alert tone="danger" title="The stored API key can no longer be read">
        Enter it again and save it. Until then, {words[owner].held}
      </Alert>
    ) : null}
    {settings.billcomState === "off" ? null : <Connection settings={settings} editing={editing} owner={owner} />}
  </>
);

type Notice = { readonly tone: AlertTone; readonly title: string; readonly text: ReactNode };

const notices: Readonly<
  Record<Exclude<PaymentSettings["billcomState"], "off">, (settings: PaymentSettings, owner: Owner) => Notice>
> = {
  unchecked: () => ({
    tone: "info",
    title: "Checking the connection",
    text: "Bill.com has not confirmed these settings yet. The result will appear here.",
  }),
  active: (_, owner) => ({
    tone: "success",
    title: "Integration Active",
    text: words[owner].active,
  }),
  failing: ({ billcomProblem, billcomOffered, billcomEnvironment }, owner) => ({
    tone: "danger",
    title: "Integration Not Working",
    text: `${billcomProblem} ${
      billcomOffered.includes(billcomEnvironment)
        ? `Until the connection works, ${words[owner].held}`
        : `Until then, ${words[owner].withoutKey}`
    }`,
  }),
};

const soonMs = 2_000;

/** The state of the connection. While the first check is under way, it is read again until there is an outcome. */
function Connection({ settings, editing, owner }: Props) {
  const { billcomState: state, billcomCheckedAt: checkedAt } = settings;
  useLoaded(paymentQueries().settings, { refetchInterval: state === "unchecked" && soonMs });
  // A check of the former settings says nothing about those that are being entered; a failure says what to change.
  if (state === "off" || (editing && state !== "failing")) return null;
  const { tone, title, text } = notices[state](settings, owner);
  return (
    <Alert live tone={tone} title={title} action={editing ? undefined : <TestConnection />}>
      <p>{text}</p>
      {checkedAt === null ? null : (
        <p>
          Last checked <time dateTime={checkedAt}>{formatTime(checkedAt)}</time>
        </p>
      )}
    </Alert>
  );
}

function TestConnection() {
  const api = useApi();
  const queries = useQueryClient();
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
    // A failure is an outcome too.
    await refreshAfter(queries, "POST /api/payment/test-billcom");
  };
  return (
    <Button pending={testing} onClick={() => void test()} className="max-md:h-11">
      Test Connection
    </Button>
  );
}

export const SecurityNotice = ({ owner }: { readonly owner: Owner }) => (
  <Alert title="Security">
    Your credentials are encrypted before they are stored. Check that the environment is the right one:{" "}
    {words[owner].things} in the sandbox are for testing, {words[owner].things} in production are real.
  </Alert>
);
