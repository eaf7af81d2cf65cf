import type { MailContent } from "./mail-content.ts";
import { orderMail } from "./order-mail.ts";
import { nameOf, type OrderStepMail, vehicleOf } from "./order-step.ts";

const atThe = { pickup_inspected: "pickup", delivery_inspected: "delivery" } as const;

export function orderInspectedMail(at: keyof typeof atThe) {
  return (mail: OrderStepMail, home: string): MailContent => {
    const { transporter } = mail.view;
    const vehicle = vehicleOf(mail.view);
    const title = `${vehicle} has a ${atThe[at]} inspection`;
    const inspected = `${transporter ? nameOf(transporter) : "the transporter"} inspected the ${vehicle} at ${atThe[at]} and signed the findings.`;
    const read = `${inspected} The photos, damages and signatures are on the order's page.`;
    return orderMail(mail, home, {
      words: {
        shipper: { title, lead: mail.view.shipper ? read : inspected },
        transporter: { title, lead: read },
        driver: { title, lead: inspected },
        receiver: { title, lead: inspected },
      },
    });
  };
}
