import { HttpError } from "@lotlane/adapters/http/client";
import type { Answer } from "@lotlane/adapters/http/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { messageOf, useApi } from "../app/data/api.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { paths } from "../app/routes/paths.ts";
import { useLinkToken } from "../app/routes/use-address.ts";
import { Alert } from "../ui/alert.tsx";
import { Button, buttonClass } from "../ui/button.tsx";

type Tracked = Answer<"GET /api/track/{token}">;
type Props = { readonly shipment: Tracked; readonly token: string };

/**
 * Asks the guest who booked to confirm that, where the page was opened by the link of the confirmation mail. Loading it
 * confirms nothing, because mail programs open links too. The tracking link alone, which is passed on, says only that
 * the booking waits.
 */
export function ConfirmBooking({ shipment, token }: Props) {
  const secret = useLinkToken("confirm");
  const [confirmed, setConfirmed] = useState(false);
  if (confirmed)
    return (
      <Alert
        tone="success"
        live
        title="Booking confirmed"
        className="mb-6"
        action={secret === null ? undefined : <ToBooking token={token} secret={secret} />}
      >
        {shipment.status === "pending"
          ? "Thank you. The invoice is emailed to you once a transporter claims the order."
          : "Thank you. The invoice is on its way to you by email."}
      </Alert>
    );
  if (secret !== null && !shipment.awaitsBooker)
    return (
      <Alert title="This is your booking" className="mb-6" action={<ToBooking token={token} secret={secret} />}>
        Change dates and contacts, write to your carrier, or cancel.
      </Alert>
    );
  if (!shipment.awaitsBooker || shipment.status === "cancelled") return null;
  return secret === null ? (
    <NotConfirmed token={token} />
  ) : (
    <Confirm token={token} secret={secret} onConfirmed={() => setConfirmed(true)} />
  );
}

const ToBooking = ({ token, secret }: { readonly token: string; readonly secret: string }) => (
  <Link to={paths.booking(token)} state={{ key: secret }} className={buttonClass()}>
    Open your booking
  </Link>
);

type ConfirmProps = Pick<Props, "token"> & { readonly secret: string; readonly onConfirmed: () => void };

/** Confirms with a press and the secret of the guest's mails. */
export function Confirm({ token, secret, onConfirmed }: ConfirmProps) {
  const api = useApi();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api("POST /api/track/{token}/confirm", { params: { token }, body: { secret } }),
    onSuccess: () => {
      onConfirmed();
      return refreshAfter(queries, "POST /api/track/{token}/confirm");
    },
  });
  if (error instanceof HttpError && error.code === "booking_link_invalid")
    return (
      <NotConfirmed token={token} title="This link does not confirm this booking">
        Please open it again from your confirmation email, or get a new one.
      </NotConfirmed>
    );
  return (
    <>
      {error ? (
        <Alert tone="danger" title="The booking could not be confirmed right now" className="mb-3">
          {messageOf(error, "Please try again.")}
        </Alert>
      ) : null}
      <Alert
        title="Is this booking yours?"
        className="mb-6"
        action={
          <Button variant="primary" pending={isPending} onClick={() => mutate()}>
            Confirm this booking
          </Button>
        }
      >
        One click shows carriers that it is. Until then they see it as not confirmed, and its invoice is on hold. If you
        know nothing about it, you do not need to do anything.
      </Alert>
    </>
  );
}

type NotConfirmedProps = Pick<Props, "token"> & { readonly title?: string; readonly children?: string };

function NotConfirmed({
  token,
  title = "Carriers see this booking as not confirmed yet",
  children = "One click on the link in the email we sent to the booking's address shows them that it is yours. Its invoice is on hold until then.",
}: NotConfirmedProps) {
  const api = useApi();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => api("POST /api/track/{token}/confirm/send", { params: { token } }),
  });
  return (
    <Alert
      tone={error ? "danger" : "info"}
      live
      title={error ? "The link could not be sent right now" : title}
      className="mb-6"
      action={
        data ? undefined : (
          <Button pending={isPending} onClick={() => mutate()}>
            Send the link again
          </Button>
        )
      }
    >
      {error ? messageOf(error, "Please try again.") : (data?.message ?? children)}
    </Alert>
  );
}
