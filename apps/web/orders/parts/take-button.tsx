import { useMutation, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useId, useState } from "react";
import { Link } from "react-router";
import { HttpError } from "@lotlane/adapters/http/client";
import type { CarrierLoadJson, OrderDetailJson, OrderJson } from "@lotlane/adapters/http/contract";
import { messageOf, useApi } from "../../app/data/api.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { isDoneTo } from "../../app/live/use-change.ts";
import { useOneAtATime } from "../../app/live/use-one-at-a-time.ts";
import { useOfferUndo } from "../../app/live/use-undo.ts";
import { paths } from "../../app/routes/paths.ts";
import { useVerificationLink } from "../../app/session/email-verification.tsx";
import { Button, buttonClass, type ButtonLook } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { orderClaimed, orderNotClaimed, whatWasClaimed } from "./labels.ts";

const ChangedOrderDialog = lazy(async () => ({
  default: (await import("../detail/order-dialogs.tsx")).ChangedOrderDialog,
}));

type Action = Pick<CarrierLoadJson["actions"][number] | OrderJson["actions"][number], "allowed" | "reason" | "lacks">;

type Props = {
  readonly label: string;
  /** The label once the offer is taken; false before. */
  readonly taken?: string | false;
  readonly action: Action | undefined;
  readonly variant?: ButtonLook["variant"];
  readonly pending?: boolean;
  /** The id of an element that says the reason for this whole list; without it the button says its own. */
  readonly reasonAt?: string | undefined;
  /** The id of the element that names the offer. */
  readonly offerAt?: string | undefined;
  readonly onTake: () => void;
};

/** Takes an offer, or says what the carrier's account lacks for it. */
export function TakeButton({
  label,
  taken = false,
  action,
  variant = "primary",
  pending = false,
  reasonAt,
  offerAt,
  onTake,
}: Props) {
  const reasonId = useId();
  if (!action) return null;
  const { allowed, reason, lacks } = action;
  return (
    <>
      <Button
        variant={variant}
        disabled={!allowed || taken !== false}
        title={reason}
        aria-describedby={[offerAt, lacks && (reasonAt ?? reasonId)].filter(Boolean).join(" ") || undefined}
        pending={pending}
        onClick={onTake}
        className="max-md:grow"
      >
        {taken || label}
      </Button>
      {lacks && reasonAt === undefined ? (
        <span className="order-last flex basis-full flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-2 text-small text-muted">
          <span id={reasonId} className="min-w-0 flex-1 basis-56 text-pretty">
            {reason}
          </span>
          <FillGap gap={lacks} />
        </span>
      ) : null}
    </>
  );
}

type Claiming = {
  /** Takes the order by this invitation. */
  readonly invitationId?: string;
  /** The trip that it is claimed from, in which it stays. */
  readonly tripId?: string;
  /** Called before an order that is not open any more leaves the list, won or lost. */
  readonly onGone?: ((id: string) => void | Promise<void>) | undefined;
};
type Wanted = { readonly order: OrderJson; readonly revision: number };

/**
 * Claims an order as the carrier saw it. Where it has changed since, `dialog` tells the difference, and the carrier may
 * claim it as it is now.
 */
export function useClaim(order: OrderJson, { invitationId, tripId, onGone }: Claiming = {}) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const offerUndo = useOfferUndo("undo_claim", order.id);
  const [changed, setChanged] = useState<HttpError>();
  const call = invitationId ? "POST /api/invitations/{id}/accept" : "POST /api/orders/{id}/claim";
  const id = invitationId ?? order.id;
  const mutation = useOneAtATime(
    useMutation({
      mutationFn: ({ revision }: Wanted): Promise<OrderJson> =>
        api(call, { params: { id }, body: { revision, ...(tripId && { tripId }) } }),
      onSuccess: async (claimed) => {
        setChanged(undefined);
        queries.setQueryData<OrderDetailJson>(["GET /api/orders/{id}", { params: { id: claimed.id } }], (known) =>
          known ? { ...known, ...claimed } : known,
        );
        toast(offerUndo(claimed, orderClaimed, whatWasClaimed(claimed)));
        await onGone?.(claimed.id);
        await refreshAfter(queries, call, id);
      },
      onError: async (error) => {
        const hasChanged = error instanceof HttpError && error.code === "order_changed";
        setChanged(hasChanged ? error : undefined);
        if (!hasChanged)
          toast({ title: "Error", description: messageOf(error, orderNotClaimed), variant: "destructive" });
        if (error instanceof HttpError && isGone(error)) await onGone?.(order.id);
        // Another carrier may have been faster, or the account been suspended or unverified since: the cards say so.
        await refreshAfter(queries, call, id);
      },
    }),
  );
  return {
    isPending: mutation.isPending,
    isDone: isDoneTo({ ...mutation, variables: mutation.variables?.order }, order),
    claim: () => mutation.mutate({ order, revision: order.revision }),
    dialog: changed ? (
      <Suspense>
        <ChangedOrderDialog
          changes={changed.changes}
          pending={mutation.isPending}
          onClaim={() => mutation.mutate({ order, revision: changed.revision ?? order.revision })}
          onClose={() => setChanged(undefined)}
        />
      </Suspense>
    ) : null,
  };
}

/** An order stays open when its claimant has too many, or saw it as it was before a change. */
const isGone = ({ status, code }: HttpError): boolean =>
  status === 404 || (status === 409 && code !== "too_many_to_pick_up" && code !== "order_changed");

type Gap = NonNullable<OrderJson["actions"][number]["lacks"]>;

const gapLook = { size: "small", className: "max-md:h-11" } as const;

/** Leads to where the reader gets what their account lacks to take orders. */
export function FillGap({ gap }: { readonly gap: Gap }) {
  switch (gap) {
    case "profile_incomplete":
      return (
        <Link to={paths.home()} className={buttonClass(gapLook)}>
          Complete Profile
        </Link>
      );
    case "account_not_verified":
    case "authority_missing":
    case "insurance_missing":
    case "cards_not_taken":
      return (
        <Link to={paths.company()} className={buttonClass(gapLook)}>
          Company Information
        </Link>
      );
    case "email_not_verified":
      return <SendLink />;
  }
}

function SendLink() {
  const { send, pending } = useVerificationLink();
  return (
    <Button {...gapLook} pending={pending} onClick={() => void send()}>
      Send the link again
    </Button>
  );
}
