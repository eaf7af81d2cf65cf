import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Controller } from "react-hook-form";
import { Link, useNavigate, useParams } from "react-router";
import { HttpError } from "@lotlane/adapters/http/client";
import type { Answer, OrderDetailJson } from "@lotlane/adapters/http/contract";
import { formatMoney } from "@lotlane/core/money";
import { mostMessageCharacters } from "@lotlane/core/messages";
import { statusChangeSchema } from "@lotlane/core/orders";
import { bookersAccountSchema, bookersWordsSchema, bookingChangeSchema } from "@lotlane/core/tracking";
import { ChatBox } from "../app/chat/chat-box.tsx";
import { messageOf, useApi } from "../app/data/api.ts";
import { useIdempotencyKey, useServerForm } from "../app/forms/use-server-form.ts";
import { NoticePage } from "../app/frames/notice-page.tsx";
import { refreshAfter } from "../app/live/stale.ts";
import { paths } from "../app/routes/paths.ts";
import { useLinkToken } from "../app/routes/use-address.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { useSession } from "../app/session/session.tsx";
import { ChatMessages } from "../conversation/index.ts";
import { actionOf, AskedChange, laneName, paymentMethodNames, StatusBadge, vehicleName } from "../orders/index.ts";
import { Alert } from "../ui/alert.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { DatePicker } from "../ui/date-picker.tsx";
import { FormDialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { today } from "../ui/date-text.ts";
import { capitalize, formatDay, shortId } from "../ui/format.ts";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { Container, PageHeader } from "../ui/page.tsx";
import { PasswordInput } from "../ui/password-input.tsx";
import { Textarea } from "../ui/textarea.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { useToast } from "../ui/toast.tsx";

type Booking = Answer<"POST /api/track/{token}/booking">;
type Opening = { readonly token: string; readonly secret: string };
type Props = Opening & { readonly order: OrderDetailJson };

const title = "Your booking";
const pollMs = 30_000;
const keyOf = (token: string) => ["booking", token];

/** The guest's own page of their booking, which the link in their mails opens. The tracking link does not. */
export function BookingPage() {
  usePageTitle(title);
  const { token = "" } = useParams();
  const secret = useLinkToken("key");
  return secret === null ? (
    <NoticePage title="Open this page from your email" to={paths.track(token)} linkLabel="Track the shipment">
      Your booking opens with the link in the emails that we sent to the address that booked it.
    </NoticePage>
  ) : (
    <Loaded token={token} secret={secret} />
  );
}

function Loaded({ token, secret }: Opening) {
  const api = useApi();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => api("POST /api/track/{token}/booking", { params: { token }, body: { secret }, signal }),
    refetchInterval: pollMs,
    placeholderData: keepPreviousData,
    retry: (times, failed) => !isFinal(failed) && times < 2,
  });
  if (error && (isFinal(error) || !data))
    return (
      <Container className="py-8">
        <PageHeader title={title} />
        <Alert
          tone="danger"
          title={isFinal(error) ? "This booking does not open" : "Your booking cannot be shown right now"}
          action={
            isFinal(error) ? (
              <Link to={paths.track(token)} className={buttonClass()}>
                Track the shipment
              </Link>
            ) : (
              <Button pending={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            )
          }
        >
          {messageOf(error, "Please try again.")}
        </Alert>
      </Container>
    );
  return data ? <Opened booking={data} token={token} secret={secret} /> : <BookingSkeleton />;
}

const isFinal = (error: unknown): boolean =>
  error instanceof HttpError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Shows the booking that a call answered. */
function useShow(token: string) {
  const queries = useQueryClient();
  return (booking: Booking) => {
    queries.setQueryData(keyOf(token), booking);
    void refreshAfter(queries, "POST /api/track/{token}/booking/change");
  };
}

