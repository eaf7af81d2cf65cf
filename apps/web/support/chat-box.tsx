import { HttpError } from "@lotlane/adapters/http/client";
import SendHorizontal from "lucide-react/icons/send-horizontal";
import { type KeyboardEvent, useState } from "react";
import { useUser } from "../app/session/session.tsx";
import { loadFromTab, saveInTab } from "../app/forms/tab-storage.ts";
import { useAnswer } from "../app/data/use-answer.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Textarea } from "../ui/textarea.tsx";
import { useToast } from "../ui/toast.tsx";
import { useSendToChat } from "./use-conversation.ts";

/** Holds what is written until it has arrived. */
export function ChatBox() {
  const { id, email } = useUser();
  const { toast } = useToast();
  const draftKey = `support-chat:${id}`;
  const [text, setText] = useState(() => loadFromTab<string>(draftKey) ?? "");
  const write = (next: string) => {
    setText(next);
    saveInTab(draftKey, next || undefined);
  };
  const { mutate, isPending } = useSendToChat(() => write(""));

  const blank = text.trim() === "";
  const send = () => {
    if (blank || isPending) return;
    mutate(text.trim(), {
      onError: (error) =>
        toast({
          title: "Failed to send message. Please try again.",
          description: error instanceof HttpError ? error.detail : undefined,
          variant: "destructive",
        }),
    });
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    // While an input method composes, Enter only chooses a word.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      noValidate
      aria-label="Live Chat"
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field label="Your message" labelHidden hint={<WhenAnswered email={email} />} className="flex-1">
        <div className="flex items-end gap-2">
          <Textarea
            rows={2}
            maxLength={5000}
            placeholder="Type your message..."
            enterKeyHint="send"
            value={text}
            readOnly={isPending}
            onChange={({ target }) => write(target.value)}
            onKeyDown={sendOnEnter}
          />
          <Button type="submit" variant="primary" disabled={blank} pending={isPending}>
            <SendHorizontal size={16} aria-hidden />
            Send
          </Button>
        </div>
      </Field>
    </form>
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
