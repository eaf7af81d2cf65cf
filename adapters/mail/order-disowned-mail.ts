import type { MailContent } from "./mail-content.ts";
import { orderMail } from "./order-mail.ts";
import { type OrderStepMail, vehicleOf } from "./order-step.ts";

export function orderDisownedMail(mail: OrderStepMail, home: string): MailContent {
  const { order } = mail.view;
  const vehicle = vehicleOf(mail.view);
  const title = `${vehicle} is disputed`;
  const lead = `the transport of the ${vehicle} was booked with an email address whose owner says that this booking is not theirs. Its invoice is withdrawn, and Lotlane has been told.`;
  const advice =
    order.status === "assigned"
      ? "Please do not pick up the vehicle before you have reached the person handing it over. You can give the order back, which cancels it and does not count against you."
      : "Please get in touch with Lotlane before you hand the vehicle over or charge for it.";
  return orderMail(mail, home, {
    words: {
      shipper: { title, lead },
      transporter: { title, lead: `${lead} ${advice}` },
      driver: { title, lead },
      receiver: { title, lead },
    },
  });
}
