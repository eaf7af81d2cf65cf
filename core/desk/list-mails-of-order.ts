import type { Actor } from "../accounts/index.ts";
import type { MailRecord, MailRecordPorts } from "../effects/ports.ts";
import { type OrderNotFound, orderNotFound } from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { mailsHiddenFrom } from "./mail-words.ts";

/** The mails about an order to any reader, newest first, without those that the admin's team may not see. */
export function listMailsOfOrder({
  orders,
  mailRecords,
}: Pick<OrderPorts & MailRecordPorts, "orders" | "mailRecords">) {
  return async (admin: Actor, id: string, page: PageRequest): Promise<Result<Page<MailRecord>, OrderNotFound>> => {
    if (!(await orders.find(id))) return refuse(orderNotFound);
    return accept(await mailRecords.about({ area: "order", id }, { ...page, hidden: mailsHiddenFrom(admin) }));
  };
}
