import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Answer, Sent } from "@lotlane/adapters/http/contract";
import { messageOf, useApi } from "../../app/data/api.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { useMay } from "../../app/session/actor.ts";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { Switch } from "../../ui/switch.tsx";
import { useToast } from "../../ui/toast.tsx";
import { Panel, useNeeds } from "../../app/data/panel.tsx";
import { PaymentForm, PaymentSkeleton } from "../../payment/index.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { Card, Container, PageHeader } from "../../ui/page.tsx";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { viewQueries } from "../queries.ts";

export function SettingsView() {
  usePageTitle("Settings");
  const { settings: needed, payment } = useNeeds(viewQueries.settings);
  const mayChange = useMay("changeSettings");
  return (
    <Container width="wide" className="pb-8">
      <PageHeader title="Settings" subtitle="These settings apply to all of Lotlane." />
      <Panel
        title="The settings cannot be shown right now"
        need={needed}
        skeleton={
          <Loading label="Loading the settings" className="flex max-w-form flex-col gap-4">
            <Skeleton className="h-20 rounded-card" />
            <Skeleton className="h-20 rounded-card" />
          </Loading>
        }
      >
        {(settings) => (
          <div className="flex max-w-form flex-col gap-4">
            {mayChange === true ? null : <Alert>{mayChange}</Alert>}
            <VerifiedCarriers settings={settings} />
            <CarriersNeedAuthority settings={settings} />
            <CarriersNeedInsurance settings={settings} />
            <OverduePayers settings={settings} />
            <RecordCalls settings={settings} />
            <Settlement settings={settings} />
          </div>
        )}
      </Panel>
      {payment ? (
        <section aria-labelledby="operators-bill" className="mt-8 max-w-form">
          <h2 id="operators-bill" className="mb-3 font-semibold">
            The operator's Bill.com account
          </h2>
          <Panel title="The connection cannot be shown right now" need={payment} skeleton={<PaymentSkeleton />}>
            {(answered) => <PaymentForm settings={answered} owner="operator" />}
          </Panel>
        </section>
      ) : null}
    </Container>
  );
}

const call = "PUT /api/admin/settings";

type Settings = Answer<typeof call>;

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

function SettingSwitch({ name, on, change, whenOn, whenOff, blocked }: Props) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const [asking, setAsking] = useState(false);
  const mayChange = useMay("changeSettings") === true;
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
      <Switch label={name} on={on} disabled={!mayChange || (!on && blocked !== undefined)} onChange={ask} />
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

function VerifiedCarriers({ settings }: { readonly settings: Settings }) {
  return (
    <SettingSwitch
      name="Verified carriers only"
      on={settings.verifiedCarriersOnly}
      change={(verifiedCarriersOnly) => ({ ...settings, verifiedCarriersOnly })}
      whenOn={{
        text: "Carriers can claim orders once an admin has verified their account.",
        question: "Let unverified carriers claim?",
        consequence:
          "Every carrier with a phone number and a confirmed email address can then claim orders right away.",
      }}
      whenOff={{
        text: "Carriers can claim orders once their email address is confirmed.",
        question: "Let only verified carriers claim?",
        consequence: "Unverified carriers can no longer claim orders. They keep the ones they have.",
      }}
    />
  );
}

function CarriersNeedAuthority({ settings }: { readonly settings: Settings }) {
  const { carriersNeedAuthority: on, registry } = settings;
  const name = registry ?? "the registry";
  return (
    <SettingSwitch
      name="Carriers need authority to claim"
      on={on}
      change={(carriersNeedAuthority) => ({ ...settings, carriersNeedAuthority })}
      whenOn={{
        text: `Carriers can claim orders, take loads and bid only if ${name} confirms that they may haul, or an admin allows it.`,
        question: "Let carriers claim without authority?",
        consequence: "Carriers are still looked up each day, and shippers still see the result.",
      }}
      whenOff={{
        text: "Carriers are looked up, but the result does not limit what they can do.",
        question: "Let only carriers with authority claim?",
        consequence: `Carriers that ${name} does not authorize can no longer claim orders, take loads or place bids, unless an admin allows it. They keep what they have.`,
      }}
      blocked={
        registry === null
          ? "This server has no key for the FMCSA registry yet. Lotlane's operator adds it first; see the operations guide."
          : undefined
      }
    />
  );
}