function Opened({ booking: { order, messages }, ...link }: Opening & { readonly booking: Booking }) {
  const part = { order, ...link };
  return (
    <Container className="py-8">
      <header className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div>
          <p className="text-small text-muted">
            Your booking #<span className="code">{shortId(order.id)}</span>
          </p>
          <h1 className="text-title font-semibold text-balance">{vehicleName(order)}</h1>
          <p className="text-body text-muted">{laneName(order)}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <StatusBadge status={order.status} />
          <Link to={paths.track(link.token)} className={buttonClass()}>
            Track the shipment
          </Link>
        </div>
      </header>
      {order.proposedChange ? <Asked {...part} change={order.proposedChange} /> : null}
      <div className="grid gap-8 lg:grid-cols-[1fr_22rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <DatesAndContacts {...part} />
          <Messages {...part} messages={messages} />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <Facts order={order} />
          <Account {...part} />
          <Support {...part} />
          <Cancel {...part} />
        </div>
      </div>
    </Container>
  );
}

type SectionProps = {
  readonly id: string;
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

const Section = ({ id, title: name, action, children }: SectionProps) => (
  <section aria-labelledby={id} className="flex flex-col gap-3">
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
      <h2 id={id} className="text-section font-semibold">
        {name}
      </h2>
      {action}
    </div>
    {children}
  </section>
);

type AskedProps = Props & { readonly change: NonNullable<OrderDetailJson["proposedChange"]> };

function Asked({ token, secret, order, change }: AskedProps) {
  const api = useApi();
  const show = useShow(token);
  const { toast } = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api("POST /api/track/{token}/booking/withdraw-change", {
        params: { token },
        body: { secret, changeId: change.id },
      }),
    onSuccess: (booking) => {
      show(booking);
      toast({ title: "Change Request Withdrawn", description: "The transporter is told" });
    },
    onError: (error) =>
      toast({
        title: "Error",
        description: messageOf(error, "The request could not be withdrawn"),
        variant: "destructive",
      }),
  });
  return (
    <AskedChange change={change} isAsked={false}>
      {actionOf(order, "withdraw_change")?.allowed ? (
        <div>
          <Button pending={isPending} onClick={() => mutate()} className="max-md:w-full">
            Withdraw Request
          </Button>
        </div>
      ) : null}
    </AskedChange>
  );
}

const ends = ["pickup", "delivery"] as const;
type End = (typeof ends)[number];

function DatesAndContacts(props: Props) {
  const { order } = props;
  const [isChanging, setChanging] = useState(false);
  const canChange = ["edit", "request_change"].some((name) =>
    order.actions.some((one) => one.name === name && one.allowed),
  );
  return (
    <Section
      id="dates-and-contacts"
      title="Dates and contacts"
      action={canChange && !isChanging ? <Button onClick={() => setChanging(true)}>Change</Button> : null}
    >
      {isChanging ? (
        <ChangeForm key={order.status} {...props} onDone={() => setChanging(false)} />
      ) : (
        <div className="grid gap-6 border-y border-line py-4 sm:grid-cols-2">
          {ends.map((end) => (
            <StopFacts key={end} order={order} end={end} />
          ))}
        </div>
      )}
    </Section>
  );
}

const endNames: Record<End, string> = { pickup: "Pickup", delivery: "Delivery" };

function StopFacts({ order, end }: { readonly order: OrderDetailJson; readonly end: End }) {
  const reach = [order[`${end}ContactName`], order[`${end}ContactPhone`], order[`${end}ContactEmail`]].filter(Boolean);
  return (
    <dl className="flex min-w-0 flex-col gap-3 wrap-anywhere">
      <div>
        <dt className="text-caption text-muted">{endNames[end]}</dt>
        <dd className="font-medium tabular">{dayOf(order[`${end}Date`])}</dd>
        <dd className="text-small text-muted">
          {[order[`${end}Address`], `${order[`${end}City`]}, ${order[`${end}State`]} ${order[`${end}Zip`]}`]
            .filter(Boolean)
            .join(", ")}
        </dd>
      </div>
      <div>
        <dt className="text-caption text-muted">{endNames[end]} contact</dt>
        {reach.length === 0 ? <dd>{end === "pickup" ? "You" : "Not given"}</dd> : null}
        {reach.map((way) => (
          <dd key={way}>{way}</dd>
        ))}
      </div>
      {order[`${end}Notes`] ? (
        <div>
          <dt className="text-caption text-muted">{endNames[end]} notes</dt>
          <dd className="whitespace-pre-line">{order[`${end}Notes`]}</dd>
        </div>
      ) : null}
    </dl>
  );
}

