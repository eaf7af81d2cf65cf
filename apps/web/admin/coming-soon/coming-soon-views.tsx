import { Link } from "react-router";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Container, PageHeader } from "../../ui/page.tsx";
import { addressOf, type View } from "../views.ts";

type ComingSoonProps = {
  readonly title: string;
  /** The purpose of the section. */
  readonly text: string;
  /** The view to use in the meantime. */
  readonly until: { readonly view: View; readonly label: string };
};

/** A section that Lotlane does not have yet. */
function ComingSoon({ title, text, until }: ComingSoonProps) {
  usePageTitle(title);
  return (
    <Container width="wide" className="pb-8">
      <PageHeader title={title} />
      <EmptyState
        title="Coming soon"
        action={
          <Link to={addressOf(until.view)} className={buttonClass()}>
            {until.label}
          </Link>
        }
      >
        {text}
      </EmptyState>
    </Container>
  );
}

export const DialerView = () => (
  <ComingSoon
    title="Phone Dialer"
    text="You will make calls from here. Until then, each account shows its phone number."
    until={{ view: "users", label: "Open users" }}
  />
);

export const CalendarView = () => (
  <ComingSoon
    title="Calendar"
    text="Pickups and deliveries will appear here by day. Until then, each order shows its dates."
    until={{ view: "orders", label: "Open orders" }}
  />
);

export const CommunicationView = () => (
  <ComingSoon
    title="Internal Communication"
    text="Admins will message each other here. Messages between users and support are in the support inbox."
    until={{ view: "support", label: "Open support" }}
  />
);
