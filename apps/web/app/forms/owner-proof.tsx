import { type ReactNode, useState } from "react";
import { HttpError } from "@lotlane/adapters/http/client";
import { type OwnerProof, ownerProofSchema } from "@lotlane/core/accounts";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/dialog.tsx";
import { PasswordInput, type PasswordInputProps } from "../../ui/password-input.tsx";
import { TextInput, type TextInputProps } from "../../ui/text-input.tsx";
import { useUser } from "../session/session.tsx";
import { useServerForm } from "./use-server-form.ts";

type Asked = {
  readonly call: (proof: OwnerProof) => Promise<void>;
  readonly fail: (error: Error) => void;
  readonly giveUp: () => void;
};

/**
 * For calls that the server accepts only from an owner who proved it a few minutes ago. When the server asks for a
 * proof, a dialog over the current screen asks the user, and the call is made again with the proof.
 */
export function useOwnerProof(): {
  /** @returns undefined when the user gives no proof; nothing is done then */
  readonly withProof: <Value>(call: (proof: OwnerProof) => Promise<Value>) => Promise<Value | undefined>;
  readonly proofDialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const withProof = async <Value,>(call: (proof: OwnerProof) => Promise<Value>): Promise<Value | undefined> => {
    try {
      return await call({});
    } catch (error) {
      if (!asksForProof(error)) throw error;
    }
    return new Promise<Value | undefined>((resolve, reject) => {
      const close = () => setAsked(null);
      setAsked({
        call: async (proof: OwnerProof) => {
          const value = await call(proof);
          close();
          resolve(value);
        },
        fail: (error) => {
          close();
          reject(error);
        },
        giveUp: () => {
          close();
          resolve(undefined);
        },
      });
    });
  };
  return { withProof, proofDialog: asked ? <ProofDialog {...asked} /> : null };
}

const asksForProof = (error: unknown): boolean =>
  error instanceof HttpError && error.fields.some(({ path }) => path === "password" || path === "code");

function ProofDialog({ call, fail, giveUp }: Asked) {
  const { twoFactorEnabled } = useUser();
  const form = useServerForm({
    schema: ownerProofSchema,
    defaultValues: { password: "", code: "" },
    submit: call,
    onError: (error) => {
      // This dialog reports too many tries; any other error belongs to the form behind it.
      if (error instanceof HttpError && error.status === 429) return false;
      fail(error);
      return true;
    },
  });
  return (
    <FormDialog
      title="Confirm it's you"
      description="Only the account owner can make this change. What you entered is kept."
      label="Confirm with your password"
      submitLabel="Confirm"
      pendingLabel="Checking"
      form={form}
      onClose={giveUp}
    >
      <div className="flex flex-col gap-5">
        <OwnPasswordField error={form.errorOf("password")} {...form.register("password")} />
        {twoFactorEnabled ? <SecondFactorField error={form.errorOf("code")} {...form.register("code")} /> : null}
      </div>
    </FormDialog>
  );
}

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

type CodeProps = Omit<TextInputProps, "code" | "autoComplete"> & { readonly error: string | undefined };

/** Asks for the second factor of a user who has turned it on. */
export const SecondFactorField = ({ error, ...input }: CodeProps) => (
  <Field label="Code" required hint="The 6-digit code from your app, or one of your backup codes." error={error}>
    <TextInput code autoComplete="one-time-code" {...input} />
  </Field>
);
