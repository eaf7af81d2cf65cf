import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { HttpError } from "@lotlane/adapters/http/client";
import { formatMoney } from "@lotlane/core/money";
import { mostMessageCharacters } from "@lotlane/core/messages";
import { bookersAccountSchema, bookersWordsSchema } from "@lotlane/core/tracking";
import { ChatBox } from "../app/chat/chat-box.tsx";
import { messageOf, useApi } from "../app/data/api.ts";
import { useAnswer } from "../app/data/queries.ts";
import { useIdempotencyKey, useServerForm } from "../app/forms/use-server-form.ts";
import { NoticePage } from "../app/frames/notice-page.tsx";
import { paths } from "../app/routes/paths.ts";
import { useLinkToken } from "../app/routes/use-address.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { useSession } from "../app/session/session.tsx";
import { ChatMessages } from "../conversation/index.ts";
import { actionOf, laneName, paymentMethodNames, StatusBadge, vehicleName } from "../orders/index.ts";
import { Alert } from "../ui/alert.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { capitalize, shortId } from "../ui/format.ts";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { Container, PageHeader } from "../ui/page.tsx";
import { PasswordInput } from "../ui/password-input.tsx";
import { Textarea } from "../ui/textarea.tsx";
import { useToast } from "../ui/toast.tsx";
import {
  AskedOfCarrier,
  type Booking,
  type BookingProps,
  Cancel,
  DatesAndContacts,
  keyOf,
  type Opening,
  Section,
} from "./booking-change.tsx";
import { Confirm } from "./confirm-booking.tsx";

const title = "Your booking";
const pollMs = 30_000;

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
  const {
    data,
    error: refusal,
    refetch,
    isFetching,
  } = useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => api("POST /api/track/{token}/booking", { params: { token }, body: { secret }, signal }),
    // The server may come back, and the booking may be confirmed in another tab.
    refetchInterval: ({ state: { data: known, error: failed } }) =>
      known || (failed && (isHeldBack(failed) || !isFinal(failed))) ? pollMs : false,
    placeholderData: keepPreviousData,
    retry: (times, failed) => !isFinal(failed) && times < 2,
  });
  // Without data, a query that is asked again forgets its refusal, and the page would lose what it says.
  const [last, setLast] = useState<Error | null>(null);
  if (refusal && refusal !== last) setLast(refusal);
  const error = refusal ?? (data ? null : last);
  const isHeld = isHeldBack(error);
  const tracked = useAnswer("GET /api/track/{token}", { params: { token } }, { enabled: isHeld });
  const [confirmed, setConfirmed] = useState(false);
  const onConfirmed = async () => {
    setConfirmed(true);
    // Where it does not open then, the page says why.
    await refetch();
    setConfirmed(false);
  };
  if (confirmed && !data)
    return (
      <Container className="py-8">
        <PageHeader title={title} />
        <Alert tone="success" live title="Booking confirmed">
          Your booking opens in a moment.
        </Alert>
      </Container>
    );
  if (isHeld && tracked.isPending) return <BookingSkeleton />;
  if (error && (isFinal(error) || !data))
    return (
      <Container className="py-8">
        <PageHeader title={title} />
        {isHeld && tracked.data?.awaitsBooker && tracked.data.status !== "cancelled" ? (
          <Confirm token={token} secret={secret} onConfirmed={onConfirmed} />
        ) : (
          <Alert
            tone="danger"
            title={isFinal(error) ? "This booking cannot be opened" : "Your booking cannot be shown right now"}
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
        )}
      </Container>
    );
  return data ? <Opened booking={data} token={token} secret={secret} /> : <BookingSkeleton />;
}

/** It waits to be confirmed: the link has the secret of the confirmation mail too. */
const isHeldBack = (error: unknown): boolean => error instanceof HttpError && error.code === "order_transition_refused";

const isFinal = (error: unknown): boolean =>
  error instanceof HttpError && error.status >= 400 && error.status < 500 && error.status !== 429;

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
      {order.proposedChange ? <AskedOfCarrier {...part} change={order.proposedChange} /> : null}
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

function Messages({ token, secret, order, messages }: BookingProps & Pick<Booking, "messages">) {
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
            <p className="text-muted">No messages yet. {carrier} answers you here, and we email you the answer.</p>
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

const Facts = ({ order }: Pick<BookingProps, "order">) => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-y border-line py-4 text-body wrap-anywhere">
    {[
      { label: "Price", value: formatMoney(order.paymentAmount ?? "0.00") },
      { label: "Paid by", value: order.paymentMethod ? capitalize(paymentMethodNames[order.paymentMethod]) : "" },
      { label: "Carrier", value: order.transporterName ?? "Not found yet" },
      { label: "Carrier's phone", value: order.transporter?.phoneNumber ?? "" },
      { label: "Pickup code", value: order.pickupCode ?? "" },
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
function Account({ token, secret, order }: BookingProps) {
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
        Choose a password, and {order.customer?.email ?? "your address"} gets an account with this booking and your
        future ones.
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

function Support({ token, secret }: BookingProps) {
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
