import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { z } from "zod";
import type { Answer, ManagedQuoteDetailJson, ManagedQuoteJson } from "@lotlane/adapters/http/contract";
import type { ReminderEnd } from "@lotlane/core/campaigns";
import { paymentMethods } from "@lotlane/core/orders";
import { type ContactField, givenContactSchema } from "@lotlane/core/quotes";
import { useApi } from "../../app/data/api.ts";
import { useAnswer, useAsked } from "../../app/data/queries.ts";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { useChange } from "../../app/live/use-change.ts";
import { paths } from "../../app/routes/paths.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { FormDialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { formatDay, formatMiles, formatMoney, formatPhone, formatTime } from "../../ui/format.ts";
import { HistoryList } from "../../ui/history-list.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useToast } from "../../ui/toast.tsx";
import { isListingMoving, pollMs, soonMs } from "../central-dispatch.tsx";
import { DeskAbout } from "../desk-about.tsx";
import { Fact, Facts, RecordBoundary, RecordDialog } from "../record-dialog.tsx";
import { customerOf, historyNames, QuoteStatus, routeOf, sourceNames, vehicleOf } from "./columns.tsx";
import { openedWords } from "./opened.ts";
import { actionOf, DeleteQuoteListing, useQuoteChange } from "./quote-changes.tsx";

const LeadHistory = lazy(async () => ({ default: (await import("../pipeline/lead-history.tsx")).LeadHistory }));

type Props = { readonly id: string; readonly onClose: () => void };

export const QuoteDialog = (props: Props) => (
  <RecordBoundary
    kind="Quote"
    onClose={props.onClose}
    failed="This quote cannot be shown right now"
    missing={{ title: "Quote Not Found", text: "There is no quote with this id." }}
  >
    <Quote {...props} />
  </RecordBoundary>
);

function Quote({ id, onClose }: Props) {
  const [moving, setMoving] = useState(false);
  const { data } = useAsked(
    "GET /api/quoter/quotes/{id}",
    { params: { id } },
    { staleTime: 0, refetchInterval: moving ? soonMs : pollMs },
  );
  const isMovingNow = data !== undefined && isListingMoving(data);
  if (isMovingNow !== moving) setMoving(isMovingNow);
  return (
    <RecordDialog
      kind="Quote"
      onClose={onClose}
      loading="Loading the quote"
      title={data && `Quote ${data.refCode}`}
      description={data && `${vehicleOf(data)}, ${routeOf(data)}`}
      footer={data ? <Actions quote={data} /> : undefined}
    >
      {data ? (
        <>
          <QuoteFacts quote={data} />
          <div className="flex min-w-0 flex-col gap-6">
            <QuoteBreakdown quote={data} />
            <QuoteHistory history={data.history} />
            <Suspense>
              <LeadHistory id={id} />
            </Suspense>
          </div>
          <DeskAbout
            about={{ area: "quote", id, name: data.refCode }}
            customer={data.email === "" ? undefined : { email: data.email }}
            people={[{ name: customerOf(data), number: data.phoneNumber }]}
          />
        </>
      ) : null}
    </RecordDialog>
  );
}

