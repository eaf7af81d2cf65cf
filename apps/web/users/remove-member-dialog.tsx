import type { UserJson } from "@lotlane/adapters/http/contract";
import { fullName } from "@lotlane/core/accounts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../app/data/api.ts";
import { messageOf } from "../app/data/message-of.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
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
  const listed = { queryKey: [group.list] };
  const removal = useMutation({
    mutationFn: () => api(group.remove, { params: { id: person.id } }),
    onSuccess: async () => {
      toast({ title: `${capitalize(group.one)} removed successfully` });
      await queries.invalidateQueries(listed);
      onRemoved();
    },
    onError: (error) => {
      toast({
        title: `Failed to remove ${group.one}`,
        description: messageOf(error, "Please try again."),
        variant: "destructive",
      });
      // Somebody else may have removed them already.
      void queries.invalidateQueries(listed);
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
