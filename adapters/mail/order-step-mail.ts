import type { MailContent } from "./mail-content.ts";
import { driverAssignedMail } from "./driver-assigned-mail.ts";
import { orderAssignedMail } from "./order-assigned-mail.ts";
import { orderCancelledMail } from "./order-cancelled-mail.ts";
import { orderCreatedMail } from "./order-created-mail.ts";
import { orderDeliveredMail } from "./order-delivered-mail.ts";
import { orderDisownedMail } from "./order-disowned-mail.ts";
import { orderInspectedMail } from "./order-inspected-mail.ts";
import { orderInTransitMail } from "./order-in-transit-mail.ts";
import { orderReleasedMail } from "./order-released-mail.ts";
import type { OrderStepMail } from "./order-step.ts";

const contents: Record<OrderStepMail["step"], (mail: OrderStepMail, home: string) => MailContent> = {
  created: orderCreatedMail,
  assigned: orderAssignedMail,
  driver_assigned: driverAssignedMail,
  pickup_inspected: orderInspectedMail("pickup_inspected"),
  in_transit: orderInTransitMail,
  delivery_inspected: orderInspectedMail("delivery_inspected"),
  delivered: orderDeliveredMail,
  cancelled: orderCancelledMail,
  released: orderReleasedMail,
  disowned: orderDisownedMail,
};

export const orderStepMail = (mail: OrderStepMail, home: string): MailContent => contents[mail.step](mail, home);
