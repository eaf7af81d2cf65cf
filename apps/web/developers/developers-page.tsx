import { may, whyNot } from "@lotlane/core/accounts";
import { Link } from "react-router";
import { BackToDashboard } from "../app/frames/back-to-dashboard.tsx";
import { AccessDenied } from "../app/routes/access-denied.tsx";
import { paths } from "../app/routes/paths.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { actorOf } from "../app/session/actor.ts";
import { AddressUnproved } from "../app/session/address-unproved.tsx";
import { useUser } from "../app/session/session.tsx";
import { buttonClass } from "../ui/button.tsx";
import { Container, PageHeader } from "../ui/page.tsx";
import { Keys } from "./keys.tsx";
import { Webhooks } from "./webhooks.tsx";

export function DevelopersPage() {
  usePageTitle("Developers");
  const actor = actorOf(useUser());
  if (!may(actor, "manageKeys")) return <AccessDenied message={whyNot(actor, "manageKeys")} delayMs={1000} />;
  return (
    <Container width="form" className="pb-12">
      <PageHeader
        back={<BackToDashboard />}
        title="Developers"
        subtitle="Connect your own software to Lotlane."
        action={
          <Link to={paths.apiReference()} className={buttonClass({ className: "max-md:h-11" })}>
            API reference
          </Link>
        }
      />
      <div className="flex flex-col gap-10">
        <AddressUnproved act="create API keys or webhooks" />
        <Keys />
        <Webhooks />
      </div>
    </Container>
  );
}
