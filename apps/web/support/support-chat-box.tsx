import { HttpError } from "@lotlane/adapters/http/client";
import { ChatBox } from "../app/chat/chat-box.tsx";
import { useAnswer } from "../app/data/use-answer.ts";
import { useUser } from "../app/session/session.tsx";
import { useToast } from "../ui/toast.tsx";
import { useSendToChat } from "./use-conversation.ts";

/** Keeps the message until support has it. */
export function SupportChatBox() {
  const { id, email } = useUser();
  const { toast } = useToast();
  const { mutate, isPending } = useSendToChat();
  const send = (message: string, sent: () => void) =>
    mutate(message, {
      onSuccess: sent,
      onError: (error) =>
        toast({
          title: "Failed to send message. Please try again.",
          description: error instanceof HttpError ? error.detail : undefined,
          variant: "destructive",
        }),
    });
  return (
    <ChatBox
      label="Live Chat"
      draftKey={`support-chat:${id}`}
      maxLength={5000}
      onSend={send}
      pending={isPending}
      hint={<WhenAnswered email={email} />}
    />
  );
}

function WhenAnswered({ email }: { readonly email: string }) {
  const { data } = useAnswer("GET /api/support", {});
  if (!data) return <>The answer also comes by email to {email}.</>;
  return (
    <>
      Support answers {data.hours}, within {data.responseHours} hours. The answer also comes by email to {email}.
    </>
  );
}
