import { useMutation } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { HttpError } from "@lotlane/adapters/http/client";
import type { Answer } from "@lotlane/adapters/http/contract";
import { may } from "@lotlane/core/accounts";
import { accountDeletionSchema } from "@lotlane/core/privacy";
import { messageOf, useApi } from "../app/data/api.ts";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { useAsked } from "../app/data/queries.ts";
import { OwnPasswordField, SecondFactorField } from "../app/forms/owner-proof.tsx";
import { useServerForm } from "../app/forms/use-server-form.ts";
import { paths } from "../app/routes/paths.ts";
import { actorOf } from "../app/session/actor.ts";
import { useSession, useUser } from "../app/session/session.tsx";
import { laneName, StatusBadge, vehicleName } from "../orders/index.ts";
import { Alert } from "../ui/alert.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { EntryDialog } from "../ui/dialog.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { saveFile } from "../ui/save-file.ts";
import { useToast } from "../ui/toast.tsx";
import { Setting } from "./setting.tsx";

export function OwnData() {
  const user = useUser();
  return (
    <Setting title="Your data" hint="Download what Lotlane keeps about you, or delete your account.">
      <ul className="divide-y divide-line rounded-card border border-line bg-raised">
        <Row
          title="Download your data"
          text="One JSON file: your account and company, where you are signed in, your orders, and what you wrote."
        >
          <DownloadButton />
        </Row>
        {may(actorOf(user), "deleteOwnAccount") ? (
          <Row title="Delete your account" text="Only possible when you have no open orders. This cannot be undone.">
            <DeleteButton />
          </Row>
        ) : null}
      </ul>
    </Setting>
  );
}

type RowProps = { readonly title: string; readonly text: string; readonly children: ReactNode };

const Row = ({ title, text, children }: RowProps) => (
  <li className="flex flex-col gap-3 px-4 py-3 sm:flex-row sm:items-center">
    <div className="min-w-0 flex-1">
      <p className="font-medium">{title}</p>
      <p className="text-small text-pretty text-muted">{text}</p>
    </div>
    {children}
  </li>
);

function DownloadButton() {
  const api = useApi();
  const { toast } = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api("GET /api/privacy/export", {}),
    onSuccess: (data) => {
      const name = `lotlane-${data.exportedAt.slice(0, 10)}.json`;
      saveFile(name, "application/json", JSON.stringify(data, null, 2));
      toast({ title: "Your data was downloaded", description: `Saved as ${name}.` });
    },
    onError: (error) =>
      toast({
        title: "Your data was not downloaded",
        description: messageOf(error, "Please try again."),
        variant: "destructive",
      }),
  });
  return (
    <Button pending={isPending} onClick={() => mutate()} className="shrink-0">
      <Download size={16} aria-hidden />
      Download
    </Button>
  );
}

function DeleteButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="dangerOutline" onClick={() => setOpen(true)} className="shrink-0">
        Delete account
      </Button>
      {open ? <DeleteAccountDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

type Props = { readonly onClose: () => void };

function DeleteAccountDialog({ onClose }: Props) {
  const [pending, setPending] = useState(false);
  return (
    <EntryDialog onClose={onClose} dismissable={!pending} title="Delete your account?">
      <FailureBoundary title="We cannot check what is still open right now">
        <Outlook onClose={onClose} onPending={setPending} />
      </FailureBoundary>
    </EntryDialog>
  );
}

function Outlook({ onClose, onPending }: Props & { readonly onPending: (pending: boolean) => void }) {
  const { data, refetch } = useAsked("GET /api/privacy/deletion", {}, { staleTime: 0 });
  if (!data)
    return (
      <Loading label="Checking what is still open" className="flex flex-col gap-3">
        {[1, 2, 3].map((line) => (
          <Skeleton key={line} className="h-5" />
        ))}
      </Loading>
    );
  return data.allowed ? (
    <DeleteAccountForm onClose={onClose} onPending={onPending} onHindered={() => void refetch()} />
  ) : (
    <DeletionHindered outlook={data} onClose={onClose} />
  );
}

type DeleteAccountFormProps = {
  readonly onClose: () => void;
  readonly onPending: (pending: boolean) => void;
  /** An order was opened, a load taken, or a person added, since the dialog was. */
  readonly onHindered: () => void;
};

const hindered = ["account_has_open_orders", "account_has_open_loads", "account_has_members"];

/** Says what goes and what stays, and asks who is there. */
function DeleteAccountForm({ onClose, onPending, onHindered }: DeleteAccountFormProps) {
  const api = useApi();
  const { left } = useSession();
  const { twoFactorEnabled } = useUser();
  const form = useServerForm({
    schema: accountDeletionSchema,
    defaultValues: { password: "", code: "" },
    submit: async (body) => {
      onPending(true);
      try {
        await api("POST /api/privacy/deletion", { body });
      } finally {
        onPending(false);
      }
      left({ title: "Your account is deleted", description: "You are signed out everywhere." });
    },
    onError: (error) => {
      if (!(error instanceof HttpError)) return false;
      if (error.code === "invalid_code") form.setError("code", { message: error.detail });
      else if (hindered.includes(error.code ?? "")) onHindered();
      else return false;
      return true;
    },
  });
  return (
    <FormShell
      label="Delete your account"
      submitLabel="Delete account"
      submitVariant="danger"
      pendingLabel="Deleting"
      pending={form.pending}
      submitError={form.submitError}
      leaveGuard={false}
      onSubmit={form.onSubmit}
      secondary={
        <Button onClick={onClose} disabled={form.pending}>
          Keep account
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <What title="Deleted for good">
          your name, email address, phone number, password and company details, your quotes, and what you wrote to
          support. You can use the address for a new account.
        </What>
        <What title="Kept">
          finished orders and loads, with their history, messages and invoices, because the other side and the law
          require them. They show “Deleted account” in your place; an invoice stays as it was issued.
        </What>
      </div>
      <OwnPasswordField error={form.errorOf("password")} {...form.register("password")} />
      {twoFactorEnabled ? <SecondFactorField error={form.errorOf("code")} {...form.register("code")} /> : null}
    </FormShell>
  );
}

const What = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <p className="text-pretty text-muted">
    <strong className="font-semibold text-ink">{title}</strong>: {children}
  </p>
);

type DeletionOutlook = Answer<"GET /api/privacy/deletion">;

type DeletionHinderedProps = { readonly outlook: DeletionOutlook; readonly onClose: () => void };

/** Says what is in the way of a deletion, and leads there. */
function DeletionHindered({ outlook, onClose }: DeletionHinderedProps) {
  const { reason, code, openOrders, openOrderCount, openLoadCount } = outlook;
  const more = openOrderCount - openOrders.length;
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="warning">{reason}</Alert>
      {openOrders.length > 0 ? (
        <ul aria-label="Open orders" className="divide-y divide-line rounded-card border border-line">
          {openOrders.map((order) => (
            <li key={order.id} className="flex items-center gap-3 px-4 py-3">
              <div className="min-w-0 flex-1">
                <Link to={paths.order(order.id)} className="font-medium underline underline-offset-2 wrap-anywhere">
                  {vehicleName(order)}
                </Link>
                <p className="text-small text-muted wrap-anywhere">{laneName(order)}</p>
              </div>
              <StatusBadge status={order.status} />
            </li>
          ))}
          {more > 0 ? <li className="px-4 py-3 text-small text-muted">and {more} more</li> : null}
        </ul>
      ) : null}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>Close</Button>
        {code === "account_has_members" ? <MembersLink /> : null}
        {openLoadCount > 0 ? <LoadsLink /> : null}
      </div>
    </div>
  );
}

function LoadsLink() {
  const drives = useUser().userType === "driver";
  return (
    <Link to={drives ? paths.driver() : paths.loadboard("mine")} className={buttonClass({ variant: "primary" })}>
      Go to your loads
    </Link>
  );
}

function MembersLink() {
  const hasDrivers = useUser().userType === "transporter";
  return (
    <Link to={hasDrivers ? paths.drivers() : paths.manageUsers()} className={buttonClass({ variant: "primary" })}>
      {hasDrivers ? "Go to your drivers" : "Go to your sub-users"}
    </Link>
  );
}
