import type { MailContent } from "./mail-content.ts";
import { orderMail } from "./order-mail.ts";
import { nameOf, type OrderStepMail, vehicleOf } from "./order-step.ts";
import { reasonBlocks } from "./reason-blocks.ts";

/** The view names those from whom the order was taken. */
export function orderReleasedMail(mail: OrderStepMail, home: string): MailContent {
  const { transporter } = mail.view;
  const vehicle = vehicleOf(mail.view);
  const who = transporter ? nameOf(transporter) : "The transporter";
  const over = {
    title: `${vehicle} is no longer yours to move`,
    lead: `the transport of the ${vehicle} was given back. There is nothing more for you to do.`,
  };
  const again = `${vehicle} is open to transporters again`;
  return orderMail(mail, home, {
    words: {
      shipper: {
        title: again,
        lead: `${who} is no longer moving the ${vehicle}. Others can claim your order, and we will let you know as soon as one does. If an invoice was issued, it is withdrawn: nothing is owed.`,
      },
      transporter: { ...over, lead: `${over.lead} Its invoice is withdrawn.` },
      driver: over,
      receiver: {
        title: again,
        lead: `${who} will not bring the ${vehicle} to you. We will let you know when another transporter takes it.`,
      },
    },
    blocks: reasonBlocks(mail),
  });
}
