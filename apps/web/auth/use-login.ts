import { type SignIn, signInSchema } from "@lotlane/core/accounts";
import { useState } from "react";
import { useApi } from "../app/data/api.ts";
import { messageOf } from "../app/data/message-of.ts";
import { useSession } from "../app/session/session.tsx";
import { useServerForm } from "../app/forms/use-server-form.ts";
import { useToast } from "../ui/toast.tsx";

export type LoginFormState = ReturnType<typeof useLogin>["form"];

/** E-mail address and password, from the form or from a demo button; a code comes next where one is asked for. */
export function useLogin() {
  const api = useApi();
  const { signedIn } = useSession();
  const { toast } = useToast();
  const [secondFactorAwaited, setSecondFactorAwaited] = useState(false);

  const submit = async (body: SignIn) => {
    const answer = await api("POST /api/login", { body });
    if ("twoFactorRequired" in answer) setSecondFactorAwaited(true);
    else signedIn(answer);
  };
  const onError = (error: Error): true => {
    toast({ title: "Login failed", description: messageOf(error, "Please try again."), variant: "destructive" });
    return true;
  };
  const form = useServerForm({ schema: signInSchema, defaultValues: { email: "", password: "" }, submit, onError });
  return {
    form,
    logIn: (credentials: SignIn) => submit(credentials).catch(onError),
    secondFactorAwaited,
    startOver: () => setSecondFactorAwaited(false),
  };
}
