import type { OrderJson } from "@lotlane/adapters/http/contract";
import { Link } from "react-router";
import { paths } from "../../app/routes/paths.ts";
import { useVerificationLink } from "../../app/session/use-verification-link.ts";
import { Button, buttonClass } from "../../ui/button.tsx";

export type Gap = NonNullable<OrderJson["actions"][number]["lacks"]>;

const look = { size: "small", className: "max-md:h-11" } as const;

/** Leads to where the reader gets what their account lacks to take orders. */
export function FillGap({ gap }: { readonly gap: Gap }) {
  switch (gap) {
    case "profile_incomplete":
      return (
        <Link to={paths.home()} className={buttonClass(look)}>
          Complete Profile
        </Link>
      );
    case "account_not_verified":
    case "authority_missing":
    case "insurance_missing":
      return (
        <Link to={paths.company()} className={buttonClass(look)}>
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
    <Button {...look} pending={pending} onClick={() => void send()}>
      Send the link again
    </Button>
  );
}
