import type { UserJson } from "@lotlane/adapters/http/contract";
import { fullName } from "@lotlane/core/accounts";
import type { ReactNode } from "react";
import { useUser } from "../app/session/session.tsx";
import { Badge } from "../ui/badge.tsx";
import { ProfilePicture } from "./profile-picture.tsx";
import { Setting } from "./setting.tsx";

export function AccountInformation() {
  const user = useUser();
  return (
    <Setting title="Account Information" hint="How the people you work with know you.">
      <dl className="divide-y divide-line rounded-card border border-line bg-raised">
        <Fact label="Picture">
          <ProfilePicture />
        </Fact>
        <Fact label="Email">
          <span className="wrap-anywhere">{user.email}</span>
          <Badge tone={user.emailVerified ? "green" : "yellow"}>
            {user.emailVerified ? "Verified" : "Not verified"}
          </Badge>
        </Fact>
        <Fact label="Name">
          <span className="wrap-anywhere">{fullName(user)}</span>
        </Fact>
        <Fact label="Account type">{accountType(user)}</Fact>
      </dl>
    </Setting>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="grid gap-x-4 gap-y-0.5 px-4 py-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
    <dt className="text-small text-muted">{label}</dt>
    <dd className="flex flex-wrap items-center gap-x-3 gap-y-2">{children}</dd>
  </div>
);

const typeNames: Partial<Record<UserJson["userType"], string>> = {
  shipper: "Dealer",
  transporter: "Transporter",
  driver: "Driver",
  receiver: "Receiver",
  admin: "Admin",
};

const accountType = ({ userType, isSubUser }: UserJson): string =>
  isSubUser ? "Sub-user" : (typeNames[userType] ?? "Standard");
