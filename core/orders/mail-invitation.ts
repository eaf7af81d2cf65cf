import { fullName, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { SharedPorts } from "../shared/ports.ts";
import type { Withheld } from "../effects/ports.ts";
import { mailPerson, type MailPersonPorts } from "../notices/index.ts";
import type { invitationMail, InvitationStep } from "./effects.ts";
import { invitationState } from "./invite-carriers.ts";
import { orderFor, type OrderFor } from "./order-readers.ts";
import type { OrderPorts } from "./ports.ts";

export type InvitationMail = {
  readonly kind: "invitation_mail";
  readonly to: string;
  readonly step: InvitationStep;
  readonly user: User;
  /** The company that invites, or the carrier that names a price; the person where there is no company; Lotlane for its desk. */
  readonly from: string;
  /** When the invitation ends; null: never. */
  readonly until: string | null;
  readonly exclusive: boolean;
  /** The number of further orders of a shipment to which the carrier was invited at once. */
  readonly others: number;
  /** The carrier's price; null until it names one. */
  readonly amount: string | null;
  readonly orderId: string;
  /** For the shipper too as carriers read it before they claim. */
  readonly order: OrderFor<"mail", "prospect">;
};

const nameOf = (user: User): string => user.companyName ?? fullName(user);

type Needs = Pick<SharedPorts, "clock"> &
  Pick<OrderPorts, "orderLists"> &
  Pick<AccountPorts, "accounts"> &
  MailPersonPorts<InvitationMail>;

/** Mails the other side about an invitation; sends none about one that has been answered otherwise, or has ended, by then. */
export function sendInvitationMail(ports: Needs) {
  const mail = mailPerson(ports);
  return async (effect: ReturnType<typeof invitationMail>, dispatcherId?: string): Promise<Withheld | void> => {
    const { orderId, invitationId, step, others = 0, key } = effect;
    const view = await ports.orderLists.view(orderId);
    if (!view) throw new Error(`order ${orderId} is not there`);
    const invitation = view.order.invitations.find(({ id }) => id === invitationId);
    if (!invitation) return;
    const state = invitationState(view.order, invitation, ports.clock.now().toISOString());
    if (state !== stateToTell[step]) return;
    const { shipperId } = view.order;
    const [shipper, carrier, asked] = await Promise.all(
      [shipperId ?? invitation.invitedById, invitation.carrierId, invitation.invitedById].map(
        async (id) => (await ports.accounts.find(id))?.user,
      ),
    );
    if (!shipper || !carrier) return;
    const inviter = step === "invited" && asked?.userType === "admin" ? asked : shipper;
    const [reader, from] = step === "countered" ? [shipper, carrier] : [carrier, inviter];
    const { until, exclusive, answer } = invitation;
    return mail(
      {
        kind: "invitation_mail",
        to: reader.email,
        step,
        user: reader,
        from: from.userType === "admin" ? "Lotlane" : nameOf(from),
        until,
        exclusive,
        others,
        amount: answer && answer.kind !== "refused" ? answer.amount : null,
        orderId,
        order: orderFor("prospect", "mail", view),
      },
      { key, namedBy: from.id, reader: { accountId: reader.id }, team: { of: effect, dispatcherId } },
    );
  };
}

const stateToTell = { invited: "open", countered: "countered", counter_refused: "counter_refused" } as const;
