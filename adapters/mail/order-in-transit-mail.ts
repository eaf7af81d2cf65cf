import type { MailContent } from "./mail-content.ts";
import { orderMail } from "./order-mail.ts";
import { type OrderStepMail, vehicleOf } from "./order-step.ts";
import { moment } from "./wording.ts";

export function orderInTransitMail(mail: OrderStepMail, home: string): MailContent {
  const { pickedUpAt, delivery } = mail.view.order;
  const vehicle = vehicleOf(mail.view);
  const title = `${vehicle} is on its way`;
  const pickedUp = `the ${vehicle} was picked up${pickedUpAt ? ` on ${moment(pickedUpAt)}` : ""} and is on its way to ${delivery.city}.`;
  return orderMail(mail, home, {
    words: {
      shipper: {
        title,
        lead: `${pickedUp} You can follow it along the way. We will let you know when it is delivered.`,
      },
      transporter: { title, lead: pickedUp },
      driver: { title, lead: pickedUp },
      receiver: { title, lead: `${pickedUp} Please be there to receive it, and look it over before you do.` },
    },
  });
}
