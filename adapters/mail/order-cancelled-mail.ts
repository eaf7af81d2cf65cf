import type { MailContent } from "./mail-content.ts";
import { orderMail } from "./order-mail.ts";
import { type OrderStepMail, vehicleOf } from "./order-step.ts";
import { reasonBlocks } from "./reason-blocks.ts";

export function orderCancelledMail(mail: OrderStepMail, home: string): MailContent {
  const vehicle = vehicleOf(mail.view);
  const title = `${vehicle} is cancelled`;
  const cancelled = `the transport of the ${vehicle} was cancelled.`;
  const { transporter } = mail.view;
  return orderMail(mail, home, {
    words: {
      shipper: {
        title,
        lead: transporter
          ? `${cancelled} The transporter has been told. If an invoice was issued, it is withdrawn: nothing is owed.`
          : `${cancelled} Nothing is owed.`,
      },
      transporter: { title, lead: `${cancelled} There is nothing more for you to do. Its invoice is withdrawn.` },
      driver: { title, lead: `${cancelled} There is nothing more for you to do.` },
      receiver: { title, lead: `${cancelled} It will not be brought to you under this order.` },
    },
    blocks: reasonBlocks(mail),
  });
}
