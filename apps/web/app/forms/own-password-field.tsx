import { Field } from "../../ui/field.tsx";
import { PasswordInput, type PasswordInputProps } from "../../ui/password-input.tsx";
import { useUser } from "../session/session.tsx";

type Props = Omit<PasswordInputProps, "autoComplete"> & {
  readonly label?: string;
  readonly error: string | undefined;
};

/** Asks for the user's own password, which proves who is there. */
export function OwnPasswordField({ label = "Password", error, className, ...input }: Props) {
  const { email } = useUser();
  return (
    <>
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field label={label} required error={error} className={className}>
        <PasswordInput autoComplete="current-password" {...input} />
      </Field>
    </>
  );
}