function Actions({ quote }: { readonly quote: ManagedQuoteDetailJson }) {
  const [asking, setAsking] = useState<"delete" | "book" | "text" | null>(null);
  // One that was accepted by telephone may never have been mailed. A sent one was, even before its history was kept.
  const isFirst = quote.status !== "sent" && isFirstMail(quote.history);
  const resend = useQuoteChange(isFirst ? "email" : "resend", quote);
  const accept = useQuoteChange("accept", quote);
  const post = useQuoteChange("post", quote);
  const may = (name: Parameters<typeof actionOf>[1]) => actionOf(quote, name)?.allowed === true;
  const isOpen = !isOver(quote);
  const close = () => setAsking(null);
  return (
    <>
      {may("resend") ? (
        <Button pending={resend.isPending} onClick={() => resend.mutate()}>
          {isFirst ? "Email Quote" : "Resend"}
        </Button>
      ) : null}
      {isOpen && quote.phoneNumber !== "" ? <Button onClick={() => setAsking("text")}>Text the Link</Button> : null}
      {may("delete") ? <Button onClick={() => setAsking("delete")}>Delete from Central Dispatch</Button> : null}
      {may("post") ? (
        <Button pending={post.isPending} onClick={() => post.mutate()}>
          Post to Central Dispatch
        </Button>
      ) : null}
      {may("accept") ? (
        <Button variant="primary" pending={accept.isPending} onClick={() => accept.mutate()}>
          Mark as Accepted
        </Button>
      ) : null}
      {may("book") ? (
        <Button variant="primary" onClick={() => setAsking("book")}>
          Book for Customer
        </Button>
      ) : null}
      {quote.convertedToOrderId ? (
        <Link to={paths.order(quote.convertedToOrderId)} className={buttonClass()}>
          View Order
        </Link>
      ) : null}
      {asking === "delete" ? <DeleteQuoteListing quote={quote} onClose={close} /> : null}
      {asking === "text" ? <TextLinkDialog quote={quote} onClose={close} /> : null}
      {asking === "book" ? <BookDialog quote={quote} onClose={close} /> : null}
    </>
  );
}

const isOver = ({ status }: ManagedQuoteJson): boolean => status === "booked" || status === "expired";

type Priced = Pick<ManagedQuoteDetailJson, "breakdown" | "cashPrice" | "cardPrice">;

/** The lines of the cash price, and what paying by card adds. */
export function QuoteBreakdown({ quote }: { readonly quote: Priced }) {
  const { lines, cardProcessingFee } = quote.breakdown;
  return (
    <section aria-label="Price breakdown" className="min-w-0">
      <h3 className="mb-3 font-semibold">Price breakdown</h3>
      <dl className="tabular grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2">
        {lines.map(({ label, amount }) => (
          <Line key={label} label={label} amount={amount} />
        ))}
        <Line label="Cash price" amount={quote.cashPrice} total />
        <Line label="Card processing fee" amount={cardProcessingFee} />
        <Line label="Card price" amount={quote.cardPrice} total />
      </dl>
    </section>
  );
}

type LineProps = { readonly label: string; readonly amount: string; readonly total?: boolean };

const Line = ({ label, amount, total = false }: LineProps) => (
  <>
    <dt className={total ? "font-semibold" : "text-muted"}>{label}</dt>
    <dd className={total ? "text-right font-semibold" : "text-right"}>{formatMoney(amount)}</dd>
  </>
);

function QuoteFacts({ quote }: { readonly quote: ManagedQuoteDetailJson }) {
  const { centralDispatch, centralDispatchId } = quote;
  const post = actionOf(quote, "post");
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {centralDispatch.problem ? (
        <Alert tone="warning" title="Central Dispatch">
          {centralDispatch.problem}
        </Alert>
      ) : null}
      <Facts label="Quote">
        <Fact label="Status">
          <QuoteStatus quote={quote} />
        </Fact>
        <Fact label="Opened from the link">{quote.openings ? openedWords(quote.openings) : "Not yet"}</Fact>
        {isOver(quote) ? null : (
          <Fact label="Link for the customer">
            <CopyButton text={`${location.origin}/?quote=${quote.id}`} label="Copy link" />
          </Fact>
        )}
        <Fact label="Customer">
          {customerOf(quote)}
          {quote.email ? <span className="block text-small text-muted">{quote.email}</span> : null}
          {quote.phoneNumber ? (
            <span className="block text-small text-muted">{formatPhone(quote.phoneNumber)}</span>
          ) : null}
        </Fact>
        <Fact label="Vehicle">
          {vehicleOf(quote)}
          {quote.operable ? null : <span className="block text-small text-muted">Inoperable</span>}
        </Fact>
        <Fact label="Pickup">
          {quote.pickupCity}, {quote.pickupState} {quote.pickupZip}
          <span className="block text-small text-muted">{formatDay(quote.pickupDate)}</span>
        </Fact>
        <Fact label="Delivery">
          {quote.deliveryCity}, {quote.deliveryState} {quote.deliveryZip}
          <span className="block text-small text-muted">{formatDay(quote.deliveryDate)}</span>
        </Fact>
        <Fact label="Source">{sourceNames[quote.source]}</Fact>
        <Fact label="Distance">{formatMiles(quote.distance)}</Fact>
        <Reminders quoteId={quote.id} />
        <Fact label={quote.status === "expired" ? "Expired" : "Valid until"}>{formatTime(quote.expiresAt)}</Fact>
        {post || centralDispatchId ? (
          <Fact label="Central Dispatch">
            {centralDispatchId ? <span className="code">{centralDispatchId}</span> : "No listing"}
            <span className="block text-small text-muted">Carriers are offered {formatMoney(quote.carrierPay)}.</span>
            {post?.reason && !centralDispatchId ? (
              <span className="block text-small text-muted">{post.reason}</span>
            ) : null}
            {centralDispatch.checkedAt ? (
              <span className="block text-small text-muted">Checked {formatTime(centralDispatch.checkedAt)}</span>
            ) : null}
          </Fact>
        ) : null}
      </Facts>
    </div>
  );
}

