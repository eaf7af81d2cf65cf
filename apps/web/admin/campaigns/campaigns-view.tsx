import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import type { SeriesJson } from "@lotlane/adapters/http/contract";
import { mostHeldOut, mostSteps } from "@lotlane/core/campaigns";
import { messageOf, useApi } from "../../app/data/api.ts";
import { Panel, useNeeds } from "../../app/data/panel.tsx";
import { TheirChanges, useOvertaken } from "../../app/forms/overtaken.tsx";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog, FormDialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { Container, PageHeader, Section } from "../../ui/page.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useToast } from "../../ui/toast.tsx";
import { StatCard } from "../dashboard/stat-card.tsx";
import { viewQueries } from "../queries.ts";
import { channelOf, NoTexts, type Step, StepDialog, whenOf } from "./step-dialog.tsx";

type Draft = Pick<SeriesJson, "on" | "heldOut" | "steps" | "version">;
const call = "PUT /api/admin/series";

/** The emails and text messages after a quote, and what they bring. */
export function CampaignsView() {
  usePageTitle("Campaigns");
  const { series } = useNeeds(viewQueries.campaigns);
  return (
    <Container width="wide" className="pb-8">
      <PageHeader
        title="Campaigns"
        subtitle="Emails and text messages that remind customers of their quote. Only those who agreed get them, and the first booking, answer or unsubscribing ends them."
      />
      <Panel
        title="The campaigns cannot be shown right now"
        need={series}
        skeleton={
          <Loading label="Loading the campaigns" className="flex flex-col gap-6">
            <Skeleton className="h-32 w-full" />
            <Skeleton className="h-64 w-full" />
          </Loading>
        }
      >
        {(shown) => <Shown series={shown} />}
      </Panel>
    </Container>
  );
}

/** Keeps the whole series in place of the one that was read. */
function useSave() {
  const api = useApi();
  const queries = useQueryClient();
  return async ({ on, heldOut, steps, version }: Draft) => {
    const kept = await api(call, { body: { on, heldOut, steps, version } });
    await refreshAfter(queries, call);
    return kept;
  };
}

type Asked = { readonly kind: "share" | "on" } | { readonly kind: "step" | "remove"; readonly index: number };
/** With the series as it was when it was asked: a later state would let its answer undo another admin's change. */
type Asking = Asked & { readonly series: SeriesJson };