const dayOf = (date: string | null) => (date ? formatDay(date) : "Day to be arranged");

const contactFields = ["ContactName", "ContactPhone", "ContactEmail", "Notes", "Date"] as const;
const fields = ends.flatMap((end) => contactFields.map((field) => `${end}${field}` as const));

type ChangeProps = Props & { readonly onDone: () => void };

function ChangeForm({ token, secret, order, onDone }: ChangeProps) {
  const api = useApi();
  const show = useShow(token);
  const { toast } = useToast();
  const [begun] = useState(order);
  const isClaimed = order.status !== "pending";
  const form = useServerForm({
    schema: bookingChangeSchema,
    defaultValues: { secret, reason: "", ...Object.fromEntries(fields.map((field) => [field, begun[field] ?? ""])) },
    submit: async (values) => {
      const changed = fields.filter((field) => (values[field] ?? null) !== (begun[field] ?? null));
      const booking = await api("POST /api/track/{token}/booking/change", {
        params: { token },
        body: {
          secret,
          revision: begun.revision,
          reason: values.reason,
          ...Object.fromEntries(changed.map((field) => [field, values[field]])),
        },
      });
      show(booking);
      toast(booking.order.proposedChange ? asked : saved);
      onDone();
    },
  });
  const isLeft = order.status === "in_transit";
  return (
    <>
      {isClaimed ? (
        <Alert title={`${order.transporterName ?? "A transporter"} has your order`}>
          {isLeft
            ? "The vehicle is on its way: only the delivery's contact and notes can still be changed."
            : "Contacts and notes change at once. Days change once the transporter accepts."}
        </Alert>
      ) : null}
      <FormShell
        label="Change dates and contacts"
        pending={form.pending}
        submitError={form.submitError}
        submitLabel={isClaimed ? "Send Changes" : "Save Changes"}
        pendingLabel="Saving"
        onSubmit={form.onSubmit}
        leaveGuard
        secondary={
          <Button onClick={onDone} disabled={form.pending}>
            Cancel
          </Button>
        }
      >
        {(isLeft ? ends.slice(1) : ends).map((end) => (
          <fieldset key={end} className="grid gap-4 sm:grid-cols-2">
            <legend className="mb-3 font-medium">{endNames[end]}</legend>
            {isLeft ? null : (
              <Field label={`${endNames[end]} Date`} error={form.errorOf(`${end}Date`)} className="sm:col-span-2">
                <Controller
                  control={form.control}
                  name={`${end}Date`}
                  render={({ field: { name, value, onChange } }) => (
                    <DatePicker
                      name={name}
                      value={value ?? ""}
                      onChange={onChange}
                      min={today()}
                      today={today()}
                      disabled={form.pending}
                    />
                  )}
                />
              </Field>
            )}
            <Field label="Contact Name" error={form.errorOf(`${end}ContactName`)}>
              <TextInput {...form.register(`${end}ContactName`)} autoComplete={`section-${end} name`} />
            </Field>
            <Field label="Contact Phone" error={form.errorOf(`${end}ContactPhone`)}>
              <TextInput {...form.register(`${end}ContactPhone`)} type="tel" autoComplete={`section-${end} tel`} />
            </Field>
            <Field label="Contact Email" error={form.errorOf(`${end}ContactEmail`)} className="sm:col-span-2">
              <TextInput {...form.register(`${end}ContactEmail`)} type="email" autoComplete={`section-${end} email`} />
            </Field>
            <Field label={`${endNames[end]} Notes`} error={form.errorOf(`${end}Notes`)} className="sm:col-span-2">
              <Textarea rows={2} maxLength={1000} {...form.register(`${end}Notes`)} />
            </Field>
          </fieldset>
        ))}
        {isClaimed ? (
          <Field label="Reason" hint="Optional. The transporter reads it." error={form.errorOf("reason")}>
            <Textarea rows={2} maxLength={500} {...form.register("reason")} />
          </Field>
        ) : null}
      </FormShell>
    </>
  );
}

