import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import Download from "lucide-react/icons/download";
import { may } from "@lotlane/core/accounts";
import { useApi } from "../app/data/api.ts";
import { messageOf } from "../app/data/message-of.ts";
import { actorOf } from "../app/session/actor.ts";
import { useUser } from "../app/session/session.tsx";
import { Button } from "../ui/button.tsx";
import { useToast } from "../ui/toast.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { saveFile } from "../ui/save-file.ts";
import { Setting } from "./setting.tsx";

export function OwnData() {
  const user = useUser();
  return (
    <Setting title="Your data" hint="Download what Lotlane keeps about you, or delete your account.">
      <ul className="divide-y divide-line rounded-card border border-line bg-raised">
        <Row
          title="Download your data"
          text="One JSON file: your account and company, where you are signed in, your orders, and what you wrote."
        >
          <DownloadButton />
        </Row>
        {may(actorOf(user), "deleteOwnAccount") ? (
          <Row title="Delete your account" text="Only possible when you have no open orders. This cannot be undone.">
            <DeleteButton />
          </Row>
        ) : null}
      </ul>
    </Setting>
  );
}

type RowProps = { readonly title: string; readonly text: string; readonly children: ReactNode };

const Row = ({ title, text, children }: RowProps) => (
  <li className="flex flex-col gap-3 px-4 py-3 sm:flex-row sm:items-center">
    <div className="min-w-0 flex-1">
      <p className="font-medium">{title}</p>
      <p className="text-small text-pretty text-muted">{text}</p>
    </div>
    {children}
  </li>
);

function DownloadButton() {
  const api = useApi();
  const { toast } = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api("GET /api/privacy/export", {}),
    onSuccess: (data) => {
      const name = `lotlane-${data.exportedAt.slice(0, 10)}.json`;
      saveFile(name, "application/json", JSON.stringify(data, null, 2));
      toast({ title: "Your data was downloaded", description: `Saved as ${name}.` });
    },
    onError: (error) =>
      toast({
        title: "Your data was not downloaded",
        description: messageOf(error, "Please try again."),
        variant: "destructive",
      }),
  });
  return (
    <Button pending={isPending} onClick={() => mutate()} className="shrink-0">
      <Download size={16} aria-hidden />
      Download
    </Button>
  );
}

function DeleteButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)} className="shrink-0">
        Delete account
      </Button>
      {open ? <DeleteAccountDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