function Shown({ series }: { readonly series: SeriesJson }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const save = useSave();
  const ask = (what: Asked) => setAsking({ ...what, series });
  const close = () => setAsking(null);
  const { on, steps, heldOut, figures, sendsTexts } = series;
  const hasTexts = steps.some(({ by }) => by === "text");
  return (
    <div className="flex flex-col gap-8">
      <Section
        title="Reminders after a quote"
        hint={`Customers who are held out get no reminder, so that the others can be compared with them: ${heldOut} percent.`}
      >
        <div className="mb-6 flex flex-wrap items-center gap-3">
          <Badge tone={on ? "green" : "neutral"}>{on ? "On" : "Off"}</Badge>
          <Button variant={on ? "secondary" : "primary"} onClick={() => ask({ kind: "on" })}>
            {on ? "Turn Off" : "Turn On"}
          </Button>
          <Button onClick={() => ask({ kind: "share" })}>Change Share</Button>
        </div>
        <Figures figures={figures} hasTexts={hasTexts} />
      </Section>
      <Section
        title="Steps"
        hint="Sent between 8 in the morning and 9 in the evening at the place of pickup. If several steps are due, only the latest is sent."
        action={
          steps.length < mostSteps ? (
            <Button onClick={() => ask({ kind: "step", index: steps.length })}>Add Step</Button>
          ) : undefined
        }
      >
        {hasTexts && !sendsTexts ? (
          <div className="mb-4">
            <NoTexts />
          </div>
        ) : null}
        <ul aria-label="Steps" className="divide-y divide-line">
          {steps.map((step, index) => (
            <li
              key={`${step.by} ${step.from} ${step.hours} ${step.subject || step.text}`}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3"
            >
              <div className="min-w-0 flex-1 basis-60">
                <h3 className="font-medium">{whenOf(step)}</h3>
                <p className="text-small wrap-anywhere text-muted">
                  {channelOf(step)}: {titleOf(step)}
                </p>
              </div>
              <div className="flex gap-2">
                <Button
                  size="small"
                  className="max-md:h-11"
                  aria-label={`Edit step ${index + 1}`}
                  onClick={() => ask({ kind: "step", index })}
                >
                  Edit
                </Button>
                {steps.length > 1 ? (
                  <Button
                    size="small"
                    className="max-md:h-11"
                    aria-label={`Remove step ${index + 1}`}
                    onClick={() => ask({ kind: "remove", index })}
                  >
                    Remove
                  </Button>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
      </Section>
      {asking?.kind === "share" ? <ShareDialog series={asking.series} onClose={close} /> : null}
      {asking?.kind === "on" ? (
        <Change
          title={asking.series.on ? "Turn the reminders off?" : "Turn the reminders on?"}
          description={
            asking.series.on
              ? "Quotes that are in the series now get no more reminders."
              : "Customers who agree to reminders get these from their next quote on."
          }
          confirmLabel={asking.series.on ? "Turn Off" : "Turn On"}
          done={asking.series.on ? "Reminders are off" : "Reminders are on"}
          act={() => save({ ...asking.series, on: !asking.series.on })}
          onClose={close}
        />
      ) : null}
      {asking?.kind === "remove" ? (
        <Change
          title={`Remove step ${asking.index + 1}?`}
          description={`“${titleOf(asking.series.steps[asking.index]!)}” is not sent any more.`}
          confirmLabel="Remove"
          done="Step removed"
          act={() => save({ ...asking.series, steps: asking.series.steps.toSpliced(asking.index, 1) })}
          onClose={close}
        />
      ) : null}
      {asking?.kind === "step" ? (
        <StepDialog series={asking.series} index={asking.index} save={save} onClose={close} />
      ) : null}
    </div>
  );
}

const titleOf = ({ by, subject, text }: Step): string => (by === "email" ? subject : text);

const shareOf = ({ cases, won }: { readonly cases: number; readonly won: number }): string =>
  cases === 0 ? "—" : `${Math.round((won / cases) * 100)}%`;
const signed = (points: number): string => `${points > 0 ? "+" : ""}${points.toFixed(1)}`;

type FiguresProps = Pick<SeriesJson, "figures"> & {
  /** A step is a text message now; those that were sent before count too. */
  readonly hasTexts: boolean;
};

function Figures({ figures: { enrolled, heldOut, difference }, hasTexts }: FiguresProps) {
  const { texted, untexted } = enrolled;
  const textWords =
    hasTexts || texted > 0 || untexted > 0 ? ` ${texted} got a text, ${untexted} could not be texted.` : "";
  const tells = difference !== null && (difference.low > 0 || difference.high < 0);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <StatCard
          name="In the series"
          figure={shareOf(enrolled)}
          hint={`${enrolled.won} of ${enrolled.cases} quotes booked. ${enrolled.mailed} got an email.${textWords}`}
        />
        <StatCard
          name="Held out"
          figure={shareOf(heldOut)}
          hint={`${heldOut.won} of ${heldOut.cases} quotes booked.`}
        />
        <StatCard
          name="Difference"
          figure={difference === null ? "—" : `${signed(difference.points)} points`}
          hint={
            difference === null
              ? "Too few yet to tell: each side needs 20 quotes."
              : `95 times in 100 between ${signed(difference.low)} and ${signed(difference.high)}. ${tells ? "More than chance explains." : "Chance alone could explain it."}`
          }
        />
      </div>
      <p className="mt-2 text-small text-muted">Quotes of the last 90 days whose customers agreed to reminders.</p>
    </>
  );
}

type ChangeProps = {
  readonly title: string;
  readonly description: string;
  readonly confirmLabel: string;
  readonly done: string;
  readonly act: () => Promise<unknown>;
  readonly onClose: () => void;
};

function Change({ done, act, onClose, ...asked }: ChangeProps) {
  const { toast } = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: act,
    onSuccess: () => toast({ title: done }),
    onError: (error) =>
      toast({ title: "Error", description: messageOf(error, "Nothing was changed."), variant: "destructive" }),
    onSettled: onClose,
  });
  return <ConfirmDialog open {...asked} pending={isPending} onConfirm={() => mutate()} onClose={onClose} />;
}

const percent = /^\d+$/;
const shareSchema = z.object({
  heldOut: z
    .string()
    .trim()
    .refine((text) => percent.test(text) && Number(text) <= mostHeldOut, `Please give 0 to ${mostHeldOut} percent`)
    .transform(Number),
});

const ofShare = (series: SeriesJson) => ({ heldOut: String(series.heldOut) });

function ShareDialog({ series, onClose }: { readonly series: SeriesJson; readonly onClose: () => void }) {
  const { toast } = useToast();
  const api = useApi();
  const save = useSave();
  const overtaken = useOvertaken(series, () => api("GET /api/admin/series", {}));
  const form = useServerForm({
    schema: shareSchema,
    defaultValues: ofShare(series),
    onError: overtaken.isTold,
    submit: async ({ heldOut }) => {
      await overtaken.save((over) => save({ ...over, heldOut }));
      toast({ title: "Share saved", description: `${heldOut} percent of customers are held out from now on.` });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Held-out share"
      description="One customer is always on the same side, as long as the share does not shrink."
      submitLabel="Save Share"
      pendingLabel="Saving..."
      size="small"
      form={form}
      onClose={onClose}
    >
      <Field label="Percent of customers" required error={form.errorOf("heldOut")}>
        <TextInput inputMode="numeric" maxLength={20} readOnly={form.pending} {...form.register("heldOut")} />
      </Field>
      <TheirChanges
        overtaken={overtaken}
        form={form}
        valuesOf={ofShare}
        fields={[["heldOut", "Percent of customers", (kept) => String(kept.heldOut)]]}
      />
    </FormDialog>
  );
}
