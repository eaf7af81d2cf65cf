import type { UserJson } from "@lotlane/adapters/http/contract";
import { fullName } from "@lotlane/core/accounts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../app/data/api.ts";
import { messageOf } from "../app/data/message-of.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { useToast } from "../ui/toast.tsx";
import { type Managed, sentence } from "./managed.ts";

type Props = {
  readonly managed: Managed;
  readonly person: UserJson;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
};

export function RemoveMemberDialog({ managed, person, onClose, onRemoved }: Props) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const listed = { queryKey: [managed.list] };
  const removal = useMutation({
    mutationFn: () => api(managed.remove, { params: { id: person.id } }),
    onSuccess: async () => {
      toast({ title: `${sentence(managed.one)} removed successfully` });
      await queries.invalidateQueries(listed);
      onRemoved();
    },
    onError: (error) => {
      toast({
        title: `Failed to remove ${managed.one}`,
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
      title={`Remove ${managed.One}`}
      description={`${fullName(person)} will no longer be able to access the ${managed.account}. This action cannot be undone.`}
      confirmLabel={`Remove ${managed.One}`}
      pending={removal.isPending}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    />
  );
}