/** Where the quote stands with its reminders, with a way to end them. */
function Reminders({ quoteId }: { readonly quoteId: string }) {
  const api = useApi();
  const { data } = useAnswer("GET /api/quoter/quotes/{id}/reminders", { params: { id: quoteId } }, { staleTime: 0 });
  const stop = useChange({
    call: "POST /api/quoter/quotes/{id}/reminders/stop",
    id: quoteId,
    send: () => api("POST /api/quoter/quotes/{id}/reminders/stop", { params: { id: quoteId } }),
    done: () => ({ title: "Reminders stopped", description: "The customer gets no more reminders of this quote." }),
    failed: "The reminders were not stopped",
    shownAs: "GET /api/quoter/quotes/{id}/reminders",
  });
  if (!data || data.agreedAt === null) return null;
  return (
    <Fact label="Reminders">
      {reminderText(data)}
      {sentText(data) === "" ? null : <span className="block text-small text-muted">{sentText(data)}</span>}
      {data.state === "waiting" ? (
        <Button size="small" className="mt-1 max-md:h-11" pending={stop.isPending} onClick={() => stop.mutate()}>
          Stop Reminders
        </Button>
      ) : null}
    </Fact>
  );
}

type ReminderStateJson = Answer<"GET /api/quoter/quotes/{id}/reminders">;

const sentText = ({ mails, texts, textsSkipped }: ReminderStateJson): string =>
  [
    ...(mails > 0 ? [`${mails} by email`] : []),
    ...(texts > 0 ? [`${texts} by text`] : []),
    ...(textsSkipped > 0 ? [`${textsSkipped} could not be texted`] : []),
  ].join(", ");

function reminderText({ state, nextAt, endedBy, mails, texts }: ReminderStateJson): string {
  if (state === "none") return "Agreed to, none planned";
  if (state === "held_out") return "Held out, for comparison";
  if (state === "waiting") return nextAt === null ? "None planned" : `Next ${formatTime(nextAt)}`;
  const by = endedBy ?? "finished";
  return by === "finished" && mails + texts === 0 ? "Ended: none could be sent" : endNames[by];
}

const endNames: Readonly<Record<ReminderEnd, string>> = {
  booked: "Ended: booked",
  answered: "Ended: the customer answered",
  lost: "Ended: the lead was lost",
  unsubscribed: "Ended: unsubscribed",
  stopped: "Stopped by an admin",
  expired: "Ended: the quote expired",
  finished: "All sent",
  series_off: "Ended: reminders are off",
};

type BookDialogProps = { readonly quote: ManagedQuoteJson; readonly onClose: () => void };

const call = "POST /api/quoter/quotes/{id}/book";
const schema = givenContactSchema.extend({ paymentMethod: z.enum(paymentMethods) });

