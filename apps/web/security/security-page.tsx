import { BackToDashboard } from "../app/frames/back-to-dashboard.tsx";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { Container, PageHeader } from "../ui/page.tsx";
import { AccountInformation } from "./account-information.tsx";
import { EmailNotifications } from "./email-notifications.tsx";
import { OwnData } from "./own-data.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SignedInPlaces } from "./signed-in-places.tsx";
import { TwoFactor } from "./two-factor.tsx";

export function SecurityPage() {
  usePageTitle("Security");
  return (
    <Container className="pb-12">
      <PageHeader
        back={<BackToDashboard />}
        title="Security"
        subtitle="How you sign in, where you are signed in, and which emails you get."
      />
      <PasswordForm />
      <SignedInPlaces />
      <TwoFactor />
      <EmailNotifications />
      <AccountInformation />
      <OwnData />
    </Container>
  );
}
