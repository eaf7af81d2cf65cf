import type { UserJson } from "@lotlane/adapters/http/contract";
import { fullName } from "@lotlane/core/accounts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../app/data/api.ts";
import { messageOf } from "../app/data/message-of.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { refreshAfter } from "../app/live/stale.ts";
import { useToast } from "../ui/toast.tsx";
import { type MemberGroup, capitalize } from "./member-group.ts";

type Props = {
  readonly group: MemberGroup;
  readonly person: UserJson;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
};

export function RemoveMemberDialog({ group, person, onClose, onRemoved }: Props) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const removal = useMutation({
    mutationFn: () => api(group.remove, { params: { id: person.id } }),
    onSuccess: async () => {
      toast({ title: `${capitalize(group.one)} removed successfully` });
      await refreshAfter(queries, group.remove);
      onRemoved();
    },
    onError: (error) => {
      toast({
        title: `Failed to remove ${group.one}`,
        description: messageOf(error, "Please try again."),
        variant: "destructive",
      });
      // Another user of the account may have removed them already.
      void refreshAfter(queries, group.remove);
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      title={`Remove ${group.One}`}
      description={`${fullName(person)} will no longer be able to access the ${group.account}. This action cannot be undone.`}
      confirmLabel={`Remove ${group.One}`}
      pending={removal.isPending}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    />
  );
}
