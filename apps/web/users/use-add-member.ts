import { HttpError } from "@lotlane/adapters/http/client";
import { memberSchema } from "@lotlane/core/accounts";
import { useQueryClient } from "@tanstack/react-query";
import { useApi } from "../app/data/api.ts";
import { messageOf } from "../app/data/message-of.ts";
import { useIdempotencyKey } from "../app/forms/use-idempotency-key.ts";
import { useServerForm } from "../app/forms/use-server-form.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { useToast } from "../ui/toast.tsx";
import { type MemberGroup, capitalize } from "./member-group.ts";

type Options = {
  readonly group: MemberGroup;
  /** The values in the form before the user types. */
  readonly start: { readonly companyName: string; readonly address: string };
  readonly added?: () => void;
};

/** The form that adds a person; it is empty again once they are there. */
export function useAddMember({ group, start, added }: Options) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const once = useIdempotencyKey();
  const empty = { email: "", password: "", firstName: "", lastName: "", phoneNumber: "", ...start };
  const form = useServerForm({
    schema: memberSchema,
    defaultValues: empty,
    submit: async (body) => {
      await api(group.add, { body, idempotencyKey: once.keyFor(body) });
      once.arrived();
      form.reset(empty);
      toast({ title: `${capitalize(group.one)} created successfully` });
      await refreshAfter(queries, group.add);
      added?.();
    },
    onError: (error) => {
      const failed = `Failed to create ${group.one}`;
      toast({
        title: "Error",
        description: error instanceof HttpError ? messageOf(error, failed) : failed,
        variant: "destructive",
      });
      return true;
    },
  });
  return form;
}

export type AddMember = ReturnType<typeof useAddMember>;