const saved = { title: "Booking Changed", description: "Everyone concerned reads it as it is now" };
const asked = { title: "Change Request Sent", description: "The transporter is told, and accepts or refuses it" };

function Messages({ token, secret, order, messages }: Props & Pick<Booking, "messages">) {
  const api = useApi();
  const queries = useQueryClient();
  const { keyFor, arrived } = useIdempotencyKey();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (message: string) => {
      const body = { secret, message };
      const sent = await api("POST /api/track/{token}/booking/messages", {
        params: { token },
        body,
        idempotencyKey: keyFor(body),
      });
      arrived();
      return sent;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(token) }),
  });
  const writing = actionOf(order, "message");
  const carrier = order.transporterName ?? "the carrier";
  return (
    <Section id="messages" title={order.transporterName ? `Messages with ${carrier}` : "Messages"}>
      {writing?.allowed ? (
        <div className="flex flex-col gap-4 rounded-card border border-line bg-raised p-4">
          {messages.length === 0 ? (
            <p className="text-muted">
              Nothing is written yet. {carrier} answers you here, and we email you the answer.
            </p>
          ) : (
            <div role="region" aria-label="Conversation" tabIndex={0} className="max-h-96 overflow-y-auto">
              <ChatMessages order={order} reader={{ id: null, carries: false }} messages={messages.toReversed()} />
            </div>
          )}
          {error ? (
            <Alert tone="danger" title="Your message was not sent">
              {messageOf(error, "Please try again.")}
            </Alert>
          ) : null}
          <ChatBox
            label="Write to the carrier"
            draftKey={`booking-draft:${order.id}`}
            maxLength={mostMessageCharacters}
            pending={isPending}
            onSend={(message, sent) => mutate(message, { onSuccess: sent })}
          />
        </div>
      ) : (
        <p className="text-muted">You can write to your carrier here once one has taken the order.</p>
      )}
    </Section>
  );
}

const Facts = ({ order }: Pick<Props, "order">) => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-y border-line py-4 text-body wrap-anywhere">
    {[
      { label: "Price", value: formatMoney(order.paymentAmount ?? "0.00") },
      { label: "Paid by", value: order.paymentMethod ? capitalize(paymentMethodNames[order.paymentMethod]) : "" },
      { label: "Carrier", value: order.transporterName ?? "Not found yet" },
      { label: "Carrier's phone", value: order.transporter?.phoneNumber ?? "" },
      { label: "Driver", value: order.driver ? order.driver.firstName : "" },
    ]
      .filter(({ value }) => value !== "")
      .map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-caption text-muted">{label}</dt>
          <dd className="font-medium tabular">{value}</dd>
        </div>
      ))}
  </dl>
);

/** One password: the rest is known from the booking, and the link has proved the address. */
function Account({ token, secret, order }: Props) {
  const api = useApi();
  const navigate = useNavigate();
  const { state, signedIn } = useSession();
  const { toast } = useToast();
  const { keyFor, arrived } = useIdempotencyKey();
  const form = useServerForm({
    schema: bookersAccountSchema,
    defaultValues: { secret, password: "" },
    submit: async (body) => {
      const user = await api("POST /api/track/{token}/booking/account", {
        params: { token },
        body,
        idempotencyKey: keyFor(body),
      });
      arrived();
      toast({ title: "Registration successful", description: "Your booking is in your account" });
      signedIn(user);
      void navigate(paths.order(order.id));
    },
  });
  if (state !== "signed_out") return null;
  return (
    <Section id="account" title="Keep it in an account">
      <p className="text-small text-muted">
        Choose a password, and {order.customer?.email ?? "your address"} has an account with this booking and your next
        ones.
      </p>
      <FormShell
        label="Create an Account"
        pending={form.pending}
        submitError={form.submitError}
        submitLabel="Create Account"
        onSubmit={form.onSubmit}
        leaveGuard={false}
      >
        <Field label="Password" error={form.errorOf("password")}>
          <PasswordInput {...form.register("password")} autoComplete="new-password" />
        </Field>
      </FormShell>
    </Section>
  );
}

