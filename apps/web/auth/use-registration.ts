import { type Registration, registrationSchema } from "@lotlane/core/accounts";
import { z } from "zod";
import { useApi } from "../app/data/api.ts";
import { messageOf } from "../app/data/message-of.ts";
import { useSession } from "../app/session/session.tsx";
import { useIdempotencyKey } from "../app/forms/use-idempotency-key.ts";
import { useServerForm } from "../app/forms/use-server-form.ts";
import { useToast } from "../ui/toast.tsx";
import { confirmed } from "../app/forms/confirmed.ts";

const schema = confirmed(registrationSchema.extend({ confirmPassword: z.string() }));

export type RegistrationState = ReturnType<typeof useRegistration>;

export function useRegistration(userType: Registration["userType"]) {
  const api = useApi();
  const { signedIn } = useSession();
  const { toast } = useToast();
  const { keyFor, arrived } = useIdempotencyKey();
  return useServerForm({
    schema,
    defaultValues: {
      email: "",
      password: "",
      confirmPassword: "",
      firstName: "",
      lastName: "",
      userType,
      companyName: "",
      phoneNumber: "",
    },
    submit: async ({ confirmPassword: _, ...body }) => {
      const user = await api("POST /api/register", { body, idempotencyKey: keyFor(body) });
      arrived();
      toast({ title: "Registration successful", description: "Welcome to Lotlane!" });
      signedIn(user);
    },
    onError: (error) => {
      toast({
        title: "Registration failed",
        description: messageOf(error, "Please try again."),
        variant: "destructive",
      });
      return true;
    },
  });
}
