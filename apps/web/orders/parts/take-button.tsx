import { useId } from "react";
import { Link } from "react-router";
import type { CarrierLoadJson, OrderJson } from "@lotlane/adapters/http/contract";
import { paths } from "../../app/routes/paths.ts";
import { useVerificationLink } from "../../app/session/email-verification.tsx";
import { Button, buttonClass, type ButtonLook } from "../../ui/button.tsx";

type Action = Pick<CarrierLoadJson["actions"][number] | OrderJson["actions"][number], "allowed" | "reason" | "lacks">;

type Props = {
  readonly label: string;
  /** The label once the offer is taken; false before. */
  readonly taken?: string | false;
  readonly action: Action | undefined;
  readonly variant?: ButtonLook["variant"];
  readonly pending?: boolean;
  readonly onTake: () => void;
};

/** Takes an offer, or says what the carrier's account lacks for it. */
export function TakeButton({ label, taken = false, action, variant = "primary", pending = false, onTake }: Props) {
  const reasonId = useId();
  if (!action) return null;
  const { allowed, reason, lacks } = action;
  return (
    <>
      <Button
        variant={variant}
        disabled={!allowed || taken !== false}
        title={reason}
        aria-describedby={lacks && reasonId}
        pending={pending}
        onClick={onTake}
        className="max-md:grow"
      >
        {taken || label}
      </Button>
      {lacks ? (
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
