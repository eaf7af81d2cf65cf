import { fullName } from "@lotlane/core/accounts";
import type { MailContent } from "./mail-content.ts";
import { orderMail } from "./order-mail.ts";
import { nameOf, type OrderStepMail, tripOf, vehicleOf } from "./order-step.ts";

export function driverAssignedMail(mail: OrderStepMail, home: string): MailContent {
  const { driver, transporter } = mail.view;
  const vehicle = vehicleOf(mail.view);
  const chosen = {
    title: `${vehicle} has a driver`,
    lead: `${driver ? fullName(driver) : "a driver"} will drive the ${vehicle} from ${tripOf(mail.view)}.`,
  };
  return orderMail(mail, home, {
    words: {
      shipper: chosen,
      transporter: chosen,
      receiver: chosen,
      driver: {
        title: `${vehicle} is yours to drive`,
        lead: `${transporter ? nameOf(transporter) : "your company"} assigned you the transport of the ${vehicle} from ${tripOf(mail.view)}. Under your jobs, mark it picked up and delivered, and share where you are.`,
      },
    },
  });
}
