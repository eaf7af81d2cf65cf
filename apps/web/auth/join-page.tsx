import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import { HttpError } from "@lotlane/adapters/http/client";
import type { Answer } from "@lotlane/adapters/http/contract";
import { joinSchema } from "@lotlane/core/accounts";
import { messageOf, useApi } from "../app/data/api.ts";
import { useServerForm } from "../app/forms/use-server-form.ts";
import { paths } from "../app/routes/paths.ts";
import { useLinkToken } from "../app/routes/use-address.ts";
import { usePageTitle } from "../app/routes/use-page-title.ts";
import { useSession } from "../app/session/session.tsx";
import { Alert } from "../ui/alert.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { PasswordInput } from "../ui/password-input.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { useToast } from "../ui/toast.tsx";
import { AuthFrame } from "./auth-frame.tsx";

const noLink = "This link is incomplete. Open it from the invitation in your email.";

/** Arrives from the invitation's link in the e-mail. Loading it uses nothing up, because mail programs open links too. */
export function JoinPage() {
  usePageTitle("Join your company");
  const token = useLinkToken();
  return (
    <AuthFrame title="Join your company">
      <div className="flex flex-col gap-6">
        {token === null ? <Unusable why={noLink} /> : <Invited token={token} />}
      </div>
    </AuthFrame>
  );
}

function Invited({ token }: { readonly token: string }) {
  const api = useApi();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["POST /api/auth/invitation", token],
    queryFn: () => api("POST /api/auth/invitation", { body: { token } }),
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
  if (data) return <Join token={token} invitation={data} onOver={() => void refetch()} />;
  if (error instanceof HttpError && error.code === "invitation_invalid") return <Unusable why={error.detail} />;
  if (error)
    return (
      <Alert
        tone="danger"
        title="Your invitation cannot be loaded right now"
        action={
          <Button size="small" pending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {messageOf(error, "Please try again.")}
      </Alert>
    );
  return (
    <Loading label="Loading your invitation" className="flex flex-col gap-4">
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
    </Loading>
  );
}

const Unusable = ({ why }: { readonly why: string }) => (
  <>
    <Alert tone="danger" title="You cannot join with this link">
      {why}
    </Alert>
    <Link to={paths.auth()} className={buttonClass({ variant: "primary", className: "self-start" })}>
      Log in
    </Link>
  </>
);

type JoinProps = {
  readonly token: string;
  readonly invitation: Answer<"POST /api/auth/invitation">;
  /** The invitation ended while the form was open. */
  readonly onOver: () => void;
};

const schema = joinSchema.omit({ token: true });

function Join({ token, invitation, onOver }: JoinProps) {
  const { email, companyName, inviterName, userType, firstName, lastName } = invitation;
  const place = userType === "admin" ? "Lotlane" : (companyName ?? inviterName);
  const api = useApi();
  const navigate = useNavigate();
  const { toast } = useToast();
  const { user, signedIn } = useSession();
  const form = useServerForm({
    schema,
    defaultValues: { firstName: email.startsWith(`${firstName}@`) ? "" : firstName, lastName, password: "" },
    submit: async (body) => {
      const joined = await api("POST /api/auth/join", { body: { token, ...body } });
      toast({ title: "Welcome to Lotlane!", description: `You have joined ${place}.` });
      // Another account's screens have loaded answers here, which go with the page.
      if (user) return location.assign(paths.home());
      signedIn(joined);
      void navigate(paths.home(), { replace: true });
    },
    onError: (error) => {
      if (!(error instanceof HttpError && error.code === "invitation_invalid")) return false;
      onOver();
      return true;
    },
  });
  const { register, errorOf } = form;
  return (
    <>
      <p className="text-muted">
        <span className="font-medium text-ink wrap-anywhere">{inviterName}</span> invites you to{" "}
        {userType === "admin" ? "help run" : userType === "driver" ? "drive for" : "work for"}{" "}
        <span className="font-medium text-ink wrap-anywhere">{place}</span>. You will sign in as{" "}
        <span className="font-medium text-ink wrap-anywhere">{email}</span>.
      </p>
      {user ? (
        <Alert tone="warning" title={`You are logged in as ${user.email}`}>
          Joining logs that account out here.
        </Alert>
      ) : null}
      <FormShell
        label="Join your company"
        pending={form.pending}
        submitError={form.submitError}
        submitLabel="Join"
        pendingLabel="Joining..."
        submitBlock
        leaveGuard={false}
        onSubmit={form.onSubmit}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="First name" required error={errorOf("firstName")}>
            <TextInput {...register("firstName")} autoComplete="given-name" />
          </Field>
          <Field label="Last name" required error={errorOf("lastName")}>
            <TextInput {...register("lastName")} autoComplete="family-name" />
          </Field>
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <Field
            label="Password"
            required
            hint={errorOf("password") ? null : "At least 8 characters"}
            error={errorOf("password")}
            className="sm:col-span-2"
          >
            <PasswordInput {...register("password")} autoComplete="new-password" />
          </Field>
        </div>
      </FormShell>
    </>
  );
}