const contactFields: readonly ContactField[] = ["email", "phoneNumber"];
const contactInputs: Readonly<Record<ContactField, { label: string; type: string; maxLength: number }>> = {
  email: { label: "Email", type: "email", maxLength: 254 },
  phoneNumber: { label: "Phone", type: "tel", maxLength: 40 },
};

/** Books at the quoted price, as the customer would have done. */
function BookDialog({ quote, onClose }: BookDialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const title = `Book ${quote.refCode} for ${customerOf(quote)}?`;
  // A lost answer is asked for again rather than booked twice.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const lacks = contactFields.filter((field) => quote[field] === "");
  const form = useServerForm({
    schema,
    defaultValues: { paymentMethod: "cash", ...Object.fromEntries(lacks.map((field) => [field, ""])) },
    submit: async (body) => {
      await api(call, { params: { id: quote.id }, body, idempotencyKey });
      toast({ title: "Quote booked", description: "The customer will get a confirmation by email." });
      await refreshAfter(queries, call, quote.id);
      onClose();
    },
  });
  const options = [
    { value: "cash", label: "Cash", aside: formatMoney(quote.cashPrice) },
    { value: "card", label: "Card", aside: formatMoney(quote.cardPrice) },
  ] as const;
  return (
    <FormDialog
      title={title}
      description="It becomes an order that carriers can claim. The customer is notified by email."
      label={title}
      submitLabel="Book for Customer"
      pendingLabel="Booking"
      form={form}
      onClose={onClose}
    >
      {lacks.map((field) => (
        <Field key={field} label={contactInputs[field].label} required error={form.errorOf(field)}>
          <TextInput
            autoComplete="off"
            type={contactInputs[field].type}
            maxLength={contactInputs[field].maxLength}
            readOnly={form.pending}
            {...form.register(field)}
          />
        </Field>
      ))}
      <Field label="How the customer pays" group error={form.errorOf("paymentMethod")}>
        <RadioCards
          options={options}
          value={form.watch("paymentMethod")}
          onChange={(value) => form.setValue("paymentMethod", value)}
        />
      </Field>
    </FormDialog>
  );
}

const textCall = "POST /api/quoter/quotes/{id}/text";
const textLinkSchema = z.object({ agreed: z.boolean() });

/** Texts the customer the link to the quote, which they may have asked for on the telephone. */
function TextLinkDialog({ quote, onClose }: BookDialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const form = useServerForm({
    schema: textLinkSchema,
    defaultValues: { agreed: false },
    submit: async (body) => {
      const { dueAt } = await api(textCall, { params: { id: quote.id }, body });
      const isLater = Date.parse(dueAt) > Date.now() + 60_000;
      toast({ title: isLater ? `The text leaves at ${formatTime(dueAt)}` : "Text on its way" });
      await refreshAfter(queries, textCall, quote.id);
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Text the link to ${formatPhone(quote.phoneNumber)}?`}
      description="The customer sees the price and books at this link. It is texted once, between 8:00 AM and 9:00 PM where they are."
      submitLabel="Text the Link"
      pendingLabel="Sending..."
      form={form}
      onClose={onClose}
    >
      <Checkbox
        label="The customer said that they want this text"
        hint="Needed unless they said so before. It is kept with your name and the time."
        {...form.register("agreed")}
      />
    </FormDialog>
  );
}

const isFirstMail = (before: ManagedQuoteDetailJson["history"]): boolean =>
  before.every(({ kind }) => kind !== "sent" && kind !== "resent");

type QuoteHistoryProps = { readonly history: ManagedQuoteDetailJson["history"] };

const QuoteHistory = ({ history }: QuoteHistoryProps) => (
  <section aria-label="History" className="min-w-0">
    <h3 className="mb-3 font-semibold">History</h3>
    <HistoryList
      entries={history.map(({ kind, at, actorName, detail }, place) => ({
        what: kind === "resent" && isFirstMail(history.slice(0, place)) ? "Emailed" : historyNames[kind],
        at,
        ...(actorName !== null && { by: actorName }),
        reason: detail,
      }))}
    />
  </section>
);
