import { mostUploadBytes } from "@lotlane/core/uploads";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useApi } from "../app/data/api.ts";
import { messageOf } from "../app/data/message-of.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { PersonPicture } from "../app/session/person-picture.tsx";
import { useUser } from "../app/session/session.tsx";
import { Button } from "../ui/button.tsx";
import { useToast } from "../ui/toast.tsx";

const set = "PUT /api/user/picture";
const remove = "DELETE /api/user/picture";

export function ProfilePicture() {
  const user = useUser();
  const api = useApi();
  const { toast } = useToast();
  const queries = useQueryClient();
  const chosen = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const fail = (description: string) => toast({ title: "Error", description, variant: "destructive" });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (file: File | null) => (file ? api(set, { file }) : api(remove, {})),
    onSuccess: async (_, file) => {
      await refreshAfter(queries, file ? set : remove);
      toast({ title: file ? "Profile picture saved" : "Profile picture removed" });
      // The button that was pressed may be gone.
      if (!file) choose.current?.focus();
    },
    onError: (error) => fail(messageOf(error, "Your profile picture was not changed. Please try again.")),
  });
  const take = (file: File | undefined) => {
    if (!file || isPending) return;
    if (file.size > mostUploadBytes) fail(`This file is too large: the limit is ${mostUploadBytes / 2 ** 20} MB.`);
    else mutate(file);
  };
  const hasPicture = user.profileImageUrl !== null;
  return (
    <>
      <PersonPicture person={user} className="size-14 text-section" />
      <input
        ref={chosen}
        type="file"
        hidden
        aria-label="Profile picture"
        accept="image/jpeg,image/png,image/webp,image/heic"
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          // The same file may be chosen again.
          currentTarget.value = "";
        }}
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          ref={choose}
          size="small"
          pending={isPending && variables !== null}
          onClick={() => chosen.current?.click()}
        >
          {hasPicture ? "Replace picture" : "Upload picture"}
        </Button>
        {hasPicture ? (
          <Button
            size="small"
            variant="ghost"
            pending={isPending && variables === null}
            onClick={() => isPending || mutate(null)}
          >
            Remove picture
          </Button>
        ) : null}
      </div>
    </>
  );
}
