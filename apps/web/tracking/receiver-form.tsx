import { receiverSchema } from "@lotlane/core/tracking";
import { useNavigate } from "react-router";
import { useApi } from "../app/data/api.ts";
import { paths } from "../app/routes/paths.ts";
import { useSession } from "../app/session/session.tsx";
import { RegistrantFields } from "../app/forms/registrant-fields.tsx";
import { useIdempotencyKey, useServerForm } from "../app/forms/use-server-form.ts";
import { FormDialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { useToast } from "../ui/toast.tsx";

type Props = { readonly token: string; readonly onClose: () => void };

export function ReceiverForm({ token, onClose }: Props) {
  const api = useApi();
  const navigate = useNavigate();
  const { signedIn } = useSession();
  const { toast } = useToast();
  const { keyFor, arrived } = useIdempotencyKey();
  const form = useServerForm({
    schema: receiverSchema,
    defaultValues: { email: "", password: "", firstName: "", lastName: "", phoneNumber: "" },
    submit: async (body) => {
      const user = await api("POST /api/track/{token}/account", {
        params: { token },
        body,
        idempotencyKey: keyFor(body),
      });
      arrived();
      toast({ title: "Registration successful", description: "Welcome to Lotlane!" });
      signedIn(user);
      void navigate(paths.receiver());
    },
  });
  const { register, errorOf } = form;
  return (
    <FormDialog
      title="Create an Account"
      description="Use the email address that this shipment was sent to. We will email you a link to confirm it is yours."
      size="medium"
      label="Create an Account"
      submitLabel="Create Account"
      form={form}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <RegistrantFields form={form} />
        <Field label="Phone number" hint="Optional" error={errorOf("phoneNumber")}>
          <TextInput {...register("phoneNumber")} type="tel" autoComplete="tel" />
        </Field>
      </div>
    </FormDialog>
  );
}
