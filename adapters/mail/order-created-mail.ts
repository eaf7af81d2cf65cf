import type { MailContent } from "./mail-content.ts";
import { orderMail } from "./order-mail.ts";
import { nameOf, type OrderStepMail, vehicleOf } from "./order-step.ts";

export function orderCreatedMail(mail: OrderStepMail, home: string): MailContent {
  const { order, shipper } = mail.view;
  const vehicle = vehicleOf(mail.view);
  const posted = {
    title: `${vehicle} is posted`,
    lead: `the transport of the ${vehicle} is posted. We are looking for a transporter now.`,
  };
  return orderMail(mail, home, {
    words: {
      shipper: posted,
      transporter: posted,
      driver: posted,
      receiver: {
        title: `${vehicle} is coming to ${order.delivery.city}`,
        lead: `${shipper?.companyName ? nameOf(shipper) : "a shipper"} is having a ${vehicle} brought to you. We are looking for a transporter now, and will let you know when we find one.`,
      },
    },
  });
}
