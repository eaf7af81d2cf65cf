import { Link } from "react-router";
import { paths } from "../../app/routes/paths.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { shortId } from "../../ui/format.ts";
import { type QuoteWizardActor, useWizard } from "../use-quote-wizard.ts";

export function BookingConfirmedStep({ actor }: { readonly actor: QuoteWizardActor }) {
  const order = useWizard(actor, ({ context }) => context.order);
  const paysByCard = useWizard(actor, ({ context }) => context.paymentMethod === "card");
  const email = useWizard(actor, ({ context }) => context.form.email);
  if (!order) return <Alert tone="warning">No quote available</Alert>;
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="text-small text-muted">Order</p>
        <p className="code text-title font-semibold">#{shortId(order.id)}</p>
      </div>
      <ol className="flex flex-col gap-2 text-body wrap-anywhere">
        {order.trackingToken ? (
          <li>
            {email ? `A confirmation is on its way to ${email}.` : "A confirmation is on its way to you by email."}
          </li>
        ) : (
          <li>This quote was already booked, and that booking stands. Its confirmation was emailed to the customer.</li>
        )}
        {order.trackingToken ? (
          <li>
            One click on the link in that email shows carriers that the booking is yours. Until then they see it as not
            confirmed, and its invoice is on hold.
          </li>
        ) : null}
        <li>
          {paysByCard && order.trackingToken
            ? "We are now finding a transporter that takes cards. Nothing is due until one takes your order. You then pay it by credit card."
            : "We are now finding a transporter for your vehicle. Nothing is due until one takes your order."}
        </li>
        <li>
          {order.trackingToken
            ? "Follow every step on the tracking page. The link is in the confirmation too."
            : "Follow every step on the tracking page. The link is in the confirmation."}
        </li>
      </ol>
      <div className="flex flex-col gap-2 sm:flex-row">
        {order.trackingToken && (
          <Link to={paths.track(order.trackingToken)} className={buttonClass({ variant: "primary" })}>
            Track this shipment
          </Link>
        )}
        <Button variant="secondary" onClick={() => actor.send({ type: "RESTART" })}>
          Get Another Quote
        </Button>
      </div>
    </div>
  );
}
