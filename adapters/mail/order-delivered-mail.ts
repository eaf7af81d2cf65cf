import type { MailContent } from "./mail-content.ts";
import { orderMail } from "./order-mail.ts";
import { type OrderStepMail, vehicleOf } from "./order-step.ts";
import { moment } from "./wording.ts";

export function orderDeliveredMail(mail: OrderStepMail, home: string): MailContent {
  const { order, shipper } = mail.view;
  const vehicle = vehicleOf(mail.view);
  const title = `${vehicle} is delivered`;
  const delivered = `the ${vehicle} was delivered in ${order.delivery.city}${order.deliveredAt ? ` on ${moment(order.deliveredAt)}` : ""}.`;
  return orderMail(mail, home, {
    words: {
      shipper: {
        title,
        lead: shipper
          ? `${delivered} How was it? You can rate the transporter on the order's page.`
          : `${delivered} Thank you for shipping with Lotlane.`,
      },
      transporter: { title, lead: delivered },
      driver: { title, lead: delivered },
      receiver: { title, lead: delivered },
    },
  });
}
