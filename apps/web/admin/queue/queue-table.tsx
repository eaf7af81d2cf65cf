import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Answer, Sent } from "@lotlane/adapters/http/contract";
import type { EffectKind } from "@lotlane/core";
import { messageOf, useApi } from "../../app/data/api.ts";
import { useNeeds } from "../../app/data/panel.tsx";
import { LoadMore, useLoadedPages } from "../../app/lists/pages.tsx";
import { usePollInterval } from "../../app/live/live.tsx";
import { refreshAfter } from "../../app/live/stale.ts";
import { useMay } from "../../app/session/actor.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatTime, shortId } from "../../ui/format.ts";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { Cell, EmptyRow, HeadCell, Row, Table } from "../../ui/table.tsx";
import { useToast } from "../../ui/toast.tsx";
import { viewQueries } from "../queries.ts";
import { addressOf } from "../views.ts";

type Effect = Answer<"GET /api/admin/effects">[number];

const tones: Readonly<Record<Effect["state"], Tone>> = {
  failed: "red",
  retrying: "yellow",
  running: "blue",
  waiting: "gray",
};

export function QueueTable() {
  const { effects } = useNeeds(viewQueries.queue);
  const pages = useLoadedPages(effects, { keepPrevious: true, refetchInterval: usePollInterval() });
  const { rows } = pages;
  if (!rows)
    return (
      <Loading label="Loading background jobs" className="flex flex-col gap-2">
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="h-16 rounded-card" />
        ))}
      </Loading>
    );
  return (
    <>
      <Table label="Background jobs" className={cx(pages.isPlaceholderData && "refreshing")}>
        <thead>
          <tr>
            <HeadCell>Job</HeadCell>
            <HeadCell className="max-md:hidden">Status</HeadCell>
            <HeadCell numeric className="max-md:hidden">
              Attempts
            </HeadCell>
            <HeadCell className="max-md:hidden">Reason</HeadCell>
            <HeadCell>Actions</HeadCell>
          </tr>
        </thead>
        <tbody data-holds>
          {rows.map((effect) => (
            <EffectRow key={effect.id} effect={effect} />
          ))}
          {rows.length === 0 ? (
            <EmptyRow columns={5}>
              <EmptyState title="Nothing here">Jobs that are waiting or have failed appear here.</EmptyState>
            </EmptyRow>
          ) : null}
        </tbody>
      </Table>
      {pages.isPlaceholderData ? null : <LoadMore pages={pages} />}
    </>
  );
}

function EffectRow({ effect }: { readonly effect: Effect }) {
  const { key, kind, state, tries } = effect;
  const { retry, pending, error } = useRetry();
  const mayRetry = useMay("retryEffects") === true;
  return (
    <Row>
      <Cell className="max-md:px-3">
        <span className="block font-medium wrap-anywhere">{nameOfKind(kind)}</span>
        <span className="block text-small text-muted">
          <About about={effect.about} /> since {formatTime(effect.createdAt)}
        </span>
        <span className="mt-1 flex flex-col gap-1 md:hidden">
          <Badge tone={tones[state]}>{stateNames[state]}</Badge>
          <Why effect={effect} />
        </span>
        {error ? <span className="block text-small text-red-ink">{error}</span> : null}
      </Cell>
      <Cell className="max-md:hidden">
        <Badge tone={tones[state]}>{stateNames[state]}</Badge>
      </Cell>
      <Cell numeric className="max-md:hidden">
        {tries}
      </Cell>
      <Cell className="wrap-anywhere max-md:hidden">
        <Why effect={effect} />
      </Cell>
      <Cell className="max-md:px-3">
        {state === "failed" && mayRetry ? (
          <Button
            size="small"
            aria-label={`Retry ${nameOfKind(kind)}`}
            pending={pending}
            onClick={() => retry({ key })}
          >
            Retry
          </Button>
        ) : null}
      </Cell>
    </Row>
  );
}

const Why = ({ effect: { why, detail, nextTryAt, failedAt } }: { readonly effect: Effect }) => (
  <span className="block">
    {why ? <span className="block">{why}</span> : null}
    {detail && detail !== why ? <span className="block text-small text-muted">{detail}</span> : null}
    {nextTryAt ? <span className="block text-small text-muted tabular">Next try {formatTime(nextTryAt)}</span> : null}
    {failedAt ? <span className="block text-small text-muted tabular">Failed {formatTime(failedAt)}</span> : null}
  </span>
);