const CarriersNeedInsurance = ({ settings }: { readonly settings: Settings }) => (
  <SettingSwitch
    name="Carriers need insurance to claim"
    on={settings.carriersNeedInsurance}
    change={(carriersNeedInsurance) => ({ ...settings, carriersNeedInsurance })}
    whenOn={{
      text: "Carriers can claim orders, take loads and bid only while their cargo and auto liability insurance is confirmed and in force.",
      question: "Let carriers claim without confirmed insurance?",
      consequence: "Certificates are still checked, and shippers still see how long a carrier is insured.",
    }}
    whenOff={{
      text: "Shippers see how long a carrier is insured, but it does not limit what the carrier can do.",
      question: "Let only insured carriers claim?",
      consequence:
        "Carriers without confirmed cargo and auto liability insurance can no longer claim orders, take loads or place bids. They keep what they have.",
    }}
  />
);

const RecordCalls = ({ settings }: { readonly settings: Settings }) => (
  <SettingSwitch
    name="Record calls"
    on={settings.recordCalls}
    change={(recordCalls) => ({ ...settings, recordCalls })}
    whenOn={{
      text: "Calls by the provider are recorded. Both sides hear so before they are joined.",
      question: "Record no more calls?",
      consequence: "Calls in progress are recorded to the end. Existing recordings stay until they expire.",
    }}
    whenOff={{
      text: "Calls are not recorded. Voicemails of callers are kept in any case.",
      question: "Record all calls?",
      consequence:
        "Both sides of each call then hear “This call is recorded.” before they are joined. Admins can play recordings until they are deleted.",
    }}
  />
);

const dayChoices = [0, 7, 14, 30, 45, 60, 90];
const usualDays = 30;
const daysOf = (count: number): string => (count === 1 ? "1 day" : `${count} days`);

function OverduePayers({ settings }: { readonly settings: Settings }) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (mostDaysOverdue: number) => api(call, { body: { ...settings, mostDaysOverdue } }),
    onSuccess: async () => {
      await refreshAfter(queries, call);
      toast({ title: "Settings saved" });
    },
  });
  const mayChange = useMay("changeSettings") === true;
  const { mostDaysOverdue: most } = settings;
  const choices = [...new Set([...dayChoices, most ?? usualDays])].toSorted((one, other) => one - other);
  return (
    <>
      <SettingSwitch
        name="Overdue payers cannot post"
        on={most !== null}
        change={(on) => ({ ...settings, mostDaysOverdue: on ? usualDays : null })}
        whenOn={{
          text: `Dealers with an invoice that is more than ${daysOf(most ?? usualDays)} overdue cannot post orders until they say that it is paid.`,
          question: "Let overdue payers post?",
          consequence: "Dealers can then post orders however long their invoices are overdue.",
        }}
        whenOff={{
          text: "Dealers can post orders however long their invoices are overdue.",
          question: "Keep overdue payers from posting?",
          consequence: `Dealers with an invoice that is more than ${daysOf(usualDays)} overdue can no longer post orders. Their posted orders stay.`,
        }}
      />
      {most === null ? null : (
        <Field
          label="Days overdue before posting stops"
          error={error ? messageOf(error, "The settings were not saved. Please try again.") : undefined}
        >
          <Select
            disabled={isPending || !mayChange}
            value={String(most)}
            options={choices.map((days) => ({ value: String(days), label: daysOf(days) }))}
            onChange={(event) => mutate(Number(event.target.value))}
          />
        </Field>
      )}
    </>
  );
}

/** The environment decides on it, so that there is nothing to switch here. */
function Settlement({ settings: { settlement, takesCards } }: { readonly settings: Settings }) {
  const byOperator = settlement === "operator";
  return (
    <Card className="grid gap-3 p-4">
      <h2 className="font-semibold">{byOperator ? "The operator settles orders" : "Carriers are paid directly"}</h2>
      <p className="text-muted">
        {byOperator
          ? "The operator invoices customers for everything, and owes carriers the transport. Orders keep the settlement under which they were made."
          : "Carriers invoice customers for the transport, and the operator invoices its service fee alone."}
      </p>
      {takesCards ? null : byOperator ? (
        <Alert tone="warning">
          No card can be taken: neither Stripe nor Bill.com is connected, so customers who chose to pay by card cannot.
        </Alert>
      ) : (
        <p className="text-small text-muted">
          Service fees cannot be paid by card: neither Stripe nor Bill.com is connected.
        </p>
      )}
    </Card>
  );
}
