import type { MailContent } from "./mail-content.ts";
import { orderMail } from "./order-mail.ts";
import { nameOf, type OrderStepMail, tripOf, vehicleOf } from "./order-step.ts";

export function orderAssignedMail(mail: OrderStepMail, home: string): MailContent {
  const { transporter } = mail.view;
  const vehicle = vehicleOf(mail.view);
  const who = transporter ? nameOf(transporter) : "a transporter";
  return orderMail(mail, home, {
    words: {
      shipper: {
        title: `${vehicle} has a transporter`,
        lead: `${who} has claimed your order, which confirms it. The invoice comes in an email of its own. Please have the vehicle and its keys ready on the day of pickup.`,
      },
      transporter: {
        title: `${vehicle} is yours to move`,
        lead: `you have claimed the transport of the ${vehicle} from ${tripOf(mail.view)}. Please agree on a pickup time with the shipper. The invoice to the shipper is on its way.`,
      },
      driver: {
        title: `${vehicle} has a transporter`,
        lead: `${who} has claimed the transport of the ${vehicle}.`,
      },
      receiver: {
        title: `${vehicle} has a transporter`,
        lead: `${who} will bring the ${vehicle} to you. We will let you know when it is picked up.`,
      },
    },
  });
}