function About({ about }: Pick<Effect, "about">): ReactNode {
  if (!about) return "An email address,";
  const { area, id } = about;
  const to =
    area === "order"
      ? addressOf("orders", { order: id })
      : area === "account"
        ? addressOf("users", { user: id })
        : null;
  const label = `${area[0]!.toUpperCase()}${area.slice(1)} ${shortId(id)}`;
  return to ? (
    <Link to={to} className="underline underline-offset-2">
      {label}
    </Link>
  ) : (
    label
  );
}

const retryCall = "POST /api/admin/effects/retry";

/** Puts one failed effect, or all of a kind, back in line. */
export function useRetry(onDone: () => void = () => {}) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Sent<typeof retryCall>["body"]) => api(retryCall, { body }),
    onSuccess: ({ count }) => {
      onDone();
      toast({ title: count === 1 ? "Back in the queue" : `${count.toLocaleString("en-US")} back in the queue` });
    },
    // Another admin may have been faster: what is shown is read again then too.
    onSettled: () => refreshAfter(queries, retryCall),
  });
  return {
    retry: mutate,
    pending: isPending,
    error: error ? messageOf(error, "It could not go back in the queue. Please try again.") : undefined,
  };
}

const effectNames: Readonly<Record<EffectKind, string>> = {
  quote_email: "Quote email",
  enrol_quote: "Enrolment of a quote in reminders",
  follow_series: "Check of a reminder that is due",
  quote_reminder: "Reminder of a quote",
  quote_reminder_text: "Reminder of a quote by text",
  booking_confirmation: "Booking confirmation email",
  password_reset_email: "Password reset email",
  verification_email: "Email address confirmation",
  invitation_email: "Invitation of a colleague",
  password_changed_email: "Password change email",
  remove_members: "Removal of a company's users",
  unverified_email: "Email about a verification that ended",
  account_verified_email: "Email about a verified account",
  account_corrected_email: "Email about corrected account details",
  account_seen_email: "Email about an admin who saw Lotlane as a person",
  second_factor_email: "Two-factor email",
  payment_email: "Payment settings email",
  key_email: "API key email",
  webhook_event: "Webhook event",
  webhook_delivery: "Webhook delivery",
  webhook_email: "Webhook email",
  webhook_off_email: "Email about a webhook that was turned off",
  account_deleted_email: "Account deletion email",
  order_stepped: "Order follow-up",
  order_mail: "Order email",
  follow_driver: "Trip of a driver",
  invitation_mail: "Invitation email",
  booker_message_mail: "Message to a guest by email",
  message_mail: "Unread message by email",
  booker_support_mail: "Guest's email to support",
  waiting_orders_mail: "Waiting orders email",
  end_reservation: "End of a reservation",
  watch_arrival: "Check of a delivery whose time is over",
  watch_pickup: "Check of a pickup whose time is over",
  due_mails: "Emails held until an address was confirmed",
  issue_invoice: "Invoice to issue",
  withdraw_invoice: "Invoice to withdraw",
  load_invoice: "Load invoice",
  due_invoices: "Invoices that become due",
  invoice_reminder: "Reminder of an overdue invoice",
  payment_mail: "Payment email",
  credit_mail: "Credit email",
  invoice_extra: "Invoice of an extra",
  extra_mail: "Extra email",
  w9_request: "Request for a W-9",
  system_alert: "Alert to an admin",
  sync_listing: "Central Dispatch listing",
  settle_card: "Card payment that Stripe tells of",
  settle_receivable: "Invoice in the operator's BILL account",
  settle_invoices: "Check of changed payment settings, and invoices held until then",
  load_mail: "Load email",
  load_bids_rejected: "Rejected bid emails",
  release_loads: "Release of a carrier's loads",
  release_orders: "Release of a carrier's orders",
  match_searches: "Saved search matching",
  search_mail: "Saved search email",
  trip_mail: "New work on a trip",
  daily_mail: "Daily email",
  team_mail: "Copy of an email for a dispatcher",
  push_notice: "Notification on a device",
  check_carrier: "Carrier registry check",
  case_mail: "Email about a case",
  case_deadline_mail: "Email about the deadline of a case",
  certificate_mail: "Insurance certificate email",
  support_email: "Email to support",
  support_reply_email: "Support reply email",
  task_given: "Email about a task",
  delete_recording: "Deleting a recording",
  note_mention: "Email about a note",
  text_consent: "Customer's word on texts",
  booking_text: "Text about a booking",
  send_text: "Text message",
  text_mail: "Email about a customer's text",
};

const namesByKind: ReadonlyMap<string, string> = new Map(Object.entries(effectNames));

/** The label of a kind of effect; a kind that an earlier release put in line has none and is shown as it is. */
export const nameOfKind = (kind: string): string => namesByKind.get(kind) ?? kind;

export const stateNames = {
  failed: "Failed",
  retrying: "Retrying",
  running: "Running",
  waiting: "Waiting",
} as const;