function Support({ token, secret }: Props) {
  const api = useApi();
  const [sent, setSent] = useState<string>();
  const form = useServerForm({
    schema: bookersWordsSchema,
    defaultValues: { secret, message: "" },
    submit: async (body) => {
      setSent((await api("POST /api/track/{token}/booking/support", { params: { token }, body })).message);
      form.reset();
    },
  });
  return (
    <Section id="support" title="Ask Lotlane">
      {sent ? (
        <Alert tone="success" live title="Message sent">
          {sent}
        </Alert>
      ) : (
        <FormShell
          label="Ask Lotlane"
          pending={form.pending}
          submitError={form.submitError}
          submitLabel="Send Message"
          onSubmit={form.onSubmit}
          leaveGuard={false}
        >
          <Field label="Your question" error={form.errorOf("message")}>
            <Textarea rows={3} maxLength={5000} {...form.register("message")} />
          </Field>
        </FormShell>
      )}
    </Section>
  );
}

function Cancel(props: Props) {
  const [isAsking, setAsking] = useState(false);
  const action = actionOf(props.order, "cancel");
  if (!action || props.order.status === "cancelled" || props.order.status === "delivered") return null;
  return (
    <Section id="cancel" title="Cancel the booking">
      <p className="text-small text-muted">
        {action.allowed
          ? "You can cancel until the vehicle is picked up. A carrier that has the order is told at once."
          : "The vehicle is on its way, so that the booking cannot be cancelled here any more. Ask Lotlane above."}
      </p>
      {action.allowed ? (
        <div>
          <Button variant="danger" onClick={() => setAsking(true)} className="max-md:w-full">
            Cancel Booking
          </Button>
        </div>
      ) : null}
      {isAsking ? <CancelBooking {...props} onClose={() => setAsking(false)} /> : null}
    </Section>
  );
}

function CancelBooking({ token, secret, order, onClose }: Props & { readonly onClose: () => void }) {
  const api = useApi();
  const show = useShow(token);
  const { toast } = useToast();
  const form = useServerForm({
    schema: statusChangeSchema.pick({ reason: true }),
    defaultValues: { reason: "" },
    submit: async ({ reason }) => {
      show(await api("POST /api/track/{token}/booking/cancel", { params: { token }, body: { secret, reason } }));
      toast({ title: "Booking Cancelled", description: "Everyone concerned is told" });
      onClose();
    },
  });
  return (
    <FormDialog
      role="alertdialog"
      title="Cancel this booking?"
      description={
        order.transporterName
          ? `${order.transporterName} has taken this order, and loses it. You owe nothing for it.`
          : "No carrier has taken it yet. You owe nothing for it."
      }
      submitLabel="Cancel Booking"
      pendingLabel="Cancelling"
      submitDanger
      closeLabel="Keep Booking"
      form={form}
      onClose={onClose}
    >
      <Field label="Reason" hint="Optional. The carrier reads it." error={form.errorOf("reason")}>
        <Textarea rows={3} maxLength={500} {...form.register("reason")} />
      </Field>
    </FormDialog>
  );
}

const BookingSkeleton = () => (
  <Container className="py-8">
    <Loading label="Loading your booking">
      <Skeleton className="h-20 max-w-form" />
      <div className="mt-6 grid gap-8 lg:grid-cols-[1fr_22rem]">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
    </Loading>
  </Container>
);
